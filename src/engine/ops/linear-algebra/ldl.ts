/** The factorisation of symmetric matrices that need not be definite, and solving with its factors. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sameShape } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { mainDiagonal } from "../movement/diagonals.ts";
import { tril } from "../movement/triangles.ts";
import { rowsAt } from "./elimination.ts";
import {
  block,
  extentsOf,
  framed,
  inOneBatch,
  squareOf,
  symmetricOf,
  withDiagonal,
} from "./matrices.ts";
import { operandsOf, solveLower, solveUpper } from "./triangular.ts";

export interface LdlFactors {
  /** [..., n, n]: D on the diagonal and, for 2×2 blocks, below it; L, without its ones, below the diagonal. */
  readonly ld: Tensor;
  /** i32 [..., n]: the rows of the matrix in their new order; a row r of a 2×2 block is stored as -1 - r. */
  readonly pivots: Tensor;
}

/**
 * A diagonal element is a 1×1 pivot if it is at least this fraction of the largest element (Bunch and Parlett
 * 1971).
 */
const threshold = (1 + Math.sqrt(17)) / 8;

/**
 * Rows are not moved: each row stores its index in the new order, or -1 if it has none yet. The pivot of
 * each step is the largest element that is left, or the largest on the diagonal if it is nearly as large. Once no
 * row is left, a step does nothing.
 */
function factoredBatch(x: Tensor): readonly [Tensor, Tensor] {
  const [count, n] = x.shape as [number, number, number];
  const [rows, columns] = [numbersAlong(1, 3, n), numbersAlong(2, 3, n)];
  const isDiagonal = rows.eq(columns);
  let remainder = x;
  let index = rows.mul(0).sub(1).broadcastTo([count, n, 1]);
  let next = index.slice(null, [0, 1]).add(1);
  let factor = x.mul(0);
  let [diagonal, coupling] = [block(factor, [0, 1], [0, n]), block(factor, [0, 1], [0, n])];
  for (let step = 0; step < n; step++) {
    const isFree = index.lt(0);
    const isFreeColumn = isFree.transpose();
    const sizes = where(isFree.logicalAnd(isFreeColumn), remainder.abs(), -1);
    const onDiagonal = where(isDiagonal, sizes, -1).max(2, { keepdims: true });
    const inRow = sizes.max(2, { keepdims: true });
    const largest = inRow.max(1, { keepdims: true });
    const isPair = largest
      .gt(0)
      .logicalAnd(onDiagonal.max(1, { keepdims: true }).lt(largest.mul(threshold)));
    const single = onDiagonal.argmax(1, { keepdims: true });
    const first = where(isPair, inRow.argmax(1, { keepdims: true }), single);
    const rowAt = (at: Tensor): Tensor => remainder.takeAlongAxis(at.broadcastTo([count, 1, n]), 1);
    const firstRow = rowAt(first);
    const isOther = isFreeColumn.logicalAnd(columns.ne(first));
    const second = where(isOther, firstRow.abs(), -1).argmax(2, { keepdims: true });
    const secondRow = rowAt(second);
    const [p, c] = [firstRow.takeAlongAxis(first, 2), firstRow.takeAlongAxis(second, 2)];
    const q = secondRow.takeAlongAxis(second, 2);
    const isUnder = isFree.logicalAnd(rows.ne(first));
    const isUnderBoth = isUnder.logicalAnd(isPair.logicalNot().logicalOr(rows.ne(second)));
    const [firstColumn, secondColumn] = [firstRow.transpose(), secondRow.transpose()];
    // In a pair, p·q is at most 0.41 of c², so the difference loses no digits.
    const determinant = where(isPair, p.mul(q).sub(c.mul(c)), 1);
    const ofPair = [
      firstColumn.mul(q).sub(secondColumn.mul(c)).div(determinant),
      secondColumn.mul(p).sub(firstColumn.mul(c)).div(determinant),
    ] as const;
    // A matrix of zeros has nothing to eliminate.
    const ofOne = where(p.ne(0), firstColumn.div(where(p.ne(0), p, 1)), 0);
    const l = where(isUnderBoth, where(isPair, ofPair[0], ofOne), 0);
    const m = where(isUnderBoth.logicalAnd(isPair), ofPair[1], 0);
    const isHere = columns.eq(next);
    const isNext = columns.eq(next.add(1)).logicalAnd(isPair);
    factor = where(isHere, l, where(isNext, m, factor));
    diagonal = where(isHere, p, where(isNext, q, diagonal));
    coupling = where(isHere, where(isPair, c, 0), where(isNext, 0, coupling));
    remainder = remainder.sub(l.mul(firstRow)).sub(m.mul(secondRow));
    const isFirst = isFree.logicalAnd(rows.eq(first));
    const isSecond = isFree.logicalAnd(rows.eq(second)).logicalAnd(isPair);
    index = where(isFirst, next, where(isSecond, next.add(1), index));
    next = next.add(where(isPair, 2, 1));
  }
  const order = index.squeeze(2).argsort(1);
  const ordered = tril(rowsAt(factor, order), -1);
  const isCoupled = rows.eq(columns.add(1)).logicalAnd(coupling.ne(0));
  const ld = where(isDiagonal, diagonal, where(isCoupled, coupling, ordered));
  const begins = coupling.ne(0).squeeze(1);
  const ends = begins.cast("i32").pad([
    [0, 0],
    [1, -1],
  ]);
  const isPaired = begins.logicalOr(ends.ne(0));
  return [ld, where(isPaired, order.neg().sub(1), order)];
}

