/**
 * Chooses the shader of a matrix product, and its sizes. Every choice depends on the shape and on the device's
 * limits only, so that a tuner can replace `matmulVariant`. The measurements are in
 * docs/decisions/kernel-variants.md.
 */
import { assumedGpu } from "../../../target/wgsl/profile.ts";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";

export type MatmulVariant = DirectVariant | TileVariant | MatricesVariant;

/** Each thread computes 4×4 outputs, with operands read directly from storage. */
export interface DirectVariant {
  readonly kind: "direct";
  /** The rows and columns of a workgroup's tile. */
  readonly tileM: number;
  readonly tileN: number;
  /** The rows of tiles that are visited together. */
  readonly band: number;
}

/** Operands go through workgroup memory. */
export interface TileVariant {
  readonly kind: "tile";
  /** The rows and columns of a workgroup's tile; multiples of 8. */
  readonly tileM: number;
  readonly tileN: number;
  /** The steps of k in workgroup memory at a time; a multiple of 4. */
  readonly tileK: number;
  /** The unrolled steps among those. */
  readonly unrollK: number;
  /** The rows and columns of a thread's outputs; multiples of 4. */
  readonly threadM: number;
  readonly threadN: number;
  /** The groups of threads that share the k axis of a tile; a power of two. */
  readonly slices: number;
  /** The maximum workgroups of stream-K, which share all steps of k evenly; 0 for one workgroup a tile. */
  readonly workers: number;
  /** The columns of the patch of threads that 32 neighbouring threads form. */
  readonly patchN: number;
  /** The vectors that pad each row of the tiles in workgroup memory against bank conflicts. */
  readonly padding: number;
  /** The rows of tiles that are visited together. */
  readonly band: number;
  /** With up to this many tiles along k, the last step fetches a tile that nobody needs instead of branching. */
  readonly fetchAgain: number;
  /** True if edges of tiles always compute what no tile covers, however few strips there would be. */
  readonly alwaysEdges: boolean;
}

/** Multiplies with subgroup matrices of 16×16, for halves only. */
export interface MatricesVariant {
  readonly kind: "matrices";
  /** The rows and columns of a workgroup's tile. */
  readonly tileM: number;
  readonly tileN: number;
  /** The steps of k in workgroup memory at a time; a multiple of 16. */
  readonly tileK: number;
  /** The rows and columns of a subgroup's outputs; multiples of 16. */
  readonly partM: number;
  readonly partN: number;
  /** The rows of tiles that are visited together. */
  readonly band: number;
}

export const directVariant: DirectVariant = { kind: "direct", tileM: 32, tileN: 32, band: 1 };

/** The threads of a workgroup that share one part of k. */
export function threadsOf(variant: TileVariant | MatricesVariant): number {
  const { tileM, tileN } = variant;
  return variant.kind === "tile"
    ? (tileM / variant.threadM) * (tileN / variant.threadN)
    : 32 * (tileM / variant.partM) * (tileN / variant.partN);
}

/** The steps of k that a workgroup advances at a time. */
export function depthOf(variant: TileVariant | MatricesVariant): number {
  return variant.kind === "tile" ? variant.tileK * variant.slices : variant.tileK;
}

/** Returns whether the device has enough threads and workgroup memory. */
export function fits(variant: TileVariant | MatricesVariant, target: WgslTarget): boolean {
  const slices = variant.kind === "tile" ? variant.slices : 1;
  return (
    threadsOf(variant) * slices <= target.maxInvocations &&
    workgroupBytes(variant) <= target.maxWorkgroupStorageBytes
  );
}

