/** Tensors joined as rows, columns, layers and blocks. */

import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import { formatShape } from "../../ir/shape.ts";
import { type FunctionOp, functionOp, type OpTexts, recorder, type TensorLike } from "../define.ts";
import { commonDtype } from "../elementwise/makers.ts";
import { atleast1d, atleast2d, atleast3d } from "./broadcasting.ts";
import { type JoinOptions, joinAlong } from "./slice.ts";

/** Lifts numbers to the dtype of the tensors that they are joined with; tensors stay unchanged. */
function lifted(values: readonly TensorLike[]): Tensor[] {
  const dtype = commonDtype(values);
  return values.map((value) => recorder().lift(value, dtype));
}

export type Stacked = FunctionOp<(tensors: readonly TensorLike[], options?: JoinOptions) => Tensor>;

interface StackedSpec extends OpTexts {
  /** Brings each tensor to the axes that it is joined with. */
  readonly shaped: (x: Tensor) => Tensor;
  readonly axisOf: (first: Tensor | undefined) => number;
}

function stacked({ name, doc, example, shaped, axisOf }: StackedSpec): Stacked {
  return functionOp("movement", {
    name,
    doc: `${doc} \`dtype\` is the dtype of the result, by default the promoted dtype of the tensors.`,
    example,
    build: (tensors, options = {}) => {
      const parts = lifted(tensors).map(shaped);
      return joinAlong(name, parts, axisOf(parts[0]), options);
    },
  });
}

export const hstack: Stacked = stacked({
  name: "hstack",
  doc: "Joins tensors horizontally, vectors end to end and all others along the second axis.",
  example: "hstack([tensor([[1], [2]]), tensor([[3], [4]])])  // [[1, 3], [2, 4]]",
  shaped: (x) => atleast1d(x),
  axisOf: (first) => (first?.rank === 1 ? 0 : 1),
});

export const vstack: Stacked = stacked({
  name: "vstack",
  doc: "Joins tensors vertically, along the first axis; vectors are rows. Older NumPy and PyTorch call it `row_stack`.",
  example: "vstack([tensor([1, 2]), tensor([3, 4])])  // [[1, 2], [3, 4]]",
  shaped: (x) => atleast2d(x),
  axisOf: () => 0,
});

export const dstack: Stacked = stacked({
  name: "dstack",
  doc: "Joins tensors along the third axis: vectors [n] as [1, n, 1], matrices [m, n] as [m, n, 1].",
  example: "dstack([tensor([1, 2]), tensor([3, 4])])  // [[[1, 3], [2, 4]]]",
  shaped: (x) => atleast3d(x),
  axisOf: () => 2,
});

export const columnStack: Stacked = stacked({
  name: "columnStack",
  doc: "Joins tensors along the second axis; vectors are columns.",
  example: "columnStack([tensor([1, 2]), tensor([3, 4])])  // [[1, 3], [2, 4]]",
  shaped: (x) => (x.rank < 2 ? x.reshape([-1, 1]) : x),
  axisOf: () => 1,
});

/** A tensor, or a list of adjacent blocks. */
export type Blocks = TensorLike | readonly Blocks[];

/** Returns the depth of the lists, which must be the same for all blocks. */
function depthOf(blocks: Blocks): number {
  if (!Array.isArray(blocks)) return 0;
  const depths = blocks.map(depthOf);
  const [first = 0] = depths;
  if (blocks.length === 0) throw fault("block", "missing blocks: a list is empty");
  const other = depths.find((depth) => depth !== first);
  if (other === undefined) return first + 1;
  throw fault(
    "block",
    `mismatched lists: some blocks are ${first} and some ${other} lists deeper: expected equally deep nesting`,
  );
}

function leavesOf(blocks: Blocks): TensorLike[] {
  return Array.isArray(blocks) ? blocks.flatMap(leavesOf) : [blocks as TensorLike];
}

/** Joins a list along this axis, and its own lists along the next one. */
function assembled(blocks: readonly Tensor[] | Blocks, axis: number, rank: number): Tensor {
  if (Array.isArray(blocks)) {
    return joinAlong(
      "block",
      blocks.map((block: Blocks) => assembled(block, axis + 1, rank)),
      axis,
    );
  }
  const x = blocks as Tensor;
  return x.reshape([...new Array<number>(rank - x.rank).fill(1), ...x.shape]);
}

export const block: FunctionOp<(blocks: Blocks) => Tensor> = functionOp("movement", {
  name: "block",
  doc: "Assembles a tensor from nested lists of blocks. The innermost lists are joined along the last axis, those around them along the axis before it, and so on. Blocks with fewer axes get axes of extent 1 in front.",
  example:
    "block([[eye(2), zeros([2, 1])], [ones([1, 2]), 9]])  // [[1, 0, 0], [0, 1, 0], [1, 1, 9]]",
  build: (blocks) => {
    const depth = depthOf(blocks);
    const leaves = leavesOf(blocks);
    const dtype = commonDtype(leaves);
    const rank = largest(
      leaves.map((leaf) => recorder().lift(leaf, dtype).rank),
      depth,
    );
    const tensors = (part: Blocks): Blocks =>
      Array.isArray(part) ? part.map(tensors) : recorder().lift(part as TensorLike, dtype);
    return assembled(tensors(blocks), rank - depth, rank);
  },
});

export const blockDiag: FunctionOp<(...blocks: TensorLike[]) => Tensor> = functionOp("movement", {
  name: "blockDiag",
  doc: "Returns a block diagonal matrix of the given matrices, with zeros elsewhere. Vectors are rows, and scalars are [1, 1].",
  example: "blockDiag(tensor([[1, 2]]), 3)  // [[1, 2, 0], [0, 0, 3]]",
  build: (...blocks) => {
    const matrices = lifted(blocks).map((block) => atleast2d(block));
    const large = matrices.find(({ rank }) => rank > 2);
    if (large) {
      throw fault(
        "blockDiag",
        `mismatched shape ${formatShape(large.shape)}: expected at most two axes`,
      );
    }
    const total = matrices.reduce((sum, { shape }) => sum + (shape[1] as number), 0);
    let start = 0;
    const rows = matrices.map((matrix) => {
      const columns = matrix.shape[1] as number;
      const before = start;
      start += columns;
      return matrix.pad([
        [0, 0],
        [before, total - before - columns],
      ]);
    });
    return joinAlong("blockDiag", rows, 0);
  },
});
