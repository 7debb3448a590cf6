/**
 * Data sets of the engine. A program names rows, and the engine gathers them into tensors. In: a split's name
 * and size. Out: its batches, in random order by the program's seed.
 */
import { checkedMembers } from "../graph/checked.ts";
import { leafNode } from "../graph/node.ts";
import { type DatasetSplitInfo, runtime } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { sizeOf } from "../ir/shape.ts";
import { ascending, type BatchOptions, batchesOf, type RowNumbers } from "./batching.ts";
import type { Stream } from "./stream.ts";

export interface Batch {
  /** f32 [n, features], each in [0, 1]. */
  readonly x: Tensor;
  /** i32 [n]: the class of each row. */
  readonly y: Tensor;
}

export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: BatchOptions): Stream<Batch>;
  /** All rows in their original order as one batch. */
  all(): Batch;
}

/** The shape of a split, which is known before the engine has been asked. */
export interface SplitShape {
  readonly rows: number;
  readonly features: number;
}

/** A split of the engine's data set with this name. */
export function split(dataset: string, name: string, shape: SplitShape): Split {
  const label = `${dataset}.${name}.batches`;
  const source = {
    rows: shape.rows,
    ready: async () => checkSplit(dataset, name, shape, await runtime().dataset(dataset)),
    batch: (rows: RowNumbers) => request(dataset, name, shape, rows),
  };
  return checkedMembers((method) => `${dataset}.${name}.${method}`, ["Split"], {
    rows: shape.rows,
    all: () => request(dataset, name, shape, ascending(shape.rows)),
    batches: (size, options = {}) => batchesOf(label, source, size, options),
  });
}

function request(dataset: string, name: string, shape: SplitShape, rows: RowNumbers): Batch {
  const count = rows.length;
  const { features, labels } = runtime().batch(dataset, name, rows);
  return {
    x: new Tensor(leafNode(features, [count, shape.features], "f32", false)),
    y: new Tensor(leafNode(labels, [count], "i32", false)),
  };
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
