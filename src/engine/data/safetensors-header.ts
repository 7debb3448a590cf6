/**
 * The header of the safetensors format (github.com/huggingface/safetensors, "Format"): its length as a little-endian 64-bit
 * number, and a JSON object with each tensor's dtype, shape and offsets, which the elements follow.
 *
 * The format lets a file have additional texts. One of them, `tensorpad.crc32`, is a JSON object with the CRC-32 of
 * each tensor's bytes by its name, which `checkpoints.py` of an export's archive writes too. A file may lack it.
 */
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";

/** The entry of a tensor in the header. */
export interface Entry {
  readonly dtype: string;
  readonly shape: Shape;
  readonly data_offsets: readonly [number, number];
}

/** The bytes of an element of each dtype that files have. */
const elementBytes = {
  F64: 8,
  F32: 4,
  F16: 2,
  BF16: 2,
  I64: 8,
  I32: 4,
  I16: 2,
  I8: 1,
  U32: 4,
  U16: 2,
  U8: 1,
  BOOL: 1,
} as const;

export type FileDType = keyof typeof elementBytes;

/** The names in files of the dtypes that exist here. */
export const fileDTypes: Readonly<Record<DType, FileDType>> = {
  f32: "F32",
  f16: "F16",
  i32: "I32",
  u32: "U32",
  bf16: "BF16",
  i8: "I8",
  u8: "U8",
  bool: "BOOL",
};

/** A tensor of a file, all of whose elements are there. */
export interface StoredTensor {
  readonly dtype: FileDType;
  readonly shape: Shape;
  readonly bytesPerElement: number;
  /** The offset of the first element, in bytes from the file's beginning. */
  readonly start: number;
  /** The CRC-32 that its bytes should have; null in a file without sums. */
  readonly sum: number | null;
}

/** The name of the file's own texts among the tensors, which no tensor can have. */
export const textsName = "__metadata__";
const sumsName = "tensorpad.crc32";
/** The text that names the library whose conventions the tensors follow: "pt" is PyTorch. */
const formatName = "format";

/** The library whose conventions the tensors of a file follow; null where the file does not say it. */
export type FileFormat = "pytorch" | "tensorpad" | null;

/** The header of a file with these tensors' entries and the sums of their bytes. */
export function headerOf(
  entries: Readonly<Record<string, Entry>>,
  sums: Readonly<Record<string, number>>,
  format: FileFormat = "tensorpad",
): object {
  const texts = { [sumsName]: JSON.stringify(sums) };
  return {
    [textsName]: format === "pytorch" ? { ...texts, [formatName]: "pt" } : texts,
    ...entries,
  };
}

/** A file that is read. */
export interface StoredFile {
  readonly tensors: ReadonlyMap<string, StoredTensor>;
  readonly format: FileFormat;
}

/** The tensors of a file by name. Throws a Fault that begins with `label` for anything that is not such a file. */
export function storedTensors(file: Uint8Array, label: string): ReadonlyMap<string, StoredTensor> {
  return storedFile(file, label).tensors;
}

/**
 * As the format demands, names are unique, and the tensors fill the file behind the header without gaps and without
 * overlaps. Throws a Fault that begins with `label` for anything else.
 */
