/**
 * Converts between IEEE 754 binary16 in memory and f32 in registers. WebAssembly has no such conversions, so bits
 * are moved. Both directions round to nearest, ties to even, and preserve subnormals, infinities and NaN.
 */
import {
  add,
  and,
  ge,
  gt,
  lt,
  mul,
  or,
  pmax,
  pmin,
  select,
  shl,
  shrU,
  sub,
} from "../assembler/expression.ts";
import { asF32x4, asI32x4, computed, type F32x4, type I32x4, i32x4 } from "../assembler/value.ts";

/**
 * The floats of four halves, each in the low bits of a lane. A multiplication rebases the exponent and renormalises
 * subnormals.
 */
export function halfToFloat(halves: I32x4): F32x4 {
  return computed("f32x4", (b) => {
    const half = b.variable("i32x4");
    const magnitude = b.variable("i32x4");
    b.set(half, halves);
    b.set(magnitude, and(half, i32x4(0x7fff)));
    const finite = mul(asF32x4(shl(magnitude, 13)), 2 ** 112);
    // In infinities and NaN all exponent bits are set.
    const exponent = and(ge(magnitude, 0x7c00), i32x4(0x7f800000));
    const sign = shl(and(half, i32x4(0x8000)), 16);
    return or(or(finite, exponent), sign);
  });
}

/** The halves of four floats, each in the low bits of a lane. */
export function floatToHalf(floats: F32x4): I32x4 {
  return computed("i32x4", (b) => {
    const bits = b.variable("i32x4");
    const magnitude = b.variable("i32x4");
    b.set(bits, asI32x4(floats));
    b.set(magnitude, and(bits, i32x4(0x7fffffff)));
    const isNormal = ge(magnitude, 0x38800000); // 2^-14
    const finite = select(isNormal, normal(magnitude), subnormal(magnitude));
    // From 2^16 on the result is infinity or the quiet NaN.
    const isNoNumber = gt(magnitude, 0x7f800000);
    const overflow = or(i32x4(0x7c00), and(isNoNumber, i32x4(0x0200)));
    const isSmall = lt(magnitude, 0x47800000); // 2^16
    const sign = and(shrU(bits, 16), i32x4(0x8000));
    return or(select(isSmall, finite, overflow), sign);
  });
}

/**
 * The floats nearest to four floats that halves have. A float of 1.5 · 2^13 times the power of two below x has the
 * unit of a half at x, to which adding it rounds; below 2^-14 that unit stays the one of subnormals.
 */
export function roundedToHalf(floats: F32x4): F32x4 {
  return computed("f32x4", (b) => {
    const x = b.let(floats);
    const power = asF32x4(and(asI32x4(x), i32x4(0x7f800000)));
    // From 2^17 on, where no sum is a half, the float that is added need not grow with x.
    const shift = b.let(mul(pmin(pmax(power, 2 ** -14), 2 ** 17), 1.5 * 2 ** 13));
    const rounded = sub(add(x, shift), shift);
    // From 2^16 on the first product is infinite. The sum has no sign where it is 0.
    const inRange = mul(mul(rounded, 2 ** 112), 2 ** -112);
    return asF32x4(or(asI32x4(inRange), and(asI32x4(x), i32x4(0x80000000 | 0))));
  });
}

/** Rebases the exponent and rounds by adding just under half a unit, plus one where the last bit that stays is odd. */
function normal(magnitude: I32x4): I32x4 {
  const odd = and(shrU(magnitude, 13), i32x4(1));
  return shrU(add(add(odd, magnitude), ((15 - 127) << 23) + 0xfff), 13);
}

/** Adding ½ aligns the significand with the subnormals of a half and rounds it. */
function subnormal(magnitude: I32x4): I32x4 {
  return sub(asI32x4(add(asF32x4(magnitude), 0.5)), 0x3f000000);
}
