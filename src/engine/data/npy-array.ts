/**
 * NumPy's .npy files (numpy.lib.format, versions 1.0 to 3.0): a magic string, a header with dtype, order and
 * shape, then the elements.
 */
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { halfToFloat, toHalf } from "../ir/numbers/half.ts";
import { formatShape, type Shape } from "../ir/shape.ts";
import { tensor } from "../ops/index.ts";
import { type NpyHeader, parseHeader } from "./npy-header.ts";

interface Layout {
  readonly dtype: DType;
  readonly read: (view: DataView, at: number, little: boolean) => number;
}

/** Layouts by NumPy's kind and size, without the byte order. */
const layouts: Readonly<Record<string, Layout>> = {
  b1: { dtype: "bool", read: (view, at) => Number(view.getUint8(at) !== 0) },
  i1: { dtype: "i32", read: (view, at) => view.getInt8(at) },
  i2: { dtype: "i32", read: (view, at, little) => view.getInt16(at, little) },
  i4: { dtype: "i32", read: (view, at, little) => view.getInt32(at, little) },
  i8: { dtype: "i32", read: (view, at, little) => Number(view.getBigInt64(at, little)) },
  u1: { dtype: "u32", read: (view, at) => view.getUint8(at) },
  u2: { dtype: "u32", read: (view, at, little) => view.getUint16(at, little) },
  u4: { dtype: "u32", read: (view, at, little) => view.getUint32(at, little) },
  u8: { dtype: "u32", read: (view, at, little) => Number(view.getBigUint64(at, little)) },
  f2: { dtype: "f16", read: (view, at, little) => halfToFloat(view.getUint16(at, little)) },
  f4: { dtype: "f32", read: (view, at, little) => view.getFloat32(at, little) },
  f8: { dtype: "f32", read: (view, at, little) => view.getFloat64(at, little) },
};

/** The names of NumPy's other kinds, with advice on how to save data that has a dtype here. */
const kinds: Readonly<Record<string, string>> = {
  c: "complex numbers: save x.real and x.imag",
  O: "Python objects: save arrays of numbers",
  S: "byte strings: save numbers",
  U: "strings: save numbers",
  V: "raw bytes: save arrays of numbers",
  M: 'dates: save x.astype("int64")',
  m: 'durations: save x.astype("int64")',
  f: 'floats that are not 2, 4 or 8 bytes long: save x.astype("float32")',
};

const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
const maxRank = 8;

/**
 * Reads the array of a .npy file. float64 becomes f32, rounded to the nearest; 8- and 16-bit integers become i32 or
 * u32, as do 64-bit integers that fit. Throws a Fault for those that do not, for anything that is not such a file, and
 * for dtypes without a counterpart here. Arrays may be in Fortran order.
 */
export function read(file: ArrayBuffer | Uint8Array): Tensor {
  return readNpy(file instanceof Uint8Array ? file : new Uint8Array(file), "npy.read");
}

/** `label` begins the messages of errors. */
export function readNpy(bytes: Uint8Array, label: string): Tensor {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, header } = readHeader(bytes, view, label);
  const { layout, little, width } = layoutOf(header, label);
  const { shape, fortranOrder } = header;
  const count = shape.reduce((product, extent) => product * extent, 1);
  if (shape.length > maxRank || !Number.isSafeInteger(count)) {
    throw fault(label, `unsupported shape ${formatShape(shape)}`);
  }
  const bytesThere = bytes.length - start;
  if (count * width !== bytesThere) {
    throw fault(
      label,
      `invalid file: ${bytesThere} bytes follow its header, but ${formatShape(shape)} of ${header.descr} has ${count * width}`,
    );
  }
  const elements = elementsOf(view, start, count, { layout, little, width });
  const fits = layout.dtype === "i32" ? isInt : isUint;
  if (width === 8 && layout.dtype !== "f32" && !elements.every(fits)) {
    throw fault(
      label,
      `unsupported values: 64-bit integers that do not fit in 32 bits: save x.astype("float32")`,
    );
  }
  const { dtype } = layout;
  return fortranOrder
    ? tensor(elements, { shape: [...shape].reverse(), dtype }).permute()
    : tensor(elements, { shape, dtype });
}

const isInt = (value: number): boolean => value === (value | 0);
const isUint = (value: number): boolean => value === value >>> 0;

