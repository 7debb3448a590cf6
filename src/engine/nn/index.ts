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
export type { ChannelNorm } from "./channels.ts";
export { type ModuleParts, module } from "./composed.ts";
export {
  type Convolution,
  type ConvolutionOptions,
  conv1d,
  conv2d,
  conv3d,
} from "./convolution.ts";
export * from "./dropout.ts";
export { type Embedding, type EmbeddingBag, embedding, embeddingBag } from "./embedding.ts";
export { channelShuffle, pixelShuffle, pixelUnshuffle, upsample } from "./images.ts";
export * as init from "./init.ts";
export type { Initializer, InitialOptions } from "./initial.ts";
export {
  type InstanceNorm,
  type InstanceNormOptions,
  instanceNorm,
} from "./instance-normalization.ts";
export { type KvCache, kvCache } from "./kv-cache.ts";
export { type Linear, type LinearOptions, linear } from "./linear.ts";
export * from "./losses.ts";
export {
  adaptiveMaxPool1d,
  adaptiveMaxPool2d,
  adaptiveMaxPool3d,
  type MaximaPooling,
  maxPool1d,
  maxPool2d,
  maxPool3d,
} from "./max-pooling.ts";
export type { Module } from "./module.ts";
export {
  type ChannelNormOptions,
  groupNorm,
  type LayerNormOptions,
  layerNorm,
  localResponseNorm,
  type Norm,
  type NormOptions,
  rmsNorm,
} from "./normalization.ts";
export * from "./pooling.ts";
export {
  type QuantizationError,
  type QuantizedMatrix,
  type QuantizeOptions,
  quantize,
} from "./quantized/quantize.ts";
export { type QuantizedLinear, quantizedLinear } from "./quantized/quantized-linear.ts";
export {
  type GruLayersOptions,
  gru,
  type LstmCellOptions,
  type LstmLayersOptions,
  lstm,
  type RecurrentLayersOptions,
  type RecurrentModule,
  type RnnLayersOptions,
  rnn,
  type SequenceOptions,
} from "./recurrent.ts";
export {
  type GruCellOptions,
  gruCell,
  lstmCell,
  type RecurrentCell,
  type RnnCellOptions,
  rnnCell,
} from "./recurrent-cell.ts";
export { type Sequential, sequential } from "./sequential.ts";
export { flatten, fold, im2col, pad, unflatten } from "./shaping.ts";
export * from "./transformer.ts";
export {
  convTranspose1d,
  convTranspose2d,
  convTranspose3d,
  type TransposedConvolutionOptions,
} from "./transposed-convolution.ts";
export { maxUnpool1d, maxUnpool2d, maxUnpool3d, type Unpooling } from "./unpooling.ts";
