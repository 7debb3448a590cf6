/**
 * `scan`: a loop of a known length. Where its first steps record the same, it is one node for each result: see
 * loops/recorded-loop.ts. Otherwise it is recorded step by step; then operands are split and results joined by repeated
 * halving, so that the graphs of a loop and its gradient stay proportional to its steps.
 */

import { describeValue } from "../arguments/describe.ts";
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { Fault, fault } from "../ir/fault.ts";
import { formatShape, sameShape } from "../ir/shape.ts";
import { zeros } from "../ops/creation/creation.ts";
import type { FunctionOp } from "../ops/define.ts";
import { stack, unstack } from "../ops/movement/stacking.ts";
import { checkpoint } from "./checkpoint.ts";
import { transform } from "./define.ts";
import { type CallStep, fewestSteps, recordedLoop } from "./loops/recorded-loop.ts";
import { checkStructure, type Flat, flatten, leavesLike, type Tensors } from "./tree.ts";

export interface ScanLoopOptions {
  /** Whether to go from the last item to the first. */
  readonly reverse?: boolean;
  /** The number of steps; needed where no items determine it. */
  readonly length?: number;
  /** The number of successive steps whose values the gradient recomputes instead of keeping; true for 1. */
  readonly checkpoint?: boolean | number;
  /** Whether to record each step, by calling the function for it, although the first ones record the same. */
  readonly unroll?: boolean;
}

type ScanLoop = <Carry, Items, Result>(
  f: (carry: Tensors<Carry>, item: Tensors<Items>) => readonly [carry: unknown, result: Result],
  initial: Carry,
  items: Items,
  options?: ScanLoopOptions,
) => [carry: Tensors<Carry>, results: Tensors<Result>];

type Step = (carry: unknown, item: unknown) => readonly [carry: unknown, result: unknown];

function loop(
  f: Step,
  initial: unknown,
  items: unknown,
  { reverse = false, length, checkpoint: every = false, unroll = false }: ScanLoopOptions,
): [unknown, unknown] {
  const start = located(() => flatten("scan", initial, "the carry"));
  const { flat, count } = located(() => itemsOf(items, length));
  if (count === 0) {
    const zero = located(() =>
      flat.leaves.map(({ shape, dtype }) => zeros(shape.slice(1), { dtype })),
    );
    // The function says what the results are; what it records of zeros is never computed.
    const result = f(start.tree(start.leaves), flat.tree(zero));
    located(() => nextCarry(result, initial, start));
    return [start.tree(start.leaves), located(() => noResults(result[1]))];
  }
  const segment = located(() => segmentOf(every, count));
  if (unroll || count < fewestSteps)
    return stepByStep(f, initial, start, flat, count, reverse, segment);
  /** The result of the first step, whose structure all results have. */
  const results: unknown[] = [];
  const call: CallStep = (carry, item) => {
    const result = f(start.tree(carry), flat.tree(item));
    return located(() => {
      const next = flatten("scan", nextCarry(result, initial, start), "the carry").leaves;
      results.push(result[1]);
      checkStructure("scan", "results", results[0], result[1]);
      return { carry: next, result: leavesOf(results[0], result[1]) };
    });
  };
  const made = recordedLoop(call, {
    initial: start.leaves,
    items: flat.leaves,
    steps: count,
    reverse,
    segment: segment ?? 1,
  });
  const tree = flatten("scan", results[0], "the result").tree;
  if (made.kind === "loop") return [start.tree(made.carry), tree(made.results)];
  const begun = made.steps.map(({ carry, result }): [unknown, unknown] => [
    start.tree(carry),
    tree(result),
  ]);
  return stepByStep(f, initial, start, flat, count, reverse, segment, begun);
}

/** The leaves of a result of the same structure as the first one. */
function leavesOf(first: unknown, result: unknown): readonly Tensor[] {
  return flatten("scan", leavesLike(first, result), "the result").leaves;
}

