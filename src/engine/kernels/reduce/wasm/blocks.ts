/**
 * Chooses the blocks of outputs whose accumulators are in registers: how many vectors and rows a work item
 * covers.
 */

/**
 * `count` blocks of one size, from the vector or row `from` on. The last block of an axis ends where the axis
 * does and may repeat a part of the one before.
 */
export interface Blocks {
  readonly from: number;
  readonly count: number;
  readonly size: number;
}

/** Blocks of one or two sizes along the axis of the lanes, and along a second axis. */
export interface Grid {
  /** The blocks along the lanes, in vectors. */
  readonly across: readonly Blocks[];
  /** The blocks along the second axis, in rows. */
  readonly down: readonly Blocks[];
}

/**
 * The numbers of accumulators that fit in sixteen registers together with the loaded values, and that leave some
 * registers free.
 */
const maxAccumulators = 9;
const easyAccumulators = 8;
/**
 * The maximum number of vectors of a block whose rows share nothing, where further levels of their sums or long
 * elements take registers.
 */
const fewerAccumulators = 5;
/** The vectors and rows of a block whose rows share the vectors' loads, the usual ones first. */
const sharedBlocks: readonly (readonly [number, number])[] = [2, 3, 4, 1, 5, 6].flatMap((vectors) =>
  [4, 3, 2, 6, 1].flatMap((rows) =>
    vectors * rows <= maxAccumulators ? [[vectors, rows] as const] : [],
  ),
);
/** The fixed costs of a step and of a block, in multiply-adds. */
const stepCost = 0.5;
const blockCost = 24;
/** Blocks that take up to this factor longer are as good as the best. */
const negligible = 1.05;
/**
 * Blocks of two sizes are used only if they take less than this fraction of the time of blocks of one size, because
 * they need more code.
 */
const worthwhile = 0.98;

/**
 * Blocks of vectors that share nothing: as few blocks as possible, each of a power of two of vectors where that
 * suffices. Such blocks are whole cache lines, so that no two blocks read the same line.
 */
export function blocksAlone(vectors: number, isCrowded: boolean): Grid {
  const most = isCrowded ? fewerAccumulators : maxAccumulators;
  const blocks = Math.ceil(vectors / most);
  const usual = Math.min(vectors, most - 1);
  const large = vectors - blocks * usual;
  const last = Math.max(1, large);
  const from = (blocks - last) * usual;
  const end = { from, count: last, size: (vectors - from) / last };
  const across = end.size === usual ? [{ from: 0, count: blocks, size: usual }] : [];
  if (across.length === 0) {
    if (from > 0) across.push({ from: 0, count: blocks - last, size: usual });
    across.push(end);
  }
  return { across, down: alike(1, 1) };
}

/**
 * Blocks whose rows share the vectors' loads, so that a block of several rows loads less. Where blocks of one
 * size would repeat much, there are two sizes: 17 vectors are blocks of two and one of three, 17 rows are blocks
 * of three and one of two. `steps` is the extent of the reduced axes.
 */
export function sharingBlocks(vectors: number, rows: number, steps: number): Grid {
  const grids = sharedBlocks.map(([maxVectors, maxRows]) => {
    return costed({ across: alike(vectors, maxVectors), down: alike(rows, maxRows) }, steps);
  });
  const least = Math.min(...grids.map(({ cost }) => cost));
  const usual = grids.find(({ cost }) => cost <= least * negligible) as (typeof grids)[number];
  let best = { ...usual, cost: usual.cost * worthwhile };
  for (const [maxVectors, maxRows] of sharedBlocks) {
    const grid = { across: twoSizes(vectors, maxVectors), down: twoSizes(rows, maxRows) };
    const candidate = costed(grid, steps);
    if (candidate.cost < best.cost) best = candidate;
  }
  return { across: best.across, down: best.down };
}

/** Returns a grid for each size of block. */
export function oneSizeEach({ across, down }: Grid): readonly Grid[] {
  return across.flatMap((columns) => down.map((rows) => ({ across: [columns], down: [rows] })));
}

/** Returns the fewest blocks of at most `most` that cover the extent, all of one size. */
function alike(extent: number, most: number): readonly Blocks[] {
  const count = Math.ceil(extent / most);
  return [{ from: 0, count, size: Math.ceil(extent / count) }];
}

/** Returns the fewest blocks of at most `most` that cover the extent, with sizes that differ by at most one. */
function twoSizes(extent: number, most: number): readonly Blocks[] {
  const blocks = Math.ceil(extent / most);
  const small = Math.floor(extent / blocks);
  const large = extent - blocks * small;
  const from = (blocks - large) * small;
  return [
    { from: 0, count: blocks - large, size: small },
    { from, count: large, size: small + 1 },
  ].filter(({ count }) => count > 0);
}

function costed(grid: Grid, steps: number): Grid & { readonly cost: number } {
  let cost = 0;
  for (const across of grid.across)
    for (const down of grid.down)
      cost += across.count * down.count * costOfBlock(across.size, down.size, steps);
  return { ...grid, cost };
}

/**
 * The cost of a step of a block whose rows share the vectors' loads. Loads run in parallel with multiply-adds, as
 * many of each at a time.
 */
function costOfBlock(vectors: number, rows: number, steps: number): number {
  const sums = vectors * rows;
  const spilt = Math.max(0, sums - easyAccumulators);
  return Math.max(sums, vectors + rows) + spilt + stepCost + blockCost / steps;
}
