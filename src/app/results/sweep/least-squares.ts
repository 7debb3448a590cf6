/**
 * Least squares with coefficients that are not negative: the active-set method of Lawson and Hanson, "Solving Least
 * Squares Problems" (1974), chapter 23. For a handful of columns.
 */

export type Column = readonly number[];

/** A gradient below this fraction of the target's norm counts as zero. */
const tolerance = 1e-10;

/**
 * The coefficients, one for each column and none below 0, for which the sum of columns is nearest to the target. The
 * columns must be independent.
 */
export function nonNegativeLeastSquares(
  columns: readonly Column[],
  target: Column,
): readonly number[] {
  const lengths = columns.map(norm);
  const unit = columns.map((column, at) => scaled(column, 1 / (lengths[at] as number)));
  let found = unit.map(() => 0);
  const passive = new Set<number>();
  for (let turn = 0; turn < 3 * columns.length; turn++) {
    const next = steepest(unit, minus(target, sum(unit, found)), passive);
    if (next === null || passive.size === columns.length) break;
    passive.add(next);
    found = feasible(unit, target, found, passive);
  }
  return found.map((value, at) => value / (lengths[at] as number));
}

/** The column, of those fixed at 0, whose increase reduces the error most; null if none does. */
function steepest(
  columns: readonly Column[],
  residual: Column,
  passive: ReadonlySet<number>,
): number | null {
  let best: number | null = null;
  let most = tolerance * norm(residual);
  for (const [at, column] of columns.entries()) {
    const gradient = dot(column, residual);
    if (passive.has(at) || gradient <= most) continue;
    [best, most] = [at, gradient];
  }
  return best;
}

/** Moves towards the solution over the passive columns; those that would become negative are fixed at 0 again. */
function feasible(
  columns: readonly Column[],
  target: Column,
  start: readonly number[],
  passive: Set<number>,
): number[] {
  let from = start;
  for (;;) {
    const order = [...passive];
    const solved = leastSquares(
      order.map((at) => columns[at] as Column),
      target,
    );
    const goal = columns.map((_, at) => solved[order.indexOf(at)] ?? 0);
    const negative = order.filter((at) => (goal[at] as number) <= 0);
    if (negative.length === 0) return goal;
    const ratio = (at: number): number => {
      const here = from[at] as number;
      return here === 0 ? 0 : here / (here - (goal[at] as number));
    };
    const share = negative.reduce((least, at) => Math.min(least, ratio(at)), 1);
    for (const at of negative) if (ratio(at) <= share) passive.delete(at);
    from = from.map((value, at) =>
      passive.has(at) ? value + share * ((goal[at] as number) - value) : 0,
    );
  }
}

/** The coefficients of independent columns without a bound, by Gram and Schmidt's orthogonalization (modified). */
function leastSquares(columns: readonly Column[], target: Column): readonly number[] {
  const basis: Column[] = [];
  const upper: number[][] = [];
  for (const column of columns) {
    const { rest, shares } = orthogonal(column, basis);
    const length = norm(rest);
    basis.push(scaled(rest, 1 / length));
    upper.push([...shares, length]);
  }
  const { shares: right } = orthogonal(target, basis);
  const found = [...right];
  for (let at = columns.length - 1; at >= 0; at--) {
    const own = upper[at] as number[];
    found[at] = (found[at] as number) / (own[at] as number);
    for (let before = 0; before < at; before++)
      found[before] = (found[before] as number) - (own[before] as number) * (found[at] as number);
  }
  return found;
}

/** The remainder of a vector after its projections onto an orthonormal basis, and the coefficients of these. */
function orthogonal(
  vector: Column,
  basis: readonly Column[],
): { readonly rest: Column; readonly shares: readonly number[] } {
  let rest = vector;
  const shares = basis.map((unit) => {
    const share = dot(unit, rest);
    rest = minus(rest, scaled(unit, share));
    return share;
  });
  return { rest, shares };
}

/** The sine of the angle between a column and the span of others: 0 if it is in their span. */
export function independence(column: Column, others: readonly Column[]): number {
  const basis: Column[] = [];
  for (const other of others) {
    const { rest } = orthogonal(other, basis);
    if (norm(rest) > 0) basis.push(scaled(rest, 1 / norm(rest)));
  }
  return norm(orthogonal(column, basis).rest) / norm(column);
}

function sum(columns: readonly Column[], coefficients: readonly number[]): Column {
  const rows = columns[0]?.length ?? 0;
  return Array.from({ length: rows }, (_, row) =>
    columns.reduce(
      (all, column, at) => all + (coefficients[at] as number) * (column[row] as number),
      0,
    ),
  );
}

function dot(one: Column, other: Column): number {
  return one.reduce((all, value, at) => all + value * (other[at] as number), 0);
}

function norm(column: Column): number {
  return Math.sqrt(dot(column, column));
}

function minus(one: Column, other: Column): Column {
  return one.map((value, at) => value - (other[at] as number));
}

function scaled(column: Column, factor: number): Column {
  return column.map((value) => factor * value);
}
