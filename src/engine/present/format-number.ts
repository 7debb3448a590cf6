/** Formats elements as text. All elements of a tensor have one format, so that columns align. */
import { type DType, isInteger } from "../ir/dtype.ts";
import { halfToFloat, toHalf } from "../ir/numbers/half.ts";
import { brainToFloat, toBrain } from "../ir/numbers/narrow.ts";

const decimals = 4;
/**
 * Elements of this size, or all below 1e-3, are written with an exponent, since digits before or after the
 * point would tell too little or too much.
 */
const large = 1e7;
const small = 1e-3;

/** Returns a function that writes each of these elements by one rule; widths may still differ. */
export function elementFormat(
  elements: ArrayLike<number>,
  dtype: DType | "f64",
): (element: number) => string {
  if (dtype === "bool") return (element) => (element === 0 ? "false" : "true");
  if (dtype !== "f64" && isInteger(dtype)) return String;
  let most = 0;
  let whole = true;
  for (let at = 0; at < elements.length; at++) {
    const magnitude = Math.abs(elements[at] as number);
    if (!Number.isFinite(magnitude)) continue;
    most = Math.max(most, magnitude);
    whole &&= Number.isInteger(magnitude);
  }
  if (most >= large || (most > 0 && most < small)) {
    return special((element) => element.toExponential(decimals));
  }
  if (whole) return special((element) => `${sign(element)}${Math.abs(element)}.`);
  const needed = decimalsNeeded(elements);
  return special((element) => element.toFixed(needed));
}

/** The shortest text that reads back as the same element; f64 is the language's own number. */
export function formatScalar(element: number, dtype: DType | "f64"): string {
  if (dtype === "bool") return element === 0 ? "false" : "true";
  if (dtype !== "f64" && isInteger(dtype)) return String(element);
  if (dtype === "f64") return special((value) => `${sign(value)}${Math.abs(value)}`)(element);
  const round = roundings[dtype];
  return special((value) => {
    for (let digits = 1; digits < 9; digits++) {
      const text = value.toPrecision(digits);
      if (round(Number(text)) === round(value)) return `${sign(value)}${Math.abs(Number(text))}`;
    }
    return String(value);
  })(element);
}

const roundings = {
  f32: Math.fround,
  f16: (value: number): number => halfToFloat(toHalf(value)),
  bf16: (value: number): number => brainToFloat(toBrain(value)),
} as const;

function decimalsNeeded(elements: ArrayLike<number>): number {
  let most = 1;
  for (let at = 0; at < elements.length && most < decimals; at++) {
    const value = elements[at] as number;
    if (!Number.isFinite(value)) continue;
    const digits = Math.abs(value).toFixed(decimals).split(".")[1] ?? "";
    most = Math.max(most, digits.replace(/0+$/, "").length);
  }
  return most;
}

/** The sign of a number, including that of -0, which String and toFixed drop. */
function sign(value: number): string {
  return value < 0 || Object.is(value, -0) ? "-" : "";
}

function special(format: (element: number) => string): (element: number) => string {
  return (element) => {
    if (Number.isNaN(element)) return "nan";
    if (element === Number.POSITIVE_INFINITY) return "inf";
    if (element === Number.NEGATIVE_INFINITY) return "-inf";
    return format(element);
  };
}
