/** The texts that the last run printed, which the steps of the tutorial check. */
import type { Slot } from "../../results/slots.ts";

/** One text for each output: that of the first named device, as in Compare both print the same. */
export function printedTexts(slots: readonly Slot[]): string[] {
  return slots.flatMap(({ entries }) =>
    Object.values(entries)
      .slice(0, 1)
      .map(({ text }) => text),
  );
}
