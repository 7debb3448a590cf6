/** Indices as integer tensors, one for each axis, for `at`, `setAt` and `scatterNd`. */

import type { Tensor } from "../../graph/tensor.ts";
import { isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import { checkShape } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { numbers } from "../creation/numbers.ts";
import {
  type FunctionOp,
  functionOp,
  methodOp,
  type Op,
  recorder,
  type TensorLike,
} from "../define.ts";
import { indexTable } from "../tables.ts";
import { bisect } from "./gathering.ts";
import { integerHint } from "./integer-hint.ts";

export const diagIndices: FunctionOp<(n: number, rank?: number) => readonly Tensor[]> = functionOp(
  "indexing",
  {
    name: "diagIndices",
    doc: "Returns the indices (i32) of the main diagonal of a tensor whose axes have extent `n`, one vector for each axis, as in `x.setAt(diagIndices(n), 1)`. `rank` is the number of axes (default 2).",
    example: "diagIndices(3)[1]  // [0, 1, 2]",
    build: (n, rank = 2) => {
      checkShape("diagIndices", [n, rank]);
      return new Array<Tensor>(rank).fill(numbers(n));
    },
  },
);

export const diagIndicesFrom: Op<(x: TensorLike) => readonly Tensor[]> = methodOp("indexing", {
  name: "diagIndicesFrom",
  doc: "Returns the indices (i32) of the main diagonal of this tensor, which has two or more axes of equal extent. They are the `diagIndices` of its shape.",
  example: "zeros([2, 2]).diagIndicesFrom()[0]  // [0, 1]",
  build: (value) => {
    const { shape } = recorder().lift(value, "f32");
    const [first] = shape;
    if (shape.length >= 2 && shape.every((extent) => extent === first))
      return diagIndices(first as number, shape.length);
    throw fault(
      "diagIndicesFrom",
      `mismatched shape ${formatShape(shape)}: expected two or more axes of equal extent`,
    );
  },
});

type Side = "below" | "above";

/** Returns the rows and columns of the matrix elements on a diagonal and on one side of it, in row-major order. */
function triangle(
  name: string,
  side: Side,
  rows: number,
  k: number,
  columns: number,
): readonly [Tensor, Tensor] {
  checkShape(name, [rows, columns]);
  checkInteger(name, "k", k);
  // Returns the column before which a row is below the diagonal, or on it if the diagonal belongs to that side.
  const border = (row: number): number =>
    Math.min(columns, Math.max(0, row + k + (side === "below" ? 1 : 0)));
  const borders = numbers(rows)
    .add(k + (side === "below" ? 1 : 0))
    .clip(0, columns);
  let total = 0;
  for (let row = 0; row < rows; row++)
    total += side === "below" ? border(row) : columns - border(row);
  checkShape(name, [total]);
  const counts = side === "below" ? borders : borders.neg().add(columns);
  const ends = counts.cumsum();
  const indices = numbers(total);
  const row = bisect(ends, indices, 0, true);
  // Count the elements from an index to the end of its row.
  const left = ends.take(row).sub(indices);
  const column = side === "below" ? borders.take(row).sub(left) : left.neg().add(columns);
  return [row, column];
}

export type TriangleIndices = FunctionOp<
  (rows: number, k?: number, columns?: number) => readonly [Tensor, Tensor]
>;
export type TriangleIndicesFrom = Op<(x: TensorLike, k?: number) => readonly [Tensor, Tensor]>;

function triangleIndices(name: string, side: Side, shown: string): TriangleIndices {
  return functionOp("indexing", {
    name,
    doc: `Returns the row and column indices (i32) of the elements of a matrix on the main diagonal, or on the k-th above it, and ${side}, as two vectors in row-major order. \`columns\` defaults to \`rows\`.`,
    example: `${name}(2)[1]  // ${shown}`,
    build: (rows, k = 0, columns = rows) => triangle(name, side, rows, k, columns),
  });
}

function triangleIndicesFrom(name: string, side: Side, shown: string): TriangleIndicesFrom {
  return methodOp("indexing", {
    name,
    doc: `Returns the row and column indices (i32) of the elements of this matrix on the main diagonal, or on the k-th above it, and ${side}.`,
    example: `zeros([2, 2]).${name}()[0]  // ${shown}`,
    build: (value, k = 0) => {
      const { shape } = recorder().lift(value, "f32");
      const [rows, columns] = shape;
      if (rows !== undefined && columns !== undefined && shape.length === 2)
        return triangle(name, side, rows, k, columns);
      throw fault(name, `mismatched shape ${formatShape(shape)}: expected a matrix`);
    },
  });
}

export const trilIndices: TriangleIndices = triangleIndices("trilIndices", "below", "[0, 0, 1]");
export const triuIndices: TriangleIndices = triangleIndices("triuIndices", "above", "[0, 1, 1]");
export const trilIndicesFrom: TriangleIndicesFrom = triangleIndicesFrom(
  "trilIndicesFrom",
  "below",
  "[0, 1, 1]",
);
export const triuIndicesFrom: TriangleIndicesFrom = triangleIndicesFrom(
  "triuIndicesFrom",
  "above",
  "[0, 0, 1]",
);

export const maskIndices: FunctionOp<
  (n: number, mask: (x: Tensor, k: number) => Tensor, k?: number) => Promise<readonly Tensor[]>
> = functionOp("indexing", {
  name: "maskIndices",
  doc: "Returns a promise of the indices (i32) of the non-zero elements that a function such as `triu` leaves of an [n, n] matrix of ones, one vector for each axis. Their number depends on the data, so the result is a promise, unlike that of `trilIndices` and `triuIndices`.",
  example: "(await maskIndices(2, (x, k) => x.triu(k)))[1]  // [0, 1, 1]",
  build: (n, mask, k = 0) => {
    const ones = recorder()
      .lift(1, "i32")
      .broadcastTo(checkShape("maskIndices", [n, n]));
    return recorder().calledBack("maskIndices", "mask", mask)(ones, k).ne(0).nonzero();
  },
});

export const ix: FunctionOp<(...places: (Tensor | readonly number[])[]) => readonly Tensor[]> =
  functionOp("indexing", {
    name: "ix",
    doc: "Reshapes index vectors to lie on one axis each, so that together they select every combination, as NumPy's `ix_`. For example, `x.at(...ix([0, 2], [1, 3]))` returns the four elements in two rows and two columns.",
    example: "arange(6).reshape([2, 3]).at(...ix([1], [0, 2]))  // [[3, 5]]",
    build: (...places) =>
      places.map((index, axis) => {
        const vector = vectorOf(index);
        return vector.reshape(places.map((_, other) => (other === axis ? vector.size : 1)));
      }),
  });

function vectorOf(indices: Tensor | readonly number[]): Tensor {
  if (!recorder().isTensor(indices)) {
    const list = indices;
    if (list.every(Number.isInteger)) return indexTable(list);
    throw fault("ix", `invalid places ${formatShape(list)}: expected integers`);
  }
  if (indices.rank === 1 && isInteger(indices.dtype)) return indices.cast("i32");
  const hint = indices.dtype === "bool" ? ": await flatnonzero() of it first" : "";
  throw fault(
    "ix",
    `invalid places: expected an i32 or u32 vector, got ${indices.dtype} ${formatShape(indices.shape)}${hint}${integerHint(indices.dtype)}`,
  );
}
