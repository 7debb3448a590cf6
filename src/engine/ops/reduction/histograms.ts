/** Histograms over several axes, and histograms under PyTorch's and NumPy's other names. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { alongAxis, checkShape } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { type Edges, edgesOf, type Range } from "./bin-edges.ts";
import { type BinRule, binsByRule } from "./bin-rules.ts";
import { binsOf, countsOf, histogram } from "./counting.ts";

interface RangeOptions {
  readonly range?: Range;
}

/** Each form returns its own type of result. */
interface BinEdges {
  (x: TensorLike, bins?: number | Edges, options?: RangeOptions): Tensor;
  (x: TensorLike, bins: BinRule, options?: RangeOptions): Promise<Tensor>;
}

export const histogramBinEdges: Op<BinEdges> = methodOp("indexing", {
  name: "histogramBinEdges",
  doc: 'Returns the edges that `histogram` uses. `bins` is a number of bins (default 10) of equal width over the `range`, or from the smallest to the largest finite element, or edges, which are returned unchanged. In the function form, the number of bins may be determined by "auto" or another of NumPy\'s rules; it then depends on the data, so the result is a promise.',
  example: "tensor([0, 1, 1, 4]).histogramBinEdges(2)  // [0, 2, 4]",
  build: ((
    value: TensorLike,
    bins: number | Edges | BinRule = 10,
    { range }: RangeOptions = {},
  ): Tensor | Promise<Tensor> => {
    const x = recorder().lift(value, "f32").stopGradient().flatten();
    const edges = (list: number | Edges): Tensor => edgesOf("histogramBinEdges", x, list, range);
    return typeof bins === "string"
      ? binsByRule("histogramBinEdges", x, bins, range, edges)
      : edges(bins);
  }) as BinEdges,
});

export interface HistcOptions {
  readonly min?: number;
  readonly max?: number;
}

export const histc: Op<(x: TensorLike, bins?: number, options?: HistcOptions) => Tensor> = methodOp(
  "indexing",
  {
    name: "histc",
    doc: "Counts the elements in each of `bins` (default 100) bins of equal width from `min` to `max`, or, if these are equal, from the smallest to the largest finite element. The result is the counts of `histogram` in the dtype of `x`, as in PyTorch, which however rejects elements that are not finite.",
    example: "tensor([0, 1, 1, 4]).histc(2)  // [3, 1]",
    build: (value, bins = 100, { min = 0, max = 0 } = {}) => {
      const x = recorder().lift(value, "f32");
      const edges = edgesOf("histc", x.flatten(), bins, min === max ? undefined : [min, max]);
      return histogram(x, edges).counts.cast(x.dtype);
    },
  },
);

export interface HistogramddOptions {
  /**
   * The bins are equally wide between these bounds, for each axis; by default they are the smallest and the largest
   * element.
   */
  readonly range?: readonly Range[];
  /** These are added up instead of ones: one for each point. */
  readonly weights?: Tensor;
  /** Divide the counts by their sum and by the areas of the bins. Default false. */
  readonly density?: boolean;
}

export interface Histogramdd {
  readonly counts: Tensor;
  readonly edges: readonly Tensor[];
}

type Bins = number | readonly (number | Edges)[];

