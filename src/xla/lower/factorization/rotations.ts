/**
 * Eigenpairs and orthogonal columns by Jacobi's rotations. An iteration of the loop rotates disjoint pairs of
 * columns, one of the left half with one of the right half, and then moves all columns but the first to the next index,
 * so that after a sweep all pairs were rotated and each column is back (Brent and Luk, "The solution of singular-value
 * and symmetric eigenvalue problems on multiprocessor arrays", 1985).
 */
import * as hlo from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import { Lines } from "./lines.ts";

/** Sweeps after which the iteration stops, orthogonal or not. */
const maxSweeps = 20;
/** A pair whose product is at most this fraction of the sizes is orthogonal, in f32. */
const negligible = 2 ** -25;

interface Rotation {
  readonly cosine: Value;
  readonly sine: Value;
  /** Whether the pair is rotated. */
  readonly isRotated: Value;
}

/** The rotation by the smaller angle that makes pq zero; none where pq is negligible. */
function rotationOf(pp: Value, pq: Value, qq: Value, most: Value): Rotation {
  const isRotated = hlo.compare("GT", hlo.unary("abs", pq), most);
  const safe = hlo.select(isRotated, pq, 1);
  const cotangent = hlo.divide(hlo.subtract(qq, pp), hlo.multiply(safe, 2));
  const size = hlo.unary("abs", cotangent);
  // The square of a large cotangent is infinite, and the angle is then 0, as it should be.
  const root = hlo.unary("sqrt", hlo.add(hlo.multiply(size, size), 1));
  const small = hlo.divide(hlo.splat(1, pq.type), hlo.add(size, root));
  const isNegative = hlo.compare("LT", cotangent, 0);
  const signed = hlo.select(isNegative, hlo.unary("negate", small), small);
  const tangent = hlo.select(isRotated, signed, 0);
  const cosine = hlo.divide(
    hlo.splat(1, pq.type),
    hlo.unary("sqrt", hlo.add(hlo.multiply(tangent, tangent), 1)),
  );
  return { cosine, sine: hlo.multiply(cosine, tangent), isRotated };
}

/** Rotates the halves of an axis; the cosines and sines are in the order of the pairs. */
function rotated(x: Value, axis: number, { cosine, sine }: Rotation): Value {
  const half = (x.type.shape[axis] as number) / 2;
  const [one, other] = [hlo.part(x, axis, 0, half), hlo.part(x, axis, half, half)];
  const batch = one.type.shape.slice(0, -2).map((_, each) => each);
  const spread = (factor: Value): Value => hlo.broadcast(factor, one.type.shape, [...batch, axis]);
  const [c, s] = [spread(cosine), spread(sine)];
  const first = hlo.subtract(hlo.multiply(c, one), hlo.multiply(s, other));
  const second = hlo.add(hlo.multiply(s, one), hlo.multiply(c, other));
  return movedOn(first, second, axis);
}

/** Joins the halves with every column but the first moved to the next index: left to right, and right to left. */
function movedOn(left: Value, right: Value, axis: number): Value {
  const half = left.type.shape[axis] as number;
  if (half === 1) return hlo.concatenate([left, right], axis);
  const part = (x: Value, start: number, size: number): Value[] =>
    size === 0 ? [] : [hlo.part(x, axis, start, size)];
  return hlo.concatenate(
    [
      ...part(left, 0, 1),
      ...part(right, 0, 1),
      ...part(left, 1, half - 2),
      ...part(right, 1, half - 1),
      ...part(left, half - 1, 1),
    ],
    axis,
  );
}

/** Repeats an iteration, which returns whether a pair was rotated, until no pair of a sweep is. */
function sweeps(
  columns: number,
  start: readonly Value[],
  iterate: (...values: Value[]) => readonly [boolean: Value, ...Value[]],
): readonly Value[] {
  const length = Math.max(1, columns - 1);
  const counter = hlo.splat(0, { shape: [], element: "i32" });
  const active = hlo.splat(1, { shape: [], element: "bool" });
  const [, , ...ends] = hlo.loop(
    [counter, active, ...start],
    (done, isActive) => {
      const isWithin = hlo.compare("NE", stepInSweep(done, length), 0);
      const goesOn = hlo.binary("or", isWithin, isActive);
      return hlo.and(goesOn, hlo.compare("LT", done, maxSweeps * length));
    },
    (done, isActive, ...values) => {
      const isWithin = hlo.compare("NE", stepInSweep(done, length), 0);
      const [rotates, ...next] = iterate(...values);
      const before = hlo.and(isWithin, isActive);
      return [hlo.add(done, 1), hlo.binary("or", before, rotates), ...next];
    },
  );
  return ends;
}

