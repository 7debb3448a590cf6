/**
 * Kernels that see more of a tensor than they take from it: their elements are brought together before. Those
 * of a core's operand that lie far apart are copied behind each other. Those that are gathered are looked for
 * in one part of their tensor after the other: each gives what is in it, and leaves the rest as the parts before
 * gave it.
 */
import { byteLength, bytesPerElement } from "../../ir/dtype.ts";
import { constant, type Expression, topological } from "../../ir/expression.ts";
import type { Kernel, KernelInput } from "../../ir/kernel.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import { offsetRange } from "../../ir/range.ts";
import { Scalar } from "../../ir/scalar.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import { type Operand, type Task, type Value, whole } from "../task.ts";
import { loadOf, shapedRoots, withLoaded } from "./load.ts";
import { enough, type Way } from "./splitter.ts";

type Load = Expression & { readonly kind: "load" };
type Gather = Expression & { readonly kind: "gather" };

/** What a kernel reads, with the shape that it is indexed with. */
type Read = readonly [Load | Gather, Shape];

/** The tasks that bring elements together, and how the kernel then loads them. */
interface Brought {
  readonly tasks: readonly Task[];
  readonly value: Value;
  readonly view: View;
}

/** With the elements of tensors of which a kernel sees too much gathered before. */
export function gatheredBefore(task: Task, rules: MemoryRules): Way[] {
  return broughtBefore(task, rules, (read) => read.kind === "gather");
}

/** With the elements of a core's operands that lie too far apart copied behind each other before. */
export function compactedBefore(task: Task, rules: MemoryRules): Way[] {
  if (task.kernel.core === null) return [];
  return broughtBefore(task, rules, (read) => read.kind === "load");
}

/** One after the other: what the index of a gather itself gathers comes before it. */
function broughtBefore(
  task: Task,
  rules: MemoryRules,
  isMeant: (read: Load | Gather) => boolean,
): Way[] {
  const before: Task[] = [];
  let part = task;
  for (;;) {
    const { kernel } = part;
    const next = readsOf(kernel).find((read) => isMeant(read[0]) && isTooWide(read, kernel, rules));
    if (next === undefined) break;
    const [read, shape] = next;
    const brought =
      read.kind === "gather"
        ? gatheredInParts(part, read, shape, rules)
        : compacted(part, read, shape);
    for (const each of brought.tasks) before.push(each);
    part = withLoaded(part, read, brought.value, brought.view);
  }
  return part === task ? [] : [{ part, tasks: () => [...before, part] }];
}

/** Operands before their users. */
function readsOf(kernel: Kernel): Read[] {
  const found = new Map<Load | Gather, Shape>();
  for (const [root, shape] of shapedRoots(kernel))
    for (const expression of topological([root]))
      if (expression.kind === "gather" || expression.kind === "load") found.set(expression, shape);
  return [...found];
}

/** Whether it sees more than can be seen: of loads, more by much than its elements. */
function isTooWide([read, shape]: Read, { inputs }: Kernel, { windowBytes }: MemoryRules): boolean {
  const { dtype } = read;
  if (read.kind === "gather") {
    const isFit = byteLength(dtype, (inputs[read.input] as KernelInput).size) <= windowBytes;
    return !isFit && topological([read.index]).every(({ kind }) => kind !== "accumulator");
  }
  const [low, high] = offsetRange(read.access) ?? [0, 0];
  const span = byteLength(dtype, high - low + 1);
  const dense = byteLength(dtype, sizeOf(takenOf(read, shape)));
  return span > windowBytes && dense <= enough * span;
}

/** The shape without the axes along which a load gives the same. */
function takenOf({ access: [view, ...others] }: Load, shape: Shape): Shape {
  if (others.length > 0 || view.mask !== null) return shape;
  return shape.map((extent, axis) => (view.strides[axis] === 0 ? 1 : extent));
}

function compacted(task: Task, load: Load, shape: Shape): Brought {
  const { dtype, input, access } = load;
  const taken = takenOf(load, shape);
  const [first, ...others] = access;
  const kernel: Kernel = {
    name: task.kernel.name,
    inputs: [task.kernel.inputs[input] as KernelInput],
    domain: taken,
    core: null,
    outputs: [
      { dtype, value: { ...load, input: 0, access: [{ ...first, shape: taken }, ...others] } },
    ],
  };
  const value: Value = { dtype, shape: taken };
  const inputs = [task.inputs[input] as Operand];
  const strides = contiguousStrides(taken).map((stride, axis) => (taken[axis] === 1 ? 0 : stride));
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
): Brought {
  const { kernel } = task;
  const { input, dtype } = gather;
  const { size } = kernel.inputs[input] as KernelInput;
  const each = bytesPerElement[dtype];
  const step = Math.floor(windowBytes / alignment) * (alignment / each);
  const index = new Scalar(gather.index);
  const tasks: Task[] = [];
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
