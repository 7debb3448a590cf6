/**
 * The safetensors format (github.com/huggingface/safetensors, "Format"): the length of a JSON header as a
 * little-endian 64-bit number, the header with each tensor's dtype, shape and offsets, then the elements.
 */
import { elementsOf } from "../graph/evaluate.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { halfToFloat } from "../ir/half.ts";
import { brainToFloat } from "../ir/narrow.ts";
import { sizeOf } from "../ir/shape.ts";
import { tensor } from "../ops/index.ts";
import { type Entry, safetensorsFile } from "./safetensors-file.ts";

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
  BF16: { bytes: 2, dtype: "bf16", read: (view, at) => brainToFloat(view.getUint16(at, true)) },
  I64: { bytes: 8, dtype: "i32", read: (view, at) => Number(view.getBigInt64(at, true)) },
  I32: { bytes: 4, dtype: "i32", read: (view, at) => view.getInt32(at, true) },
  I16: { bytes: 2, dtype: "i32", read: (view, at) => view.getInt16(at, true) },
  I8: { bytes: 1, dtype: "i8", read: (view, at) => view.getInt8(at) },
  U32: { bytes: 4, dtype: "u32", read: (view, at) => view.getUint32(at, true) },
  U16: { bytes: 2, dtype: "u32", read: (view, at) => view.getUint16(at, true) },
  U8: { bytes: 1, dtype: "u8", read: (view, at) => view.getUint8(at) },
  BOOL: { bytes: 1, dtype: "bool", read: (view, at) => Number(view.getUint8(at) !== 0) },
};

function invalid(what: string): never {
  throw fault("safetensors.read", `invalid file: ${what}`);
}

/**
 * Reads the tensors of a file by name. F64 becomes f32, and 16-bit integers become i32 or u32;
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

/** A file of these tensors, such as a module's `state()`. Waits for their elements. */
export async function write(
  tensors: Readonly<Record<string, Tensor>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = await Promise.all(
    Object.entries(tensors).map(async ([name, { dtype, shape, node }]) => {
      const bytes = new Uint8Array(await elementsOf(node));
      return [name, { dtype, shape, bytes }] as const;
    }),
  );
  return safetensorsFile(new Map(read));
}
