/** Conversions between element types, with the same results as in Tensorpad. */
import { type DType, isFloat, isNarrow, rangeOf, widened } from "../../engine/ir/dtype.ts";
import * as hlo from "../dialect/builder.ts";
import type { ElementType, Value } from "../dialect/tree.ts";

/** The dtype in which elements of a dtype are computed. */
function computedAs(dtype: DType): DType {
  return dtype === "f16" ? "f32" : widened(dtype);
}

export function widen(x: Value): Value {
  const { element } = x.type;
  return element === "c64" ? x : hlo.convert(x, computedAs(element));
}

export function castToBool(x: Value): Value {
  return x.type.element === "bool" ? x : hlo.compare("NE", x, 0);
}

/** Rounds to the values of a half. A compiler might remove a pair of conversions, because that gains precision. */
export function roundToHalf(x: Value): Value {
  return hlo.one("reduce_precision", [x], x.type, {
    exponent_bits: { kind: "i32", value: 5 },
    mantissa_bits: { kind: "i32", value: 10 },
  });
}

type IntegerDType = "i32" | "u32" | "i8" | "u8";

/**
 * Truncates floats to integers; values beyond the range become its ends, and NaN becomes 0. The operation itself
 * leaves these cases to the implementation.
 */
export function floatToInteger(x: Value, dtype: IntegerDType): Value {
  const [least, most] = rangeOf[dtype];
  const isWide = !isNarrow(dtype);
  // The largest float below the end of the range: an integer of 32 bits has more digits than a float.
  const below = isWide ? (most + 1) * (1 - 2 ** -24) : most;
  const low = hlo.binary("maximum", x, least);
  const within = hlo.binary("minimum", low, below);
  const isNumber = hlo.compare("EQ", x, x);
  const safe = hlo.select(isNumber, within, 0);
  const whole = hlo.convert(safe, dtype);
  return isWide ? hlo.select(hlo.compare("GE", x, most + 1), most, whole) : whole;
}

/**
 * Brings a result that was computed in a wide dtype to the one that it has: floats are rounded, and integers keep
 * their lowest bits.
 */
export function narrowTo(x: Value, dtype: DType): Value {
  const element: ElementType = x.type.element;
  if (element === dtype) return x;
  if (dtype === "bool") return castToBool(x);
  if (element !== "c64" && isFloat(element) && !isFloat(dtype)) return floatToInteger(x, dtype);
  return hlo.convert(x, dtype);
}
