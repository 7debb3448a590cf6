/**
 * Kernels that gather from more of a tensor than a device binds. Every part of the tensor in turn gives the
 * elements that are in it, and leaves the others as the part before gave them.
 */
import { byteLength, bytesPerElement } from "../ir/dtype.ts";
import { constant, type Expression, topological } from "../ir/expression.ts";
import {
  coreOperands,
  type Kernel,
  type KernelInput,
  operandShapes,
  outputShape,
} from "../ir/kernel.ts";
import type { MemoryRules } from "../ir/plan.ts";
import { Scalar } from "../ir/scalar.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { contiguousView } from "../ir/view.ts";
import { type Operand, type Task, type Value, whole } from "./task.ts";
import type { Way } from "./way.ts";
import { mapExpressions } from "./windows.ts";

type Gather = Expression & { readonly kind: "gather" };

/** For each gather that sees too much, with its elements computed before. */
export function gatheredBefore(task: Task, rules: MemoryRules): Way[] {
  const { kernel } = task;
  return gathersOf(kernel).flatMap(([gather, shape]): Way[] => {
    const { dtype, size } = kernel.inputs[gather.input] as KernelInput;
    const isFit = byteLength(dtype, size) <= rules.windowBytes;
    if (isFit || topological([gather.index]).some(({ kind }) => kind === "accumulator")) return [];
    const { parts, value } = gatheredInParts(task, gather, shape, rules);
    const part = withLoaded(task, gather, value);
    return [{ part, tasks: () => [...parts, part] }];
  });
}

/** Each with the shape that it is indexed with. */
function gathersOf(kernel: Kernel): (readonly [Gather, Shape])[] {
  const { core, domain, outputs } = kernel;
  const shapes = core ? operandShapes(domain, core) : [];
  const roots: (readonly [Expression, Shape])[] = [
    ...(core ? coreOperands(core) : []).map((root, at) => [root, shapes[at] as Shape] as const),
    ...outputs.map((output) => [output.value, outputShape(kernel, output)] as const),
  ];
  const found = new Map<Gather, Shape>();
  for (const [root, shape] of roots)
    for (const expression of topological([root]))
      if (expression.kind === "gather") found.set(expression, shape);
  return [...found];
}

function gatheredInParts(
  task: Task,
  gather: Gather,
  shape: Shape,
  { windowBytes, alignment }: MemoryRules,
): { readonly parts: Task[]; readonly value: Value } {
  const { kernel } = task;
  const { input, dtype } = gather;
  const { size } = kernel.inputs[input] as KernelInput;
  const each = bytesPerElement[dtype];
  const step = Math.floor(windowBytes / alignment) * (alignment / each);
  const index = new Scalar(gather.index);
  const parts: Task[] = [];
  let before: Value | null = null;
  const operand = task.inputs[input] as Operand;
  for (let from = 0; from < size; from += step) {
    const count = Math.min(step, size - from);
    const place = index.sub(from);
    const inside = place.ge(0).and(place.lt(count));
    const element: Expression = {
      ...gather,
      input: kernel.inputs.length,
      index: inside.select(place, 0).expression,
    };
    const seen = { dtype, size: count };
    const window: Operand = { ...operand, from: operand.from + from, size: count };
    const other = before ? loadOf(before, kernel.inputs.length + 1) : constant(dtype, 0);
    const value = inside.select(new Scalar(element), new Scalar(other)).expression;
    const made: Value = { dtype, shape };
    parts.push({
      ...task,
      kernel: {
        name: kernel.name,
        inputs: [...kernel.inputs, seen, ...(before ? [{ dtype, size: sizeOf(shape) }] : [])],
        domain: shape,
        core: null,
        outputs: [{ dtype, value }],
      },
      inputs: [...task.inputs, window, ...(before ? [whole(before)] : [])],
      outputs: [whole(made)],
    });
    before = made;
  }
  return { parts, value: before as Value };
}

function withLoaded(task: Task, gather: Gather, value: Value): Task {
  const { kernel } = task;
  const loaded = mapExpressions(kernel, (expression) =>
    expression === gather ? loadOf(value, kernel.inputs.length) : expression,
  );
  const inputs = [...kernel.inputs, { dtype: value.dtype, size: sizeOf(value.shape) }];
  return { ...task, kernel: { ...loaded, inputs }, inputs: [...task.inputs, whole(value)] };
}

function loadOf({ dtype, shape }: Value, input: number): Expression {
  return { kind: "load", dtype, input, access: [contiguousView(shape)] };
}
