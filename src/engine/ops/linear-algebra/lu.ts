/** Triangular factors of matrices by Gaussian elimination, and solving with these factors. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import type { Case, Op, TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { tril, triu } from "../movement/triangles.ts";
import { rowsAt } from "./elimination.ts";
import { eliminated } from "./factorization-primitives.ts";
import {
  block,
  extentsOf,
  family,
  framed,
  matrixErrors,
  matrixOf,
  shrunk,
  squareErrors,
  squareOf,
  withDiagonal,
} from "./matrices.ts";
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
    const back = (permutation as Tensor).argsort(-1).unsqueeze(-1).broadcastTo(rows.shape);
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

export const lu: Op<(x: TensorLike, options?: LuOptions) => Lu> = composite({
  name: "lu",
  family,
  doc: "Computes the LU factors of matrices [..., m, n] by Gaussian elimination with partial pivoting. Returns `{ l, u, permutation }`. The rows of `x` in the order of `permutation` (i32) are `l @ u`, with l unit lower triangular, without elements above 1 in magnitude, and u upper triangular. A singular matrix has a 0 on the diagonal of u. With `pivot: false` rows stay in order, l may have large elements, and a 0 on the diagonal results in infinities or NaN.",
  example: "tensor([[1, 2], [4, 4]]).lu().u  // [[4, 4], [0, 1]]",
  method: true,
  build: (value: TensorLike, options: LuOptions = {}): Lu => {
    const { lu: packed, permutation } = factorsOf(matrixOf("lu", value), options);
    return { ...trianglesOf(packed), permutation };
  },
  cases: [
    [3, 3],
    [2, 4, 4],
    [5, 3],
    [3, 5],
    [1, 1],
  ].flatMap((shape): Case[] => [
    { operands: [{ shape }], build: (x) => lu(x).l },
    { operands: [{ shape }], build: (x) => lu(x).u },
  ]),
  errors: matrixErrors("lu"),
});

export const luFactor: Op<(x: TensorLike, options?: LuOptions) => LuFactors> = composite({
  name: "luFactor",
  family,
  doc: "Computes the factors of `lu` packed into one matrix [..., m, n], for `luSolve` with many right-hand sides. Returns `{ lu, permutation }`. l without its diagonal is below that of u. The permutation (i32) lists the rows of `x` in order, as in JAX; the pivots of LAPACK and PyTorch are the corresponding exchanges. With `pivot: false` rows stay in order.",
  example: "tensor([[1, 2], [4, 4]]).luFactor().lu  // [[4, 4], [0.25, 1]]",
  method: true,
  build: (x: TensorLike, options: LuOptions = {}): LuFactors =>
    factorsOf(matrixOf("luFactor", x), options),
  cases: [
    {
      operands: [{ shape: [2, 4, 3] }],
      build: (x) => luFactor(withDiagonal(shrunk(x, 0.5), 3), { pivot: false }).lu,
    },
    { operands: [{ shape: [2, 3, 3] }], build: (x) => luFactor(x).lu },
    { operands: [{ shape: [4, 3] }], build: (x) => luFactor(x).permutation.cast("f32") },
  ],
  errors: matrixErrors("luFactor"),
});

export interface LuUnpacked {
  /** [..., m, m], a permutation matrix. */
  readonly p: Tensor;
  /** [..., m, min(m, n)], with ones on the diagonal. */
  readonly l: Tensor;
  /** [..., min(m, n), n]. */
  readonly u: Tensor;
}

export const luUnpack: Op<(lu: TensorLike, permutation: Tensor) => LuUnpacked> = composite({
  name: "luUnpack",
  family,
  doc: "Unpacks the result of `luFactor` into three matrices whose product is the factored matrix. Returns `{ p, l, u }`.",
  example:
    'tensor([[4, 4], [0.25, 1]]).luUnpack(tensor([1, 0], { dtype: "i32" })).l  // [[1, 0], [0.25, 1]]',
  method: true,
  build: (value: TensorLike, permutation: Tensor): LuUnpacked => {
    const packed = matrixOf("luUnpack", value);
    checkPermutation("luUnpack", packed, permutation);
    const rank = packed.rank;
    const [m] = extentsOf(packed);
    const p = numbersAlong(rank - 2, rank, m).eq(permutation.unsqueeze(-2));
    return { p: p.cast("f32"), ...trianglesOf(packed) };
  },
  cases: [
    {
      operands: [{ shape: [3, 4] }],
      build: (x) => {
        const factors = luFactor(x);
        const { p, l, u } = luUnpack(factors.lu, factors.permutation);
        return p.matmul(l.mul(2)).matmul(u);
      },
    },
  ],
  errors: [
    {
      call: 'luUnpack(zeros([3]), zeros([3], { dtype: "i32" }))',
      message: "luUnpack: invalid rank: [3]: expected [..., m, n]",
    },
    {
      call: 'luUnpack(zeros([3, 3]), zeros([2], { dtype: "i32" }))',
      message: "luUnpack: mismatched permutation: [2] for the factors [3, 3]",
    },
  ],
});

