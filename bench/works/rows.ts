/** Functions along the rows of a matrix, or down its columns. */
import { layerNorm, type Tensor } from "../../src/engine/index.ts";
import { sizeOf } from "../operands.ts";
import { accumulate, type Expected, elementwise, rounding, type Work } from "../work.ts";

/** The elements of a matrix, and the length of its rows. */
type Element = (x: Float32Array, columns: number, index: number) => Expected;

/** A function of one matrix [rows, columns], at `flops` for each of its elements. */
function ofMatrix(
  kind: string,
  flops: number,
  compute: (x: Tensor) => Tensor,
  element: Element,
  resultOf = (rows: number, columns: number): readonly number[] => [rows, columns],
): (rows: number, columns: number) => Work {
  return (rows, columns) => {
    const result = resultOf(rows, columns);
    return {
      kind,
      operands: [{ shape: [rows, columns] }],
      compute: (x) => compute(x),
      reference: elementwise(result, (index, x) => element(x as Float32Array, columns, index)),
      demand: {
        flops: flops * rows * columns,
        bytes: 4 * (rows * columns + sizeOf(result)),
      },
    };
  };
}

export const rowSums = ofMatrix(
  "rowSums",
  1,
  (x) => x.sum(1),
  (x, n, row) => accumulate(n, (column) => x[row * n + column] as number),
  (rows) => [rows],
);

export const columnSums = ofMatrix(
  "columnSums",
  1,
  (x) => x.sum(0),
  (x, n, column) => accumulate(x.length / n, (row) => x[row * n + column] as number),
  (_, columns) => [columns],
);

const softmaxOfRows = ofMatrix(
  "softmax",
  5,
  (x) => x.softmax(-1),
  (x, n, index) => {
    const start = index - (index % n);
    const total = x.subarray(start, start + n).reduce((sum, value) => sum + Math.exp(value), 0);
    const value = Math.exp(x[index] as number) / total;
    return { value, allowance: 1e-4 * value };
  },
);

export function softmax(rows: number, columns: number): Work {
  return { ...softmaxOfRows(rows, columns), reduced: () => softmax(64, 256) };
}

export const norm = ofMatrix(
  "layerNorm",
  5,
  (x) => layerNorm(x),
  (x, n, index) => {
    const row = x.subarray(index - (index % n), index - (index % n) + n);
    const mean = row.reduce((sum, value) => sum + value, 0) / n;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n;
    return { value: ((x[index] as number) - mean) / Math.sqrt(variance + 1e-5), allowance: 1e-4 };
  },
);

export const rowScan = ofMatrix(
  "rowScan",
  1,
  (x) => x.cumsum(1),
  (x, n, index) =>
    accumulate((index % n) + 1, (column) => x[index - (index % n) + column] as number),
);

export const columnScan = ofMatrix(
  "columnScan",
  1,
  (x) => x.cumsum(0),
  (x, n, index) =>
    accumulate(Math.floor(index / n) + 1, (row) => x[row * n + (index % n)] as number),
);

export const sorted = ofMatrix(
  "sort",
  0,
  (x) => x.sort(1),
  (x, n, index) => {
    const row = x.slice(index - (index % n), index - (index % n) + n).sort();
    return { value: row[index % n] as number, allowance: 0 };
  },
);

export const transposed = ofMatrix(
  "transpose",
  1,
  (x) => x.T.add(1),
  (x, n, index) => {
    const rows = x.length / n;
    const value = (x[(index % rows) * n + Math.floor(index / rows)] as number) + 1;
    return { value, allowance: rounding };
  },
);
