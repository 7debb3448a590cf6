/** Neural networks for programs, as the namespace `nn`. */
export * from "./activations.ts";
export {
  type AttentionInputs,
  type MultiHeadAttention,
  type MultiHeadOptions,
  multiHeadAttention,
} from "./attention.ts";
export { type BatchNorm, type BatchNormOptions, batchNorm } from "./batch-normalization.ts";
export { type Bilinear, bilinear } from "./bilinear.ts";
export { type ModuleParts, module } from "./composed.ts";
export {
  type Convolution,
  type ConvolutionOptions,
  conv1d,
  conv2d,
  conv3d,
} from "./convolution.ts";
export * from "./dropout.ts";
export { type Embedding, embedding } from "./embedding.ts";
export { channelShuffle, pixelShuffle, pixelUnshuffle, upsample } from "./images.ts";
export * as init from "./init.ts";
export type { Initializer, InitialOptions } from "./initial.ts";
export { type Linear, type LinearOptions, linear } from "./linear.ts";
export * from "./losses.ts";
export type { Module } from "./module.ts";
export {
  type ChannelNorm,
  type ChannelNormOptions,
  groupNorm,
  instanceNorm,
  type LayerNormOptions,
  layerNorm,
  localResponseNorm,
  type Norm,
  type NormOptions,
  rmsNorm,
} from "./normalization.ts";
export * from "./pooling.ts";
export {
  gru,
  lstm,
  type RecurrentLayersOptions,
  type RecurrentModule,
  type RnnLayersOptions,
  rnn,
} from "./recurrent.ts";
export {
  gruCell,
  lstmCell,
  type RecurrentCell,
  type RnnCellOptions,
  rnnCell,
} from "./recurrent-cell.ts";
export { sequential } from "./sequential.ts";
export { flatten, fold, im2col, pad, unflatten } from "./shaping.ts";
export {
  convTranspose1d,
  convTranspose2d,
  convTranspose3d,
  type TransposedConvolutionOptions,
} from "./transposed-convolution.ts";
export { maxUnpool1d, maxUnpool2d, maxUnpool3d, type Unpooling } from "./unpooling.ts";
