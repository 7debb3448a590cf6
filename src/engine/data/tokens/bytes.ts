/**
 * Text as bytes and back. The bytes are UTF-8; half of a surrogate pair, which UTF-8 cannot express, has the three
 * bytes of its generalization WTF-8, so that every string comes back as it was.
 */

export function bytesOf(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code));
    else if (code < 0x1_0000)
      bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
    else
      bytes.push(
        0xf0 | (code >> 18),
        continuation(code >> 12),
        continuation(code >> 6),
        continuation(code),
      );
  }
  return bytes;
}

function continuation(code: number): number {
  return 0x80 | (code & 0x3f);
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The text of any bytes. Those that are none become U+FFFD, by the rules of the Encoding Standard. */
export function textOf(bytes: Uint8Array): string {
  let text = "";
  let start = 0;
  // The byte 0xed begins every half of a surrogate pair, and never continues a character.
  for (let at = bytes.indexOf(0xed); at >= 0; at = bytes.indexOf(0xed, at + 1)) {
    const [second = 0, third = 0] = bytes.subarray(at + 1, at + 3);
    if (second >> 5 !== 0b101 || third >> 6 !== 0b10) continue;
    const half = String.fromCharCode(0xd000 | ((second & 0x3f) << 6) | (third & 0x3f));
    text += decoder.decode(bytes.subarray(start, at)) + half;
    start = at + 3;
  }
  return text + decoder.decode(bytes.subarray(start));
}
