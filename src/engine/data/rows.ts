/**
 * A program's own data: tensors whose rows, along the first axis, belong together. In: tensors by name. Out:
 * batches of their rows, gathered on the device.
 */
import { checkedMembers } from "../graph/checked.ts";
import { atHome } from "../graph/home.ts";
import { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { arange, tensor } from "../ops/index.ts";
import { permutation } from "../ops/random/shuffle.ts";
import { nextKey } from "../ops/random/streams.ts";
import { ascending, type BatchOptions, batchesOf, type RowNumbers } from "./batching.ts";
import type { Stream } from "./stream.ts";

/** Tensors whose rows, along the first axis, belong together. */
export interface Rows<Columns> {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: BatchOptions): Stream<Columns>;
  /** All rows in their original order as one batch. */
  all(): Columns;
  /**
   * Splits the rows into two parts: the fraction `share` of them, and the others. They are chosen at random by the
   * program's seed, unless `shuffle` is false: then the first part has the first rows.
   */
  split(share: number, options?: { readonly shuffle?: boolean }): [Rows<Columns>, Rows<Columns>];
}

/** The rows of these tensors: `data.tensors({ x, y })`. Their first axes must have the same extent. */
export function tensors<Columns extends Readonly<Record<string, Tensor>>>(
  columns: Columns,
): Rows<Columns> {
  const entries = Object.entries(columns);
  const [[first, sample] = ["", null]] = entries;
  if (!(sample instanceof Tensor) || sample.rank === 0) {
    throw fault("data.tensors", "invalid tensors: expected an object of tensors with rows");
  }
  const [rows = 0] = sample.shape;
  for (const [name, column] of entries) {
    if (column instanceof Tensor && column.shape[0] === rows) continue;
    const found = column instanceof Tensor ? `has ${column.shape[0] ?? "none"}` : "is not a tensor";
    throw fault("data.tensors", `mismatched rows: "${first}" has ${rows}, but "${name}" ${found}`);
  }
  const gather = (indices: Tensor): Columns =>
    Object.fromEntries(entries.map(([name, column]) => [name, column.take(indices, 0)])) as Columns;
  return rowsOf(ascending(rows), atColumns(Object.values(columns), gather), () => columns);
}

/**
 * Every window of `length` consecutive elements of a tensor of rank 1, with the window one element later, for models
 * that predict the next element: x [n, length], y [n, length].
 */
export function windows(
  sequence: Tensor,
  length: number,
): Rows<{ readonly x: Tensor; readonly y: Tensor }> {
  if (!(sequence instanceof Tensor) || sequence.rank !== 1)
    throw fault("data.windows", "invalid sequence: expected a tensor of rank 1");
  if (!Number.isInteger(length) || length < 1 || length >= sequence.size) {
    throw fault(
      "data.windows",
      `invalid length ${length}: expected 1 to ${sequence.size - 1}, less than the length of the sequence`,
    );
  }
  const gather = (starts: Tensor): { x: Tensor; y: Tensor } => {
    const indices = starts.unsqueeze(1).add(arange(length, undefined, undefined, { dtype: "i32" }));
    return { x: sequence.take(indices), y: sequence.take(indices.add(1)) };
  };
  return rowsOf(ascending(sequence.size - length), atColumns([sequence], gather), null);
}

/** Makes the indices of rows, and what else `gather` needs, on the device of these columns. */
function atColumns<Columns>(
  columns: readonly Tensor[],
  gather: (indices: Tensor) => Columns,
): (rows: Int32Array<ArrayBuffer>) => Columns {
  return (rows) => atHome(columns, () => gather(tensor(rows)));
}

/** The rows with these numbers; `whole` is used where they are all rows in their order. */
function rowsOf<Columns>(
  numbers: RowNumbers,
  gather: (rows: Int32Array<ArrayBuffer>) => Columns,
  whole: (() => Columns) | null,
): Rows<Columns> {
  const chosen = (indices: RowNumbers): Columns =>
    gather(Int32Array.from(indices, (index) => numbers[index] as number));
  const rows = numbers.length;
  return checkedMembers((method) => method, ["Rows"], {
    rows,
    all: () => whole?.() ?? chosen(ascending(rows)),
    batches: (size, options = {}) =>
      batchesOf("batches", { rows, ready: async () => {}, batch: chosen }, size, options),
    split: (share, { shuffle = true } = {}) => {
      if (!(share >= 0 && share <= 1))
        throw fault("split", `invalid share ${share}: expected 0 to 1`);
      const order = shuffle ? permutation(rows, nextKey("shuffle")) : ascending(rows);
      const cut = Math.round(share * rows);
      const part = (indices: RowNumbers): Rows<Columns> =>
        rowsOf(
          indices.map((index) => numbers[index] as number),
          gather,
          null,
        );
      return [part(order.slice(0, cut)), part(order.slice(cut))];
    },
  });
}
