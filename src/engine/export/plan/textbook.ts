/** Operations of algorithms as textbooks count them (Golub and Van Loan, "Matrix Computations"). */
import type { FactorizationMethod } from "../../ir/cores/factorization.ts";

/** The scalar operations of factoring one matrix; a multiplication and an addition are two. */
export function factorizationFlops(
  method: FactorizationMethod,
  rows: number,
  columns: number,
): number {
  const steps = Math.min(rows, columns);
  const elimination = steps ** 2 * (Math.max(rows, columns) - steps / 3);
  switch (method) {
    case "cholesky":
      return elimination / 2;
    case "lu":
      return elimination;
    case "qr":
      return 2 * elimination;
    case "eigenpairs":
      return 9 * columns ** 3;
    case "orthogonal":
      return 14 * columns ** 2 * rows + 8 * columns ** 3;
    default:
      return method satisfies never;
  }
}

/** The doublings from 1 to a length: the steps of a scan or a transform, and the comparisons of an element in a sort. */
export function passesOf(length: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(1, length))));
}
