/** Operations on tensors as sets: membership, intersection, union and differences. */
import type { Tensor } from "../../graph/tensor.ts";
import { type FunctionOp, functionOp, type OpTexts, recorder, type TensorLike } from "../define.ts";
import { commonDtype, liftAs } from "../elementwise/makers.ts";
import { bisect, maxComparedIndices } from "../indexing/gathering.ts";
import { indicesOfEach, indicesOfTrue } from "../indexing/indices-of-true.ts";
import { concat } from "../movement/slice.ts";
import { isRepeated, unique } from "./unique.ts";

export interface IsinOptions {
  /** Test for elements that are in none of them instead. Default false. */
  readonly invert?: boolean;
}

export const isin: FunctionOp<(x: TensorLike, test: TensorLike, options?: IsinOptions) => Tensor> =
  functionOp("indexing", {
    name: "isin",
    doc: "Tests whether each element is contained in `test`, which is never so for NaN. `invert` negates the result.",
    example: "isin(tensor([1, 2, 5]), tensor([5, 1]))  // [true, false, true]",
    build: (value, test, { invert = false } = {}) => {
      const common = commonDtype([value, test]);
      const [x, tests] = [value, test].map((part) =>
        recorder().lift(part, common).cast(common).stopGradient(),
      ) as [Tensor, Tensor];
      const found = isAmong(x.flatten(), tests.flatten()).reshape(x.shape);
      return invert ? found.logicalNot() : found;
    },
  });

/** Compares vectors: with each element of a short one, or by a search in a sorted one. */
function isAmong(x: Tensor, tests: Tensor): Tensor {
  if (tests.size <= maxComparedIndices) return x.unsqueeze(1).eq(tests.unsqueeze(0)).any(1);
  const sorted = tests.sort();
  const index = bisect(sorted, x, 0, false).minimum(tests.size - 1);
  return sorted.take(index).eq(x);
}

type SetOperation = FunctionOp<(x: TensorLike, y: TensorLike) => Promise<Tensor>>;

/** Flattens both, and casts them to the dtype that they promote to. */
function elementsOf(x: TensorLike, y: TensorLike): [Tensor, Tensor] {
  const common = commonDtype([x, y]);
  return [liftAs(x, common).flatten(), liftAs(y, common).flatten()];
}

interface Ordered {
  readonly all: Tensor;
  readonly chosen: Tensor;
  /** i32: the indices that the elements come from; equal ones keep their order. */
  readonly order: Tensor;
}

/** Sorts a vector, and marks the first of equal elements if it is (or is not) among `others`. */
function ordered(x: Tensor, others: Tensor, isWanted: boolean): Ordered {
  const order = x.stopGradient().argsort();
  const all = x.take(order);
  const still = all.stopGradient();
  const found = isAmong(still, others.stopGradient());
  const isFirst = isRepeated(still, true).logicalNot();
  return { all, chosen: isFirst.logicalAnd(isWanted ? found : found.logicalNot()), order };
}

const waits = "The size of the result depends on the data, so it is a promise";

interface SetOperationSpec extends OpTexts {
  readonly build: (x: Tensor, y: Tensor) => Promise<Tensor>;
}

function setOperation({ name, doc, example, build }: SetOperationSpec): SetOperation {
  return functionOp("indexing", {
    name,
    doc: `${doc} ${waits}.`,
    example,
    build: (x, y) => build(...elementsOf(x, y)),
  });
}

export const union1d: SetOperation = setOperation({
  name: "union1d",
  doc: "Returns the distinct elements of two tensors together, in ascending order. NaN is last and occurs once.",
  example: "await union1d(tensor([3, 1]), tensor([2, 3]))  // [1, 2, 3]",
  build: async (x, y) => (await unique(concat([x, y]))).values,
});

export interface Intersection {
  /** In ascending order. */
  readonly values: Tensor;
  /** i32: the index of the first occurrence of each value in the flattened `x`. */
  readonly xIndices: Tensor;
  /** i32: the index of the first occurrence of each value in the flattened `y`. */
  readonly yIndices: Tensor;
}

interface Intersect1d {
  (x: TensorLike, y: TensorLike): Promise<Tensor>;
  (x: TensorLike, y: TensorLike, options: { readonly returnIndices: true }): Promise<Intersection>;
}

/** Returns the values that both vectors have, and the index of the first occurrence of each in either. */
function intersection(x: Tensor, y: Tensor): Promise<Intersection> {
  const [ofX, ofY] = [ordered(x, y, true), ordered(y, x, true)];
  const kept = [ofX.all, ofX.order, ofY.order];
  // Both have the same values in the same order.
  return indicesOfEach([ofX.chosen, ofY.chosen], kept, ([inX, inY]) => ({
    values: ofX.all.take(inX as Tensor),
    xIndices: ofX.order.take(inX as Tensor),
    yIndices: ofY.order.take(inY as Tensor),
  }));
}

export const intersect1d: FunctionOp<Intersect1d> = functionOp("indexing", {
  name: "intersect1d",
  doc: `Returns the distinct elements common to two tensors, in ascending order, without NaN. With \`returnIndices\` the result is \`{ values, xIndices, yIndices }\`, which includes the index of the first occurrence of each in the flattened tensors. ${waits}.`,
  example: "await intersect1d(tensor([3, 1, 3]), tensor([2, 3]))  // [3]",
  build: ((
    x: TensorLike,
    y: TensorLike,
    { returnIndices = false }: { readonly returnIndices?: boolean } = {},
  ): Promise<Intersection> | Promise<Tensor> => {
    const [first, second] = elementsOf(x, y);
    if (returnIndices) return intersection(first, second);
    const { all, chosen } = ordered(first, second, true);
    return indicesOfTrue(chosen, [all], (indices) => all.take(indices));
  }) as Intersect1d,
});

export const setdiff1d: SetOperation = setOperation({
  name: "setdiff1d",
  doc: "Returns the distinct elements of `x` that are not in `y`, in ascending order. NaN is kept once.",
  example: "await setdiff1d(tensor([3, 1, 4]), tensor([2, 3]))  // [1, 4]",
  build: (x, y) => {
    const { all, chosen } = ordered(x, y, false);
    return indicesOfTrue(chosen, [all], (indices) => all.take(indices));
  },
});

export const setxor1d: SetOperation = setOperation({
  name: "setxor1d",
  doc: "Returns the distinct elements that are in exactly one of two tensors, in ascending order. NaN equals nothing, as in NumPy; if both tensors have it, it is kept twice.",
  example: "await setxor1d(tensor([3, 1, 4]), tensor([2, 3]))  // [1, 2, 4]",
  build: (x, y) => {
    const [ofX, ofY] = [ordered(x, y, false), ordered(y, x, false)];
    const all = concat([ofX.all, ofY.all]);
    const chosen = concat([ofX.chosen, ofY.chosen]);
    return indicesOfTrue(chosen, [all], (indices) => all.take(indices).sort());
  },
});
