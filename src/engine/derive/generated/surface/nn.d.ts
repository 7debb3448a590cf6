/** Layers and losses, as modules. */
export declare const nn: {
  /**
   * Maps [..., tokens, features] to the same shape: projects to heads, attends within each, and projects all
   * heads together.
   */
  multiHeadAttention(
    features: number,
    heads: number,
    options?: MultiHeadOptions,
  ): MultiHeadAttention;
  /**
   * Normalizes each channel of [examples, channels, …spatial] to mean 0 and variance 1, then applies a learned scale and
   * shift. While training, the statistics are those of the batch, and each call updates the running statistics; in
   * evaluation they are the running ones, or those of the batch where none are kept. The update is deferred, so call
   * `train` or `eval` before the module. Gradients flow through the batch's statistics, but not through the running ones.
   */
  batchNorm(
    channels: number,
    options?: {
      /** Added to the variance. Default 1e-5. */
      readonly eps?: number;
      /** Whether each channel has a learned scale and shift. */
      readonly affine?: boolean;
      /** Whether a learned scale comes with a learned shift; default true. */
      readonly bias?: boolean;
      /** Whether to keep running statistics, and normalize by them in evaluation. */
      readonly trackRunningStats?: boolean;
      /**
       * The weight of a batch's statistics in the running ones; null for the plain mean over all batches. Default
       * 0.1.
       */
      readonly momentum?: number | null;
    },
  ): RunningNorm;
  /**
   * `x @ weight[o] @ y + bias[o]` for each output o: maps [..., first] and [..., second] to [..., outputs].
   * Weight and bias start uniform within ±1/√first by default.
   */
  bilinear(first: number, second: number, outputs: number, options?: LinearOptions): Bilinear;
  /**
   * Makes a module of a function that uses these parts: the module has their parameters, `train` and `eval` reach
   * all of them, and names in `state` begin with the name of the part, followed by its index in a list,
   * "blocks.0.weight", or its key in an object, "heads.left.weight".
   */
  module(parts: ModuleParts, call: (x: Tensor) => Tensor): Module;
  module<Call extends (...operands: never[]) => unknown>(
    parts: ModuleParts,
    call: Call,
  ): Call & ModuleMethods;
  /** A convolution over one axis, with learned weights. */
  conv1d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: ConvolutionOptions,
  ): Convolution;
  /** A convolution over two axes, with learned weights. */
  conv2d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: ConvolutionOptions,
  ): Convolution;
  /** A convolution over three axes, with learned weights. */
  conv3d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: ConvolutionOptions,
  ): Convolution;
  /**
   * Maps integers [...] to their vectors [..., features], which start normal by default. The vector `paddingIdx`
   * gets no gradient; vectors longer than `maxNorm` are scaled down to that length; with `scaleGradByFreq`,
   * gradients are divided by how often the batch names the vector.
   */
  embedding(count: number, features: number, options?: EmbeddingOptions): Embedding;
  /** Combines the vectors of the integers in each bag, by their mean by default. Vectors start normal. */
  embeddingBag(
    count: number,
    features: number,
    options?: EmbeddingOptions & {
      /** The combination of a bag's rows. Default "mean". */
      readonly mode?: "sum" | "mean" | "max";
      /** True if the offsets end with n, as in compressed rows. Default false. */
      readonly includeLastOffset?: boolean;
    },
  ): EmbeddingBag;
  /** Interleaves the channels of the groups. */
  channelShuffle(groups: number): Module;
  /** Maps [..., channels · factor², height, width] to [..., channels, height · factor, width · factor]. */
  pixelShuffle(factor: number): Module;
  /** Maps [..., channels, height · factor, width · factor] to [..., channels · factor², height, width]. */
  pixelUnshuffle(factor: number): Module;
  /** `interpolate` under the name that PyTorch's layer has. */
  upsample(options: InterpolationOptions): Module;
  readonly init: NnInit;
  /**
   * Normalizes each channel of each example in [n, channels, …spatial] to mean 0 and variance 1; with `affine`, applies a
   * learned scale and shift. With `trackRunningStats`, each call while training updates the running statistics, which
   * average over the examples, and in evaluation the layer normalizes by them.
   */
  instanceNorm(
    channels: number,
    options?: {
      /** Added to the variance. Default 1e-5. */
      readonly eps?: number;
      /** Whether each channel has a learned scale and shift. */
      readonly affine?: boolean;
      /** Whether a learned scale comes with a learned shift; default true. */
      readonly bias?: boolean;
      /** Whether to keep running statistics, and normalize by them in evaluation. */
      readonly trackRunningStats?: boolean;
      /**
       * The weight of a batch's statistics in the running ones; null for the plain mean over all batches. Default
       * 0.1.
       */
      readonly momentum?: number | null;
    },
  ): RunningNorm;
  /**
   * A cache for a model, in which each of its attention layers keeps the keys and values of the tokens that it has seen.
   * Called with the next tokens and the cache, the model gives their outputs as if it were called with all tokens and
   * `causal`. Shapes depend on the capacity and not on the length, so that all tokens share a plan. A layer that a model
   * applies twice needs a cache for each time.
   */
  kvCache(capacity: number): KvCache;
  /** `x @ weight + bias`: maps [..., inputs] to [..., outputs]. Both start uniform within ±1/√inputs by default. */
  linear(inputs: number, outputs: number, options?: LinearOptions): Linear;
  /** The maximum of each of `outputSize` parts of one axis; 1 is the maximum of all. */
  readonly adaptiveMaxPool1d: MaxPooling<OutputSize, object>;
  /** The maximum of each of `outputSize` parts along each of two axes; 1 is the maximum of all. */
  readonly adaptiveMaxPool2d: MaxPooling<OutputSize, object>;
  /** The maximum of each of `outputSize` parts along each of three axes; 1 is the maximum of all. */
  readonly adaptiveMaxPool3d: MaxPooling<OutputSize, object>;
  /** The largest element of each window over one axis. */
  readonly maxPool1d: MaxPooling<PerAxis, MaxPoolOptions>;
  /** The largest element of each window over two axes. */
  readonly maxPool2d: MaxPooling<PerAxis, MaxPoolOptions>;
  /** The largest element of each window over three axes. */
  readonly maxPool3d: MaxPooling<PerAxis, MaxPoolOptions>;
  /**
   * Normalizes each group of channels of each example to mean 0 and variance 1, then applies a learned scale and
   * shift.
   */
  groupNorm(groups: number, channels: number, options?: ChannelNormOptions): ChannelNorm;
  /**
   * Normalizes over the last axes, whose extents are `features`, to mean 0 and variance 1, then applies a learned scale
   * and shift. The op of the same name takes axes instead.
   */
  layerNorm(features: number | readonly number[], options?: LayerNormOptions): Norm;
  /**
   * Divides each element by a power of the mean square of the `size` channels around it, like the op of the same
   * name.
   */
  localResponseNorm(
    size: number,
    options?: {
      /** Default 1e-4. */
      readonly alpha?: number;
      /** Default 0.75. */
      readonly beta?: number;
      /** Default 1. */
      readonly k?: number;
    },
  ): Module;
  /**
   * Normalizes over the last axes, whose extents are `features`, to a mean square of 1, then applies a learned scale. The
   * op of the same name takes axes instead.
   */
  rmsNorm(
    features: number | readonly number[],
    options?: NormOptions & {
      /** Whether each feature has a learned scale and bias; default true. */
      readonly elementwiseAffine?: boolean;
    },
  ): Norm;
  /**
   * Rounds a weight, f32 or f16 [inputs, outputs], to signed bytes: each column is divided by its own scale, which maps
   * its largest magnitude to 127. Resolves with about a quarter of the memory of f32, and with the error. Rejects with a
   * Fault that names the index of an element that is NaN or infinite.
   */
  quantize(weight: Tensor): Promise<QuantizedMatrix>;
  /**
   * A layer that computes what this one does, with its weight as int8: see `quantize`. It is not trainable, and the
   * original layer stays as it is; the layer's memory is freed once nothing refers to it.
   */
  quantizedLinear(layer: Linear): Promise<QuantizedLinear>;
  /** Layers of gated recurrent units (Cho et al. 2014). */
  gru(inputs: number, hidden: number, options?: GruLayersOptions): Recurrent<Tensor>;
  /** Layers of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
  lstm(
    inputs: number,
    hidden: number,
    options?: LstmLayersOptions,
  ): Recurrent<readonly [hidden: Tensor, cell: Tensor]>;
  /** Layers of Elman's recurrent network (Elman 1990): `h = tanh(x @ W + b + h @ U + c)`. */
  rnn(inputs: number, hidden: number, options?: RnnLayersOptions): Recurrent<Tensor>;
  /** One step of gated recurrent units (Cho et al. 2014). */
  gruCell(inputs: number, hidden: number, options?: GruCellOptions): RecurrentCell<Tensor>;
  /** One step of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
  lstmCell(
    inputs: number,
    hidden: number,
    options?: LstmCellOptions,
  ): RecurrentCell<readonly [hidden: Tensor, cell: Tensor]>;
  /** One step of Elman's recurrent network (Elman 1990). */
  rnnCell(inputs: number, hidden: number, options?: RnnCellOptions): RecurrentCell<Tensor>;
  /**
   * Calls the modules in order, each with the result of the one before it. Plain functions work as well. An
   * object of modules names them in place of numbers: `sequential({ body, head })` has "head.weight" in its
   * state.
   */
  sequential(
    ...layers:
      | readonly (Module | ((x: Tensor) => Tensor))[]
      | readonly [Readonly<Record<string, Module | ((x: Tensor) => Tensor)>>]
  ): Sequential;
  /**
   * Merges the axes from `start` to `end`, both included; by default those of each example: [n, ...] to [n,
   * size].
   */
  flatten(start?: number, end?: number): Module;
  /** Reverses `im2col`, except that overlapping elements are summed. */
  fold(outputSize: PerAxis, size: PerAxis, options?: ColumnOptions): Module;
  /** Extracts the windows of images as columns: [n, channels, height, width] to [n, channels · size, windows]. */
  im2col(size: PerAxis, options?: ColumnOptions): Module;
  /** Adds elements around the last axes, `[before, after]` for each, as the op `pad` does. */
  pad(
    widths: readonly (readonly [before: number, after: number])[],
    options?: {
      /** The elements that "constant" adds; default 0. */
      readonly value?: number;
      /** The content of the padding; default "constant". */
      readonly mode?: "constant" | "edge" | "reflect" | "symmetric" | "circular";
    },
  ): Module;
  /** Splits one axis into these extents, one of which may be -1 for whatever is left. */
  unflatten(axis: number, extents: readonly number[]): Module;
  /** A transposed convolution over one axis, with learned weights. */
  convTranspose1d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: TransposedConvolutionOptions,
  ): Convolution;
  /** A transposed convolution over two axes, with learned weights. */
  convTranspose2d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: TransposedConvolutionOptions,
  ): Convolution;
  /** A transposed convolution over three axes, with learned weights. */
  convTranspose3d(
    channels: number,
    outputs: number,
    size: PerAxis,
    options?: TransposedConvolutionOptions,
  ): Convolution;
  /** Puts maxima over one axis back at their indices, with zeros elsewhere. */
  maxUnpool1d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  /** Puts maxima over two axes back at their indices, with zeros elsewhere. */
  maxUnpool2d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  /** Puts maxima over three axes back at their indices, with zeros elsewhere. */
  maxUnpool3d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  /** max(x, 0). */
  relu(): Module;
  /** Limited to the range from 0 to 6. */
  relu6(): Module;
  /** Multiplies x by `negativeSlope` where it is below 0. */
  leakyRelu(negativeSlope?: number): Module;
  /**
   * A learned slope for x below 0: one for all, or one for each channel, which is axis 1. It starts at `initial`.
   */
  prelu(
    count?: number,
    options?: {
      initial?: number;
    },
  ): Prelu;
  /**
   * Multiplies x, where it is below 0, by slopes drawn from `lower` to `upper` while training, and by their mean in
   * evaluation.
   */
  rrelu(options?: { lower?: number; upper?: number }): Module;
  /** alpha (exp(x) - 1) where x is below 0, and x elsewhere. */
  elu(alpha?: number): Module;
  /** `elu` with the factor and the alpha that preserve mean 0 and variance 1. */
  selu(): Module;
  /** alpha (exp(x / alpha) - 1) where x is below 0, and x elsewhere. */
  celu(alpha?: number): Module;
  /** x Φ(x), or its usual approximation by tanh. */
  gelu(options?: {
    /** "none" is exact and uses the error function; "tanh" is the usual approximation. */
    readonly approximate?: "none" | "tanh";
  }): Module;
  /** x sigmoid(x). */
  silu(): Module;
  /** x tanh(softplus(x)). */
  mish(): Module;
  /** log(1 + exp(beta x)) / beta. */
  softplus(options?: {
    /** The sharpness of the bend; default 1. */
    readonly beta?: number;
    /** The function is `x` where `beta · x` is above this. Default 20. */
    readonly threshold?: number;
  }): Module;
  /** x / (1 + |x|). */
  softsign(): Module;
  /** Moves x towards 0 by lambda; values within ±lambda become 0. */
  softshrink(lambda?: number): Module;
  /** Replaces values from -lambda to lambda by 0. */
  hardshrink(lambda?: number): Module;
  /** x - tanh(x). */
  tanhshrink(): Module;
  /** Limited to the range from `min` to `max`. */
  hardtanh(min?: number, max?: number): Module;
  /** relu6(x + 3) / 6. */
  hardsigmoid(): Module;
  /** x hardsigmoid(x). */
  hardswish(): Module;
  /** Replaces x by `value` where it is not above the threshold. */
  threshold(threshold: number, value: number): Module;
  /** The hyperbolic tangent. */
  tanh(): Module;
  /** 1 / (1 + exp(-x)). */
  sigmoid(): Module;
  /** The logarithm of `sigmoid`. */
  logsigmoid(): Module;
  /** The first half along an axis (the last one) times the sigmoid of the second. */
  glu(axis?: number): Module;
  /** Exponentials along an axis (the last one), scaled to sum to 1. */
  softmax(axis?: number): Module;
  /** The softmax over the channels of images [..., channels, height, width]. */
  softmax2d(): Module;
  /** The softmax of -x. */
  softmin(axis?: number): Module;
  /** The logarithm of `softmax`. */
  logSoftmax(axis?: number): Module;
  /** Returns x unchanged. */
  identity(): Module;
  /** Drops elements with this probability while training, and does nothing in evaluation. */
  dropout(probability?: number): Module;
  /** Drops channels of [n, channels, length]. */
  dropout1d(probability?: number): Module;
  /** Drops channels of [n, channels, height, width]. */
  dropout2d(probability?: number): Module;
  /** Drops channels of [n, channels, depth, height, width]. */
  dropout3d(probability?: number): Module;
  /** Drops elements and preserves mean 0 and variance 1, as layers of `selu` need. */
  alphaDropout(probability?: number): Module;
  /** Drops channels of [n, channels, …] as `alphaDropout` does elements. */
  featureAlphaDropout(probability?: number): Module;
  /** Connectionist temporal classification, of log-probabilities, targets and the lengths of both. */
  ctc(options?: Parameters<typeof ctc>[4]): CtcModule;
  /** The cosine of the angle between vectors along an axis, the last one by default. */
  cosineSimilarity(axis?: number, options?: Parameters<typeof cosineSimilarity>[3]): PairModule;
  /** The norm of the difference of vectors along the last axis. */
  pairwiseDistance(options?: Parameters<typeof pairwiseDistance>[2]): PairModule;
  /** The mean squared difference. The op `mse` as a module, whose options are given once. */
  mse(options?: Parameters<typeof mse>[2]): LossModule<typeof mse>;
  /** The mean absolute difference. The op `l1` as a module, whose options are given once. */
  l1(options?: Parameters<typeof l1>[2]): LossModule<typeof l1>;
  /** Squared for differences up to `delta`, and linear beyond. The op `huber` as a module, whose options are given once. */
  huber(options?: Parameters<typeof huber>[2]): LossModule<typeof huber>;
  /** Squared for differences up to `beta`, linear beyond, and divided by `beta`. The op `smoothL1` as a module, whose options are given once. */
  smoothL1(options?: Parameters<typeof smoothL1>[2]): LossModule<typeof smoothL1>;
  /** The cross-entropy of scores and classes. The op `crossEntropy` as a module, whose options are given once. */
  crossEntropy(options?: Parameters<typeof crossEntropy>[2]): LossModule<typeof crossEntropy>;
  /** The negative log-likelihood of log-probabilities and classes. The op `nll` as a module, whose options are given once. */
  nll(options?: Parameters<typeof nll>[2]): LossModule<typeof nll>;
  /** The binary cross-entropy of probabilities and targets. The op `bce` as a module, whose options are given once. */
  bce(options?: Parameters<typeof bce>[2]): LossModule<typeof bce>;
  /** The binary cross-entropy of scores before their sigmoid and targets. The op `bceWithLogits` as a module, whose options are given once. */
  bceWithLogits(options?: Parameters<typeof bceWithLogits>[2]): LossModule<typeof bceWithLogits>;
  /** The Kullback-Leibler divergence of log-probabilities from targets. The op `klDiv` as a module, whose options are given once. */
  klDiv(options?: Parameters<typeof klDiv>[2]): LossModule<typeof klDiv>;
  /** The hinge loss of scores and labels of 1 or -1. The op `hinge` as a module, whose options are given once. */
  hinge(options?: Parameters<typeof hinge>[2]): LossModule<typeof hinge>;
  /** Distances of pairs that are alike (1), and a margin for those that are not (-1). The op `hingeEmbedding` as a module, whose options are given once. */
  hingeEmbedding(options?: Parameters<typeof hingeEmbedding>[2]): LossModule<typeof hingeEmbedding>;
  /** The negative log-likelihood of counts, of which the rates or their logarithms are given. The op `poissonNll` as a module, whose options are given once. */
  poissonNll(options?: Parameters<typeof poissonNll>[2]): LossModule<typeof poissonNll>;
  /** The logistic loss of scores and labels of 1 or -1. The op `softMargin` as a module, whose options are given once. */
  softMargin(options?: Parameters<typeof softMargin>[2]): LossModule<typeof softMargin>;
  /** The margin by which each wrong class comes close to the right one. The op `multiMargin` as a module, whose options are given once. */
  multiMargin(options?: Parameters<typeof multiMargin>[2]): LossModule<typeof multiMargin>;
  /** The margins between the scores of all right classes and all wrong ones. The op `multilabelMargin` as a module, whose options are given once. */
  multilabelMargin(
    options?: Parameters<typeof multilabelMargin>[2],
  ): LossModule<typeof multilabelMargin>;
  /** The binary cross-entropy of each of several labels, on average. The op `multilabelSoftMargin` as a module, whose options are given once. */
  multilabelSoftMargin(
    options?: Parameters<typeof multilabelSoftMargin>[2],
  ): LossModule<typeof multilabelSoftMargin>;
  /** The distance by which an anchor misses being closer to its like than to another by a margin. The op `tripletMargin` as a module, whose options are given once. */
  tripletMargin(
    options?: Parameters<typeof tripletMargin>[3],
  ): TripleLossModule<typeof tripletMargin>;
  /** The triplet loss with a distance of your own. The op `tripletMarginWithDistance` as a module, whose options are given once. */
  tripletMarginWithDistance(
    options?: Parameters<typeof tripletMarginWithDistance>[3],
  ): TripleLossModule<typeof tripletMarginWithDistance>;
  /** The angles of pairs that are alike (1), and those below a margin of pairs that are not (-1). The op `cosineEmbedding` as a module, whose options are given once. */
  cosineEmbedding(
    options?: Parameters<typeof cosineEmbedding>[3],
  ): TripleLossModule<typeof cosineEmbedding>;
  /** The amount by which the first score misses being above (1) or below (-1) the second by a margin. The op `marginRanking` as a module, whose options are given once. */
  marginRanking(
    options?: Parameters<typeof marginRanking>[3],
  ): TripleLossModule<typeof marginRanking>;
  /** The negative log-likelihood of targets, of which means and variances are given. The op `gaussianNll` as a module, whose options are given once. */
  gaussianNll(options?: Parameters<typeof gaussianNll>[3]): TripleLossModule<typeof gaussianNll>;
  /** The mean of each window over one axis. */
  avgPool1d(size: PerAxis, options?: AveragePoolOptions): Module;
  /** The mean of each window over two axes. */
  avgPool2d(size: PerAxis, options?: AveragePoolOptions): Module;
  /** The mean of each window over three axes. */
  avgPool3d(size: PerAxis, options?: AveragePoolOptions): Module;
  /** The norm of order `ord` of each window over one axis. */
  lpPool1d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  /** The norm of order `ord` of each window over two axes. */
  lpPool2d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  /** The norm of order `ord` of each window over three axes. */
  lpPool3d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  /** The mean of each of `outputSize` parts of one axis; 1 is the mean of all. */
  adaptiveAvgPool1d(outputSize: OutputSize): Module;
  /** The mean of each of `outputSize` parts along each of two axes; 1 is the mean of all. */
  adaptiveAvgPool2d(outputSize: OutputSize): Module;
  /** The mean of each of `outputSize` parts along each of three axes; 1 is the mean of all. */
  adaptiveAvgPool3d(outputSize: OutputSize): Module;
  /** The mean of each channel over all axes after it, which are kept with extent 1 or removed. */
  globalAvgPool(options?: GlobalPoolOptions): Module;
  /** The maximum of each channel over all axes after it, which are kept with extent 1 or removed. */
  globalMaxPool(options?: GlobalPoolOptions): Module;
  /** Self-attention, then a feed-forward part; maps [n, tokens, features] to the same shape. */
  transformerEncoderLayer(
    features: number,
    heads: number,
    options?: TransformerLayerOptions,
  ): TransformerEncoderLayer;
  /**
   * Self-attention, attention to a memory, then a feed-forward part; maps [n, tokens, features] to the same
   * shape.
   */
  transformerDecoderLayer(
    features: number,
    heads: number,
    options?: TransformerLayerOptions,
  ): TransformerDecoderLayer;
  /** A stack of `count` layers that `make` returns, one after the other. */
  transformerEncoder(
    make: (index: number) => TransformerEncoderLayer,
    count: number,
    options?: {
      /** A module that is applied to the last layer's result; default none. */
      readonly norm?: Module | null;
    },
  ): TransformerEncoder;
  /** A stack of `count` layers that `make` returns, one after the other, each with the whole memory. */
  transformerDecoder(
    make: (index: number) => TransformerDecoderLayer,
    count: number,
    options?: {
      /** A module that is applied to the last layer's result; default none. */
      readonly norm?: Module | null;
    },
  ): TransformerDecoder;
  /**
   * An encoder of one sequence, [n, tokens, features], and a decoder of another, which attends to the encoder's
   * result; each ends with a normalization. The result has the shape of the second sequence.
   */
  transformer(
    features?: number,
    heads?: number,
    options?: TransformerLayerOptions & {
      /** Layers of the encoder; default 6. */
      readonly encoderLayers?: number;
      /** Layers of the decoder; default 6. */
      readonly decoderLayers?: number;
    },
  ): Transformer;
};
