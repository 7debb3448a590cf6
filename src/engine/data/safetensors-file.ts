/**
 * Writes safetensors files of elements as devices have them. In: dtypes, shapes and bytes by name. Out: a file. The
 * format: the length of a JSON header as a little-endian 64-bit number, the header with each tensor's dtype, shape and
 * offsets, then the elements.
 */
import { bytesPerElement, type DType } from "../ir/dtype.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";

/** A tensor's type and its elements as every device has them: see `bytesPerElement`. Bytes may follow the last one. */
export interface ElementBytes {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly bytes: Uint8Array;
}

/** The entry of a tensor in the header. */
export interface Entry {
  readonly dtype: string;
  readonly shape: Shape;
  readonly data_offsets: readonly [number, number];
}

const names = {
  f32: "F32",
  f16: "F16",
  i32: "I32",
  u32: "U32",
  bf16: "BF16",
  i8: "I8",
  u8: "U8",
  bool: "BOOL",
} as const satisfies Readonly<Record<DType, string>>;

/** The tensors follow each other in the order of the map, so that equal maps give equal files. */
export function safetensorsFile(
  tensors: ReadonlyMap<string, ElementBytes>,
): Uint8Array<ArrayBuffer> {
  let end = 0;
  const placed = [...tensors].map(([name, { dtype, shape, bytes }]) => {
    const from = end;
    const content = contentOf(dtype, bytes, sizeOf(shape));
    end += content.length;
    const entry: Entry = { dtype: names[dtype], shape, data_offsets: [from, end] };
    return { name, content, from, entry };
  });
  const header = Object.fromEntries(placed.map(({ name, entry }) => [name, entry]));
  // Spaces are appended so that the elements begin at a multiple of 8 bytes.
  const written = new TextEncoder().encode(JSON.stringify(header));
  const length = Math.ceil(written.length / 8) * 8;
  const file = new Uint8Array(8 + length + end);
  new DataView(file.buffer).setBigUint64(0, BigInt(length), true);
  file.fill(0x20, 8, 8 + length);
  file.set(written, 8);
  for (const { content, from } of placed) file.set(content, 8 + length + from);
  return file;
}

/** The elements alone; a bool, which takes 4 bytes on devices, takes one in a file. */
function contentOf(dtype: DType, bytes: Uint8Array, size: number): Uint8Array {
  if (dtype !== "bool") return bytes.subarray(0, size * bytesPerElement[dtype]);
  return Uint8Array.from({ length: size }, (_, place) => bytes[4 * place] as number);
}
