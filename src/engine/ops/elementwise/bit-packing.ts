/** Packs bits into bytes, and unpacks bytes into bits. */
import type { Tensor } from "../../graph/tensor.ts";
import { isFloat } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { normalizeAxis } from "../axes.ts";
import { checkInteger } from "../checks.ts";
import { numbers } from "../creation/numbers.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";

const orders = ["big", "little"] as const;

export interface PackingOptions {
  /** The order of bits in a byte: the first bit is the highest ("big") or the lowest ("little"). Default "big". */
  readonly bitOrder?: (typeof orders)[number];
}

export interface UnpackingOptions extends PackingOptions {
  /** The number of bits kept along the axis; a negative count drops that many at the end. Default all. */
  readonly count?: number;
}

/** Moves the axis of integers to the end, or flattens them, and returns a function that moves it back. */
function alongLast(
  name: string,
  value: TensorLike,
  axis: number | null,
): { readonly rows: Tensor; readonly back: (x: Tensor) => Tensor } {
  const x = recorder().lift(value, "i32");
  if (isFloat(x.dtype)) {
    throw fault(name, `unsupported dtype ${x.dtype}: expected integers: cast first`);
  }
  if (axis === null) return { rows: x.flatten(), back: (found) => found };
  const along = normalizeAxis(name, axis, x.shape);
  return { rows: x.moveaxis(along, -1), back: (found) => found.moveaxis(-1, along) };
}

/** Returns the index of each of eight consecutive bits in its byte, 0 for the lowest, as u32. */
function bitIndices(name: string, order: PackingOptions["bitOrder"] = "big"): Tensor {
  if (!orders.includes(order)) {
    throw fault(name, `unknown bitOrder "${String(order)}": use "big" or "little"`);
  }
  const indices = numbers(8).cast("u32");
  return order === "little" ? indices : indices.flip();
}

export const packbits: Op<
  (x: TensorLike, axis?: number | null, options?: PackingOptions) => Tensor
> = methodOp("bitwise", {
  name: "packbits",
  doc: 'Packs eight elements into each byte (u32, from 0 to 255), along an axis or of the flattened tensor. A bit is set where the element is not 0; the last byte is padded with zeros. The first element is the highest bit, or the lowest with `bitOrder: "little"`.',
  example: 'tensor([1, 0, 1, 0, 0, 0, 0, 0, 1]).cast("bool").packbits()  // [160, 128]',
  build: (value, axis = null, { bitOrder } = {}) => {
    const { rows, back } = alongLast("packbits", value, axis);
    const indices = bitIndices("packbits", bitOrder);
    const extent = rows.shape.at(-1) as number;
    const bytes = Math.ceil(extent / 8);
    const full = rows
      .ne(0)
      .cast("u32")
      .pad(rows.shape.map((_, index) => [0, index === rows.rank - 1 ? bytes * 8 - extent : 0]));
    const eights = full.reshape([...rows.shape.slice(0, -1), bytes, 8]);
    return back(eights.bitwiseLeftShift(indices).sum(-1));
  },
});

export const unpackbits: Op<
  (x: TensorLike, axis?: number | null, options?: UnpackingOptions) => Tensor
> = methodOp("bitwise", {
  name: "unpackbits",
  doc: "Unpacks the lowest eight bits of each element (u32, 0 or 1), along an axis or of the flattened tensor. It is the inverse of `packbits`. `count` is the number of bits to return, or, if negative, the number to drop at the end.",
  example: 'tensor([160], { dtype: "u32" }).unpackbits()  // [1, 0, 1, 0, 0, 0, 0, 0]',
  build: (value, axis = null, { bitOrder, count } = {}) => {
    const { rows, back } = alongLast("unpackbits", value, axis);
    const indices = bitIndices("unpackbits", bitOrder);
    const bytes = rows.shape.at(-1) ?? 1;
    const bits = rows.cast("u32").unsqueeze(-1).bitwiseRightShift(indices).bitwiseAnd(1);
    const all = bits.reshape([...rows.shape.slice(0, -1), bytes * 8]);
    if (count === undefined) return back(all);
    checkInteger("unpackbits", "count", count);
    const wanted = count < 0 ? Math.max(0, bytes * 8 + count) : count;
    const kept = all.slice(...all.shape.slice(1).map(() => null), [0, Math.min(wanted, bytes * 8)]);
    const missing = Math.max(0, wanted - bytes * 8);
    return back(kept.pad(all.shape.map((_, index) => [0, index === all.rank - 1 ? missing : 0])));
  },
});
