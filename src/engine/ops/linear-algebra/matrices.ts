/** Shared code of the ops on matrices, whose operands are [..., m, n]: all axes but the last two are a batch. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { numbersAlong } from "../creation/numbers.ts";
import { recorder, type TensorLike, type TensorsOf } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { tril } from "../movement/triangles.ts";

/** f32 [..., m, n]. */
export function matrixOf(name: string, value: TensorLike): Tensor {
  const x = recorder().lift(value, "f32").cast("f32");
  if (x.rank >= 2) return x;
  throw fault(name, `invalid rank: ${formatShape(x.shape)}: expected [..., m, n]`);
}

/** f32 [..., n, n]. */
export function squareOf(name: string, value: TensorLike): Tensor {
  const x = matrixOf(name, value);
  if (x.shape.at(-1) === x.shape.at(-2)) return x;
  throw fault(name, `invalid shape ${formatShape(x.shape)}: expected square matrices [..., n, n]`);
}

export function extentsOf(x: Tensor): [rows: number, columns: number] {
  return x.shape.slice(-2) as [number, number];
}

/**
 * Calls `build` with the matrices as one batch [count, m, n], and restores the batch's own axes in the results.
 */
export function inOneBatch<const Results extends readonly Tensor[]>(
  x: Tensor,
  build: (x: Tensor) => Results,
): TensorsOf<Results> {
  const batch = x.shape.slice(0, -2);
  const results = build(x.reshape([sizeOf(batch), ...extentsOf(x)]));
  const parted = results.map((result) => result.reshape([...batch, ...result.shape.slice(1)]));
  return parted as TensorsOf<Results>;
}

/**
 * Slices rows and columns of the last two axes. Ranges are clipped to the extents, so that a block may reach
 * beyond either end.
 */
export function block(
  x: Tensor,
  rows: readonly [number, number],
  columns: readonly [number, number],
): Tensor {
  return x.slice(...x.shape.slice(2).map(() => null), rows, columns);
}

/** Adds zeros around the last two axes. */
export function framed(
  x: Tensor,
  rows: readonly [number, number],
  columns: readonly [number, number],
): Tensor {
  return x.pad([...x.shape.slice(2).map(() => [0, 0] as const), rows, columns]);
}

/** The triangle of symmetric matrices that is read: "L", the lower one, or "U", the upper one. */
export type Triangle = "L" | "U";

export function isUpper(name: string, uplo: Triangle): boolean {
  if (uplo === "L" || uplo === "U") return uplo === "U";
  throw fault(name, `unknown uplo ${JSON.stringify(uplo)}: use "L" or "U"`);
}

/** Returns the symmetric matrices that have these lower (or upper) triangles. The other triangles are not read. */
export function symmetricOf(x: Tensor, fromUpper: boolean): Tensor {
  const lower = fromUpper ? x.transpose() : x;
  return tril(lower).add(tril(lower, -1).transpose());
}

/** Returns `x` with another main diagonal. */
export function withDiagonal(x: Tensor, diagonal: TensorLike): Tensor {
  const [rows, columns] = extentsOf(x);
  const isOn = numbersAlong(x.rank - 2, x.rank, rows).eq(numbersAlong(x.rank - 1, x.rank, columns));
  return where(isOn, diagonal, x);
}

export function identity(n: number, like: Tensor): Tensor {
  const zeros = recorder()
    .lift(0, "f32")
    .broadcastTo([...like.shape.slice(0, -2), n, n]);
  return withDiagonal(zeros, 1);
}
