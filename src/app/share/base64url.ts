/** Bytes as text for addresses (RFC 4648 §5, without padding), and a checksum over bytes. */
import { fromBase64, toBase64 } from "./base64.ts";

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes; null for text that `toBase64Url` never returns, since each sequence of bytes has exactly one text. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  return bytes !== null && toBase64Url(bytes) === text ? bytes : null;
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
