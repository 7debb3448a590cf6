/**
 * Which shader a matrix product gets, and in what sizes. Every choice depends on the shape and on the
 * device's limits alone, so that a tuner can take `matmulVariant`'s place.
 */
import type { WgslTarget } from "../writer/module.ts";

export type MatmulVariant = DirectVariant | TileVariant | MatricesVariant;

/** 4×4 outputs to a thread, operands straight from memory. */
export interface DirectVariant {
  readonly kind: "direct";
  /** Rows and columns of a workgroup's output tile. */
  readonly tileM: number;
  readonly tileN: number;
  /** Rows of tiles that are walked together. */
  readonly band: number;
}

/** Through workgroup memory. */
export interface TileVariant {
  readonly kind: "tile";
  /** Rows and columns of a workgroup's output tile; multiples of 8. */
  readonly tileM: number;
  readonly tileN: number;
  /** Steps of k that are in workgroup memory at a time; a multiple of 4. */
  readonly tileK: number;
  /** Of those, the steps that are written out in the shader's text. */
  readonly unrollK: number;
  /** Rows and columns of a thread's outputs; multiples of 4. */
  readonly threadM: number;
  readonly threadN: number;
  /** Groups of threads that share the k axis of a tile; a power of two. */
  readonly slices: number;
  /** The most workgroups that share the steps of k of all tiles evenly, in two passes; 0 where each tile has one. */
  readonly workers: number;
  /** Columns of the patch of threads that 32 neighbouring ones are. */
  readonly patchN: number;
  /** Vectors added to each row of the tiles in workgroup memory, against bank conflicts. */
  readonly padding: number;
  /** Rows of tiles that are walked together. */
  readonly band: number;
  /** Up to so many tiles along k, the last step fetches once more what nobody needs, and does not branch. */
  readonly fetchAgain: number;
  /** Whether what lies beyond the tiles is computed beside them, however few the strips would be. */
  readonly alwaysEdges: boolean;
}

/** On subgroup matrices of 16×16: of halves only. */
export interface MatricesVariant {
  readonly kind: "matrices";
  /** Rows and columns of a workgroup's output tile. */
  readonly tileM: number;
  readonly tileN: number;
  /** Steps of k that are in workgroup memory at a time; a multiple of 16. */
  readonly tileK: number;
  /** Rows and columns of a subgroup's outputs; multiples of 16. */
  readonly partM: number;
  readonly partN: number;
  /** Rows of tiles that are walked together. */
  readonly band: number;
}

export const directVariant: DirectVariant = { kind: "direct", tileM: 32, tileN: 32, band: 1 };

/** Threads of a workgroup that share one part of k. */
export function threadsOf(variant: TileVariant | MatricesVariant): number {
  const { tileM, tileN } = variant;
  return variant.kind === "tile"
    ? (tileM / variant.threadM) * (tileN / variant.threadN)
    : 32 * (tileM / variant.partM) * (tileN / variant.partN);
}

/** Steps of k between one visit of a workgroup to its tile and the next. */
export function depthOf(variant: TileVariant | MatricesVariant): number {
  return variant.kind === "tile" ? variant.tileK * variant.slices : variant.tileK;
}

/** Whether the device has the threads and the workgroup memory. */
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
    // Rows of either operand lie along k or across it: the longer of the two paddings counts.
    return (
      2 * (tileM + tileN) * tileK +
      32 * Math.max(tileM + tileN, 2 * tileK) +
      40 * threadsOf(variant)
    );
  const { slices, padding } = variant;
  const tiles = slices * tileK * ((tileM + tileN) / 4 + 2 * padding);
  const handed = (Math.floor(slices / 2) * tileM * tileN) / 4;
  const folded = slices * threadsOf(variant);
  const edges = canTakeEdges(variant)
    ? edgeVectors(variant, { m: mostOverhang, n: mostOverhang, k: 0 })
    : 0;
  return 16 * Math.max(tiles, handed, folded, edges);
}

type Given = "tileM" | "tileN" | "tileK" | "threadM" | "threadN";

/** A variant with the usual choice for what is not given. */
export function tile(
  sizes: Pick<TileVariant, Given> & Partial<Omit<TileVariant, Given | "kind">>,
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
  /** Whether every element of both operands is a 16-bit float. */
  readonly halves: boolean;
}

/**
 * Where tiles do not divide a product. Of a little more than a whole number of tiles, rows below and
 * columns beside are strips, which workgroups of their own compute, or edges of the tiles, and steps of k
 * are taken straight from memory, so that one more costs no more tiles. Anything else gets tiles of its own.
 * Rows, columns and steps of k that no tile has; 0 for none.
 */
