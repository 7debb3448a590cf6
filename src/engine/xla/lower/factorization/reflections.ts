/** QR by Householder reflections, one in each iteration of a loop (Golub and Van Loan, "Matrix Computations", §5.2). */
import type { Builder } from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import { Lines } from "./lines.ts";

/** Matrices [...batch, m, n + 1], whose last column is for the factors of the reflections. */
export function householder(builder: Builder, x: Value): Value {
  const { shape } = x.type;
  const [rows, width] = shape.slice(-2) as [number, number];
  const steps = Math.min(rows, width - 1);
  const lines = new Lines(builder, shape);
  const isLast = builder.compare("EQ", lines.column, width - 1);
  const first = builder.splat(0, { shape: [], element: "i32" });
  const [, factors] = builder.loop(
    [first, builder.select(isLast, 0, x)],
    (inner, [step]) => inner.compare("LT", step as Value, steps),
    (inner, [step, matrix]) => [
      inner.add(step as Value, 1),
      reflected(inner, matrix as Value, step as Value),
    ],
  );
  return factors as Value;
}

function reflected(builder: Builder, x: Value, step: Value): Value {
  const lines = new Lines(builder, x.type.shape);
  const { row, column, shape, axes } = lines;
  const at = lines.spread(step);
  const isColumn = builder.compare("EQ", column, at);
  const [isRow, isBelow] = [builder.compare("EQ", row, at), builder.compare("GT", row, at)];
  const elements = lines.ofRows(lines.chosen(x, isColumn, "columns"));
  const down = (each: Value): Value => lines.ofColumns(builder.reduce(each, "sum", [axes.rows]));
  const isFrom = builder.binary("or", isRow, isBelow);
  const open = builder.select(isFrom, elements, 0);
  // Squares of what is divided by the largest element are finite.
  const most = lines.ofColumns(builder.reduce(builder.unary("abs", open), "max", [axes.rows]));
  const scale = builder.select(builder.compare("EQ", most, 0), 1, most);
  const scaled = builder.divide(open, scale);
  const squares = builder.multiply(scaled, scaled);
  const rest = down(builder.select(isBelow, squares, 0));
  const size = builder.multiply(scale, builder.unary("sqrt", down(squares)));
  const head = down(builder.select(isRow, open, 0));
  const diagonal = builder.select(
    builder.compare("LT", head, 0),
    size,
    builder.unary("negate", size),
  );
  const tau = builder.divide(builder.subtract(diagonal, head), diagonal);
  const vector = builder.select(
    isBelow,
    builder.divide(open, builder.subtract(head, diagonal)),
    builder.select(isRow, builder.splat(1, x.type), 0),
  );
  const product = down(builder.multiply(vector, x));
  const changed = builder.subtract(x, builder.multiply(tau, builder.multiply(vector, product)));
  const last = (shape.at(-1) as number) - 1;
  const isLast = builder.compare("EQ", column, last);
  const isRest = builder.and(builder.compare("GT", column, at), builder.unary("not", isLast));
  const own = builder.select(isBelow, vector, builder.select(isRow, diagonal, x));
  const result = builder.select(
    isColumn,
    own,
    builder.select(isRest, changed, builder.select(builder.and(isLast, isRow), tau, x)),
  );
  return builder.select(builder.compare("EQ", rest, 0), x, result);
}
