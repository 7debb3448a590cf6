/**
 * Chooses the variant of a sort for a kernel from shapes and limits only, as in wgsl/variant.ts. The measurements
 * are in docs/decisions/kernel-variants.md.
 */

import { sortSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct } from "../../variants.ts";

export interface SortVariant {
  /** The ranking of a tile's items: by subgroup ballots, or by counters in workgroup memory. */
  readonly rank: "match" | "counters";
  readonly threads: number;
  /** The elements of a thread. */
  readonly items: number;
  readonly digitBits: number;
}

/** The digits of eight bits, each with a separate thread. */
const digits = 256;

/** The maximum threads of a tile. More threads wait longer at barriers, but each has fewer elements of long rows. */
const maxMatching = { usual: 384, long: 512 };
/** Rows of up to this many keys have the usual threads. */
const usualRow = 4608;

/**
 * Rows of this many keys and more have as many threads in a tile as are allowed, instead of about one for each
 * digit.
 */
const longRow = 2048;
/** For rows of more keys than the first and up to the second, twelve to a thread are fastest. */
const twelveEach = [2304, 3072] as const;

/** The maximum number of elements of a tile for which counters fit on every device. */
const maxCounted = 2048;

/** The maximum number of items of a thread that stay in registers. */
const maxItems = 32;

/**
 * The words by which a tile may exceed workgroup memory; sort-tile.wgsl moves them after the others. Such rows are
 * sorted faster whole than as two runs that are merged.
 */
const overflow = (room: number): number => Math.floor(room / 3);

/** The row lengths that are tried as the longest to be sorted whole, the longest first. */
const longRows = [16384, 12288, 9216, 8192, 4096];

/** The maximum number of runs that are merged; for more, the passes of a radix sort are as fast. */
const mergedRuns = 128;

/**
 * Maximum elements of a tile that rows share, and of a row that shares one although a tile of few threads would do.
 */
const sharedTile = 1024;
const longestShared = 384;

/**
 * From this many threads in all, tiles have few threads with many elements each, because then the device is busy and
 * counting digits costs least.
 */
const packedThreads = 2 ** 18;
/** The threads of a tile and the maximum elements of each; more elements would lower the occupancy. */
const packedTiles = [
  [64, 12],
  [128, 16],
  [256, 16],
] as const;

/** A tile holds at least `least` keys, and `wanted` where that costs nothing. */
export interface TileSize {
  readonly least: number;
  readonly wanted: number;
  /** The words of workgroup memory that the kernel needs in addition to the tile. */
  readonly extraWords: number;
  /** The tiles; without it, groups of few threads are not considered. */
  readonly tiles?: number;
}

export function sortVariant(size: TileSize, target: WgslTarget): SortVariant {
  const small = counted(size);
  const match = packed(size, target) ?? matching(size, target) ?? matching(small, target);
  if (match) return match;
  if (target.workgroupMemory) return counting(small, threadsToCount(small.wanted, target));
  // Where workgroup memory is emulated, few threads are fastest, because they wait least for each other.
  const items = itemsFor(Math.max(size.least, 128), 16);
  return { rank: "counters", threads: 16, items, digitBits: 4 };
}

/**
 * Returns the keys of the longest row that a workgroup sorts whole, and how many such runs are merged for longer
 * rows.
 */
export function wholeSorts(target: WgslTarget): { readonly keys: number; readonly runs: number } {
  const isWhole = (length: number): boolean => {
    const size = tileOf(length);
    if (matching(size, target)) return true;
    const variant = counting(size, threadsToCount(length, target));
    return variant.items <= maxItems / 2 && fitsCounted(variant, size, target);
  };
  const keys = target.workgroupMemory ? longRows.find(isWhole) : undefined;
  return { keys: keys ?? maxCounted, runs: mergedRuns };
}

/** Returns the threads of a workgroup that merges, and the keys of each: an odd number, to avoid bank conflicts. */
export function mergeTile({ workgroupMemory }: WgslTarget): { threads: number; items: number } {
  return workgroupMemory ? { threads: 256, items: 7 } : { threads: 16, items: 63 };
}

/** Returns how many rows share a tile. */
export function rowsToTile(length: number, rows: number, target: WgslTarget): number {
  if (length > longestShared && packed({ ...tileOf(length), tiles: rows }, target)) return 1;
  // Short rows share a tile, so that each thread has several elements.
  return Math.max(1, Math.min(rows, Math.floor(sharedTile / length)));
}

/** Returns the variants that are worth a try, the table's choice first. */
export function sortVariants(size: TileSize, target: WgslTarget): readonly SortVariant[] {
  const table = sortVariant(size, target);
  if (!target.workgroupMemory) return [table];
  const small = counted(size);
  const others = [64, 128, 256, 512]
    .filter((threads) => threads <= target.maxInvocations)
    .map((threads) => counting(small, threads))
    .filter((variant) => variant.items <= maxItems && fitsCounted(variant, small, target));
  return distinct([table, ...others]);
}

