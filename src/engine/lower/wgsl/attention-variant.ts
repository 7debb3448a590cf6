/**
 * Which variant of attention's shaders a kernel gets. As in wgsl/variant.ts, from shapes and limits only,
 * so that a tuner can take this function's place.
 */
import { type Attention, type AttentionPass, passOf } from "../../ir/attention.ts";
import { partOf, vectorsOf } from "./attention-part.ts";
import type { WgslTarget } from "./module.ts";
import { distinct } from "./variant.ts";

export interface AttentionVariant {
  readonly threads: number;
  /** Threads that hold four rows together, each a part of their features. */
  readonly lanes: 4 | 8 | 16;
  /** Groups of threads that hold the same rows and share the passing ones out between them. */
  readonly split: number;
  /** Passing rows in workgroup memory at a time; 0 where they are read where they lie. */
  readonly tile: number;
  /** How lanes meet. */
  readonly meeting: "subgroup" | "workgroup";
}

/** Passing rows that a thread takes at a time. */
export const blockOf: Readonly<Record<AttentionPass, number>> = {
  forward: 8,
  query: 4,
  keyValue: 4,
};

/** Held rows of a workgroup: more would spread what passes over more of them, but leave too few groups. */
const usualRows = 64;
/** Threads of a group where subgroups join them. */
const usualThreads = 256;
/**
 * The same forward where a device does not hold all groups at a time: a core holds two of these, whose waits overlap.
 * On an NVIDIA H200 8 heads of 1025 × 64 took 0.76 of the time, of 1088 × 64 0.78, of 1025 × 65 0.85; those of
 * 1024, all of which it holds, took as long.
 */
const fewThreads = 128;
/** Enough threads to fill a large GPU, and those that it holds at a time: 256 on each of 132 cores. */
const wantedThreads = 32_768;
const heldThreads = 33_792;
/** What halving the held rows of a group costs, which share what passes. */
const halvingCost: Readonly<Record<AttentionPass, number>> = {
  forward: 1.35,
  query: 1.25,
  keyValue: 1.25,
};
/** Of workgroup memory at most. A gradient's arithmetic is more, so that fewer groups at a time do as well. */
const mostTileBytes: Readonly<Record<AttentionPass, number>> = {
  forward: 16_384,
  query: 32_768,
  keyValue: 32_768,
};

/**
 * The same where fewer bytes do not do. On an NVIDIA H200 8 heads of 512 × 128 took 39 µs with such tiles, 43 by
 * half the threads with tiles of half the bytes, and 50 with passing rows read where they lie.
 */
const moreTileBytes = 32_768;

/**
 * Features of a row that a thread holds in registers at most: 16 of each of four rows forward, 8 of each of
 * the more rows of a gradient, and one more, which is not worth twice the threads. On an NVIDIA H200 head
 * sizes of 68 forward took 92 µs with 17, those of 72 130 with 18.
 */
const mostFeatures: Readonly<Record<AttentionPass, number>> = {
  forward: 17,
  query: 9,
  keyValue: 9,
};

/** The most first. */
const fittingLanes = [16, 8, 4] as const;

/** Facts of the passing rows of a tile. */
const factBytes = 1024;

/** `batch`: how many matrices. */
export function attentionVariant(
  core: Attention,
  batch: number,
  target: WgslTarget,
): AttentionVariant {
  const { meeting, fitting } = lanesFor(core, passOf(core.results[0]), target);
  const variants = fitting.map((lanes) => withLanes(core, batch, { lanes, meeting }, target));
  const [first] = variants as [AttentionVariant];
  // What is read element by element is so once, into a tile, rather than by every thread.
  const tiled = isUneven(core, first.lanes) ? variants.find(({ tile }) => tile > 0) : undefined;
  return tiled ?? first;
}

