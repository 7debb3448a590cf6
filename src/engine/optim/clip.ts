/** Gradient clipping (Pascanu, Mikolov and Bengio, ICML 2013). */
import type { Parameter } from "../graph/parameter.ts";
import { located } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { stack, tensor } from "../ops/index.ts";
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
  const norm = normOf(present, ord);
  // The divisor is a little above the norm, so it is never 0.
  const scale = tensor(most, f32).div(norm.add(1e-6)).minimum(1);
  return { clipped: gradients.map((gradient) => gradient?.mul(scale) ?? null), norm };
}

function normOf(tensors: readonly Tensor[], ord: number): Tensor {
  if (ord === Number.POSITIVE_INFINITY) return stack(tensors.map((x) => x.abs().max())).max();
  const powers = tensors.map((x) => (ord === 2 ? x.square() : x.abs().pow(ord)).sum());
  const sum = powers.reduce((sofar, power) => sofar.add(power));
  return ord === 2 ? sum.sqrt() : sum.pow(1 / ord);
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
