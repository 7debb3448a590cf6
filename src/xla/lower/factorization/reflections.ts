/** QR by Householder reflections, one in each iteration of a loop (Golub and Van Loan, "Matrix Computations", §5.2). */
import * as hlo from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import { Lines } from "./lines.ts";

/** Matrices [...batch, m, n + 1], whose last column is for the factors of the reflections. */
export function householder(x: Value): Value {
  const { shape } = x.type;
  const [rows, width] = shape.slice(-2) as [number, number];
  const steps = Math.min(rows, width - 1);
  const lines = new Lines(shape);
  const isLast = hlo.compare("EQ", lines.column, width - 1);
  const first = hlo.splat(0, { shape: [], element: "i32" });
  const [, factors] = hlo.loop(
    [first, hlo.select(isLast, 0, x)],
    (step) => hlo.compare("LT", step, steps),
    (step, matrix) => [hlo.add(step, 1), reflected(matrix, step)],
  );
  return factors as Value;
}

function reflected(x: Value, step: Value): Value {
  const lines = new Lines(x.type.shape);
  const { row, column, shape, axes } = lines;
  const at = hlo.spread(step, lines.shape);
  const isColumn = hlo.compare("EQ", column, at);
  const [isRow, isBelow] = [hlo.compare("EQ", row, at), hlo.compare("GT", row, at)];
  const elements = lines.ofRows(lines.chosen(x, isColumn, "columns"));
  const down = (each: Value): Value => lines.ofColumns(hlo.reduce(each, "sum", [axes.rows]));
  const isFrom = hlo.binary("or", isRow, isBelow);
  const open = hlo.select(isFrom, elements, 0);
  // Squares of what is divided by the largest element are finite.
  const most = lines.ofColumns(hlo.reduce(hlo.unary("abs", open), "max", [axes.rows]));
  const scale = hlo.select(hlo.compare("EQ", most, 0), 1, most);
  const scaled = hlo.divide(open, scale);
  const squares = hlo.multiply(scaled, scaled);
  const rest = down(hlo.select(isBelow, squares, 0));
  const size = hlo.multiply(scale, hlo.unary("sqrt", down(squares)));
  const head = down(hlo.select(isRow, open, 0));
  const diagonal = hlo.select(hlo.compare("LT", head, 0), size, hlo.unary("negate", size));
  const tau = hlo.divide(hlo.subtract(diagonal, head), diagonal);
  const vector = hlo.select(
    isBelow,
    hlo.divide(open, hlo.subtract(head, diagonal)),
    hlo.select(isRow, hlo.splat(1, x.type), 0),
  );
  const product = down(hlo.multiply(vector, x));
  const changed = hlo.subtract(x, hlo.multiply(tau, hlo.multiply(vector, product)));
  const last = (shape.at(-1) as number) - 1;
  const isLast = hlo.compare("EQ", column, last);
  const isRest = hlo.and(hlo.compare("GT", column, at), hlo.unary("not", isLast));
  const own = hlo.select(isBelow, vector, hlo.select(isRow, diagonal, x));
  const result = hlo.select(
    isColumn,
    own,
    hlo.select(isRest, changed, hlo.select(hlo.and(isLast, isRow), tau, x)),
  );
  return hlo.select(hlo.compare("EQ", rest, 0), x, result);
}
