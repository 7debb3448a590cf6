/** Exponentials and logarithms to other bases and near 0, and sums of numbers in terms of their logarithms. */
import type { Tensor } from "../../graph/tensor.ts";
import { toFloat } from "../../ir/dtype.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { methodOp, type Op, type TensorLike } from "../define.ts";
import { where } from "./arithmetic.ts";
import { type Binary, binary, commonDtype, liftAs, type Unary, unary } from "./makers.ts";
import { reciprocalExpm1 } from "./slopes.ts";

const accepts = "float";
const positive = { low: 0.25, high: 4 };

export const exp2: Unary = unary("exponential", {
  name: "exp2",
  accepts,
  doc: "Computes 2 to the power `x` element-wise.",
  example: "tensor([0, 3]).exp2()  // [1, 8]",
  kernel: (x) => x.exp2(),
  grad: (g, _x, result) => g.mul(result).mul(Math.LN2),
});

export const expm1: Unary = unary("exponential", {
  name: "expm1",
  accepts,
  doc: "Computes `exp(x) - 1` element-wise, accurate near 0.",
  example: "tensor([0, 1]).expm1()  // [0, 1.7182818]",
  kernel: (x) => x.expm1(),
  grad: (g, x) => g.mul(x.exp()),
});

export const log1p: Unary = unary("exponential", {
  name: "log1p",
  accepts,
  doc: "Computes `log(1 + x)` element-wise, accurate near 0; -inf at -1, NaN below.",
  example: "tensor([0, 1]).log1p()  // [0, 0.6931472]",
  sample: { low: -0.75, high: 4 },
  kernel: (x) => x.log1p(),
  grad: (g, x) => g.div(x.add(1)),
});

export const log1mexp: Unary = unary("exponential", {
  name: "log1mexp",
  accepts,
  doc: "Computes `log(1 - exp(-x))` for positive `x`, accurate at both ends (Mächler 2012); -inf at 0, NaN below.",
  example: "tensor([1, 30]).log1mexp()  // [-0.4586751, 0]",
  sample: { low: 0.25, high: 4 },
  kernel: (x) => {
    const small = x.neg().expm1().neg().log();
    return x.lt(Math.LN2).select(small, x.neg().exp().neg().log1p());
  },
  rule: "`g / (exp(x) - 1)`",
  grad: (g, x) => g.mul(reciprocalExpm1(x)),
});

export const log2: Unary = unary("exponential", {
  name: "log2",
  accepts,
  doc: "Computes the logarithm to base 2 element-wise. It is exact for powers of 2.",
  example: "tensor([1, 8]).log2()  // [0, 3]",
  sample: positive,
  kernel: (x) => x.log2(),
  grad: (g, x) => g.div(x).mul(Math.LOG2E),
});

export const log10: Unary = unary("exponential", {
  name: "log10",
  accepts,
  doc: "Computes the logarithm to base 10 element-wise. It is exact for powers of 10.",
  example: "tensor([1, 1000]).log10()  // [0, 3]",
  sample: positive,
  kernel: (x) => x.log10(),
  grad: (g, x) => g.div(x).mul(Math.LOG10E),
});

export const cbrt: Unary = unary("exponential", {
  name: "cbrt",
  accepts,
  doc: "Computes the cube root element-wise, also of negative numbers.",
  example: "tensor([27, -8]).cbrt()  // [3, -2]",
  sample: { apart: { from: [0], by: 0.25 } },
  kernel: (x) => x.cbrt(),
  // The derivative is infinite at 0, and 0 at the infinities.
  // Divided twice, since the square of an infinite result has a derivative of 0 · ∞.
  grad: (g, _x, result) =>
    g
      .div(result)
      .div(result)
      .mul(1 / 3),
});

/** Returns the larger operand plus what the smaller one adds; equal operands, including infinities, add `unit`. */
function sumOfPowers(
  x: Scalar,
  y: Scalar,
  unit: number,
  added: (distance: Scalar) => Scalar,
): Scalar {
  return x.eq(y).select(x.add(unit), x.max(y).add(added(x.sub(y).abs().neg())));
}

export const logaddexp: Binary = binary("exponential", {
  name: "logaddexp",
  accepts,
  doc: "Computes `log(exp(x) + exp(y))` without overflow. Its identity is -inf.",
  example: "tensor([0, 1000]).logaddexp(0)  // [0.6931472, 1000]",
  kernel: (x, y) => sumOfPowers(x, y, Math.LN2, (d) => d.exp().log1p()),
  grad: (g, x, y) => shares(g, x, y, 1),
  rule: "`g * sigmoid(x - y)` for `x`, `g * sigmoid(y - x)` for `y`",
});

