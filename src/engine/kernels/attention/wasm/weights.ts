/**
 * Turns scores into weights: masks, the step of the online softmax (Milakov and Gimelshein 2018, as used by
 * FlashAttention, Dao et al. 2022), and for gradients the weights and the gradients of the scores. Scores are in
 * units of log 2.
 */

import {
  add,
  andNot,
  gt,
  le,
  load,
  loadSplat,
  lt,
  mul,
  multiplyAdd,
  pmax,
  pmin,
  select,
  shl,
  splat,
  sub,
} from "../../../target/wasm/assembler/expression.ts";
import type { FunctionBuilder } from "../../../target/wasm/assembler/function.ts";
import {
  asF32x4,
  asI32x4,
  computed,
  type F32x4,
  f32x4,
  type I32,
  i32x4,
  type Local,
  tee,
} from "../../../target/wasm/assembler/value.ts";
import { emitAcrossLanes } from "../../reduce/wasm/accumulate.ts";
import { noScore } from "../core.ts";

/** The vectors of one iteration of a loop. */
const unroll = 4;
/** The scores of one iteration; the length of a row of scores is a multiple of it. */
export const scoreStep: number = 4 * unroll;
/** 2^x is replaced by 0 for exponents at and below this one. */
const lowestExponent = -126;
/** 1.5 · 2^23: adding it leaves the nearest integer in the low bits. */
const rounder = 12_582_912;

/** 2^r for |r| ≤ ½ within 2 ulp, a minimax fit (Lawson's algorithm). */
const exponential = [
  1.0000000716552204, 0.6931469670632651, 0.24022119721166646, 0.05550713274650556,
  0.00967554147984398, 0.001327647202848347,
] as const;

/** 2^x for x up to 127: 0 at and below −126, NaN for NaN. */
export function exp2(fused: boolean, power: F32x4): F32x4 {
  return computed("f32x4", (b) => {
    const x = b.let(power);
    const [n, r] = [b.variable("f32x4"), b.variable("f32x4")];
    // x = n + r, where n is the nearest integer. The local has it in its low bits.
    b.set(n, add(tee(r, pmax(x, lowestExponent)), rounder));
    b.set(r, sub(r, sub(n, rounder)));
    const [highest, ...others] = exponential.toReversed() as [number, ...number[]];
    const fraction = b.let(f32x4(highest));
    for (const coefficient of others) b.set(fraction, multiplyAdd(fused, fraction, r, coefficient));
    const scaled = add(asI32x4(fraction), shl(asI32x4(n), 23));
    return asF32x4(andNot(scaled, le(x, lowestExponent)));
  });
}

/** A row of `width` scores in memory that begins at `at`; `width` is a multiple of `scoreStep`. */
export interface ScoreRow {
  readonly at: Local<"i32">;
  readonly width: number;
}

/** Emits `body` for each vector of the row, which is at `offset` bytes from the address in `pointer`. */
function forEachVector(
  b: FunctionBuilder,
  { at, width }: ScoreRow,
  body: (pointer: I32, offset: number, nth: number) => void,
): void {
  b.scope(() => {
    const pointer = b.let(at);
    const stop = b.let(add(pointer, width * 4));
    b.advance(pointer, 16 * unroll, stop, () => {
      for (let nth = 0; nth < unroll; nth++) body(pointer, 16 * nth, nth);
    });
  });
}

/**
 * Masks the scores of streamed rows, the first of which is row `start`, that come after the owned row (`hide` "later")
 * or before it.
 */
export function emitCausal(
  b: FunctionBuilder,
  row: ScoreRow,
  start: I32,
  index: I32,
  hide: "later" | "earlier",
): void {
  b.scope(() => {
    const indices = b.let(add(splat(start), i32x4(0, 1, 2, 3)));
    const own = b.let(splat(index));
    const isHidden = (hide === "later" ? gt : lt)(indices, own);
    forEachVector(b, row, (pointer, offset) => {
      const score = load("f32x4", pointer, offset);
      b.store(pointer, offset, select(isHidden, f32x4(noScore), score));
      b.set(indices, add(indices, 4));
    });
  });
}

