/** Kernels that load what was computed before them. */
import type { Expression } from "../ir/expression.ts";
import { coreOperands, type Kernel, operandShapes, outputShape } from "../ir/kernel.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { contiguousView, type View } from "../ir/view.ts";
import { type Task, type Value, whole } from "./task.ts";
import { substituted } from "./windows.ts";

/** What a kernel computes, each with the shape that it is indexed with. */
export function rootsOf(kernel: Kernel): (readonly [Expression, Shape])[] {
  const { core, domain, outputs } = kernel;
  const shapes = core ? operandShapes(domain, core) : [];
  return [
    ...(core ? coreOperands(core) : []).map((root, at) => [root, shapes[at] as Shape] as const),
    ...outputs.map((output) => [output.value, outputShape(kernel, output)] as const),
  ];
}

/** The task with one expression loaded from a value. */
export function withLoaded(
  task: Task,
  expression: Expression,
  value: Value,
  view: View = contiguousView(value.shape),
): Task {
  const { kernel, inputs } = task;
  const { dtype, shape } = value;
  const load: Expression = { kind: "load", dtype, input: kernel.inputs.length, access: [view] };
  const loaded = substituted(kernel, (each) => (each === expression ? load : null));
  return {
    ...task,
    kernel: { ...loaded, inputs: [...kernel.inputs, { dtype, size: sizeOf(shape) }] },
    inputs: [...inputs, whole(value)],
  };
}
