/**
 * Chooses the variant of attention's shaders for a kernel. As in wgsl/variant.ts, the choice depends on shapes and
 * limits only, so that a tuner can replace it. The measurements are in
 * docs/decisions/kernel-variants.md.
 */

import { attentionSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct } from "../../variants.ts";
import { type Attention, type AttentionPass, maxGradientHeadSize, passOf } from "../core.ts";
import { blockOf, partOf, rowsOf, vectorsOf } from "./part.ts";
import { attentionTime, groupsOfCore } from "./time.ts";

export interface AttentionVariant {
  readonly threads: number;
  /** The threads that share four rows, each with a part of their features. */
  readonly lanes: 4 | 8 | 16;
  /** The groups of threads that have the same rows and divide the streamed ones among them. */
  readonly split: number;
  /** The streamed rows in workgroup memory at a time; 0 where they are read directly from storage. */
  readonly tile: number;
  /** The means by which lanes exchange their sums: subgroup operations or workgroup memory. */
  readonly exchange: "subgroup" | "workgroup";
}

/** The threads of a workgroup where lanes exchange sums within subgroups. */
const groupSizes = [256, 128, 64] as const;
/** The maximum rows that a workgroup keeps in registers; more were never timed, and leave few workgroups. */
const maxRows = 64;
/**
 * The minimum threads of a part where streamed rows are in workgroup memory; fewer read many rows at once, with bank
 * conflicts.
 */
const fewestThreadsOfPart = 16;
/**
 * The maximum vectors of a tile that each thread fetches, unless one block of each part is more. More are slower,
 * and fewer need more barriers.
 */
const maxVectors = 4;
/** The minimum rows of a tile; fewer were never timed. */
const fewestRows = 16;

/**
 * The maximum features of a row that a thread has in registers: 16 of each of four rows forward, 8 in a gradient,
 * which has more rows. One more costs less than twice the threads.
 */
const maxFeatures: Readonly<Record<AttentionPass, number>> = {
  forward: 17,
  query: 9,
  keyValue: 9,
};

/** The numbers of lanes that may fit, the most first. */
const fittingLanes = [16, 8, 4] as const;

/** The bytes of the statistics and the delta of a streamed row in a tile, which are a vec3f. */
const factBytes = 16;

/** `batch` is the number of matrices. */
export function attentionVariant(
  core: Attention,
  batch: number,
  target: WgslTarget,
): AttentionVariant {
  return bySpeed(core, batch, target)[0] as AttentionVariant;
}

/** Returns all variants that the device supports, by expected speed, the fastest first. */
function bySpeed(core: Attention, batch: number, target: WgslTarget): AttentionVariant[] {
  const { exchange, fitting } = lanesFor(core, passOf(core.results[0]), target);
  const [fewest, twice] = fitting as [AttentionVariant["lanes"], AttentionVariant["lanes"]?];
  const mayBeTwice = twice && !isUneven(core, twice) && !hasScoresOfOtherPasses(core);
  const lanes = mayBeTwice ? [fewest, twice] : [fewest];
  const possible = lanes.flatMap((each) => withLanes(core, { lanes: each, exchange }, target));
  // Rows that have to be read element by element are read once into a tile, not by every thread.
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
  { lanes, exchange }: Pick<AttentionVariant, "lanes" | "exchange">,
  target: WgslTarget,
): AttentionVariant[] {
  const { maxInvocations, maxWorkgroupStorageBytes, workgroupMemory } = target;
  const block = blockOf[passOf(core.results[0])];
  const fitting = maxWorkgroupStorageBytes < 32_768 ? 64 : 128;
  const sizes = exchange === "subgroup" ? groupSizes : [fitting];
  const possible = sizes.filter((threads) => threads <= maxInvocations);
  const variants: AttentionVariant[] = [];
  for (const threads of possible.length > 0 ? possible : [maxInvocations]) {
    const fewest = Math.max(1, (4 * threads) / lanes / maxRows);
    for (let split = fewest; split * lanes <= threads; split *= 2) {
      if (split > fewest && rowsOf(core).streamed < split * block) break;
      const variant = { threads, lanes, split, exchange };
      const tile = workgroupMemory ? usualTile(core, variant, target) : 0;
      if (tile > 0 && threads >= fewestThreadsOfPart * split) variants.push({ ...variant, tile });
      variants.push({ ...variant, tile: 0 });
    }
  }
  return variants;
}

/**
 * True if the gradients compute the scores of a pass again. The lanes decide the order in which a score's products are
 * added, so all passes have the same number, or large scores would differ by more than the weights bear.
 */
function hasScoresOfOtherPasses({ results, backward, headSize, valueSize }: Attention): boolean {
  if (backward) return true;
  return results.includes("statistics") && Math.max(headSize, valueSize) <= maxGradientHeadSize;
}

/** Whether some elements of a row are not read as part of a whole vector. */
function isUneven({ headSize, valueSize }: Attention, lanes: number): boolean {
  return [headSize, valueSize].some((size) => {
    const { rest, isTogether } = partOf(size, lanes);
    return rest > 0 || !isTogether;
  });
}

/**
 * A tuner tries this many of the variants that are likely to be fastest, and the first of them with other tiles.
 */
const maxTried = 7;

