/** Bitwise ops on integers, and the bits of elements reinterpreted as another dtype. */
import type { Tensor } from "../../graph/tensor.ts";
import type { DType, KernelDType } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { dtypeAttribute } from "../attributes.ts";
import { methodOp, type Op, recorder, type TensorLike } from "../define.ts";
import { type Binary, binary, commonDtype, elementwise, type Unary, unary } from "./makers.ts";

const i32 = { dtype: "i32", low: -1000, high: 1000 } as const;
const u32 = { dtype: "u32", low: 0, high: 1000 } as const;
const bool = { dtype: "bool" } as const;
const bits = { accepts: "bits", sample: [i32, u32, bool] } as const;

export const bitwiseAnd: Binary = binary("bitwise", {
  ...bits,
  name: "bitwiseAnd",
  doc: "Computes the bitwise and of integers or bools.",
  example: 'tensor([12, 7], { dtype: "i32" }).bitwiseAnd(10)  // [8, 2]',
  kernel: (x, y) => x.and(y),
});

export const bitwiseOr: Binary = binary("bitwise", {
  ...bits,
  name: "bitwiseOr",
  doc: "Computes the bitwise or of integers or bools.",
  example: 'tensor([12, 7], { dtype: "i32" }).bitwiseOr(10)  // [14, 15]',
  kernel: (x, y) => x.or(y),
});

export const bitwiseXor: Binary = binary("bitwise", {
  ...bits,
  name: "bitwiseXor",
  doc: "Computes the bitwise exclusive or of integers or bools.",
  example: 'tensor([12, 7], { dtype: "i32" }).bitwiseXor(10)  // [6, 13]',
  kernel: (x, y) => x.xor(y),
});

export const bitwiseNot: Unary = unary("bitwise", {
  ...bits,
  name: "bitwiseNot",
  doc: "Flips every bit, as the array API's `bitwise_invert`. Of bools it is the logical negation.",
  example: 'tensor([0, 5], { dtype: "i32" }).bitwiseNot()  // [-1, -6]',
  kernel: (x) => x.not(),
});

const shifts = {
  accepts: "integer",
  sample: [i32, u32],
  ySample: [
    { dtype: "i32", low: -2, high: 40 },
    { dtype: "u32", low: 0, high: 40 },
  ],
} as const;

/** True for counts from 0 to 31; other counts shift every bit out. */
const keepsBits = (count: Scalar): Scalar => count.bitcast("u32").lt(32);

export const bitwiseLeftShift: Binary = binary("bitwise", {
  ...shifts,
  name: "bitwiseLeftShift",
  doc: "Shifts the bits of `x` left by `y`, wrapping to 32 bits. The result is 0 for counts below 0 or above 31, as in NumPy.",
  example: 'tensor([1, 5], { dtype: "i32" }).bitwiseLeftShift(2)  // [4, 20]',
  kernel: (x, y) => keepsBits(y).select(x.shl(y), 0),
});

export const bitwiseRightShift: Binary = binary("bitwise", {
  ...shifts,
  name: "bitwiseRightShift",
  doc: "Shifts the bits of `x` right by `y`, arithmetically for i32. Counts below 0 or above 31 leave only the sign, as in NumPy.",
  example: 'tensor([20, -20], { dtype: "i32" }).bitwiseRightShift(2)  // [5, -5]',
  kernel: (x, y) => keepsBits(y).select(x.shr(y), x.dtype === "u32" ? 0 : x.shr(31)),
});

export const bitwiseCount: Unary = unary("bitwise", {
  accepts: "integer",
  sample: [i32, u32],
  name: "bitwiseCount",
  doc: "Counts the set bits of |x|, as in NumPy.",
  example: 'tensor([7, -8], { dtype: "i32" }).bitwiseCount()  // [3, 1]',
  kernel: (x) => bitsSet(x.abs().bitcast("u32")).bitcast(x.dtype),
});

/**
 * Counts the bits of a u32: adds neighbouring fields, which double in width each time (Warren, Hacker's
 * Delight, 5-1).
 */
function bitsSet(bits: Scalar): Scalar {
  let n = bits.sub(bits.shr(1).and(0x55555555));
  n = n.and(0x33333333).add(n.shr(2).and(0x33333333));
  n = n.add(n.shr(4)).and(0x0f0f0f0f);
  return n.mul(0x01010101).shr(24);
}

export const clz: Unary = unary("bitwise", {
  accepts: "integer",
  sample: [i32, u32],
  name: "clz",
  doc: "Counts the leading zeros of the 32 bits, 32 for 0 and 0 for a negative i32.",
  example: 'tensor([0, 1, -1], { dtype: "i32" }).clz()  // [32, 31, 0]',
  kernel: (x) => {
    // Set every bit below the highest one set, and count the rest (Warren, 5-3).
    let n = x.bitcast("u32");
    for (const distance of [1, 2, 4, 8, 16]) n = n.or(n.shr(distance));
    return bitsSet(n.not()).bitcast(x.dtype);
  },
});

const bitcastPrimitive = elementwise(
  { name: "bitcast" },
  ([x], attributes) => (x as Scalar).bitcast(dtypeAttribute(attributes, "dtype") as KernelDType),
  null,
  ([x], attributes) => {
    if (!x) throw fault("bitcast", "missing operand");
    const dtype = dtypeAttribute(attributes, "dtype");
    checkWide(x.dtype, dtype);
    return { shape: x.shape, dtype };
  },
);

function checkWide(...dtypes: readonly DType[]): void {
  for (const dtype of dtypes) {
    if (!["f32", "i32", "u32"].includes(dtype))
      throw fault("bitcast", `unsupported dtype ${dtype}: use f32, i32 or u32`);
  }
}

export const bitcast: Op<(x: TensorLike, dtype: DType) => Tensor> = methodOp("bitwise", {
  name: "bitcast",
  doc: "Reinterprets the 32 bits of each element as another dtype, as PyTorch's `x.view(dtype)`. No gradient flows through it. A device may change the bits of a NaN or flush subnormals to 0.",
  example: 'tensor([1, -2]).bitcast("i32")  // [1065353216, -1073741824]',
  primitive: bitcastPrimitive,
  build: (x, dtype) => {
    const tensor = recorder().lift(x, commonDtype([x]));
    checkWide(tensor.dtype, dtype);
    return recorder().node(bitcastPrimitive, [tensor], { dtype });
  },
});