function stepInSweep(done: Value, length: number): Value {
  const whole = hlo.divide(done, length);
  return hlo.subtract(done, hlo.multiply(whole, length));
}

function anyOf(x: Value): Value {
  return hlo.reduce(
    x,
    "max",
    x.type.shape.map((_, axis) => axis),
  );
}

/** An even number of columns, the last one zeros where there was an odd number. */
function evenAlong(x: Value, axes: readonly number[]): Value {
  return hlo.pad(
    x,
    0,
    x.type.shape.map(() => 0),
    x.type.shape.map((extent, axis) => (axes.includes(axis) ? extent % 2 : 0)),
  );
}

/**
 * Returns [...batch, n + 1, n], the eigenvectors as columns above their eigenvalues, for an operand of that shape whose
 * last row is not used.
 */
export function eigenpairs(x: Value): Value {
  const { shape } = x.type;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const n = shape[columns] as number;
  const matrix = evenAlong(hlo.part(x, rows, 0, n), [rows, columns]);
  const whole = new Lines(matrix.type.shape);
  const squares = hlo.reduce(hlo.multiply(matrix, matrix), "sum", [rows, columns]);
  const size = hlo.multiply(hlo.unary("sqrt", squares), negligible);
  const identity = hlo.convert(hlo.compare("EQ", whole.row, whole.column), "f32");
  const even = matrix.type.shape[columns] as number;
  const [values, vectors] = sweeps(even, [matrix, identity], (a, v) => {
    const half = even / 2;
    const quarter = (row: number, column: number): Value =>
      diagonalOf(hlo.part(hlo.part(a, rows, row, half), columns, column, half));
    const [pp, pq, qq] = [quarter(0, 0), quarter(0, half), quarter(half, half)];
    const rotation = rotationOf(pp, pq, qq, hlo.spread(size, pq.type.shape));
    const across = rotated(a, columns, rotation);
    return [
      anyOf(rotation.isRotated),
      rotated(across, rows, rotation),
      rotated(v, columns, rotation),
    ];
  }) as [Value, Value];
  const diagonal = diagonalOf(values);
  const last = hlo.reshape(diagonal, [...shape.slice(0, -2), 1, even]);
  const kept = [
    hlo.part(hlo.part(vectors, rows, 0, n), columns, 0, n),
    hlo.part(last, columns, 0, n),
  ];
  return hlo.concatenate(kept, rows);
}

function diagonalOf(x: Value): Value {
  const lines = new Lines(x.type.shape);
  return lines.chosen(x, hlo.compare("EQ", lines.row, lines.column), "columns");
}

/** Rotates all rows of [...batch, m + n, n] until the columns of the first m are orthogonal. */
export function orthogonalColumns(x: Value): Value {
  const { shape } = x.type;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const n = shape[columns] as number;
  const first = (shape[rows] as number) - n;
  const wide = evenAlong(x, [columns]);
  const even = wide.type.shape[columns] as number;
  const most = hlo.reduce(hlo.unary("abs", hlo.part(wide, rows, 0, first)), "max", [rows, columns]);
  const scale = hlo.select(hlo.compare("EQ", most, 0), 1, most);
  const [all] = sweeps(even, [wide], (matrix) => {
    const half = even / 2;
    const upper = hlo.part(matrix, rows, 0, first);
    const [one, other] = [0, half].map((start) => {
      const part = hlo.part(upper, columns, start, half);
      return hlo.divide(part, hlo.spread(scale, part.type.shape));
    }) as [Value, Value];
    const dot = (a: Value, b: Value): Value => hlo.reduce(hlo.multiply(a, b), "sum", [rows]);
    const [pp, pq, qq] = [dot(one, one), dot(one, other), dot(other, other)];
    const lengths = hlo.multiply(hlo.unary("sqrt", pp), hlo.unary("sqrt", qq));
    const rotation = rotationOf(pp, pq, qq, hlo.multiply(lengths, negligible));
    return [anyOf(rotation.isRotated), rotated(matrix, columns, rotation)];
  }) as [Value];
  return hlo.part(all, columns, 0, n);
}
