/** Gradient clipping (Pascanu, Mikolov and Bengio, ICML 2013). */
import type { Parameter } from "../graph/parameter.ts";
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { stack, tensor, where } from "../ops/index.ts";
import { largeScale, smallestSum } from "../ops/reduction/length.ts";
import { checkNumber, checkPositive } from "./check.ts";
import { f32 } from "./rule.ts";

type Gradients = readonly (Tensor | null)[];

export interface ClipNormOptions {
  /**
   * The norm's order, above 0: 1 for the sum of absolute values, `Infinity` for the largest. Default 2, the
   * length.
   */
  readonly ord?: number;
}

/** Clips each element of f32 gradients to ± `most`. */
export function clipRange(gradients: Gradients, most: number): Gradients {
  return gradients.map((gradient) => gradient?.clip(-most, most) ?? null);
}

/** Scales f32 gradients by one number so that all of them together have at most this norm. */
export function clipLength(
  gradients: Gradients,
  most: number,
  ord = 2,
): { readonly clipped: Gradients; readonly norm: Tensor } {
  const present = gradients.filter((gradient) => gradient !== null);
  if (present.length === 0) {
    throw fault("clipByGlobalNorm", "missing gradient: call loss.backward() first");
  }
  const norm = jointNorm(present, ord);
  // The divisor is a little above the norm, so it is never 0. A large norm is divided with the gradients, both times a
  // power of two: its reciprocal is 0 on some GPUs.
  const isLarge = norm.gt(largestDivisor);
  const scale = where(isLarge, largeScale, 1);
  const factor = tensor(most, f32)
    .div(norm.mul(scale).add(scale.mul(1e-6)))
    .minimum(where(isLarge, 1 / largeScale, 1));
  const clipped = gradients.map((gradient) => gradient?.mul(scale).mul(factor) ?? null);
  return { clipped, norm };
}

/** Reciprocals of larger numbers are 0 on some GPUs. */
const largestDivisor = 2 ** 100;

function jointNorm(tensors: readonly Tensor[], ord: number): Tensor {
  // The norm of all is that of the norms of each, which is the only form for sums of powers that are out of range.
  const ofNorms = stack(tensors.map((x) => x.norm(ord))).norm(ord);
  if (ord === 2 || ord === Number.POSITIVE_INFINITY) return ofNorms;
  const sum = tensors.map((x) => x.abs().pow(ord).sum()).reduce((sofar, power) => sofar.add(power));
  const isOrdinary = sum.ge(smallestSum).logicalAnd(sum.lt(Number.POSITIVE_INFINITY));
  return where(isOrdinary, sum.pow(1 / ord), ofNorms);
}

/**
 * Scales the `grad` of all parameters by one number so that their joint norm is at most `norm`, and returns the norm
 * that they had before, a scalar. The norm is Euclidean by default. Parameters without a gradient are skipped.
 */
export function clipByGlobalNorm(
  parameters: readonly Parameter[],
  norm: number,
  { ord = 2 }: ClipNormOptions = {},
): Tensor {
  return located(() => {
    checkPositive("clipByGlobalNorm", "norm", norm);
    if (ord !== Number.POSITIVE_INFINITY)
      checkNumber("clipByGlobalNorm", "ord", ord, (value) => value > 0, "above 0, or Infinity");
    const { clipped, norm: before } = clipLength(wide(parameters), norm, ord);
    replaceGradients(parameters, clipped);
    return before;
  });
}

/** Clips each element of the `grad` of all parameters to ± `value`. Parameters without a gradient are skipped. */
export function clipByValue(parameters: readonly Parameter[], value: number): void {
  located(() => {
    checkPositive("clipByValue", "value", value);
    replaceGradients(parameters, clipRange(wide(parameters), value));
  });
}

function wide(parameters: readonly Parameter[]): Gradients {
  return parameters.map(({ grad }) => grad?.cast("f32") ?? null);
}

function replaceGradients(parameters: readonly Parameter[], clipped: Gradients): void {
  for (const [index, parameter] of parameters.entries())
    parameter.grad = clipped[index]?.cast(parameter.dtype) ?? null;
}
