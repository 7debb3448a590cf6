/** Normalisation layers. */
import { Parameter } from "../graph/parameter.ts";
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { formatShape } from "../ir/shape.ts";
import { ones, zeros } from "../ops/index.ts";
import { type Module, module } from "./module.ts";

export interface NormOptions {
  /** Added under the square root. */
  readonly eps?: number;
}

export interface LayerNormOptions extends NormOptions {
  /** Add a learned number to each feature; default true. */
  readonly bias?: boolean;
}

export interface Norm extends Module {
  /** f32: the features' shape. */
  readonly weight: Parameter;
  readonly bias: Parameter | null;
}

function norm(
  kind: "layerNorm" | "rmsNorm",
  features: number | readonly number[],
  { bias: hasBias, ...options }: Required<Pick<LayerNormOptions, "bias">> & NormOptions,
): Norm {
  const shape = typeof features === "number" ? [features] : [...features];
  const name = `${kind}(${typeof features === "number" ? features : formatShape(shape)})`;
  if (shape.length === 0 || !shape.every((extent) => Number.isInteger(extent) && extent > 0)) {
    throw fault(
      "invalid",
      `${name}: invalid features ${String(features)}: expected whole numbers above 0`,
    );
  }
  const axes = shape.map((_, place) => place - shape.length);
  const weight = new Parameter(ones(shape));
  const bias = hasBias ? new Parameter(zeros(shape)) : null;
  const call = (x: Tensor): Tensor => {
    const last = x.shape.slice(-shape.length);
    if (last.length !== shape.length || last.some((extent, place) => extent !== shape[place])) {
      throw fault(
        "mismatched",
        `${name}: mismatched features: ${formatShape(x.shape)} does not end in ${formatShape(shape)}`,
      );
    }
    return kind === "layerNorm"
      ? x.layerNorm(axes, { ...options, weight, bias })
      : x.rmsNorm(axes, { ...options, weight });
  };
  const parameters = (): Parameter[] => (bias ? [weight, bias] : [weight]);
  return Object.assign(module(name, call, parameters), { weight, bias });
}

/** Mean 0 and variance 1 over the last axes, whose extents these are, then a learned scale and shift. */
export function layerNorm(
  features: number | readonly number[],
  { bias = true, ...options }: LayerNormOptions = {},
): Norm {
  return norm("layerNorm", features, { ...options, bias });
}

/** A mean square of 1 over the last axes, whose extents these are, then a learned scale. */
export function rmsNorm(features: number | readonly number[], options: NormOptions = {}): Norm {
  return norm("rmsNorm", features, { ...options, bias: false });
}
