/**
 * Turns scores into weights, in WebAssembly: masks, the running softmax of a forward pass, and the weights and
 * slopes of the gradients. Scores are in units of log 2.
 */
import { noScore } from "../../../ir/cores/attention.ts";
import type { FunctionBuilder, Local } from "../assembler/function.ts";
import { emitAcrossLanes } from "../reduce/accumulate.ts";

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

/** [x] → [2^x] for x up to 127: 0 at and below −126, NaN for NaN. */
function emitExp2(b: FunctionBuilder, fused: boolean): void {
  const [x, n, r, sum] = [
    b.temporary("v128"),
    b.temporary("v128"),
    b.temporary("v128"),
    b.temporary("v128"),
  ];
  b.set(x);
  b.get(x);
  b.splatFloat(lowestExponent);
  b.emit("f32x4.pmax");
  b.tee(r);
  b.splatFloat(rounder);
  b.emit("f32x4.add");
  b.set(n);
  b.get(r);
  b.get(n);
  b.splatFloat(rounder);
  b.emit("f32x4.sub");
  b.emit("f32x4.sub");
  b.set(r);
  b.splatFloat(exponential.at(-1) ?? 0);
  b.set(sum);
  for (const coefficient of exponential.slice(0, -1).reverse()) {
    if (fused) {
      b.get(sum);
      b.get(r);
      b.splatFloat(coefficient);
      b.emit("f32x4.relaxed_madd");
    } else {
      b.get(sum);
      b.get(r);
      b.emit("f32x4.mul");
      b.splatFloat(coefficient);
      b.emit("f32x4.add");
    }
    b.set(sum);
  }
  b.get(sum);
  b.get(n);
  b.i32(23);
  b.emit("i32x4.shl");
  b.emit("i32x4.add");
  b.get(x);
  b.splatFloat(lowestExponent);
  b.emit("f32x4.le");
  b.emit("v128.andnot");
  for (const local of [x, n, r, sum]) b.release(local);
}

/** A row of `width` scores in memory that begins at `at`; `width` is a multiple of `scoreStep`. */
export interface ScoreRow {
  readonly at: Local;
  readonly width: number;
}

/** Emits body(offset) for each vector of the row, which is at `offset` bytes from the address in `pointer`. */
function forEachVector(
  b: FunctionBuilder,
  { at, width }: ScoreRow,
  body: (pointer: Local, offset: number, turn: number) => void,
): void {
  const [pointer, stop] = [b.temporary("i32"), b.temporary("i32")];
  b.get(at);
  b.tee(pointer);
  b.offset(width * 4);
  b.set(stop);
  b.loop((again) => {
    for (let turn = 0; turn < unroll; turn++) body(pointer, 16 * turn, turn);
    b.get(pointer);
    b.offset(16 * unroll);
    b.tee(pointer);
    b.get(stop);
    b.emit("i32.ne");
    b.branchIf(again);
  });
  b.release(pointer);
  b.release(stop);
}

/**
 * Masks the scores of streamed rows, numbered from `start` on, whose place is after that of the owned row (`hide`
 * "later") or before it.
 */
export function emitCausal(
  b: FunctionBuilder,
  row: ScoreRow,
  start: Local,
  place: Local,
  hide: "later" | "earlier",
): void {
  const [places, own] = [b.temporary("v128"), b.temporary("v128")];
  b.get(start);
  b.emit("i32x4.splat");
  b.vector(0, 1, 2, 3);
  b.emit("i32x4.add");
  b.set(places);
  b.get(place);
  b.emit("i32x4.splat");
  b.set(own);
  forEachVector(b, row, (pointer, offset) => {
    b.get(pointer);
    b.splatFloat(noScore);
    b.get(pointer);
    b.emit("v128.load", offset);
    b.get(places);
    b.get(own);
    b.emit(hide === "later" ? "i32x4.gt_s" : "i32x4.lt_s");
    b.emit("v128.bitselect");
    b.emit("v128.store", offset);
    b.get(places);
    b.splat(4);
    b.emit("i32x4.add");
    b.set(places);
  });
  b.release(places);
  b.release(own);
}

/**
 * Emits one row's step of the online softmax: scores become weights relative to the largest score so far. `top`
 * and `sum` are the addresses of the row's running maximum and sum, each repeated in all four lanes. The returned
 * local is the factor by which the earlier sums have to be rescaled.
 */
