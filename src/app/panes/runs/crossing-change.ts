/** Describes how the crossing of a sweep moved from one kept run to another. */

import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { perDevice, quantityName } from "../../results/summary.ts";
import type { Crossing } from "../../results/sweep/crossing.ts";
import type { KeptRun, KeptValue } from "../../runs/kept-run.ts";
import { crossingText, sweepCrossings } from "../../verdict/crossing-words.ts";

const compared = ["endToEnd", "kernel"] as const satisfies readonly (keyof KeptValue)[];

/**
 * "Device time: the crossover moved down from n ≈ 217 (214–235) to n ≈ 150 (140–160).", and the same for kernels. Null
 * if the runs are not sweeps over the same param, or if neither of them has a crossing.
 */
export function crossingChange(before: KeptRun, after: KeptRun): string | null {
  const param = after.sweep;
  if (param === null || before.sweep !== param || !before.swept || !after.swept) return null;
  const [earlier, later] = [before.swept, after.swept];
  const isReplayed = after.devices.every(({ stages }) => stages.program !== null);
  const parts = compared.flatMap((quantity) => {
    const one = crossingsOf(earlier, quantity);
    const other = crossingsOf(later, quantity);
    if (one.length === 0 && other.length === 0) return [];
    return `${quantityName(quantity, isReplayed)}: ${changeText(param, one, other)}.`;
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
  const [was, is] = [listText(param, before), listText(param, after)];
  if (is === null) return `the crossover was at ${was}; now there is none in the range`;
  if (was === null) return `there was no crossover in the range; now it is at ${is}`;
  return `the crossover was at ${was}; now it is at ${is}`;
}

/** A crossing moved where the intervals do not meet. */
function moveText(param: string, before: Crossing, after: Crossing): string {
  const [from, to] = [crossingText(param, before), crossingText(param, after)];
  if (before.fasterAbove !== after.fasterAbove)
    return `the ${deviceNames[after.fasterAbove]} is now faster above ${to}; before, the ${deviceNames[before.fasterAbove]} was faster above ${from}`;
  if (isBelow(after, before)) return `the crossover moved down from ${from} to ${to}`;
  if (isBelow(before, after)) return `the crossover moved up from ${from} to ${to}`;
  return `no clear change in the crossover: ${from} before, ${to} after`;
}

function isBelow(one: Crossing, other: Crossing): boolean {
  return one.high !== null && other.low !== null && one.high < other.low;
}

function listText(param: string, crossings: readonly Crossing[]): string | null {
  if (crossings.length === 0) return null;
  return crossings.map((crossing) => crossingText(param, crossing)).join(" and ");
}
