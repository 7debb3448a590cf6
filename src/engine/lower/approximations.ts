/**
 * Transcendental instructions as expressions of simpler ones, for lowerings without them.
 *
 * In: operands of a float dtype. Out: an expression of the same dtype over arithmetic, comparisons,
 * bit operations and casts; f16 is computed as f32. NaN, the infinities, −0, overflow and subnormal
 * results come out as IEEE 754's recommended functions would have them. Every product whose rounding
 * error would matter is exact, so the results hold whether or not a compiler contracts x·y + z.
 *
 * Polynomials are minimax fits (Lawson's algorithm in 40 digits) unless a source is given. The errors
 * stated were measured with 32-bit floats against double precision, in units in the last place.
 */
import { constant, type Expression } from "../ir/expression.ts";
import type { InstructionName } from "../ir/instruction.ts";
import { Scalar } from "../ir/scalar.ts";
import { float, polynomial, split } from "./approximate-parts.ts";
import { pow } from "./approximate-pow.ts";

export type Approximation = (operands: readonly Expression[]) => Expression;

export const approximate: Partial<Record<InstructionName, Approximation>> = {
  exp: inSinglePrecision(exp),
  log: inSinglePrecision(log),
  sin: inSinglePrecision(sin),
  cos: inSinglePrecision(cos),
  tanh: inSinglePrecision(tanh),
  erf: inSinglePrecision(erf),
  pow: inSinglePrecision(pow),
};

function inSinglePrecision(rule: (x: Scalar, y: Scalar) => Scalar): Approximation {
  return (operands) => {
    const [x, y] = operands.map((operand) => new Scalar(operand).cast("f32"));
    const first = x as Scalar;
    return rule(first, y ?? first).cast(operands[0]?.dtype ?? "f32").expression;
  };
}

// ln 2 in two parts (Cody and Waite 1980): the first has 9 bits, so its product with an exponent is exact.
const ln2High = 0.693359375;
const ln2Low = -2.1219444e-4;

/** Added to it a float is rounded to a whole number n, and the sum's lowest bits are n + 254. */
const wholes = 1.5 * 2 ** 23 + 254;

/** Below 1.1 ulp. x = n·ln 2 + r with |r| ≤ ln 2 / 2, and exp r = 1 + r + r²·P(r). */
function exp(x: Scalar): Scalar {
  const bounded = x.min(89).max(-104);
  const shifted = bounded.multiplyAdd(Math.LOG2E, wholes);
  const n = shifted.sub(wholes);
  const r = n.multiplyAdd(-ln2Low, n.multiplyAdd(-ln2High, bounded));
  const tail = polynomial(r, [0.5, 0.1666651815, 0.04166620597, 0.008368953131, 0.001395060215]);
  const mantissa = r.mul(r).multiplyAdd(tail, r).add(1);
  // Two factors, since one alone reaches neither the largest results nor the subnormal ones: their
  // exponents are the halves of n + 254, of which a shift leaves just these bits.
  const bits = shifted.bitcast("i32");
  const half = bits.shr(1);
  return mantissa.mul(half.shl(23).bitcast("f32")).mul(bits.sub(half).shl(23).bitcast("f32"));
}

/** Below 1 ulp. log x = exponent·ln 2 + f − f²/2 + f³·P(f) with f = mantissa − 1. */
function log(x: Scalar): Scalar {
  const { mantissa, exponent } = split(x);
  const f = mantissa.sub(1);
  const square = f.mul(f);
  const tail = polynomial(
    f,
    [
      0.3333333135, -0.2500081957, 0.2000122666, -0.1662335694, 0.142017588, -0.1316018254,
      0.1276157498, -0.07634492964,
    ],
  );
  const low = square.multiplyAdd(-0.5, square.mul(f).multiplyAdd(tail, exponent.mul(ln2Low)));
  const finite = exponent.multiplyAdd(ln2High, low.add(f));
  const positive = x.lt(Number.POSITIVE_INFINITY).select(finite, x);
  const rest = x.eq(0).select(float(Number.NEGATIVE_INFINITY), Number.NaN);
  return float(0).lt(x).select(positive, rest);
}

