/** What the ops on matrices have in common: operands [..., m, n], of which all axes but the last two are a batch. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { type ErrorCase, recorder, type TensorLike } from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { tril } from "../movement/triangles.ts";

export const family = "linear algebra";

/** f32 [..., m, n]. */
export function matrixOf(name: string, value: TensorLike): Tensor {
  const x = recorder().lift(value, "f32").cast("f32");
  if (x.rank >= 2) return x;
  throw fault("invalid", `${name}: invalid rank: ${formatShape(x.shape)}: expected [..., m, n]`);
}

/** f32 [..., n, n]. */
export function squareOf(name: string, value: TensorLike): Tensor {
  const x = matrixOf(name, value);
  if (x.shape.at(-1) === x.shape.at(-2)) return x;
  throw fault(
    "invalid",
    `${name}: invalid shape ${formatShape(x.shape)}: expected square matrices [..., n, n]`,
  );
}

export function matrixErrors(name: string, rest: string = ""): ErrorCase[] {
  return [
    {
      call: `${name}(zeros([2])${rest})`,
      message: `${name}: invalid rank: [2]: expected [..., m, n]`,
    },
  ];
}

export function squareErrors(name: string, rest: string = ""): ErrorCase[] {
  return [
    ...matrixErrors(name, rest),
    {
      call: `${name}(zeros([2, 3])${rest})`,
      message: `${name}: invalid shape [2, 3]: expected square matrices [..., n, n]`,
    },
  ];
}

export function extentsOf(x: Tensor): [rows: number, columns: number] {
  return x.shape.slice(-2) as [number, number];
}

/** `build` of the matrices as one batch [count, m, n], its results with the batch's own axes again. */
export function inOneBatch(x: Tensor, build: (x: Tensor) => readonly Tensor[]): Tensor[] {
  const batch = x.shape.slice(0, -2);
  const results = build(x.reshape([sizeOf(batch), ...extentsOf(x)]));
  return results.map((each) => each.reshape([...batch, ...each.shape.slice(1)]));
}

/** Rows and columns of the last two axes; places outside count as there, so both may be cut at either end. */
export function block(
  x: Tensor,
  rows: readonly [number, number],
  columns: readonly [number, number],
): Tensor {
  return x.slice(...x.shape.slice(2).map(() => null), rows, columns);
}

/** Zeros around the last two axes. */
export function framed(
  x: Tensor,
  rows: readonly [number, number],
  columns: readonly [number, number],
): Tensor {
  return x.pad([...x.shape.slice(2).map(() => [0, 0] as const), rows, columns]);
}

/** Which triangle of symmetric matrices is read: "L", the lower one, or "U". */
export type Triangle = "L" | "U";

export function isUpper(name: string, uplo: Triangle): boolean {
  if (uplo === "L" || uplo === "U") return uplo === "U";
  throw fault("unknown", `${name}: unknown uplo ${JSON.stringify(uplo)}: use "L" or "U"`);
}

/** The symmetric matrices with these lower triangles, or these upper ones; the others are not read. */
export function symmetricOf(x: Tensor, fromUpper: boolean): Tensor {
  const lower = fromUpper ? x.transpose() : x;
  return tril(lower).add(tril(lower, -1).transpose());
}

/** Of cases: the elements times a share, or, where they are whole numbers, what 2 leaves of them. */
export function shrunk(x: Tensor, share: number): Tensor {
  return isFloat(x.dtype) ? x.mul(share) : x.remainder(2);
}

/** `x` with another main diagonal. */
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

/**
 * Columns that were stored from their diagonal element on, to where they belong: [count, n, k] with
 * x[i, j] of what belongs to [i + j, j].
 */
export function fromDiagonals(x: Tensor): Tensor {
  const [count, n, k] = x.shape as [number, number, number];
  // Rows one longer, read as if they were not: each begins one place later than the one before.
  const rows = x.transpose().pad([
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
  const flat = rows.reshape([count, k * (n + 1)]).slice(null, [0, k * n]);
  return tril(flat.reshape([count, k, n]).transpose());
}
