/** Diagonals and triangles of matrices. */
import type { Tensor } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { normalizeAxis } from "../axes.ts";
import { defaultFloat } from "../default-float.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { checkOffset, mainDiagonal, offsets } from "./diagonals.ts";

export interface DiagonalMatrixOptions {
  /** The diagonal: 0 is the main one, positive ones are above it. Default 0. */
  readonly k?: number;
  /** Default f32. */
  readonly dtype?: DType;
}

export type DiagonalMatrix = FunctionOp<
  (rows: number, columns?: number, options?: DiagonalMatrixOptions) => Tensor
>;

export const eye: DiagonalMatrix = functionOp("creation", {
  name: "eye",
  doc: "Returns a matrix with ones on the main diagonal, or on the k-th above it, and zeros elsewhere.",
  example: "eye(2)  // [[1, 0], [0, 1]]",
  build: (rows, columns = rows, { k = 0, dtype = defaultFloat() } = {}) =>
    offsets("eye", rows, columns).eq(checkOffset("eye", k)).cast(dtype),
});

export const tri: DiagonalMatrix = functionOp("creation", {
  name: "tri",
  doc: "Returns a matrix with ones on and below the main diagonal, or the k-th above it, and zeros elsewhere.",
  example: "tri(2)  // [[1, 0], [1, 1]]",
  build: (rows, columns = rows, { k = 0, dtype = defaultFloat() } = {}) =>
    offsets("tri", rows, columns).le(checkOffset("tri", k)).cast(dtype),
});

export type Triangle = Op<(x: TensorLike, k?: number) => Tensor>;

function triangle(
  name: string,
  keeps: (offset: Tensor, k: number) => Tensor,
  args: string,
  shown: string,
): Triangle {
  return methodOp("movement", {
    name,
    doc: `Returns the elements on the main diagonal of the last two axes, or on the k-th above it, and ${args}, with zeros elsewhere.`,
    example: `tensor([[1, 2], [3, 4]]).${name}()  // ${shown}`,
    build: (value, k = 0) => {
      const x = recorder().lift(value, "f32");
      if (x.rank < 2) {
        throw fault(name, `mismatched shape ${formatShape(x.shape)}: expected two axes or more`);
      }
      const [rows, columns] = x.shape.slice(-2) as [number, number];
      return where(keeps(offsets(name, rows, columns), checkOffset(name, k)), x, 0);
    },
  });
}

export const tril: Triangle = triangle(
  "tril",
  (offset, k) => offset.le(k),
  "below",
  "[[1, 0], [3, 4]]",
);

export const triu: Triangle = triangle(
  "triu",
  (offset, k) => offset.ge(k),
  "above",
  "[[1, 2], [0, 4]]",
);

export interface DiagonalOptions {
  /** The diagonal: 0 is the main one, positive ones are above it. Default 0. */
  readonly offset?: number;
  /** The axis of rows. Default 0. */
  readonly axis1?: number;
  /** The axis of columns. Default 1. */
  readonly axis2?: number;
}

export type Diagonal = Op<(x: TensorLike, options?: DiagonalOptions) => Tensor>;

function diagonalOf(name: string, value: TensorLike, options: DiagonalOptions): Tensor {
  const x = recorder().lift(value, "f32");
  const { offset = 0, axis1 = 0, axis2 = 1 } = options;
  checkOffset(name, offset, "offset");
  const [first, second] = [
    normalizeAxis(name, axis1, x.shape),
    normalizeAxis(name, axis2, x.shape),
  ];
  if (first === second) throw fault(name, `duplicate axis in [${axis1}, ${axis2}]`);
  const others = x.shape.flatMap((_, axis) => (axis === first || axis === second ? [] : [axis]));
  const all = others.map(() => null);
  return mainDiagonal(
    x
      .permute([...others, first, second])
      .slice(...all, [Math.max(0, -offset), null], [Math.max(0, offset), null]),
  );
}

export const diagonal: Diagonal = methodOp("movement", {
  name: "diagonal",
  doc: "Returns the elements of a diagonal of two axes, the first two by default as in NumPy, on a new last axis.",
  example: "tensor([[1, 2], [3, 4]]).diagonal()  // [1, 4]",
  build: (x, options = {}) => diagonalOf("diagonal", x, options),
});

export interface TraceOptions extends DiagonalOptions {
  /** The dtype of the result and of the computation; default the operand's. */
  readonly dtype?: DType;
}

export const trace: Op<(x: TensorLike, options?: TraceOptions) => Tensor> = methodOp("reduction", {
  name: "trace",
  doc: "Returns the sum of a diagonal of two axes, the first two by default as in NumPy. `dtype` is the dtype of the computation.",
  example: "tensor([[1, 2], [3, 4]]).trace()  // 5",
  build: (x, { dtype, ...options } = {}) =>
    diagonalOf("trace", x, options).sum(-1, dtype ? { dtype } : {}),
});

export const diag: Op<(x: TensorLike, k?: number) => Tensor> = methodOp("movement", {
  name: "diag",
  doc: "Returns a matrix with the vector on its k-th diagonal and zeros elsewhere, or the k-th diagonal of a matrix.",
  example: "tensor([1, 2]).diag()  // [[1, 0], [0, 2]]",
  build: (value, k = 0) => {
    const x = recorder().lift(value, "f32");
    checkOffset("diag", k);
    if (x.rank === 2) return diagonalOf("diag", x, { offset: k });
    if (x.rank !== 1) {
      throw fault(
        "diag",
        `mismatched shape ${formatShape(x.shape)}: expected a vector or a matrix`,
      );
    }
    const extent = x.size + Math.abs(k);
    // Each element stays in its row: above the diagonal the last rows are empty, below it the first.
    const rows = x.pad([[Math.max(0, -k), Math.max(0, k)]]).unsqueeze(1);
    return where(offsets("diag", extent, extent).eq(k), rows, 0);
  },
});
