/** CRC-32 (ISO 3309), as zip archives and files of tensors have it. In: bytes. Out: a number below 2³². */

/** Made when first requested, so that bundles without a reader of files are without it. */
let made: Int32Array | undefined;

/** The remainder of a byte by the reversed polynomial, at 256 · n + byte with n bytes of 0 after it. */
function remainders(): Int32Array {
  const of = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    of[byte] = rest;
  }
  for (let at = 256; at < of.length; at++) {
    const before = of[at - 256] as number;
    of[at] = (before >>> 8) ^ (of[before & 0xff] as number);
  }
  return of;
}

/**
 * Takes eight bytes at a time, whose remainders do not wait for each other: a byte at a time takes several times as
 * long, which would show where a program reads large files.
 */
export function crc32(bytes: Uint8Array): number {
  made ??= remainders();
  const of = made;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 8);
  let rest = -1;
  for (let at = 0; at < whole; at += 8) {
    const low = rest ^ view.getInt32(at, true);
    const high = view.getInt32(at + 4, true);
    rest =
      (of[0x700 | (low & 0xff)] as number) ^
      (of[0x600 | ((low >>> 8) & 0xff)] as number) ^
      (of[0x500 | ((low >>> 16) & 0xff)] as number) ^
      (of[0x400 | (low >>> 24)] as number) ^
      (of[0x300 | (high & 0xff)] as number) ^
      (of[0x200 | ((high >>> 8) & 0xff)] as number) ^
      (of[0x100 | ((high >>> 16) & 0xff)] as number) ^
      (of[high >>> 24] as number);
  }
  for (let at = whole; at < bytes.length; at++)
    rest = (rest >>> 8) ^ (of[(rest ^ (bytes[at] as number)) & 0xff] as number);
  return ~rest >>> 0;
}
