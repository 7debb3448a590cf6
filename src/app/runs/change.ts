/** How a time changed from one run to another, by the one rule that the page has for two times. */

import type { Estimate } from "../store/statistics.ts";
import { order } from "../store/statistics.ts";
import { threeDigits } from "../ui/format.ts";

export type Change =
  /** The factor, at least 1, with its least and its largest value, which may be infinite. */
  | {
      readonly kind: "faster" | "slower";
      readonly factor: number;
      readonly low: number;
      readonly high: number;
      /** Whether the factor is only known to be at least this. */
      readonly isBound: boolean;
      readonly repeated: boolean;
    }
  | { readonly kind: "close"; readonly repeated: boolean }
  /** Only the later, or only the earlier run has it. */
  | { readonly kind: "new" | "gone" | "unmeasured" };

export function changeOf(before: Estimate | null, after: Estimate | null): Change {
  const ordering = order(after, before);
  if (ordering === null) return { kind: "unmeasured" };
  const { ratio, low, high, isBound, shorter, repeated } = ordering;
  if (shorter === null) return { kind: "close", repeated };
  if (shorter === "first") return { kind: "faster", factor: ratio, low, high, isBound, repeated };
  return { kind: "slower", factor: 1 / ratio, low: 1 / high, high: 1 / low, isBound, repeated };
}

/** "faster by 1.31× (1.22–1.40)", followed by its caveats. */
export function changeText(change: Change): readonly string[] {
  switch (change.kind) {
    case "new":
    case "gone":
      return [change.kind];
    case "unmeasured":
      return ["not measured"];
    case "close":
      return ["too close to call", ...once(change)];
    default:
      return [factorText(change), ...once(change)];
  }
}

function once({ repeated }: { readonly repeated: boolean }): readonly string[] {
  return repeated ? [] : ["measured once"];
}

function factorText(change: Extract<Change, { kind: "faster" | "slower" }>): string {
  const { kind, factor, low, high, isBound, repeated } = change;
  const times = `${threeDigits(factor)}×`;
  if (isBound) return `${kind} by at least ${times}`;
  if (!repeated) return `${kind} by about ${times}`;
  return `${kind} by ${times} (${threeDigits(low)}–${threeDigits(high)})`;
}
