/**
 * The counter-based generator behind all random numbers: Threefry-2x32 with 20 rounds (Salmon et al., "Parallel
 * random numbers: as easy as 1, 2, 3", SC 2011). It only adds, rotates and xors, so every backend computes the
 * same bits. Programs use `rand` and `randn`, which call it.
 */
import type { Tensor } from "../../graph/tensor.ts";
import type { Expression } from "../../ir/expression.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { type Attributes, integerAttribute } from "../attributes.ts";
import { type ElementwisePrimitive, type FunctionOp, functionOp, recorder } from "../define.ts";
import { applyElementwise, elementwise } from "../elementwise/makers.ts";
import { parity, rotations } from "./threefry.ts";

const primitive = elementwise(
  { name: "threefry", operands: 3, accepts: "integer" },
  ([counter, key0, key1]) => {
    const [x, y] = rounds(counter as Scalar, key0 as Scalar, key1 as Scalar);
    return x.xor(y);
  },
  null,
);

/** Caches the words of each block by its counter, so that both are computed once. */
const blocks = new WeakMap<Expression, { key: readonly Scalar[]; words: [Scalar, Scalar] }>();

/** Computes one of the two words of a block; the attribute `word` says which. */
export const threefryWord: ElementwisePrimitive = elementwise(
  { name: "threefryWord", operands: 3, accepts: "integer" },
  ([counter, ...key], attributes) => {
    const { expression } = counter as Scalar;
    const known = blocks.get(expression);
    const same = known?.key.every((word, index) => word.expression === key[index]?.expression);
    const words = same ? known?.words : null;
    const made = words ?? rounds(counter as Scalar, key[0] as Scalar, key[1] as Scalar);
    if (!words) blocks.set(expression, { key, words: made });
    return made[wordAttribute(attributes)];
  },
  null,
  (operands, attributes) => {
    wordAttribute(attributes);
    return primitive.infer(operands, attributes);
  },
);

function wordAttribute(attributes: Attributes): 0 | 1 {
  return integerAttribute(attributes, "word") === 0 ? 0 : 1;
}

/** Returns both words of Threefry-2x32-20 of (counter, 0), u32; operands broadcast. */
export function threefryWords(counter: Tensor, key0: Tensor, key1: Tensor): [Tensor, Tensor] {
  const operands = [counter, key0, key1];
  const word = (index: 0 | 1): Tensor =>
    applyElementwise(threefryWord, "integer", operands, { word: index });
  return [word(0), word(1)];
}

/**
 * Computes ⌊bound · (high·2^32 + low) / 2^64⌋ in u32. It turns 64 random bits into a number below the bound;
 * the relative error of each number's probability is below 2^-32 (Lemire, "Fast random integer generation in an
 * interval", ACM TOMACS 2019, without the rejection).
 */
export const scaledBits: ElementwisePrimitive = elementwise(
  { name: "scaledBits", operands: 3, accepts: "integer" },
  (operands) => {
    const [high, low, bound] = operands as readonly [Scalar, Scalar, Scalar];
    const [upper, lower] = product(high, bound);
    const sum = lower.add(product(low, bound)[0]);
    return upper.add(sum.lt(lower).select(high.lift(1), 0));
  },
  null,
);

/** Returns u32 numbers below the bound, from two words of random bits each; operands broadcast. */
export function belowBound(high: Tensor, low: Tensor, bound: Tensor): Tensor {
  return applyElementwise(scaledBits, "integer", [high, low, bound]);
}

/** For means up to 10, Poisson's distribution function is 1 to 24 bits after this many events. */
const maxEvents = 36;

/**
 * Returns the smallest number of events, from 0 to 36, whose distribution function is above u, for means up to
 * 10.
 */
export const poissonQuantile: ElementwisePrimitive = elementwise(
  { name: "poissonQuantile", operands: 2, accepts: "float" },
  ([u, mean]) => {
    const [quantile, average] = [u as Scalar, mean as Scalar];
    let chance = average.neg().exp();
    let below = chance;
    let events = quantile.lift(0);
    for (let count = 1; count <= maxEvents; count++) {
      events = below.le(quantile).select(quantile.lift(count), events);
      chance = chance.mul(average).mul(1 / count);
      below = below.add(chance);
    }
    return events;
  },
  null,
);

/**
 * Returns the smallest number of successes, from 0 to 36, whose distribution function is above u, for means up
 * to 10.
 */
