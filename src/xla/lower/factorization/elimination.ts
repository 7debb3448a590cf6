/** LU by Gaussian elimination, one column in each iteration (Golub and Van Loan, "Matrix Computations", §3.4). */
import * as hlo from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import { Lines } from "./lines.ts";

/** Matrices [...batch, m, n + 1], whose last column is only permuted with its row. */
export function luDecomposition(x: Value, pivots: boolean): Value {
  const [rows, width] = x.type.shape.slice(-2) as [number, number];
  const steps = Math.min(rows, width - 1);
  const first = hlo.splat(0, { shape: [], element: "i32" });
  const [, factors] = hlo.loop(
    [first, x],
    (step) => hlo.compare("LT", step, steps),
    (step, matrix) => [hlo.add(step, 1), eliminated(matrix, step, pivots)],
  );
  return factors as Value;
}

function eliminated(matrix: Value, step: Value, pivots: boolean): Value {
  const lines = new Lines(matrix.type.shape);
  const { row, column } = lines;
  const at = hlo.spread(step, lines.shape);
  const isColumn = hlo.compare("EQ", column, at);
  const x = pivots ? swapped(lines, matrix, at, isColumn) : matrix;
  const pivotRow = lines.ofColumns(lines.chosen(x, hlo.compare("EQ", row, at), "rows"));
  const divisor = lines.ofRows(lines.chosen(pivotRow, isColumn, "columns"));
  const below = lines.ofRows(lines.chosen(x, isColumn, "columns"));
  const quotient = hlo.divide(below, divisor);
  const factor = pivots ? hlo.select(hlo.compare("EQ", divisor, 0), below, quotient) : quotient;
  const isLast = hlo.compare("EQ", column, (lines.shape.at(-1) as number) - 1);
  const isRest = hlo.and(hlo.compare("GT", column, at), hlo.unary("not", isLast));
  const changed = hlo.select(
    isColumn,
    factor,
    hlo.select(isRest, hlo.subtract(x, hlo.multiply(factor, pivotRow)), x),
  );
  return hlo.select(hlo.compare("GT", row, at), changed, x);
}

/** Swaps the row of the step with the first one from it on that has the largest magnitude in the column. */
function swapped(lines: Lines, x: Value, at: Value, isColumn: Value): Value {
  const { row, axes } = lines;
  const size = hlo.unary("abs", lines.ofRows(lines.chosen(x, isColumn, "columns")));
  const open = hlo.select(hlo.compare("LT", row, at), -1, size);
  const most = lines.ofColumns(hlo.reduce(open, "max", [axes.rows]));
  const none = lines.shape.at(-2) as number;
  const candidates = hlo.select(hlo.compare("EQ", open, most), row, none);
  const found = lines.ofColumns(hlo.reduce(candidates, "min", [axes.rows]));
  // In a column with a NaN no magnitude equals the largest one.
  const chosen = hlo.select(hlo.compare("EQ", found, none), at, found);
  const [isChosen, isStep] = [hlo.compare("EQ", row, chosen), hlo.compare("EQ", row, at)];
  const brought = lines.ofColumns(lines.chosen(x, isChosen, "rows"));
  const taken = lines.ofColumns(lines.chosen(x, isStep, "rows"));
  return hlo.select(isStep, brought, hlo.select(isChosen, taken, x));
}