/**
 * Emits one row's step of the online softmax: scores become weights relative to the largest score so far.
 * `maximum` and `total` are the addresses of the row's running maximum and sum of weights, each repeated in all
 * four lanes. Returns the factor by which the earlier sums have to be rescaled.
 *
 *     m' = max(m, maxᵢ sᵢ)     wᵢ = 2^(sᵢ − m')
 *     factor = 2^(m − m')      total' = total · factor + Σᵢ wᵢ
 */
export function emitSoftmaxStep(
  b: FunctionBuilder,
  fused: boolean,
  row: ScoreRow,
  maximum: I32,
  total: I32,
): F32x4 {
  const factor = b.variable("f32x4");
  b.scope(() => {
    const former = load("f32x4", maximum);
    const greatest = b.let(former);
    emitFold(
      b,
      row,
      greatest,
      () => greatest,
      pmax,
      (pointer, offset) => load("f32x4", pointer, offset),
    );
    emitAcrossLanes(b, greatest, "max", "f32");
    b.set(factor, exp2(fused, sub(former, greatest)));
    b.store(maximum, 0, greatest);
    const sum = b.let(f32x4(0));
    const weight = b.variable("f32x4");
    emitFold(
      b,
      row,
      sum,
      () => f32x4(0),
      add,
      (pointer, offset) => {
        const difference = sub(load("f32x4", pointer, offset), greatest);
        b.store(pointer, offset, tee(weight, exp2(fused, difference)));
        return weight;
      },
    );
    emitAcrossLanes(b, sum, "sum", "f32");
    b.store(total, 0, add(mul(load("f32x4", total), factor), sum));
  });
  return factor;
}

/**
 * Combines the vectors that `valueAt` returns for a row into `result`, which holds the first value of an accumulator.
 * There are several accumulators, so that no combination waits for the one before; `first` returns the initial value
 * of the others.
 */
function emitFold(
  b: FunctionBuilder,
  row: ScoreRow,
  result: Local<"f32x4">,
  first: () => F32x4,
  combine: (x: F32x4, y: F32x4) => F32x4,
  valueAt: (pointer: I32, offset: number) => F32x4,
): void {
  b.scope(() => {
    const accumulators = [result];
    while (accumulators.length < unroll) accumulators.push(b.let(first()));
    const combineInto = (into: number, value: F32x4): void => {
      const accumulator = accumulators[into] as Local<"f32x4">;
      b.set(accumulator, combine(accumulator, value));
    };
    forEachVector(b, row, (pointer, offset, nth) => combineInto(nth, valueAt(pointer, offset)));
    for (let width = unroll / 2; width >= 1; width /= 2)
      for (let index = 0; index < width; index++)
        combineInto(index, accumulators[index + width] as Local<"f32x4">);
  });
}

/**
 * The addresses of a gradient's statistics and deltas: one of each for the owned row, or one for each of its
 * scores.
 */
export interface QueryTerms {
  readonly largest: I32;
  readonly logTotal: I32;
  readonly delta: I32;
  readonly each: "row" | "score";
}

/**
 * Turns scores into weights, and `products`, if given, into the gradients of the scores. Both are addresses of
 * rows of the same width.
 *
 *     wᵢ = 2^(min(sᵢ − largestᵢ, 0) − logTotalᵢ)     gradientᵢ = (productᵢ − deltaᵢ) · wᵢ
 *
 * Another device may have computed the largest score, which can therefore be just below a score computed here.
 */
export function emitScoreGradients(
  b: FunctionBuilder,
  fused: boolean,
  scores: ScoreRow,
  products: I32 | null,
  { largest, logTotal, delta, each }: QueryTerms,
): void {
  b.scope(() => {
    const weight = b.variable("f32x4");
    forEachVector(b, scores, (pointer, offset) => {
      const alongside = (other: I32): I32 => add(sub(pointer, scores.at), other);
      const term = (address: I32): F32x4 =>
        each === "row" ? loadSplat("f32x4", address) : load("f32x4", alongside(address), offset);
      const difference = pmin(sub(load("f32x4", pointer, offset), term(largest)), f32x4(0));
      const power = sub(difference, term(logTotal));
      b.store(pointer, offset, tee(weight, exp2(fused, power)));
      if (products === null) return;
      b.scope(() => {
        const product = b.let(alongside(products));
        const difference = sub(load("f32x4", product, offset), term(delta));
        b.store(product, offset, mul(difference, weight));
      });
    });
  });
}
