/** Which variant of a sort a kernel gets: from shapes and limits alone, as in wgsl/variant.ts. */
import type { WgslTarget } from "./module.ts";
import { distinct } from "./variant.ts";

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

/** More would not stay in registers. */
const mostItems = 32;

/** Places for at least `least` keys, for `wanted` where that costs nothing. */
export interface TileSize {
  readonly least: number;
  readonly wanted: number;
}

export function sortVariant(size: TileSize, target: WgslTarget): SortVariant {
  const { least, wanted } = size;
  const wide = Math.min(256, target.maxInvocations);
  const match = matching(size, target);
  if (match) return match;
  if (target.workgroupMemory) {
    const isWide = wanted > 1024 && fits(wide * 9, size, target);
    return counting(size, isWide ? wide : Math.min(128, wide));
  }
  // Where workgroup memory is emulated, few threads wait for each other least.
  return { rank: "counters", threads: 16, items: itemsFor(Math.max(least, 128), 16), digitBits: 4 };
}

/** What is worth a try, the table's choice first. */
export function sortVariants(size: TileSize, target: WgslTarget): readonly SortVariant[] {
  const table = sortVariant(size, target);
  if (!target.workgroupMemory) return [table];
  const others = [64, 128, 256]
    .filter((threads) => threads <= target.maxInvocations && fits(threads * 9, size, target))
    .map((threads) => counting(size, threads))
    .filter(({ items }) => items <= mostItems);
  return distinct([table, ...others]);
}

export function nameOfSort({ rank, threads, items }: SortVariant): string {
  return `groups of ${threads}, ${items} to a thread, ranked by ${rank === "match" ? "ballots" : "counters"}`;
}

/** By ballots, where subgroups allow it. */
function matching(size: TileSize, target: WgslTarget): SortVariant | null {
  const [fewest, most] = target.subgroupSizes ?? [0, Number.POSITIVE_INFINITY];
  const wide = Math.min(256, target.maxInvocations);
  const isNarrow = target.subgroups && wide === 256 && fewest >= 16 && most <= 32;
  if (!isNarrow || !fits((wide / fewest) * 257, size, target)) return null;
  return { rank: "match", threads: wide, items: itemsFor(size.wanted, wide), digitBits: 8 };
}

function counting({ wanted }: TileSize, threads: number): SortVariant {
  return { rank: "counters", threads, items: itemsFor(wanted, threads), digitBits: 4 };
}

function fits(counters: number, { wanted }: TileSize, target: WgslTarget): boolean {
  const wide = Math.min(256, target.maxInvocations);
  return 4 * (Math.max(wanted, wide) + counters + digitWords) <= target.maxWorkgroupStorageBytes;
}

function itemsFor(length: number, threads: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(length / threads)));
}
