/**
 * Which variant of attention's shaders a kernel gets. As in wgsl/variant.ts, from shapes and limits only,
 * so that a tuner can take this function's place.
 */
import { type Attention, type AttentionPass, passOf } from "../../../ir/attention.ts";
import { distinct } from "../variant.ts";
import type { WgslTarget } from "../writer/module.ts";
import { blockOf, partOf, rowsOf, vectorsOf } from "./part.ts";
import { attentionTime, groupsOfCore } from "./time.ts";

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

/** Threads of a group where subgroups join them. */
const groupSizes = [256, 128, 64] as const;
/** Held rows of a group at most: more were never timed, and leave few groups. */
const mostRows = 64;
/** Where rows are in workgroup memory, fewer threads to a part would read many rows from the same banks. */
const fewestThreadsOfPart = 16;
/**
 * Vectors of a tile that each thread fetches at most, unless one block of each part is more. On an NVIDIA H200
 * twice as many take 1.1 to 1.2 times as long, four times as many 1.3 to 1.5; half as many, with twice the
 * barriers, 1.1.
 */
const mostVectors = 4;
/** Rows of a tile at least: fewer were never timed. */
const fewestRows = 16;

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

/** Facts of a passing row of a tile. */
const factBytes = 8;

/** `batch`: how many matrices. */
export function attentionVariant(
  core: Attention,
  batch: number,
  target: WgslTarget,
): AttentionVariant {
  return bySpeed(core, batch, target)[0] as AttentionVariant;
}

/** All that a device takes, the ones that are likely to be faster first. */
function bySpeed(core: Attention, batch: number, target: WgslTarget): AttentionVariant[] {
  const { meeting, fitting } = lanesFor(core, passOf(core.results[0]), target);
  const [fewest, twice] = fitting as [AttentionVariant["lanes"], AttentionVariant["lanes"]?];
  const lanes = twice && !isUneven(core, twice) ? [fewest, twice] : [fewest];
  const possible = lanes.flatMap((each) => withLanes(core, { lanes: each, meeting }, target));
  // What is read element by element is so once, into a tile, rather than by every thread.
  const tiled = isUneven(core, fewest) ? possible.filter(({ tile }) => tile > 0) : [];
  return fastestFirst(core, batch, tiled.length > 0 ? tiled : possible);
}

function fastestFirst(
  core: Attention,
  batch: number,
  variants: readonly AttentionVariant[],
): AttentionVariant[] {
  return variants
    .map((variant) => ({ variant, time: attentionTime(core, batch, variant) }))
    .sort((x, y) => x.time - y.time)
    .map(({ variant }) => variant);
}

function withLanes(
  core: Attention,
  { lanes, meeting }: Pick<AttentionVariant, "lanes" | "meeting">,
  target: WgslTarget,
): AttentionVariant[] {
  const { maxInvocations, maxWorkgroupStorageBytes, workgroupMemory } = target;
  const block = blockOf[passOf(core.results[0])];
  const fitting = maxWorkgroupStorageBytes < 32_768 ? 64 : 128;
  const sizes = meeting === "subgroup" ? groupSizes : [fitting];
  const possible = sizes.filter((threads) => threads <= maxInvocations);
  const variants: AttentionVariant[] = [];
  for (const threads of possible.length > 0 ? possible : [maxInvocations]) {
    const fewest = Math.max(1, (4 * threads) / lanes / mostRows);
    for (let split = fewest; split * lanes <= threads; split *= 2) {
      if (split > fewest && rowsOf(core).passing < split * block) break;
      const variant = { threads, lanes, split, meeting };
      const tile = workgroupMemory ? usualTile(core, variant, target) : 0;
      if (tile > 0 && threads >= fewestThreadsOfPart * split) variants.push({ ...variant, tile });
      variants.push({ ...variant, tile: 0 });
    }
  }
  return variants;
}

