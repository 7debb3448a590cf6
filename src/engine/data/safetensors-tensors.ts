/** Tensors in files of the safetensors format. */
import { elementsOf } from "../graph/evaluate.ts";
import { readFrom, sourceOf } from "../graph/source-file.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { halfToFloat } from "../ir/numbers/half.ts";
import { brainToFloat } from "../ir/numbers/narrow.ts";
import { sizeOf } from "../ir/shape.ts";
import { tensor } from "../ops/index.ts";
import { crc32 } from "./crc32.ts";
import { checkNames, safetensorsFile } from "./safetensors-file.ts";
import { type FileDType, type StoredTensor, storedFile } from "./safetensors-header.ts";

interface Layout {
  readonly dtype: DType;
  readonly read: (view: DataView, at: number) => number;
}

/** The dtype for each of a file's: the same, or another one that holds its elements as closely as possible. */
const layouts: Readonly<Record<FileDType, Layout>> = {
  F64: { dtype: "f32", read: (view, at) => view.getFloat64(at, true) },
  F32: { dtype: "f32", read: (view, at) => view.getFloat32(at, true) },
  F16: { dtype: "f16", read: (view, at) => halfToFloat(view.getUint16(at, true)) },
  BF16: { dtype: "bf16", read: (view, at) => brainToFloat(view.getUint16(at, true)) },
  I64: { dtype: "i32", read: (view, at) => Number(view.getBigInt64(at, true)) },
  I32: { dtype: "i32", read: (view, at) => view.getInt32(at, true) },
  I16: { dtype: "i32", read: (view, at) => view.getInt16(at, true) },
  I8: { dtype: "i8", read: (view, at) => view.getInt8(at) },
  U32: { dtype: "u32", read: (view, at) => view.getUint32(at, true) },
  U16: { dtype: "u32", read: (view, at) => view.getUint16(at, true) },
  U8: { dtype: "u8", read: (view, at) => view.getUint8(at) },
  BOOL: { dtype: "bool", read: (view, at) => Number(view.getUint8(at) !== 0) },
};

/**
 * Reads the tensors of a file by name. F64 becomes f32, and 16-bit integers become i32 or u32; 64-bit integers become
 * i32 if they fit. Throws a Fault for those that do not, for anything that is not such a file, and for elements that do
 * not match the file's checksums, if it has any: files written here do.
 */
export function read(file: ArrayBuffer | Uint8Array): Record<string, Tensor> {
  return readSafetensors(file instanceof Uint8Array ? file : new Uint8Array(file), label);
}

const label = "safetensors.read";

/** `label` begins the messages of errors. */
export function readSafetensors(bytes: Uint8Array, label: string): Record<string, Tensor> {
  // A tensor may be called "__proto__": `fromEntries` defines it as a key, where an assignment would not.
  const { tensors, format } = storedFile(bytes, label);
  const file = { format };
  return Object.fromEntries(
    [...tensors].map(([name, stored]) => [
      name,
      readFrom(file, tensorOf(bytes, name, stored, label)),
    ]),
  );
}

function tensorOf(
  file: Uint8Array,
  name: string,
  { dtype, shape, bytesPerElement, start, sum }: StoredTensor,
  label: string,
): Tensor {
  const layout = layouts[dtype];
  const elements = new Float64Array(sizeOf(shape));
  const bytes = file.subarray(start, start + elements.length * bytesPerElement);
  if (sum !== null && crc32(bytes) !== sum)
    throw fault(
      label,
      `invalid file: "${name}" is damaged, because its checksum does not match: get another copy of the file`,
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < elements.length; at++)
    elements[at] = layout.read(view, at * bytesPerElement);
  if (dtype === "I64" && elements.some((value) => value !== (value | 0)))
    throw fault(
      label,
      `unsupported values in "${name}": 64-bit integers that do not fit in 32 bits`,
    );
  return tensor(elements, { shape, dtype: layout.dtype });
}

/**
 * A file of these tensors, such as a module's `state()`, with a checksum of each. Waits for their elements. If all were
 * read from PyTorch's files, the new file is marked as one too. Throws a Fault for the name `__metadata__`, which the
 * format reserves.
 */
export async function write(
  tensors: Readonly<Record<string, Tensor>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(tensors);
  checkNames(Object.keys(tensors));
  const isPyTorch =
    entries.length > 0 && entries.every(([, entry]) => sourceOf(entry)?.format === "pytorch");
  const read = await Promise.all(
    entries.map(async ([name, { dtype, shape, node }]) => {
      const bytes = new Uint8Array(await elementsOf(node));
      return [name, { dtype, shape, bytes }] as const;
    }),
  );
  return safetensorsFile(new Map(read), isPyTorch ? "pytorch" : "tensorpad");
}
