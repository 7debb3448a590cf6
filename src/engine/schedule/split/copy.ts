/** Kernels that move results to their offsets, once the parts of a split kernel have computed them. */
import { concatenation } from "../../ir/concatenation.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousStrides, sizeOf } from "../../ir/shape.ts";
import type { View } from "../../ir/view.ts";
import { type Operand, type Task, type Value, whole } from "../task.ts";

/** Concatenates two values' elements. */
export function concatenated(task: Task, first: Value, second: Value, output: Operand): Task {
  const { name } = task.kernel;
  const kernel = concatenation(name, first.dtype, sizeOf(first.shape), sizeOf(second.shape));
  return { ...task, kernel, inputs: [whole(first), whole(second)], outputs: [output] };
}

/** Copies a value that was computed with its axes in another order. */
export function inOrder(task: Task, made: Value, order: readonly number[], output: Operand): Task {
  const { dtype, shape } = made;
  const strides = contiguousStrides(shape);
  const back = [...shape.keys()].map((axis) => (axis < order.length ? order.indexOf(axis) : axis));
  const view: View = {
    shape: back.map((index) => shape[index] as number),
    strides: back.map((index) => strides[index] as number),
    offset: 0,
    mask: null,
  };
  const value: Expression = { kind: "load", dtype, input: 0, access: [view] };
  const kernel: Kernel = {
    name: task.kernel.name,
    inputs: [{ dtype, size: sizeOf(shape) }],
    domain: view.shape,
    core: null,
    outputs: [{ dtype, value }],
  };
  return { ...task, kernel, inputs: [whole(made)], outputs: [output] };
}