function workgroupBytes(variant: TileVariant | MatricesVariant): number {
  const { tileM, tileN, tileK } = variant;
  if (variant.kind === "matrices")
    // The rows of either operand are along k or across it, so the larger of the two paddings counts.
    return (
      2 * (tileM + tileN) * tileK +
      32 * Math.max(tileM + tileN, 2 * tileK) +
      40 * threadsOf(variant)
    );
  const { slices, padding } = variant;
  const tiles = slices * tileK * ((tileM + tileN) / 4 + 2 * padding);
  const exchanged = (Math.floor(slices / 2) * tileM * tileN) / 4;
  const folded = slices * threadsOf(variant);
  const edges = canTakeEdges(variant)
    ? edgeVectors(variant, { m: largestRemainder, n: largestRemainder, k: 0 })
    : 0;
  return 16 * Math.max(tiles, exchanged, folded, edges);
}

type TileSizes = "tileM" | "tileN" | "tileK" | "threadM" | "threadN";

/** Returns a variant with the usual choice for every size that is not specified. */
export function tile(
  sizes: Pick<TileVariant, TileSizes> & Partial<Omit<TileVariant, TileSizes | "kind">>,
): TileVariant {
  const patchN = Math.min(32, sizes.tileN / sizes.threadN);
  const usual = {
    slices: 1,
    workers: 0,
    padding: 1,
    band: 1,
    fetchAgain: 0,
    alwaysEdges: false,
  } as const;
  return { kind: "tile", unrollK: sizes.tileK, patchN, ...usual, ...sizes };
}

function matrices(sizes: Omit<MatricesVariant, "kind">): MatricesVariant {
  return { kind: "matrices", ...sizes };
}

/** A batch of [m, k] @ [k, n]. */
export interface MatmulProblem {
  readonly batch: number;
  readonly m: number;
  readonly n: number;
  readonly k: number;
  /** True if every element of both operands is a 16-bit float. */
  readonly halves: boolean;
}

/**
 * The rows, columns and steps of k that no tile covers; 0 for none. Where a product is slightly larger than a
 * multiple of the tiles, the bottom rows and right columns are either strips, which separate workgroups
 * compute, or edges of the last tiles; the remaining steps of k are read directly from storage. Thus one row,
 * column or step more needs no further tiles. A larger remainder has separate tiles.
 */
export interface Remainder {
  readonly m: number;
  readonly n: number;
  readonly k: number;
}

export const noRemainder: Remainder = { m: 0, n: 0, k: 0 };

/** The largest remainder is one that fits in a vector. */
const largestRemainder = 4;

export function remainderOf(
  variant: TileVariant,
  { m, n, k }: Pick<MatmulProblem, "m" | "n" | "k">,
): Remainder {
  const rest = (extent: number, step: number): number =>
    extent > step && extent % step <= largestRemainder ? extent % step : 0;
  return { m: rest(m, variant.tileM), n: rest(n, variant.tileN), k: rest(k, depthOf(variant)) };
}

/**
 * Whether the workgroups of a product's last tiles also compute what no tile covers (matmul-edge.wgsl). Edges
 * lengthen every step of k in all workgroups, whereas strips run on the cores that the tail wave leaves idle. So
 * edges pay where strips are many compared with the steps of all waves and with those that the idle cores could do.
 */
export function takesEdges(
  variant: TileVariant,
  { tiles, strips, k }: { readonly tiles: number; readonly strips: number; readonly k: number },
): boolean {
  const turns = Math.ceil(tiles / cores);
  const idle = turns * cores - tiles;
  const areMany = 5 * strips > turns * k && 20 * strips > idle * k;
  return strips > 0 && (areMany || variant.alwaysEdges) && canTakeEdges(variant);
}

/**
 * Whether edges fit: their elements follow the rows of the tile in workgroup memory, in its padding, and a
 * slice's threads share them evenly.
 */
export function canTakeEdges(variant: TileVariant): boolean {
  const { tileM, tileN, tileK, threadM, threadN, padding } = variant;
  const threads = threadsOf(variant);
  const sharesEvenly = (tile: number): boolean =>
    threads % (tile / 4) === 0 && tileK % (threads / (tile / 4)) === 0;
  const hasRoom = padding > 0 && threadM * threadN <= 64;
  return hasRoom && threads >= tileK && sharesEvenly(tileM) && sharesEvenly(tileN);
}

