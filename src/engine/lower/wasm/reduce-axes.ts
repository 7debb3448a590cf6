/** How a reduction's nest is covered by lanes and accumulators, and the merging of its axes. */
import { type Expression, topological } from "../../ir/expression.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView } from "../../ir/view.ts";
import {
  dropUnreachable,
  firstViews,
  groupShape,
  isLeaf,
  mapAccesses,
  mergeableGroups,
  regroup,
} from "./normalize.ts";
import type { ReduceKernel } from "./reduce-parts.ts";
import { costAlong } from "./vector-axis.ts";

export interface ReduceAxes {
  readonly vector: number;
  /** Lanes of a vector: 1 where the axis has fewer than four elements. */
  readonly lanes: 1 | 4;
  /** Elements of that axis in one work item, and the vectors that cover them: the last two may overlap. */
  readonly span: number;
  readonly vectors: number;
  /** A second axis of the domain that a work item covers, so that its rows share loads; or null. */
  readonly rows: number | null;
  readonly rowCount: number;
  /** The part of each of these axes that is covered so. */
  readonly columnsWithin: Part;
  readonly rowsWithin: Part;
}

export interface Part {
  readonly from: number;
  readonly extent: number;
}

/** Accumulators that fit in sixteen registers beside what is loaded, and those that leave some to spare. */
const mostAccumulators = 9;
const easyAccumulators = 8;
/** Vectors and rows of a block, the usual ones first: alone, and where rows share the vectors' loads. */
const soleBlocks: readonly (readonly [number, number])[] = [4, 5, 6, 3].map((vectors) => [
  vectors,
  1,
]);
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
/** Horizontal combination and single stores at the end of an output with lanes along a reduced axis. */
const alongOverhead = 40;

export function chooseReduceAxes(shape: Shape, rank: number, value: Expression): ReduceAxes {
  const reduced = sizeOf(shape.slice(rank));
  const inner = shape.at(-1) as number;
  const costs = shape.map((extent, axis) => {
    const cost = costAlong(axis, shape, [value], []);
    // Across, a row is set up once a block of outputs and the reduced axis is a plain loop.
    return axis >= rank
      ? cost + alongOverhead / reduced
      : cost - 12 / extent + 12 / (inner * Math.min(extent, 16));
  });
  const vector = costs.lastIndexOf(Math.min(...costs));
  const extent = shape[vector] as number;
  const columnsWithin = { from: 0, extent };
  if (vector >= rank) {
    const rowsWithin = { from: 0, extent: 1 };
    const [rows, along] = [null, { vector, lanes: 4, span: 4, vectors: 1 } as const];
    return { ...along, rows, rowCount: 1, columnsWithin, rowsWithin };
  }
  const lanes = extent >= 4 ? 4 : 1;
  const sharing = sharingAxis(shape, rank, vector, value);
  const rowExtent = sharing === null ? 1 : (shape[sharing] as number);
  const { cost: _, ...block } = chooseBlock(extent, lanes, rowExtent, reduced);
  const rows = block.rowCount > 1 ? sharing : null;
  const rowsWithin = { from: 0, extent: rows === null ? 1 : rowExtent };
  return { vector, lanes, rows, ...block, columnsWithin, rowsWithin };
}

/**
 * Where blocks of one size would repeat much, blocks of two sizes side by side, along columns and along
 * rows: 17 columns are blocks of two vectors and of three, 17 rows are blocks of three and one of two. `steps`
 * is the extent of what is reduced.
 */
export function partsOf(axes: ReduceAxes, steps: number): readonly ReduceAxes[] {
  const { lanes, rows, columnsWithin, rowsWithin } = axes;
  if (lanes === 1 || rows === null) return [axes];
  const vectors = Math.ceil(columnsWithin.extent / lanes);
  const alike = chooseBlock(columnsWithin.extent, lanes, rowsWithin.extent, steps).cost;
  let [best, least] = [[axes] as readonly ReduceAxes[], alike * worthwhile];
  for (const [most, mostRows] of sharedBlocks) {
    const parts: ReduceAxes[] = [];
    let cost = 0;
    for (const across of sizes(vectors, most))
      for (const down of sizes(rowsWithin.extent, mostRows)) {
        cost += across.count * down.count * costOfBlock(across.size, down.size, steps);
        const from = across.from * lanes;
        const end = Math.min(
          columnsWithin.extent,
          (across.from + across.count * across.size) * lanes,
        );
        parts.push({
          ...axes,
          vectors: across.size,
          span: Math.min(end - from, across.size * lanes),
          rowCount: down.size,
          columnsWithin: { from, extent: end - from },
          rowsWithin: { from: down.from, extent: down.count * down.size },
        });
      }
    if (cost < least) [best, least] = [parts, cost];
  }
  return best;
}

