/** Sine, cosine and tangent of 32-bit floats. */
import { constant } from "../../ir/expression.ts";
import type { Rare } from "../../ir/instruction.ts";
import { Scalar } from "../../ir/scalar.ts";
import { polynomial } from "./building-blocks.ts";
import { farQuarters, whereFinite } from "./far-angles.ts";

/**
 * Returns |x| − q·π/2 and the quadrant q. π/2 has 14 + 14 + 24 bits, and q is used in two halves of 10 bits: all
 * products but the last are exact for |x| ≤ 2^20 (Cody and Waite's reduction). For larger |x| far-angles.ts has
 * the value.
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

/** The sine and cosine of |r| ≤ π/4. */
function sineAndCosine(r: Scalar): { sine: Scalar; cosine: Scalar } {
  const square = r.mul(r);
  const s = polynomial(square, [-0.16666667163, 0.008333324455, -0.0001983794209, 2.706694431e-6]);
  const c = polynomial(square, [0.04166666791, -0.001388887642, 2.479788964e-5, -2.709436444e-7]);
  return {
    sine: r.mul(square).multiplyAdd(s, r),
    cosine: square.mul(square).multiplyAdd(c, square.multiplyAdd(-0.5, 1)),
  };
}

/** sin of r + quadrant·π/2. */
function sinOfQuadrant(r: Scalar, quadrant: Scalar, sign: Scalar): Scalar {
  const { sine, cosine } = sineAndCosine(r);
  const value = quadrant.and(1).eq(0).select(sine, cosine).min(1).max(-1);
  const flip = quadrant.and(2).shl(30).xor(sign);
  return value.bitcast("i32").xor(flip).bitcast("f32");
}

/** tan of r + quadrant·π/2. */
function tanOfQuadrant(r: Scalar, quadrant: Scalar, sign: Scalar): Scalar {
  const { sine, cosine } = sineAndCosine(r);
  const isEven = quadrant.and(1).eq(0);
  const value = isEven.select(sine, cosine.neg()).div(isEven.select(cosine, sine));
  return value.bitcast("i32").xor(sign).bitcast("f32");
}

const signOf = (x: Scalar): Scalar => x.bitcast("i32").and(-0x80000000);

/**
 * The error is below 2 ulp, or within 2^-33 of the exact value where that is more; for far angles it is below 2.5
 * ulp.
 */
export function sin(x: Scalar): Scalar {
  const { r, quadrant } = reduceToQuadrant(x.abs());
  return unlessFar("farSin", sinOfQuadrant(r, quadrant, signOf(x)), x);
}

/** The error is that of sin. */
export function cos(x: Scalar): Scalar {
  const { r, quadrant } = reduceToQuadrant(x.abs());
  return unlessFar("farCos", sinOfQuadrant(r, quadrant.add(1), noSign), x);
}

/** The error is below 3.5 ulp: that of the quotient of both, with the sine's absolute error where that is more. */
export function tan(x: Scalar): Scalar {
  const { r, quadrant } = reduceToQuadrant(x.abs());
  return unlessFar("farTan", tanOfQuadrant(r, quadrant, signOf(x)), x);
}

const noSign = new Scalar(constant("i32", 0));

function unlessFar(instruction: Rare, near: Scalar, x: Scalar): Scalar {
  const operands = [near.expression, x.expression];
  return new Scalar({ kind: "apply", dtype: "f32", instruction, operands });
}

/** The values of the rare instructions for an x beyond the near angles. */
export const farValues: Readonly<Record<Rare, (x: Scalar) => Scalar>> = {
  farSin: (x) => {
    const { r, quadrant } = farQuarters(x);
    return whereFinite(x, sinOfQuadrant(r, quadrant, signOf(x)));
  },
  farCos: (x) => {
    const { r, quadrant } = farQuarters(x);
    return whereFinite(x, sinOfQuadrant(r, quadrant.add(1), noSign));
  },
  farTan: (x) => {
    const { r, quadrant } = farQuarters(x);
    return whereFinite(x, tanOfQuadrant(r, quadrant, signOf(x)));
  },
};