/** Whether some elements of rows are not read by whole vectors. */
function isUneven({ headSize, valueSize }: Attention, lanes: number): boolean {
  return [headSize, valueSize].some((size) => {
    const { rest, isTogether } = partOf(size, lanes);
    return rest > 0 || !isTogether;
  });
}

/** So many of the likely fastest are worth a try, and the first with other tiles. */
const mostTried = 7;

/** What is worth a try, the table's choice first. */
export function attentionVariants(
  core: Attention,
  batch: number,
  target: WgslTarget,
): readonly AttentionVariant[] {
  const [table, ...others] = bySpeed(core, batch, target) as [AttentionVariant];
  if (!target.workgroupMemory) return [table];
  const tiles = [table.tile / 2, table.tile * 2].map((rows) => ({
    ...table,
    tile: tileFor(core, table, rows, target),
  }));
  const tried = [table, ...others.slice(0, mostTried - 1), ...tiles, { ...table, tile: 0 }];
  return distinct([...tried, ...inSubgroups(core, batch, table, target)]);
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
  const possible = withLanes(core, { lanes, meeting: "subgroup" }, target);
  return fastestFirst(core, batch, possible).slice(0, 1);
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

/** As many passing rows as keep each thread to few vectors, and at least a block for each part. */
function usualTile(
  core: Attention,
  variant: Omit<AttentionVariant, "tile">,
  target: WgslTarget,
): number {
  const vectorsOfRow = (core.headSize + core.valueSize) / 4;
  const rows = Math.max(fewestRows, (mostVectors * variant.threads) / vectorsOfRow);
  return tileFor(core, variant, rows, target);
}

/** About so many passing rows: as many as all parts take at a time or a multiple; 0 where not even those fit. */
function tileFor(
  core: Attention,
  { threads, lanes, split, meeting }: Omit<AttentionVariant, "tile">,
  rows: number,
  { maxWorkgroupStorageBytes }: WgslTarget,
): number {
  const step = split * blockOf[passOf(core.results[0])];
  const otherBytes = 16 * threads + meetingBytes(threads, meeting);
  const free = maxWorkgroupStorageBytes - otherBytes;
  const most = Math.floor(free / rowBytes(core, lanes) / step);
  const needed = Math.ceil(rowsOf(core).passing / step);
  return step * Math.min(Math.max(1, Math.floor(rows / step)), most, needed);
}

/** Of a row in a tile, with its facts. */
function rowBytes({ headSize, valueSize }: Attention, lanes: number): number {
  const parts = [headSize, valueSize].map((size) => partOf(size, lanes));
  return parts.reduce(
    (sum, part) => sum + 16 * lanes * vectorsOf(part) + 4 * Math.max(1, part.behind),
    factBytes,
  );
}

function meetingBytes(threads: number, meeting: AttentionVariant["meeting"]): number {
  return meeting === "subgroup" ? 0 : 64 * threads;
}

/** Vectors of a thread that are put down at a time: more were never timed. */
const mostPutDown = 8;
/** Workgroup memory that a core keeps of each group's. */
const keptBytes = 1024;

/**
 * Vectors of each thread that those of other parts see at a time: fewer take more barriers. Groups that share a
 * core have no more memory together than one may have alone: on an NVIDIA H200 those of 257 rows took 1.15 times
 * as long in gradients, and 1.44 forward, where they had 50 KB.
 */
export function putDownOf(
  core: Attention,
  batch: number,
  variant: AttentionVariant,
  { maxWorkgroupStorageBytes }: WgslTarget,
): number {
  const { threads, lanes, tile, meeting } = variant;
  const used = tile * rowBytes(core, lanes) + meetingBytes(threads, meeting) + keptBytes;
  const free = maxWorkgroupStorageBytes / groupsOfCore(core, batch, variant) - used;
  return Math.min(mostPutDown, Math.max(1, Math.floor(free / (16 * threads))));
}
