/** Derivatives of inverse functions, which are roots or reciprocals of polynomials, by their own results. */
import type { Tensor } from "../../graph/tensor.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { innerFunction } from "./inner-function.ts";

/** The results vanish before this number, and it times any of them is finite. */
const far = 2 ** 100;

function bounded(x: Tensor): Tensor {
  return x.clip(-far, far);
}

/** Computes √(1 - x²) without the cancellation of 1 - x² near ±1. */
function cathetus(x: Scalar): Scalar {
  return x.lift(1).sub(x).mul(x.add(1)).sqrt();
}

/** 1 / √(1 − x²), the derivative of `asin`. */
export const asinSlope: (x: Tensor) => Tensor = innerFunction({
  name: "asinSlope",
  kernel: (x) => x.lift(1).div(cathetus(x)),
  rule: "x * result³",
  derivative: (x, result) => x.mul(result).mul(result).mul(result),
});

/** 1 / √(x² − 1), the derivative of `acosh`. */
export const acoshSlope: (x: Tensor) => Tensor = innerFunction({
  name: "acoshSlope",
  kernel: (x) => x.lift(1).div(x.sub(1).sqrt().mul(x.add(1).sqrt())),
  rule: "-x * result³",
  derivative: (x, result) => bounded(x).mul(result).mul(result).mul(result).neg(),
});

/** 1 / √(1 + x²), the derivative of `asinh`. */
export const asinhSlope: (x: Tensor) => Tensor = innerFunction({
  name: "asinhSlope",
  kernel: (x) => {
    const size = x.abs();
    // The square of a number from here on may be infinite, and 1 is nothing beside it.
    const root = size.min(2 ** 60);
    const near = root.mul(root).add(1).sqrt();
    return x.lift(1).div(size.gt(2 ** 60).select(size, near));
  },
  rule: "-x * result³",
  derivative: (x, result) => bounded(x).mul(result).mul(result).mul(result).neg(),
});

/** 1 / (1 + x²), the derivative of `atan`. */
export const atanSlope: (x: Tensor) => Tensor = innerFunction({
  name: "atanSlope",
  kernel: (x) => x.lift(1).div(x.mul(x).add(1)),
  rule: "-2 * x * result²",
  derivative: (x, result) => bounded(x).mul(result).mul(result).mul(-2),
});

/** 1 / (1 − x²), the derivative of `atanh`. */
export const atanhSlope: (x: Tensor) => Tensor = innerFunction({
  name: "atanhSlope",
  kernel: (x) => x.lift(1).div(x.lift(1).sub(x).mul(x.add(1))),
  rule: "2 * x * result²",
  derivative: (x, result) => x.mul(result).mul(result).mul(2),
});

/** 1 / (exp(x) − 1), the derivative of `log1mexp`. */
export const reciprocalExpm1: (x: Tensor) => Tensor = innerFunction({
  name: "reciprocalExpm1",
  kernel: (x) => x.lift(1).div(x.expm1()),
  rule: "-result * (1 + result)",
  derivative: (_x, result) => result.mul(result.add(1)).neg(),
});

/** exp(−x² / 2), up to constants the derivative of `erf` and `ndtr`. */
export const gaussian: (x: Tensor) => Tensor = innerFunction({
  name: "gaussian",
  kernel: (x) => x.mul(x).mul(-0.5).exp(),
  rule: "-x * result",
  derivative: (x, result) => bounded(x).mul(result).neg(),
});

/** exp(x) / x, the derivative of `expi`. */
export const exponentialOverOperand: (x: Tensor) => Tensor = innerFunction({
  name: "exponentialOverOperand",
  kernel: (x) => {
    // The root stays in range as long as the result does. Beyond 200 the result is infinite.
    const root = x.mul(0.5).exp();
    return root.div(x.min(200)).mul(root);
  },
  rule: "result * (1 - 1 / x)",
  derivative: (x, result) => result.mul(x.reciprocal().neg().add(1)),
});
