/**
 * Chooses the variant of a scan for a kernel from shapes and limits only, as in wgsl/variant.ts. The measurements
 * are in docs/decisions/kernel-variants.md.
 */
import { scanSizes } from "../../../target/wgsl/sizes.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import type { VariantChoice } from "../../core-wgsl.ts";
import { distinct, powerOfTwoFrom } from "../../variants.ts";

/** The length of a run that is a vector of memory. */
export const directRun = 4;

/** One thread for each segment, or several whose sums are joined by shuffles or in workgroup memory. */
export type ScanVariant =
  | { readonly join: "none"; readonly threads: number }
  | ColumnScan
  | JoinedScan;

/** Several threads for each segment, where segments are neighbours in memory. */
export interface ColumnScan {
  readonly join: "columns";
  /** The threads of a segment. */
  readonly lanes: number;
  /** The consecutive elements that a thread processes at a time. */
  readonly run: number;
  /** The segments of a workgroup. */
  readonly slots: number;
}

export interface JoinedScan {
  readonly join: "subgroup" | "tree";
  /** The threads of a segment: a power of two. */
  readonly lanes: number;
  /** The runs of neighbours that a thread processes at a time. */
  readonly runs: number;
  /**
   * The elements of a run: `directRun` where each thread reads its own run, otherwise an odd number, and runs go
   * through workgroup memory.
   */
  readonly run: number;
  /** The segments of a workgroup. */
  readonly slots: number;
}

export interface ScanFacts {
  /** The elements of a segment. */
  readonly span: number;
  /** The segments of the whole scan. */
  readonly segments: number;
  /** True if a segment's elements are contiguous. */
  readonly together: boolean;
  /** True if four of these are one vector, wherever a segment begins. */
  readonly aligned: boolean;
  /** True if four neighbours in memory are one vector, though a segment may begin or end within it. */
  readonly shared: boolean;
  /** The bytes of what is combined: a number, or a recurrence's pair. */
  readonly elementBytes: number;
}

/** The maximum threads of a segment whose sums are joined by shuffles; for more, workgroup memory is faster. */
const maxShuffled = 128;

/**
 * The runs of a thread. There may be up to twice as many where this lowers the slots of the tiles, idle ones
 * included, by the factor `fewerSlots`.
 */
const usualRuns = 4;
const fewerSlots = 0.87;

/** This many threads keep a large GPU busy. */
const enoughThreads = 65536;
/**
 * The maximum and minimum elements of a staged run: few enough for registers, and enough that joining the sums costs
 * little.
 */
const maxStaged = 25;
const fewestStaged = 5;
const stagedThreads = 128;

export function scanVariant(facts: ScanFacts, target: WgslTarget): ScanVariant {
  const { span, segments, together, aligned, shared } = facts;
  if (!target.workgroupMemory) return { join: "none", threads: segments <= 16384 ? 64 : 256 };
  if (!together) return columns(facts, target);
  const most = Math.min(256, target.maxInvocations);
  const join = target.subgroups ? "subgroup" : "tree";
  if (!aligned && !shared) {
    const variant = staged(facts, { join, most, group: stagedThreads }, target);
    if (variant) return variant;
  }
  const runs = span >= 512 ? usualRuns : 1;
  const shuffled = joined(facts, { join: "subgroup", runs, most });
  return target.subgroups && shuffled.lanes <= maxShuffled
    ? shuffled
    : { ...shuffled, join: "tree" };
}

/** Returns the variants that are worth a try, the table's choice first. */
export function scanVariants(facts: ScanFacts, target: WgslTarget): readonly ScanVariant[] {
  const table = scanVariant(facts, target);
  if (!target.workgroupMemory) return [table];
  if (table.join === "none") return [table];
  if (table.join === "columns") return distinct([table, ...otherColumns(table, facts, target)]);
  const { join } = table;
  const other = join === "tree" && target.subgroups ? "subgroup" : "tree";
  if (table.run !== directRun)
    return distinct([
      table,
      ...[
        { join, most: 256, group: 64 },
        { join, most: 256, group: 256 },
        { join: other, most: 256, group: stagedThreads } as const,
      ].flatMap((wanted) => staged(facts, wanted, target) ?? []),
    ]);
  const { runs } = table;
  const others = [
    { join, runs, most: 512 },
    { join, runs, most: 128 },
    { join, runs: runs * 2, most: 256 },
    { join, runs: runs * 2, most: 128 },
    { join, runs: Math.max(1, Math.floor(runs / 2)), most: 256 },
    { join, runs: Math.max(1, Math.floor(runs / 2)), most: 512 },
    { join: other, runs, most: 256 } as const,
  ].map((wanted) => joined(facts, wanted));
  const apart = facts.aligned
    ? null
    : staged(facts, { join, most: 256, group: stagedThreads }, target);
  return distinct([
    table,
    ...others.filter((variant) => fits(variant, facts, target)),
    ...(apart ? [apart] : []),
  ]);
}

function nameOfScan(variant: ScanVariant): string {
  if (variant.join === "none") return `groups of ${variant.threads}, a thread to a segment`;
  const { join, lanes, run, slots } = variant;
  if (join === "columns")
    return `${lanes} threads with ${run} elements, ${slots} neighbouring segments to a group`;
  const { runs } = variant;
  return `${lanes} threads with ${run * runs} elements, ${slots} ${slots === 1 ? "segment" : "segments"} to a group, by ${join}`;
}

export const scanChoice: VariantChoice = {
  name: "scanVariant",
  variants: scanVariants,
  nameOf: nameOfScan,
  sizes: scanSizes,
};

/**
 * The neighbouring segments of one workgroup, by the minimum of segments: few enough that workgroups keep a
 * large GPU's cores busy, and enough that few workgroups share a cache line where rows are not aligned to one.
 */
