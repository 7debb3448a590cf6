/** Decodes a file's bytes as text. */
import { fault } from "../ir/fault.ts";

/**
 * Decodes UTF-8, or UTF-16 if the bytes begin with its byte order mark. Throws a Fault, whose message `label`
 * begins, for other bytes.
 */
export function decodeText(file: ArrayBuffer | Uint8Array, label: string): string {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw fault(label, "invalid file: it is not UTF-8 text: save it as UTF-8");
  }
}
