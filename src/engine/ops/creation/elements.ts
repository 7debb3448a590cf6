/** The elements that a program may make a tensor of: numbers, nested arrays of them, or a typed array. */

import type { NestedArray } from "../../graph/tensor.ts";
import type { DType } from "../../ir/dtype.ts";

type TypedArray =
  | Float32Array
  | Float64Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Uint8Array
  | Uint8ClampedArray
  | Uint16Array
  | Uint32Array;

export type Elements = NestedArray | TypedArray;

/** The same as specifications state it. */
export const elementsText =
  "number | boolean | readonly NestedArray[] | Float32Array | Float64Array | Int8Array | Int16Array | Int32Array | Uint8Array | Uint8ClampedArray | Uint16Array | Uint32Array";

export function isTypedArray(elements: Elements): elements is TypedArray {
  return ArrayBuffer.isView(elements);
}

/** By the name of the array's class, which is the same in each realm. */
export function dtypeOf(elements: TypedArray): DType {
  const name = elements[Symbol.toStringTag];
  if (name.startsWith("Int")) return "i32";
  return name.startsWith("Uint") ? "u32" : "f32";
}
