/** Looks up vectors in a table and combines them bag by bag. */
import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { numbers } from "../creation/numbers.ts";
import { type FunctionOp, functionOp, recorder } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { weighted } from "../elementwise/weighted.ts";
import { type LookupOptions, lookUp } from "./embedding.ts";
import { searchsorted } from "./gathering.ts";
import { integerHint } from "./integer-hint.ts";
import { checkKnown } from "./known-indices.ts";
import { scatterAdd, scatterMax } from "./scatter.ts";

/** The options of a lookup, where the row of padding is in no bag, and those of the combination. */
export interface EmbeddingBagOptions extends LookupOptions {
  /** The combination of a bag's rows. Default "mean". */
  readonly mode?: "sum" | "mean" | "max";
  /**
   * The start of each bag among indices [n], i32 [bags], ascending from 0. Indices before the first start are
   * in no bag.
   */
  readonly offsets?: Tensor;
  /** True if the offsets end with n, as in compressed rows. Default false. */
  readonly includeLastOffset?: boolean;
  /** The factors of the rows in a sum, in the shape of the indices. */
  readonly perSampleWeights?: Tensor;
}

/** Combines the rows of each bag: [n, features] or [bags, n, features] to [bags, features]. */
interface Bags {
  readonly sum: (x: Tensor) => Tensor;
  readonly max: (x: Tensor) => Tensor;
}

const name = "embeddingBag";

export const embeddingBag: FunctionOp<
  (indices: Tensor, weight: Tensor, options?: EmbeddingBagOptions) => Tensor
> = functionOp("indexing", {
  name,
  doc: 'Selects the rows of a table `weight` [count, features] by the indices of each bag and reduces them to one row for each bag, [bags, features], as in PyTorch. `indices` are [bags, n], or [n] split into bags at `offsets`. `mode` is "mean", "sum" (with `perSampleWeights` as factors) or "max". The row `paddingIdx` is excluded and gets no gradient. The result for an empty bag is zeros, and an out-of-range index is treated as by `embedding`. `maxNorm`, `normType` and `scaleGradByFreq` (not for "max") are those of `embedding`.',
  example:
    'embeddingBag(tensor([[1, 0]], { dtype: "i32" }), tensor([[1, 2], [3, 4]]), { mode: "sum" })  // [[4, 6]]',
  build: (indices, weight, options = {}) => {
    const { mode = "mean", perSampleWeights, scaleGradByFreq = false } = options;
    if (mode !== "sum" && mode !== "mean" && mode !== "max")
      throw fault(name, `unknown mode "${String(mode)}": use "sum", "mean" or "max"`);
    if (mode === "max" && scaleGradByFreq)
      throw fault(name, `unsupported scaleGradByFreq with the mode "max"`);
    const { rows, isPadding } = lookUp(name, indices, weight, options);
    const bags = bagsOf(indices, options);
    const weighted = perSampleWeights ? times(rows, perSampleWeights, indices, mode) : rows;
    const absent = isPadding?.unsqueeze(-1) ?? null;
    if (mode === "sum") return bags.sum(absent ? where(absent, 0, weighted) : weighted);
    const present = absent
      ? where(absent, 0, recorder().lift(1, rows.dtype))
      : recorder().lift(1, rows.dtype).broadcastTo(indices.shape).unsqueeze(-1);
    const count = bags.sum(present);
    if (mode === "mean")
      return bags.sum(absent ? where(absent, 0, rows) : rows).div(count.maximum(1));
    const largest = bags.max(absent ? where(absent, Number.NEGATIVE_INFINITY, rows) : rows);
    return where(count.eq(0), 0, largest);
  },
});

function times(rows: Tensor, factors: Tensor, indices: Tensor, mode: string): Tensor {
  if (mode !== "sum") {
    throw fault(name, `unsupported perSampleWeights with the mode "${mode}": use "sum"`);
  }
  if (sameShape(factors.shape, indices.shape)) return weighted(rows, factors.unsqueeze(-1));
  throw fault(
    name,
    `mismatched perSampleWeights: ${formatShape(factors.shape)} for indices ${formatShape(indices.shape)}`,
  );
}

function bagsOf(
  { shape }: Tensor,
  { offsets, includeLastOffset = false }: EmbeddingBagOptions,
): Bags {
  if (!offsets) {
    if (shape.length === 2) return rowBags(shape[1] as number);
    throw fault(name, `missing offsets: indices ${formatShape(shape)} are not [bags, n]`);
  }
  if (shape.length !== 1) {
    throw fault(
      name,
      `mismatched offsets: expected a vector of indices, got ${formatShape(shape)}`,
    );
  }
  if (offsets.rank !== 1 || !isInteger(offsets.dtype)) {
    throw fault(
      name,
      `invalid offsets: expected an i32 vector, got ${offsets.dtype}${formatShape(offsets.shape)}${integerHint(offsets.dtype)}`,
    );
  }
  return offsetBags(shape[0] as number, includeLastOffset ? offsets.slice([0, -1]) : offsets);
}

function rowBags(extent: number): Bags {
  return {
    sum: (x) => x.sum(1),
    max: (x) => (extent === 0 ? x.sum(1) : x.max(1)),
  };
}

function offsetBags(extent: number, offsets: Tensor): Bags {
  checkKnown(
    name,
    offsets,
    [0, extent],
    [],
    (offset, position) =>
      `invalid offset ${offset}${position}: expected 0 to ${extent} for ${extent} indices`,
  );
  const found = searchsorted(offsets.cast("i32"), numbers(extent), { side: "right" }).sub(1);
  // An index before the first bag must be outside, since -1 would mean the last bag.
  const bag = where(found.lt(0), offsets.size, found);
  const from = (start: number, x: Tensor): [Tensor, Tensor] => {
    const shape = [offsets.size, x.shape[1] as number];
    return [
      recorder().lift(start, x.dtype).broadcastTo(shape),
      bag.unsqueeze(1).broadcastTo(x.shape),
    ];
  };
  return {
    sum: (x) => {
      const [zeros, indices] = from(0, x);
      return scatterAdd(zeros, indices, x, 0);
    },
    max: (x) => {
      const [least, indices] = from(Number.NEGATIVE_INFINITY, x);
      return scatterMax(least, indices, x, 0);
    },
  };
}
