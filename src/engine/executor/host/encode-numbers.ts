import { byteLength, type DType } from "../../ir/dtype.ts";
import { toHalf } from "../../ir/numbers/half.ts";
import { toBrain } from "../../ir/numbers/narrow.ts";

/** The bytes of a tensor of these numbers on a device; at least four, since no buffer is empty. */
export function encode(dtype: DType, numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(Math.max(4, byteLength(dtype, numbers.length))));
  for (const [at, value] of numbers.entries()) {
    if (dtype === "i8" || dtype === "u8") view.setUint8(at, value);
    else if (dtype === "bf16") view.setUint16(2 * at, toBrain(value), true);
    else if (dtype === "f16") view.setUint16(2 * at, toHalf(value), true);
    else if (dtype === "f32") view.setFloat32(4 * at, value, true);
    else if (dtype === "bool") view.setUint32(4 * at, Number(value !== 0), true);
    else view.setUint32(4 * at, value, true);
  }
  return new Uint8Array(view.buffer);
}
