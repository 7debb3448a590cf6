/** Neural networks for programs, as the namespace `nn`. */
export * from "./activations.ts";
export {
  type Convolution,
  type ConvolutionOptions,
  conv1d,
  conv2d,
  conv3d,
} from "./convolution.ts";
export { type Linear, type LinearOptions, linear } from "./linear.ts";
export type { Module } from "./module.ts";
export {
  type LayerNormOptions,
  layerNorm,
  type Norm,
  type NormOptions,
  rmsNorm,
} from "./normalization.ts";
export * from "./pooling.ts";
export { sequential } from "./sequential.ts";
