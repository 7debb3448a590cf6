/** Operands that the tables' calls make from random ones, and results in the form in which they are compared. */
import { arange, concat, type Tensor, tensor, where } from "../../src/engine/index.ts";
import { isFloat } from "../../src/engine/ir/dtype.ts";
import { numbersAlong } from "../../src/engine/ops/creation/numbers.ts";
import * as matrices from "../../src/engine/ops/linear-algebra/matrices.ts";

/** The result of a function of a value that it uses more than once. */
export const using = <Value, Result>(value: Value, f: (value: Value) => Result): Result => f(value);

/** All elements of all tensors in a result. */
export function joined(result: object): Tensor {
  const parts = Object.values(result).flatMap((part: Tensor | readonly Tensor[]) => part);
  return concat(parts.map((part: Tensor) => part.flatten()));
}

/** Both parts of complex numbers. */
export function bothParts({ real, imag }: Record<"real" | "imag", Tensor>): Tensor {
  return concat([real.flatten(), imag.flatten()]);
}

type Numbers = number | readonly Numbers[];

export function i32(elements: Numbers): Tensor {
  return tensor(elements, { dtype: "i32" });
}

/** The same integers as the result of an op, so that only the device knows them. */
export function computed(indices: Tensor): Tensor {
  return indices.bitwiseOr(0);
}

/** NaN in single elements and in a whole row; integers have no NaN. */
export function holed(x: Tensor): Tensor {
  return isFloat(x.dtype) ? where(x.gt(1.2), Number.NaN, x) : x;
}

/** The same for elements that are far apart. Integers become floats. */
export function holedAbove(x: Tensor): Tensor {
  const floats = x.cast("f32");
  return where(floats.gt(4000.1), Number.NaN, floats);
}

/** Ties, both zeros, infinities and NaN. */
export function unusual(): Tensor {
  return tensor([3, Number.NaN, -0, Infinity, 0, -Infinity, 3, -1]);
}

/** Ties, both zeros, infinities and NaN, the smallest float and a subnormal one. */
export function extreme(): Tensor {
  return tensor([3, Number.NaN, -0, Infinity, 0, -Infinity, 3, -1e-45, -3.4028234663852886e38]);
}

/** Logits that are the same in every run. */
export function logitsOf(shape: readonly number[]): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return arange(size).reshape(shape).mul(1.7).sin().mul(3);
}

/** Distinct points at about −1, 0, 1, … */
export function spaced(x: Tensor): Tensor {
  return x.mul(0.1).add(numbersAlong(0, 1, x.size).cast("f32").sub(1));
}

/** Makes elements smaller: floats are multiplied by the factor, integers are reduced modulo 2. */
export function shrunk(x: Tensor, factor: number): Tensor {
  return isFloat(x.dtype) ? x.mul(factor) : x.remainder(2);
}

/** The matrices with another main diagonal. */
export function withDiagonal(x: Tensor, diagonal: Tensor | number): Tensor {
  return matrices.withDiagonal(x, diagonal);
}

const lastOf = (x: Tensor): number => x.shape.at(-1) as number;

/** 0, 1, 2, … down the rows of a matrix. */
const ladder = (x: Tensor): Tensor => numbersAlong(0, 2, x.shape.at(-2) as number);

/** Well-conditioned matrices of full rank. */
export function tilted(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.5), 2);
}

/** The same of floats, whose integers are not reduced. */
export function tiltedFloats(x: Tensor): Tensor {
  return withDiagonal(x.cast("f32").mul(0.5), 2);
}

/** Matrices whose diagonal is far from 0. */
export function wellConditioned(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.5), 3);
}

/** Matrices whose rows need pivoting, with a small condition number. */
export function regular(x: Tensor): Tensor {
  return wellConditioned(x).flip(-2);
}

/** A tensor that is far from singular as a matrix [n, n]. */
export function regularTensor(x: Tensor, n: number): Tensor {
  return withDiagonal(shrunk(x, 0.5).reshape([n, n]), 4).reshape(x.shape);
}

