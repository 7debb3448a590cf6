/** LU by Gaussian elimination, one column in each iteration (Golub and Van Loan, "Matrix Computations", §3.4). */
import type { Builder } from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import { Lines } from "./lines.ts";

/** Matrices [...batch, m, n + 1], whose last column is only permuted with its row. */
export function luDecomposition(builder: Builder, x: Value, pivots: boolean): Value {
  const [rows, width] = x.type.shape.slice(-2) as [number, number];
  const steps = Math.min(rows, width - 1);
  const first = builder.splat(0, { shape: [], element: "i32" });
  const [, factors] = builder.loop(
    [first, x],
    (inner, [step]) => inner.compare("LT", step as Value, steps),
    (inner, [step, matrix]) => [
      inner.add(step as Value, 1),
      eliminated(inner, matrix as Value, step as Value, pivots),
    ],
  );
  return factors as Value;
}

function eliminated(builder: Builder, matrix: Value, step: Value, pivots: boolean): Value {
  const lines = new Lines(builder, matrix.type.shape);
  const { row, column } = lines;
  const at = lines.spread(step);
  const isColumn = builder.compare("EQ", column, at);
  const x = pivots ? swapped(builder, lines, matrix, at, isColumn) : matrix;
  const pivotRow = lines.ofColumns(lines.chosen(x, builder.compare("EQ", row, at), "rows"));
  const divisor = lines.ofRows(lines.chosen(pivotRow, isColumn, "columns"));
  const below = lines.ofRows(lines.chosen(x, isColumn, "columns"));
  const quotient = builder.divide(below, divisor);
  const factor = pivots
    ? builder.select(builder.compare("EQ", divisor, 0), below, quotient)
    : quotient;
  const isLast = builder.compare("EQ", column, (lines.shape.at(-1) as number) - 1);
  const isRest = builder.and(builder.compare("GT", column, at), builder.unary("not", isLast));
  const changed = builder.select(
    isColumn,
    factor,
    builder.select(isRest, builder.subtract(x, builder.multiply(factor, pivotRow)), x),
  );
  return builder.select(builder.compare("GT", row, at), changed, x);
}

/** Swaps the row of the step with the first one from it on that has the largest magnitude in the column. */
function swapped(builder: Builder, lines: Lines, x: Value, at: Value, isColumn: Value): Value {
  const { row, axes } = lines;
  const size = builder.unary("abs", lines.ofRows(lines.chosen(x, isColumn, "columns")));
  const open = builder.select(builder.compare("LT", row, at), -1, size);
  const most = lines.ofColumns(builder.reduce(open, "max", [axes.rows]));
  const none = lines.shape.at(-2) as number;
  const candidates = builder.select(builder.compare("EQ", open, most), row, none);
  const found = lines.ofColumns(builder.reduce(candidates, "min", [axes.rows]));
  // In a column with a NaN no magnitude equals the largest one.
  const chosen = builder.select(builder.compare("EQ", found, none), at, found);
  const [isChosen, isStep] = [chosen, at].map((index) => builder.compare("EQ", row, index)) as [
    Value,
    Value,
  ];
  const brought = lines.ofColumns(lines.chosen(x, isChosen, "rows"));
  const taken = lines.ofColumns(lines.chosen(x, isStep, "rows"));
  return builder.select(isStep, brought, builder.select(isChosen, taken, x));
}
