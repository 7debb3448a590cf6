/** The rows of a work item of a scan across rows, and the groups of vectors that hold them. */

import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { lineExtent, linesKept } from "../../../target/wasm/vectors/cache-sets.ts";
import type { Scan } from "../core.ts";

/** The maximum number of vectors that an item holds side by side with their totals in registers. */
const maxVectors = 12;
/** The same for long elements, which need registers themselves. */
const maxOfLong = 6;
const longElement = 8;
/**
 * The largest tensors, in elements, that a cache keeps, so that an item may process a few vectors at a time: fewer
 * elements where neighbouring items share a cache line, and more where the planes of the scanned and the later
 * axes are small.
 */
const nearElements = 150_000;
const nearElementsInLines = 250_000;
const nearElementsOfPlanes = 550_000;
const smallPlane = 6_500;
const nearCounts = [8, 13, 12, 10, 9, 11, 7];
/** The cache has to keep the lines of more rows than these, or whole lines are gone before the next item comes. */
const competingLines = 8;
/**
 * The maximum number of rows of an item of a tensor that no cache keeps. The item visits them column by column in the
 * order of memory, in groups of vectors whose totals are kept in memory in between.
 */
const maxRows = 640;
const farCounts = [4, 5, 6, 3];
/** The repeated work, as a factor, below which group sizes are equally good. */
const negligible = 1.03;

export interface Groups {
  /** The rows of an item. */
  readonly width: number;
  /** The vectors of a group. */
  readonly count: number;
}

/** `extent` is the number of neighbouring rows, and `size` that of an element's expression. */
export function groupsOf(
  core: Scan,
  shape: Shape,
  extent: number,
  lanes: number,
  size: number,
): Groups {
  const all = Math.ceil(extent / lanes);
  const isLong = size > longElement || core.factor !== null;
  if (all <= (isLong ? maxOfLong : maxVectors)) return { width: extent, count: all };
  if (!isLong && isNear(core, shape)) {
    const fitting = nearCounts.filter((vectors) => vectors * lanes <= extent);
    const count = fewestRepeated(all, fitting);
    return { width: count * lanes, count };
  }
  const width = Math.ceil(extent / Math.ceil(extent / maxRows));
  return { width, count: fewestRepeated(Math.ceil(width / lanes), farCounts) };
}

function isNear({ axis }: Scan, shape: Shape): boolean {
  const apart = sizeOf(shape.slice(axis + 1));
  const isInLines = apart % lineExtent === 0 && linesKept(apart) > competingLines;
  const most = isInLines ? nearElementsInLines : nearElements;
  const isSmall = apart * (shape[axis] as number) <= smallPlane;
  return sizeOf(shape) <= (isSmall ? nearElementsOfPlanes : most);
}

/** The first count whose groups repeat little of `all` vectors. */
function fewestRepeated(all: number, counts: readonly number[]): number {
  const taken = counts.map((count) => Math.ceil(all / count) * count);
  const least = Math.min(...taken);
  return counts[taken.findIndex((each) => each <= least * negligible)] as number;
}
