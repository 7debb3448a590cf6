/** The elements that a program can make a tensor from: numbers, nested arrays of numbers, or a typed array. */

import type { NestedArray } from "../../graph/tensor.ts";
import { type DType, isHalf } from "../../ir/dtype.ts";
import { isSince } from "../language.ts";

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

/** The dtypes of arrays that a program read from tensors and whose class does not tell it: bool, f16 and bf16. */
const readDtypes = new WeakMap<object, DType>();

/** Notes the dtype of the tensor that the elements were read from, unless their class tells it. */
export function noteReadDtype(elements: TypedArray, dtype: DType): void {
  if (dtype === "bool" || isHalf(dtype)) readDtypes.set(elements, dtype);
}

const narrowDtypes: Readonly<Record<string, DType>> = {
  Int8Array: "i8",
  Uint8Array: "u8",
  Uint8ClampedArray: "u8",
};

/**
 * Returns the dtype by the name of the array's class, since the class itself differs between realms. Integers of 16
 * bits become i32 and u32, which hold them all, and Float64Array becomes f32.
 */
export function dtypeOf(elements: TypedArray): DType {
  const name = elements[Symbol.toStringTag];
  // In the first version, no class or earlier tensor made a narrow tensor.
  const own = isSince(2) ? (readDtypes.get(elements) ?? narrowDtypes[name]) : undefined;
  if (own !== undefined) return own;
  if (name.startsWith("Int")) return "i32";
  return name.startsWith("Uint") ? "u32" : "f32";
}
