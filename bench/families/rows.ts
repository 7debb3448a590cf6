/** Functions along rows of n elements, or down n columns. */
import { layerNorm, type Tensor } from "../../src/engine/index.ts";
import { accumulate, type Expected } from "../reference.ts";
import { type Demand, setsOf } from "../work.ts";
import type { Family } from "./family.ts";
import { fromWork } from "./from-work.ts";

const rows = 1024;

/** A function of one matrix [rows, n]; `element` returns the expected element at a row-major index of the result. */
function ofMatrix(
  facts: Pick<Family, "name" | "title" | "sizes">,
  compute: (x: Tensor) => Tensor,
  element: (x: Float32Array, n: number, index: number) => Expected,
  demand: (n: number) => Demand & { readonly results: number },
): Family {
  return {
    ...facts,
    sets: (n) => setsOf([[rows, n]]),
    compute: (x) => compute(x as Tensor),
    reference: (n, sets) => {
      const data = sets[0]?.[0]?.data ?? new Float32Array();
      return { size: demand(n).results, element: (index) => element(data, n, index) };
    },
    demand,
  };
}

/** The demand at `flops` for each element of the operand, and this many results. */
const takes =
  (flops: number, results: (n: number) => number) =>
  (n: number): Demand & { readonly results: number } => ({
    flops: flops * rows * n,
    bytes: 4 * (rows * n + results(n)),
    results: results(n),
  });

const whole = (n: number): number => rows * n;
const sizes: Family["sizes"] = { gpu: [8192], cpu: [64, 256, 512, 1024] };
/** Sizes for functions down columns, which kernels partition where columns are few. */
const columnSizes: Family["sizes"] = { ...sizes, gpu: [4096, 8192, 16384] };

const rowSums = ofMatrix(
  { name: "row-sums", title: (n) => `sum along rows of ${n}`, sizes },
  (x) => x.sum(1),
  (x, n, row) => accumulate(n, (column) => x[row * n + column] as number),
  takes(1, () => rows),
);

const columnSums = ofMatrix(
  { name: "column-sums", title: (n) => `sum down ${n} columns`, sizes: columnSizes },
  (x) => x.sum(0),
  (x, n, column) => accumulate(rows, (row) => x[row * n + column] as number),
  takes(1, (n) => n),
);

const softmax = fromWork(
  { name: "softmax", title: (n) => `softmax of rows of ${n}`, sizes },
  (columns) => ({ kind: "softmax", rows, columns }),
);

const norm = ofMatrix(
  { name: "layer-norm", title: (n) => `layerNorm of rows of ${n}`, sizes },
  (x) => layerNorm(x),
  (x, n, index) => {
    const row = x.subarray(index - (index % n), index - (index % n) + n);
    const mean = row.reduce((sum, value) => sum + value, 0) / n;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n;
    return { value: ((x[index] as number) - mean) / Math.sqrt(variance + 1e-5), allowance: 1e-4 };
  },
  takes(5, whole),
);

const runningSums = ofMatrix(
  { name: "row-scan", title: (n) => `running sums along rows of ${n}`, sizes },
  (x) => x.cumsum(1),
  (x, n, index) =>
    accumulate((index % n) + 1, (column) => x[index - (index % n) + column] as number),
  takes(1, whole),
);

const runningColumns = ofMatrix(
  { name: "column-scan", title: (n) => `running sums down ${n} columns`, sizes: columnSizes },
  (x) => x.cumsum(0),
  (x, n, index) =>
    accumulate(Math.floor(index / n) + 1, (row) => x[row * n + (index % n)] as number),
  takes(1, whole),
);

const sorted = ofMatrix(
  {
    name: "sort",
    title: (n) => `sort of rows of ${n}`,
    sizes: { gpu: [1024, 4096, 12288], cpu: [256, 1024] },
  },
  (x) => x.sort(1),
  (x, n, index) => {
    const row = x.slice(index - (index % n), index - (index % n) + n).sort();
    return { value: row[index % n] as number, allowance: 0 };
  },
  takes(0, whole),
);

const transposed = ofMatrix(
  { name: "transpose", title: (n) => `transpose of rows of ${n}, + 1`, sizes: columnSizes },
  (x) => x.T.add(1),
  (x, n, index) => ({
    value: (x[(index % rows) * n + Math.floor(index / rows)] as number) + 1,
    allowance: 2 ** -20,
  }),
  takes(1, whole),
);

const repeated: Family = {
  name: "broadcast",
  title: (n) => `tanh(a · row + column), rows of ${n}`,
  sizes,
  sets: (n) => setsOf([[rows, n], [n], [rows, 1]]),
  compute: (a, row, column) =>
    (a as Tensor)
      .mul(row as Tensor)
      .add(column as Tensor)
      .tanh(),
  reference: (n, sets) => {
    const [a, row, column] = (sets[0] ?? []).map(({ data }) => data) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return {
      size: whole(n),
      element: (at) => {
        const [across, down] = [row[at % n] as number, column[Math.floor(at / n)] as number];
        return { value: Math.tanh((a[at] as number) * across + down), allowance: 2e-5 };
      },
    };
  },
  demand: takes(3, whole),
};

export const ofRows: readonly Family[] = [
  repeated,
  transposed,
  rowSums,
  columnSums,
  softmax,
  norm,
  runningSums,
  runningColumns,
  sorted,
];
