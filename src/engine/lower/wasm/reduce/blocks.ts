/** Blocks of outputs whose accumulators are in registers: how many vectors and rows a work item covers. */

/** So many blocks of one size from a vector, or a row, on. An axis's last block ends where it does and may repeat some of the one before. */
export interface Blocks {
  readonly from: number;
  readonly count: number;
  readonly size: number;
}

/** Blocks of one or two sizes side by side, along the axis of the lanes and along a second one. */
export interface Grid {
  /** In vectors. */
  readonly across: readonly Blocks[];
  /** In rows. */
  readonly down: readonly Blocks[];
}

/** Accumulators that fit in sixteen registers beside what is loaded, and those that leave some to spare. */
const mostAccumulators = 9;
const easyAccumulators = 8;
/** Vectors of a block whose rows share nothing, where other levels of their sums or long elements take registers. */
const fewerAccumulators = 5;
/** Vectors and rows of a block whose rows share the vectors' loads, the usual ones first. */
const sharedBlocks: readonly (readonly [number, number])[] = [2, 3, 4, 1, 5, 6].flatMap((vectors) =>
  [4, 3, 2, 6, 1].flatMap((rows) =>
    vectors * rows <= mostAccumulators ? [[vectors, rows] as const] : [],
  ),
);
/** What a step and a block take beside their work, in multiply-adds. */
const stepCost = 0.5;
const blockCost = 24;
/** Blocks that take so much longer are as good as the best. */
const negligible = 1.05;
/** What blocks of two sizes have to take of the time of blocks of one, for code of their own. */
const worthwhile = 0.98;

/**
 * Vectors that share nothing: as few blocks as there can be, of a power of two of vectors where that is enough.
 * Those are whole lines of the cache, so that no two blocks read the same one.
 */
export function blocksAlone(vectors: number, isCrowded: boolean): Grid {
  const most = isCrowded ? fewerAccumulators : mostAccumulators;
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
 * Rows that share the vectors' loads, a block of several loads less. Where blocks of one size would repeat
 * much, there are two sizes: 17 vectors are blocks of two and one of three, 17 rows are blocks of three and one
 * of two. `steps` is the extent of what is reduced.
 */
export function sharingBlocks(vectors: number, rows: number, steps: number): Grid {
  const grids = sharedBlocks.map(([mostVectors, mostRows]) => {
    return costed({ across: alike(vectors, mostVectors), down: alike(rows, mostRows) }, steps);
  });
  const least = Math.min(...grids.map(({ cost }) => cost));
  const usual = grids.find(({ cost }) => cost <= least * negligible) as (typeof grids)[number];
  let best = { ...usual, cost: usual.cost * worthwhile };
  for (const [mostVectors, mostRows] of sharedBlocks) {
    const grid = { across: twoSizes(vectors, mostVectors), down: twoSizes(rows, mostRows) };
    const candidate = costed(grid, steps);
    if (candidate.cost < best.cost) best = candidate;
  }
  return { across: best.across, down: best.down };
}

/** The blocks of each size apart. */
export function oneSizeEach({ across, down }: Grid): readonly Grid[] {
  return across.flatMap((columns) => down.map((rows) => ({ across: [columns], down: [rows] })));
}

/** As few blocks of at most so many as cover the extent, all of one size. */
function alike(extent: number, most: number): readonly Blocks[] {
  const count = Math.ceil(extent / most);
  return [{ from: 0, count, size: Math.ceil(extent / count) }];
}

/** As few blocks of at most so many as cover the extent, none of which is more than one larger than another. */
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

/** Of a step of a block whose rows share the vectors' loads, of which go as many at a time as multiply-adds. */
function costOfBlock(vectors: number, rows: number, steps: number): number {
  const sums = vectors * rows;
  const spilt = Math.max(0, sums - easyAccumulators);
  return Math.max(sums, vectors + rows) + spilt + stepCost + blockCost / steps;
}