/** Counts the points whose coordinates are these vectors. */
function countsIn(
  name: string,
  columns: readonly Tensor[],
  bins: Bins,
  { range, weights, density = false }: HistogramddOptions,
): Histogramdd {
  const perAxis = typeof bins === "number" ? columns.map(() => bins) : bins;
  for (const [what, list] of [
    ["bins", perAxis],
    ["range", range ?? columns],
  ] as const) {
    if (list.length === columns.length) continue;
    throw fault(name, `mismatched ${what}: ${list.length} for ${columns.length} axes`);
  }
  const points = (columns[0] as Tensor).size;
  if (weights && (weights.rank !== 1 || weights.size !== points)) {
    throw fault(name, `mismatched weights: ${formatShape(weights.shape)} for ${points} points`);
  }
  const edges = columns.map((x, axis) =>
    edgesOf(name, x, perAxis[axis] as number | Edges, range?.[axis]),
  );
  const shape = checkShape(
    name,
    edges.map(({ size }) => size - 1),
  );
  const size = sizeOf(shape);
  let index: Tensor = recorder().lift(0, "i32").broadcastTo([points]);
  for (const [axis, x] of columns.entries()) {
    const common = commonDtype([x, edges[axis] as Tensor]);
    const extent = shape[axis] as number;
    const bin = binsOf(x.cast(common), (edges[axis] as Tensor).cast(common), null);
    // A point outside gets the index after the last bin, and keeps it.
    const isOutside = bin.ge(extent).logicalOr(index.ge(size));
    index = where(isOutside, size, index.mul(extent).add(bin));
  }
  const counts = countsOf(index, weights, size).reshape(shape);
  if (!density) return { counts, edges };
  const areas = edges
    .map((bounds, axis) => alongAxis(bounds.diff(), columns.length, axis))
    .reduce((product, widths) => product.mul(widths));
  return { counts: counts.div(counts.sum()).div(areas), edges };
}

export const histogramdd: Op<
  (x: TensorLike, bins?: Bins, options?: HistogramddOptions) => Histogramdd
> = methodOp("indexing", {
  name: "histogramdd",
  doc: "Counts (i32) the points in each cell of a grid, and returns the counts with the edges of the grid along each axis, `{ counts, edges }`. Each row of `x` [points, axes] is a point. `bins` is the number of bins along all axes (default 10), or a list with a number or edges for each axis. Everything else is as for `histogram`.",
  example: "tensor([[0, 0], [0, 1], [3, 3]]).histogramdd(2).counts  // [[2, 0], [0, 1]]",
  build: (value, bins = 10, options = {}) => {
    const x = recorder().lift(value, "f32").stopGradient();
    if (x.rank !== 2 || x.shape[1] === 0) {
      throw fault(
        "histogramdd",
        `mismatched shape ${formatShape(x.shape)}: expected points in rows`,
      );
    }
    const columns = Array.from({ length: x.shape[1] as number }, (_, axis) => x.slice(null, axis));
    return countsIn("histogramdd", columns, bins, options);
  },
});

export interface Histogram2d {
  readonly counts: Tensor;
  readonly xEdges: Tensor;
  readonly yEdges: Tensor;
}

type Bins2d = number | readonly [number | Edges, number | Edges];

export interface Histogram2dOptions extends HistogramddOptions {
  readonly range?: readonly [Range, Range];
}

export const histogram2d: Op<
  (x: TensorLike, y: TensorLike, bins?: Bins2d, options?: Histogram2dOptions) => Histogram2d
> = methodOp("indexing", {
  name: "histogram2d",
  doc: "Counts (i32) the points with coordinates `x` and `y` in each cell of a grid, and returns the counts with the edges of the grid, `{ counts, xEdges, yEdges }`, as in `histogramdd`.",
  example: "tensor([0, 0, 3]).histogram2d(tensor([0, 1, 3]), 2).counts  // [[2, 0], [0, 1]]",
  build: (x, y, bins = 10, options = {}) => {
    const columns = [x, y].map((part) => recorder().lift(part, "f32").stopGradient());
    const [a, b] = columns as [Tensor, Tensor];
    if (a.rank !== 1 || b.rank !== 1 || a.size !== b.size) {
      throw fault(
        "histogram2d",
        `mismatched shapes: ${formatShape(a.shape)} and ${formatShape(b.shape)}: expected two vectors of equal length`,
      );
    }
    const { counts, edges } = countsIn("histogram2d", columns, bins, options);
    return { counts, xEdges: edges[0] as Tensor, yEdges: edges[1] as Tensor };
  },
});
