/** The elements of a tensor, as a program gets them. In: bytes as devices have them. Out: an array of numbers. */
import type { DType } from "./dtype.ts";
import { halfToFloat } from "./numbers/half.ts";
import { brainToFloat } from "./numbers/narrow.ts";

type Elements =
  | Float32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

/** The first `size` elements; f16 and bf16 become f32, and bool 0 or 1. Throws a RangeError where there are fewer bytes. */
export function elementsOfBytes(dtype: DType, bytes: ArrayBuffer, size: number): Elements {
  switch (dtype) {
    case "f32":
      return new Float32Array(bytes, 0, size);
    case "f16":
      return floatsOf(new Uint16Array(bytes, 0, size));
    case "i32":
      return new Int32Array(bytes, 0, size);
    case "u32":
      return new Uint32Array(bytes, 0, size);
    case "bf16":
      return floatsOfBrain(new Uint16Array(bytes, 0, size));
    case "i8":
      return new Int8Array(bytes, 0, size);
    case "u8":
      return new Uint8Array(bytes, 0, size);
    case "bool":
      return Uint8Array.from(new Uint32Array(bytes, 0, size));
    default:
      return dtype satisfies never;
  }
}

/** This is a loop because `from` with a function takes fifteen times as long. */
function floatsOf(halves: Uint16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at++) floats[at] = halfToFloat(halves[at] as number);
  return floats;
}

function floatsOfBrain(halves: Uint16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at++) floats[at] = brainToFloat(halves[at] as number);
  return floats;
}
