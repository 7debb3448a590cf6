/**
 * Records a function's steps as a loop. The function is called for the first three steps. Where they record the same,
 * the graph of one step becomes the body of a loop; else the loop is recorded step by step, as if each step had been
 * recorded in turn.
 */
import { effectsSoFar } from "../../graph/loops/effects.ts";
import { maxSteps, recordLoop } from "../../graph/loops/primitive.ts";
import { bodyFrom, type RecordedBody } from "../../graph/loops/recorded-body.ts";
import { sameTrace, type Trace } from "../../graph/loops/same-trace.ts";
import { located } from "../../graph/position.ts";
import { alias, placeholder } from "../../graph/stand-in.ts";
import type { Tensor } from "../../graph/tensor.ts";
import { isNarrow } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import { concat } from "../../ops/movement/slice.ts";
import { GraphReplay } from "../replay.ts";

/** The leaves that a step returned: those of the next carry, and those of its result. */
export interface StepResult {
  readonly carry: readonly Tensor[];
  readonly result: readonly Tensor[];
}

/** Calls the program's function with the leaves of a carry and of an item. */
export type CallStep = (carry: readonly Tensor[], item: readonly Tensor[]) => StepResult;

/** Steps that were recorded one by one. */
export interface Begun {
  readonly kind: "begun";
  readonly steps: readonly StepResult[];
}

export interface Looped {
  readonly kind: "loop";
  readonly carry: readonly Tensor[];
  readonly results: readonly Tensor[];
}

export interface LoopOfSteps {
  readonly initial: readonly Tensor[];
  /** The leaves of all items, along the first axis. */
  readonly items: readonly Tensor[];
  readonly steps: number;
  readonly reverse: boolean;
  /** The number of steps whose values the gradient computes again together. */
  readonly segment: number;
}

/** Loops with fewer steps are recorded step by step. */
export const fewestSteps = 4;

/** The number of operands, and of texts in a body, that a message may have. */
const maxOperands = 1000;
const maxTexts = 4000;

/** Maximum number of nodes that all steps of one loop compute. */
const maxNodes = 2 ** 16;

interface Traced extends StepResult {
  readonly trace: Trace;
}

export function recordedLoop(call: CallStep, loop: LoopOfSteps): Begun | Looped {
  const { initial, items, steps, reverse } = loop;
  const itemAt = (step: number): Tensor[] =>
    located(() => items.map((item) => item.slice(reverse ? steps - 1 - step : step)));
  const begun: Traced[] = [];
  const fallBack = (): Begun => ({ kind: "begun", steps: begun });
  const effects = effectsSoFar();
  let carry = initial;
  // The first two steps are recorded from the loop's own tensors, so that they stay valid in any case.
  for (let step = 0; step < 2; step++) {
    const inputs = [...carry, ...itemAt(step)].map((leaf) => alias(leaf, leaf.node.tracked));
    const made = traced(call, inputs, initial.length);
    begun.push(made);
    carry = made.carry;
    if (effectsSoFar() !== effects) return fallBack();
  }
  const [first, second] = begun as [Traced, Traced];
  if (!fits(loop, first) || !sameTrace(first.trace, second.trace)) return fallBack();
  const third = symbolic(call, first, loop);
  if (third === null) return fallBack();
  const body = sameTrace(first.trace, third.trace)
    ? bodyFrom(first.trace.inputs, first.trace.outputs)
    : null;
  if (body === null || effectsSoFar() !== effects || !isSmall(body)) {
    begun.push(replayed(third, [...carry, ...itemAt(2)]));
    return fallBack();
  }
  return located(() => looped(body, loop));
}

function traced(call: CallStep, inputs: readonly Tensor[], carries: number): Traced {
  const { carry, result } = call(inputs.slice(0, carries), inputs.slice(carries));
  return { carry, result, trace: { inputs, outputs: [...carry, ...result] } };
}

/** Kernels have no narrow dtypes and no empty tensors, and neither have bodies. */
function fits({ initial, items, steps }: LoopOfSteps, { carry, result }: StepResult): boolean {
  const leaves = [...initial, ...items, ...carry, ...result];
  return (
    initial.length > 0 &&
    steps <= maxSteps &&
    leaves.every(({ dtype, shape }) => !isNarrow(dtype) && sizeOf(shape) > 0)
  );
}

/** The third step, recorded from placeholders: a tensor of it that leaves the function cannot be read. */
function symbolic(
  call: CallStep,
  { trace: { inputs } }: Traced,
  { initial }: LoopOfSteps,
): Traced | null {
  const held = inputs.map(({ shape, dtype, node }) => placeholder(shape, dtype, node.tracked));
  try {
    return traced(call, held, initial.length);
  } catch {
    // The function reads elements, or fails: the step is recorded like the first ones, and fails there.
    return null;
  }
}