export function emitSoftmaxStep(
  b: FunctionBuilder,
  fused: boolean,
  row: ScoreRow,
  top: Local,
  sum: Local,
): Local {
  const tops = Array.from({ length: unroll }, () => b.temporary("v128"));
  const sums = Array.from({ length: unroll }, () => b.temporary("v128"));
  const fade = b.temporary("v128");
  const [most, total] = [tops[0] as Local, sums[0] as Local];
  b.get(top);
  b.emit("v128.load", 0);
  b.set(most);
  for (const local of tops.slice(1)) {
    b.get(most);
    b.set(local);
  }
  forEachVector(b, row, (pointer, offset, turn) => {
    b.get(tops[turn] as Local);
    b.get(pointer);
    b.emit("v128.load", offset);
    b.emit("f32x4.pmax");
    b.set(tops[turn] as Local);
  });
  joinAll(b, tops, "f32x4.pmax");
  emitAcrossLanes(b, most, "max", "f32");
  b.get(top);
  b.emit("v128.load", 0);
  b.get(most);
  b.emit("f32x4.sub");
  emitExp2(b, fused);
  b.set(fade);
  b.get(top);
  b.get(most);
  b.emit("v128.store", 0);
  for (const local of sums) {
    b.splat(0);
    b.set(local);
  }
  forEachVector(b, row, (pointer, offset, turn) => {
    const weight = b.temporary("v128");
    b.get(pointer);
    b.get(pointer);
    b.emit("v128.load", offset);
    b.get(most);
    b.emit("f32x4.sub");
    emitExp2(b, fused);
    b.tee(weight);
    b.emit("v128.store", offset);
    b.get(sums[turn] as Local);
    b.get(weight);
    b.emit("f32x4.add");
    b.set(sums[turn] as Local);
    b.release(weight);
  });
  joinAll(b, sums, "f32x4.add");
  emitAcrossLanes(b, total, "sum", "f32");
  b.get(sum);
  b.get(sum);
  b.emit("v128.load", 0);
  b.get(fade);
  b.emit("f32x4.mul");
  b.get(total);
  b.emit("f32x4.add");
  b.emit("v128.store", 0);
  for (const local of [...tops, ...sums]) b.release(local);
  return fade;
}

/** Combines all locals into the first one. */
function joinAll(
  b: FunctionBuilder,
  locals: readonly Local[],
  join: "f32x4.pmax" | "f32x4.add",
): void {
  for (let width = locals.length; width > 1; width /= 2) {
    for (let place = 0; place < width / 2; place++) {
      b.get(locals[place] as Local);
      b.get(locals[place + width / 2] as Local);
      b.emit(join);
      b.set(locals[place] as Local);
    }
  }
}

/** The addresses of a gradient's exponents and deltas: one of each for the row, or one for each of its scores. */
export interface Facts {
  readonly exponent: Local;
  readonly delta: Local;
  readonly each: "row" | "score";
}

/**
 * Turns scores into weights, and `products`, if given, into slopes. Both are addresses of rows of the same width.
 */
export function emitSlopes(
  b: FunctionBuilder,
  fused: boolean,
  scores: ScoreRow,
  products: Local | null,
  { exponent, delta, each }: Facts,
): void {
  const distance = b.temporary("i32");
  const weight = b.temporary("v128");
  const fact = (address: Local, pointer: Local, offset: number): void => {
    if (each === "row") {
      b.get(address);
      b.emit("v128.load32_splat", 0);
      return;
    }
    b.get(pointer);
    b.get(scores.at);
    b.emit("i32.sub");
    b.get(address);
    b.emit("i32.add");
    b.emit("v128.load", offset);
  };
  forEachVector(b, scores, (pointer, offset) => {
    b.get(pointer);
    b.get(pointer);
    b.emit("v128.load", offset);
    fact(exponent, pointer, offset);
    b.emit("f32x4.sub");
    emitExp2(b, fused);
    b.tee(weight);
    b.emit("v128.store", offset);
    if (products === null) return;
    b.get(pointer);
    b.get(scores.at);
    b.emit("i32.sub");
    b.get(products);
    b.emit("i32.add");
    b.tee(distance);
    b.get(distance);
    b.emit("v128.load", offset);
    fact(delta, pointer, offset);
    b.emit("f32x4.sub");
    b.get(weight);
    b.emit("f32x4.mul");
    b.emit("v128.store", offset);
  });
  b.release(distance);
  b.release(weight);
}