/** Returns the variants that are worth a try, the table's choice first. */
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
  const tried = [table, ...others.slice(0, maxTried - 1), ...tiles, { ...table, tile: 0 }];
  return distinct([...tried, ...inSubgroups(core, batch, table, target)]);
}

/**
 * Returns a variant that the table does not choose where a device's subgroups are small: each thread then has
 * more features.
 */
function inSubgroups(
  core: Attention,
  batch: number,
  table: AttentionVariant,
  target: WgslTarget,
): AttentionVariant[] {
  const smallest = smallestSubgroup(target);
  const lanes = fittingLanes.find((each) => each <= smallest);
  if (table.exchange === "subgroup" || lanes === undefined || hasScoresOfOtherPasses(core))
    return [];
  const possible = withLanes(core, { lanes, exchange: "subgroup" }, target);
  return fastestFirst(core, batch, possible).slice(0, 1);
}

function nameOfAttention({ threads, lanes, split, tile, exchange }: AttentionVariant): string {
  const meeting = exchange === "subgroup" ? "" : " that meet in workgroup memory";
  const passing = tile === 0 ? "read where they lie" : `in tiles of ${tile}`;
  return `groups of ${threads}, ${lanes} threads to four rows${meeting}, in ${split} parts, the others ${passing}`;
}

export const attentionChoice: VariantChoice = {
  name: "attentionVariant",
  variants: attentionVariants,
  nameOf: nameOfAttention,
  sizes: attentionSizes,
};

/**
 * Returns the fewest threads whose registers can hold a row, and more threads as alternatives. They exchange
 * sums in a subgroup if the device's smallest one has that many threads.
 */
function lanesFor(
  core: Attention,
  pass: AttentionPass,
  target: WgslTarget,
): Pick<AttentionVariant, "exchange"> & { readonly fitting: readonly AttentionVariant["lanes"][] } {
  const most = hasScoresOfOtherPasses(core) ? maxFeatures.query : maxFeatures[pass];
  const wanted = Math.max(core.headSize, core.valueSize) / most;
  const enough = fittingLanes.filter((lanes) => lanes >= wanted).reverse();
  const fitting = enough.length > 0 ? enough : [fittingLanes[0]];
  const together = fitting.filter((lanes) => lanes <= smallestSubgroup(target));
  return together.length > 0
    ? { exchange: "subgroup", fitting: together }
    : { exchange: "workgroup", fitting };
}

/** WebGPU allows subgroups of four threads and more; 0 means that the device has none. */
function smallestSubgroup({ subgroups, subgroupSizes }: WgslTarget): number {
  return subgroups ? (subgroupSizes?.[0] ?? 4) : 0;
}

/** Returns as many streamed rows as keep each thread to few vectors, and at least a block for each part. */
function usualTile(
  core: Attention,
  variant: Omit<AttentionVariant, "tile">,
  target: WgslTarget,
): number {
  const vectorsOfRow = (core.headSize + core.valueSize) / 4;
  const rows = Math.max(fewestRows, (maxVectors * variant.threads) / vectorsOfRow);
  return tileFor(core, variant, rows, target);
}

/**
 * Returns about `rows` streamed rows: a multiple of what all parts process at a time, or 0 where not even that
 * fits.
 */
function tileFor(
  core: Attention,
  { threads, lanes, split, exchange }: Omit<AttentionVariant, "tile">,
  rows: number,
  { maxWorkgroupStorageBytes }: WgslTarget,
): number {
  const step = split * blockOf[passOf(core.results[0])];
  const otherBytes = 16 * threads + exchangeBytes(threads, exchange);
  const free = maxWorkgroupStorageBytes - otherBytes;
  const most = Math.floor(free / rowBytes(core, lanes) / step);
  const needed = Math.ceil(rowsOf(core).streamed / step);
  return step * Math.min(Math.max(1, Math.floor(rows / step)), most, needed);
}

/** The bytes of a streamed row in a tile, with its statistics and delta. */
function rowBytes({ headSize, valueSize }: Attention, lanes: number): number {
  const parts = [headSize, valueSize].map((size) => partOf(size, lanes));
  return parts.reduce(
    (sum, part) => sum + 16 * lanes * vectorsOf(part) + 4 * Math.max(1, part.tail),
    factBytes,
  );
}

function exchangeBytes(threads: number, exchange: AttentionVariant["exchange"]): number {
  return exchange === "subgroup" ? 0 : 64 * threads;
}

/** The maximum number of vectors that a thread writes for other parts at a time; more were never timed. */
const maxSharedVectors = 8;
/** The workgroup memory that a core reserves for each workgroup, in bytes. */
const keptBytes = 1024;

/**
 * The vectors that each thread writes for other parts at a time; fewer need more barriers. The workgroups that
 * share a core together have no more memory than one may have, so more would lower the occupancy.
 */
export function sharedVectorsOf(
  core: Attention,
  batch: number,
  variant: AttentionVariant,
  { maxWorkgroupStorageBytes }: WgslTarget,
): number {
  const { threads, lanes, tile, exchange } = variant;
  const used = tile * rowBytes(core, lanes) + exchangeBytes(threads, exchange) + keptBytes;
  const free = maxWorkgroupStorageBytes / groupsOfCore(core, batch, variant) - used;
  return Math.min(maxSharedVectors, Math.max(1, Math.floor(free / (16 * threads))));
}