/** The vectors of workgroup memory in which the sums of edges are added. */
export function edgeVectors(variant: TileVariant, remainder: Remainder): number {
  const threads = threadsOf(variant) * variant.slices;
  const corners = threads / (variant.tileN / 4);
  return Math.max(remainder.n * threads, remainder.m * (threads + corners));
}

/** The maximum parts of a tile, which the second pass adds one by one; a tile with more steps has more parts. */
function maxPartsOf(steps: number): number {
  return Math.max(32, Math.min(128, Math.floor(steps / 16)));
}

/** Returns the workgroups of stream-K for this many tiles and steps of k; 0 for one workgroup a tile. */
export function workersOf({ workers }: TileVariant, tiles: number, steps: number): number {
  const sharing = Math.min(workers, tiles * Math.min(steps, maxPartsOf(steps)));
  // Stream-K gains nothing where each workgroup has an integer number of tiles, and the shader's products have to
  // fit in 32 bits.
  const isUseful = sharing > 0 && tiles % sharing > 0 && tiles * steps * sharing < 2 ** 32;
  return isUseful ? sharing : 0;
}

/** The minimum and maximum slots of a strip's workgroup: rows, or groups of four columns. */
const [minSlots, maxSlots] = [8, 32];

/** The maximum loads that a strip's thread has in flight, in steps of k; more rows or columns need more registers. */
function maxStripSteps(remainder: Remainder): number {
  return Math.max(remainder.m, remainder.n) > 1 ? 9 : 17;
}

/**
 * Returns the slots of a strip's workgroup: more where strips outnumber the cores and threads have few steps each.
 */
export function stripSlots(
  variant: TileVariant,
  remainder: Remainder,
  { batch, m, n, k }: Omit<MatmulProblem, "halves">,
): number {
  const threads = threadsOf(variant) * variant.slices;
  let slots = minSlots;
  const strips = (): number =>
    batch * ((remainder.n > 0 ? m / slots : 0) + (remainder.m > 0 ? n / (4 * slots) : 0));
  const stepsOfTwice = (): number => Math.ceil((k * 2 * slots) / threads);
  while (slots < maxSlots && strips() > cores && stepsOfTwice() <= maxStripSteps(remainder))
    slots *= 2;
  return slots;
}

/**
 * Returns the steps of k that a strip's thread has in flight, so that its iterations are as few as registers allow and
 * of equal length.
 */
export function stripSteps(
  variant: TileVariant,
  remainder: Remainder,
  { k, indices }: { readonly k: number; readonly indices: number },
): number {
  const steps = Math.ceil((k * indices) / (threadsOf(variant) * variant.slices));
  return Math.ceil(steps / Math.ceil(steps / maxStripSteps(remainder)));
}

/**
 * Whether neighbouring threads load neighbouring elements of `b` (coalesced) instead of four each, where these are
 * not vectors in memory. In a tile of one slice this does not pay with halves, with `a` across k or with strips.
 */
export function readsScalars(
  { slices }: TileVariant,
  {
    halves,
    hasStrips,
    aAlongK,
  }: { readonly halves: boolean; readonly hasStrips: boolean; readonly aAlongK: boolean },
): boolean {
  return slices > 1 || (aAlongK && !halves && !hasStrips);
}

/**
 * Whether outputs that are no vectors in memory go through workgroup memory, so that stores are coalesced. With two
 * slices this pays only where tiles have edges, with one never.
 */
export function storesScalars(variant: TileVariant, hasEdges: boolean): boolean {
  const { slices, tileN } = variant;
  const areWholeRows = (threadsOf(variant) * slices) % tileN === 0;
  return areWholeRows && slices > (hasEdges ? 1 : 2);
}

