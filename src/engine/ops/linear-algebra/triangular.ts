/** Triangular systems. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape } from "../../ir/shape.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { tril, triu } from "../movement/triangles.ts";
import { substituted, type Triangular } from "./factorization-primitives.ts";
import { extentsOf, matrixOf, squareOf } from "./matrices.ts";

/**
 * x = T⁻¹b for a triangle T: the cotangent of b is T⁻ᵀg, and that of T is the triangle of −(T⁻ᵀg)xᵀ (Giles 2008,
 * §2.3.1).
 */
const triangularSolution = derived(
  "triangularSolution",
  "for `b`, the solution y of `g` with the transposed triangle; for the triangle, the same triangle of −y·xᵀ, x the result (Giles 2008, §2.3.1)",
  (g, [, t], x, { lower, unit }) => {
    const form = { lower: lower !== true, unit: unit === true };
    const right = solveTriangle((t as Tensor).transpose(), g, form);
    const product = right.matmul(x.transpose()).neg();
    const ofTriangle = lower ? tril(product, unit ? -1 : 0) : triu(product, unit ? 1 : 0);
    return [null, ofTriangle, right];
  },
);

/** Returns T⁻¹b for matrices whose batches agree. */
function solveTriangle(t: Tensor, b: Tensor, { lower, unit }: Triangular): Tensor {
  return triangularSolution(substituted(t, b, { lower, unit }), [t, b], { lower, unit });
}

/** Returns L⁻¹b for matrices whose batches agree. */
export function solveLower(l: Tensor, b: Tensor, unit: boolean): Tensor {
  return solveTriangle(l, b, { lower: true, unit });
}

/** Returns U⁻¹b for matrices whose batches agree. */
export function solveUpper(u: Tensor, b: Tensor, unit: boolean): Tensor {
  return solveTriangle(u, b, { lower: false, unit });
}

interface SystemOptions {
  /** Messages call the extents of the matrix by these names. */
  readonly axes?: readonly [rows: string, columns: string];
  /** Whether the matrix is left of the unknown. Default true. */
  readonly left?: boolean;
}

interface System {
  readonly a: Tensor;
  /** The right side, [..., m, k]. For `x @ a = b` it is transposed: its solution with `a.T` is `x.T`. */
  readonly b: Tensor;
  /** Brings a solution [..., n, k] into the form of the original right side. */
  readonly restored: (x: Tensor) => Tensor;
}

/** Broadcasts both to their common batch; a right side with one axis becomes a column. */
export function operandsOf(
  name: string,
  a: Tensor,
  value: TensorLike,
  { axes = ["n", "n"], left = true }: SystemOptions = {},
): System {
  const right = matrixOrVector(name, value);
  const isVector = right.rank === 1;
  const b = isVector ? right.unsqueeze(1) : left ? right : right.transpose();
  const batch = broadcastShapes(a.shape.slice(0, -2), b.shape.slice(0, -2));
  if (!batch || b.shape.at(-2) !== a.shape.at(-2)) {
    throw fault(
      name,
      `mismatched shapes: ${formatShape(a.shape)} and ${formatShape(right.shape)}: expected [..., ${axes.join(", ")}] with [${axes[0]}] or [..., ${left ? `${axes[0]}, k` : `k, ${axes[0]}`}]`,
    );
  }
  return {
    a: a.broadcastTo([...batch, ...extentsOf(a)]),
    b: b.broadcastTo([...batch, ...extentsOf(b)]),
    restored: (x) => (isVector ? x.squeeze(-1) : left ? x : x.transpose()),
  };
}

function matrixOrVector(name: string, value: TensorLike): Tensor {
  if (typeof value === "object" && value.rank === 1) return value.cast("f32");
  return matrixOf(name, value);
}

export interface TriangularOptions {
  /** Whether the matrix is left of x (the default) or right of it. */
  readonly left?: boolean;
  /** True to read the lower triangle of the matrix (the default), false to read the upper one. */
  readonly lower?: boolean;
  /** Solve with the transposed matrix. */
  readonly transpose?: boolean;
  /** Whether the diagonal is taken to be all ones. */
  readonly unitDiagonal?: boolean;
}

export const triangularSolve: Op<
  (a: TensorLike, b: TensorLike, options?: TriangularOptions) => Tensor
> = methodOp("linear algebra", {
  name: "triangularSolve",
  doc: "Solves `a @ x = b` for triangular matrices [..., n, n] and right-hand sides [n] or [..., n, k], or with `left: false` `x @ a = b` for [n] or [..., k, n]. `a` is lower triangular by default, or with `lower: false` upper triangular; `transpose` solves with its transpose, and `unitDiagonal` takes its diagonal as ones. The other triangle is not read. A 0 on the diagonal results in infinities or NaN.",
  example: "tensor([[2, 0], [1, 4]]).triangularSolve(tensor([2, 9]))  // [1, 2]",
  build: (matrix, right, options = {}) => {
    const { left = true, lower = true, transpose = false, unitDiagonal = false } = options;
    const name = "triangularSolve";
    const { a, b, restored } = operandsOf(name, squareOf(name, matrix), right, { left });
    // (x @ a).T = a.T @ x.T
    const isTransposed = left === transpose;
    const straight = isTransposed ? a.transpose() : a;
    const solve = lower !== isTransposed ? solveLower : solveUpper;
    return restored(solve(straight, b, unitDiagonal));
  },
});
