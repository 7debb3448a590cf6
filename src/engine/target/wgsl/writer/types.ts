/**
 * Defines how dtypes look in WGSL: the register type of one or four elements, the type in a buffer, and literals.
 * An f16 is computed as f32 and has 16 bits in buffers only; a bool is a `bool` in a register and a u32 in a
 * buffer.
 */
import type { KernelDType } from "../../../ir/dtype.ts";
import { store } from "../../../ir/instruction.ts";

/** The elements of one value. */
export type Lanes = 1 | 4;

const scalarTypes: Readonly<Record<KernelDType, string>> = {
  f32: "f32",
  f16: "f32",
  i32: "i32",
  u32: "u32",
  bool: "bool",
};
const vectorTypes: Readonly<Record<KernelDType, string>> = {
  f32: "vec4f",
  f16: "vec4f",
  i32: "vec4i",
  u32: "vec4u",
  bool: "vec4<bool>",
};
const storedScalars: Readonly<Record<KernelDType, string>> = {
  ...scalarTypes,
  f16: "f16",
  bool: "u32",
};
const storedVectors: Readonly<Record<KernelDType, string>> = {
  ...vectorTypes,
  f16: "vec4h",
  bool: "vec4u",
};

export function registerType(dtype: KernelDType, lanes: Lanes): string {
  return (lanes === 4 ? vectorTypes : scalarTypes)[dtype];
}

export function storedType(dtype: KernelDType, lanes: Lanes): string {
  return (lanes === 4 ? storedVectors : storedScalars)[dtype];
}

/** The initial value of a register, which is also the value of a masked load. */
export function zero(dtype: KernelDType, lanes: Lanes): string {
  return `${registerType(dtype, lanes)}()`;
}

const bits = new DataView(new ArrayBuffer(4));
/** Compilers may flush subnormals, and refuse a decimal that is rounded up from the largest float. */
const smallestLiteral = 2 ** -126;
const largestLiteral = 3.4e38;

/**
 * Returns a literal of the dtype's scalar register type. Floats whose literals are unreliable (NaN, the
 * infinities, −0, the very small and the very large) are written with `fromBits`, a call that the compiler does
 * not fold.
 */
export function literal(
  dtype: KernelDType,
  value: number,
  fromBits: (bits: number) => string,
): string {
  const stored = store(value, dtype);
  switch (dtype) {
    case "f32":
    case "f16": {
      const magnitude = Math.abs(stored);
      const plain =
        Object.is(stored, 0) || (magnitude >= smallestLiteral && magnitude <= largestLiteral);
      if (plain) return stored < 0 ? `(-${decimal(-stored)})` : decimal(stored);
      bits.setFloat32(0, stored);
      return fromBits(Number.isNaN(stored) ? 0x7fc00000 : bits.getUint32(0));
    }
    case "i32":
      return stored < 0 ? `i32(${stored})` : `${stored}i`;
    case "u32":
      return `${stored}u`;
    case "bool":
      return String(stored !== 0);
    default:
      return dtype satisfies never;
  }
}

/** The shortest decimal that rounds to this f32. */
function decimal(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = Number(value.toPrecision(digits));
    if (Math.fround(text) === value) return spelled(text);
  }
  return spelled(Number(value.toPrecision(9)));
}

function spelled(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? `${text}f` : `${text}.0f`;
}
