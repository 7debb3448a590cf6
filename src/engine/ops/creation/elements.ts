/** The elements that a program can make a tensor from: numbers, nested arrays of numbers, or a typed array. */

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

export type Elements = number | boolean | readonly NestedArray[] | TypedArray;

export function isTypedArray(elements: Elements): elements is TypedArray {
  return ArrayBuffer.isView(elements);
}

/** Returns the dtype by the name of the array's class, since the class itself differs between realms. */
export function dtypeOf(elements: TypedArray): DType {
  const name = elements[Symbol.toStringTag];
  if (name.startsWith("Int")) return "i32";
  return name.startsWith("Uint") ? "u32" : "f32";
}
