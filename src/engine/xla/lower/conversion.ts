/** Conversions between element types, with the same results as in Tensorpad. */
import { type DType, isFloat, isNarrow, rangeOf, widened } from "../../ir/dtype.ts";
import type { Builder } from "../dialect/builder.ts";
import type { ElementType, Value } from "../dialect/tree.ts";

/** The dtype in which elements of a dtype are computed. */
function computedAs(dtype: DType): DType {
  return dtype === "f16" ? "f32" : widened(dtype);
}

export function widen(builder: Builder, x: Value): Value {
  const { element } = x.type;
  return element === "c64" ? x : builder.convert(x, computedAs(element));
}

export function castToBool(builder: Builder, x: Value): Value {
  return x.type.element === "bool" ? x : builder.compare("NE", x, 0);
}

/** Rounds to the values of a half. A compiler might remove a pair of conversions, because that gains precision. */
export function roundToHalf(builder: Builder, x: Value): Value {
  return builder.one("reduce_precision", [x], x.type, {
    exponent_bits: { kind: "i32", value: 5 },
    mantissa_bits: { kind: "i32", value: 10 },
  });
}

type IntegerDType = "i32" | "u32" | "i8" | "u8";

/**
 * Truncates floats to integers; values beyond the range become its ends, and NaN becomes 0. The operation itself
 * leaves these cases to the implementation.
 */
export function floatToInteger(builder: Builder, x: Value, dtype: IntegerDType): Value {
  const [least, most] = rangeOf[dtype];
  const isWide = !isNarrow(dtype);
  // The largest float below the end of the range: an integer of 32 bits has more digits than a float.
  const below = isWide ? (most + 1) * (1 - 2 ** -24) : most;
  const low = builder.binary("maximum", x, least);
  const within = builder.binary("minimum", low, below);
  const isNumber = builder.compare("EQ", x, x);
  const safe = builder.select(isNumber, within, 0);
  const whole = builder.convert(safe, dtype);
  return isWide ? builder.select(builder.compare("GE", x, most + 1), most, whole) : whole;
}

/**
 * Brings a result that was computed in a wide dtype to the one that it has: floats are rounded, and integers keep
 * their lowest bits.
 */
export function narrowTo(builder: Builder, x: Value, dtype: DType): Value {
  const element: ElementType = x.type.element;
  if (element === dtype) return x;
  if (dtype === "bool") return castToBool(builder, x);
  if (element !== "c64" && isFloat(element) && !isFloat(dtype))
    return floatToInteger(builder, x, dtype);
  return builder.convert(x, dtype);
}
