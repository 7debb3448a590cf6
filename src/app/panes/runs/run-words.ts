/** Words about a run. */

import { formatWhen } from "../../controls/format-when.ts";
import { paramText } from "../../run/messages/param-value.ts";
import { deviceChoiceNames } from "../../run/session.ts";
import type { LineRow } from "../../runs/compare-runs.ts";
import type { KeptRun } from "../../runs/kept-run.ts";

/** "14:05:09, 5 minutes ago", in the visitor's time. */
export function momentText(then: number, now: number): string {
  const time = new Date(then).toLocaleTimeString("en-GB");
  const when = formatWhen(then, now);
  return when === "" ? "" : `${time}, ${when}`;
}

/** "Compare, n = 64, seed 1". */
export function settingsText({ choice, params, seed, sweep }: KeptRun): string {
  return [
    deviceChoiceNames[choice],
    ...Object.entries(params).map(
      ([name, value]) => `${name} = ${paramText(value)}${name === sweep ? " (sweep)" : ""}`,
    ),
    ...(seed === 0 ? [] : [`seed ${seed}`]),
  ].join(", ");
}

/** "4", "4 → 6", "– → 6": the line before and after. */
export function linesText([before, after]: LineRow["lines"]): string {
  if (before === after) return `${after ?? "–"}`;
  return `${before ?? "–"} → ${after ?? "–"}`;
}
