/** Checks of the sizes of layers. */
import { fault } from "../ir/fault.ts";

/** Throws a Fault unless all of them are integers above 0. */
export function checkCounts(name: string, counts: Readonly<Record<string, number>>): void {
  for (const [what, count] of Object.entries(counts)) {
    if (Number.isInteger(count) && count > 0) continue;
    throw fault(name, `invalid ${what} ${count}: expected an integer above 0`);
  }
}

/** Throws a Fault unless the groups divide both numbers of channels. */
export function checkGroups(name: string, groups: number, channels: number, outputs: number): void {
  const divides =
    Number.isInteger(groups) && groups > 0 && channels % groups === 0 && outputs % groups === 0;
  if (divides) return;
  throw fault(name, `invalid groups ${groups}: expected a divisor of channels and outputs`);
}
