/** Complex matrices [..., m, n] as pairs of real ones. */
import type { Tensor } from "../../graph/tensor.ts";
import { concat } from "../movement/slice.ts";
import { block, extentsOf } from "./matrices.ts";
import { solve } from "./solving.ts";

export interface ComplexPair {
  readonly real: Tensor;
  readonly imag: Tensor;
}

export function product(x: ComplexPair, y: ComplexPair): ComplexPair {
  return {
    real: x.real.matmul(y.real).sub(x.imag.matmul(y.imag)),
    imag: x.real.matmul(y.imag).add(x.imag.matmul(y.real)),
  };
}

/** Returns the conjugate transpose. */
export function conjugate(x: ComplexPair): ComplexPair {
  return { real: x.real.transpose(), imag: x.imag.transpose().neg() };
}

/** Returns A⁻¹B, from the real system [Re −Im; Im Re] of twice the size. */
export function solution(a: ComplexPair, b: ComplexPair): ComplexPair {
  const [n, columns] = extentsOf(b.real);
  const rows = (x: Tensor, y: Tensor): Tensor => concat([x, y], x.rank - 2);
  const matrix = concat([rows(a.real, a.imag), rows(a.imag.neg(), a.real)], a.real.rank - 1);
  const both = solve(matrix, rows(b.real, b.imag));
  return {
    real: block(both, [0, n], [0, columns]),
    imag: block(both, [n, 2 * n], [0, columns]),
  };
}