export interface Overhang {
  readonly m: number;
  readonly n: number;
  readonly k: number;
}

export const noOverhang: Overhang = { m: 0, n: 0, k: 0 };

/** A vector holds them. */
const mostOverhang = 4;

export function overhangOf(
  variant: TileVariant,
  { m, n, k }: Pick<MatmulProblem, "m" | "n" | "k">,
): Overhang {
  const over = (extent: number, step: number): number =>
    extent > step && extent % step <= mostOverhang ? extent % step : 0;
  return { m: over(m, variant.tileM), n: over(n, variant.tileN), k: over(k, depthOf(variant)) };
}

/**
 * Whether the workgroups of a product's last tiles compute what lies beyond them too (matmul-edge.wgsl). All
 * workgroups of tiles then take longer at each step of k; strips take turns on the cores that the tiles' last
 * turn leaves idle. So they do where strips are many, both for the steps of k and for such cores: 64 products
 * of 65² took 0.68 of the time, of 129² 0.72, and 32 of 257² 0.68. One of 1025² would take 1.14 times as long.
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

/** What is beyond a tile is behind its rows in workgroup memory, and is shared evenly by a slice's threads. */
export function canTakeEdges(variant: TileVariant): boolean {
  const { tileM, tileN, tileK, threadM, threadN, padding } = variant;
  const threads = threadsOf(variant);
  const sharesEvenly = (tile: number): boolean =>
    threads % (tile / 4) === 0 && tileK % (threads / (tile / 4)) === 0;
  const hasRoom = padding > 0 && threadM * threadN <= 64;
  return hasRoom && threads >= tileK && sharesEvenly(tileM) && sharesEvenly(tileN);
}

/** Vectors in workgroup memory while the sums of what is beside or below a tile are added. */
export function edgeVectors(variant: TileVariant, over: Overhang): number {
  const threads = threadsOf(variant) * variant.slices;
  const corners = threads / (variant.tileN / 4);
  return Math.max(over.n * threads, over.m * (threads + corners));
}

/** Parts of a tile, which the second pass adds one after the other: more of one that is deep. */
function mostPartsOf(steps: number): number {
  return Math.max(32, Math.min(128, Math.floor(steps / 16)));
}

/** Workgroups that share so many tiles with so many steps of k each; 0 where each tile has one of its own. */
export function workersOf({ workers }: TileVariant, tiles: number, steps: number): number {
  const sharing = Math.min(workers, tiles * Math.min(steps, mostPartsOf(steps)));
  // Where each has a whole number of tiles nothing is gained; products of the shader are 32 bits wide.
  const isUseful = sharing > 0 && tiles % sharing > 0 && tiles * steps * sharing < 2 ** 32;
  return isUseful ? sharing : 0;
}

/** Rows of a strip, or fours of columns, to a workgroup: the fewest and the most. */
const [fewestPlaces, mostPlaces] = [8, 32];

/** Steps of k of a strip's thread that are on their way at a time at most: more than one row or column needs more registers. */
function mostStripSteps(over: Overhang): number {
  return Math.max(over.m, over.n) > 1 ? 9 : 17;
}

/**
 * Rows of a strip, or fours of columns, to a workgroup: more where strips are more than cores and threads have few
 * steps each. 64 products of 65² and 129² took 0.64 and 0.68 of the time.
 */
export function stripPlaces(
  variant: TileVariant,
  over: Overhang,
  { batch, m, n, k }: Omit<MatmulProblem, "halves">,
): number {
  const threads = threadsOf(variant) * variant.slices;
  let places = fewestPlaces;
  const strips = (): number =>
    batch * ((over.n > 0 ? m / places : 0) + (over.m > 0 ? n / (4 * places) : 0));
  const stepsOfTwice = (): number => Math.ceil((k * 2 * places) / threads);
  while (places < mostPlaces && strips() > cores && stepsOfTwice() <= mostStripSteps(over))
    places *= 2;
  return places;
}

/**
 * Steps of k of a strip's thread that are on their way at a time: turns are few and alike, for 2049² took
 * 1.05 times as long with nine turns of 8 as with four of 17.
 */
export function stripSteps(
  variant: TileVariant,
  over: Overhang,
  { k, places }: { readonly k: number; readonly places: number },
): number {
  const steps = Math.ceil((k * places) / (threadsOf(variant) * variant.slices));
  return Math.ceil(steps / Math.ceil(steps / mostStripSteps(over)));
}