/** Records each step; `begun` has the carry after each of the first ones, and its result. */
function stepByStep(
  f: Step,
  initial: unknown,
  start: Flat,
  flat: Flat,
  count: number,
  reverse: boolean,
  segment: number | null,
  begun: readonly (readonly [carry: unknown, result: unknown])[] = [],
): [unknown, unknown] {
  const steps = located(() => {
    const parts = flat.leaves.map(unstack);
    return Array.from({ length: count }, (_, step) => flat.tree(parts.map((part) => part[step])));
  });
  if (reverse) steps.reverse();
  const waiting = [...begun];
  const run = (from: unknown, own: readonly unknown[]): [unknown, unknown[]] => {
    let carry = from;
    const results = own.map((item) => {
      const done = waiting.shift();
      if (done) {
        carry = done[0];
        return done[1];
      }
      const result = f(carry, item);
      carry = located(() => nextCarry(result, initial, start));
      return result[1];
    });
    return [carry, results];
  };
  const part = segment === null ? run : (checkpoint(run as never) as typeof run);
  let carry: unknown = start.tree(start.leaves);
  const results: unknown[] = [];
  for (let first = 0; first < steps.length; first += segment ?? steps.length) {
    const [next, own] = part(carry, steps.slice(first, first + (segment ?? steps.length)));
    carry = next;
    for (const result of own) results.push(result);
  }
  if (reverse) results.reverse();
  return [carry, located(() => stackTrees(results))];
}

/** The items, which all have the same number of slices along the first axis. */
function itemsOf(
  items: unknown,
  length: number | undefined,
): { readonly flat: Flat; readonly count: number } {
  const flat = flatten("scan", items, "the items");
  const extents = flat.leaves.map(({ shape }) => shape[0]);
  const count = length ?? extents[0];
  if (count === undefined || !Number.isInteger(count) || count < 0) {
    throw fault(
      "scan",
      `invalid length ${describeValue(count)}: expected a non-negative integer, from items or from { length }`,
    );
  }
  const other = extents.findIndex((extent) => extent !== count);
  if (other >= 0) {
    throw fault(
      "scan",
      `mismatched lengths: ${count} steps and ${flat.paths[other]} of ${formatShape((flat.leaves[other] as Tensor).shape)}`,
    );
  }
  return { flat, count };
}

/** The carry after a step, which must match the one before it. */
function nextCarry(result: unknown, initial: unknown, start: Flat): unknown {
  if (!Array.isArray(result) || result.length !== 2)
    throw new Fault("invalid", "scan: the function must return [carry, result]");
  checkStructure("scan", "carry", initial, result[0]);
  const next = flatten("scan", leavesLike(initial, result[0]), "the carry").leaves;
  for (const [index, { shape, dtype }] of next.entries()) {
    const before = start.leaves[index] as Tensor;
    if (sameShape(shape, before.shape) && dtype === before.dtype) continue;
    throw fault(
      "scan",
      `mismatched carry: ${start.paths[index]} was ${before.dtype}${formatShape(before.shape)} and became ${dtype}${formatShape(shape)}`,
    );
  }
  return start.tree(next);
}

function segmentOf(every: boolean | number, length: number): number | null {
  if (every === false) return null;
  const steps = every === true ? 1 : every;
  if (Number.isInteger(steps) && steps >= 1) return Math.min(steps, length);
  throw fault(
    "scan",
    `invalid checkpoint ${String(every)}: expected true, false or a number of steps (an integer above 0)`,
  );
}

function noResults(result: unknown): unknown {
  const flat = flatten("scan", result, "the result");
  return flat.tree(flat.leaves.map(({ shape, dtype }) => zeros([0, ...shape], { dtype })));
}

function stackTrees(results: readonly unknown[]): unknown {
  const first = flatten("scan", results[0], "the result");
  const lists = results.map((result) => {
    checkStructure("scan", "results", results[0], result);
    return flatten("scan", leavesLike(results[0], result), "the result").leaves;
  });
  return first.tree(
    first.leaves.map((_, leaf) => stack(lists.map((list) => list[leaf] as Tensor))),
  );
}

