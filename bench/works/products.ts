/** Matrix products, matrix-vector products, and batched products. */
import type { Dtype } from "../operands.ts";
import { accumulate, type Compute, elementwise, rounding, type Work } from "../work.ts";

const multiply: Compute = (a, b) => a.matmul(b);

/** Element [batch, row, column] of a batch of products of [rows, n] and [n, columns]. */
function product(
  [rows, n, columns]: readonly [number, number, number],
  batches = 1,
  perMagnitude = rounding,
): Work["reference"] {
  return elementwise([batches, rows, columns], (index, a, b) => {
    const batch = Math.floor(index / (rows * columns));
    const row = Math.floor(index / columns);
    const right = batch * n * columns + (index % columns);
    return accumulate(
      n,
      (k) => (a?.[row * n + k] as number) * (b?.[right + k * columns] as number),
      perMagnitude,
    );
  });
}

/** a @ b, square. */
export function matmul(n: number, dtype: Dtype = "f32"): Work {
  const operand = { shape: [n, n], dtype };
  const flops = 2 * n ** 3;
  return {
    kind: "matmul",
    operands: [operand, operand],
    compute: multiply,
    // Some engines accumulate f16 values in f16.
    reference: product([n, n, n], 1, dtype === "f16" ? 2 ** -9 : rounding),
    demand:
      dtype === "f16"
        ? { flops, bytes: 6 * n ** 2, ofHalves: true }
        : { flops, bytes: 12 * n ** 2 },
    reduced: () => matmul(Math.max(64, n / 16), dtype),
  };
}

export function matrixVector(n: number): Work {
  return {
    kind: "matmul",
    operands: [{ shape: [n, n] }, { shape: [n] }],
    compute: multiply,
    reference: product([n, n, 1]),
    demand: { flops: 2 * n * n, bytes: 4 * n * (n + 2) },
  };
}

export function vectorMatrix(n: number): Work {
  const operands = [{ shape: [n] }, { shape: [n, n] }];
  return { ...matrixVector(n), operands, reference: product([1, n, n]) };
}

/** [1, n] @ [n, n] of integers of 8 or of 4 bits, which words pack along the inner axis. */
export function packedProduct(n: number, bits: 8 | 4): Work {
  const count = 32 / bits;
  const top = 32 - bits;
  return {
    ...vectorMatrix(n),
    kind: `int${bits}`,
    operands: [{ shape: [1, n] }, { shape: [n, n / count], dtype: "u32" }],
    compute: (x, words) => x.matmul((bits === 8 ? words.unpackInt8() : words.unpackInt4()).T),
    reference: elementwise([1, n], (column, x, words = new Float32Array()) => {
      const packed = new Int32Array(words.buffer, (column * n * bits) / 8);
      const integer = (k: number): number =>
        ((packed[Math.floor(k / count)] as number) << (top - bits * (k % count))) >> top;
      return accumulate(n, (k) => (x?.[k] as number) * integer(k));
    }),
    demand: { flops: 2 * n * n, bytes: (n * n * bits) / 8 + 8 * n },
    reduced: () => packedProduct(256, bits),
  };
}

export function batchedMatmul(batch: number, n: number): Work {
  const operand = { shape: [batch, n, n] };
  return {
    kind: "matmul",
    operands: [operand, operand],
    compute: multiply,
    reference: product([n, n, n], batch),
    demand: { flops: 2 * batch * n ** 3, bytes: 12 * batch * n * n },
  };
}
