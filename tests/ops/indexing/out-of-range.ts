/** Every op that reads or writes elements at indices, with one index out of range: `at` makes tensors of indices. */
import { type Tensor, tensor } from "../../../src/engine/index.ts";

export const outOfRange: string = `
reading out of range results in NaN, 0 or false
  tensor([1, 2]).take(at([1, -3]))  => [2, NaN]
  tensor([1, 2], { dtype: "i32" }).take(at([-1, 2]))  => [2, 0]
  tensor([1, 2], { dtype: "u8" }).take(at([-1, 2]))  => [2, 0]
  tensor([true, true]).take(at([0, 9]))  => [true, false]
  tensor([[1, 2], [3, 4]]).take(at([3, 4]), null)  => [4, NaN]
  zeros([0]).take(at([0]))  => [NaN]
  tensor([[1, 2], [3, 4]]).takeAlongAxis(at([[0, 2], [-1, 0]]), 1)  => [[1, NaN], [4, 3]]
  tensor([[1, 2], [3, 4], [5, 6]]).gatherNd(at([[1, 0], [0, 2]]))  => [3, NaN]
  tensor([[1, 2], [3, 4]]).gatherNd(at([[1], [2]]), { batchDims: 1 })  => [2, NaN]
  tensor([[1, 2], [3, 4]]).at(at([0, -3]), 1)  => [2, NaN]
  choose(at([1, -1]), [tensor([1, 2]), tensor([3, 4])])  => [3, NaN]
  ravelMultiIndex([at([1, 2]), at([1, 1])], [2, 2])  => [3, 4]
writing out of range does nothing
  updates = tensor([5, 6])
  rows = tensor([[1, 2], [3, 4]])
  zeros([2]).scatter(at([2, -2]), updates)  => [6, 0]
  zeros([2]).scatterAdd(at([2, -2]), updates)  => [6, 0]
  zeros([2]).scatterMax(at([2, -2]), updates)  => [6, 0]
  ones([2]).scatterMin(at([2, -2]), updates)  => [1, 1]
  ones([2]).scatterMul(at([2, -2]), updates)  => [6, 1]
  zeros([2]).scatterReduce(at([2, -2]), updates, "mean")  => [3, 0]
  zeros([3, 2]).scatterNd(at([[0, 1], [1, 2]]), updates)  => [[0, 5], [0, 0], [0, 0]]
  zeros([2]).setAt(at([-1, 2]), updates)  => [0, 5]
  zeros([2, 2]).setAt([at([-1, 2]), 0], updates, { combine: "add" })  => [[0, 0], [5, 0]]
  zeros([2, 2]).put(at([3, 4]), updates)  => [[0, 0], [0, 5]]
  zeros([2, 2]).indexAdd(at([2, -2]), rows)  => [[3, 4], [0, 0]]
  zeros([2, 2]).indexCopy(at([2, -2]), rows)  => [[3, 4], [0, 0]]
  zeros([2, 2]).indexReduce(at([2, -2]), rows, "amax")  => [[3, 4], [0, 0]]
  tensor([[5, 6]]).maxUnpool1d(at([[2, 4]]), 2)  => [[0, 0, 5, 0]]
`;

/** Embeddings have refused indices that the program itself specifies in each version of the language. */
export const outOfRangeRows: string = `
embeddings of rows out of range are NaN
  embedding(at([1, -3]), tensor([[1, 2], [3, 4]]))  => [[3, 4], [NaN, NaN]]
  embeddingBag(at([[0, 1], [1, 2]]), tensor([[1], [2]]), { mode: "sum" })  => [[3], [NaN]]
`;

type Indices = readonly (number | readonly number[])[];

/** Indices that the program itself specifies. */
export const listed = (indices: Indices): Tensor => tensor(indices, { dtype: "i32" });

/** The same indices as the result of an op, so that only the device knows them. */
export const computed = (indices: Indices): Tensor => listed(indices).mul(1);