export const scan: FunctionOp<ScanLoop> = transform(
  ((f: Step, initial: unknown, items: unknown, options: ScanLoopOptions = {}) =>
    loop(f, initial, items, options)) as ScanLoop,
  {
    name: "scan",
    doc: "A loop: `f(carry, item)` returns `[carry, result]` at each step, where the items are the slices along the first axis; returns the last carry and all results stacked along a new first axis. Carry, items and results are trees. Steps are in reverse order with `reverse`. `f` is called for the first three steps; where these record the same, the whole loop is one node that is planned once, and `f` is not called again. Otherwise, as where `f` prints or draws random numbers, it is called for every step, and always with `unroll`, which a function that changes its mind later needs. With `checkpoint` the gradient recomputes the given number of steps at a time, to save memory.",
    example:
      "scan((sum, x) => [sum.add(x), sum.mul(x)], tensor(0), tensor([1, 2, 3]))[1]  // [0, 2, 9]",
    cases: [
      {
        operands: [{ shape: [3] }, { shape: [11, 3] }, { shape: [3, 3] }],
        build: (h, x, w) =>
          scan(
            (state, item) => {
              const next = state
                .matmul(w as Tensor)
                .add(item)
                .tanh();
              return [next, next.mul(2)];
            },
            h as Tensor,
            x as Tensor,
            { reverse: true, checkpoint: 4 },
          )[1],
      },
      {
        operands: [{ shape: [2] }, { shape: [5, 2] }],
        build: (h, x) => scan((s, y) => [s.mul(y).cos(), s], h as Tensor, x as Tensor)[0],
      },
      {
        // Four steps that each are a loop, over rows that are padded on a GPU.
        operands: [{ shape: [] }, { shape: [4, 5] }],
        build: (h, x) =>
          scan(
            (total, row) => {
              const [last, before] = scan((s, y) => [s.mul(0.9).add(y).sin(), s], total, row);
              return [last, before.sum()];
            },
            h as Tensor,
            x as Tensor,
          )[1],
      },
      {
        // Two carries that change places, one of them of integers, and a small matrix in each step.
        operands: [{ shape: [2, 2] }, { shape: [7, 2] }],
        build: (w, x) => {
          const start = {
            one: zeros([2]),
            two: zeros([2]).add(1),
            steps: zeros([], { dtype: "i32" }),
          };
          const [last, results] = scan(
            ({ one, two, steps }, y) => {
              const next = (w as Tensor).matmul(one).add(y);
              const carry = { one: two, two: next.tanh(), steps: steps.add(1) };
              return [carry, two.mul(steps.cast("f32"))];
            },
            start,
            x as Tensor,
          );
          return results.sum(0).add(last.one).add(last.steps.cast("f32"));
        },
      },
    ],
    errors: [
      {
        call: "scan((s, x) => s, zeros([2]), zeros([3]))",
        message: "scan: the function must return [carry, result]",
      },
      {
        call: "scan((s, x) => [s.sum(), x], zeros([2]), zeros([3]))",
        message: "scan: mismatched carry: the carry was f32[2] and became f32[]",
      },
      {
        call: "scan((s, x) => [{ s }, x], zeros([2]), zeros([3]))",
        message: "scan: mismatched carry: expected *, got { s: * }",
      },
      {
        call: "scan((s, x) => [s, s], zeros([2]), null)",
        message:
          "scan: invalid length nothing: expected a non-negative integer, from items or from { length }",
      },
      {
        call: "scan((s, x) => [s, s], zeros([2]), [zeros([3]), zeros([4])])",
        message: "scan: mismatched lengths: 3 steps and the items[1] of [4]",
      },
      {
        call: "scan((s, x) => [s, s], zeros([2]), zeros([3]), { checkpoint: 0.5 })",
        message:
          "scan: invalid checkpoint 0.5: expected true, false or a number of steps (an integer above 0)",
      },
    ],
  },
);
