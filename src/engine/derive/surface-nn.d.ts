export declare const nn: {
  /** A function that uses these parts as one module: parameters, mode and state are theirs together. */
  module(parts: ModuleParts, call: (x: Tensor) => Tensor): Module;
  module<Call extends (...operands: never[]) => unknown>(
    parts: ModuleParts,
    call: Call,
  ): Call & ModuleMethods;
  /** `x @ weight + bias`: [..., inputs] to [..., outputs]. */
  linear(inputs: number, outputs: number, options?: { bias?: boolean } & InitialOptions): Linear;
  /** `x @ weight[o] @ y + bias[o]` for each output: [..., first] and [..., second] to [..., outputs]. */
  bilinear(
    first: number,
    second: number,
    outputs: number,
    options?: { bias?: boolean } & InitialOptions,
  ): Bilinear;
  /**
   * Mean 0 and variance 1 over the last axes, whose extents `features` are, then a learned scale and shift. The
   * method `x.layerNorm(axis)` is told axes.
   */
  layerNorm(
    features: number | readonly number[],
    options?: { eps?: number; elementwiseAffine?: boolean; bias?: boolean },
  ): Norm;
  /**
   * A mean square of 1 over the last axes, whose extents `features` are, then a learned scale. The method
   * `x.rmsNorm(axis)` is told axes.
   */
  rmsNorm(
    features: number | readonly number[],
    options?: { eps?: number; elementwiseAffine?: boolean },
  ): Norm;
  /**
   * Mean 0 and variance 1 for each channel of [n, channels, …], then a learned scale and shift: while training
   * by the batch's own statistics, of which it keeps a running mean, and in use by the latter. `momentum` is
   * how much a batch counts in them (0.1), null for the plain mean.
   */
  batchNorm(
    channels: number,
    options?: {
      eps?: number;
      momentum?: number | null;
      affine?: boolean;
      bias?: boolean;
      trackRunningStats?: boolean;
    },
  ): RunningNorm;
  /** Mean 0 and variance 1 within each group of channels of each example, then a learned scale and shift. */
  groupNorm(
    groups: number,
    channels: number,
    options?: { eps?: number; affine?: boolean; bias?: boolean },
  ): ChannelNorm;
  /**
   * Mean 0 and variance 1 within each channel of each example; with `affine` a learned scale and shift; with
   * `trackRunningStats` by a running mean of the statistics in use.
   */
  instanceNorm(
    channels: number,
    options?: {
      eps?: number;
      momentum?: number | null;
      affine?: boolean;
      bias?: boolean;
      trackRunningStats?: boolean;
    },
  ): RunningNorm;
  /** Each element over a power of the mean square of the `size` channels around it. */
  localResponseNorm(size: number, options?: { alpha?: number; beta?: number; k?: number }): Module;
  /** Drops elements with this probability while training. */
  dropout(probability?: number): Module;
  /** Drops channels of [n, channels, …]. */
  dropout1d(probability?: number): Module;
  dropout2d(probability?: number): Module;
  dropout3d(probability?: number): Module;
  /** Drops so that what layers of `selu` keep stays: mean 0 and variance 1. */
  alphaDropout(probability?: number): Module;
  featureAlphaDropout(probability?: number): Module;
  /** Integers [...] to learned vectors [..., features]. */
  embedding(count: number, features: number, options?: EmbeddingOptions): Embedding;
  /** The vectors of the integers in each bag, combined. */
  embeddingBag(
    count: number,
    features: number,
    options?: EmbeddingOptions & { mode?: "sum" | "mean" | "max"; includeLastOffset?: boolean },
  ): EmbeddingBag;
  /** [..., tokens, features] to the same (Vaswani et al. 2017). */
  multiHeadAttention(
    features: number,
    heads: number,
    options?: {
      kdim?: number;
      vdim?: number;
      keyHeads?: number;
      bias?: boolean;
      rotary?: boolean;
      dropout?: number;
      /** Learn a key and a value more. */
      addBiasKv?: boolean;
      /** Let queries attend to nothing. */
      addZeroAttn?: boolean;
      /** [n, tokens, features]; false for [tokens, n, features]. Default true. */
      batchFirst?: boolean;
    } & InitialOptions,
  ): MultiHeadAttention;
  /** Self-attention, then a feed-forward part. */
  transformerEncoderLayer(
    features: number,
    heads: number,
    options?: TransformerLayerOptions,
  ): TransformerEncoderLayer;
  /** Self-attention, attention to a memory, then a feed-forward part. */
  transformerDecoderLayer(
    features: number,
    heads: number,
    options?: TransformerLayerOptions,
  ): TransformerDecoderLayer;
  /** So many layers as `make` gives, one after the other. */
  transformerEncoder(
    make: (place: number) => TransformerEncoderLayer,
    count: number,
    options?: { norm?: Module | null },
  ): TransformerEncoder;
  transformerDecoder(
    make: (place: number) => TransformerDecoderLayer,
    count: number,
    options?: { norm?: Module | null },
  ): TransformerDecoder;
  /** An encoder of one sequence and a decoder of another (Vaswani et al. 2017). */
  transformer(
    features?: number,
    heads?: number,
    options?: TransformerLayerOptions & { encoderLayers?: number; decoderLayers?: number },
  ): Transformer;
  /** Layers of Elman's recurrent network (Elman 1990). */
  rnn(
    inputs: number,
    hidden: number,
    options?: RecurrentOptions & { nonlinearity?: "tanh" | "relu" },
  ): Recurrent<Tensor>;
  /** Layers of long short-term memory (Hochreiter and Schmidhuber 1997). */
  lstm(
    inputs: number,
    hidden: number,
    options?: RecurrentOptions & { projSize?: number },
  ): Recurrent<readonly [hidden: Tensor, cell: Tensor]>;
  /** Layers of gated recurrent units (Cho et al. 2014). */
  gru(inputs: number, hidden: number, options?: RecurrentOptions): Recurrent<Tensor>;
  /** A step of a recurrent network: the state it takes to the next one. */
  rnnCell(
    inputs: number,
    hidden: number,
    options?: RecurrentCellOptions & { nonlinearity?: "tanh" | "relu" },
  ): RecurrentCell<Tensor>;
  lstmCell(
    inputs: number,
    hidden: number,
    options?: RecurrentCellOptions,
  ): RecurrentCell<readonly [hidden: Tensor, cell: Tensor]>;
  gruCell(inputs: number, hidden: number, options?: RecurrentCellOptions): RecurrentCell<Tensor>;
  /** Each layer takes what the one before it gives; an object of layers gives them names. */
  sequential(
    ...layers:
      | readonly (Module | ((x: Tensor) => Tensor))[]
      | readonly [Readonly<Record<string, Module | ((x: Tensor) => Tensor)>>]
  ): Sequential;
  relu(): Module;
  relu6(): Module;
  leakyRelu(negativeSlope?: number): Module;
  /** A learned slope below 0, from 0.25 on: one, or one for each of the channels, which are axis 1. */
  prelu(count?: number, options?: { initial?: number }): Prelu;
  /** Slopes below 0 drawn while training. */
  rrelu(options?: { lower?: number; upper?: number }): Module;
  elu(alpha?: number): Module;
  selu(): Module;
  celu(alpha?: number): Module;
  gelu(options?: { approximate?: "none" | "tanh" }): Module;
  silu(): Module;
  mish(): Module;
  softplus(options?: { beta?: number; threshold?: number }): Module;
  softsign(): Module;
  softshrink(lambda?: number): Module;
  hardshrink(lambda?: number): Module;
  tanhshrink(): Module;
  hardtanh(min?: number, max?: number): Module;
  hardsigmoid(): Module;
  hardswish(): Module;
  threshold(threshold: number, value: number): Module;
  tanh(): Module;
  sigmoid(): Module;
  logsigmoid(): Module;
  glu(axis?: number): Module;
  softmax(axis?: number): Module;
  /** The softmax over the channels of images [..., channels, height, width]. */
  softmax2d(): Module;
  softmin(axis?: number): Module;
  logSoftmax(axis?: number): Module;
  identity(): Module;
  /** The axes from `start` to `end` as one; by default each example's elements: [n, ...] to [n, size]. */
  flatten(start?: number, end?: number): Module;
  /** The elements of one axis on axes of these extents, one of which may be -1. */
  unflatten(axis: number, extents: readonly number[]): Module;
  /** Adds elements around the last axes, as the op `pad` does. */
  pad(
    widths: readonly (readonly [before: number, after: number])[],
    options?: { value?: number; mode?: "constant" | "edge" | "reflect" | "symmetric" | "circular" },
  ): Module;
  /** A convolution with learned weights: [n, channels, …] to [n, outputs, …] by windows of `size`. */
  conv1d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: ConvolutionOptions,
  ): Convolution;
  conv2d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: ConvolutionOptions,
  ): Convolution;
  conv3d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: ConvolutionOptions,
  ): Convolution;
  /** A transposed convolution with learned weights, as the gradient of a convolution goes. */
  convTranspose1d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: TransposedConvolutionOptions,
  ): Convolution;
  convTranspose2d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: TransposedConvolutionOptions,
  ): Convolution;
  convTranspose3d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: TransposedConvolutionOptions,
  ): Convolution;
  maxPool1d: MaxPooling<PerAxis, MaxPoolOptions>;
  maxPool2d: MaxPooling<PerAxis, MaxPoolOptions>;
  maxPool3d: MaxPooling<PerAxis, MaxPoolOptions>;
  avgPool1d(size: PerAxis, options?: AveragePoolOptions): Module;
  avgPool2d(size: PerAxis, options?: AveragePoolOptions): Module;
  avgPool3d(size: PerAxis, options?: AveragePoolOptions): Module;
  lpPool1d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  lpPool2d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  lpPool3d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  adaptiveAvgPool1d(outputSize: OutputSize): Module;
  adaptiveAvgPool2d(outputSize: OutputSize): Module;
  adaptiveAvgPool3d(outputSize: OutputSize): Module;
  adaptiveMaxPool1d: MaxPooling<OutputSize, object>;
  adaptiveMaxPool2d: MaxPooling<OutputSize, object>;
  adaptiveMaxPool3d: MaxPooling<OutputSize, object>;
  globalAvgPool(options?: GlobalPoolOptions): Module;
  globalMaxPool(options?: GlobalPoolOptions): Module;
  /** Maxima and their places, as pooling gives both, back among zeros. */
  maxUnpool1d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  maxUnpool2d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  maxUnpool3d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  /** The windows of images as columns: [n, channels, height, width] to [n, channels · size, windows]. */
  im2col(size: PerAxis, options?: ColumnOptions): Module;
  /** What undoes `im2col` but for overlaps, which it sums. */
  fold(outputSize: PerAxis, size: PerAxis, options?: ColumnOptions): Module;
  upsample(options: InterpolationOptions): Module;
  pixelShuffle(factor: number): Module;
  pixelUnshuffle(factor: number): Module;
  channelShuffle(groups: number): Module;
  /** How parameters start: functions of a shape. */
  readonly init: {
    zeros(shape: readonly number[]): Tensor;
    ones(shape: readonly number[]): Tensor;
    constant(shape: readonly number[], value: number): Tensor;
    uniform: typeof uniform;
    normal: typeof normal;
    truncatedNormal: typeof truncatedNormal;
    /** Of variance `scale / fan`. */
    varianceScaling(
      shape: readonly number[],
      options?: FanOptions & {
        scale?: number;
        distribution?: "normal" | "truncatedNormal" | "uniform";
      },
    ): Tensor;
    /** Glorot and Bengio 2010: variance 2/(inputs + outputs). */
    glorotUniform(shape: readonly number[], options?: GainOptions): Tensor;
    glorotNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** He et al. 2015: variance 2/inputs. */
    heUniform(shape: readonly number[], options?: HeOptions): Tensor;
    heNormal(shape: readonly number[], options?: HeOptions): Tensor;
    /** LeCun et al. 1998: variance 1/inputs. */
    lecunUniform(shape: readonly number[], options?: GainOptions): Tensor;
    lecunNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** `glorotUniform`, as PyTorch names it. */
    xavierUniform(shape: readonly number[], options?: GainOptions): Tensor;
    xavierNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** `heUniform`, as PyTorch names it. */
    kaimingUniform(shape: readonly number[], options?: HeOptions): Tensor;
    kaimingNormal(shape: readonly number[], options?: HeOptions): Tensor;
    /** Orthonormal rows or columns of the first axis by all others, or of all by `columnAxis`, times `gain`. */
    orthogonal(
      shape: readonly number[],
      options?: { gain?: number; columnAxis?: number; key?: Tensor | number },
    ): Tensor;
    /** 0 but for the middle of a convolution's window, where the columns are orthonormal, times `gain`. */
    deltaOrthogonal(
      shape: readonly number[],
      options?: { gain?: number; key?: Tensor | number },
    ): Tensor;
    /** A matrix with ones on its diagonal. */
    eye(shape: readonly number[]): Tensor;
    /** A convolution's weights that keep the channels of each group. */
    dirac(shape: readonly number[], options?: { groups?: number }): Tensor;
    /** This share of zeros in each column of a matrix, and normal numbers elsewhere (Martens 2010). */
    sparse(
      shape: readonly number[],
      sparsity: number,
      options?: { scale?: number; key?: Tensor | number },
    ): Tensor;
    /** The gain that keeps the variance through a nonlinearity. */
    calculateGain(nonlinearity: Nonlinearity, slope?: number): number;
  };
  /** The losses of these names as modules, whose options are given once. */
  mse(options?: Parameters<typeof mse>[2]): LossModule<typeof mse>;
  l1(options?: Parameters<typeof l1>[2]): LossModule<typeof l1>;
  huber(options?: Parameters<typeof huber>[2]): LossModule<typeof huber>;
  smoothL1(options?: Parameters<typeof smoothL1>[2]): LossModule<typeof smoothL1>;
  crossEntropy(options?: Parameters<typeof crossEntropy>[2]): LossModule<typeof crossEntropy>;
  nll(options?: Parameters<typeof nll>[2]): LossModule<typeof nll>;
  bce(options?: Parameters<typeof bce>[2]): LossModule<typeof bce>;
  bceWithLogits(options?: Parameters<typeof bceWithLogits>[2]): LossModule<typeof bceWithLogits>;
  klDiv(options?: Parameters<typeof klDiv>[2]): LossModule<typeof klDiv>;
  hinge(options?: Parameters<typeof hinge>[2]): LossModule<typeof hinge>;
  hingeEmbedding(options?: Parameters<typeof hingeEmbedding>[2]): LossModule<typeof hingeEmbedding>;
  poissonNll(options?: Parameters<typeof poissonNll>[2]): LossModule<typeof poissonNll>;
  softMargin(options?: Parameters<typeof softMargin>[2]): LossModule<typeof softMargin>;
  multiMargin(options?: Parameters<typeof multiMargin>[2]): LossModule<typeof multiMargin>;
  multilabelMargin(
    options?: Parameters<typeof multilabelMargin>[2],
  ): LossModule<typeof multilabelMargin>;
  multilabelSoftMargin(
    options?: Parameters<typeof multilabelSoftMargin>[2],
  ): LossModule<typeof multilabelSoftMargin>;
  tripletMargin(
    options?: Parameters<typeof tripletMargin>[3],
  ): TripleLossModule<typeof tripletMargin>;
  tripletMarginWithDistance(
    options?: Parameters<typeof tripletMarginWithDistance>[3],
  ): TripleLossModule<typeof tripletMarginWithDistance>;
  cosineEmbedding(
    options?: Parameters<typeof cosineEmbedding>[3],
  ): TripleLossModule<typeof cosineEmbedding>;
  marginRanking(
    options?: Parameters<typeof marginRanking>[3],
  ): TripleLossModule<typeof marginRanking>;
  gaussianNll(options?: Parameters<typeof gaussianNll>[3]): TripleLossModule<typeof gaussianNll>;
  ctc(options?: Parameters<typeof ctc>[4]): CtcModule;
  /** The norm of the differences of vectors. */
  pairwiseDistance(options?: Parameters<typeof pairwiseDistance>[2]): PairModule;
  /** The cosine of the angle between vectors on an axis, the last by default. */
  cosineSimilarity(axis?: number, options?: Parameters<typeof cosineSimilarity>[3]): PairModule;
};
