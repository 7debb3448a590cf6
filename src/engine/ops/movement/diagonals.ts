/** Diagonals as views and as places, which other ops are made of. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { checkShape } from "../axes.ts";
import { iotaPrimitive } from "../creation/source.ts";
import { recorder } from "../define.ts";

/** How far right of the main diagonal each element of a matrix lies: i32 [rows, columns]. */
export function offsets(name: string, rows: number, columns: number): Tensor {
  checkShape(name, [rows, columns]);
  const row = recorder().node(iotaPrimitive, [], { size: rows }).unsqueeze(1);
  return recorder().node(iotaPrimitive, [], { size: columns }).sub(row);
}

export function checkOffset(name: string, k: number, what = "k"): number {
  if (Number.isInteger(k)) return k;
  throw fault("invalid", `${name}: invalid ${what} ${String(k)}: expected a whole number`);
}

/** The last two axes, of extents m and n, to their diagonal: [...batch, min(m, n)]. */
export function mainDiagonal(x: Tensor): Tensor {
  const batch = x.shape.slice(0, -2);
  const [rows, columns] = x.shape.slice(-2) as [number, number];
  const size = Math.min(rows, columns);
  if (size === 0) return x.slice(...batch.map(() => null), [0, 0]).reshape([...batch, 0]);
  // In row-major order a diagonal's elements are all one step apart.
  return x
    .slice(...batch.map(() => null), [0, size])
    .reshape([...batch, size * columns])
    .slice(...batch.map(() => null), [0, (size - 1) * columns + size, columns + 1]);
}
