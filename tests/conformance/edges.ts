/** Results of elementwise ops at the limits of floats and integers, as in NumPy, in the form of test-values.ts. */
import { type Tensor, tensor } from "../../src/engine/index.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";

const of =
  (dtype: DType) =>
  (elements: number[]): Tensor =>
    tensor(elements, { dtype });

/** Names that the rows use. */
export const edgeNames = {
  f32: of("f32"),
  i32: of("i32"),
  u32: of("u32"),
  bool: of("bool"),
  floats: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0, 2.5, -3],
  inf: Number.POSITIVE_INFINITY,
  least: -(2 ** 31),
  most: 2 ** 31 - 1,
  all: 2 ** 32 - 1,
  yes: true,
  no: false,
};

export const edges: string = `
infinities, NaN and both zeros
  x = f32(floats)
  x.isnan()  => [yes, no, no, no, no, no, no]
  x.isinf()  => [no, yes, yes, no, no, no, no]
  x.isfinite()  => [no, no, no, yes, yes, yes, yes]
  x.isposinf()  => [no, yes, no, no, no, no, no]
  x.isneginf()  => [no, no, yes, no, no, no, no]
  x.sign()  => [NaN, 1, -1, 0, 0, 1, -1]
  x.mul(0)  => [NaN, NaN, NaN, 0, -0, 0, -0]
  x.mul(-0)  => [NaN, NaN, NaN, -0, 0, -0, 0]
  zeros([7]).div(x)  => [NaN, 0, -0, NaN, NaN, 0, -0]
  x.add(0)  => [NaN, inf, -inf, 0, 0, 2.5, -3]
  zeros([7]).sub(x)  => [NaN, -inf, inf, 0, 0, -2.5, 3]
  x.sub(x)  => [NaN, NaN, NaN, 0, 0, 0, 0]
  x.div(x)  => [NaN, NaN, NaN, NaN, NaN, 1, 1]
  x.mul(0).isnan()  => [yes, yes, yes, no, no, no, no]
  where(x.lt(0), 0, x)  => [NaN, inf, 0, 0, -0, 2.5, 0]
  x.mul(0).sum().reshape([1])  => [NaN]
  ones([7]).pow(x)  => [1, 1, 1, 1, 1, 1, 1]
ends of f32
  f32(floats.slice(1)).signbit()  => [no, yes, no, yes, no, yes]
  f32([0.5, 1.5, 2.5, -0.5, -1.5, NaN, -inf]).round()  => [0, 2, 2, -0, -2, NaN, -inf]
  f32([-0.5, -0, inf, NaN]).floor()  => [-1, -0, inf, NaN]
  f32([-0.5, 0.5, -inf]).ceil()  => [-0, 1, -inf]
  f32([-0.5, 1.9, 3e9]).trunc()  => [-0, 1, 3e9]
  f32([1, 1, 1, -1, -1, NaN, inf, -inf, 0, -0, -8, 0.5]).pow(f32([NaN, inf, -inf, inf, -inf, 0, 0,
      3, -1, -3, 1 / 3, inf]))  => [1, 1, 1, 1, 1, 1, 1, -inf, inf, -inf, NaN, 0]
  f32([NaN, 1, -inf]).maximum(f32([1, NaN, -5]))  => [NaN, NaN, -5]
  f32([NaN, 1, NaN]).fmax(f32([1, NaN, NaN]))  => [1, 1, NaN]
  f32([NaN, 1, 2]).fmin(f32([-1, NaN, -inf]))  => [-1, 1, -inf]
  f32([1, -2, 0, inf]).copysign(f32([-0, 3, -1, -inf]))  => [-1, 2, -0, -inf]
  f32([NaN, -0, -inf]).heaviside(f32([9, 9, 9]))  => [NaN, 9, 0]
  f32([7, -7, 7, -7, 5, 5, inf, 0]).fmod(f32([3, 3, -3, -3, 0, inf, 2, -1]))
      => [1, -1, 1, -1, NaN, 5, NaN, 0]
  f32([7, -7, 7, -7, 5, -5, 4, -4]).remainder(f32([3, 3, -3, -3, 0, inf, -2, 2]))
      => [1, 2, -2, -1, NaN, inf, -0, 0]
  f32([7, -7, 7, -7, 5, -5, 0, 1]).floorDivide(f32([3, 3, -3, -3, 0, 0, 0, -inf]))
      => [2, -3, -3, 2, inf, -inf, NaN, -1]
  f32([inf, -inf, 4]).reciprocal()  => [0, -0, 0.25]
  f32([-0, 1, inf]).bitcast("i32")  => [least, 0x3f800000, 0x7f800000]
  f32([0, -0, NaN, 2]).logicalAnd(f32([1, 1, 1, 0]))  => [no, no, yes, no]
  f32([NaN, inf, -inf, -0]).nanToNum()  => [0, 3.4028234663852886e38, -3.4028234663852886e38, -0]
  f32([inf, inf, NaN, 1, 0]).isclose(f32([inf, -inf, NaN, inf, 1e-9]))  => [yes, no, no, no, yes]
  f32([NaN, NaN]).isclose(f32([NaN, 1]), { equalNan: true })  => [yes, no]
  f32([1, 1, inf, 3, NaN, 0]).nextafter(f32([2, 0, 0, 3, 1, 0]))
      => [1 + 2 ** -23, 1 - 2 ** -24, 3.4028234663852886e38, 3, NaN, 0]
  f32([inf, 2 ** 127, 3, 0, NaN]).hypot(f32([NaN, 0, 4, -0, 1]))  => [inf, 2 ** 127, 5, 0, NaN]
  f32([-inf, inf, inf, NaN]).logaddexp(f32([-inf, 1, -inf, 0]))  => [-inf, inf, inf, NaN]
  f32([0, 0, 1, 0]).xlogy(f32([0, inf, 0, NaN]))  => [0, 0, -inf, NaN]
  f32([0, 1, -3, inf, NaN]).sinc().abs()  => [1, 0, 0, 0, NaN]
  f32([10, -inf, inf, 200, -126]).exp2()  => [1024, 0, inf, inf, 2 ** -126]
  f32([-inf, -0, inf, -200]).expm1()  => [-1, -0, inf, -1]
  f32([-1, -2, -0, inf]).log1p()  => [-inf, NaN, -0, inf]
  f32([8, 0, -1, inf, 2 ** -100]).log2()  => [3, -inf, NaN, inf, -100]
  f32([1000, 0, -1]).log10()  => [3, -inf, NaN]
  f32([-27, -0, -inf]).cbrt()  => [-3, -0, -inf]
  f32([1, -1, 2, -0]).atanh()  => [inf, -inf, NaN, -0]
  f32([1, 0.5, inf]).acosh()  => [0, NaN, inf]
  f32([0, 2, -0]).asin()  => [0, NaN, -0]
  f32([0, -0, 0]).atan2(f32([1, 1, 0]))  => [0, -0, 0]
  f32([inf, -inf, NaN, 0]).erfc()  => [0, 2, NaN, 1]
  f32([1, -1, 1.5, 0]).erfinv()  => [inf, -inf, NaN, 0]
  f32([1, 2, 0, -3, inf, -inf, NaN]).lgamma()  => [0, 0, inf, inf, inf, inf, NaN]
  f32([0, -1, inf, NaN]).digamma()  => [-inf, NaN, inf, NaN]
  f32([0, -1, inf]).trigamma()  => [inf, inf, 0]
  f32([0, 1, 0.5, 2]).logit()  => [-inf, inf, 0, NaN]
  f32([0, inf, -inf, NaN]).i0()  => [1, inf, inf, NaN]
  f32([0, inf, NaN]).i0e()  => [1, 0, NaN]
  f32([0, inf, -inf]).i1()  => [0, inf, -inf]
  f32([inf, NaN]).i1e()  => [0, NaN]
  f32([inf, -inf, -10, NaN]).erfcx()  => [0, inf, inf, NaN]
  f32([inf, -inf, NaN]).ndtr()  => [1, 0, NaN]
  f32([-inf, NaN]).logNdtr()  => [-inf, NaN]
  f32([0, 0.5, 1, 2, -1, NaN]).ndtri()  => [-inf, 0, inf, NaN, NaN, NaN]
  f32([0, -1, inf, NaN]).entr()  => [0, -inf, -inf, NaN]
  f32([0, -1, NaN]).log1mexp()  => [-inf, NaN, NaN]
  f32([0, -2, inf, NaN]).polygamma(3)  => [inf, inf, 0, NaN]
  f32([1, 0.5, 2, 2, 2.5, 2, NaN]).zeta(f32([2, 2, 0, -1, -0.5, inf, 1]))
      => [inf, NaN, inf, inf, NaN, 0, NaN]
  f32([0, 0, inf, 2, 2, -1, 1, NaN]).igamma(f32([1, 0, 1, 0, inf, 1, -1, 1]))
      => [1, NaN, 0, 0, 1, NaN, NaN, NaN]
  f32([0, 2, 20]).igammac(0)  => [NaN, 1, 1]
  f32([-9, NaN]).clip()  => [-9, NaN]
ends of u32
  u32([0, all]).signbit()  => [no, no]
  u32([0, 1]).neg()  => [0, all]
  u32([all, 65536]).mul(u32([all, 65536]))  => [1, 0]
  u32([3, 10]).pow(u32([21, 9]))  => [1870418611, 1000000000]
  u32([all, 7]).remainder(u32([10, 0]))  => [5, 0]
  u32([0, all]).bitwiseNot()  => [all, 0]
  u32([all, all, all]).bitwiseRightShift(u32([31, 32, 1]))  => [1, 0, most]
  u32([all, 0x10101010]).bitwiseCount()  => [32, 4]
  u32([0, 7]).logicalNot()  => [yes, no]
ends of i32
  i32([125, -135, 149]).round(-1)  => [120, -140, 150]
  i32([least, -1]).abs()  => [least, 1]
  i32([most]).add(i32([1]))  => [least]
  i32([3, 2, 7, -2, 5, -1, 0]).pow(i32([20, 31, 0, 3, -1, -3, 0]))
      => [-808182895, least, 1, -8, 0, -1, 1]
  i32([-3, 1000003]).pow(5)  => [-243, Number(BigInt.asIntN(32, 1000003n ** 5n))]
  i32([7, -7, 7, -7, 5, least]).fmod(i32([3, 3, -3, -3, 0, -1]))  => [1, -1, 1, -1, 0, 0]
  i32([7, -7, 7, -7, 5, least]).remainder(i32([3, 3, -3, -3, 0, -1]))  => [1, 2, -2, -1, 0, 0]
  i32([7, -7, 7, -7, 5, least]).floorDivide(i32([3, 3, -3, -3, 0, -1]))
      => [2, -3, -3, 2, 0, least]
  i32([1, 1, 1, 1, 3]).bitwiseLeftShift(i32([0, 31, 32, -1, 31]))  => [1, least, 0, 0, least]
  i32([least, least, least, 7]).bitwiseRightShift(i32([31, 32, -1, 99]))  => [-1, -1, -1, 0]
  i32([0, -1, most, least]).bitwiseCount()  => [0, 1, 31, 1]
  i32([0, 2, -1]).logicalXor(i32([5, 4, 0]))  => [yes, no, yes]
  i32([-9, 9]).clip(null, 5)  => [-9, 5]
ends of bool
  bool([yes, yes, no]).minimum(bool([yes, no, no]))  => [yes, no, no]
  bool([yes, yes, no]).bitwiseXor(bool([yes, no, no]))  => [no, yes, no]
  bool([yes, no]).bitwiseLeftShift(bool([yes, yes]))  => [2, 0]
`;