export const binomialQuantile: ElementwisePrimitive = elementwise(
  { name: "binomialQuantile", operands: 3, accepts: "float" },
  (operands) => {
    const [quantile, trials, p] = operands as readonly [Scalar, Scalar, Scalar];
    const odds = p.div(p.neg().add(1));
    let chance = trials.mul(p.neg().log1p()).exp();
    let below = chance;
    let successes = quantile.lift(0);
    for (let count = 1; count <= maxEvents; count++) {
      successes = below.le(quantile).select(quantile.lift(count), successes);
      chance = chance
        .mul(trials.sub(count - 1))
        .mul(odds)
        .mul(1 / count);
      below = below.add(chance);
    }
    return successes;
  },
  null,
);

/**
 * Returns the smallest number of good elements, from 0 to 36, whose distribution function is above u, for means
 * up to 10. There are `draws` draws without replacement from `good` and `bad` elements; `none` is the
 * probability that no good one is drawn.
 */
export const hypergeometricQuantile: ElementwisePrimitive = elementwise(
  { name: "hypergeometricQuantile", operands: 5, accepts: "float" },
  (operands) => {
    const [quantile, none, good, bad, draws] = operands as [Scalar, Scalar, Scalar, Scalar, Scalar];
    let chance = none;
    let below = chance;
    let found = quantile.lift(0);
    for (let count = 1; count <= maxEvents; count++) {
      found = below.le(quantile).select(quantile.lift(count), found);
      const pairs = good.sub(count - 1).mul(draws.sub(count - 1));
      chance = chance.mul(pairs).div(bad.sub(draws).add(count).mul(count));
      below = below.add(chance);
    }
    return found;
  },
  null,
);

/** Returns the number of good draws (f32) at the quantile u in [0, 1), for means up to 10; operands broadcast. */
export function fewGood(u: Tensor, none: Tensor, good: Tensor, bad: Tensor, draws: Tensor): Tensor {
  return applyElementwise(hypergeometricQuantile, "float", [u, none, good, bad, draws]);
}

/**
 * Returns the number of successes (f32) at the quantile u in [0, 1), for means up to 10 and p up to ½; operands
 * broadcast.
 */
export function fewSuccesses(u: Tensor, trials: Tensor, p: Tensor): Tensor {
  return applyElementwise(binomialQuantile, "float", [u, trials, p]);
}

/** Returns the number of events (i32) at the quantile u in [0, 1), for means up to 10; operands broadcast. */
export function fewEvents(u: Tensor, mean: Tensor): Tensor {
  return applyElementwise(poissonQuantile, "float", [u, mean]).cast("i32");
}

/** Returns the upper and the lower word of a product, computed from 16-bit halves. */
function product(x: Scalar, y: Scalar): [upper: Scalar, lower: Scalar] {
  const halves = (word: Scalar): [Scalar, Scalar] => [word.shr(16), word.and(0xffff)];
  const [[x1, x0], [y1, y0]] = [halves(x), halves(y)];
  const middle = x1.mul(y0).add(x0.mul(y0).shr(16));
  const carried = x0.mul(y1).add(middle.and(0xffff));
  return [x1.mul(y1).add(middle.shr(16)).add(carried.shr(16)), x.mul(y)];
}

/** Encrypts the block (counter, 0) under the key and returns both words of the result. */
function rounds(counter: Scalar, key0: Scalar, key1: Scalar): [Scalar, Scalar] {
  const keys = [key0, key1, key0.xor(key1).xor(parity)] as const;
  let x = counter.add(key0);
  let y = key1;
  for (let round = 0; round < 20; round++) {
    const rotation = rotations[round % 8] as number;
    x = x.add(y);
    y = y
      .shl(rotation)
      .or(y.shr(32 - rotation))
      .xor(x);
    if (round % 4 === 3) {
      const injection = Math.floor(round / 4) + 1;
      x = x.add(keys[injection % 3] as Scalar);
      y = y.add(keys[(injection + 1) % 3] as Scalar).add(injection);
    }
  }
  return [x, y];
}

/** Returns u32 random bits for u32 counters under a two-word key; operands broadcast. */
export const threefry: FunctionOp<(counter: Tensor, key0: Tensor, key1: Tensor) => Tensor> =
  functionOp("random", {
    name: "threefry",
    doc: "Computes random bits (u32) for counters under a two-word key, the exclusive or of the two words of Threefry-2x32-20 of (counter, 0).",
    example:
      'threefry(tensor([0], { dtype: "u32" }), tensor(0, { dtype: "u32" }), tensor(0, { dtype: "u32" })).gt(0)  // [true]',
    primitive,
    build: (counter, key0, key1) =>
      applyElementwise(
        primitive,
        "integer",
        [counter, key0, key1].map((word) => recorder().lift(word, "u32").cast("u32")),
      ),
  });
