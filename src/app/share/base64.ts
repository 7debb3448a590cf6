/** Bytes as text for files (RFC 4648 §4, with padding). */

/** The number of bytes converted at a time: a multiple of three, so that the texts can be joined. */
const step = 24_576;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += step)
    parts.push(btoa(characters(bytes.subarray(at, at + step))));
  return parts.join("");
}

/** A character for each byte. */
function characters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Null for text that is not base 64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
