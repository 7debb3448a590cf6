/** Which variant of a sort a kernel gets: from shapes and limits alone, as in wgsl-variant.ts. */
import type { WgslTarget } from "./wgsl-module.ts";

export interface SortVariant {
  /** How a tile's items are ranked: by subgroup ballots, or by counters in workgroup memory. */
  readonly rank: "match" | "counters";
  readonly threads: number;
  /** Elements to a thread. */
  readonly items: number;
  readonly digitBits: number;
}

/** A scatter keeps two words for each of 256 digits. */
const digitWords = 512;

/** Places for at least `least` keys, for `wanted` where that costs nothing. */
export interface TileSize {
  readonly least: number;
  readonly wanted: number;
}

export function sortVariant({ least, wanted }: TileSize, target: WgslTarget): SortVariant {
  const [fewest, most] = target.subgroupSizes ?? [0, Number.POSITIVE_INFINITY];
  const wide = Math.min(256, target.maxInvocations);
  const fits = (counters: number): boolean =>
    4 * (Math.max(wanted, wide) + counters + digitWords) <= target.maxWorkgroupStorageBytes;
  const isNarrow = target.subgroups && wide === 256 && fewest >= 16 && most <= 32;
  if (isNarrow && fits((wide / fewest) * 257))
    return { rank: "match", threads: wide, items: itemsFor(wanted, wide), digitBits: 8 };
  if (target.workgroupMemory) {
    const threads = wanted > 1024 && fits(wide * 9) ? wide : Math.min(128, wide);
    return { rank: "counters", threads, items: itemsFor(wanted, threads), digitBits: 4 };
  }
  // Where workgroup memory is emulated, few threads wait for each other least.
  return { rank: "counters", threads: 16, items: itemsFor(Math.max(least, 128), 16), digitBits: 4 };
}

function itemsFor(length: number, threads: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(length / threads)));
}
