/** Results of elementwise ops at the limits of floats and integers, as in NumPy. */
import { ones, type Tensor, where, zeros } from "../../src/engine/index.ts";
import type { DType } from "../../src/engine/ir/dtype.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const least = -(2 ** 31);
const most = 2 ** 31 - 1;
const all = 2 ** 32 - 1;
const yes = true;
const no = false;

export type Element = number | boolean;
type Edge = readonly [
  what: string,
  dtype: DType,
  operands: readonly (readonly Element[])[],
  build: (x: Tensor, y: Tensor) => Tensor,
  wanted: readonly Element[],
];

const floats = [nan, inf, -inf, 0, -0, 2.5, -3];

export const edges: readonly Edge[] = [
  ["isnan", "f32", [floats], (x) => x.isnan(), [yes, no, no, no, no, no, no]],
  ["isinf", "f32", [floats], (x) => x.isinf(), [no, yes, yes, no, no, no, no]],
  ["isfinite", "f32", [floats], (x) => x.isfinite(), [no, no, no, yes, yes, yes, yes]],
  ["isposinf", "f32", [floats], (x) => x.isposinf(), [no, yes, no, no, no, no, no]],
  ["isneginf", "f32", [floats], (x) => x.isneginf(), [no, no, yes, no, no, no, no]],
  ["signbit", "f32", [floats.slice(1)], (x) => x.signbit(), [no, yes, no, yes, no, yes]],
  ["signbit", "u32", [[0, all]], (x) => x.signbit(), [no, no]],
  ["sign", "f32", [floats], (x) => x.sign(), [nan, 1, -1, 0, 0, 1, -1]],
  [
    "round",
    "f32",
    [[0.5, 1.5, 2.5, -0.5, -1.5, nan, -inf]],
    (x) => x.round(),
    [0, 2, 2, -0, -2, nan, -inf],
  ],
  ["round to tens", "i32", [[125, -135, 149]], (x) => x.round(-1), [120, -140, 150]],
  ["floor", "f32", [[-0.5, -0, inf, nan]], (x) => x.floor(), [-1, -0, inf, nan]],
  ["ceil", "f32", [[-0.5, 0.5, -inf]], (x) => x.ceil(), [-0, 1, -inf]],
  ["trunc", "f32", [[-0.5, 1.9, 3e9]], (x) => x.trunc(), [-0, 1, 3e9]],
  ["mul by 0", "f32", [floats], (x) => x.mul(0), [nan, nan, nan, 0, -0, 0, -0]],
  ["mul by -0", "f32", [floats], (x) => x.mul(-0), [nan, nan, nan, -0, 0, -0, 0]],
  ["0 over", "f32", [floats], (x) => zeros([7]).div(x), [nan, 0, -0, nan, nan, 0, -0]],
  ["add of 0", "f32", [floats], (x) => x.add(0), [nan, inf, -inf, 0, 0, 2.5, -3]],
  ["sub from 0", "f32", [floats], (x) => zeros([7]).sub(x), [nan, -inf, inf, 0, 0, -2.5, 3]],
  ["sub of itself", "f32", [floats], (x) => x.sub(x), [nan, nan, nan, 0, 0, 0, 0]],
  ["div by itself", "f32", [floats], (x) => x.div(x), [nan, nan, nan, nan, nan, 1, 1]],
  ["isnan of a product", "f32", [floats], (x) => x.mul(0).isnan(), [yes, yes, yes, no, no, no, no]],
  ["where below 0", "f32", [floats], (x) => where(x.lt(0), 0, x), [nan, inf, 0, 0, -0, 2.5, 0]],
  ["sum of zeros", "f32", [floats], (x) => x.mul(0).sum().reshape([1]), [nan]],
  [
    "pow",
    "f32",
    [
      [1, 1, 1, -1, -1, nan, inf, -inf, 0, -0, -8, 0.5],
      [nan, inf, -inf, inf, -inf, 0, 0, 3, -1, -3, 1 / 3, inf],
    ],
    (x, y) => x.pow(y),
    [1, 1, 1, 1, 1, 1, 1, -inf, inf, -inf, nan, 0],
  ],
  ["pow of 1", "f32", [floats], (x) => ones([7]).pow(x), [1, 1, 1, 1, 1, 1, 1]],
  ["abs", "i32", [[least, -1]], (x) => x.abs(), [least, 1]],
  ["neg", "u32", [[0, 1]], (x) => x.neg(), [0, all]],
  ["add", "i32", [[most], [1]], (x, y) => x.add(y), [least]],
  [
    "mul",
    "u32",
    [
      [all, 65536],
      [all, 65536],
    ],
    (x, y) => x.mul(y),
    [1, 0],
  ],
  [
    "pow",
    "i32",
    [
      [3, 2, 7, -2, 5, -1, 0],
      [20, 31, 0, 3, -1, -3, 0],
    ],
    (x, y) => x.pow(y),
    [-808182895, least, 1, -8, 0, -1, 1],
  ],
  [
    "pow by a number",
    "i32",
    [[-3, 1000003]],
    (x) => x.pow(5),
    [-243, Number(BigInt.asIntN(32, 1000003n ** 5n))],
  ],
  [
    "pow",
    "u32",
    [
      [3, 10],
      [21, 9],
    ],
    (x, y) => x.pow(y),
    [1870418611, 1000000000],
  ],
  [
    "maximum",
    "f32",
    [
      [nan, 1, -inf],
      [1, nan, -5],
    ],
    (x, y) => x.maximum(y),
    [nan, nan, -5],
  ],
  [
    "fmax",
    "f32",
    [
      [nan, 1, nan],
      [1, nan, nan],
    ],
    (x, y) => x.fmax(y),
    [1, 1, nan],
  ],
  [
    "fmin",
    "f32",
    [
      [nan, 1, 2],
      [-1, nan, -inf],
    ],
    (x, y) => x.fmin(y),
    [-1, 1, -inf],
  ],
  [
    "minimum",
    "bool",
    [
      [yes, yes, no],
      [yes, no, no],
    ],
    (x, y) => x.minimum(y),
    [yes, no, no],
  ],
  [
    "copysign",
    "f32",
    [
      [1, -2, 0, inf],
      [-0, 3, -1, -inf],
    ],
    (x, y) => x.copysign(y),
    [-1, 2, -0, -inf],
  ],
  [
    "heaviside",
    "f32",
    [
      [nan, -0, -inf],
      [9, 9, 9],
    ],
    (x, y) => x.heaviside(y),
    [nan, 9, 0],
  ],
  [
    "fmod",
    "f32",
    [
      [7, -7, 7, -7, 5, 5, inf, 0],
      [3, 3, -3, -3, 0, inf, 2, -1],
    ],
    (x, y) => x.fmod(y),
    [1, -1, 1, -1, nan, 5, nan, 0],
  ],
  [
    "remainder",
    "f32",
    [
      [7, -7, 7, -7, 5, -5, 4, -4],
      [3, 3, -3, -3, 0, inf, -2, 2],
    ],
    (x, y) => x.remainder(y),
    [1, 2, -2, -1, nan, inf, -0, 0],
  ],
  [
    "floorDivide",
    "f32",
    [
      [7, -7, 7, -7, 5, -5, 0, 1],
      [3, 3, -3, -3, 0, 0, 0, -inf],
    ],
    (x, y) => x.floorDivide(y),
    [2, -3, -3, 2, inf, -inf, nan, -1],
  ],
  [
    "fmod",
    "i32",
    [
      [7, -7, 7, -7, 5, least],
      [3, 3, -3, -3, 0, -1],
    ],
    (x, y) => x.fmod(y),
    [1, -1, 1, -1, 0, 0],
  ],
  [
    "remainder",
    "i32",
    [
      [7, -7, 7, -7, 5, least],
      [3, 3, -3, -3, 0, -1],
    ],
    (x, y) => x.remainder(y),
    [1, 2, -2, -1, 0, 0],
  ],
  [
    "floorDivide",
    "i32",
    [
      [7, -7, 7, -7, 5, least],
      [3, 3, -3, -3, 0, -1],
    ],
    (x, y) => x.floorDivide(y),
    [2, -3, -3, 2, 0, least],
  ],
  [
    "remainder",
    "u32",
    [
      [all, 7],
      [10, 0],
    ],
    (x, y) => x.remainder(y),
    [5, 0],
  ],
  ["reciprocal", "f32", [[inf, -inf, 4]], (x) => x.reciprocal(), [0, -0, 0.25]],
  ["bitwiseNot", "u32", [[0, all]], (x) => x.bitwiseNot(), [all, 0]],
  [
    "bitwiseXor",
    "bool",
    [
      [yes, yes, no],
      [yes, no, no],
    ],
    (x, y) => x.bitwiseXor(y),
    [no, yes, no],
  ],
  [
    "bitwiseLeftShift",
    "i32",
    [
      [1, 1, 1, 1, 3],
      [0, 31, 32, -1, 31],
    ],
    (x, y) => x.bitwiseLeftShift(y),
    [1, least, 0, 0, least],
  ],
  [
    "bitwiseRightShift",
    "i32",
    [
      [least, least, least, 7],
      [31, 32, -1, 99],
    ],
    (x, y) => x.bitwiseRightShift(y),
    [-1, -1, -1, 0],
  ],
  [
    "bitwiseRightShift",
    "u32",
    [
      [all, all, all],
      [31, 32, 1],
    ],
    (x, y) => x.bitwiseRightShift(y),
    [1, 0, most],
  ],
  [
    "bitwiseLeftShift of bools",
    "bool",
    [
      [yes, no],
      [yes, yes],
    ],
    (x, y) => x.bitwiseLeftShift(y),
    [2, 0],
  ],
  ["bitwiseCount", "i32", [[0, -1, most, least]], (x) => x.bitwiseCount(), [0, 1, 31, 1]],
  ["bitwiseCount", "u32", [[all, 0x10101010]], (x) => x.bitwiseCount(), [32, 4]],
  ["bitcast", "f32", [[-0, 1, inf]], (x) => x.bitcast("i32"), [least, 0x3f800000, 0x7f800000]],
  [
    "logicalAnd",
    "f32",
    [
      [0, -0, nan, 2],
      [1, 1, 1, 0],
    ],
    (x, y) => x.logicalAnd(y),
    [no, no, yes, no],
  ],
  [
    "logicalXor",
    "i32",
    [
      [0, 2, -1],
      [5, 4, 0],
    ],
    (x, y) => x.logicalXor(y),
    [yes, no, yes],
  ],
  ["logicalNot", "u32", [[0, 7]], (x) => x.logicalNot(), [yes, no]],
  [
    "nanToNum",
    "f32",
    [[nan, inf, -inf, -0]],
    (x) => x.nanToNum(),
    [0, 3.4028234663852886e38, -3.4028234663852886e38, -0],
  ],
  [
    "isclose",
    "f32",
    [
      [inf, inf, nan, 1, 0],
      [inf, -inf, nan, inf, 1e-9],
    ],
    (x, y) => x.isclose(y),
    [yes, no, no, no, yes],
  ],
  [
    "isclose with equalNan",
    "f32",
    [
      [nan, nan],
      [nan, 1],
    ],
    (x, y) => x.isclose(y, { equalNan: true }),
    [yes, no],
  ],
  [
    "nextafter",
    "f32",
    [
      [1, 1, inf, 3, nan, 0],
      [2, 0, 0, 3, 1, 0],
    ],
    (x, y) => x.nextafter(y),
    [1 + 2 ** -23, 1 - 2 ** -24, 3.4028234663852886e38, 3, nan, 0],
  ],
  [
    "hypot",
    "f32",
    [
      [inf, 2 ** 127, 3, 0, nan],
      [nan, 0, 4, -0, 1],
    ],
    (x, y) => x.hypot(y),
    [inf, 2 ** 127, 5, 0, nan],
  ],
  [
    "logaddexp",
    "f32",
    [
      [-inf, inf, inf, nan],
      [-inf, 1, -inf, 0],
    ],
    (x, y) => x.logaddexp(y),
    [-inf, inf, inf, nan],
  ],
  [
    "xlogy",
    "f32",
    [
      [0, 0, 1, 0],
      [0, inf, 0, nan],
    ],
    (x, y) => x.xlogy(y),
    [0, 0, -inf, nan],
  ],
  ["the size of sinc", "f32", [[0, 1, -3, inf, nan]], (x) => x.sinc().abs(), [1, 0, 0, 0, nan]],
  ["exp2", "f32", [[10, -inf, inf, 200, -126]], (x) => x.exp2(), [1024, 0, inf, inf, 2 ** -126]],
  ["expm1", "f32", [[-inf, -0, inf, -200]], (x) => x.expm1(), [-1, -0, inf, -1]],
  ["log1p", "f32", [[-1, -2, -0, inf]], (x) => x.log1p(), [-inf, nan, -0, inf]],
  ["log2", "f32", [[8, 0, -1, inf, 2 ** -100]], (x) => x.log2(), [3, -inf, nan, inf, -100]],
  ["log10", "f32", [[1000, 0, -1]], (x) => x.log10(), [3, -inf, nan]],
  ["cbrt", "f32", [[-27, -0, -inf]], (x) => x.cbrt(), [-3, -0, -inf]],
  ["atanh", "f32", [[1, -1, 2, -0]], (x) => x.atanh(), [inf, -inf, nan, -0]],
  ["acosh", "f32", [[1, 0.5, inf]], (x) => x.acosh(), [0, nan, inf]],
  ["asin", "f32", [[0, 2, -0]], (x) => x.asin(), [0, nan, -0]],
  [
    "atan2",
    "f32",
    [
      [0, -0, 0],
      [1, 1, 0],
    ],
    (y, x) => y.atan2(x),
    [0, -0, 0],
  ],
  ["erfc", "f32", [[inf, -inf, nan, 0]], (x) => x.erfc(), [0, 2, nan, 1]],
  ["erfinv", "f32", [[1, -1, 1.5, 0]], (x) => x.erfinv(), [inf, -inf, nan, 0]],
  [
    "lgamma",
    "f32",
    [[1, 2, 0, -3, inf, -inf, nan]],
    (x) => x.lgamma(),
    [0, 0, inf, inf, inf, inf, nan],
  ],
  ["digamma", "f32", [[0, -1, inf, nan]], (x) => x.digamma(), [-inf, nan, inf, nan]],
  ["trigamma", "f32", [[0, -1, inf]], (x) => x.trigamma(), [inf, inf, 0]],
  ["logit", "f32", [[0, 1, 0.5, 2]], (x) => x.logit(), [-inf, inf, 0, nan]],
  ["i0", "f32", [[0, inf, -inf, nan]], (x) => x.i0(), [1, inf, inf, nan]],
  ["i0e", "f32", [[0, inf, nan]], (x) => x.i0e(), [1, 0, nan]],
  ["i1", "f32", [[0, inf, -inf]], (x) => x.i1(), [0, inf, -inf]],
  ["i1e", "f32", [[inf, nan]], (x) => x.i1e(), [0, nan]],
  ["erfcx", "f32", [[inf, -inf, -10, nan]], (x) => x.erfcx(), [0, inf, inf, nan]],
  ["ndtr", "f32", [[inf, -inf, nan]], (x) => x.ndtr(), [1, 0, nan]],
  ["logNdtr", "f32", [[-inf, nan]], (x) => x.logNdtr(), [-inf, nan]],
  ["ndtri", "f32", [[0, 0.5, 1, 2, -1, nan]], (x) => x.ndtri(), [-inf, 0, inf, nan, nan, nan]],
  ["entr", "f32", [[0, -1, inf, nan]], (x) => x.entr(), [0, -inf, -inf, nan]],
  ["log1mexp", "f32", [[0, -1, nan]], (x) => x.log1mexp(), [-inf, nan, nan]],
  ["polygamma", "f32", [[0, -2, inf, nan]], (x) => x.polygamma(3), [inf, inf, 0, nan]],
  [
    "zeta",
    "f32",
    [
      [1, 0.5, 2, 2, 2.5, 2, nan],
      [2, 2, 0, -1, -0.5, inf, 1],
    ],
    (x, y) => x.zeta(y),
    [inf, nan, inf, inf, nan, 0, nan],
  ],
  [
    "igamma",
    "f32",
    [
      [0, 0, inf, 2, 2, -1, 1, nan],
      [1, 0, 1, 0, inf, 1, -1, 1],
    ],
    (x, y) => x.igamma(y),
    [1, nan, 0, 0, 1, nan, nan, nan],
  ],
  ["igammac", "f32", [[0, 2, 20]], (x) => x.igammac(0), [nan, 1, 1]],
  ["clip with null", "i32", [[-9, 9]], (x) => x.clip(null, 5), [-9, 5]],
  ["clip with nothing", "f32", [[-9, nan]], (x) => x.clip(), [-9, nan]],
];
