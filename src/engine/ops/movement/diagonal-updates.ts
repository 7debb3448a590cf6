/** Puts elements on diagonals, of zeros or of tensors. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkShape, normalizeAxis } from "../axes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { spreadUpdates } from "../indexing/combining.ts";
import { setAt } from "../indexing/scatter-index.ts";
import { checkOffset, offsets } from "./diagonals.ts";
import type { DiagonalOptions } from "./triangles.ts";

/**
 * Returns matrices [..., rows, columns] with these elements [..., length] on the k-th diagonal, and `rest`
 * elsewhere.
 */
function onDiagonal(
  name: string,
  elements: Tensor,
  k: number,
  [rows, columns]: readonly [number, number],
  fill: TensorLike,
): Tensor {
  // Each element stays in its row: below the diagonal the first rows are empty, above it the last.
  const before = Math.max(0, -k);
  const widths = elements.shape.map((extent, axis) =>
    axis === elements.rank - 1 ? ([before, rows - before - extent] as const) : ([0, 0] as const),
  );
  return where(offsets(name, rows, columns).eq(k), elements.pad(widths).unsqueeze(-1), fill);
}

export const diagEmbed: Op<(x: TensorLike, options?: DiagonalOptions) => Tensor> = methodOp(
  "movement",
  {
    name: "diagEmbed",
    doc: "Returns square matrices with the last axis on their diagonal, or on the diagonal `offset` above it, and zeros elsewhere. The rows are on axis `axis1` (default -2) of the result and the columns on `axis2` (default -1).",
    example: "tensor([1, 2]).diagEmbed({ offset: -1 })  // [[0, 0, 0], [1, 0, 0], [0, 2, 0]]",
    build: (value, { offset = 0, axis1 = -2, axis2 = -1 } = {}) => {
      const x = recorder().lift(value, "f32");
      checkOffset("diagEmbed", offset, "offset");
      const extent =
        (x.shape[normalizeAxis("diagEmbed", -1, x.shape)] as number) + Math.abs(offset);
      const shape = checkShape("diagEmbed", [...x.shape.slice(0, -1), extent, extent]);
      const [first, second] = [
        normalizeAxis("diagEmbed", axis1, shape),
        normalizeAxis("diagEmbed", axis2, shape),
      ];
      if (first === second) throw fault("diagEmbed", `duplicate axis in [${axis1}, ${axis2}]`);
      const made = onDiagonal("diagEmbed", x, offset, [extent, extent], 0);
      return made.moveaxis([-2, -1], [first, second]);
    },
  },
);

export const diagflat: Op<(x: TensorLike, k?: number) => Tensor> = methodOp("movement", {
  name: "diagflat",
  doc: "Returns a matrix with all elements, in row-major order, on its k-th diagonal and zeros elsewhere.",
  example: "tensor([[1], [2]]).diagflat()  // [[1, 0], [0, 2]]",
  build: (value, k = 0) => {
    const x = recorder().lift(value, "f32").flatten();
    checkOffset("diagflat", k);
    const extent = x.size + Math.abs(k);
    return onDiagonal("diagflat", x, k, [extent, extent], 0);
  },
});

export const diagonalScatter: Op<
  (x: TensorLike, updates: TensorLike, options?: DiagonalOptions) => Tensor
> = methodOp("movement", {
  name: "diagonalScatter",
  doc: "Returns the tensor with the elements on a diagonal of two axes, the first two by default, replaced. The `updates` broadcast to the shape that `diagonal` returns.",
  example: "zeros([2, 2]).diagonalScatter(tensor([1, 2]))  // [[1, 0], [0, 2]]",
  build: (value, updates, options = {}) => {
    const x = recorder().lift(value, "f32");
    const { offset = 0, axis1 = 0, axis2 = 1 } = options;
    checkOffset("diagonalScatter", offset, "offset");
    const [first, second] = [
      normalizeAxis("diagonalScatter", axis1, x.shape),
      normalizeAxis("diagonalScatter", axis2, x.shape),
    ];
    if (first === second) throw fault("diagonalScatter", `duplicate axis in [${axis1}, ${axis2}]`);
    const last = x.moveaxis([first, second], [-2, -1]);
    const [rows, columns] = last.shape.slice(-2) as [number, number];
    const length = Math.max(
      0,
      Math.min(rows - Math.max(0, -offset), columns - Math.max(0, offset)),
    );
    const wanted = [...last.shape.slice(0, -2), length];
    const elements = spreadUpdates("diagonalScatter", updates, x, wanted);
    if (length === 0) return x;
    const set = onDiagonal("diagonalScatter", elements, offset, [rows, columns], last);
    return set.moveaxis([-2, -1], [first, second]);
  },
});

export interface FillDiagonalOptions {
  /**
   * Whether the diagonal of a matrix with more rows than columns restarts one row below its end. Default false.
   */
  readonly wrap?: boolean;
}

export const fillDiagonal: Op<
  (x: TensorLike, value: TensorLike, options?: FillDiagonalOptions) => Tensor
> = methodOp("movement", {
  name: "fillDiagonal",
  doc: "Returns the tensor with its main diagonal, the elements whose indices are all equal, filled with a value, or with the elements of a tensor, repeated as needed. The tensor has two axes, or more of equal extent. NumPy's `fill_diagonal` modifies the tensor in place; this one returns a new tensor, as JAX's does.",
  example: "ones([2, 2]).fillDiagonal(5)  // [[5, 1], [1, 5]]",
  build: (tensor, value, { wrap = false } = {}) => {
    const x = recorder().lift(tensor, "f32");
    const [first, columns = 0] = x.shape;
    if (x.rank < 2 || (x.rank > 2 && x.shape.some((extent) => extent !== first))) {
      throw fault(
        "fillDiagonal",
        `mismatched shape ${formatShape(x.shape)}: expected two axes, or more of equal extent`,
      );
    }
    // Neighbours on the diagonal are one step apart along every axis.
    const step = x.shape.reduce((steps, extent) => steps * extent + 1, 0);
    const end = x.rank === 2 && !wrap ? Math.min(x.size, columns * columns) : x.size;
    const values = recorder().lift(value, x.dtype);
    const count = Math.ceil(end / step);
    const filling = values.rank === 0 ? values : values.resize([count]);
    return setAt(x.flatten(), [[0, end, step]], filling).reshape(x.shape);
  },
});
