/** A sentence about a loop over data: whether the program waited for items, or items for the program. */

import { counted, formatMilliseconds } from "../../controls/format.ts";
import type { DeviceLoop } from "../../results/results.ts";

type Times = Pick<DeviceLoop, "items" | "milliseconds" | "waited">;

export function loopSentence({ items, milliseconds, waited }: Times): string {
  const count = counted(items, "item");
  if (milliseconds === 0) return `The loop over ${count} was too short to measure.`;
  const all = formatMilliseconds(milliseconds);
  const percent = Math.round((100 * Math.min(waited, milliseconds)) / milliseconds);
  if (percent === 0) return `Data was ready when it was asked for: ${count} in ${all}.`;
  return `The loop waited for data ${percent}% of the time: ${formatMilliseconds(waited)} of ${all}, for ${count}.`;
}