export const logaddexp2: Binary = binary("exponential", {
  name: "logaddexp2",
  accepts,
  doc: "Computes `log2(2^x + 2^y)` without overflow.",
  example: "tensor([3, 500]).logaddexp2(3)  // [4, 500]",
  kernel: (x, y) => sumOfPowers(x, y, 1, (d) => d.exp2().log1p().mul(Math.LOG2E)),
  grad: (g, x, y) => shares(g, x, y, Math.LN2),
  rule: "`g * sigmoid(ln 2 · (x - y))` for `x`, `g * sigmoid(ln 2 · (y - x))` for `y`",
});

/** Returns the fraction of `g` for each operand. Equal infinities have no difference, and get equal fractions. */
function shares(g: Tensor, x: Tensor, y: Tensor, scale: number): [Tensor, Tensor] {
  const distance = where(x.eq(y).logicalAnd(x.abs().eq(Number.POSITIVE_INFINITY)), 0, x.sub(y));
  const scaled = distance.mul(scale);
  return [g.mul(scaled.sigmoid()), g.mul(scaled.neg().sigmoid())];
}

export const entr: Unary = unary("exponential", {
  name: "entr",
  accepts,
  doc: "Computes `-x · log(x)`, the contribution of one event to the entropy; 0 at 0, -inf for negative numbers.",
  example: "tensor([0, 0.5, 1]).entr()  // [0, 0.3465736, 0]",
  sample: positive,
  kernel: (x) => {
    const ends = x.eq(0).select(x.lift(0), x.lt(0).select(x.lift(Number.NEGATIVE_INFINITY), x));
    return x.gt(0).select(x.neg().mul(x.log()), ends);
  },
  grad: (g, x) => g.mul(x.log().neg().sub(1)),
});

export const xlogy: Op<(x: TensorLike, y: TensorLike) => Tensor> = methodOp("exponential", {
  name: "xlogy",
  doc: "Computes `x · log(y)`, which is 0 where `x` is 0, unless `y` is NaN.",
  example: "tensor([0, 2]).xlogy(tensor([0, 1]))  // [0, 0]",
  build: (x, y) => {
    const dtype = toFloat(commonDtype([x, y]));
    const [a, b] = [liftAs(x, dtype), liftAs(y, dtype)];
    // Where the logarithm is finite, the product with 0 is 0 anyway, and its derivative is the logarithm.
    const isRegular = b.gt(0).logicalAnd(b.lt(Number.POSITIVE_INFINITY));
    const isZero = a.eq(0).logicalAnd(b.eq(b)).logicalAnd(isRegular.logicalNot());
    return where(isZero, 0, a.mul(where(isZero, 1, b).log()));
  },
});

export const xlog1py: Op<(x: TensorLike, y: TensorLike) => Tensor> = methodOp("exponential", {
  name: "xlog1py",
  doc: "Computes `x · log(1 + y)`, accurate for small `y`, which is 0 where `x` is 0, unless `y` is NaN.",
  example: "tensor([0, 2]).xlog1py(tensor([-1, 0]))  // [0, 0]",
  build: (x, y) => {
    const dtype = toFloat(commonDtype([x, y]));
    const [a, b] = [liftAs(x, dtype), liftAs(y, dtype)];
    // The same applies as in xlogy.
    const isRegular = b.gt(-1).logicalAnd(b.lt(Number.POSITIVE_INFINITY));
    const isZero = a.eq(0).logicalAnd(b.eq(b)).logicalAnd(isRegular.logicalNot());
    return where(isZero, 0, a.mul(where(isZero, 0, b).log1p()));
  },
});

export const logit: Op<(x: TensorLike, eps?: number) => Tensor> = methodOp("exponential", {
  name: "logit",
  doc: "Computes the inverse of `sigmoid`, `log(x / (1 - x))`. With `eps`, `x` is first clamped to the range from `eps` to `1 - eps`.",
  example: "tensor([0.5, 0.75]).logit()  // [0, 1.0986123]",
  build: (x, eps) => {
    const p = liftAs(x, toFloat(commonDtype([x])));
    const limited = eps === undefined ? p : p.clip(eps, 1 - eps);
    return limited.log().sub(limited.neg().log1p());
  },
});
