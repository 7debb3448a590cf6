/**
 * The safetensors format (github.com/huggingface/safetensors, "Format"): the length of a JSON header as a
 * little-endian 64-bit number, the header with each tensor's dtype, shape and offsets, then the elements.
 */
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { halfToFloat, toHalf } from "../ir/half.ts";
import { brainToFloat, toBrain } from "../ir/narrow.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { tensor } from "../ops/index.ts";

interface Entry {
  readonly dtype: string;
  readonly shape: Shape;
  readonly data_offsets: readonly [number, number];
}

interface Layout {
  readonly bytes: number;
  readonly dtype: DType;
  readonly read: (view: DataView, at: number) => number;
}

type LayoutName =
  | "F64"
  | "F32"
  | "F16"
  | "BF16"
  | "I64"
  | "I32"
  | "I16"
  | "I8"
  | "U32"
  | "U16"
  | "U8"
  | "BOOL";

/** The layouts of dtypes that exist here, or for which another dtype holds the elements as closely as possible. */
const layouts: Readonly<Record<LayoutName, Layout>> = {
  F64: { bytes: 8, dtype: "f32", read: (view, at) => view.getFloat64(at, true) },
  F32: { bytes: 4, dtype: "f32", read: (view, at) => view.getFloat32(at, true) },
  F16: { bytes: 2, dtype: "f16", read: (view, at) => halfToFloat(view.getUint16(at, true)) },
  BF16: { bytes: 2, dtype: "f32", read: (view, at) => brainToFloat(view.getUint16(at, true)) },
  I64: { bytes: 8, dtype: "i32", read: (view, at) => Number(view.getBigInt64(at, true)) },
  I32: { bytes: 4, dtype: "i32", read: (view, at) => view.getInt32(at, true) },
  I16: { bytes: 2, dtype: "i32", read: (view, at) => view.getInt16(at, true) },
  I8: { bytes: 1, dtype: "i32", read: (view, at) => view.getInt8(at) },
  U32: { bytes: 4, dtype: "u32", read: (view, at) => view.getUint32(at, true) },
  U16: { bytes: 2, dtype: "u32", read: (view, at) => view.getUint16(at, true) },
  U8: { bytes: 1, dtype: "u32", read: (view, at) => view.getUint8(at) },
  BOOL: { bytes: 1, dtype: "bool", read: (view, at) => Number(view.getUint8(at) !== 0) },
};

function invalid(what: string): never {
  throw fault("safetensors.read", `invalid file: ${what}`);
}

/**
 * Reads the tensors of a file by name. F64 and BF16 become f32, 8- and 16-bit integers become i32 or u32;
 * 64-bit integers become i32 if they fit, and are a Fault if not. Throws a Fault for anything that is not such
 * a file.
 */
export function read(file: ArrayBuffer | Uint8Array): Record<string, Tensor> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 8) invalid("it has less than 8 bytes");
  const length = Number(view.getBigUint64(0, true));
  if (length > bytes.byteLength - 8)
    invalid(`its header should have ${length} bytes, and ${bytes.byteLength - 8} follow`);
  const start = 8 + length;
  const header = parse(new TextDecoder().decode(bytes.subarray(8, start)));
  const named = Object.entries(header).filter(([name]) => name !== "__metadata__");
  // A tensor may be called "__proto__": `fromEntries` defines it as a key, where an assignment would not.
  return Object.fromEntries(
    named.map(([name, entry]) => [name, readEntry(view, start, name, entry)]),
  );
}

function parse(text: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(text);
    if (typeof header === "object" && header !== null) return header as Record<string, unknown>;
  } catch {
    // The error is thrown below.
  }
  return invalid("its header is not a JSON object");
}

function isLayoutName(dtype: string): dtype is LayoutName {
  return Object.hasOwn(layouts, dtype);
}

function isEntry(entry: unknown): entry is Entry {
  const { dtype, shape, data_offsets: offsets } = (entry ?? {}) as Partial<Entry>;
  const areCounts = (list: unknown): boolean =>
    Array.isArray(list) && list.every((count) => Number.isInteger(count) && count >= 0);
  return (
    typeof dtype === "string" && areCounts(shape) && areCounts(offsets) && offsets?.length === 2
  );
}

function readEntry(view: DataView, start: number, name: string, entry: unknown): Tensor {
  if (!isEntry(entry)) invalid(`"${name}" has no dtype, shape and data_offsets`);
  const { dtype, shape, data_offsets: offsets } = entry;
  if (!isLayoutName(dtype)) {
    throw fault("safetensors.read", `unsupported dtype ${dtype} of "${name}"`);
  }
  const layout = layouts[dtype];
  const size = sizeOf(shape);
  const [from, to] = offsets;
  if (to - from !== size * layout.bytes || start + to > view.byteLength)
    invalid(
      `"${name}" lies at bytes ${from} to ${to}, which is not [${shape.join(", ")}] of ${dtype}`,
    );
  const elements = new Float64Array(size);
  for (let at = 0; at < size; at++)
    elements[at] = layout.read(view, start + from + at * layout.bytes);
  if (dtype === "I64" && elements.some((value) => value !== (value | 0))) {
    throw fault(
      "safetensors.read",
      `unsupported numbers in "${name}": 64-bit integers beyond 32 bits`,
    );
  }
  return tensor(elements, { shape, dtype: layout.dtype });
}

const names: Readonly<Record<DType, LayoutName>> = {
  f32: "F32",
  f16: "F16",
  i32: "I32",
  u32: "U32",
  bf16: "BF16",
  i8: "I8",
  u8: "U8",
  bool: "BOOL",
};

const writers: Readonly<Record<DType, (view: DataView, at: number, value: number) => void>> = {
  f32: (view, at, value) => view.setFloat32(at, value, true),
  f16: (view, at, value) => view.setUint16(at, toHalf(value), true),
  i32: (view, at, value) => view.setInt32(at, value, true),
  u32: (view, at, value) => view.setUint32(at, value, true),
  bf16: (view, at, value) => view.setUint16(at, toBrain(value), true),
  i8: (view, at, value) => view.setInt8(at, value),
  u8: (view, at, value) => view.setUint8(at, value),
  bool: (view, at, value) => view.setUint8(at, value),
};

/** A file of these tensors, such as a module's `state()`. Waits for their elements. */
export async function write(
  tensors: Readonly<Record<string, Tensor>>,
): Promise<Uint8Array<ArrayBuffer>> {
  let end = 0;
  const placed = Object.entries(tensors).map(([name, source]) => {
    const { dtype, shape, size } = source;
    const from = end;
    end += size * layouts[names[dtype]].bytes;
    const entry: Entry = { dtype: names[dtype], shape, data_offsets: [from, end] };
    return { name, source, from, entry };
  });
  const header = Object.fromEntries(placed.map(({ name, entry }) => [name, entry]));
  const text = JSON.stringify(header);
  // Spaces are appended so that the elements begin at a multiple of 8 bytes.
  const written = new TextEncoder().encode(text);
  const length = Math.ceil(written.length / 8) * 8;
  const file = new Uint8Array(8 + length + end);
  const view = new DataView(file.buffer);
  view.setBigUint64(0, BigInt(length), true);
  file.fill(0x20, 8, 8 + length);
  file.set(written, 8);
  const all = await Promise.all(placed.map(({ source }) => source.data()));
  for (const [index, { source, from }] of placed.entries()) {
    const { bytes } = layouts[names[source.dtype]];
    for (const [at, value] of (all[index] ?? []).entries())
      writers[source.dtype](view, 8 + length + from + at * bytes, value);
  }
  return file;
}