function nameOfSort({ rank, threads, items }: SortVariant): string {
  return `groups of ${threads}, ${items} to a thread, ranked by ${rank === "match" ? "ballots" : "counters"}`;
}

export const sortChoice: VariantChoice = {
  name: "sortVariant",
  variants: sortVariants,
  nameOf: nameOfSort,
  sizes: sortSizes,
};

/** Limits a tile to the elements for which counters fit on every device. */
function counted(size: TileSize): TileSize {
  return { ...size, wanted: Math.max(size.least, Math.min(size.wanted, maxCounted)) };
}

function tileOf(length: number): TileSize {
  return { least: length, wanted: length, extraWords: 0 };
}

/** Returns the threads of the narrowest subgroup; null where items cannot be ranked by ballots. */
function narrowest({ subgroups, subgroupSizes, maxInvocations }: WgslTarget): number | null {
  const [fewest, most] = subgroupSizes ?? [0, Number.POSITIVE_INFINITY];
  return subgroups && maxInvocations >= digits && fewest >= 16 && most <= 32 ? fewest : null;
}

/**
 * Returns a variant that ranks by ballots in groups of few threads; null where these would leave a large GPU
 * idle.
 */
function packed(
  { wanted, extraWords, tiles = 0 }: TileSize,
  target: WgslTarget,
): SortVariant | null {
  const fewest = narrowest(target);
  if (fewest === null) return null;
  const cost = ({ threads, items }: SortVariant): number => threads * (items + 1);
  return packedTiles
    .map(([threads, most]) => ({ threads, items: itemsFor(wanted, threads), most }))
    .filter(
      ({ threads, items, most }) =>
        items <= most &&
        tiles * threads >= packedThreads &&
        fitsMatching(threads, items, fewest, extraWords, target),
    )
    .map(({ threads, items }): SortVariant => ({ rank: "match", threads, items, digitBits: 8 }))
    .reduce<SortVariant | null>(
      (best, other) => (best && cost(best) <= cost(other) ? best : other),
      null,
    );
}

/** Returns a variant that ranks by ballots with at least one thread for each digit; null where none fits. */
function matching(size: TileSize, target: WgslTarget): SortVariant | null {
  const fewest = narrowest(target);
  if (fewest === null) return null;
  const most = size.least > usualRow ? maxMatching.long : maxMatching.usual;
  const allowed = Math.min(most, target.maxInvocations);
  const [least] = itemsToTry(size, allowed)
    .map(Math.ceil)
    .map((items) => ({ items, threads: threadsFor(size.wanted, items) }))
    .filter(({ threads }) => threads <= allowed)
    .sort((x, y) => x.items * x.threads - y.items * y.threads || x.threads - y.threads);
  if (!least) return null;
  const { items, threads } = least;
  if (items > maxItems || !fitsMatching(threads, items, fewest, size.extraWords, target))
    return null;
  return { rank: "match", threads, items, digitBits: 8 };
}

/** Returns the words of workgroup memory. */
export function roomOf({ maxWorkgroupStorageBytes }: WgslTarget): number {
  return Math.floor(maxWorkgroupStorageBytes / 4);
}

/**
 * Whether a tile fits. The counters and the sum of each subgroup reuse its memory. A tile may exceed its memory
 * only where the kernel needs none in addition to it.
 */
function fitsMatching(
  threads: number,
  items: number,
  fewest: number,
  extraWords: number,
  target: WgslTarget,
): boolean {
  const room = roomOf(target) - extraWords;
  const most = extraWords === 0 ? room + overflow(room) : room;
  return items * threads <= most && (threads / fewest) * (digits + 1) <= room;
}

/** Returns the candidates for the elements of a thread; the one with the smallest tile is chosen. */
function itemsToTry({ least, wanted }: TileSize, threads: number): number[] {
  if (least > twelveEach[0] && least <= twelveEach[1]) return [12];
  if (least >= longRow) return [wanted / threads];
  const quotient = Math.max(1, wanted / digits);
  return [Math.floor(quotient), quotient];
}

/** Returns whole subgroups with capacity for each element and a thread for each digit. */
function threadsFor(length: number, items: number): number {
  return Math.max(digits, Math.ceil(length / items / 32) * 32);
}

/** Returns threads with about sixteen elements each at most. */
function threadsToCount(length: number, target: WgslTarget): number {
  const wanted = length <= 1024 ? 128 : length <= 4096 ? 256 : 512;
  return Math.min(wanted, target.maxInvocations);
}

function counting({ wanted }: TileSize, threads: number): SortVariant {
  return { rank: "counters", threads, items: itemsFor(wanted, threads), digitBits: 4 };
}

/** Whether a tile fits; the counters, eight words for each thread, and a sum of each thread reuse its memory. */
function fitsCounted({ threads, items }: SortVariant, size: TileSize, target: WgslTarget): boolean {
  const words = Math.max(items * threads, 9 * threads) + size.extraWords;
  return 4 * words <= target.maxWorkgroupStorageBytes;
}

function itemsFor(length: number, threads: number): number {
  return Math.max(1, Math.ceil(length / threads));
}
