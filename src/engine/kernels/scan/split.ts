/**
 * Splits a long scan so that the whole device has work: reduces every segment, scans the segments' totals, and scans
 * each segment from the total before it. The order of combination depends only on the shape.
 */
import { bytesPerElement } from "../../ir/dtype.ts";
import { type Combine, identity } from "../../ir/kernel.ts";
import type { Abilities } from "../../ir/plan.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Apply, named, type Rewrite } from "../../rewrite/rewriting.ts";
import type { ScanPrimitive } from "./primitive.ts";

type WholeScans = NonNullable<Abilities["wholeScans"]>;
type Limits = Pick<Abilities, "wholeScans" | "windowBytes">;

/** The elements along the axis that a workgroup reads at once. */
const rowSegment = 4096;
/** The longest row that one workgroup scans whole: splitting it would cost more than it gains. */
const longestRow = 16384;
/** The number of contiguous rows that are enough to keep a large GPU busy. */
const enoughRows = 1024;
/**
 * The limits for scans along an axis that is not contiguous in memory, where each thread of a GPU walks along one.
 */
const largeDevice: WholeScans = { scans: 32768, elements: 0, extent: 0 };
const shortestColumn = 32;
/**
 * The longest such scan that is left whole: a sum's rounding errors grow with the number of terms in a running
 * total.
 */
const longestColumn = 65536;

/** The number of elements along the axis in one segment: all of them where a split would not help. */
function segmentOf(
  shape: readonly number[],
  axis: number,
  { wholeScans: whole = largeDevice, windowBytes = Number.POSITIVE_INFINITY }: Limits,
): number {
  const extent = shape[axis] as number;
  const columns = sizeOf(shape.slice(axis + 1));
  const rows = sizeOf(shape) / extent;
  const seen = windowBytes / (bytesPerElement.f32 * columns);
  // Where a kernel does not even see two indices at once, it scans a few columns at a time, each whole.
  const most = extent > seen && seen >= 2 ? powerOfTwoUpTo(seen) : extent;
  if (columns === 1)
    return rows >= enoughRows || extent <= longestRow ? most : Math.min(most, rowSegment);
  const isSmall = extent <= longestColumn && rows * extent <= whole.elements;
  if (rows >= whole.scans || isSmall || extent <= whole.extent) return most;
  const wanted = powerOfTwoUpTo((rows * extent) / (2 * whole.scans));
  return Math.min(most, rowSegment, Math.max(shortestColumn, wanted));
}

function powerOfTwoUpTo(most: number): number {
  return 2 ** Math.floor(Math.log2(most));
}

/** Splits the scan of the elements and, for a recurrence, the factors, where that helps. */
export const splitScan: Rewrite<ScanPrimitive> = (scan, operands, attributes, rewriting) => {
  const { combine } = scan;
  const { apply, rewritten, abilities } = rewriting;
  const [x, factor] = operands as readonly [GraphNode, GraphNode?];
  const axis = attributes.axis as number;
  const reverse = attributes.reverse as boolean;
  const extent = x.shape[axis] as number;
  const segment = sizeOf(x.shape) === 0 ? extent : segmentOf(x.shape, axis, abilities);
  if (segment === extent) return apply(scan, operands, attributes);
  if (x.dtype === "f16") {
    const wide = operands.map((operand) => apply(named("cast"), [operand], { dtype: "f32" }));
    return apply(named("cast"), [splitScan(scan, wide, attributes, rewriting)], { dtype: "f16" });
  }
  const cut = new SegmentedAxis(axis, extent, segment, apply);
  const total = (of: GraphNode, by: Combine): GraphNode =>
    rewritten(named(by), [cut.segments(of, identity(by, of.dtype))], { axes: [axis + 1] });
  const inSegments = { ...attributes, segment };
  if (!factor) {
    const totals = total(x, combine);
    const before = splitScan(scan, [totals], { ...attributes, exclusive: true }, rewriting);
    return apply(scan, [x, before], inSegments);
  }
  const local = cut.segments(apply(scan, operands, inSegments), 0);
  const last = cut.pick(local, reverse ? 0 : segment - 1);
  const through = splitScan(scan, [last, total(factor, "prod")], attributes, rewriting);
  return apply(scan, [x, factor, cut.next(through, reverse)], inSegments);
};

/** One axis of `extent` elements, split into segments of which the last may be shorter. */
class SegmentedAxis {
  private readonly axis: number;
  private readonly extent: number;
  private readonly segment: number;
  private readonly count: number;
  private readonly apply: Apply;

  constructor(axis: number, extent: number, segment: number, apply: Apply) {
    this.axis = axis;
    this.extent = extent;
    this.segment = segment;
    this.count = Math.ceil(extent / segment);
    this.apply = apply;
  }

  /** Reshapes [.., extent, ..] to [.., count, segment, ..], padded with `value` at the end. */
  segments(node: GraphNode, value: number): GraphNode {
    const { axis, count, segment } = this;
    const whole = this.padded(node, 0, count * segment - this.extent, value);
    return this.reshape(whole, node.shape.toSpliced(axis, 1, count, segment));
  }

  /** Picks one index of every segment: [.., count, segment, ..] becomes [.., count, ..]. */
  pick(segments: GraphNode, index: number): GraphNode {
    const { axis } = this;
    const picked = this.slice(segments, axis + 1, index, 1);
    return this.reshape(picked, segments.shape.toSpliced(axis + 1, 1));
  }

  /** Shifts each segment's number to the segment scanned next; the first gets 0. */
  next(node: GraphNode, reverse: boolean): GraphNode {
    const { axis, count } = this;
    const kept = this.slice(node, axis, reverse ? 1 : 0, count - 1);
    return this.padded(kept, reverse ? 0 : 1, reverse ? 1 : 0, 0);
  }

  private padded(node: GraphNode, before: number, after: number, value: number): GraphNode {
    if (before + after === 0) return node;
    const along = (width: number): number[] =>
      node.shape.map((_, index) => (index === this.axis ? width : 0));
    return this.apply(named("pad"), [node], { before: along(before), after: along(after), value });
  }

  private reshape(node: GraphNode, shape: readonly number[]): GraphNode {
    return this.apply(named("reshape"), [node], { shape });
  }

  private slice(node: GraphNode, axis: number, start: number, size: number): GraphNode {
    return this.apply(named("slice"), [node], {
      starts: node.shape.map((_, index) => (index === axis ? start : 0)),
      steps: node.shape.map(() => 1),
      sizes: node.shape.with(axis, size),
    });
  }
}
