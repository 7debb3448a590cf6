/** Diagonals as views, which other ops are made of. */
import type { Tensor } from "../graph/tensor.ts";

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
