/**
 * The type of a tensor's elements: floats of 32 and of 16 bits, integers of 32 bits with a sign and without, and
 * true or false. In memory an element takes 4 bytes, and an f16 takes 2.
 */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";

export const dtypes: readonly DType[] = ["f32", "f16", "i32", "u32", "bool"];

/**
 * The bytes of an element in every backend's memory, little-endian. A bool is a 32-bit 0 or 1, so that a comparison's
 * lane mask and its stored value have one width.
 */
export const bytesPerElement: Readonly<Record<DType, number>> = {
  f32: 4,
  f16: 2,
  i32: 4,
  u32: 4,
  bool: 4,
};

export function isFloat(dtype: DType): boolean {
  return dtype === "f32" || dtype === "f16";
}

export function isInteger(dtype: DType): boolean {
  return dtype === "i32" || dtype === "u32";
}

/** The smallest and the largest value of an integer dtype or of bool. */
export const rangeOf: Readonly<Record<Exclude<DType, "f32" | "f16">, readonly [number, number]>> = {
  i32: [-(2 ** 31), 2 ** 31 - 1],
  u32: [0, 2 ** 32 - 1],
  bool: [0, 1],
};

/** Whether the dtype contains the number. Floats accept every number and round it. */
export function holds(dtype: DType, value: number): boolean {
  if (dtype === "f32" || dtype === "f16") return true;
  const [least, most] = rangeOf[dtype];
  return Number.isInteger(value) && value >= least && value <= most;
}

const promotionOrder: readonly DType[] = ["bool", "u32", "i32", "f16", "f32"];

/** The dtype of an operation on both operands: the later of bool, u32, i32, f16, f32. */
export function promote(x: DType, y: DType): DType {
  return promotionOrder[Math.max(promotionOrder.indexOf(x), promotionOrder.indexOf(y))] as DType;
}

/** Integers and bools become f32, as true division and the transcendental functions need. */
export function toFloat(dtype: DType): DType {
  return isFloat(dtype) ? dtype : "f32";
}

/** The bytes of `size` elements, rounded up to the 4 that WebGPU copies and WASM vectors need. */
export function byteLength(dtype: DType, size: number): number {
  return Math.ceil((size * bytesPerElement[dtype]) / 4) * 4;
}
