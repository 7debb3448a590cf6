/** Writes safetensors files of elements as devices have them. In: dtypes, shapes and bytes by name. Out: a file. */
import { bytesPerElement, type DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { crc32 } from "./crc32.ts";
import {
  type Entry,
  type FileFormat,
  fileDTypes,
  headerOf,
  textsName,
} from "./safetensors-header.ts";

/** A tensor's type and its elements as every device has them: see `bytesPerElement`. Bytes may follow the last one. */
export interface ElementBytes {
  readonly dtype: DType;
  readonly shape: Shape;
  readonly bytes: Uint8Array;
}

/**
 * The tensors follow each other in the order of the map, so that equal maps give equal files. The header has the
 * checksum of each, by which readers notice damage.
 */
export function safetensorsFile(
  tensors: ReadonlyMap<string, ElementBytes>,
  format: FileFormat = "tensorpad",
): Uint8Array<ArrayBuffer> {
  checkNames(tensors.keys());
  let end = 0;
  const stored = [...tensors].map(([name, { dtype, shape, bytes }]) => {
    const from = end;
    const content = contentOf(dtype, bytes, sizeOf(shape));
    end += content.length;
    const entry: Entry = { dtype: fileDTypes[dtype], shape, data_offsets: [from, end] };
    return { name, content, from, entry };
  });
  const header = headerOf(
    Object.fromEntries(stored.map(({ name, entry }) => [name, entry])),
    Object.fromEntries(stored.map(({ name, content }) => [name, crc32(content)])),
    format,
  );
  // Spaces are appended so that the elements begin at a multiple of 8 bytes.
  const written = new TextEncoder().encode(JSON.stringify(header));
  const length = Math.ceil(written.length / 8) * 8;
  const file = new Uint8Array(8 + length + end);
  new DataView(file.buffer).setBigUint64(0, BigInt(length), true);
  file.fill(0x20, 8, 8 + length);
  file.set(written, 8);
  for (const { content, from } of stored) file.set(content, 8 + length + from);
  return file;
}

/** Throws a Fault for a name that no tensor of a file can have. */
export function checkNames(names: Iterable<string>): void {
  for (const name of names)
    if (name === textsName)
      throw fault(
        "safetensors.write",
        `invalid name "${name}": the format reserves it for metadata (rename the tensor)`,
      );
}

/** Only the elements; a bool, which takes 4 bytes on devices, takes one in a file. */
function contentOf(dtype: DType, bytes: Uint8Array, size: number): Uint8Array {
  if (dtype !== "bool") return bytes.subarray(0, size * bytesPerElement[dtype]);
  return Uint8Array.from({ length: size }, (_, index) => bytes[4 * index] as number);
}
