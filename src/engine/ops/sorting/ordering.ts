/** Sorts by several keys, sorts one tensor by another, and partial sorts. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape, sameShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";
import { argsort, type SortAxis, type SortOptions, sort, sortedOver } from "./sorting.ts";

export const lexsort: FunctionOp<(keys: Tensor | readonly TensorLike[], axis?: number) => Tensor> =
  functionOp("sorting", {
    name: "lexsort",
    doc: "Returns the indices (i32) that sort by several keys of one shape along an axis, the last by default. The order is by the last key, then by the one before it, and so on, as in NumPy. `keys` are a list, or lie on the first axis of a tensor. It takes one stable sort for each key.",
    example: "lexsort([tensor([1, 0, 2]), tensor([5, 5, 4])])  // [2, 1, 0]",
    build: (keys, axis = -1) => {
      const [first, ...rest] = keysOf(keys);
      const along = normalizeAxis("lexsort", axis, first.shape);
      let order = argsort(first, along);
      for (const key of rest)
        order = takeAlongAxis(order, argsort(takeAlongAxis(key, order, along), along), along);
      return order;
    },
  });

/** Returns the keys: at least one, all of one shape. */
function keysOf(list: Tensor | readonly TensorLike[]): [Tensor, ...Tensor[]] {
  const { isTensor, lift } = recorder();
  if (isTensor(list) && list.rank === 0) {
    throw fault("lexsort", "invalid keys []: expected a list, or a tensor with an axis for them");
  }
  const [first, ...rest] = isTensor(list)
    ? list.stopGradient().unstack(0)
    : list.map((key) => lift(key, "f32").stopGradient());
  if (!first) throw fault("lexsort", "missing keys: expected at least one");
  const other = rest.find(({ shape }) => !sameShape(shape, first.shape));
  if (!other) return [first, ...rest];
  throw fault(
    "lexsort",
    `mismatched keys: ${formatShape(first.shape)} and ${formatShape(other.shape)} must have the same shape`,
  );
}

export interface SortKeyVal {
  readonly keys: Tensor;
  readonly values: Tensor;
}

export const sortKeyVal: Op<
  (keys: TensorLike, values: TensorLike, axis?: number, options?: SortOptions) => SortKeyVal
> = methodOp("sorting", {
  name: "sortKeyVal",
  doc: "Sorts keys along an axis, the last by default, and permutes values of the same shape in the same way, as JAX's `lax.sort_key_val`. Returns `{ keys, values }`. The sort is stable, with NaN last. Gradients flow back to the original positions.",
  example: "sortKeyVal(tensor([3, 1, 2]), tensor([30, 10, 20])).values  // [10, 20, 30]",
  build: (operand, beside, axis = -1, options = {}) => {
    const [keys, values] = [recorder().lift(operand, "f32"), recorder().lift(beside, "f32")];
    const along = normalizeAxis("sortKeyVal", axis, keys.shape);
    if (!sameShape(keys.shape, values.shape)) {
      throw fault(
        "sortKeyVal",
        `mismatched shapes: keys ${formatShape(keys.shape)} and values ${formatShape(values.shape)}`,
      );
    }
    const order = argsort(keys.stopGradient(), along, options);
    return {
      keys: takeAlongAxis(keys, order, along),
      values: takeAlongAxis(values, order, along),
    };
  },
});

type Partition = Op<(x: TensorLike, kth: number | readonly number[], axis?: SortAxis) => Tensor>;

function checkKth(name: string, kth: number | readonly number[], shape: Shape, axis: number): void {
  const extent = shape[normalizeAxis(name, axis, shape)] as number;
  for (const index of [kth].flat()) {
    if (Number.isInteger(index) && index >= -extent && index < extent) continue;
    throw fault(
      name,
      `invalid kth ${String(index)}: axis ${axis} of ${formatShape(shape)} has the indices ${-extent} to ${extent - 1}`,
    );
  }
}

export const partition: Partition = methodOp("sorting", {
  name: "partition",
  doc: "Partitions the elements along an axis, the last by default, or with null of the flattened tensor. The element at the index `kth` (or at each of several) is where sorting would put it, with none larger before it and none smaller after it. The implementation sorts, so all elements are in order; `topk` and `kthvalue` cost less for few elements.",
  example: "tensor([3, 1, 2]).partition(1)  // [1, 2, 3]",
  build: (value, kth, axis = -1) => {
    const x = sortedOver(value, axis);
    checkKth("partition", kth, x.shape, axis ?? 0);
    return sort(x, axis ?? 0);
  },
});

export const argpartition: Partition = methodOp("sorting", {
  name: "argpartition",
  doc: "Returns the indices (i32) of `partition`, which are those of `argsort`.",
  example: "tensor([3, 1, 2]).argpartition(1)  // [1, 2, 0]",
  build: (value, kth, axis = -1) => {
    const x = sortedOver(value, axis);
    checkKth("argpartition", kth, x.shape, axis ?? 0);
    return argsort(x, axis ?? 0);
  },
});
