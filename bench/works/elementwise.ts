/** Elementwise functions, sums of all elements, and transfers. */
import { accumulate, type Compute, elementwise, rounding, type Work } from "../work.ts";

/** tanh(a · b + b) · a. */
export function chain(size: number): Work {
  return {
    kind: "chain",
    operands: [{ shape: [size] }, { shape: [size] }],
    compute: (a, b) => a.mul(b).add(b).tanh().mul(a),
    reference: elementwise([size], (at, a, b) => {
      const [x, y] = [a?.[at] as number, b?.[at] as number];
      return { value: Math.tanh(x * y + y) * x, allowance: 2e-5 };
    }),
    demand: { flops: 4 * size, bytes: 12 * size },
    reduced: () => chain(Math.min(size, 2 ** 16)),
  };
}

export function sum(size: number): Work {
  return {
    kind: "sum",
    operands: [{ shape: [size] }],
    compute: (a) => a.sum(),
    reference: elementwise([], (_, a) => accumulate(size, (at) => a?.[at] as number)),
    demand: { flops: size, bytes: 4 * size },
    reduced: () => sum(Math.min(size, 2 ** 16)),
  };
}

export function norm(size: number): Work {
  return {
    ...sum(size),
    kind: "norm",
    compute: (a) => a.norm(),
    reference: elementwise([], (_, a) => {
      const value = Math.sqrt(accumulate(size, (at) => (a?.[at] as number) ** 2).value);
      return { value, allowance: 1e-5 * value };
    }),
    reduced: () => norm(2 ** 16),
  };
}

/** Elements up to the device, x + 1, and back. */
export function roundTrip(size: number): Work {
  return {
    kind: "roundTrip",
    operands: [{ shape: [size] }],
    compute: (a) => a.add(1),
    reference: elementwise([size], (at, a) => ({
      value: (a?.[at] as number) + 1,
      allowance: rounding,
    })),
  };
}

/** A function of two operands. */
export function binary(
  compute: Compute,
  of: (x: number, y: number) => number,
): (size: number) => Work {
  return (size) => ({
    kind: "binary",
    operands: [{ shape: [size] }, { shape: [size] }],
    compute,
    reference: elementwise([size], (at, a, b) => ({
      value: of(a?.[at] as number, b?.[at] as number),
      allowance: 2 ** -22,
    })),
  });
}

/** tanh(a · row + column) of [rows, n]. */
export function broadcast(rows: number, n: number): Work {
  return {
    kind: "broadcast",
    operands: [{ shape: [rows, n] }, { shape: [n] }, { shape: [rows, 1] }],
    compute: (a, row, column) => a.mul(row).add(column).tanh(),
    reference: elementwise([rows, n], (at, a, row, column) => {
      const [across, down] = [row?.[at % n] as number, column?.[Math.floor(at / n)] as number];
      return { value: Math.tanh((a?.[at] as number) * across + down), allowance: 2e-5 };
    }),
    demand: { flops: 3 * rows * n, bytes: 8 * rows * n },
  };
}
