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

/** Of eight bits, each with a thread of its own. */
const digits = 256;

/** More threads wait for each other longer. */
const mostMatching = 384;

/** Elements of a tile up to which counters fit every device. */
const mostCounted = 2048;

/** More would not stay in registers. */
const mostItems = 32;

/** Places for at least `least` keys, for `wanted` where that costs nothing. */
export interface TileSize {
  readonly least: number;
  readonly wanted: number;
}

export function sortVariant(size: TileSize, target: WgslTarget): SortVariant {
  const wide = Math.min(256, target.maxInvocations);
  const small = counted(size);
  const match = matching(size, target) ?? matching(small, target);
  if (match) return match;
  if (target.workgroupMemory) {
    const isWide = small.wanted > 1024 && fits(wide * 9, small, target);
    return counting(small, isWide ? wide : Math.min(128, wide));
  }
  // Where workgroup memory is emulated, few threads wait for each other least.
  const items = itemsFor(Math.max(size.least, 128), 16);
  return { rank: "counters", threads: 16, items, digitBits: 4 };
}

/** What is worth a try, the table's choice first. */
export function sortVariants(size: TileSize, target: WgslTarget): readonly SortVariant[] {
  const table = sortVariant(size, target);
  if (!target.workgroupMemory) return [table];
  const small = counted(size);
  const others = [64, 128, 256]
    .filter((threads) => threads <= target.maxInvocations && fits(threads * 9, small, target))
    .map((threads) => counting(small, threads))
    .filter(({ items }) => items <= mostItems);
  return distinct([table, ...others]);
}

export function nameOfSort({ rank, threads, items }: SortVariant): string {
  return `groups of ${threads}, ${items} to a thread, ranked by ${rank === "match" ? "ballots" : "counters"}`;
}

/** The same for a tile of no more elements than counters fit every device for. */
function counted(size: TileSize): TileSize {
  return { ...size, wanted: Math.max(size.least, Math.min(size.wanted, mostCounted)) };
}

/** By ballots, where subgroups allow it: the least tile of those with about a thread to a digit. */
function matching(size: TileSize, target: WgslTarget): SortVariant | null {
  const [fewest, most] = target.subgroupSizes ?? [0, Number.POSITIVE_INFINITY];
  const isNarrow =
    target.subgroups && target.maxInvocations >= digits && fewest >= 16 && most <= 32;
  if (!isNarrow) return null;
  const quotient = Math.max(1, size.wanted / digits);
  const [least] = [Math.floor(quotient), Math.ceil(quotient)]
    .map((items) => ({ items, threads: threadsFor(size.wanted, items) }))
    .filter(({ threads }) => threads <= Math.min(mostMatching, target.maxInvocations))
    .sort((x, y) => x.items * x.threads - y.items * y.threads || x.threads - y.threads);
  if (!least) return null;
  const { items, threads } = least;
  const words = { ...size, wanted: items * threads };
  if (!fits((threads / fewest) * (digits + 1), words, target)) return null;
  return { rank: "match", threads, items, digitBits: 8 };
}

/** Whole subgroups that have a place for each element, and a thread for each digit. */
function threadsFor(length: number, items: number): number {
  return Math.max(digits, Math.ceil(length / items / 32) * 32);
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
