/** The most frequent elements, and running extremes with their indices. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { takeAlongAxis } from "../indexing/gathering.ts";
import type { KthvalueOptions } from "../sorting/sorting.ts";
import { cummax, cummin, linearRecurrence, type Scan } from "./scan.ts";

export interface Chosen {
  readonly values: Tensor;
  /** i32. */
  readonly indices: Tensor;
}

export const mode: Op<(x: TensorLike, axis?: number, options?: KthvalueOptions) => Chosen> =
  methodOp("sorting", {
    name: "mode",
    doc: "Finds the most frequent element along an axis, the last by default, and its last index. Returns `{ values, indices }`. If several elements are equally frequent, it is the smallest of them. NaN equals no element.",
    example: "tensor([3, 1, 3, 2, 1, 3]).mode().values  // 3",
    build: (value, axis = -1, { keepdims = false } = {}) => {
      const x = recorder().lift(value, "f32");
      const along = normalizeAxis("mode", axis, x.shape);
      if (x.shape[along] === 0) {
        throw fault("mode", `invalid shape ${formatShape(x.shape)}: no elements to reduce`);
      }
      const order = x.stopGradient().argsort(along);
      const sorted = takeAlongAxis(x.stopGradient(), order, along);
      const index = numbersAlong(along, x.rank, x.shape[along] as number).broadcastTo(x.shape);
      // Equal elements are adjacent, so the count of each is one more than the count before it.
      const follows = takeAlongAxis(sorted, index.sub(1).maximum(0), along)
        .eq(sorted)
        .logicalAnd(index.gt(0));
      const counts = linearRecurrence(
        recorder().lift(1, "i32").broadcastTo(x.shape),
        follows.cast("i32"),
        along,
      );
      const last = counts.argmax(along, { keepdims: true });
      const indices = takeAlongAxis(order, last, along);
      const values = takeAlongAxis(x, indices, along);
      if (keepdims) return { values, indices };
      return { values: values.squeeze(along), indices: indices.squeeze(along) };
    },
  });

export type IndexedScan = Op<(x: TensorLike, axis?: number) => Chosen>;

function indexedScan(name: string, what: string, call: Scan, shown: string): IndexedScan {
  return methodOp("scan", {
    name,
    doc: `Finds the ${what} element up to each one along an axis, the last by default, and its last index (i32). Returns \`{ values, indices }\`, as in PyTorch. From the first NaN on it is the last NaN so far. The gradient goes to those indices.`,
    example: `tensor([3, 1, 4, 1]).${name}().indices  // ${shown}`,
    build: (value, axis = -1) => {
      const lifted = recorder().lift(value, "f32");
      const x = lifted.dtype === "bool" ? lifted.cast("i32") : lifted;
      const along = normalizeAxis(name, axis, x.shape);
      const elements = x.stopGradient();
      const extremes = call(elements, along);
      const isExtreme = elements.eq(extremes).logicalOr(elements.ne(elements));
      const positions = numbersAlong(along, x.rank, x.shape[along] as number);
      const indices = cummax(where(isExtreme, positions, 0), along);
      return { values: takeAlongAxis(x, indices, along), indices };
    },
  });
}

export const cummaxWithIndices: IndexedScan = indexedScan(
  "cummaxWithIndices",
  "largest",
  cummax,
  "[0, 0, 2, 2]",
);

export const cumminWithIndices: IndexedScan = indexedScan(
  "cumminWithIndices",
  "smallest",
  cummin,
  "[0, 1, 1, 3]",
);
