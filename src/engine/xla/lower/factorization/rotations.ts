/**
 * Eigenpairs and orthogonal columns by Jacobi's rotations. An iteration of the loop rotates disjoint pairs of
 * columns, one of the left half with one of the right half, and then moves all columns but the first to the next index,
 * so that after a sweep all pairs were rotated and each column is back (Brent and Luk, "The solution of singular-value
 * and symmetric eigenvalue problems on multiprocessor arrays", 1985).
 */
import type { Builder } from "../../dialect/builder.ts";
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
function rotationOf(builder: Builder, pp: Value, pq: Value, qq: Value, most: Value): Rotation {
  const isRotated = builder.compare("GT", builder.unary("abs", pq), most);
  const safe = builder.select(isRotated, pq, 1);
  const cotangent = builder.divide(builder.subtract(qq, pp), builder.multiply(safe, 2));
  const size = builder.unary("abs", cotangent);
  // The square of a large cotangent is infinite, and the angle is then 0, as it should be.
  const root = builder.unary("sqrt", builder.add(builder.multiply(size, size), 1));
  const small = builder.divide(builder.splat(1, pq.type), builder.add(size, root));
  const isNegative = builder.compare("LT", cotangent, 0);
  const signed = builder.select(isNegative, builder.unary("negate", small), small);
  const tangent = builder.select(isRotated, signed, 0);
  const cosine = builder.divide(
    builder.splat(1, pq.type),
    builder.unary("sqrt", builder.add(builder.multiply(tangent, tangent), 1)),
  );
  return { cosine, sine: builder.multiply(cosine, tangent), isRotated };
}

/** Rotates the halves of an axis; the cosines and sines are in the order of the pairs. */
function rotated(builder: Builder, x: Value, axis: number, { cosine, sine }: Rotation): Value {
  const half = (x.type.shape[axis] as number) / 2;
  const [one, other] = [builder.part(x, axis, 0, half), builder.part(x, axis, half, half)];
  const batch = one.type.shape.slice(0, -2).map((_, each) => each);
  const spread = (factor: Value): Value =>
    builder.broadcast(factor, one.type.shape, [...batch, axis]);
  const [c, s] = [spread(cosine), spread(sine)];
  const first = builder.subtract(builder.multiply(c, one), builder.multiply(s, other));
  const second = builder.add(builder.multiply(s, one), builder.multiply(c, other));
  return movedOn(builder, first, second, axis);
}

