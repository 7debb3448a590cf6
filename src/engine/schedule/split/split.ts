/**
 * Splits kernels over tensors of which a device binds only a part. In: a task. Out: tasks that do the same, each
 * of which sees no more of any operand than the device's window. A kernel is
 *
 *   split along the first axis of its domain, where the results of the parts are contiguous, or into two parts whose
 *   results are copied to their offsets afterwards;
 *   split in the depth of its core, where parts of a sum (or product, or extreme) are combined, or, where nothing
 *   else helps, in a convolution's window;
 *   split in the keys that attention attends to, where the parts are weighted by their scores;
 *   given the elements that it gathers, or that lie far apart, collected beforehand;
 *   computed with another axis first, along which it is split, and its results reordered afterwards,
 *
 * whichever leaves least to be bound, until every part fits. A part that reads too many buffers is stored in
 * stages. Several policies are tried that differ in which of these are done readily, and the one with the fewest
 * kernels and bytes between them is kept. Throws a Fault where none helps.
 */

import { formatBytes } from "../../ir/bytes.ts";
import { collapse } from "../../ir/collapse.ts";
import { bytesPerElement } from "../../ir/dtype.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { type Kernel, outputShape } from "../../ir/kernel.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import { mapExpressions } from "../../ir/numbers/roots.ts";
import { withAxisFirst } from "../../ir/permute.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { sliceDomain, sliceUnit } from "../../ir/slice-kernel.ts";
import { compose, contiguousView } from "../../ir/view.ts";
import { lastResortOf, partsOfCore } from "../../kernels/task-splits.ts";
import { type Operand, type Task, type Value, whole } from "../task.ts";
import { stagedBefore } from "./bindings.ts";
import { concatenated, inOrder } from "./copy.ts";
import { inDepth, inWindow } from "./depth.ts";
import { compactedBefore, gatheredBefore } from "./gather.ts";
import { enough, type Split } from "./splitter.ts";
import { bytesOf, excess, windowed } from "./windows.ts";

/** Maximum number of parts of one kernel: planning more would take too long. */
const maxParts = 4096;

/** The splits that are done readily, and not only where nothing else helps. */
interface Policy {
  /** Whether elements that lie far apart are collected beforehand. */
  readonly compacts: boolean;
  /** Whether loops are flattened to one axis, so that they can be split anywhere. */
  readonly flattens: boolean;
  /** Whether parts have separate results, which are concatenated afterwards. */
  readonly joins: boolean;
}

const choices = [false, true];
/** The cheapest policy is not known beforehand. */
const policies: readonly Policy[] = [true, false].flatMap((flattens) =>
  choices.flatMap((joins) => choices.map((compacts) => ({ compacts, flattens, joins }))),
);
/** A further kernel costs some microseconds, which is the time to move this many bytes between parts. */
const bytesOfKernel = 2 ** 24;
/** Up to this many parts no other policy is tried. */
const fewParts = 8;
/**
 * Planning takes as long as there are parts. So every policy is first tried up to this many, and up to `deeper`
 * times as many only where none of fewer parts can be cheaper.
 */
const firstParts = 64;
const deeper = 8;

export function split(task: Task, rules: MemoryRules): readonly Task[] {
  const operands = [...task.inputs, ...task.outputs];
  if (operands.every((operand) => bytesOf(operand) <= rules.windowBytes)) return [task];
  let best: Candidate = { parts: null, cost: Number.POSITIVE_INFINITY };
  let left = policies;
  for (let most = firstParts; most <= maxParts; most *= deeper) {
    const longer: Policy[] = [];
    for (const policy of left) {
      const parts = partsOf(task, rules, policy, Math.min(most, best.cost / bytesOfKernel));
      if (parts === "too many") longer.push(policy);
      if (parts === null || parts === "too many") continue;
      const cost = parts.length * bytesOfKernel + bytesBetween(task, parts);
      if (cost < best.cost) best = { parts, cost };
      if (cost <= fewParts * bytesOfKernel) return parts;
    }
    if (best.parts && best.cost <= most * bytesOfKernel) return best.parts;
    left = longer;
  }
  if (best.parts === null) throw refused(task, rules);
  return best.parts;
}

