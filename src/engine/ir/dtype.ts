/**
 * The type of a tensor's elements: floats of 32 and of 16 bits (`f16` has ten bits behind the point and a small range,
 * `bf16` has seven and the range of f32), integers of 32 and of 8 bits with a sign and without, and true or false. In
 * memory an element of 32 bits takes 4 bytes, as a bool does, one of 16 bits takes 2, and one of 8 bits takes 1.
 */
export type DType = "f32" | "f16" | "bf16" | "i32" | "u32" | "i8" | "u8" | "bool";

export const dtypes: readonly DType[] = ["f32", "f16", "bf16", "i32", "u32", "i8", "u8", "bool"];

/** The dtypes that are only stored: kernels read and write them as words of u32 and compute in a wider dtype. */
export type NarrowDType = "bf16" | "i8" | "u8";

/** The forms in which words of u32 pack elements: the narrow dtypes, and integers of 4 bits, which no tensor has. */
export type PackedDType = NarrowDType | "i4";

/** The dtypes that kernels know. */
export type KernelDType = Exclude<DType, NarrowDType>;

export type FloatDType = "f32" | "f16" | "bf16";

/**
 * The bytes of an element in every backend's memory, little-endian. A bool is a 32-bit 0 or 1, so that a comparison's
 * lane mask and its stored value have one width.
 */
export const bytesPerElement: Readonly<Record<DType | PackedDType, number>> = {
  f32: 4,
  f16: 2,
  bf16: 2,
  i32: 4,
  u32: 4,
  i8: 1,
  u8: 1,
  i4: 0.5,
  bool: 4,
};

/** The dtype in which kernels compute with each narrow one. */
const wideOf: Readonly<Record<NarrowDType, KernelDType>> = { bf16: "f32", i8: "i32", u8: "u32" };

export function isNarrow(dtype: DType): dtype is NarrowDType {
  return dtype in wideOf;
}

/** The dtype in which kernels compute with elements of this one. */
export function widened(dtype: DType | PackedDType): KernelDType {
  if (dtype === "i4") return "i32";
  return isNarrow(dtype) ? wideOf[dtype] : dtype;
}

export function isFloat(dtype: DType): dtype is FloatDType {
  return dtype === "f32" || isHalf(dtype);
}

/** Whether the dtype is a float of 16 bits. */
export function isHalf(dtype: DType): dtype is "f16" | "bf16" {
  return dtype === "f16" || dtype === "bf16";
}

export function isInteger(dtype: DType): dtype is "i32" | "u32" | "i8" | "u8" {
  return dtype === "i32" || dtype === "u32" || dtype === "i8" || dtype === "u8";
}

/** Whether the dtype is one of integers that are never negative. */
export function isUnsigned(dtype: DType): dtype is "u32" | "u8" {
  return dtype === "u32" || dtype === "u8";
}

/** The smallest and the largest value of an integer dtype or of bool. */
export const rangeOf: Readonly<Record<Exclude<DType, FloatDType>, readonly [number, number]>> = {
  i32: [-(2 ** 31), 2 ** 31 - 1],
  u32: [0, 2 ** 32 - 1],
  i8: [-128, 127],
  u8: [0, 255],
  bool: [0, 1],
};

/** The largest finite number of each float. */
export const largestOf: Readonly<Record<FloatDType, number>> = {
  f32: 3.4028234663852886e38,
  f16: 65504,
  bf16: 3.3895313892515355e38,
};

/** Whether the dtype contains the number. Floats accept every number and round it. */
export function holds(dtype: DType, value: number): boolean {
  if (isFloat(dtype)) return true;
  const [least, most] = rangeOf[dtype];
  return Number.isInteger(value) && value >= least && value <= most;
}

const promotionOrder: readonly DType[] = ["bool", "u8", "i8", "u32", "i32", "bf16", "f16", "f32"];

/**
 * The dtype of an operation on both operands: the later of bool, u8, i8, u32, i32, bf16, f16, f32; but i32 for u8 or
 * u32 beside i8, and f32 for bf16 beside f16, since neither of the two holds all values of the other.
 */
export function promote(x: DType, y: DType): DType {
  if (x === y) return x;
  const [first, last] = [x, y].sort(
    (one, other) => promotionOrder.indexOf(one) - promotionOrder.indexOf(other),
  ) as [DType, DType];
  if (first === "bf16" && last === "f16") return "f32";
  const mixesSigns = (first === "u8" && last === "i8") || (first === "i8" && last === "u32");
  return mixesSigns ? "i32" : last;
}

/** Integers and bools become f32, as true division and the transcendental functions need. */
export function toFloat(dtype: DType): FloatDType {
  return isFloat(dtype) ? dtype : "f32";
}

/** The dtype in which integers and bools are added up: bytes and bools need more digits than they have. */
export function accumulated(dtype: DType): DType {
  if (dtype === "bool") return "i32";
  return isInteger(dtype) ? widened(dtype) : dtype;
}

/** The bytes of `size` elements, rounded up to the 4 that WebGPU copies and WASM vectors need. */
export function byteLength(dtype: DType, size: number): number {
  return Math.ceil((size * bytesPerElement[dtype]) / 4) * 4;
}
