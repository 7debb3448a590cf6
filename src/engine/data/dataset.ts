/**
 * Data sets of the engine, which stay on the device: a program names rows, and they are gathered there. In: a
 * split's name and size. Out: its batches, in random order by the program's seed.
 */
import { checkedMembers } from "../graph/checked.ts";
import { commit } from "../graph/evaluate.ts";
import { at, currentPosition } from "../graph/position.ts";
import { type DatasetSplitInfo, type ExpectedSplit, runtime } from "../graph/runtime.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { sizeOf } from "../ir/shape.ts";
import { type BatchOptions, batchesOf, type RowNumbers } from "./batching.ts";
import { allRows, someRows } from "./gathered.ts";
import type { Stream } from "./stream.ts";

/** Rows of features, and the class of each. */
export interface Batch {
  /** [n, features]: f32, each in [0, 1], or u8 from 0 to 255 where that was requested. */
  readonly x: Tensor;
  /** i32 [n]: the class of each row. */
  readonly y: Tensor;
}

export interface FeatureOptions {
  /** The dtype of the features: u8, for pixels only, takes a quarter of the memory. Default "f32". */
  readonly dtype?: "f32" | "u8";
}

export interface SplitOptions extends BatchOptions, FeatureOptions {}

/** A data set, or a part of one: rows of features, and the class of each. */
export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: SplitOptions): Stream<Batch>;
  /** All rows in their original order as one batch. */
  all(options?: FeatureOptions): Batch;
}

/** The shape of a split, which is known before the engine has been asked. */
export interface SplitShape {
  readonly rows: number;
  readonly features: number;
  /** Whether the features take 256 values at most, so that a byte on the device stands for each; default false. */
  readonly bytes?: boolean;
}

/** A split of the engine's data set with this name. */
export function split(dataset: string, name: string, shape: SplitShape): Split {
  const label = `${dataset}.${name}.batches`;
  const { rows, features: width, bytes: isBytes = false } = shape;
  const expected: ExpectedSplit = { rows, width, isBytes };
  const values = () => runtime().split(dataset, name, expected);
  const checkPixels = (thing: string): void => {
    if (!isBytes) throw fault(thing, "unsupported dtype u8: the features are not pixels (use f32)");
  };
  /** Features are pixels over 255, rounded to f32 once, from which the pixel can be recovered. */
  const as = (dtype: "f32" | "u8", { x, y }: Batch): Batch =>
    dtype === "f32" ? { x, y } : { x: x.mul(255).round().cast("u8"), y };
  return checkedMembers((method) => `${dataset}.${name}.${method}`, ["Split"], {
    rows,
    all: ({ dtype = "f32" } = {}) => {
      if (dtype === "u8") checkPixels(`${dataset}.${name}.all`);
      const all = as(dtype, allRows(expected, values()));
      // As values, so that slices of them are taken from what is there.
      commit([all.x]);
      return all;
    },
    batches: (size, { dtype = "f32", ...options } = {}) => {
      if (dtype === "u8") checkPixels(label);
      // Batches are made when the program requests the next one; they are the work of this call.
      const position = currentPosition();
      const source = {
        rows,
        ready: async () => checkSplit(dataset, name, shape, await runtime().dataset(dataset)),
        batch: (numbers: RowNumbers): Batch =>
          at(position, () => as(dtype, someRows(expected, values(), numbers))),
      };
      return batchesOf(label, source, size, options);
    },
  });
}

function checkSplit(
  dataset: string,
  name: string,
  { rows, features }: SplitShape,
  splits: Readonly<Record<string, DatasetSplitInfo>>,
): void {
  const found = Object.hasOwn(splits, name) ? splits[name] : undefined;
  if (!found) throw fault(dataset, `missing split ${name}: the engine does not have it`);
  if (found.rows === rows && sizeOf(found.featureShape) === features) return;
  throw fault(
    dataset,
    `mismatched split ${name}: the engine has ${found.rows} rows of ${sizeOf(found.featureShape)} features, not ${rows} of ${features}`,
  );
}
