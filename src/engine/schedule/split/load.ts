/** Makes kernels load values that were computed before them. */
import type { Expression } from "../../ir/expression.ts";
import { coreOperands, type Kernel, operandShapes, outputShape } from "../../ir/kernel.ts";
import { substituted } from "../../ir/numbers/roots.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import { type Task, type Value, whole } from "../task.ts";

/** The expressions that a kernel computes, each with the shape that it is indexed with. */
export function shapedRoots(kernel: Kernel): (readonly [Expression, Shape])[] {
  const { core, domain, outputs } = kernel;
  const shapes = core ? operandShapes(domain, core) : [];
  return [
    ...(core ? coreOperands(core) : []).map((root, at) => [root, shapes[at] as Shape] as const),
    ...outputs.map((output) => [output.value, outputShape(kernel, output)] as const),
  ];
}

/** Loads a value that is the kernel's input of that number. */
export function loadOf(
  { dtype, shape }: Value,
  input: number,
  view: View = contiguousView(shape),
): Expression {
  return { kind: "load", dtype, input, access: [view] };
}

/** The task with one expression replaced by a load of a value. */
export function withLoaded(task: Task, expression: Expression, value: Value, view?: View): Task {
  const { kernel, inputs } = task;
  const { dtype, shape } = value;
  const load = loadOf(value, kernel.inputs.length, view);
  const loaded = substituted(kernel, (node) => (node === expression ? load : null));
  return {
    ...task,
    kernel: { ...loaded, inputs: [...kernel.inputs, { dtype, size: sizeOf(shape) }] },
    inputs: [...inputs, whole(value)],
  };
}