interface Rated<Variant> {
  readonly variant: Variant;
  /** The measured TFLOP/s on the assumed GPU where all of its cores have work. */
  readonly rate: number;
  /** The cost of the only workgroup on a core, as a multiple of its fraction of a full core. */
  readonly alone?: number;
  /** The range of k in which this is the better of two variants with the same tile. */
  readonly steps?: readonly [number, number];
}

/** Fewer workgroups leave cores idle; up to this many, each may be the only one on a core. */
const { cores } = assumedGpu;

/**
 * Larger tiles have a higher arithmetic intensity; smaller ones, and slices, keep more cores and threads busy where
 * outputs are few: 4096² uses the first, 1024² the third, 512² and 256² the last two. Stream-K avoids a tail wave
 * (wave quantisation) where the tiles are not a multiple of the cores.
 */
const tiles: readonly Rated<TileVariant>[] = [
  {
    rate: 49,
    variant: tile({
      tileM: 128,
      tileN: 256,
      tileK: 16,
      threadM: 8,
      threadN: 16,
      patchN: 8,
      band: 4,
    }),
  },
  {
    rate: 41,
    variant: tile({
      tileM: 128,
      tileN: 128,
      tileK: 16,
      threadM: 8,
      threadN: 8,
      patchN: 8,
      band: 4,
    }),
  },
  {
    rate: 42,
    variant: tile({
      tileM: 128,
      tileN: 128,
      tileK: 16,
      threadM: 8,
      threadN: 8,
      workers: cores,
      patchN: 8,
      band: 4,
      fetchAgain: 72,
    }),
  },
  {
    rate: 40,
    variant: tile({
      tileM: 64,
      tileN: 128,
      tileK: 16,
      threadM: 8,
      threadN: 8,
      slices: 2,
      patchN: 8,
      fetchAgain: Number.POSITIVE_INFINITY,
    }),
  },
  {
    rate: 39.5,
    variant: tile({
      tileM: 64,
      tileN: 128,
      tileK: 16,
      threadM: 8,
      threadN: 8,
      slices: 2,
      workers: cores,
      patchN: 8,
      fetchAgain: Number.POSITIVE_INFINITY,
    }),
  },
  {
    rate: 39,
    alone: 1.35,
    variant: tile({ tileM: 64, tileN: 64, tileK: 16, threadM: 8, threadN: 4, patchN: 8 }),
  },
  {
    rate: 28,
    variant: tile({
      tileM: 32,
      tileN: 64,
      tileK: 16,
      threadM: 8,
      threadN: 4,
      slices: 4,
      // For longer k, branching is faster.
      fetchAgain: 16,
    }),
  },
  {
    rate: 13.5,
    steps: [192, 512],
    variant: tile({ tileM: 16, tileN: 32, tileK: 16, threadM: 4, threadN: 4, slices: 4 }),
  },
  {
    rate: 13,
    variant: tile({ tileM: 16, tileN: 32, tileK: 16, threadM: 4, threadN: 4, slices: 8 }),
  },
];

/** The same choice on subgroup matrices: 4096² uses the first, 1024² the second, 256² the third. */
const matrixTiles: readonly Rated<MatricesVariant>[] = [
  {
    rate: 257,
    variant: matrices({ tileM: 128, tileN: 128, tileK: 32, partM: 64, partN: 64, band: 4 }),
  },
  {
    rate: 150,
    variant: matrices({ tileM: 64, tileN: 64, tileK: 64, partM: 32, partN: 32, band: 1 }),
  },
  {
    rate: 60,
    variant: matrices({ tileM: 32, tileN: 32, tileK: 64, partM: 16, partN: 16, band: 1 }),
  },
];

/** The tile for outer products and small k, which are bound by the bandwidth of their stores. */
const shallow = tile({ tileM: 32, tileN: 32, tileK: 8, threadM: 4, threadN: 4 });