function withLanes(
  core: Attention,
  batch: number,
  { lanes, meeting }: Pick<AttentionVariant, "lanes" | "meeting">,
  target: WgslTarget,
): AttentionVariant {
  const { maxInvocations, maxWorkgroupStorageBytes, workgroupMemory } = target;
  const pass = passOf(core.results[0]);
  const inSubgroups = meeting === "subgroup";
  const fitting = maxWorkgroupStorageBytes < 32_768 ? 64 : 128;
  const threads = Math.min(inSubgroups ? usualThreads : fitting, maxInvocations);
  const usual = shared(core, batch, lanes, threads);
  const isFew = inSubgroups && pass === "forward" && usual.turns > 1 && threads > fewThreads;
  const { split } = isFew ? shared(core, batch, lanes, fewThreads) : usual;
  const variant = { threads: isFew ? fewThreads : threads, lanes, split, meeting } as const;
  if (!workgroupMemory) return { ...variant, tile: 0 };
  const tile = usualTile(core, variant, target);
  if (tile > 0 || split === 1) return { ...variant, tile };
  // The same rows by half the threads take half as many passing rows at a time.
  const half = { ...variant, threads: variant.threads / 2, split: split / 2 };
  const halfTile = usualTile(core, half, target);
  return halfTile > 0 ? { ...half, tile: halfTile } : { ...variant, tile };
}

/** Into how many parts groups of so many threads share what passes, and in how many turns a large GPU holds them. */
function shared(
  core: Attention,
  batch: number,
  lanes: AttentionVariant["lanes"],
  threads: number,
): { readonly split: number; readonly turns: number } {
  const pass = passOf(core.results[0]);
  const [rows, passing] =
    pass === "keyValue" ? [core.keys, core.queries] : [core.queries, core.keys];
  const threadsOfAll = (split: number): number =>
    threads * batch * Math.ceil(rows / ((threads / lanes / split) * 4));
  const turns = (split: number): number => Math.ceil(threadsOfAll(split) / heldThreads);
  const isEnough = (split: number): boolean => passing >= split * blockOf[pass];
  let split = Math.max(1, (threads * 4) / lanes / usualRows);
  while (split * lanes < threads && threadsOfAll(split) < wantedThreads && isEnough(2 * split))
    split *= 2;
  // A few groups more than a device holds at a time keep it waiting for as long as the others did together.
  const isSooner = (turns(2 * split) / 2) * halvingCost[pass] <= turns(split);
  if (2 * split * lanes <= threads && isEnough(2 * split) && isSooner) split *= 2;
  return { split, turns: turns(split) };
}

/** Whether some elements of rows are not read by whole vectors. */
function isUneven({ headSize, valueSize }: Attention, lanes: number): boolean {
  return [headSize, valueSize].some((size) => {
    const { rest, isTogether } = partOf(size, lanes);
    return rest > 0 || !isTogether;
  });
}

/** What is worth a try, the table's choice first. */
export function attentionVariants(
  core: Attention,
  batch: number,
  target: WgslTarget,
): readonly AttentionVariant[] {
  const table = attentionVariant(core, batch, target);
  if (!target.workgroupMemory) return [table];
  const { lanes, split, threads, meeting } = table;
  const bytes = mostTileBytes[passOf(core.results[0])];
  const most = Math.min(meeting === "subgroup" ? usualThreads : threads, target.maxInvocations);
  const least = meeting === "subgroup" ? smallestSubgroup(target) : 16;
  const tiled = (changes: Partial<AttentionVariant>): AttentionVariant => {
    const variant = { ...table, ...changes };
    return { ...variant, tile: usualTile(core, variant, target) };
  };
  const others = [
    tiled({ split: split * 2 }),
    tiled({ split: split / 2 }),
    tiled({ threads: threads / 2, split: Math.max(1, split / 2) }),
    tiled({ threads: threads / 2 }),
    tiled({ threads: threads * 2, split: split * 2 }),
    ...[bytes / 2, bytes, bytes * 2].map((most) => ({
      ...table,
      tile: tileFor(core, table, most, target),
    })),
    ...fittingLanes
      .filter((each) => each === lanes * 2 || each === lanes / 2)
      .map((lanes) => tiled({ lanes })),
    { ...table, tile: 0 },
  ];
  const isPossible = ({ threads, lanes, split }: AttentionVariant): boolean =>
    split >= 1 && split * lanes <= threads && threads >= 32 && threads <= most && lanes <= least;
  const together = inSubgroups(core, batch, table, target);
  return distinct([table, ...others.filter(isPossible), ...together]);
}

