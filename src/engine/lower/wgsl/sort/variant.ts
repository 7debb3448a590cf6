/** Which variant of a sort a kernel gets: from shapes and limits alone, as in wgsl/variant.ts. */

import { distinct } from "../variant.ts";
import type { WgslTarget } from "../writer/module.ts";

export interface SortVariant {
  /** How a tile's items are ranked: by subgroup ballots, or by counters in workgroup memory. */
  readonly rank: "match" | "counters";
  readonly threads: number;
  /** Elements to a thread. */
  readonly items: number;
  readonly digitBits: number;
}

/** Of eight bits, each with a thread of its own. */
const digits = 256;

/**
 * Threads of a tile at most: more wait for each other longer, but those of long rows have fewer elements each. On
 * an NVIDIA H200 rows of 4609 took 0.84 of the time of 384 threads with 512, those of 9216 took 0.96 of it, and
 * those of 4097 took 1.14.
 */
const mostMatching = { usual: 384, long: 512 };
/** Keys of a row up to which it has the usual threads. */
const usualRow = 4608;

/**
 * Keys from which on a row's tile has as many threads as may be rather than about one to a digit. On an NVIDIA
 * H200 rows of 2049 took 0.80 of the time that 256 threads took, those of 8192 took 0.85 of it.
 */
const longRow = 2048;
/** Keys between which twelve of them to a thread are better: there rows of 3000 took 0.69 of the time. */
const twelveEach = [2304, 3072] as const;

/** Elements of a tile up to which counters fit every device. */
const mostCounted = 2048;

/** More would not stay in registers. */
const mostItems = 32;

/**
 * A tile has at most its memory and this part of it more, which sort-tile.wgsl moves when the rest has been moved. On an
 * NVIDIA H200 1024 rows of 12289 took 0.60 of the time of two merged runs so, those of 16384 took 0.73 of it.
 */
const overflow = (room: number): number => Math.floor(room / 3);

/** Rows that are tried, the longest first, for being sorted whole. */
const longRows = [16384, 12288, 9216, 8192, 4096];

/**
 * So many are merged in less time than the passes of a radix sort take: on an NVIDIA H200 in 0.6 of it where
 * they are one row, and in 0.9 of it where they are four. Of 512 they took as long.
 */
const mergedRuns = 128;

/** Elements up to which rows share a tile, and those up to which they do where tiles have few threads. */
const sharedTile = 1024;
const longestShared = 384;

/**
 * Tiles that are enough to keep a large GPU busy have few threads, with many elements each: for them counting
 * digits is least work. On an NVIDIA H200 4096 rows of 1024 took 0.85 of the time of groups of 256, 2048 rows of
 * 2048 took 0.76 of that of groups of 352, and 8192 rows of 512, each alone, 0.70.
 */
const packedThreads = 2 ** 18;
/** Threads and the most elements to each, of which more leave room for fewer threads. */
const packedTiles = [
  [64, 12],
  [128, 16],
  [256, 16],
] as const;

/** Places for at least `least` keys, for `wanted` where that costs nothing. */
export interface TileSize {
  readonly least: number;
  readonly wanted: number;
  /** Words that the kernel keeps in workgroup memory beside the tile. */
  readonly beside: number;
  /** How many there are; where it is not given, groups of few threads are not considered. */
  readonly tiles?: number;
}

export function sortVariant(size: TileSize, target: WgslTarget): SortVariant {
  const small = counted(size);
  const match = packed(size, target) ?? matching(size, target) ?? matching(small, target);
  if (match) return match;
  if (target.workgroupMemory) return counting(small, threadsToCount(small.wanted, target));
  // Where workgroup memory is emulated, few threads wait for each other least.
  const items = itemsFor(Math.max(size.least, 128), 16);
  return { rank: "counters", threads: 16, items, digitBits: 4 };
}

/** Keys of the longest row that a workgroup sorts whole, and of how many such runs longer ones are merged. */
export function wholeSorts(target: WgslTarget): { readonly keys: number; readonly runs: number } {
  const isWhole = (length: number): boolean => {
    const size = tileOf(length);
    if (matching(size, target)) return true;
    const variant = counting(size, threadsToCount(length, target));
    return variant.items <= mostItems / 2 && fitsCounted(variant, size, target);
  };
  const keys = target.workgroupMemory ? longRows.find(isWhole) : undefined;
  return { keys: keys ?? mostCounted, runs: mergedRuns };
}

/** Threads of a workgroup that merges, and places to each: an odd number, so that they write to different banks. */
export function mergeTile({ workgroupMemory }: WgslTarget): { threads: number; items: number } {
  return workgroupMemory ? { threads: 256, items: 7 } : { threads: 16, items: 63 };
}

/** How many rows share a tile. */
export function rowsToTile(length: number, rows: number, target: WgslTarget): number {
  if (length > longestShared && packed({ ...tileOf(length), tiles: rows }, target)) return 1;
  // Short ones do, so that a thread has some elements.
  return Math.max(1, Math.min(rows, Math.floor(sharedTile / length)));
}

