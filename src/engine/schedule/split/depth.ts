/**
 * Splits kernels in the depth of their core. A sum, a product of matrices or a convolution over many channels is
 * the sum of its parts over ranges of the summed axis; the same holds for products and extremes.
 */

import type { KernelDType } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import { accumulatorDtypes, combiner, type Kernel } from "../../ir/kernel.ts";
import { mapExpressions } from "../../ir/numbers/roots.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import {
  depthAxes,
  depthCombine,
  depthExtent,
  sliceDepth,
  windowAxes,
} from "../../ir/slice-kernel.ts";
import { type Task, type Value, whole } from "../task.ts";
import { loadOf } from "./load.ts";
import { enough, type Split } from "./splitter.ts";
import { excess } from "./windows.ts";

/**
 * Splits what is combined into parts that run one after the other: each adds its result to that of the parts
 * before it.
 */
export function inDepth(task: Task): Split[] {
  return along(task, depthAxes(task.kernel));
}

/** Does the same over parts of a convolution's window. */
export function inWindow(task: Task): Split[] {
  return along(task, windowAxes(task.kernel));
}

function along(task: Task, axes: readonly number[]): Split[] {
  const { core } = task.kernel;
  if (core === null) return [];
  return axes.flatMap((axis): Split[] => {
    const extent = depthExtent(core, axis);
    if (extent < 2) return [];
    const part = (from: number, to: number): Task => ({
      ...task,
      kernel: sliceDepth(task.kernel, { axis, from, to }),
    });
    const tasks = (rules: MemoryRules): Task[] => {
      let step = Math.ceil(extent / 2);
      for (let over = excess(part(0, step), rules); over > 0 && step > 1; ) {
        const half = Math.ceil(step / 2);
        const rest = excess(part(0, half), rules);
        if (rest > enough * over) break;
        [step, over] = [half, rest];
      }
      return accumulated(task, axis, step);
    };
    return [{ part: part(0, Math.ceil(extent / 2)), tasks }];
  });
}

function accumulated(task: Task, axis: number, step: number): Task[] {
  const { kernel } = task;
  const { core, domain } = kernel as Kernel & { core: Exclude<Kernel["core"], null> };
  const extent = depthExtent(core, axis);
  const [dtype] = accumulatorDtypes(core) as readonly [KernelDType];
  const accumulator: Expression = { kind: "accumulator", dtype };
  const instruction = combiner[depthCombine(core)];
  const tasks: Task[] = [];
  let before: Value | null = null;
  for (let from = 0; from < extent; from += step) {
    const to = Math.min(extent, from + step);
    const part = sliceDepth(kernel, { axis, from, to });
    const total: Expression = before
      ? {
          kind: "apply",
          dtype,
          instruction,
          operands: [loadOf(before, part.inputs.length), accumulator],
        }
      : accumulator;
    const inputs = before ? [...part.inputs, { dtype, size: sizeOf(domain) }] : part.inputs;
    const read = before ? [...task.inputs, whole(before)] : task.inputs;
    if (to === extent) {
      const last = mapExpressions({ ...part, core: null }, (expression) =>
        expression.kind === "accumulator" ? total : expression,
      );
      tasks.push({ ...task, kernel: { ...part, inputs, outputs: last.outputs }, inputs: read });
    } else {
      before = { dtype, shape: domain };
      tasks.push({
        ...task,
        kernel: { ...part, inputs, outputs: [{ dtype, value: total }] },
        inputs: read,
        outputs: [whole(before)],
      });
    }
  }
  return tasks;
}
