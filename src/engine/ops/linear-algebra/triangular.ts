/** Triangular matrices: their inverses by halving, and triangular systems by blocks. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { broadcastShapes, formatShape, sizeOf } from "../../ir/shape.ts";
import { composite } from "../composite.ts";
import type { Case, Op, TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { concat } from "../movement/slice.ts";
import { tril } from "../movement/triangles.ts";
import {
  block,
  extentsOf,
  family,
  framed,
  matrixOf,
  shrunk,
  squareErrors,
  squareOf,
  withDiagonal,
} from "./matrices.ts";

/** Diagonal blocks of this size are all inverted at once; products do the rest. */
const largestBlock = 64;
/** Blocks are halved if they cover more than this multiple of the rows. */
const mostCovered = 1.25;

/** The blocks [count, of, size, size] on the diagonal of [count, of·size, of·size]. */
function diagonalBlocks(x: Tensor, size: number): Tensor {
  const [count, n] = x.shape as [number, number];
  const parts = n / size;
  const cut = x.reshape([count, parts, size, parts, size]).permute([0, 2, 4, 1, 3]);
  return mainDiagonal(cut).permute([0, 3, 1, 2]);
}

/**
 * Returns the inverses of lower triangular matrices [count, n, n], where n is a power of two. The elements above
 * the diagonal are not read, nor is the diagonal if it is all ones. Each step combines halves: [A 0; C B]⁻¹ = [A⁻¹
 * 0; −B⁻¹CA⁻¹ B⁻¹] (Du Croz and Higham, "Stability of methods for matrix inversion", 1992), so there are log₂ n
 * steps.
 */
function inverseOfLower(x: Tensor, unit: boolean): Tensor {
  const [count, n] = x.shape as [number, number];
  const diagonal = mainDiagonal(x).reshape([count, n, 1, 1]);
  let inverses = unit ? diagonal.mul(0).add(1) : diagonal.pow(-1);
  for (let size = 1; size < n; size *= 2) {
    const pairs = n / (2 * size);
    const halves = inverses.reshape([count, pairs, 2, size, size]);
    const [first, second] = [halves.slice(null, null, 0), halves.slice(null, null, 1)];
    const below = block(diagonalBlocks(x, 2 * size), [size, 2 * size], [0, size]);
    const across = second.matmul(below).matmul(first);
    inverses = framed(first, [0, size], [0, size])
      .sub(framed(across, [size, 0], [0, size]))
      .add(framed(second, [size, 0], [size, 0]));
  }
  return inverses.reshape([count, n, n]);
}

/** Solves L x = b by blocks, for operands whose batches agree. Only the lower triangle of the matrix is read. */
export function substituted(matrix: Tensor, right: Tensor, unit: boolean): Tensor {
  if (right.size === 0) return right;
  const [rows, columns] = extentsOf(right);
  const most = Math.min(largestBlock, 2 ** Math.ceil(Math.log2(rows)));
  const isWasteful = Math.ceil(rows / most) * most > mostCovered * rows;
  const size = isWasteful && most > 2 ? most / 2 : most;
  // A single row after the whole blocks is divided by its diagonal element instead of becoming a block of its own.
  const main = rows > size && rows % size === 1 ? rows - 1 : rows;
  const count = sizeOf(right.shape.slice(0, -2));
  const lower = matrix.reshape([count, rows, rows]);
  const b = right.reshape([count, rows, columns]);
  const corner = (from: number, to: number): Tensor =>
    to - from === rows ? lower : block(lower, [from, to], [from, to]);
  const inverses = inverseBlocks(corner(0, main), size, unit);
  const last = main < rows ? inverseBlocks(corner(main, rows), 1, unit) : inverses;
  let rest = b;
  const solved: Tensor[] = [];
  for (let start = 0; start < rows; start += size) {
    const end = Math.min(start < main ? main : rows, start + size);
    const extent = end - start;
    const own = start < main ? inverses.slice(null, start / size) : last.slice(null, 0);
    const inverse = block(own, [0, extent], [0, extent]);
    const part = inverse.matmul(block(rest, [0, extent], [0, columns]));
    solved.push(part);
    if (end === rows) break;
    const under = block(lower, [end, rows], [start, end]);
    rest = block(rest, [extent, rows - start], [0, columns]).sub(under.matmul(part));
  }
  return concat(solved, 1).reshape(right.shape);
}

/** The inverses [count, blocks, size, size] of the blocks on the diagonal of lower triangular matrices. */
function inverseBlocks(lower: Tensor, size: number, unit: boolean): Tensor {
  const rows = lower.shape[1] as number;
  const blocks = Math.ceil(rows / size);
  const l = whole(lower, blocks * size - rows, unit);
  const diagonal = diagonalBlocks(l, size).reshape([-1, size, size]);
  return inverseOfLower(diagonal, unit).reshape([-1, blocks, size, size]);
}

/** Adds rows with ones on the diagonal, so that all diagonal blocks have the same size. */
function whole(l: Tensor, missing: number, unit: boolean): Tensor {
  if (missing === 0) return l;
  const widened = framed(l, [0, missing], [0, missing]);
  if (unit) return widened;
  const n = l.shape[2] as number;
  const diagonal = mainDiagonal(l).pad(
    [
      [0, 0],
      [0, missing],
    ],
    { value: 1 },
  );
  return withDiagonal(widened, diagonal.reshape([-1, n + missing, 1]));
}

