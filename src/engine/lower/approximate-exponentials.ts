/** Exponentials and hyperbolic functions of 32-bit floats. */
import type { Scalar } from "../ir/scalar.ts";
import { float, ln2High, ln2Low, polynomial, scale, signedLike } from "./approximate-parts.ts";

/** Added to it a float is rounded to a whole number n, and the sum's lowest bits are n + 254. */
const wholes = 1.5 * 2 ** 23 + 254;

/** x = n·ln 2 + r with |r| ≤ ln 2 / 2; exp r - 1 = r + r²·P(r). */
function reduced(x: Scalar): { shifted: Scalar; r: Scalar; square: Scalar; tail: Scalar } {
  const shifted = x.multiplyAdd(Math.LOG2E, wholes);
  const n = shifted.sub(wholes);
  const r = n.multiplyAdd(-ln2Low, n.multiplyAdd(-ln2High, x));
  const tail = polynomial(r, [0.5, 0.1666651815, 0.04166620597, 0.008368953131, 0.001395060215]);
  return { shifted, r, square: r.mul(r), tail };
}

/** Below 1.1 ulp. */
export function exp(x: Scalar): Scalar {
  const { mantissa, half, rest } = exponential(x);
  return mantissa.mul(half).mul(rest);
}

/**
 * The three factors of exp x: two are powers of two, since one alone reaches neither the largest
 * results nor the subnormal ones. Their exponents are the halves of n + 254, of which a shift leaves
 * just these bits.
 */
function exponential(x: Scalar): { mantissa: Scalar; half: Scalar; rest: Scalar } {
  const { shifted, r, square, tail } = reduced(x.min(89.5).max(-104));
  const bits = shifted.bitcast("i32");
  const half = bits.shr(1);
  return {
    mantissa: square.multiplyAdd(tail, r).add(1),
    half: half.shl(23).bitcast("f32"),
    rest: bits.sub(half).shl(23).bitcast("f32"),
  };
}

/** Below 1 ulp: 2^n · 2^r with |r| ≤ ½. */
export function exp2(x: Scalar): Scalar {
  const bounded = x.min(129).max(-151);
  const n = bounded.round();
  return scale(
    bounded
      .sub(n)
      .mul(exp2Tail(bounded.sub(n)))
      .add(1),
    n.cast("i32"),
  );
}

/** (2^r - 1) / r for |r| ≤ ½. */
export function exp2Tail(r: Scalar): Scalar {
  return polynomial(
    r,
    [
      0.6931471825, 0.2402265072, 0.05550410971, 0.009618036449, 0.001333342982, 0.0001546736455,
      1.531519956e-5,
    ],
  );
}

/** Below 1.5 ulp. exp x - 1 = 2^n·(exp r - 1) + (2^n - 1), whose last term is exact where it counts. */
export function expm1(x: Scalar): Scalar {
  const { shifted, r, square, tail } = reduced(x.min(80).max(-30));
  const power = shifted.bitcast("i32").sub(127).shl(23).bitcast("f32");
  const value = power.mul(square.multiplyAdd(tail, r)).add(power.sub(1));
  return x.eq(0).select(x, x.gt(80).select(exp(x), value));
}

/** Below 2.5 ulp. With t = expm1 |x|: (t + t / (t + 1)) / 2. */
export function sinh(x: Scalar): Scalar {
  const t = expm1(x.abs().min(9));
  const near = t.add(t.div(t.add(1))).mul(0.5);
  return signedLike(x, x.abs().gt(9).select(halfExponential(x.abs()), near));
}

/** Below 1.5 ulp. With e = exp |x|: (e + 1 / e) / 2. */
export function cosh(x: Scalar): Scalar {
  const magnitude = x.abs();
  const e = exp(magnitude.min(9));
  const near = e.add(float(1).div(e)).mul(0.5);
  return magnitude.gt(9).select(halfExponential(magnitude), near);
}

/** exp(x) / 2, finite as long as the result is. */
function halfExponential(x: Scalar): Scalar {
  const { mantissa, half, rest } = exponential(x);
  return mantissa.mul(half).mul(rest.mul(0.5));
}

/** Below 5.5 ulp: an odd rational function, since tanh rounds to ±1 beyond ±9.02. */
export function tanh(x: Scalar): Scalar {
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
