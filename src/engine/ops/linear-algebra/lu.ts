/** Triangular factors of matrices by Gaussian elimination, and solving with these factors. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { tril, triu } from "../movement/triangles.ts";
import { inverseOf, rowsAt } from "./elimination.ts";
import { eliminated } from "./factorization-primitives.ts";
import { block, extentsOf, framed, matrixOf, squareOf, withDiagonal } from "./matrices.ts";
import { operandsOf, solveLower, solveUpper } from "./triangular.ts";

export interface Lu {
  /** [..., m, min(m, n)], with ones on the diagonal. */
  readonly l: Tensor;
  /** [..., min(m, n), n]. */
  readonly u: Tensor;
  /** i32 [..., m]: the rows of the matrix in their new order. */
  readonly permutation: Tensor;
}

/**
 * For a square matrix, with G the cotangents of L and U in one matrix, the cotangent is L⁻ᵀ (tril₋₁(LᵀG) +
 * triu(GUᵀ)) U⁻ᵀ for the rows in their new order. The cotangents of the part to the right of the square, W = L⁻¹A,
 * or below it, T = AU⁻¹, reach A through the same triangles, and are subtracted in those of the square part.
 */
const packedFactors = derived(
  "packedFactors",
  "L⁻ᵀ (tril₋₁(LᵀG) + triu(GUᵀ)) U⁻ᵀ of a square matrix, with the cotangents of L and U in one matrix G, and with rows in their original order",
  (g, [, a, permutation], packed) => {
    const [m, n] = extentsOf(a as Tensor);
    const k = Math.min(m, n);
    const [square, gSquare] = [block(packed, [0, k], [0, k]), block(g, [0, k], [0, k])];
    const [wide, gWide] = [block(packed, [0, k], [k, n]), block(g, [0, k], [k, n])];
    const [tall, gTall] = [block(packed, [k, m], [0, k]), block(g, [k, m], [0, k])];
    const [l, u] = [withDiagonal(tril(square), 1), triu(square)];
    const throughL = (x: Tensor): Tensor => solveUpper(l.transpose(), x, true);
    const throughU = (x: Tensor): Tensor => solveUpper(u, x.transpose(), false).transpose();
    const ofL = l.transpose().matmul(tril(gSquare, -1)).sub(gWide.matmul(wide.transpose()));
    const ofU = triu(gSquare).matmul(u.transpose()).sub(tall.transpose().matmul(gTall));
    const corner = throughU(throughL(tril(ofL, -1).add(triu(ofU))));
    const rows = framed(corner, [0, m - k], [0, n - k])
      .add(framed(throughL(gWide), [0, m - k], [k, 0]))
      .add(framed(throughU(gTall), [k, 0], [0, n - k]));
    const back = inverseOf(permutation as Tensor)
      .unsqueeze(-1)
      .broadcastTo(rows.shape);
    return [null, rows.takeAlongAxis(back, -2), null];
  },
);

/** Both factors in one matrix: l below the diagonal, and u on and above it. */
export interface LuFactors {
  /** [..., m, n]. */
  readonly lu: Tensor;
  /** i32 [..., m]: the rows of the matrix in their new order. */
  readonly permutation: Tensor;
}

export interface LuOptions {
  /** Whether rows are exchanged to make each pivot the largest in magnitude; default true. */
  readonly pivot?: boolean;
}

function factorsOf(x: Tensor, { pivot = true }: LuOptions): LuFactors {
  const { packed, permutation } = eliminated(x, pivot);
  return { lu: packedFactors(packed, [x, permutation]), permutation };
}

function trianglesOf(packed: Tensor): { readonly l: Tensor; readonly u: Tensor } {
  const [m, n] = extentsOf(packed);
  const k = Math.min(m, n);
  const l = withDiagonal(tril(block(packed, [0, m], [0, k])), 1);
  return { l, u: triu(block(packed, [0, k], [0, n])) };
}

