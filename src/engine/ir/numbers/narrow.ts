/** Elements of narrow dtypes, of which a word of u32 packs two to eight, the first in its lowest bits. */
import { bytesPerElement, type PackedDType } from "../dtype.ts";

const scratch = new DataView(new ArrayBuffer(4));

/** The 16 bits of the bf16 nearest to a single, ties to even; what lies beyond its range becomes infinite. */
export function toBrain(value: number): number {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  if (Number.isNaN(value)) return (bits >>> 16) | 0x40;
  return (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16;
}

export function brainToFloat(bits: number): number {
  scratch.setUint32(0, bits << 16);
  return scratch.getFloat32(0);
}

/** The element in a lane of a word. */
export function narrowOfWord(dtype: PackedDType, word: number, index: number): number {
  const bits = 8 * bytesPerElement[dtype];
  const shifted = word >>> (bits * index);
  if (dtype === "bf16") return brainToFloat(shifted & 0xffff);
  const unused = 32 - bits;
  return dtype === "u8" ? shifted & 0xff : (shifted << unused) >> unused;
}
