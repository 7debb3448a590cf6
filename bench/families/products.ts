/** Matrix products, matrix-vector products, and batched products. */
import type { Tensor } from "../../src/engine/index.ts";
import { accumulate } from "../reference.ts";
import { setsOf } from "../work.ts";
import type { Family, Sets } from "./family.ts";
import { fromWork } from "./from-work.ts";

const multiply = (...[a, b]: Tensor[]): Tensor => (a as Tensor).matmul(b as Tensor);

/** Element [batch, row, column] of a batch of products of [rows, n] and [n, columns]. */
function product(
  [rows, n, columns]: readonly [number, number, number],
  batches: number,
  sets: Sets,
): ReturnType<Family["reference"]> {
  const [a, b] = (sets[0] ?? []).map(({ data }) => data) as [Float32Array, Float32Array];
  return {
    size: batches * rows * columns,
    element: (index) => {
      const batch = Math.floor(index / (rows * columns));
      const row = Math.floor(index / columns);
      const right = batch * n * columns + (index % columns);
      return accumulate(n, (k) => (a[row * n + k] as number) * (b[right + k * columns] as number));
    },
  };
}

const matmul = fromWork(
  {
    name: "matmul",
    title: (n) => `matmul [${n}, ${n}] · [${n}, ${n}]`,
    sizes: { gpu: [256, 512, 1024, 2048], cpu: [32, 64, 128, 256, 512] },
  },
  (n) => ({ kind: "matmul", n, dtype: "f32" }),
);

const matrixVector: Family = {
  name: "matrix-vector",
  title: (n) => `matmul [${n}, ${n}] · [${n}]`,
  sizes: { gpu: [1024, 4096], cpu: [128, 512, 1024] },
  sets: (n) => setsOf([[n, n], [n]]),
  compute: multiply,
  reference: (n, sets) => product([n, n, 1], 1, sets),
  demand: (n) => ({ flops: 2 * n * n, bytes: 4 * n * (n + 2) }),
};

const vectorMatrix: Family = {
  ...matrixVector,
  name: "vector-matrix",
  title: (n) => `matmul [${n}] · [${n}, ${n}]`,
  sets: (n) => setsOf([[n], [n, n]]),
  reference: (n, sets) => product([1, n, n], 1, sets),
};

const batch = 64;

const batched: Family = {
  name: "batched-matmul",
  title: (n) => `matmul [${batch}, ${n}, ${n}] · [${batch}, ${n}, ${n}]`,
  sizes: { gpu: [64, 128], cpu: [32, 64] },
  sets: (n) => {
    const shape = [batch, n, n];
    return setsOf([shape, shape]);
  },
  compute: multiply,
  reference: (n, sets) => product([n, n, n], batch, sets),
  demand: (n) => ({ flops: 2 * batch * n ** 3, bytes: 12 * batch * n * n }),
};

export const products: readonly Family[] = [matmul, matrixVector, vectorMatrix, batched];