function readHeader(
  bytes: Uint8Array,
  view: DataView,
  label: string,
): { readonly start: number; readonly header: NpyHeader } {
  const invalid = (what: string): never => {
    throw fault(label, `invalid file: ${what}`);
  };
  if (bytes.length < 12 || magic.some((byte, index) => bytes[index] !== byte))
    invalid("it does not start with the signature of a .npy file");
  const version = view.getUint8(6);
  if (version < 1 || version > 3) {
    throw fault(label, `unsupported version ${version}: expected 1, 2 or 3`);
  }
  const from = version === 1 ? 10 : 12;
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  const start = from + length;
  if (start > bytes.length)
    invalid(`its header should have ${length} bytes, but only ${bytes.length - from} follow`);
  const text = new TextDecoder(version === 3 ? "utf-8" : "latin1").decode(
    bytes.subarray(from, start),
  );
  return { start, header: parseHeader(text) ?? invalid("its header cannot be read") };
}

interface Elements {
  readonly layout: Layout;
  readonly little: boolean;
  readonly width: number;
}

function layoutOf({ descr }: NpyHeader, label: string): Elements {
  const [, order = "", kind = "", size = ""] = /^([<>|=]?)([a-zA-Z?])(\d*)/.exec(descr ?? "") ?? [];
  const layout = kind === "?" ? layouts.b1 : layouts[kind + size];
  if (layout) return { layout, little: order !== ">", width: kind === "?" ? 1 : Number(size) };
  const what = descr === null ? "structured arrays: save each field" : kinds[kind];
  throw fault(
    label,
    `unsupported dtype${descr === null ? "" : ` "${descr}"`}${what === undefined ? "" : `, ${what}`}`,
  );
}

function elementsOf(
  view: DataView,
  start: number,
  count: number,
  { layout, little, width }: Elements,
): Float32Array | Float64Array {
  if (layout === layouts.f4 && little)
    return new Float32Array(
      view.buffer.slice(view.byteOffset + start, view.byteOffset + start + 4 * count),
    );
  const elements = new Float64Array(count);
  for (let at = 0; at < count; at++) elements[at] = layout.read(view, start + at * width, little);
  return elements;
}

interface Writer {
  readonly descr: string;
  readonly width: number;
  readonly write: (view: DataView, at: number, value: number) => void;
}

const writers: Readonly<Record<DType, Writer>> = {
  f32: { descr: "<f4", width: 4, write: (view, at, value) => view.setFloat32(at, value, true) },
  // NumPy has no bfloat16; f32 holds its elements.
  bf16: { descr: "<f4", width: 4, write: (view, at, value) => view.setFloat32(at, value, true) },
  f16: {
    descr: "<f2",
    width: 2,
    write: (view, at, value) => view.setUint16(at, toHalf(value), true),
  },
  i32: { descr: "<i4", width: 4, write: (view, at, value) => view.setInt32(at, value, true) },
  u32: { descr: "<u4", width: 4, write: (view, at, value) => view.setUint32(at, value, true) },
  i8: { descr: "|i1", width: 1, write: (view, at, value) => view.setInt8(at, value) },
  u8: { descr: "|u1", width: 1, write: (view, at, value) => view.setUint8(at, value) },
  bool: { descr: "|b1", width: 1, write: (view, at, value) => view.setUint8(at, value) },
};

/** A file of version 1.0, in C order. Waits for the tensor's elements. */
export async function write(x: Tensor): Promise<Uint8Array<ArrayBuffer>> {
  const { descr, width, write: put } = writers[x.dtype];
  const header = headerOf(descr, x.shape);
  const file = new Uint8Array(header.length + x.size * width);
  file.set(header);
  const view = new DataView(file.buffer);
  for (const [at, value] of (await x.data()).entries())
    put(view, header.length + at * width, value);
  return file;
}

/** The header, padded with spaces and a line end so that the elements begin at a multiple of 64 bytes. */
function headerOf(descr: string, shape: Shape): Uint8Array {
  const tuple = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const dict = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${tuple}), }`;
  const length = Math.ceil((10 + dict.length + 1) / 64) * 64 - 10;
  const text = `${dict.padEnd(length - 1)}\n`;
  return Uint8Array.from([
    ...magic,
    1,
    0,
    length & 0xff,
    length >> 8,
    ...new TextEncoder().encode(text),
  ]);
}