export interface LuSolveOptions {
  /** Whether the matrix is left of x (the default) or right of it. */
  readonly left?: boolean;
  /** Solve with the transposed matrix. */
  readonly transpose?: boolean;
}

export const luSolve: Op<
  (lu: TensorLike, permutation: Tensor, b: TensorLike, options?: LuSolveOptions) => Tensor
> = composite({
  name: "luSolve",
  family,
  doc: "Solves `a @ x = b`, or with `transpose` `a.T @ x = b`, from the `luFactor` result of matrices [..., n, n], for right-hand sides [n] or [..., n, k]. With `left: false` it solves `x @ a = b`, for [n] or [..., k, n]. A singular matrix results in infinities or NaN.",
  example:
    'tensor([[4, 4], [0.25, 1]]).luSolve(tensor([1, 0], { dtype: "i32" }), tensor([3, 8]))  // [1, 1]',
  method: true,
  build: (
    value: TensorLike,
    permutation: Tensor,
    right: TensorLike,
    { left = true, transpose = false }: LuSolveOptions = {},
  ): Tensor => {
    const factors = squareOf("luSolve", value);
    checkPermutation("luSolve", factors, permutation);
    const { a: packed, b, restored } = operandsOf("luSolve", factors, right, { left });
    const order = permutation.broadcastTo(packed.shape.slice(0, -1));
    // (x @ a).T = a.T @ x.T
    const x =
      left === transpose
        ? rowsAt(
            solveUpper(packed.transpose(), solveLower(packed.transpose(), b, false), true),
            order.argsort(-1),
          )
        : solveUpper(packed, solveLower(packed, rowsAt(b, order), true), false);
    return restored(x);
  },
  cases: [
    {
      operands: [{ shape: [3, 3] }, { shape: [2, 3] }],
      build: (x, b) => {
        const { lu: packed, permutation } = luFactor(regular(x));
        return luSolve(packed, permutation, b, { left: false });
      },
    },
    {
      operands: [{ shape: [3, 3] }, { shape: [3] }],
      build: (x, b) => {
        const { lu: packed, permutation } = luFactor(regular(x));
        return luSolve(packed, permutation, b);
      },
    },
    {
      operands: [{ shape: [3, 3] }, { shape: [2, 3, 2] }],
      build: (x, b) => {
        const { lu: packed, permutation } = luFactor(regular(x));
        return luSolve(packed, permutation, b, { transpose: true });
      },
    },
  ],
  errors: [
    ...squareErrors("luSolve", ', zeros([2], { dtype: "i32" }), zeros([2])'),
    {
      call: 'luSolve(zeros([3, 3]), zeros([2], { dtype: "i32" }), zeros([3]))',
      message: "luSolve: mismatched permutation: [2] for the factors [3, 3]",
    },
    {
      call: 'luSolve(zeros([2, 2]), zeros([2], { dtype: "i32" }), zeros([3, 1]))',
      message:
        "luSolve: mismatched shapes: [2, 2] and [3, 1]: expected [..., n, n] with [n] or [..., n, k]",
    },
  ],
});

function checkPermutation(name: string, packed: Tensor, permutation: Tensor): void {
  if (sameShape(permutation.shape, packed.shape.slice(0, -1))) return;
  throw fault(
    name,
    `mismatched permutation: ${formatShape(permutation.shape)} for the factors ${formatShape(packed.shape)}`,
  );
}

/** The rows need pivoting, and the condition number is small. */
function regular(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.5), 3).flip(-2);
}