/** The same step from other tensors. */
function replayed({ trace, carry, result }: Traced, inputs: readonly Tensor[]): Traced {
  return located(() => {
    const [first] = trace.inputs;
    const replay = new GraphReplay(first?.node.serial ?? 0);
    for (const [index, { node }] of trace.inputs.entries())
      replay.replace(node, inputs[index] as Tensor);
    const again = ({ node }: Tensor): Tensor => replay.of(node);
    return { trace, carry: carry.map(again), result: result.map(again) };
  });
}

function isSmall({ body, closed }: RecordedBody): boolean {
  return body.text.length <= maxTexts && body.inputs <= maxOperands && closed.length <= maxOperands;
}

function looped({ body, closed }: RecordedBody, loop: LoopOfSteps): Looped {
  const { initial, items, steps, reverse, segment } = loop;
  const carries = initial.length;
  const once = (carry: readonly Tensor[], own: readonly Tensor[], count: number): Looped => {
    const operands = [...carry, ...own, ...closed];
    const course = { body, carries, items: own.length, steps: count, reverse };
    const { last, stacked } = recordLoop(operands, course);
    return { kind: "loop", carry: last, results: stacked };
  };
  const run = (carry: readonly Tensor[], own: readonly Tensor[], count: number): Looped =>
    inParts(once, { initial: carry, items: own, steps: count, reverse }, body.weight);
  const whole = Math.floor(steps / segment);
  if (segment <= 1 || whole <= 1) return run(initial, items, steps);
  // A loop over segments, each of which is a loop: the gradient keeps the carries between them.
  const rest = steps - whole * segment;
  const [from, to] = reverse ? [rest, steps] : [0, steps - rest];
  const held = (leaf: Tensor): Tensor => placeholder(leaf.shape, leaf.dtype, leaf.node.tracked);
  const inputs = initial.map(held);
  const parts = items.map(({ shape, dtype, node }) =>
    placeholder([segment, ...shape.slice(1)], dtype, node.tracked),
  );
  const part = run(inputs, parts, segment);
  const outer = bodyFrom([...inputs, ...parts], [...part.carry, ...part.results]);
  if (outer === null) return run(initial, items, steps);
  const split = items.map((item) =>
    item.slice([from, to]).reshape([whole, segment, ...item.shape.slice(1)]),
  );
  const segments = (carry: readonly Tensor[], own: readonly Tensor[], count: number): Looped => {
    const { last, stacked } = recordLoop([...carry, ...own, ...outer.closed], {
      body: outer.body,
      carries,
      items: own.length,
      steps: count,
      reverse,
    });
    return { kind: "loop", carry: last, results: stacked };
  };
  const { carry: last, results: stacked } = inParts(
    segments,
    { initial, items: split, steps: whole, reverse },
    outer.body.weight,
  );
  const joined = stacked.map((result) =>
    result.reshape([whole * segment, ...result.shape.slice(2)]),
  );
  if (rest === 0) return { kind: "loop", carry: last, results: joined };
  const ends = items.map((item) => item.slice(reverse ? [0, rest] : [steps - rest, steps]));
  const end = run(last, ends, rest);
  const results = joined.map((result, index) => {
    const other = end.results[index] as Tensor;
    return reverse ? concat([other, result]) : concat([result, other]);
  });
  return { kind: "loop", carry: end.carry, results };
}

/**
 * Long loops are several, so that a recording can be computed in parts, and so that devices without loops run no more
 * kernels for a plan than they can hold.
 */
function inParts(
  run: (carry: readonly Tensor[], items: readonly Tensor[], steps: number) => Looped,
  { initial, items, steps, reverse }: Omit<LoopOfSteps, "segment">,
  weight: number,
): Looped {
  const most = Math.max(fewestSteps, Math.floor(maxNodes / Math.max(1, weight)));
  if (steps <= most) return run(initial, items, steps);
  let carry = initial;
  const parts: (readonly Tensor[])[] = [];
  for (let done = 0; done < steps; done += most) {
    const count = Math.min(most, steps - done);
    const from = reverse ? steps - done - count : done;
    const part = run(
      carry,
      items.map((item) => item.slice([from, from + count])),
      count,
    );
    carry = part.carry;
    parts.push(part.results);
  }
  if (reverse) parts.reverse();
  const results = (parts[0] ?? []).map((_, index) =>
    concat(parts.map((part) => part[index] as Tensor)),
  );
  return { kind: "loop", carry, results };
}