/** Every tile that can be chosen. */
export const tileVariants: readonly TileVariant[] = [
  ...tiles.map(({ variant }) => variant),
  shallow,
];

/** Returns null where a reduction is the better kernel. */
export function matmulVariant(problem: MatmulProblem, target: WgslTarget): MatmulVariant | null {
  const { m, n, k, halves } = problem;
  if (Math.min(m, n) === 1 || (m * n <= 16 && k > 1024)) return null;
  if (!target.workgroupMemory) return Math.min(m, n) < 8 ? null : directVariant;
  if (k <= 16 && fits(shallow, target)) return shallow;
  const known = halves && target.subgroupMatrices ? [...matrixTiles, ...tiles] : tiles;
  const able = known.filter(
    ({ variant, steps: [fewest, most] = [0, Number.POSITIVE_INFINITY] }) =>
      fewest <= k && k <= most && fits(variant, target),
  );
  const costs = able.map((rated) => workOf(rated, problem) / rated.rate);
  return able[costs.indexOf(Math.min(...costs))]?.variant ?? null;
}

/**
 * The cost of stream-K's second pass, in the multiply-adds of a core in that time: handing over parts of tiles, and
 * adding them.
 */
function handingOver({ tileM, tileN }: TileVariant): number {
  return 9e5 + 64 * tileM * tileN;
}

/** The slowdown of stream-K: ×1.08 with strips, ×1.18 where tileK·slices does not divide a k above 1152. */
function unevenness(variant: TileVariant, { m, n, k }: MatmulProblem): number {
  const remainder = remainderOf(variant, { m, n, k });
  const isRagged = k > 1152 && (k - remainder.k) % depthOf(variant) > 0;
  return (remainder.m + remainder.n > 0 ? 1.08 : 1) * (isRagged ? 1.18 : 1);
}

/** Returns the tiles of the whole batch and the steps of k of each, without the remainder. */
function gridOf(
  variant: TileVariant | MatricesVariant,
  { batch, ...sides }: Omit<MatmulProblem, "halves">,
): { readonly tiles: number; readonly steps: number } {
  const remainder = variant.kind === "tile" ? remainderOf(variant, sides) : noRemainder;
  const rows = Math.ceil((sides.m - remainder.m) / variant.tileM);
  const columns = Math.ceil((sides.n - remainder.n) / variant.tileN);
  return {
    tiles: batch * rows * columns,
    steps: Math.ceil((sides.k - remainder.k) / depthOf(variant)),
  };
}

/** The multiply-adds of the busiest core of a large GPU, including those outside of the matrices. */
function workOf(
  { variant, alone = 1 }: Rated<TileVariant | MatricesVariant>,
  problem: MatmulProblem,
): number {
  const { tiles, steps } = gridOf(variant, problem);
  const work = variant.tileM * variant.tileN * steps * depthOf(variant);
  if (variant.kind === "tile") {
    const workers = workersOf(variant, tiles, steps);
    if (workers > 0)
      return handingOver(variant) + (tiles / workers) * work * unevenness(variant, problem);
  }
  return tiles <= cores ? alone * work : Math.ceil(tiles / cores) * work;
}

/** The workgroups of stream-K that a tuner tries, since other devices have other numbers of cores. */
const workersToTry = [48, 96, cores, 2 * cores] as const;

/** Returns the variants that may replace the table's choice, whether or not they fit on the device. */
export function tileAlternatives(problem: Omit<MatmulProblem, "halves">): readonly TileVariant[] {
  return tileVariants.flatMap((variant) => {
    if (variant.workers === 0) return variant;
    const { tiles, steps } = gridOf(variant, problem);
    const able = workersToTry.map((workers) => workersOf({ ...variant, workers }, tiles, steps));
    return [...new Set(able)].flatMap((workers) => (workers > 0 ? { ...variant, workers } : []));
  });
}