/**
 * |x| − q·π/2 and the quadrant q. π/2 has 14 + 14 + 24 bits, q is taken in two halves of 10 bits: all
 * products but the last are exact for |x| ≤ 2^20 (Cody and Waite's reduction). Beyond, results stay
 * within [-1, 1] and lose precision with the size of x.
 */
function reduceToQuadrant(magnitude: Scalar): { r: Scalar; quadrant: Scalar } {
  const q = magnitude.mul(2 / Math.PI).round();
  const high = q
    .mul(2 ** -10)
    .floor()
    .mul(2 ** 10);
  const low = q.sub(high);
  let r = magnitude;
  for (const part of [1.5706787109375, 0.00011761486530303955])
    r = low.multiplyAdd(-part, high.multiplyAdd(-part, r));
  return { r: q.multiplyAdd(-9.92093629470503e-10, r), quadrant: q.cast("i32") };
}

/** sin of r + quadrant·π/2. */
function sinOfQuadrant(r: Scalar, quadrant: Scalar, sign: Scalar): Scalar {
  const square = r.mul(r);
  const s = polynomial(square, [-0.16666667163, 0.008333324455, -0.0001983794209, 2.706694431e-6]);
  const c = polynomial(square, [0.04166666791, -0.001388887642, 2.479788964e-5, -2.709436444e-7]);
  const sine = r.mul(square).multiplyAdd(s, r);
  const cosine = square.mul(square).multiplyAdd(c, square.multiplyAdd(-0.5, 1));
  const value = quadrant.and(1).eq(0).select(sine, cosine).min(1).max(-1);
  const flip = quadrant.and(2).shl(30).xor(sign);
  return value.bitcast("i32").xor(flip).bitcast("f32");
}

/** Below 2 ulp, or within 2^-33 of the exact value where that is more, for |x| ≤ 2^20. */
function sin(x: Scalar): Scalar {
  const { r, quadrant } = reduceToQuadrant(x.abs());
  return sinOfQuadrant(r, quadrant, x.bitcast("i32").and(-0x80000000));
}

/** Below 2 ulp, or within 2^-33 of the exact value where that is more, for |x| ≤ 2^20. */
function cos(x: Scalar): Scalar {
  const { r, quadrant } = reduceToQuadrant(x.abs());
  return sinOfQuadrant(r, quadrant.add(1), new Scalar(constant("i32", 0)));
}

/** Below 5.5 ulp: an odd rational function, since tanh rounds to ±1 beyond ±9.02. */
function tanh(x: Scalar): Scalar {
  const bounded = x.min(9.02).max(-9.02);
  const square = bounded.mul(bounded);
  const above = polynomial(
    square,
    [1, 0.1337970793, 0.003494022647, 2.058328755e-5, 1.331881094e-8],
  );
  const below = polynomial(
    square,
    [1, 0.4671302438, 0.02587102912, 0.0003283073602, 7.761910865e-7],
  );
  return bounded.mul(above.div(below)).min(1).max(-1);
}

/** Below 5 ulp: an odd rational function, since erf rounds to ±1 beyond ±3.93. */
function erf(x: Scalar): Scalar {
  const bounded = x.min(3.93).max(-3.93);
  const square = bounded.mul(bounded);
  const above = polynomial(
    square,
    [1.1283791065, 0.1907818466, 0.05279000476, 0.003779520281, 0.0002848060103, 2.041977496e-6],
  );
  const below = polynomial(
    square,
    [1, 0.5024087429, 0.1142566875, 0.01499725878, 0.00116519013, 3.8004011e-5],
  );
  return bounded.mul(above.div(below)).min(1).max(-1);
}