/**
 * Whether neighbouring threads read the elements of `b` one by one where no vector holds them, and not each
 * thread four. On an NVIDIA H200 511², 1023², 2047² and 4095² took 0.95 to 0.98 of the time; with halves, `a`
 * across k or strips the largest tiles took 1.03 to 1.09 times as long.
 */
export function readsSingly(
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
 * Whether outputs that no vector holds go through workgroup memory, so that neighbouring threads store
 * neighbours: 255² and 511² took 0.93 of the time, and 1023², of two slices, 1.05 times as long. With edges
 * 64 products of 129², of two slices, took 0.85 of the time.
 */
export function storesSingly(variant: TileVariant, hasEdges: boolean): boolean {
  const { slices, tileN } = variant;
  const areWholeRows = (threadsOf(variant) * slices) % tileN === 0;
  return areWholeRows && slices > (hasEdges ? 1 : 2);
}

interface Rated<Variant> {
  readonly variant: Variant;
  /** TFLOP/s on an NVIDIA H200 where there was enough for all its cores. */
  readonly rate: number;
  /** Times as long as a core's workgroups take side by side, for one that has its core for itself. */
  readonly alone?: number;
  /** The fewest and the most steps of k for which it is the better of two with one tile. */
  readonly steps?: readonly [number, number];
}

/** Cores of a large GPU: with fewer workgroups some idle; the last few run alone. */
const cores = 132;

/**
 * Larger tiles read less for each product; smaller ones, and slices, keep more cores and more threads
 * busy where outputs are few: 4096² takes the first, 1024² the third, 512² and 256² the last two.
 * Where tiles are no whole number for each core, sharing them took 0.71 of the time for 768², 0.84 for 1280² and 2304².
 * 66 TFLOP/s is the most that the device multiplies and adds in f32.
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
      // 512² takes 0.97 of the time and 511² 0.89, but 4096 × 64 of 4096 steps 1.3.
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

/** The same choice on subgroup matrices: 4096² takes the first, 1024² the second, 256² the third. */
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

/** For outer products and what is nearly one: bound by what they write. */
const shallow = tile({ tileM: 32, tileN: 32, tileK: 8, threadM: 4, threadN: 4 });

/** Every tile that can be chosen. */
export const tileVariants: readonly TileVariant[] = [
  ...tiles.map(({ variant }) => variant),
  shallow,
];

/** Null where a reduction is the better kernel. */
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

/** Products that a core computes while parts of tiles are handed over and added: measured as 9 and 12 µs. */
function handingOver({ tileM, tileN }: TileVariant): number {
  return 9e5 + 64 * tileM * tileN;
}

/** Times as long as others workers took that compute strips beside, and whose steps do not divide a long k. */
function unevenness(variant: TileVariant, { m, n, k }: MatmulProblem): number {
  const over = overhangOf(variant, { m, n, k });
  const isRagged = k > 1152 && (k - over.k) % depthOf(variant) > 0;
  return (over.m + over.n > 0 ? 1.08 : 1) * (isRagged ? 1.18 : 1);
}

/** Tiles of all the batch, and the steps of k of each, both without what is beyond them. */
function gridOf(
  variant: TileVariant | MatricesVariant,
  { batch, ...sides }: Omit<MatmulProblem, "halves">,
): { readonly tiles: number; readonly steps: number } {
  const over = variant.kind === "tile" ? overhangOf(variant, sides) : noOverhang;
  const rows = Math.ceil((sides.m - over.m) / variant.tileM);
  const columns = Math.ceil((sides.n - over.n) / variant.tileN);
  return { tiles: batch * rows * columns, steps: Math.ceil((sides.k - over.k) / depthOf(variant)) };
}

/** Products that the busiest core of a large GPU computes, what lies outside the matrices counted too. */
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

/** Workgroups that a tuner lets share tiles: other devices have other numbers of cores. */
const workersToTry = [48, 96, cores, 2 * cores] as const;

/** What can take a table's choice's place for a product, whether or not the device has room for it. */
export function tileAlternatives(problem: Omit<MatmulProblem, "halves">): readonly TileVariant[] {
  return tileVariants.flatMap((variant) => {
    if (variant.workers === 0) return variant;
    const { tiles, steps } = gridOf(variant, problem);
    const able = workersToTry.map((workers) => workersOf({ ...variant, workers }, tiles, steps));
    return [...new Set(able)].flatMap((workers) => (workers > 0 ? { ...variant, workers } : []));
  });
}
