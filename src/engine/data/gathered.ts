/**
 * Rows of a split as tensors: ops on what the engine keeps on the device, so that a batch is computed with whatever
 * uses it. In: the values of a split, and the rows. Out: features f32 [n, width] and labels i32 [n].
 */
import { leafNode, type Value } from "../graph/node.ts";
import { type ExpectedSplit, runtime, type SplitValues } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import type { Shape } from "../ir/shape.ts";
import { arange } from "../ops/index.ts";
import type { RowNumbers } from "./batching.ts";

export interface GatheredRows {
  readonly x: Tensor;
  readonly y: Tensor;
}

/** The rows with these numbers, of which only the numbers are sent. */
export function someRows(
  split: ExpectedSplit,
  values: SplitValues,
  numbers: RowNumbers,
): GatheredRows {
  const rows = leaf(
    runtime().upload("i32", [numbers.length], numbers.buffer),
    [numbers.length],
    "i32",
  );
  const labels = leaf(values.labels, [split.rows], "i32");
  const starts = rows.reshape([-1, 1]);
  const x = featuresOf(values, split, (features) => features.take(rows), starts);
  return { x, y: labels.take(rows) };
}

/** All rows in order. */
export function allRows(split: ExpectedSplit, values: SplitValues): GatheredRows {
  const starts = arange(split.rows, undefined, 1, { dtype: "i32" }).reshape([-1, 1]);
  const x = featuresOf(values, split, (features) => features, starts);
  return { x, y: leaf(values.labels, [split.rows], "i32") };
}

/** The features of rows: as floats by `ofFloats`, as bytes by the rows' numbers, i32 [n, 1]. */
function featuresOf(
  { features, levels }: SplitValues,
  { rows, width }: ExpectedSplit,
  ofFloats: (features: Tensor) => Tensor,
  numbers: Tensor,
): Tensor {
  if (levels === null) return ofFloats(leaf(features, [rows, width], "f32"));
  const words = leaf(features, [Math.ceil((rows * width) / 4)], "u32");
  const indices = numbers.mul(width).add(arange(width, undefined, 1, { dtype: "i32" }));
  const shifts = indices.bitwiseAnd(3).mul(8).cast("u32");
  const bytes = words.take(indices.bitwiseRightShift(2)).bitwiseRightShift(shifts).bitwiseAnd(255);
  return leaf(levels, [256], "f32").take(bytes);
}

function leaf(value: Value, shape: Shape, dtype: DType): Tensor {
  return new Tensor(leafNode(value, shape, dtype, false));
}
