/** Diagonals as views and as indices, for other ops. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkShape } from "../axes.ts";
import { numbers } from "../creation/numbers.ts";

/**
 * Returns the diagonal of each element of a matrix, 0 for the main one and positive to its right: i32 [rows,
 * columns].
 */
export function offsets(name: string, rows: number, columns: number): Tensor {
  checkShape(name, [rows, columns]);
  const row = numbers(rows).unsqueeze(1);
  return numbers(columns).sub(row);
}

export function checkOffset(name: string, k: number, what = "k"): number {
  if (Number.isInteger(k)) return k;
  throw fault(name, `invalid ${what} ${String(k)}: expected an integer`);
}

/** Returns the diagonal of the last two axes, of extents m and n: [...batch, min(m, n)]. */
export function mainDiagonal(x: Tensor): Tensor {
  const batch = x.shape.slice(0, -2);
  const [rows, columns] = x.shape.slice(-2) as [number, number];
  const size = Math.min(rows, columns);
  if (size === 0) return x.slice(...batch.map(() => null), [0, 0]).reshape([...batch, 0]);
  // In row-major order, neighbours on a diagonal are a constant distance apart.
  return x
    .slice(...batch.map(() => null), [0, size])
    .reshape([...batch, size * columns])
    .slice(...batch.map(() => null), [0, (size - 1) * columns + size, columns + 1]);
}
