/** Describes how a time changed from one run to another, by the one rule that the page has for two times. */

import { threeDigits } from "../controls/format.ts";
import { order } from "../results/statistics.ts";
import type { Measured } from "../results/summary.ts";

export type Change =
  /** The factor, at least 1, with its smallest and its largest value, which may be infinite. */
  | {
      readonly kind: "faster" | "slower";
      readonly factor: number;
      readonly low: number;
      readonly high: number;
      /** True if the factor is only a lower bound. */
      readonly isBound: boolean;
    }
  | { readonly kind: "close" }
  /** One of the times was measured once, so that its spread is not known. The later time over the earlier. */
  | { readonly kind: "once"; readonly ratio: number }
  /** The times are of different kinds, such as one with compilation and one without. */
  | { readonly kind: "unlike"; readonly reason: string }
  /** Only the later, or only the earlier run has it. */
  | { readonly kind: "new" | "gone" | "unmeasured" };

export function changeOf(before: Measured | null, after: Measured | null): Change {
  const ordering = order(after, before);
  if (ordering === null) return { kind: "unmeasured" };
  if (before?.cold !== after?.cold) return { kind: "unlike", reason: "one is a first run" };
  const { ratio, low, high, isBound, shorter, repeated } = ordering;
  if (shorter === null) return { kind: "close" };
  if (!repeated && !isBound) return { kind: "once", ratio: 1 / ratio };
  if (shorter === "first") return { kind: "faster", factor: ratio, low, high, isBound };
  return { kind: "slower", factor: 1 / ratio, low: 1 / high, high: 1 / low, isBound };
}

/** "1.31× faster (1.22–1.40)", followed by its caveats. */
export function changeText(change: Change): readonly string[] {
  switch (change.kind) {
    case "new":
    case "gone":
      return [change.kind];
    case "unmeasured":
      return ["not measured"];
    case "unlike":
      return ["not comparable", change.reason];
    case "close":
      return ["too close to call"];
    case "once":
      return [`about ${fasterText(change.ratio)}`, "one sample each"];
    default:
      return [factorText(change)];
  }
}

/** "5.65× faster", "2.00× slower" for the later time over the earlier one. */
function fasterText(ratio: number): string {
  return ratio < 1 ? `${threeDigits(1 / ratio)}× faster` : `${threeDigits(ratio)}× slower`;
}

function factorText({
  kind,
  factor,
  low,
  high,
  isBound,
}: Extract<Change, { kind: "faster" | "slower" }>): string {
  const words = `${threeDigits(factor)}× ${kind}`;
  if (isBound) return `at least ${words}`;
  return `${words} (${threeDigits(low)}–${threeDigits(high)})`;
}