/** Returns the element below each diagonal element, [..., n, 1]; the last is 0. */
function underDiagonal(x: Tensor): Tensor {
  const [n] = extentsOf(x);
  return mainDiagonal(framed(block(x, [1, n], [0, n]), [0, 1], [0, 0])).unsqueeze(-1);
}

/** The factors and the order that a packed matrix and its pivots stand for. */
interface Unpacked {
  readonly l: Tensor;
  /** bool [..., n, n]: true for the elements of D, false for those of L. */
  readonly isOfD: Tensor;
  /** i32 [..., n]. */
  readonly order: Tensor;
  /** Returns D⁻¹x for x [..., n, k]. */
  readonly dividedByD: (x: Tensor) => Tensor;
}

function unpacked(packed: Tensor, marks: Tensor): Unpacked {
  const [n, rank] = [packed.shape.at(-1) as number, packed.rank];
  const isPaired = marks.lt(0);
  // Every other row in a 2×2 block is the first row of its block.
  const before = isPaired.cast("i32").cumsum(-1).remainder(2);
  const begins = isPaired.logicalAnd(before.eq(1)).unsqueeze(-1);
  const ends = isPaired.logicalAnd(before.eq(0)).unsqueeze(-1);
  const [rows, columns] = [numbersAlong(rank - 2, rank, n), numbersAlong(rank - 1, rank, n)];
  const isOfD = rows.eq(columns).logicalOr(rows.eq(columns.add(1)).logicalAnd(ends));
  const p = mainDiagonal(packed).unsqueeze(-1);
  const coupling = where(begins, underDiagonal(packed), 0);
  const up = (x: Tensor): Tensor => x.roll(-1, -2);
  const down = (x: Tensor): Tensor => x.roll(1, -2);
  const other = where(ends, down(p), up(p));
  const c = where(ends, down(coupling), coupling);
  const isPair = begins.logicalOr(ends);
  const determinant = where(isPair, p.mul(other).sub(c.square()), 1);
  const dividedByD = (x: Tensor): Tensor => {
    const paired = x
      .mul(other)
      .sub(where(ends, down(x), up(x)).mul(c))
      .div(determinant);
    return where(isPair, paired, x.div(where(isPair, 1, p)));
  };
  return {
    l: withDiagonal(where(isOfD, 0, tril(packed)), 1),
    isOfD,
    order: where(isPaired, marks.neg().sub(1), marks),
    dividedByD,
  };
}

