/** Chooses how lanes and accumulators cover a reduction's nest, and merges its axes. */
import { type Expression, topological } from "../../../ir/expression.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import {
  dropUnreachable,
  firstViews,
  groupShape,
  isLeaf,
  mapAccesses,
  mergeableGroups,
  regroup,
} from "../../../target/wasm/vectors/normalize.ts";
import { costAlong } from "../../../target/wasm/vectors/vector-axis.ts";
import { blocksAlone, type Grid, sharingBlocks } from "./blocks.ts";
import type { ReduceKernel } from "./lowering.ts";

export interface ReduceAxes {
  readonly vector: number;
  /** The lanes of a vector: 1 where the axis has fewer than four elements. */
  readonly lanes: 1 | 4;
  /**
   * A second axis of the domain that a work item covers, so that its rows share loads; null where there is none.
   */
  readonly rows: number | null;
  /** The blocks of outputs, where the lanes lie along an axis of the domain. */
  readonly blocks: Grid;
}

/** An element of more expressions than this takes registers in addition to the accumulators. */
const longElement = 8;
/**
 * The vector operations at the end of an output with lanes along a reduced axis: combining the lanes and storing
 * single elements.
 */
const alongOverhead = 40;

/** `hasLevels` says whether the accumulators are added to further levels. */
export function chooseReduceAxes(
  shape: Shape,
  rank: number,
  value: Expression,
  hasLevels: boolean,
): ReduceAxes {
  const reduced = sizeOf(shape.slice(rank));
  const inner = shape.at(-1) as number;
  const costs = shape.map((extent, axis) => {
    const cost = costAlong(axis, shape, [value], []);
    // With lanes along the domain, a row is set up once for each block of outputs, and the reduced axis is a
    // plain loop.
    return axis >= rank
      ? cost + alongOverhead / reduced
      : cost - 12 / extent + 12 / (inner * Math.min(extent, 16));
  });
  const vector = costs.lastIndexOf(Math.min(...costs));
  const extent = shape[vector] as number;
  if (vector >= rank) return { vector, lanes: 4, rows: null, blocks: { across: [], down: [] } };
  const lanes = extent >= 4 ? 4 : 1;
  const vectors = Math.ceil(extent / lanes);
  const rows = sharingAxis(shape, rank, vector, value);
  if (rows !== null) {
    const blocks = sharingBlocks(vectors, shape[rows] as number, reduced);
    return { vector, lanes, rows, blocks };
  }
  const size = topological([value]).filter(({ kind }) => kind !== "constant").length;
  const blocks = blocksAlone(vectors, hasLevels || size > longElement);
  return { vector, lanes, rows: null, blocks };
}

/**
 * Returns an axis of the domain along which some vector load stays the same, as that of a matrix does from row to
 * row; null where there is none.
 */
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

/** Merges axes of the domain with each other, and reduced axes with each other. */
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
    outputs: outputs.map((output, index) => ({ ...output, value: epilogue[index] as Expression })),
  };
}

function atLeastOne(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return groups.length > 0 ? groups : [[]];
}
