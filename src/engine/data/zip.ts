/**
 * ZIP archives (PKWARE APPNOTE 6.3), as far as NumPy's .npz needs them: entries that are stored or deflated, each with a
 * CRC-32. In: an archive's bytes. Out: its files' names, and each file when it is requested. In the other direction,
 * files become an archive with stored entries. Sizes in an archive are checked before memory is allocated for them.
 */
import { inflateSync } from "fflate";
import { fault } from "../ir/fault.ts";
import { crc32 } from "./crc32.ts";

/** The largest number of bytes of all files that are unpacked of an archive, unless the caller allows less. */
const defaultMaxBytes = 2 ** 30;

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const fileLength = 30;
const maxComment = 0xffff;
/** A field with this value has its actual value in the ZIP64 form, for archives above 4 GiB. */
const elsewhere = 0xffffffff;
const encrypted = 1;
const stored = 0;
const deflated = 8;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** An archive of which only the list of entries was read. */
export interface ZipArchive {
  /** The names of its files, in the order of its list. */
  readonly names: readonly string[];
  /** The size of a file when it is unpacked, as the list states it; 0 where there is none of that name. */
  sizeOf(name: string): number;
  /**
   * Unpacks one file; null where there is none of that name. Throws a Fault where it is damaged, or where the files that
   * were unpacked would have more bytes together than the archive may.
   */
  unpack(name: string): Uint8Array<ArrayBuffer> | null;
}

/**
 * Reads an archive's list of entries and unpacks nothing. `maxBytes` limits the files that are unpacked, all together.
 * Throws a Fault that begins with `label` for bytes that are not an archive, or not a whole one.
 */
export function openZip(
  bytes: Uint8Array,
  label: string,
  maxBytes: number = defaultMaxBytes,
): ZipArchive {
  const invalid = (what: string): never => {
    throw fault(label, `invalid file: ${what}`);
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  let packed = 0;
  for (const entry of entriesOf(view, invalid)) {
    if (entry.name.endsWith("/")) continue;
    if (entries.has(entry.name)) invalid(`it has two entries "${entry.name}"`);
    entries.set(entry.name, entry);
    packed += entry.packed;
  }
  // Entries that share bytes could unpack to far more than an archive of its size.
  const overlap = packed > bytes.length && ![...entries.values()].some(isElsewhere);
  if (overlap) invalid("its entries overlap");
  let total = 0;
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.size ?? 0,
    unpack: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      total += entry.size;
      if (total > maxBytes)
        throw fault(label, `unsupported size: more than ${maxBytes} bytes when decompressed`);
      return readEntry(view, entry, label, invalid);
    },
  };
}

/** All files of an archive by name. Throws as `openZip` and `unpack` do. */
export function readZip(bytes: Uint8Array, label: string): Map<string, Uint8Array<ArrayBuffer>> {
  const archive = openZip(bytes, label);
  return new Map(
    archive.names.map((name) => [name, archive.unpack(name) as Uint8Array<ArrayBuffer>]),
  );
}

type Invalid = (what: string) => never;

function entriesOf(view: DataView, invalid: Invalid): Entry[] {
  const end = endOf(view) ?? invalid("it is not a zip archive, or is truncated");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature)
      invalid("its central directory is damaged");
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) invalid("its central directory is damaged");
    entries.push({
      name: new TextDecoder().decode(part(view, at + entryLength, nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** The offset of the record at the end, which a comment may follow; null if there is none. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - maxComment); at--) {
    const isEnd = view.getUint32(at, true) === endSignature;
    if (isEnd && view.getUint16(at + 20, true) === last - at) return at;
  }
  return null;
}

function isElsewhere({ packed, size, at }: Entry): boolean {
  return [packed, size, at].includes(elsewhere);
}

function readEntry(
  view: DataView,
  entry: Entry,
  label: string,
  invalid: Invalid,
): Uint8Array<ArrayBuffer> {
  const { name, flags, method, crc, packed, size, at } = entry;
  const unsupported = (what: string): never => {
    throw fault(label, `unsupported entry "${name}": ${what}`);
  };
  if (flags & encrypted) unsupported("it is encrypted");
  if (isElsewhere(entry)) unsupported("it is in an archive above 4 GiB");
  if (method !== stored && method !== deflated)
    unsupported(`it uses compression method ${method}: store or deflate it`);
  if (at + fileLength > view.byteLength || view.getUint32(at, true) !== fileSignature)
    invalid(`its entry "${name}" is not at its offset`);
  const from = at + fileLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > view.byteLength) invalid(`its entry "${name}" is truncated`);
  const content = part(view, from, packed);
  const found = method === stored ? content.slice() : inflate(content, size);
  if (found?.length !== size || crc32(found) !== crc)
    return invalid(`its entry "${name}" is damaged`);
  return found;
}

/** Null for bytes that are not deflated data. An entry cannot grow beyond its declared size. */
function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> | null {
  // Deflate compresses at most 1032 times: a larger declared size is wrong, and no memory is allocated for it.
  if (size > packed.length * 1032 + 64) return null;
  try {
    return inflateSync(packed, { out: new Uint8Array(size) });
  } catch {
    return null;
  }
}

function part(view: DataView, from: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, length);
}

/** An archive of these files, stored. Dates are 1980-01-01, the earliest of the format. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const named = [...files].map(([name, content]) => ({
    name: new TextEncoder().encode(name),
    content,
    crc: crc32(content),
  }));
  const lengthOf = (fixed: number): number =>
    named.reduce((sum, { name }) => sum + fixed + name.length, 0);
  const contents = named.reduce((sum, { content }) => sum + content.length, 0);
  const listAt = lengthOf(fileLength) + contents;
  const listLength = lengthOf(entryLength);
  const archive = new Uint8Array(listAt + listLength + endLength);
  const view = new DataView(archive.buffer);
  let at = 0;
  let entryAt = listAt;
  for (const { name, content, crc } of named) {
    const fields = (index: number): void => {
      view.setUint16(index, 20, true);
      view.setUint16(index + 2, utf8Names, true);
      view.setUint16(index + 8, firstDate, true);
      view.setUint32(index + 10, crc, true);
      view.setUint32(index + 14, content.length, true);
      view.setUint32(index + 18, content.length, true);
      view.setUint16(index + 22, name.length, true);
    };
    view.setUint32(at, fileSignature, true);
    fields(at + 4);
    archive.set(name, at + fileLength);
    archive.set(content, at + fileLength + name.length);
    view.setUint32(entryAt, entrySignature, true);
    view.setUint16(entryAt + 4, 20, true);
    fields(entryAt + 6);
    view.setUint32(entryAt + 42, at, true);
    archive.set(name, entryAt + entryLength);
    at += fileLength + name.length + content.length;
    entryAt += entryLength + name.length;
  }
  view.setUint32(entryAt, endSignature, true);
  view.setUint16(entryAt + 8, named.length, true);
  view.setUint16(entryAt + 10, named.length, true);
  view.setUint32(entryAt + 12, listLength, true);
  view.setUint32(entryAt + 16, listAt, true);
  return archive;
}

const utf8Names = 0x800;
/** 1 January 1980. */
const firstDate = 0x21;