export function storedFile(file: Uint8Array, label: string): StoredFile {
  const invalid = (what: string): never => {
    throw fault(label, `invalid file: ${what}`);
  };
  if (file.byteLength < 8) invalid("it has fewer than 8 bytes");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = Number(view.getBigUint64(0, true));
  const rest = file.byteLength - 8;
  if (length > rest) invalid(`its header should have ${length} bytes, but only ${rest} follow`);
  const begin = 8 + length;
  const text = new TextDecoder().decode(file.subarray(8, begin));
  const header = parsed(text) ?? invalid("its header is not a JSON object");
  const repeated = repeatedKey(text);
  if (repeated !== null) invalid(`its header has two entries "${repeated}"`);
  const { [textsName]: texts, ...entries } = header;
  const sums = sumsOf(texts, Object.keys(entries));
  if (sums === undefined)
    return invalid(
      `its checksums do not belong to its tensors: get another copy of the file, or remove "${sumsName}" from its header`,
    );
  const found = new Map<string, StoredTensor>();
  for (const [name, entry] of Object.entries(entries)) {
    if (!isEntry(entry)) return invalid(`"${name}" has no dtype, shape and data_offsets`);
    const { dtype, shape } = entry;
    if (!isFileDType(dtype)) throw fault(label, `unsupported dtype ${dtype} of "${name}"`);
    const bytesPerElement = elementBytes[dtype];
    const [from, to] = entry.data_offsets;
    if (to - from !== sizeOf(shape) * bytesPerElement || begin + to > file.byteLength)
      invalid(
        `"${name}" has bytes ${from} to ${to}, which do not hold [${shape.join(", ")}] of ${dtype}`,
      );
    const sum = sums?.[name] ?? null;
    found.set(name, { dtype, shape, bytesPerElement, start: begin + from, sum });
  }
  const gap = gapIn(Object.entries(entries as Record<string, Entry>), file.byteLength - begin);
  if (gap !== null) invalid(gap);
  return { tensors: found, format: formatOf(texts) };
}

/** The first fault in how the tensors fill `length` bytes, in words; null where they do. */
function gapIn(entries: readonly (readonly [string, Entry])[], length: number): string | null {
  const sorted = entries
    .map(([name, { data_offsets: offsets }]) => ({ name, from: offsets[0], to: offsets[1] }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let end = 0;
  for (const { name, from, to } of sorted) {
    if (from < end) return `"${name}" begins at byte ${from}, within the tensor before it`;
    if (from > end) return `bytes ${end} to ${from} belong to no tensor`;
    end = to;
  }
  return end < length ? `bytes ${end} to ${length} belong to no tensor` : null;
}

/** Files written here state their checksums. */
function formatOf(texts: unknown): FileFormat {
  const { [formatName]: format, [sumsName]: sums } = (texts ?? {}) as Record<string, unknown>;
  if (format === "pt") return "pytorch";
  return sums === undefined ? null : "tensorpad";
}

/**
 * A key that stands twice in one object of a valid JSON text, of which `JSON.parse` keeps the last; null where there
 * is none.
 */
function repeatedKey(json: string): string | null {
  // Keys of the objects that are open at the token; null for an open list.
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (isKey && token.startsWith('"')) {
      const key = JSON.parse(token) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    isKey = (token === "{" || token === ",") && open.at(-1) != null;
  }
  return null;
}

/** Null for a file without sums, undefined where they are not one for each of these tensors and for no other. */
function sumsOf(
  texts: unknown,
  names: readonly string[],
): Readonly<Record<string, number>> | null | undefined {
  const text = (texts as Record<string, unknown> | null | undefined)?.[sumsName];
  if (text === undefined) return null;
  const sums = typeof text === "string" ? parsed(text) : null;
  const isWhole =
    sums !== null &&
    Object.keys(sums).length === names.length &&
    names.every((name) => Object.hasOwn(sums, name) && isSum(sums[name]));
  return isWhole ? (sums as Readonly<Record<string, number>>) : undefined;
}

function isSum(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32;
}

/** Null for a text that is no object of JSON. */
function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const header: unknown = JSON.parse(text);
    return typeof header === "object" && !Array.isArray(header)
      ? (header as Record<string, unknown> | null)
      : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is Entry {
  const { dtype, shape, data_offsets: offsets } = (entry ?? {}) as Partial<Entry>;
  const areCounts = (list: unknown): boolean =>
    Array.isArray(list) && list.every((count) => Number.isSafeInteger(count) && count >= 0);
  return (
    typeof dtype === "string" && areCounts(shape) && areCounts(offsets) && offsets?.length === 2
  );
}

function isFileDType(dtype: string): dtype is FileDType {
  return Object.hasOwn(elementBytes, dtype);
}
