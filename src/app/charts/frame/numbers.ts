/** Ranges of numbers, and numbers and words in little space. */

export type ScaleKind = "linear" | "log";
/** The numbers at the two ends of an axis: both finite, and above 0 on a log axis. */
export type Domain = readonly [number, number];

/** The smallest and the largest number that the axis can show; null if there are none. */
export function extentOf(lists: Iterable<ArrayLike<number>>, kind: ScaleKind): Domain | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const value = list[at] as number;
      if (!Number.isFinite(value) || (kind === "log" && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : null;
}

/** The beginning of a text that has more than about this many characters. */
export function shortened(text: string, most: number): string {
  const kept = Math.max(3, Math.floor(most));
  return text.length <= kept ? text : `${text.slice(0, kept - 1)}…`;
}

/** A number in few characters: "1,234", "0.0123", "1.2e-5". */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) {
    return value
      .toExponential(3)
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  }
  return Number(value.toPrecision(5)).toLocaleString("en", { maximumSignificantDigits: 5 });
}

/** A number with `digits` significant digits: "1,000,000,003", "6.931461e-7". */
export function preciseNumber(value: number, digits: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || (size !== 0 && (size < 1e-3 || size >= 1e15)))
    return Number.isFinite(value)
      ? value
          .toExponential(digits - 1)
          .replace(/\.?0+e/, "e")
          .replace("e+", "e")
      : shortNumber(value);
  return value.toLocaleString("en", { maximumSignificantDigits: digits });
}

/** The digits of `shortNumber`, and the most that a number has. */
const [usualDigits, maxDigits] = [5, 15];

/** Writes numbers of this range so that a hundredth of it can be told: short ones, unless all would read the same. */
export function numberTextIn(range: Domain | null): (value: number) => string {
  if (range === null) return shortNumber;
  const [low, high] = range;
  const size = Math.max(Math.abs(low), Math.abs(high));
  const digits = high > low ? Math.ceil(Math.log10(size / (high - low))) + 3 : 0;
  if (!(digits > usualDigits)) return shortNumber;
  return (value) => preciseNumber(value, Math.min(digits, maxDigits));
}
