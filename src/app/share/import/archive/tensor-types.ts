/** Reads the types of a safetensors file's tensors, without their elements, from a stranger's bytes. */
import type { DType } from "../../../../engine/ir/dtype.ts";
import { type Shape, sizeOf } from "../../../../engine/ir/shape.ts";

export interface TensorType {
  readonly dtype: DType;
  readonly shape: Shape;
}

/** The dtypes of files of which modules take elements as they are, with the bytes of an element. */
const kinds: Readonly<Record<string, readonly [DType, number]>> = {
  F32: ["f32", 4],
  F16: ["f16", 2],
  BF16: ["bf16", 2],
  I32: ["i32", 4],
  U32: ["u32", 4],
  I8: ["i8", 1],
  U8: ["u8", 1],
  BOOL: ["bool", 1],
};

/** By name; null for bytes that are no such file, or of which a tensor lies outside. */
export function tensorTypes(file: Uint8Array): ReadonlyMap<string, TensorType> | null {
  if (file.byteLength < 8) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = Number(view.getBigUint64(0, true));
  if (length > file.byteLength - 8) return null;
  const header = parsed(new TextDecoder().decode(file.subarray(8, 8 + length)));
  if (header === null) return null;
  const types = new Map<string, TensorType>();
  for (const [name, entry] of Object.entries(header)) {
    if (name === "__metadata__") continue;
    const type = typeOf(entry, file.byteLength - 8 - length);
    if (type === null) return null;
    types.set(name, type);
  }
  return types;
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function typeOf(entry: unknown, end: number): TensorType | null {
  const { dtype, shape, data_offsets: offsets } = (entry ?? {}) as Record<string, unknown>;
  if (typeof dtype !== "string" || !Object.hasOwn(kinds, dtype)) return null;
  const [kind, bytes] = kinds[dtype] as readonly [DType, number];
  if (!areCounts(shape) || !areCounts(offsets) || offsets.length !== 2) return null;
  const [from, to] = offsets as [number, number];
  return to - from === sizeOf(shape) * bytes && to <= end ? { dtype: kind, shape } : null;
}

function areCounts(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.every((each) => Number.isSafeInteger(each) && (each as number) >= 0)
  );
}
