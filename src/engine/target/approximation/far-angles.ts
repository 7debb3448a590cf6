/**
 * Sine, cosine and tangent of any 32-bit float, by the reduction of Payne and Hanek (1983) in integers. Only 96
 * digits of 2/π matter: those whose products are no whole turns, down to 60 bits below a quarter turn. No float
 * is closer than 2^-30 to a multiple of π/2 (Muller et al., Handbook of Floating-Point Arithmetic, 2nd ed.,
 * §10.2.2), which leaves more digits than a float has.
 *
 * No product here could be fused with a sum, so every device computes the same angle.
 */
import { constant } from "../../ir/expression.ts";
import { Scalar } from "../../ir/scalar.ts";
import { float } from "./building-blocks.ts";

/** The binary digits of 2/π, 32 in each word, after a word of zeros. */
const twoOverPi = [
  0x00000000, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab,
];

export interface Quarters {
  /** The remainder, from -π/4 to π/4. */
  readonly r: Scalar;
  /** The quarter turns to add to it, as an i32 whose lowest two bits count. */
  readonly quadrant: Scalar;
}

/** Reduces |x| of a finite x from 2^20 on. */
export function farQuarters(x: Scalar): Quarters {
  const bits = x.bitcast("u32");
  const mantissa = bits.and(0x7fffff).or(0x800000);
  // The number of the digit whose product with the mantissa's last bit is two quarter turns.
  const first = bits.shr(23).and(0xff).sub(120);
  const [w0, w1, w2] = digitsFrom(first);
  const middle = mantissa.mul(w1);
  const p1 = middle.add(highProduct(mantissa, w2));
  const carry = p1.lt(middle).cast("u32");
  const p0 = mantissa.mul(w0).add(highProduct(mantissa, w1)).add(carry);
  // The product has the quarter turns before the point and 62 bits after it. A fraction of a half and more is
  // reduced below 0.
  const high = p0.shl(2).or(p1.shr(30));
  const low = p1.shl(2);
  const isBelow = high.shr(31);
  const flip = isBelow.neg();
  const fraction = high
    .xor(flip)
    .cast("f32")
    .mul(2 ** -32)
    .add(
      low
        .xor(flip)
        .cast("f32")
        .mul(2 ** -64),
    );
  const size = fraction.mul(Math.PI / 2).bitcast("u32");
  return {
    r: size.xor(isBelow.shl(31)).bitcast("f32"),
    quadrant: p0.shr(30).add(isBelow).bitcast("i32"),
  };
}

/** Returns 96 digits of 2/π, beginning with one of the first 160. */
function digitsFrom(first: Scalar): [Scalar, Scalar, Scalar] {
  const [word, bit] = [first.shr(5), first.and(31)];
  const places = [0, 1, 2, 3].map((index) => word.eq(index));
  const words = [0, 1, 2, 3].map((offset) =>
    places.reduceRight(
      (found, isHere, index) => isHere.select(digits(index + offset), found),
      digits(4 + offset),
    ),
  ) as [Scalar, Scalar, Scalar, Scalar];
  const rest = bit.neg().add(31);
  const joined = (left: Scalar, right: Scalar): Scalar => left.shl(bit).or(right.shr(1).shr(rest));
  return [joined(words[0], words[1]), joined(words[1], words[2]), joined(words[2], words[3])];
}

function digits(word: number): Scalar {
  return new Scalar(constant("u32", twoOverPi[word] as number));
}

/** Returns the upper 32 bits of a product of u32, the first of which has 24 bits. */
function highProduct(x: Scalar, y: Scalar): Scalar {
  const [x1, x0, y1, y0] = [x.shr(16), x.and(0xffff), y.shr(16), y.and(0xffff)];
  const lower = x1.mul(y0).add(x0.mul(y0).shr(16));
  const upper = x0.mul(y1).add(lower.and(0xffff));
  return x1.mul(y1).add(lower.shr(16)).add(upper.shr(16));
}

/** Returns the value for finite x, and NaN for infinities, which have no angle. */
export function whereFinite(x: Scalar, value: Scalar): Scalar {
  const hasAngle = x.bitcast("i32").and(0x7fffffff).lt(0x7f800000);
  return hasAngle.select(value, float(Number.NaN));
}