/** Joins the halves with every column but the first moved to the next index: left to right, and right to left. */
function movedOn(builder: Builder, left: Value, right: Value, axis: number): Value {
  const half = left.type.shape[axis] as number;
  if (half === 1) return builder.concatenate([left, right], axis);
  const part = (x: Value, start: number, size: number): Value[] =>
    size === 0 ? [] : [builder.part(x, axis, start, size)];
  return builder.concatenate(
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
  builder: Builder,
  columns: number,
  start: readonly Value[],
  iterate: (inner: Builder, values: readonly Value[]) => readonly [boolean: Value, ...Value[]],
): readonly Value[] {
  const length = Math.max(1, columns - 1);
  const counter = builder.splat(0, { shape: [], element: "i32" });
  const active = builder.splat(1, { shape: [], element: "bool" });
  const [, , ...ends] = builder.loop(
    [counter, active, ...start],
    (inner, [count, isActive]) => {
      const done = count as Value;
      const isWithin = inner.compare("NE", stepInSweep(inner, done, length), 0);
      const goesOn = inner.binary("or", isWithin, isActive as Value);
      return inner.and(goesOn, inner.compare("LT", done, maxSweeps * length));
    },
    (inner, [count, isActive, ...values]) => {
      const done = count as Value;
      const isWithin = inner.compare("NE", stepInSweep(inner, done, length), 0);
      const [rotates, ...next] = iterate(inner, values);
      const before = inner.and(isWithin, isActive as Value);
      return [inner.add(done, 1), inner.binary("or", before, rotates), ...next];
    },
  );
  return ends;
}

function stepInSweep(builder: Builder, done: Value, length: number): Value {
  const whole = builder.divide(done, length);
  return builder.subtract(done, builder.multiply(whole, length));
}

function anyOf(builder: Builder, x: Value): Value {
  return builder.reduce(
    x,
    "max",
    x.type.shape.map((_, axis) => axis),
  );
}

/** An even number of columns, the last one zeros where there was an odd number. */
function evenAlong(builder: Builder, x: Value, axes: readonly number[]): Value {
  return builder.pad(
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
export function eigenpairs(builder: Builder, x: Value): Value {
  const { shape } = x.type;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const n = shape[columns] as number;
  const matrix = evenAlong(builder, builder.part(x, rows, 0, n), [rows, columns]);
  const whole = new Lines(builder, matrix.type.shape);
  const squares = builder.reduce(builder.multiply(matrix, matrix), "sum", [rows, columns]);
  const size = builder.multiply(builder.unary("sqrt", squares), negligible);
  const identity = builder.convert(builder.compare("EQ", whole.row, whole.column), "f32");
  const even = matrix.type.shape[columns] as number;
  const [values, vectors] = sweeps(builder, even, [matrix, identity], (inner, state) => {
    const [a, v] = state as [Value, Value];
    const half = even / 2;
    const quarter = (row: number, column: number): Value =>
      diagonalOf(inner, inner.part(inner.part(a, rows, row, half), columns, column, half));
    const [pp, pq, qq] = [quarter(0, 0), quarter(0, half), quarter(half, half)];
    const most = inner.broadcast(
      size,
      pq.type.shape,
      size.type.shape.map((_, axis) => axis),
    );
    const rotation = rotationOf(inner, pp, pq, qq, most);
    const across = rotated(inner, a, columns, rotation);
    return [
      anyOf(inner, rotation.isRotated),
      rotated(inner, across, rows, rotation),
      rotated(inner, v, columns, rotation),
    ];
  }) as [Value, Value];
  const diagonal = diagonalOf(builder, values);
  const last = builder.reshape(diagonal, [...shape.slice(0, -2), 1, even]);
  const kept = [
    builder.part(builder.part(vectors, rows, 0, n), columns, 0, n),
    builder.part(last, columns, 0, n),
  ];
  return builder.concatenate(kept, rows);
}

function diagonalOf(builder: Builder, x: Value): Value {
  const lines = new Lines(builder, x.type.shape);
  return lines.chosen(x, builder.compare("EQ", lines.row, lines.column), "columns");
}

/** Rotates all rows of [...batch, m + n, n] until the columns of the first m are orthogonal. */
export function orthogonalColumns(builder: Builder, x: Value): Value {
  const { shape } = x.type;
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const n = shape[columns] as number;
  const first = (shape[rows] as number) - n;
  const wide = evenAlong(builder, x, [columns]);
  const even = wide.type.shape[columns] as number;
  const most = builder.reduce(builder.unary("abs", builder.part(wide, rows, 0, first)), "max", [
    rows,
    columns,
  ]);
  const scale = builder.select(builder.compare("EQ", most, 0), 1, most);
  const [all] = sweeps(builder, even, [wide], (inner, [state]) => {
    const matrix = state as Value;
    const half = even / 2;
    const upper = inner.part(matrix, rows, 0, first);
    const [one, other] = [0, half].map((start) => {
      const part = inner.part(upper, columns, start, half);
      const batch = scale.type.shape.map((_, axis) => axis);
      return inner.divide(part, inner.broadcast(scale, part.type.shape, batch));
    }) as [Value, Value];
    const dot = (a: Value, b: Value): Value => inner.reduce(inner.multiply(a, b), "sum", [rows]);
    const [pp, pq, qq] = [dot(one, one), dot(one, other), dot(other, other)];
    const lengths = inner.multiply(inner.unary("sqrt", pp), inner.unary("sqrt", qq));
    const rotation = rotationOf(inner, pp, pq, qq, inner.multiply(lengths, negligible));
    return [anyOf(inner, rotation.isRotated), rotated(inner, matrix, columns, rotation)];
  }) as [Value];
  return builder.part(all, columns, 0, n);
}