/** x = L⁻¹b: the cotangent of b is L⁻ᵀg, and that of L is the lower triangle of −(L⁻ᵀg)xᵀ (Giles 2008, §2.3.1). */
const lowerSolution = derived(
  "lowerSolution",
  "for `b` the solution y with the triangle transposed, of `g`; for the triangle −y·xᵀ, x the result, of which its own half is taken (Giles 2008, §2.3.1)",
  (g, [, l], x, { unit }) => {
    const right = solveUpper((l as Tensor).transpose(), g, unit === true);
    return [null, tril(right.matmul(x.transpose()).neg(), unit ? -1 : 0), right];
  },
);

/** Reverses rows and columns, which turns an upper triangle into a lower one. */
function turned(x: Tensor): Tensor {
  return x.flip([x.rank - 2, x.rank - 1]);
}

/** Returns L⁻¹b for matrices whose batches agree. */
export function solveLower(l: Tensor, b: Tensor, unit: boolean): Tensor {
  return lowerSolution(substituted(l.stopGradient(), b.stopGradient(), unit), [l, b], { unit });
}

/** Returns U⁻¹b for matrices whose batches agree. */
export function solveUpper(u: Tensor, b: Tensor, unit: boolean): Tensor {
  return solveLower(turned(u), b.flip(-2), unit).flip(-2);
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
  /** Brings a solution [..., n, k] into the form in which the right side was given. */
  readonly restored: (x: Tensor) => Tensor;
}

/** Broadcasts both to their common batch; a right side with one axis becomes a column. */
export function operandsOf(
  name: string,
  a: Tensor,
  value: TensorLike,
  { axes = ["n", "n"], left = true }: SystemOptions = {},
): System {
  const given = matrixOrVector(name, value);
  const isVector = given.rank === 1;
  const b = isVector ? given.unsqueeze(1) : left ? given : given.transpose();
  const batch = broadcastShapes(a.shape.slice(0, -2), b.shape.slice(0, -2));
  if (!batch || b.shape.at(-2) !== a.shape.at(-2)) {
    throw fault(
      name,
      `mismatched shapes: ${formatShape(a.shape)} and ${formatShape(given.shape)}: expected [..., ${axes.join(", ")}] with [${axes[0]}] or [..., ${left ? `${axes[0]}, k` : `k, ${axes[0]}`}]`,
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
  /** Which triangle of the matrix is read; the lower one by default. */
  readonly lower?: boolean;
  /** Whether to solve with the transposed matrix. */
  readonly transpose?: boolean;
  /** Whether the diagonal is taken to be all ones. */
  readonly unitDiagonal?: boolean;
}

export const triangularSolve: Op<
  (a: TensorLike, b: TensorLike, options?: TriangularOptions) => Tensor
> = composite({
  name: "triangularSolve",
  family,
  doc: "The solution x of `a @ x = b` for triangular matrices [..., n, n] and right-hand sides [n] or [..., n, k], or with `left: false` of `x @ a = b` for [n] or [..., k, n]. `a` is lower triangular by default, or with `lower: false` upper triangular; `transpose` solves with its transpose, and `unitDiagonal` takes its diagonal as ones. The other triangle is not read. A 0 on the diagonal gives infinities or NaN.",
  example: "tensor([[2, 0], [1, 4]]).triangularSolve(tensor([2, 9]))  // [1, 2]",
  method: true,
  build: (matrix: TensorLike, right: TensorLike, options: TriangularOptions = {}): Tensor => {
    const { left = true, lower = true, transpose = false, unitDiagonal = false } = options;
    const name = "triangularSolve";
    const { a, b, restored } = operandsOf(name, squareOf(name, matrix), right, { left });
    // (x @ a).T = a.T @ x.T
    const isTransposed = left === transpose;
    const straight = isTransposed ? a.transpose() : a;
    const solve = lower !== isTransposed ? solveLower : solveUpper;
    return restored(solve(straight, b, unitDiagonal));
  },
  cases: triangularCases(),
  errors: [
    ...squareErrors("triangularSolve", ", zeros([2])"),
    {
      call: "triangularSolve(zeros([2, 2]), zeros([3, 1]))",
      message:
        "triangularSolve: mismatched shapes: [2, 2] and [3, 1]: expected [..., n, n] with [n] or [..., n, k]",
    },
    {
      call: "triangularSolve(zeros([2, 2]), zeros([2, 1]), { left: false })",
      message:
        "triangularSolve: mismatched shapes: [2, 2] and [2, 1]: expected [..., n, n] with [n] or [..., k, n]",
    },
  ],
});

function triangularCases(): Case[] {
  const cases: [a: number[], b: number[], TriangularOptions][] = [
    [[3, 3], [3], {}],
    [[4, 4], [4, 2], { lower: false }],
    [[2, 3, 3], [3, 2], { transpose: true }],
    [[2, 3, 3], [2, 3], { left: false }],
    [[3, 3], [3], { left: false, transpose: true }],
    [[5, 5], [2, 5, 1], { lower: false, transpose: true, unitDiagonal: true }],
    [[1, 1], [1], {}],
  ];
  return cases.map(([a, b, options]) => ({
    operands: [{ shape: a }, { shape: b }],
    build: (x, y) => triangularSolve(wellConditioned(x), y, options),
  }));
}

/** The diagonal is far from 0. */
function wellConditioned(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.5), 3);
}