/** Matrices whose columns differ clearly in length, the last of which is the longest. */
export function rising(x: Tensor): Tensor {
  const lengths = numbersAlong(1, 2, lastOf(x)).mul(2).add(1).cast("f32");
  return tilted(x).mul(lengths);
}

/** A matrix [2, 3] whose last column repeats the first. */
export function repeatedColumn(x: Tensor): Tensor {
  const square = matrices.identity(2, x);
  return concat([square, square.slice(null, [0, 1])], 1);
}

/** Matrices whose columns, rows and singular values differ clearly in size. */
export function graded(x: Tensor): Tensor {
  const scaled = shrunk(x, 0.2);
  const diagonal = scaled.mul(0).add(1).cumsum(-2).mul(2);
  return withDiagonal(scaled, diagonal);
}

export function gradedSymmetric(x: Tensor): Tensor {
  const scaled = graded(x);
  return scaled.add(scaled.transpose()).mul(0.5);
}

/** Matrices with well separated singular values: about 2, 5, 8, … */
export function stretched(x: Tensor): Tensor {
  return withDiagonal(shrunk(x, 0.25), ladder(x).cast("f32").mul(3).add(2));
}

/** Symmetric matrices with eigenvalues of both signs. */
export function mixed(x: Tensor): Tensor {
  const alternating = stretched(x).mul(numbersAlong(1, 2, lastOf(x)).mul(2).sub(1));
  return alternating.add(alternating.transpose());
}

export function positiveDefinite(x: Tensor): Tensor {
  const n = lastOf(x);
  return x.matmul(x.transpose()).add(matrices.identity(n, x).mul(n));
}

/** Symmetric matrices whose diagonal dominates and is well separated, and so are their eigenvalues. */
export function separated(x: Tensor): Tensor {
  const symmetric = shrunk(x.add(x.transpose()), 0.25);
  return withDiagonal(symmetric, ladder(x).cast("f32").mul(3));
}

/** Symmetric matrices with well separated eigenvalues: about 3, 6, 9, … */
export function separatedFromZero(x: Tensor): Tensor {
  const symmetric = shrunk(x.add(x.transpose()), 0.2);
  return withDiagonal(symmetric, ladder(x).add(1).mul(3).cast("f32"));
}

/** Well separated eigenvalues, some of them complex: large blocks [a b; −b a] lie on the diagonal. */
export function separatedPairs(x: Tensor): Tensor {
  const [row, column] = [ladder(x), numbersAlong(1, 2, lastOf(x))];
  const inPair = row.add(column).eq(1);
  const pairOffset = where(inPair, column.sub(row).mul(2).cast("f32"), 0);
  return withDiagonal(shrunk(x, 0.25).add(pairOffset), row.cast("f32").maximum(1).mul(3));
}

/** A symmetric matrix [4, 4] with clear pivots: two rows that form a block, and two that do not. */
export function indefinite(x: Tensor): Tensor {
  const [rows, columns] = [numbersAlong(0, 2, 4), numbersAlong(1, 2, 4)];
  const isPair = rows.add(columns).eq(3).logicalAnd(rows.mul(columns).eq(0));
  const transposed = x.add(x.transpose()).mul(0.1);
  const small = transposed.add(where(isPair, 9, 0));
  return withDiagonal(small, where(rows.mul(rows.sub(3)).eq(0), 0.5, rows.mul(2).cast("f32")));
}

/** Makes the largest component of each vector positive, so that all backends return the same vectors. */
export function withSigns(v: Tensor): Tensor {
  const fixed = v.stopGradient();
  const largest = fixed.abs().max(-2, { keepdims: true });
  const signs = where(fixed.abs().eq(largest), fixed.sign(), 0);
  return v.mul(signs.sum(-2, { keepdims: true }));
}

/** The product of a low-rank decomposition, which does not depend on the vectors' signs. */
export function lowRankProduct({ u, s, v }: Record<"u" | "s" | "v", Tensor>): Tensor {
  return u.mul(s.unsqueeze(-2)).matmul(v.transpose());
}