interface Candidate {
  readonly parts: readonly Task[] | null;
  /** In bytes. */
  readonly cost: number;
}

/** The bytes of all values that parts leave for other parts. */
function bytesBetween({ outputs }: Task, parts: readonly Task[]): number {
  const own = new Set(outputs.map(({ value }) => value));
  const made = parts.flatMap((part) => part.outputs.filter(({ value }) => !own.has(value)));
  return made.reduce((sum, operand) => sum + bytesOf(operand), 0);
}

/** Null where no split applies; "too many" where there are more than `most` parts. */
function partsOf(
  task: Task,
  rules: MemoryRules,
  policy: Policy,
  most: number,
): readonly Task[] | "too many" | null {
  const parts: Task[] = [];
  const waiting = [task];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const over = excess(next, rules);
    if (over === 0) {
      const part = windowed({ ...next, kernel: collapse(next.kernel) }, rules);
      const isWide = part.inputs.length + part.outputs.length > rules.stepBuffers;
      const stages = isWide ? stagedBefore(part, rules) : null;
      if (stages) for (const stage of stages.toReversed()) waiting.push(stage);
      else parts.push(part);
    } else {
      const tasks = once(next, rules, over, policy);
      if (tasks === null) return null;
      for (const task of tasks.toReversed()) waiting.push(task);
    }
    if (parts.length + waiting.length > most) return "too many";
  }
  return parts;
}

/** The tasks of one split, in order; null where no split applies. */
function once(
  task: Task,
  rules: MemoryRules,
  over: number,
  policy: Policy,
): readonly Task[] | null {
  const halves = inHalves(task, rules);
  const isTooLong = task.outputs.some((output) => bytesOf(output) > rules.windowBytes);
  const isLoop = isTooLong && task.kernel.core === null && !halves;
  if (isLoop && policy.flattens) return [flat(task)];
  // Results that are contiguous cost nothing more.
  if (halves && (isTooLong || excess(halves[0], rules) <= enough * over)) return halves;
  const best = (splits: readonly Split[]): readonly Task[] | null => bestOf(splits, rules, over);
  const splits = [
    ...(policy.joins ? joined(task) : []),
    ...inDepth(task),
    ...partsOfCore(task),
    ...gatheredBefore(task, rules),
    ...(policy.compacts ? compactedBefore(task, rules) : []),
    ...reordered(task, rules),
  ];
  return (
    best(splits) ??
    (policy.compacts ? null : best(compactedBefore(task, rules))) ??
    halves ??
    joined(task)[0]?.tasks(rules) ??
    lastResortOf(task) ??
    best(inWindow(task))
  );
}

/** The tasks of the split that leaves the smallest excess; null where none is worth it. */
function bestOf(
  splits: readonly Split[],
  rules: MemoryRules,
  over: number,
): readonly Task[] | null {
  const best = splits
    .map((split) => ({ split, rest: excess(split.part, rules) }))
    .filter(({ rest }) => rest <= enough * over)
    .toSorted((x, y) => x.rest - y.rest)[0];
  return best?.split.tasks(rules) ?? null;
}

/**
 * Splits the task into two parts along the first axis that has more than one index; null where no split falls on
 * aligned bytes.
 */
function inHalves(task: Task, rules: MemoryRules): readonly [Task, Task] | null {
  const { kernel, outputs } = task;
  const axis = kernel.domain.findIndex((extent) => extent > 1);
  if (axis < 0) return null;
  const extent = kernel.domain[axis] as number;
  const aligned = largest(outputs.map((output) => unitOf(output, extent, rules)));
  const unit = aligned * segmentUnit(kernel, axis, aligned);
  const at = Math.ceil(extent / 2 / unit) * unit;
  if (at >= extent) return null;
  const ranges = [
    { axis, from: 0, to: at },
    { axis, from: at, to: extent },
  ] as const;
  const halves = ranges.map((cut): Task | null => {
    const part = sliceDomain(kernel, cut);
    if (part === null) return null;
    const written = outputs.map((output): Operand => {
      const unit = output.size / extent;
      const size = (cut.to - cut.from) * unit;
      return { ...output, from: output.from + cut.from * unit, size };
    });
    return { ...task, kernel: part, outputs: written };
  });
  return halves.includes(null) ? null : (halves as unknown as [Task, Task]);
}

