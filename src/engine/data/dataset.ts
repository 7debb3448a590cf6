/**
 * Data sets that the engine has. A program names rows; the engine gathers them into tensors. In: a
 * split's name and size. Out: its batches, in random order by the program's seed.
 */
import { evaluate } from "../graph/evaluate.ts";
import { leafNode } from "../graph/node.ts";
import { type DatasetSplitInfo, runtime } from "../graph/runtime.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { sizeOf } from "../ir/shape.ts";
import { permutation } from "../random/shuffle.ts";
import { nextKey } from "../random/streams.ts";

export interface Batch {
  /** f32 [n, features], each in [0, 1]. */
  readonly x: Tensor;
  /** i32 [n]: the class of each row. */
  readonly y: Tensor;
}

export interface BatchOptions {
  /** Passes over all rows; default 1. */
  readonly epochs?: number;
  /** Another order in each epoch, by the program's seed; default true. */
  readonly shuffle?: boolean;
  /** Batches that are asked for before the ones before them have been computed; default 4. */
  readonly prefetch?: number;
  /** Leave out an epoch's last batch where it is smaller than the others; default false. */
  readonly drop?: boolean;
}

export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: BatchOptions): AsyncIterable<Batch>;
  /** All rows in their own order as one batch. */
  all(): Batch;
}

/** What a split is known to be before the engine has been asked. */
export interface SplitShape {
  readonly rows: number;
  readonly features: number;
}

/** A split of the engine's data set of that name. */
export function split(dataset: string, name: string, shape: SplitShape): Split {
  const label = `${dataset}.${name}.batches`;
  return {
    rows: shape.rows,
    all: () => request(dataset, name, shape, ascending(shape.rows)),
    batches: (size, options = {}) => {
      const checked = checkOptions(label, size, options);
      return { [Symbol.asyncIterator]: () => iterate(dataset, name, shape, size, checked) };
    },
  };
}

async function* iterate(
  dataset: string,
  name: string,
  shape: SplitShape,
  size: number,
  { epochs, shuffle, prefetch, drop }: Required<BatchOptions>,
): AsyncGenerator<Batch, void, undefined> {
  checkSplit(dataset, name, shape, await runtime().dataset(dataset));
  const perEpoch = drop ? Math.floor(shape.rows / size) : Math.ceil(shape.rows / size);
  // Requests and steps take effect in order without being waited for. So that neither the queue nor
  // its memory grows, a window of batches starts only when the last but one has been computed.
  let before: Promise<void> = Promise.resolve();
  let handedOut = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = shuffle ? permutation(shape.rows, nextKey("shuffle")) : ascending(shape.rows);
    for (let batch = 0; batch < perEpoch; batch++) {
      if (handedOut > 0 && handedOut % prefetch === 0) {
        const computed = evaluate();
        // A failure is met at the next wait; a loop that ends before leaves it to the run.
        computed.catch(() => {});
        await before;
        before = computed;
      }
      handedOut++;
      yield request(dataset, name, shape, order.slice(batch * size, (batch + 1) * size));
    }
  }
}

function request(
  dataset: string,
  name: string,
  shape: SplitShape,
  rows: Uint32Array<ArrayBuffer>,
): Batch {
  const count = rows.length;
  const { features, labels } = runtime().batch(dataset, name, rows);
  return {
    x: new Tensor(leafNode(features, [count, shape.features], "f32", false)),
    y: new Tensor(leafNode(labels, [count], "i32", false)),
  };
}

function ascending(rows: number): Uint32Array<ArrayBuffer> {
  return Uint32Array.from({ length: rows }, (_, row) => row);
}

function checkSplit(
  dataset: string,
  name: string,
  { rows, features }: SplitShape,
  splits: Readonly<Record<string, DatasetSplitInfo>>,
): void {
  const found = splits[name];
  if (!found)
    throw fault("missing", `${dataset}: missing split ${name}: the engine has not got it`);
  if (found.rows === rows && sizeOf(found.featureShape) === features) return;
  throw fault(
    "mismatched",
    `${dataset}: mismatched split ${name}: the engine has ${found.rows} rows of ${sizeOf(found.featureShape)} features, not ${rows} of ${features}`,
  );
}

function checkOptions(label: string, size: number, options: BatchOptions): Required<BatchOptions> {
  const { epochs = 1, shuffle = true, prefetch = 4, drop = false } = options;
  for (const [what, value] of Object.entries({ size, epochs, prefetch })) {
    if (Number.isInteger(value) && value > 0) continue;
    throw fault("invalid", `${label}: invalid ${what} ${value}: expected a whole number above 0`);
  }
  return { epochs, shuffle, prefetch, drop };
}
