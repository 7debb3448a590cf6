/** Words about a map of two params. */

import { formatTime } from "../controls/format.ts";
import { quantityName } from "../results/summary.ts";
import { type MapCell, rowOfMap } from "../results/sweep/sweep-map.ts";
import type { ModelledQuantity } from "../results/sweep/sweep-work.ts";
import type { Sweep } from "../run/messages/events.ts";
import { crossingClause } from "./crossing-words.ts";
import { verdict } from "./verdict-words.ts";

/**
 * "Device time, of 25 pairs of n and m: GPU faster at 12, CPU faster at 9, too close to call at 4. At m = 8, the GPU is
 * faster above n ≈ 213 (190–240)."
 */
export function mapSentence(
  { param, second }: Sweep,
  cells: readonly MapCell[],
  quantity: ModelledQuantity,
  complete: boolean,
  isReplayed: boolean,
): string {
  if (second === undefined) return "";
  const known = cells.flatMap(({ comparison }) => comparison ?? []);
  if (known.length === 0)
    return `No pair of values was measured on both devices${complete ? "" : " yet"}.`;
  const partOf = (words: string, faster: "gpu" | "cpu" | null): string[] => {
    const count = known.filter((comparison) => comparison.faster === faster).length;
    return count === 0 ? [] : [`${words} at ${count}`];
  };
  const parts = [
    ...partOf("GPU faster", "gpu"),
    ...partOf("CPU faster", "cpu"),
    ...partOf("too close to call", null),
    ...(known.length === cells.length ? [] : [`not measured at ${cells.length - known.length}`]),
  ];
  const pairs = `${quantityName(quantity, isReplayed)}, of ${cells.length} pairs of ${param} and ${second.param}`;
  const row = rowOfMap(cells, second.shown).filter(({ gpu, cpu }) => gpu !== null && cpu !== null);
  const crossing =
    row.length < 2
      ? ""
      : ` At ${second.param} = ${second.shown}, ${crossingClause(param, row, complete)}.`;
  return `${pairs}: ${parts.join(", ")}.${crossing}`;
}

/** "n = 64, m = 8: GPU 1.20 ms, CPU 3.40 ms; GPU 2.83× faster". */
export function cellSentence({ param, second }: Sweep, { x, y, gpu, cpu }: MapCell): string {
  const at = `${param} = ${x}, ${second?.param} = ${y}`;
  if (gpu === null && cpu === null) return `${at}: not measured`;
  const times = [gpu && `GPU ${formatTime(gpu)}`, cpu && `CPU ${formatTime(cpu)}`].filter(Boolean);
  const words = verdict(gpu, cpu);
  return `${at}: ${times.join(", ")}${words === "" ? "" : `; ${words}`}`;
}

/** "GPU 2.8×", "≈": the verdict in a cell, which has little space; the time if only one device has one. */
export function cellText({ comparison, gpu, cpu }: MapCell): string {
  const only = gpu ?? cpu;
  if (comparison === null) return only === null ? "–" : formatTime(only);
  const { ratio, faster } = comparison;
  if (faster === null) return "≈";
  // Two digits are enough, since the colour shows the rest.
  const factor = Number(Math.max(ratio, 1 / ratio).toPrecision(2)).toLocaleString("en");
  return `${faster === "gpu" ? "GPU" : "CPU"} ${factor}×`;
}
