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
