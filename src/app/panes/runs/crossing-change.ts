/** Says in a sentence how the crossing of a sweep moved from one kept run to another. */

import type { KeptRun, KeptValue } from "../../runs/kept-run.ts";
import type { Crossing } from "../../store/crossing.ts";
import { perDevice, quantityNames } from "../../store/summary.ts";
import { crossingText, sweepCrossings } from "../../verdict/crossing-words.ts";

const compared = ["endToEnd", "kernel"] as const satisfies readonly (keyof KeptValue)[];

/**
 * "End to end: the crossing moved down from n ≈ 217 (214–235) to n ≈ 150 (140–160).", and the same for kernels. Null
 * where the runs are not sweeps over one and the same param, or where neither of them has a crossing.
 */
export function crossingChange(before: KeptRun, after: KeptRun): string | null {
  const param = after.sweep;
  if (param === null || before.sweep !== param || !before.swept || !after.swept) return null;
  const [earlier, later] = [before.swept, after.swept];
  const parts = compared.flatMap((quantity) => {
    const one = crossingsOf(earlier, quantity);
    const other = crossingsOf(later, quantity);
    if (one.length === 0 && other.length === 0) return [];
    return `${quantityNames[quantity]}: ${changeText(param, one, other)}.`;
  });
  return parts.length === 0 ? null : parts.join(" ");
}

function crossingsOf(
  values: readonly KeptValue[],
  quantity: (typeof compared)[number],
): readonly Crossing[] {
  return sweepCrossings(
    values.map((value) => ({
      x: value.x,
      ...perDevice((device) => value[quantity][device] ?? null),
    })),
  );
}

function changeText(
  param: string,
  before: readonly Crossing[],
  after: readonly Crossing[],
): string {
  const [one, other] = [before[0], after[0]];
  if (one && other && before.length === 1 && after.length === 1) return moveText(param, one, other);
  return `the crossing was ${listText(param, before)}, and is ${listText(param, after)}`;
}

/** A crossing moved where the intervals do not meet. */
function moveText(param: string, before: Crossing, after: Crossing): string {
  const [from, to] = [crossingText(param, before), crossingText(param, after)];
  if (before.fasterAbove !== after.fasterAbove)
    return `the devices changed sides, from a crossing at ${from} to one at ${to}`;
  if (isBelow(after, before)) return `the crossing moved down from ${from} to ${to}`;
  if (isBelow(before, after)) return `the crossing moved up from ${from} to ${to}`;
  return `the crossing moved by no more than its intervals, from ${from} to ${to}`;
}

function isBelow(one: Crossing, other: Crossing): boolean {
  return one.high !== null && other.low !== null && one.high < other.low;
}

function listText(param: string, crossings: readonly Crossing[]): string {
  if (crossings.length === 0) return "nowhere in the range";
  return `at ${crossings.map((crossing) => crossingText(param, crossing)).join(" and ")}`;
}