/** What is worth a try, the table's choice first. */
export function sortVariants(size: TileSize, target: WgslTarget): readonly SortVariant[] {
  const table = sortVariant(size, target);
  if (!target.workgroupMemory) return [table];
  const small = counted(size);
  const others = [64, 128, 256, 512]
    .filter((threads) => threads <= target.maxInvocations)
    .map((threads) => counting(small, threads))
    .filter((variant) => variant.items <= mostItems && fitsCounted(variant, small, target));
  return distinct([table, ...others]);
}

export function nameOfSort({ rank, threads, items }: SortVariant): string {
  return `groups of ${threads}, ${items} to a thread, ranked by ${rank === "match" ? "ballots" : "counters"}`;
}

/** The same for a tile of no more elements than counters fit every device for. */
function counted(size: TileSize): TileSize {
  return { ...size, wanted: Math.max(size.least, Math.min(size.wanted, mostCounted)) };
}

function tileOf(length: number): TileSize {
  return { least: length, wanted: length, beside: 0 };
}

/** Threads of the narrowest subgroup; null where items are not ranked by ballots. */
function narrowest({ subgroups, subgroupSizes, maxInvocations }: WgslTarget): number | null {
  const [fewest, most] = subgroupSizes ?? [0, Number.POSITIVE_INFINITY];
  return subgroups && maxInvocations >= digits && fewest >= 16 && most <= 32 ? fewest : null;
}

/** By ballots, in groups of few threads; null where those would leave a large GPU idle. */
function packed({ wanted, beside, tiles = 0 }: TileSize, target: WgslTarget): SortVariant | null {
  const fewest = narrowest(target);
  if (fewest === null) return null;
  const cost = ({ threads, items }: SortVariant): number => threads * (items + 1);
  return packedTiles
    .map(([threads, most]) => ({ threads, items: itemsFor(wanted, threads), most }))
    .filter(
      ({ threads, items, most }) =>
        items <= most &&
        tiles * threads >= packedThreads &&
        fitsMatching(threads, items, fewest, beside, target),
    )
    .map(({ threads, items }): SortVariant => ({ rank: "match", threads, items, digitBits: 8 }))
    .reduce<SortVariant | null>(
      (best, other) => (best && cost(best) <= cost(other) ? best : other),
      null,
    );
}

/** By ballots, with a thread or more to a digit. */
function matching(size: TileSize, target: WgslTarget): SortVariant | null {
  const fewest = narrowest(target);
  if (fewest === null) return null;
  const most = size.least > usualRow ? mostMatching.long : mostMatching.usual;
  const allowed = Math.min(most, target.maxInvocations);
  const [least] = itemsToTry(size, allowed)
    .map(Math.ceil)
    .map((items) => ({ items, threads: threadsFor(size.wanted, items) }))
    .filter(({ threads }) => threads <= allowed)
    .sort((x, y) => x.items * x.threads - y.items * y.threads || x.threads - y.threads);
  if (!least) return null;
  const { items, threads } = least;
  if (items > mostItems || !fitsMatching(threads, items, fewest, size.beside, target)) return null;
  return { rank: "match", threads, items, digitBits: 8 };
}

/** Words of workgroup memory. */
export function roomOf({ maxWorkgroupStorageBytes }: WgslTarget): number {
  return Math.floor(maxWorkgroupStorageBytes / 4);
}

/**
 * The counters and the sum of each subgroup lie where the tile does at other times. A tile that has something beside
 * it is read where it lies, and so has to fit.
 */
function fitsMatching(
  threads: number,
  items: number,
  fewest: number,
  beside: number,
  target: WgslTarget,
): boolean {
  const room = roomOf(target) - beside;
  const most = beside === 0 ? room + overflow(room) : room;
  return items * threads <= most && (threads / fewest) * (digits + 1) <= room;
}

/** Elements to a thread, of which those are taken whose tile is least. */
function itemsToTry({ least, wanted }: TileSize, threads: number): number[] {
  if (least > twelveEach[0] && least <= twelveEach[1]) return [12];
  if (least >= longRow) return [wanted / threads];
  const quotient = Math.max(1, wanted / digits);
  return [Math.floor(quotient), quotient];
}

/** Whole subgroups that have a place for each element, and a thread for each digit. */
function threadsFor(length: number, items: number): number {
  return Math.max(digits, Math.ceil(length / items / 32) * 32);
}

/** Threads of which each has some sixteen elements at most. */
function threadsToCount(length: number, target: WgslTarget): number {
  const wanted = length <= 1024 ? 128 : length <= 4096 ? 256 : 512;
  return Math.min(wanted, target.maxInvocations);
}

function counting({ wanted }: TileSize, threads: number): SortVariant {
  return { rank: "counters", threads, items: itemsFor(wanted, threads), digitBits: 4 };
}

/** Counters, eight words of them to a thread, and a sum of each thread lie where the tile does at other times. */
function fitsCounted({ threads, items }: SortVariant, size: TileSize, target: WgslTarget): boolean {
  const words = Math.max(items * threads, 9 * threads) + size.beside;
  return 4 * words <= target.maxWorkgroupStorageBytes;
}

function itemsFor(length: number, threads: number): number {
  return Math.max(1, Math.ceil(length / threads));
}