/** Splits the task into two parts with separate results, which are concatenated afterwards. */
function joined(task: Task): Split[] {
  const parts = inHalves(task, unaligned);
  if (parts === null) return [];
  const made = parts.map(({ outputs }) =>
    outputs.map(({ value: { dtype }, size }): Value => ({ dtype, shape: [size] })),
  );
  const computed = parts.map((part, index): Task => {
    return { ...part, outputs: (made[index] as Value[]).map(whole) };
  }) as [Task, Task];
  const put = task.outputs.map((output, index) => {
    const [first, second] = made.map((values) => values[index] as Value) as [Value, Value];
    return concatenated(task, first, second, output);
  });
  return [{ part: computed[0], tasks: () => [...computed, ...put] }];
}

const unaligned: MemoryRules = {
  alignment: 1,
  apart: false,
  arenaBytes: Number.POSITIVE_INFINITY,
  windowBytes: Number.POSITIVE_INFINITY,
  stepBuffers: Number.POSITIVE_INFINITY,
};

/** The number of indices along an axis of `extent` after which an output is aligned again: a power of two. */
function unitOf({ value, size }: Operand, extent: number, { alignment }: MemoryRules): number {
  let unit = 1;
  while ((unit * (size / extent) * bytesPerElement[value.dtype]) % alignment !== 0) unit *= 2;
  return unit;
}

/** The number of units of `indices` indices after which the kernel can be split. */
function segmentUnit(kernel: Kernel, axis: number, indices: number): number {
  const segment = sliceUnit(kernel, axis);
  if (segment >= (kernel.domain[axis] as number)) return segment;
  let units = 1;
  while ((units * indices) % segment !== 0) units++;
  return units;
}

/** The task with each later axis moved first, to be split there, and the results reordered afterwards. */
function reordered(task: Task, rules: MemoryRules): Split[] {
  const { kernel } = task;
  const first = kernel.domain.findIndex((extent) => extent > 1);
  const isWhole = inHalves(task, unaligned) === null;
  return [...kernel.domain.keys()].flatMap((axis): Split[] => {
    const permuted = axis > first && kernel.domain[axis] !== 1 ? withAxisFirst(kernel, axis) : null;
    if (permuted === null) return [];
    const { kernel: moved, order } = permuted;
    const made = moved.outputs.map((output): Value => {
      return { dtype: output.dtype, shape: outputShape(moved, output) };
    });
    const compute: Task = { ...task, kernel: moved, outputs: made.map(whole) };
    const [part] =
      inHalves(compute, rules) ?? (isWhole ? inHalves(compute, unaligned) : null) ?? [];
    if (part === undefined) return [];
    const put = made.map((value, index) =>
      inOrder(task, value, order, task.outputs[index] as Operand),
    );
    return [{ part, tasks: () => [compute, ...put] }];
  });
}

/** The loop over the same elements in a single axis, which can be split anywhere. */
function flat(task: Task): Task {
  const { kernel } = task;
  const domain: Shape = [sizeOf(kernel.domain)];
  const flattened = mapExpressions(kernel, (expression) =>
    "access" in expression
      ? { ...expression, access: compose([contiguousView(domain)], expression.access) }
      : expression,
  );
  return { ...task, kernel: { ...flattened, domain } };
}

function refused(
  { kernel, inputs, outputs, positions }: Task,
  { windowBytes }: MemoryRules,
): Fault {
  const most = largest([...inputs, ...outputs].map(bytesOf));
  const error = fault(
    kernel.name,
    `unsupported size: it accesses a tensor of ${formatBytes(most)} in windows larger than ${formatBytes(windowBytes)}, the device's limit: use smaller tensors, or run on the CPU`,
  );
  error.position = positions[0] ?? null;
  return error;
}
