/** Bytes as text for addresses (RFC 4648 §5, without padding), and a checksum over bytes. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const indices: ReadonlyMap<string, number> = new Map(
  Array.from(alphabet, (character, index) => [character, index]),
);

export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff;
    count += 8;
    while (count >= 6) {
      count -= 6;
      text += alphabet.charAt((bits >>> count) & 63);
    }
  }
  return count > 0 ? text + alphabet.charAt((bits << (6 - count)) & 63) : text;
}

/** Decodes; null for text that `toBase64Url` never returns, since each sequence of bytes has exactly one text. */
export function fromBase64Url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const character of text) {
    const index = indices.get(character);
    if (index === undefined) return null;
    bits = ((bits << 6) | index) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at++] = bits >>> count;
    }
  }
  const rest = bits & ((1 << count) - 1);
  return count < 6 && rest === 0 ? bytes : null;
}

/**
 * CRC-16/CCITT-FALSE over the concatenated parts (polynomial 0x1021, from 0xffff). It finds every error within 16
 * consecutive bits, so every wrong character and every two swapped neighbours of a link.
 */
export function crc16(...parts: readonly Uint8Array[]): number {
  let crc = 0xffff;
  for (const part of parts) {
    for (const byte of part) {
      crc ^= byte << 8;
      for (let bit = 0; bit < 8; bit++) {
        crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
      }
    }
  }
  return crc;
}