const neighbours = [
  { segments: 0, slots: 16 },
  { segments: 4096, slots: 32 },
  { segments: 14336, slots: 64 },
];
/** The loads that a thread has in flight at a time, in elements. */
const columnRun = 16;
/** The maximum threads of a segment; with more, adding the sums of the others costs more than reading the elements. */
const maxColumnLanes = 32;
/** This many threads keep a large GPU busy in scans down columns. */
const enoughColumnThreads = 131072;

/** Returns a variant with as many threads for each segment as keep a large GPU busy. */
function columns({ span, segments }: ScanFacts, { maxInvocations }: WgslTarget): ColumnScan {
  const busy = 2 ** Math.round(Math.log2(enoughColumnThreads / segments));
  const wanted = Math.min(maxColumnLanes, busy, span / columnRun);
  const fewest = neighbours.findLast((from) => segments >= from.segments)?.slots as number;
  const lanes = Math.min(powerOfTwoFrom(wanted), maxInvocations / fewest);
  const slots = Math.max(fewest, Math.min(256, maxInvocations) / lanes);
  return { join: "columns", lanes, run: Math.min(columnRun, Math.ceil(span / lanes)), slots };
}

function otherColumns(
  table: ColumnScan,
  { elementBytes, span }: ScanFacts,
  target: WgslTarget,
): ColumnScan[] {
  const { lanes, run, slots } = table;
  const others: ColumnScan[] = [
    { ...table, lanes: 2 * lanes },
    { ...table, lanes: lanes / 2 },
    { ...table, run: 2 * run },
    { ...table, run: Math.ceil(run / 2) },
    { ...table, slots: 2 * slots },
    { ...table, slots: slots / 2 },
  ];
  return others.filter((other) => {
    const threads = other.lanes * other.slots;
    return (
      other.lanes >= 1 &&
      other.lanes <= powerOfTwoFrom(span) &&
      threads <= target.maxInvocations &&
      threads * elementBytes <= target.maxWorkgroupStorageBytes
    );
  });
}

/** The vectors in which a segment has elements, wherever it begins. */
function vectorsOf({ span, aligned, shared }: ScanFacts): number {
  return shared && !aligned ? Math.floor((span + 2) / 4) + 1 : Math.ceil(span / 4);
}

/** Returns how many tiles cover a segment. */
export function tilesOf({ lanes, runs, run }: JoinedScan, facts: ScanFacts): number {
  return run === directRun
    ? Math.ceil(vectorsOf(facts) / (lanes * runs))
    : Math.ceil(facts.span / (lanes * runs * run));
}

/**
 * Returns a variant with about `runs` runs and as few threads as cover the segment in one tile, at most `most`.
 * Fewer threads with more runs, or longer tiles, replace it where they leave fewer threads idle.
 */
function joined(
  facts: ScanFacts,
  { join, runs, most }: Pick<JoinedScan, "join" | "runs"> & { readonly most: number },
): JoinedScan {
  const vectors = vectorsOf(facts);
  const widest = Math.min(most, powerOfTwoFrom(Math.ceil(vectors / runs)));
  const tiles = Math.max(1, Math.floor(vectors / (widest * runs)));
  const covers = [
    { lanes: widest, tiles: Math.ceil(vectors / (widest * runs)) },
    { lanes: widest, tiles },
    { lanes: Math.max(1, widest / 2), tiles },
    { lanes: Math.max(1, widest / 4), tiles },
  ].map((cover) => ({ ...cover, runs: Math.ceil(vectors / cover.tiles / cover.lanes) }));
  const sizeOf = (cover: (typeof covers)[number]): number => cover.lanes * cover.runs * cover.tiles;
  const cover = covers
    .filter((other) => other.runs <= 2 * Math.max(runs, usualRuns))
    .reduce((best, other) => (sizeOf(other) < fewerSlots * sizeOf(best) ? other : best));
  const { lanes } = cover;
  const slots = Math.max(1, Math.min(most / lanes, powerOfTwoFrom(facts.segments)));
  return { join, lanes, runs: cover.runs, run: directRun, slots };
}

/**
 * Returns a variant with as few threads as cover the segment with long runs, or `group` threads for several
 * tiles; with more threads where the device would be idle; in workgroups of about `group`. Null where a tile does
 * not fit in workgroup memory.
 */
function staged(
  { span, segments, elementBytes }: ScanFacts,
  {
    join,
    most,
    group,
  }: Pick<JoinedScan, "join"> & { readonly most: number; readonly group: number },
  target: WgslTarget,
): JoinedScan | null {
  let lanes = Math.min(most, group, powerOfTwoFrom(Math.ceil(span / (maxStaged - 1))));
  while (2 * lanes <= most && span > fewestStaged * lanes && segments * lanes < enoughThreads)
    lanes *= 2;
  const slots = Math.max(1, Math.min(group / lanes, powerOfTwoFrom(segments)));
  // Workgroup memory holds each thread's sum in addition to the tile.
  const room = Math.floor(target.maxWorkgroupStorageBytes / elementBytes / (lanes * slots)) - 1;
  const longest = Math.min(maxStaged, room % 2 === 0 ? room - 1 : room);
  if (longest < fewestStaged) return null;
  const tiles = Math.ceil(span / (lanes * longest));
  const run = Math.ceil(span / tiles / lanes);
  return { join, lanes, runs: 1, run: run % 2 === 0 ? run + 1 : run, slots };
}

function fits({ lanes, runs, slots }: JoinedScan, facts: ScanFacts, target: WgslTarget): boolean {
  const threads = lanes * slots;
  return (
    threads <= target.maxInvocations &&
    threads * runs * facts.elementBytes <= target.maxWorkgroupStorageBytes
  );
}
