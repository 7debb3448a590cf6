/** Joins tensors along a new axis, and splits them. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { concat, type JoinOptions, sliceAlong } from "./slice.ts";

export const stack: FunctionOp<
  (tensors: readonly Tensor[], axis?: number, options?: JoinOptions) => Tensor
> = functionOp("movement", {
  name: "stack",
  doc: "Joins tensors of one shape along a new axis. `dtype` is the dtype of the result, by default the promoted dtype of the tensors.",
  example: "stack([tensor([1, 2]), tensor([3, 4])])  // [[1, 2], [3, 4]]",
  build: (tensors, axis = 0, options = {}) => {
    const [first] = tensors;
    if (!first) throw fault("stack", "missing tensors: the list is empty");
    const along = normalizeAxis("stack", axis, first.shape, 1);
    const other = tensors.find(({ shape }) => !sameShape(shape, first.shape));
    if (other) {
      throw fault(
        "stack",
        `mismatched shapes: ${formatShape(first.shape)} and ${formatShape(other.shape)}`,
      );
    }
    return concat(
      tensors.map((tensor) => tensor.unsqueeze(along)),
      along,
      options,
    );
  },
});

/** Splits an axis at the indices, which ascend. */
export function cut(x: Tensor, axis: number, indices: readonly number[]): Tensor[] {
  const extent = x.shape[axis] as number;
  return [...indices, extent].map((end, part) => sliceAlong(x, axis, indices[part - 1] ?? 0, end));
}

/** Splits an axis into equal parts, or before the indices, for the op of that name. */
export function splitAxis(
  name: string,
  x: Tensor,
  parts: number | readonly number[],
  axis: number,
): Tensor[] {
  const along = normalizeAxis(name, axis, x.shape);
  const extent = x.shape[along] as number;
  if (typeof parts !== "number") return cut(x, along, splitIndices(name, parts, extent));
  if (!Number.isInteger(parts) || parts < 1 || extent % parts !== 0) {
    throw fault(
      name,
      `invalid parts ${String(parts)}: expected a divisor of ${extent}, the extent of axis ${axis}: chunk takes any number`,
    );
  }
  const size = extent / parts;
  return cut(
    x,
    along,
    Array.from({ length: parts - 1 }, (_, part) => (part + 1) * size),
  );
}

/** Resolves indices to split before: they are counted from the start and clipped to the axis. */
export function splitIndices(name: string, indices: readonly number[], extent: number): number[] {
  if (!indices.every(Number.isInteger)) {
    throw fault(name, `invalid parts ${formatShape(indices)}: expected integers`);
  }
  return indices.map((index) => Math.min(extent, Math.max(0, index < 0 ? index + extent : index)));
}

export const split: Op<
  (x: TensorLike, parts: number | readonly number[], axis?: number) => Tensor[]
> = methodOp("movement", {
  name: "split",
  doc: "Splits an axis, the first by default, into the given number of equal `parts`, or before the listed indices, as NumPy's `split`.",
  example: "tensor([1, 2, 3, 4]).split(2)[1]  // [3, 4]",
  build: (value, parts, axis = 0) => splitAxis("split", recorder().lift(value, "f32"), parts, axis),
});

export const chunk: Op<(x: TensorLike, chunks: number, axis?: number) => Tensor[]> = methodOp(
  "movement",
  {
    name: "chunk",
    doc: "Splits an axis, the first by default, into at most the given number of `chunks`, all of equal length but the last, as PyTorch's `chunk`.",
    example: "tensor([1, 2, 3, 4, 5]).chunk(2)[1]  // [4, 5]",
    build: (value, chunks, axis = 0) => {
      const x = recorder().lift(value, "f32");
      const along = normalizeAxis("chunk", axis, x.shape);
      checkInteger("chunk", "chunks", chunks, 1);
      const extent = x.shape[along] as number;
      const size = Math.max(1, Math.ceil(extent / chunks));
      const count = Math.max(1, Math.ceil(extent / size));
      return cut(
        x,
        along,
        Array.from({ length: count - 1 }, (_, part) => (part + 1) * size),
      );
    },
  },
);

export const unstack: Op<(x: TensorLike, axis?: number) => Tensor[]> = methodOp("movement", {
  name: "unstack",
  doc: "Splits a tensor into its slices along an axis, the first by default, which is removed.",
  example: "tensor([[1, 2], [3, 4]]).unstack()[1]  // [3, 4]",
  build: (value, axis = 0) => {
    const x = recorder().lift(value, "f32");
    const along = normalizeAxis("unstack", axis, x.shape);
    return Array.from({ length: x.shape[along] as number }, (_, index) =>
      x.slice(...x.shape.map((_extent, dim) => (dim === along ? index : null))),
    );
  },
});
