/** Formats numbers for people. */
import { formatMilliseconds, threeDigits } from "../../engine/ir/numbers/format-time.ts";

export {
  formatMilliseconds,
  formatRange,
  threeDigits,
} from "../../engine/ir/numbers/format-time.ts";

/** A time in milliseconds. */
interface Estimated {
  readonly median: number;
  /** The lower bound: 0 if the clock cannot distinguish the time from zero. */
  readonly low: number;
  /** The upper bound; infinite if there is none. */
  readonly high: number;
  /** True if the median is that of the whole that this time is a part of. */
  readonly isAtMost?: boolean;
  /** True if the time could be anywhere between the bounds. */
  readonly isOpen?: boolean;
}

/**
 * "1.24 ms"; "< 5.00 µs" for a time below the clock's step, "≤ 5.00 ms" for a part that is no longer than its
 * whole.
 */
export function formatTime(time: Estimated): string {
  const { median, low, high, isAtMost = false } = time;
  switch (openEnd(time)) {
    case "both":
      return "–";
    case "lower":
      return `< ${formatMilliseconds(high)}`;
    case "upper":
      return `≥ ${formatMilliseconds(low)}`;
    case null:
      return `${isAtMost ? "≤ " : ""}${formatMilliseconds(median)}`;
  }
}

/** The side on which the time is unknown: below its upper bound, above what was measured of it, or both. */
export function openEnd({
  median,
  low,
  high,
  isOpen,
}: Estimated): "lower" | "upper" | "both" | null {
  if (high <= 0 || !(isOpen || low <= 0 || high === Number.POSITIVE_INFINITY)) return null;
  if (low > 0 && low >= median / 2) return "upper";
  return Number.isFinite(high) ? "lower" : "both";
}

/** "1 ms", "2.5 s": for axes, where three digits on each tick would not help. */
export function shortMilliseconds(milliseconds: number): string {
  if (milliseconds === 0) return "0";
  const [number, unit] = formatMilliseconds(milliseconds).split(" ");
  return `${number?.replace(/\.0+$|(\.\d*?)0+$/, "$1")} ${unit}`;
}

/** "4.00 KiB", "1.21 MiB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const unit = Math.min(3, Math.floor(Math.log2(bytes) / 10));
  return `${threeDigits(bytes / 1024 ** unit)} ${["B", "KiB", "MiB", "GiB"][unit]}`;
}

/** "12", "1.24 k", "2.15 G": an integer, or three significant digits and an SI prefix. */
export function formatCount(count: number): string {
  if (count < 1000) return `${Math.round(count)}`;
  const power = Math.min(5, Math.floor(Math.log10(count) / 3 + 1e-12));
  return `${threeDigits(count / 1000 ** power)} ${["", "k", "M", "G", "T", "P"][power]}`;
}

/** "65.5 TFLOP/s", "12 B/s": an integer or three digits, an SI prefix and the unit. */
export function withPrefix(amount: number, unit: string): string {
  const [digits, prefix = ""] = formatCount(amount).split(" ");
  return `${digits} ${prefix}${unit}`;
}

/** "1 kernel", "1,444 kernels". */
export function counted(count: number, thing: string, things: string = `${thing}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? thing : things}`;
}

/** "61%": the part as a fraction of the whole. */
export function formatPercent(part: number, whole = 1): string {
  return `${Math.round((100 * part) / whole).toLocaleString("en")}%`;
}

/** "3e-7", "0.012": a relative difference with one or two digits. */
export function formatDifference(relative: number): string {
  if (relative === 0) return "0";
  if (relative < 1e-3) return relative.toExponential(0);
  return Number(relative.toPrecision(2)).toString();
}

/** The word before a factor that states how certain it is. */
export type Certainty = "" | "about " | "at least ";

/** "GPU 3.10× faster", "CPU at least 2.00× faster", read as CPU time over GPU time. */
export function formatRatio(ratio: number, certainty: Certainty = ""): string {
  const [device, factor] = ratio >= 1 ? ["GPU", ratio] : ["CPU", 1 / ratio];
  return `${device} ${certainty}${threeDigits(factor as number)}× faster`;
}
