/**
 * Splits kernels that see more of a tensor than they read: the elements are collected beforehand. Elements of a
 * core's operand that lie far apart are copied into a contiguous buffer. Gathered elements are looked up in one
 * part of their tensor after the other: each part supplies the elements in it and passes the rest on unchanged.
 */
import { byteLength, bytesPerElement } from "../../ir/dtype.ts";
import {
  constant,
  type Expression,
  type LoadExpression,
  packedIn,
  topological,
} from "../../ir/expression.ts";
import type { Kernel, KernelInput } from "../../ir/kernel.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import { offsetRange } from "../../ir/range.ts";
import { Scalar } from "../../ir/scalar.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import { type Operand, type Task, type Value, whole } from "../task.ts";
import { loadOf, shapedRoots, withLoaded } from "./load.ts";
import { enough, type Split } from "./splitter.ts";

type Gather = Expression & { readonly kind: "gather" };

/** A load or gather, with the shape that it is indexed with. */
type Read = readonly [LoadExpression | Gather, Shape];

/** The tasks that collect elements, and the view through which the kernel then loads them. */
interface Gathered {
  readonly tasks: readonly Task[];
  readonly value: Value;
  readonly view: View;
}

/** Collects gathered elements beforehand, where the tensor is too large to be seen. */
export function gatheredBefore(task: Task, rules: MemoryRules): Split[] {
  return readBefore(task, rules, (read) => read.kind === "gather");
}

/** Copies elements of a core's operands beforehand into a contiguous buffer, where they lie too far apart. */
export function compactedBefore(task: Task, rules: MemoryRules): Split[] {
  if (task.kernel.core === null) return [];
  return readBefore(task, rules, (read) => read.kind === "load");
}

/** Handles one read at a time, operands first: a gather inside the index of another comes before it. */
function readBefore(
  task: Task,
  rules: MemoryRules,
  isMeant: (read: LoadExpression | Gather) => boolean,
): Split[] {
  const before: Task[] = [];
  let part = task;
  for (;;) {
    const { kernel } = part;
    const next = readsOf(kernel).find((read) => isMeant(read[0]) && isTooWide(read, kernel, rules));
    if (next === undefined) break;
    const [read, shape] = next;
    const gathered =
      read.kind === "gather"
        ? gatheredInParts(part, read, shape, rules)
        : compacted(part, read, shape);
    for (const task of gathered.tasks) before.push(task);
    part = withLoaded(part, read, gathered.value, gathered.view);
  }
  return part === task ? [] : [{ part, tasks: () => [...before, part] }];
}

/** The loads and gathers of a kernel, operands before their users. */
function readsOf(kernel: Kernel): Read[] {
  const found = new Map<LoadExpression | Gather, Shape>();
  for (const [root, shape] of shapedRoots(kernel))
    for (const expression of topological([root]))
      if (expression.kind === "gather" || expression.kind === "load") found.set(expression, shape);
  return [...found];
}

/** Whether a read spans more than the window; a load must also span far more than its elements. */
function isTooWide([read, shape]: Read, { inputs }: Kernel, { windowBytes }: MemoryRules): boolean {
  const { dtype, size } = inputs[read.input] as KernelInput;
  if (read.kind === "gather") {
    const isFit = byteLength(dtype, size) <= windowBytes;
    return !isFit && topological([read.index]).every(({ kind }) => kind !== "accumulator");
  }
  const [low, high] = offsetRange(read.access) ?? [0, 0];
  const span = byteLength(dtype, (high - low + 1) / packedIn(read));
  const dense = byteLength(read.dtype, sizeOf(denseShapeOf(read, shape)));
  return span > windowBytes && dense <= enough * span;
}

/** The shape without the axes along which a load repeats. */
function denseShapeOf({ access: [view, ...others] }: LoadExpression, shape: Shape): Shape {
  if (others.length > 0 || view.mask !== null) return shape;
  return shape.map((extent, axis) => (view.strides[axis] === 0 ? 1 : extent));
}

function compacted(task: Task, load: LoadExpression, shape: Shape): Gathered {
  const { dtype, input, access } = load;
  const dense = denseShapeOf(load, shape);
  const [first, ...others] = access;
  const kernel: Kernel = {
    name: task.kernel.name,
    inputs: [task.kernel.inputs[input] as KernelInput],
    domain: dense,
    core: null,
    outputs: [
      { dtype, value: { ...load, input: 0, access: [{ ...first, shape: dense }, ...others] } },
    ],
  };
  const value: Value = { dtype, shape: dense };
  const inputs = [task.inputs[input] as Operand];
  const strides = contiguousStrides(dense).map((stride, axis) => (dense[axis] === 1 ? 0 : stride));
  return {
    tasks: [{ ...task, kernel, inputs, outputs: [whole(value)] }],
    value,
    view: { shape, strides, offset: 0, mask: null },
  };
}

function gatheredInParts(
  task: Task,
  gather: Gather,
  shape: Shape,
  { windowBytes, alignment }: MemoryRules,
): Gathered {
  const { kernel } = task;
  const { input, dtype } = gather;
  const { size, dtype: stored } = kernel.inputs[input] as KernelInput;
  const elementBytes = bytesPerElement[stored];
  const packed = packedIn(gather);
  const step = Math.floor(windowBytes / alignment) * (alignment / elementBytes);
  const index = new Scalar(gather.index);
  const tasks: Task[] = [];
  let before: Value | null = null;
  const operand = task.inputs[input] as Operand;
  for (let from = 0; from < size; from += step) {
    const count = Math.min(step, size - from);
    const within = index.sub(from * packed);
    const inside = within.ge(0).and(within.lt(count * packed));
    const element: Expression = {
      ...gather,
      input: kernel.inputs.length,
      index: inside.select(within, 0).expression,
    };
    const seen = { dtype: stored, size: count };
    const window: Operand = { ...operand, from: operand.from + from, size: count };
    const other = before ? loadOf(before, kernel.inputs.length + 1) : constant(dtype, 0);
    const value = inside.select(new Scalar(element), new Scalar(other)).expression;
    const made: Value = { dtype, shape };
    tasks.push({
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
  return { tasks, value: before as Value, view: contiguousView(shape) };
}