/** As few blocks of at most so many as cover the extent, none of which is more than one larger than another. */
function sizes(
  extent: number,
  most: number,
): readonly { readonly from: number; readonly count: number; readonly size: number }[] {
  const blocks = Math.ceil(extent / most);
  const small = Math.floor(extent / blocks);
  const large = extent - blocks * small;
  const from = (blocks - large) * small;
  return [
    { from: 0, count: blocks - large, size: small },
    { from, count: large, size: small + 1 },
  ].filter(({ count }) => count > 0);
}

/** Of a step of a block whose rows share the vectors' loads, of which go as many at a time as multiply-adds. */
function costOfBlock(vectors: number, rows: number, steps: number): number {
  const sums = vectors * rows;
  const spilt = Math.max(0, sums - easyAccumulators);
  return Math.max(sums, vectors + rows) + spilt + stepCost + blockCost / steps;
}

/**
 * Blocks of one size, so that the last one, which ends where the axis does, repeats little of the one before.
 * Where rows share loads, a block of several loads less.
 */
function chooseBlock(
  extent: number,
  lanes: 1 | 4,
  rowExtent: number,
  steps: number,
): Pick<ReduceAxes, "span" | "vectors" | "rowCount"> & { readonly cost: number } {
  const isShared = rowExtent > 1;
  const candidates = (isShared ? sharedBlocks : soleBlocks).map(([most, mostRows]) => {
    const blocks = Math.ceil(extent / (most * lanes));
    const span = Math.max(lanes, Math.ceil(extent / blocks));
    const rowBlocks = Math.ceil(rowExtent / mostRows);
    const rowCount = Math.ceil(rowExtent / rowBlocks);
    const vectors = Math.ceil(span / lanes);
    const each = isShared ? costOfBlock(vectors, rowCount, steps) : vectors;
    const cost = blocks * rowBlocks * each;
    return { span, vectors, rowCount, cost };
  });
  const least = Math.min(...candidates.map(({ cost }) => cost));
  return candidates.find(({ cost }) => cost <= least * negligible) as (typeof candidates)[number];
}

/** An axis of the domain along which some vector load stays the same, as a matrix's does from row to row. */
function sharingAxis(shape: Shape, rank: number, vector: number, value: Expression): number | null {
  const views = topological([value]).flatMap((expression) =>
    isLeaf(expression) && expression.access.length === 1 ? [expression.access[0]] : [],
  );
  for (let axis = rank - 1; axis >= 0; axis--) {
    if (axis === vector || (shape[axis] as number) < 2) continue;
    const isShared = views.some(
      (view) => view.strides[axis] === 0 && view.strides[vector] !== 0 && !view.mask,
    );
    const differs = views.some((view) => view.strides[axis] !== 0);
    if (isShared && differs) return axis;
  }
  return null;
}

/** Merges axes of the domain among themselves, and reduced axes among themselves. */
export function groupReduce(kernel: ReduceKernel): ReduceKernel {
  const { domain, core, outputs } = kernel;
  const rank = domain.length;
  const shape = [...domain, ...core.axes];
  const values = dropUnreachable(outputs.map(({ value }) => value));
  const reduced = dropUnreachable([core.value]);
  const coreViews = firstViews(reduced);
  const domainViews = [...coreViews, ...firstViews(values), contiguousView(domain)];
  const outer = atLeastOne(mergeableGroups(shape, domainViews, 0, rank));
  const inner = atLeastOne(mergeableGroups(shape, coreViews, rank, shape.length));
  const [value] = mapAccesses(reduced, (access) => regroup(access, [...outer, ...inner]));
  const epilogue = mapAccesses(values, (access) => regroup(access, outer));
  return {
    ...kernel,
    domain: groupShape(shape, outer),
    core: { ...core, axes: groupShape(shape, inner), value: value as Expression },
    outputs: outputs.map((output, place) => ({ ...output, value: epilogue[place] as Expression })),
  };
}

function atLeastOne(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return groups.length > 0 ? groups : [[]];
}
