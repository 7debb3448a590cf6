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
}

/** Accumulators that fit in sixteen registers beside what is loaded. */
const mostAccumulators = 9;
/** Vectors and rows of a block, the usual ones first: alone, and where rows share the vectors' loads. */
const soleBlocks: readonly (readonly [number, number])[] = [4, 5, 6, 3].map((vectors) => [
  vectors,
  1,
]);
const sharedBlocks: readonly (readonly [number, number])[] = [2, 3, 4, 1, 5, 6].flatMap((vectors) =>
  [4, 3, 2, 6, 8, 1].flatMap((rows) =>
    vectors * rows <= mostAccumulators ? [[vectors, rows] as const] : [],
  ),
);
/** Of a load or a splat, in multiply-adds. */
const loadCost = 0.75;
/** Blocks that take so much longer are as good as the best. */
const negligible = 1.05;
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
  if (vector >= rank) return { vector, lanes: 4, span: 4, vectors: 1, rows: null, rowCount: 1 };
  const extent = shape[vector] as number;
  const lanes = extent >= 4 ? 4 : 1;
  const rows = sharingAxis(shape, rank, vector, value);
  const block = chooseBlock(extent, lanes, rows === null ? 1 : (shape[rows] as number));
  return { vector, lanes, rows: block.rowCount > 1 ? rows : null, ...block };
}

/**
 * Blocks of one size, so that the last one, which ends where the axis does, repeats little of the one before.
 * Where rows share loads, a block of several loads less.
 */
function chooseBlock(
  extent: number,
  lanes: 1 | 4,
  rowExtent: number,
): Pick<ReduceAxes, "span" | "vectors" | "rowCount"> {
  const isShared = rowExtent > 1;
  const candidates = (isShared ? sharedBlocks : soleBlocks).map(([most, mostRows]) => {
    const blocks = Math.ceil(extent / (most * lanes));
    const span = Math.max(lanes, Math.ceil(extent / blocks));
    const rowBlocks = Math.ceil(rowExtent / mostRows);
    const rowCount = Math.ceil(rowExtent / rowBlocks);
    const vectors = Math.ceil(span / lanes);
    const loads = isShared ? loadCost * (vectors + rowCount) : 0;
    const cost = blocks * rowBlocks * (vectors * rowCount + loads);
    return { span, vectors, rowCount, cost };
  });
  const least = Math.min(...candidates.map(({ cost }) => cost));
  const { cost: _, ...block } = candidates.find(
    ({ cost }) => cost <= least * negligible,
  ) as (typeof candidates)[number];
  return block;
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