/** What the table does not choose where a device's subgroups are small: each thread holds more. */
function inSubgroups(
  core: Attention,
  batch: number,
  table: AttentionVariant,
  target: WgslTarget,
): AttentionVariant[] {
  const smallest = smallestSubgroup(target);
  const lanes = fittingLanes.find((each) => each <= smallest);
  if (table.meeting === "subgroup" || lanes === undefined) return [];
  return [withLanes(core, batch, { lanes, meeting: "subgroup" }, target)];
}

export function nameOfAttention({
  threads,
  lanes,
  split,
  tile,
  meeting,
}: AttentionVariant): string {
  const place = meeting === "subgroup" ? "" : " that meet in workgroup memory";
  const passing = tile === 0 ? "read where they lie" : `in tiles of ${tile}`;
  return `groups of ${threads}, ${lanes} threads to four rows${place}, in ${split} parts, the others ${passing}`;
}

/**
 * The fewest threads whose registers hold a row; what comes next to them, where that does not fit, is behind.
 * They meet in a subgroup where the device's smallest has so many.
 */
function lanesFor(
  core: Attention,
  pass: AttentionPass,
  target: WgslTarget,
): Pick<AttentionVariant, "meeting"> & { readonly fitting: readonly AttentionVariant["lanes"][] } {
  const wanted = Math.max(core.headSize, core.valueSize) / mostFeatures[pass];
  const enough = fittingLanes.filter((lanes) => lanes >= wanted).reverse();
  const fitting = enough.length > 0 ? enough : [fittingLanes[0]];
  const together = fitting.filter((lanes) => lanes <= smallestSubgroup(target));
  return together.length > 0
    ? { meeting: "subgroup", fitting: together }
    : { meeting: "workgroup", fitting };
}

/** Four is the least that WebGPU allows; 0 where there are none. */
function smallestSubgroup({ subgroups, subgroupSizes }: WgslTarget): number {
  return subgroups ? (subgroupSizes?.[0] ?? 4) : 0;
}

/** As many passing rows as the usual memory holds, or as more does where that holds none. */
function usualTile(
  core: Attention,
  variant: Omit<AttentionVariant, "tile">,
  target: WgslTarget,
): number {
  const usual = tileFor(core, variant, mostTileBytes[passOf(core.results[0])], target);
  return usual || tileFor(core, variant, moreTileBytes, target);
}

/** Passing rows, as many as all groups of threads take at a time or a multiple; 0 where not even those fit. */
function tileFor(
  core: Attention,
  { threads, lanes, split, meeting }: Omit<AttentionVariant, "tile">,
  mostBytes: number,
  { maxWorkgroupStorageBytes }: WgslTarget,
): number {
  const { headSize, valueSize } = core;
  const pass = passOf(core.results[0]);
  const passing = pass === "keyValue" ? core.queries : core.keys;
  const step = split * blockOf[pass];
  const otherBytes = threads * (meeting === "subgroup" ? 16 : 80) + factBytes;
  const parts = [headSize, valueSize].map((size) => partOf(size, lanes));
  const vectorBytes = parts.reduce((sum, part) => sum + 16 * lanes * vectorsOf(part), 0);
  const behindBytes = parts.reduce((sum, { behind }) => sum + 4 * Math.max(1, behind), 0);
  const most = (maxWorkgroupStorageBytes - otherBytes) / (vectorBytes + behindBytes);
  const fitting = Math.floor(Math.min(mostBytes / vectorBytes, most) / step) * step;
  return Math.min(fitting, Math.ceil(passing / step) * step);
}