export const lu: Op<(x: TensorLike, options?: LuOptions) => Lu> = methodOp("linear algebra", {
  name: "lu",
  doc: "Computes the LU factors of matrices [..., m, n] by Gaussian elimination with partial pivoting. Returns `{ l, u, permutation }`. The rows of `x` in the order of `permutation` (i32) are `l @ u`, with l unit lower triangular, without elements above 1 in magnitude, and u upper triangular. A singular matrix has a 0 on the diagonal of u. With `pivot: false` rows stay in order, l may have large elements, and a 0 on the diagonal results in infinities or NaN.",
  example: "tensor([[1, 2], [4, 4]]).lu().u  // [[4, 4], [0, 1]]",
  build: (value, options = {}) => {
    const { lu: packed, permutation } = factorsOf(matrixOf("lu", value), options);
    return { ...trianglesOf(packed), permutation };
  },
});

export const luFactor: Op<(x: TensorLike, options?: LuOptions) => LuFactors> = methodOp(
  "linear algebra",
  {
    name: "luFactor",
    doc: "Computes the factors of `lu` packed into one matrix [..., m, n], for `luSolve` with many right-hand sides. Returns `{ lu, permutation }`. l without its diagonal is below that of u. The permutation (i32) lists the rows of `x` in order, as in JAX; the pivots of LAPACK and PyTorch are the corresponding exchanges. With `pivot: false` rows stay in order.",
    example: "tensor([[1, 2], [4, 4]]).luFactor().lu  // [[4, 4], [0.25, 1]]",
    build: (x, options = {}) => factorsOf(matrixOf("luFactor", x), options),
  },
);

export interface LuUnpacked {
  /** [..., m, m], a permutation matrix. */
  readonly p: Tensor;
  /** [..., m, min(m, n)], with ones on the diagonal. */
  readonly l: Tensor;
  /** [..., min(m, n), n]. */
  readonly u: Tensor;
}

export const luUnpack: Op<(lu: TensorLike, permutation: Tensor) => LuUnpacked> = methodOp(
  "linear algebra",
  {
    name: "luUnpack",
    doc: "Unpacks the result of `luFactor` into three matrices whose product is the factored matrix. Returns `{ p, l, u }`.",
    example:
      'tensor([[4, 4], [0.25, 1]]).luUnpack(tensor([1, 0], { dtype: "i32" })).l  // [[1, 0], [0.25, 1]]',
    build: (value, permutation) => {
      const packed = matrixOf("luUnpack", value);
      checkPermutation("luUnpack", packed, permutation);
      const rank = packed.rank;
      const [m] = extentsOf(packed);
      const p = numbersAlong(rank - 2, rank, m).eq(permutation.unsqueeze(-2));
      return { p: p.cast("f32"), ...trianglesOf(packed) };
    },
  },
);

export interface LuSolveOptions {
  /** Whether the matrix is left of x (the default) or right of it. */
  readonly left?: boolean;
  /** Solve with the transposed matrix. */
  readonly transpose?: boolean;
}

export const luSolve: Op<
  (lu: TensorLike, permutation: Tensor, b: TensorLike, options?: LuSolveOptions) => Tensor
> = methodOp("linear algebra", {
  name: "luSolve",
  doc: "Solves `a @ x = b`, or with `transpose` `a.T @ x = b`, from the `luFactor` result of matrices [..., n, n], for right-hand sides [n] or [..., n, k]. With `left: false` it solves `x @ a = b`, for [n] or [..., k, n]. A singular matrix results in infinities or NaN.",
  example:
    'tensor([[4, 4], [0.25, 1]]).luSolve(tensor([1, 0], { dtype: "i32" }), tensor([3, 8]))  // [1, 1]',
  build: (value, permutation, right, { left = true, transpose = false } = {}) => {
    const factors = squareOf("luSolve", value);
    checkPermutation("luSolve", factors, permutation);
    const { a: packed, b, restored } = operandsOf("luSolve", factors, right, { left });
    const order = permutation.broadcastTo(packed.shape.slice(0, -1));
    // (x @ a).T = a.T @ x.T
    const x =
      left === transpose
        ? rowsAt(
            solveUpper(packed.transpose(), solveLower(packed.transpose(), b, false), true),
            inverseOf(order),
          )
        : solveUpper(packed, solveLower(packed, rowsAt(b, order), true), false);
    return restored(x);
  },
});

function checkPermutation(name: string, packed: Tensor, permutation: Tensor): void {
  if (sameShape(permutation.shape, packed.shape.slice(0, -1))) return;
  throw fault(
    name,
    `mismatched permutation: ${formatShape(permutation.shape)} for the factors ${formatShape(packed.shape)}`,
  );
}
