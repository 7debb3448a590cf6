/** The reference for factorisations and triangular systems: one column, and one row, after the other. */

import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { CoreReference, ElementAt } from "../core-reference.ts";
import { extentsOf, type Factorization, type Substitution } from "./core.ts";
import { eigenpairsOf, orthogonalOf } from "./reference-rotations.ts";

export const factorizationReference: CoreReference<Factorization> = {
  values: (core, domain, at) => [factoredValues(core, domain, at)],
};

export const substitutionReference: CoreReference<Substitution> = {
  values: (core, domain, at) => [substitutedValues(core, domain, at)],
};

function factoredValues(core: Factorization, domain: Shape, at: ElementAt): Float64Array {
  const { rows, columns, steps } = extentsOf(core, domain);
  const [height, width] = domain.slice(-2) as [number, number];
  const values = new Float64Array(sizeOf(domain));
  const batch = domain.slice(0, -2);
  for (let flat = 0; flat < sizeOf(batch); flat++) {
    const index = unravel(flat, batch);
    const matrix = Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, column) => at(core.x, [...index, row, column])),
    );
    const factors = {
      cholesky: () => choleskyOf(matrix),
      lu: () => luOf(matrix, columns, steps, core.pivots),
      qr: () => reflectionsOf(matrix, columns, steps),
      eigenpairs: () => eigenpairsOf(matrix),
      orthogonal: () => orthogonalOf(matrix, rows),
    }[core.method]();
    for (const [row, elements] of factors.entries())
      values.set(elements, (flat * height + row) * width);
  }
  return values;
}

function choleskyOf(x: readonly (readonly number[])[]): number[][] {
  const l = x.map((row) => row.map(() => 0));
  const at = (row: number, column: number): number => l[row]?.[column] as number;
  for (let column = 0; column < x.length; column++) {
    for (let row = column; row < x.length; row++) {
      let rest = x[row]?.[column] as number;
      for (let step = 0; step < column; step++) rest -= at(row, step) * at(column, step);
      const value =
        row > column ? rest / at(column, column) : rest > 0 ? Math.sqrt(rest) : Number.NaN;
      (l[row] as number[])[column] = value;
    }
  }
  return l;
}

function luOf(
  x: readonly (readonly number[])[],
  columns: number,
  steps: number,
  pivots: boolean,
): number[][] {
  const rows = x.map((row) => [...row]);
  const at = (row: number, column: number): number => rows[row]?.[column] as number;
  for (let step = 0; step < steps; step++) {
    let pivot = step;
    for (let row = step + 1; pivots && row < rows.length; row++)
      if (Math.abs(at(row, step)) > Math.abs(at(pivot, step))) pivot = row;
    const chosen = rows[pivot] as number[];
    rows[pivot] = rows[step] as number[];
    rows[step] = chosen;
    const divisor = at(step, step);
    if (pivots && divisor === 0) continue;
    for (const row of rows.slice(step + 1)) {
      const factor = (row[step] as number) / divisor;
      row[step] = factor;
      for (let column = step + 1; column < columns; column++)
        row[column] = (row[column] as number) - factor * (chosen[column] as number);
    }
  }
  return rows;
}

function reflectionsOf(
  x: readonly (readonly number[])[],
  columns: number,
  steps: number,
): number[][] {
  const rows = x.map((row) => [...row.slice(0, columns), 0]);
  for (let step = 0; step < steps; step++) {
    const lower = rows.slice(step);
    const [first, ...others] = lower as [number[], ...number[][]];
    const at = (row: readonly number[], column: number): number => row[column] as number;
    const rest = Math.hypot(...others.map((row) => at(row, step)));
    if (rest === 0) continue;
    const head = at(first, step);
    const size = Math.hypot(head, rest);
    const diagonal = head < 0 ? size : -size;
    const tau = (diagonal - head) / diagonal;
    for (const row of others) row[step] = at(row, step) / (head - diagonal);
    first[step] = diagonal;
    first[columns] = tau;
    for (let column = step + 1; column < columns; column++) {
      let product = at(first, column);
      for (const row of others) product += at(row, step) * at(row, column);
      first[column] = at(first, column) - tau * product;
      for (const row of others) row[column] = at(row, column) - tau * at(row, step) * product;
    }
  }
  return rows;
}

function substitutedValues(
  { lower, unit, matrix, right }: Substitution,
  domain: Shape,
  at: ElementAt,
): Float64Array {
  const [n, columns] = domain.slice(-2) as [number, number];
  const values = new Float64Array(sizeOf(domain));
  const batch = domain.slice(0, -2);
  for (let flat = 0; flat < sizeOf(batch); flat++) {
    const index = unravel(flat, batch);
    for (let solved = 0; solved < n; solved++) {
      const row = lower ? solved : n - 1 - solved;
      const known = Array.from({ length: solved }, (_, step) => (lower ? step : n - 1 - step));
      const coefficients = known.map((step) => at(matrix, [...index, row, step]));
      const divisor = unit ? 1 : at(matrix, [...index, row, row]);
      for (let column = 0; column < columns; column++) {
        let rest = at(right, [...index, row, column]);
        for (const [nth, step] of known.entries())
          rest -=
            (coefficients[nth] as number) *
            (values[(flat * n + step) * columns + column] as number);
        values[(flat * n + row) * columns + column] = rest / divisor;
      }
    }
  }
  return values;
}