/**
 * The factorisation is PAPᵀ = LDLᵀ. With M = L⁻¹ P dA Pᵀ L⁻ᵀ, dD is the part of M where D is, and dL is L·X, where
 * X·D is the part below D. So, with G the cotangents of both factors in one matrix, the cotangent of PAPᵀ is L⁻ᵀ K
 * L⁻¹, where K is G where D is, and LᵀG_L·D⁻¹ below it.
 */
const symmetricFactors = derived(
  "symmetricFactors",
  "L⁻ᵀ K L⁻¹ made symmetric, with rows and columns in their original order, where K is g in the blocks of D, and Lᵀg_L·D⁻¹ below them",
  (g, [, , pivots], packed) => {
    const { l, isOfD, order, dividedByD } = unpacked(packed, pivots as Tensor);
    const ofL = where(isOfD, 0, tril(g));
    const below = dividedByD(l.transpose().matmul(ofL).transpose()).transpose();
    const k = where(isOfD, g, tril(below));
    const left = solveUpper(l.transpose(), k, true);
    const both = solveUpper(l.transpose(), left.transpose(), true);
    const whole = both.add(both.transpose()).mul(0.5);
    const back = order.argsort(-1);
    return [null, rowsAt(rowsAt(whole, back).transpose(), back), null];
  },
);

export const ldlFactor: Op<(x: TensorLike) => LdlFactors> = methodOp("linear algebra", {
  name: "ldlFactor",
  doc: "Computes the LDLᵀ factors of symmetric matrices [..., n, n], definite or not, for `ldlSolve`. Returns `{ ld, pivots }`. With rows and columns permuted by the pivots the matrix is L·D·Lᵀ, with L unit lower triangular and D block diagonal with blocks of one or two, both packed into one matrix as by LAPACK's `sytrf`. The pivots (i32) are the row indices in order, -1 - row in a block of two; those of LAPACK and PyTorch are the corresponding exchanges. The method is complete pivoting (Bunch and Parlett 1971). Only the lower triangle of `x` is read. It takes up to n steps over the whole matrix, and is intended for n up to about 200. The gradient assumes fixed pivots.",
  example: "tensor([[4, 2], [2, 5]]).ldlFactor().ld  // [[5, 0], [0.4, 3.2]]",
  build: (value) => {
    const x = squareOf("ldlFactor", value);
    if (x.size === 0) return { ld: x, pivots: mainDiagonal(x).cast("i32") };
    const symmetric = symmetricOf(x.stopGradient(), false);
    const [ld, pivots] = inOneBatch(symmetric, factoredBatch);
    return { ld: symmetricFactors(ld, [x, pivots]), pivots };
  },
});

export const ldlSolve: Op<(ld: TensorLike, pivots: Tensor, b: TensorLike) => Tensor> = methodOp(
  "linear algebra",
  {
    name: "ldlSolve",
    doc: "Solves `a @ x = b` from the `ldlFactor` result of symmetric matrices a [..., n, n], for right-hand sides [n] or [..., n, k]. A singular matrix results in infinities or NaN.",
    example:
      'tensor([[5, 0], [0.4, 3.2]]).ldlSolve(tensor([1, 0], { dtype: "i32" }), tensor([8, 12]))  // [1, 2]',
    build: (value, pivots, right) => {
      const factors = squareOf("ldlSolve", value);
      if (!sameShape(pivots.shape, factors.shape.slice(0, -1)))
        throw fault(
          "ldlSolve",
          `mismatched pivots: ${formatShape(pivots.shape)} for the factors ${formatShape(factors.shape)}`,
        );
      const { a: packed, b, restored } = operandsOf("ldlSolve", factors, right);
      const marks = pivots.broadcastTo(packed.shape.slice(0, -1));
      const { l, order, dividedByD } = unpacked(packed, marks);
      const y = solveLower(l, rowsAt(b, order), true);
      return restored(rowsAt(solveUpper(l.transpose(), dividedByD(y), true), order.argsort(-1)));
    },
  },
);
