/** Measures how far eigenpairs and orthogonal columns are from what they must be, since there are several right ones. */

import { sizeOf } from "../ir/shape.ts";
import { extentsOf, type Factorization } from "../kernels/factorization/core.ts";
import type { KernelCase } from "./random/kernel.ts";

type Rows = readonly (readonly number[])[];

/**
 * Returns the largest error, relative to the largest element: of the matrix that the results multiply to, of the
 * products of vectors that are to be orthogonal, and of their lengths. The kernel reads its input as it is stored.
 */
export function errorOfRotations(
  { kernel, inputs }: KernelCase,
  results: ArrayLike<number>,
): number {
  const { domain } = kernel;
  const core = kernel.core as Factorization;
  const [height, columns] = domain.slice(-2) as [number, number];
  const { rows } = extentsOf(core, domain);
  const all = Array.from(results);
  const errors: number[] = [];
  for (let begin = 0; begin < sizeOf(domain); begin += height * columns) {
    const x = rowsOf(inputs[0] as number[], begin, [height, columns]);
    const got = rowsOf(all, begin, [height, columns]);
    const vectors = core.method === "eigenpairs" ? got.slice(0, rows) : got.slice(rows);
    const size = Math.max(...x.slice(0, rows).flat().map(Math.abs)) || 1;
    const product = productOf(x.slice(0, rows), vectors);
    const wanted =
      core.method === "eigenpairs"
        ? vectors.map((row) => row.map((each, index) => each * (got[rows]?.[index] as number)))
        : got.slice(0, rows);
    errors.push(...apart(product, wanted).map((error) => error / size));
    const identity = vectors.map((_, row) => vectors.map((__, column) => Number(row === column)));
    errors.push(...apart(productOf(transposed(vectors), vectors), identity));
    if (core.method === "orthogonal") errors.push(...cosines(transposed(got.slice(0, rows)), size));
  }
  // A comparison with NaN must not pass.
  return errors.every((error) => error >= 0) ? Math.max(...errors) : Number.POSITIVE_INFINITY;
}

/** The cosines between columns; one that is short beside the largest element has no direction. */
function cosines(columns: Rows, size: number): number[] {
  const lengths = columns.map((column) => Math.hypot(...column));
  return productOf(columns, transposed(columns)).flatMap((row, i) =>
    row
      .slice(0, i)
      .map((product, j) => [product, (lengths[i] as number) * (lengths[j] as number)] as const)
      .filter((_, j) => Math.min(lengths[i] as number, lengths[j] as number) > 1e-4 * size)
      .map(([product, both]) => Math.abs(product) / both),
  );
}

function rowsOf(
  elements: number[],
  begin: number,
  [rows, columns]: readonly [number, number],
): number[][] {
  return Array.from({ length: rows }, (_, row) =>
    elements.slice(begin + row * columns, begin + (row + 1) * columns),
  );
}

function transposed(x: Rows): number[][] {
  return (x[0] ?? []).map((_, column) => x.map((row) => row[column] as number));
}

function productOf(x: Rows, y: Rows): number[][] {
  const columns = transposed(y);
  return x.map((row) =>
    columns.map((column) =>
      row.reduce((sum, element, index) => sum + element * (column[index] as number), 0),
    ),
  );
}

function apart(x: Rows, y: Rows): number[] {
  return x.flatMap((row, i) => row.map((element, j) => Math.abs(element - (y[i]?.[j] as number))));
}
