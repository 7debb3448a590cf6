/** A function of a tensor that knows which parameters it uses. */
export interface Module {
  (x: Tensor): Tensor;
  /** What it is, as messages call it: "linear(2, 3)". */
  readonly label: string;
  parameters(): Parameter[];
  /** The parameters by the names that they have in `state`. */
  namedParameters(): Record<string, Parameter>;
  /** Itself and all modules that it is made of. */
  modules(): ModuleMethods[];
  /** Calls `f` with each module that it is made of, and at last with itself. */
  apply(f: (module: ModuleMethods) => void): void;
  /** From now on it behaves as while it learns: dropout drops, running statistics move. Modules begin so. */
  train(): void;
  /** From now on it behaves as in use. */
  eval(): void;
  /** From now on no gradient goes to its parameters, and optimisers leave them. */
  freeze(): void;
  unfreeze(): void;
  /** What it has learned, statistics that it keeps included, by name: "0.weight". */
  state(): Record<string, Tensor>;
  /** Takes the elements of what `state` gave, here or elsewhere. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

export interface Linear extends Module {
  /** f32 [inputs, outputs]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

/** One number for all spatial axes, or one for each. */
export type PerAxis = number | readonly number[];

/** One of `nn.init` by name, or a function that gives a tensor of a shape. */
export type Initializer =
  | "zeros"
  | "ones"
  | "uniform"
  | "normal"
  | "truncatedNormal"
  | "varianceScaling"
  | "glorotUniform"
  | "glorotNormal"
  | "heUniform"
  | "heNormal"
  | "lecunUniform"
  | "lecunNormal"
  | "xavierUniform"
  | "xavierNormal"
  | "kaimingUniform"
  | "kaimingNormal"
  | "orthogonal"
  | "deltaOrthogonal"
  | "eye"
  | "dirac"
  | ((shape: readonly number[]) => Tensor);

/** How a layer's parameters start. Default: uniform within ±1/√inputs. */
export interface InitialOptions {
  weightInit?: Initializer;
  biasInit?: Initializer;
}

export interface FanOptions {
  /** What the variance is divided by: how many inputs an output sums, the reverse, or the mean of both. */
  mode?: "fanIn" | "fanOut" | "fanAvg";
  /** Where the shape, [inputs, outputs] or [outputs, inputs, …window], does not say it. */
  fanIn?: number;
  fanOut?: number;
  /** The axes of the inputs and of the outputs, where they are others; both or none. */
  inAxis?: number | readonly number[];
  outAxis?: number | readonly number[];
  /** Axes of weights that have nothing to do with each other. */
  batchAxis?: number | readonly number[];
  key?: Tensor | number;
}

export interface GainOptions extends FanOptions {
  /** The factor of the standard deviation. */
  gain?: number;
}

export type Nonlinearity = "linear" | "sigmoid" | "tanh" | "relu" | "leakyRelu" | "selu";

export interface HeOptions extends GainOptions {
  /** What the layer's result goes through: its gain is taken where none is given. Default "relu". */
  nonlinearity?: Nonlinearity;
  /** The slope of "leakyRelu". */
  a?: number;
}

export interface ConvolutionOptions extends InitialOptions {
  stride?: PerAxis;
  /** Around the input: widths, "same" (at stride 1) or "valid". */
  padding?: PerAxis | "same" | "valid";
  /** What the padding consists of; default "zeros". */
  paddingMode?: "zeros" | "reflect" | "replicate" | "circular";
  dilation?: PerAxis;
  groups?: number;
  bias?: boolean;
}

export interface TransposedConvolutionOptions extends InitialOptions {
  stride?: PerAxis;
  /** What the convolution would have had around its input: so much is cut off the result. */
  padding?: PerAxis;
  /** Extends the result at the end. */
  outputPadding?: PerAxis;
  dilation?: PerAxis;
  groups?: number;
  bias?: boolean;
}

export interface PoolOptions {
  /** Default: the window's size. */
  stride?: PerAxis;
  padding?: PerAxis;
  /** Whether a last window that ends outside counts too. */
  ceilMode?: boolean;
}

export interface MaxPoolOptions extends PoolOptions {
  dilation?: PerAxis;
}

export interface MaximaPooling extends ModuleMethods {
  (x: Tensor): { readonly values: Tensor; readonly indices: Tensor };
}

/** The largest elements, or with `returnIndices` their places too, which `maxUnpool` takes. */
export interface MaxPooling<Size, Options> {
  (size: Size, options: Options & { returnIndices: true }): MaximaPooling;
  (size: Size, options?: Options & { returnIndices?: false }): Module;
}

export interface AveragePoolOptions extends PoolOptions {
  countIncludePad?: boolean;
  divisorOverride?: number;
}

export interface UnpoolOptions {
  stride?: PerAxis;
  padding?: PerAxis;
  /** The spatial extents before the pooling, where windows leave them open. */
  outputSize?: PerAxis;
}

export interface ColumnOptions {
  stride?: PerAxis;
  padding?: PerAxis;
  dilation?: PerAxis;
}

export interface Unpooling extends ModuleMethods {
  (x: Tensor, indices: Tensor): Tensor;
}

export interface GlobalPoolOptions {
  /** Default true. */
  keepdims?: boolean;
}

export interface InterpolationOptions {
  /** The new extents of the spatial axes. */
  size?: PerAxis;
  /** What the extents are multiplied by, in place of `size`. */
  scaleFactor?: PerAxis;
  /** Default "nearest". */
  mode?:
    | "nearest"
    | "nearest-exact"
    | "linear"
    | "bilinear"
    | "trilinear"
    | "cubic"
    | "bicubic"
    | "area";
  alignCorners?: boolean;
  antialias?: boolean;
  recomputeScaleFactor?: boolean;
}

/** null leaves an axis as it is. */
export type OutputSize = PerAxis | readonly (number | null)[];

export interface Convolution extends Module {
  /** f32 [outputs, channels / groups, …window]; of a transposed one [channels, outputs / groups, …window]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

export interface Norm extends Module {
  /** f32: the features' shape; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

export interface ChannelNorm extends Module {
  /** f32 [channels]; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

/** A normalisation by the channel that may keep running statistics. */
export interface RunningNorm extends ChannelNorm {
  /** f32 [channels]; null where none are kept. */
  readonly runningMean: Tensor | null;
  /** f32 [channels]: of the unbiased variances. */
  readonly runningVariance: Tensor | null;
}

export interface Prelu extends Module {
  /** f32 [count]. */
  readonly weight: Parameter;
}

export interface Embedding extends Module {
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

export interface EmbeddingOptions {
  weightInit?: Initializer;
  /** The vector of padding: no gradient flows to it. */
  paddingIdx?: number;
  /** Longer vectors are used at this length. */
  maxNorm?: number;
  /** Of which norm that is; default 2. */
  normType?: number;
  /** Divide a vector's gradient by how often it was named. */
  scaleGradByFreq?: boolean;
}

export interface EmbeddingBag extends ModuleMethods {
  /** Integers [bags, n], or [n] with `offsets`, to [bags, features]. */
  (x: Tensor, bags?: { offsets?: Tensor; perSampleWeights?: Tensor }): Tensor;
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

export interface SelfAttentionOptions {
  /** Broadcasts to [..., heads, queries, keys]: true attends, or a float is added. */
  mask?: Tensor | null;
  /** bool [n, keys]: true for keys that nothing attends to. */
  keyPaddingMask?: Tensor | null;
  causal?: boolean;
}

export interface AttentionInputs extends SelfAttentionOptions {
  key?: Tensor;
  value?: Tensor;
  /** Give what each query takes of each key too. */
  needWeights?: boolean;
  /** The mean of those over the heads; default true. */
  averageAttnWeights?: boolean;
}

export interface MultiHeadAttention extends Module {
  (
    query: Tensor,
    inputs: AttentionInputs & { readonly needWeights: true },
  ): { readonly output: Tensor; readonly weights: Tensor };
  (query: Tensor, inputs?: AttentionInputs): Tensor;
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly output: Linear;
}

export interface TransformerLayerOptions {
  /** Features in the middle of the feed-forward part; default 2048. */
  dimFeedforward?: number;
  /** Default 0.1. */
  dropout?: number;
  /** Default "relu". */
  activation?: "relu" | "gelu" | ((x: Tensor) => Tensor);
  layerNormEps?: number;
  /** Normalise what goes into each part, not what comes out. */
  normFirst?: boolean;
  bias?: boolean;
  /** [n, tokens, features]; false for [tokens, n, features]. Default true. */
  batchFirst?: boolean;
}

export interface CrossAttentionOptions extends SelfAttentionOptions {
  memoryMask?: Tensor | null;
  memoryKeyPaddingMask?: Tensor | null;
  memoryCausal?: boolean;
}

export interface TransformerEncoder extends Module {
  (x: Tensor, options?: SelfAttentionOptions): Tensor;
}

export interface TransformerEncoderLayer extends TransformerEncoder {
  readonly selfAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
}

export interface TransformerDecoder extends ModuleMethods {
  (x: Tensor, memory: Tensor, options?: CrossAttentionOptions): Tensor;
}

export interface TransformerDecoderLayer extends TransformerDecoder {
  readonly selfAttn: MultiHeadAttention;
  readonly multiheadAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
  readonly norm3: Norm;
}

export interface TransformerInputs {
  sourceMask?: Tensor | null;
  sourceKeyPaddingMask?: Tensor | null;
  sourceCausal?: boolean;
  targetMask?: Tensor | null;
  targetKeyPaddingMask?: Tensor | null;
  targetCausal?: boolean;
  memoryMask?: Tensor | null;
  memoryKeyPaddingMask?: Tensor | null;
  memoryCausal?: boolean;
}

export interface Transformer extends ModuleMethods {
  (source: Tensor, target: Tensor, options?: TransformerInputs): Tensor;
  readonly encoder: TransformerEncoder;
  readonly decoder: TransformerDecoder;
}

export interface Sequential extends Module {
  readonly layers: readonly (Module | ((x: Tensor) => Tensor))[];
}

export interface Bilinear extends ModuleMethods {
  (x: Tensor, y: Tensor): Tensor;
  /** f32 [outputs, first, second]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

export interface RecurrentCellOptions extends InitialOptions {
  bias?: boolean;
}

export interface RecurrentOptions extends RecurrentCellOptions {
  layers?: number;
  /** In each layer also from the last step to the first: outputs have 2 · hidden features. */
  bidirectional?: boolean;
  /** The probability that an element between two layers is dropped while training. */
  dropout?: number;
  /** [n, steps, features]; false for [steps, n, features]. Default true. */
  batchFirst?: boolean;
}

/** What a module has besides its call. */
export type ModuleMethods = Pick<Module, keyof Module>;

/**
 * [n, steps, inputs], with or without n, to `output` [n, steps, hidden] of the last layer and `state`
 * [layers · directions, n, hidden].
 */
export interface Recurrent<State> extends ModuleMethods {
  (
    x: Tensor,
    initial?: State | null,
    options?: SequenceOptions,
  ): { readonly output: Tensor; readonly state: State };
}

export interface SequenceOptions {
  /** Integers [n]: how many steps of each sequence count. Behind them states stay, and outputs are 0. */
  readonly lengths?: Tensor | null;
}

/** [n, inputs] and the state [n, hidden], by default zeros, with or without n, to the next state. */
export interface RecurrentCell<State> extends ModuleMethods {
  (x: Tensor, state?: State | null): State;
}

/** A module or a parameter, or a list or an object of them. */
export type ModulePart = ModuleMethods | Parameter | null | readonly ModulePart[] | ModuleParts;

export interface ModuleParts {
  readonly [name: string]: ModulePart;
}

/** A loss of predictions and targets, its options given once. */
export type LossModule<Loss extends (...operands: never[]) => Tensor> = ((
  x: Parameters<Loss>[0],
  target: Parameters<Loss>[1],
) => Tensor) &
  ModuleMethods;

/** The same of three operands. */
export type TripleLossModule<Loss extends (...operands: never[]) => Tensor> = ((
  first: Parameters<Loss>[0],
  second: Parameters<Loss>[1],
  third: Parameters<Loss>[2],
) => Tensor) &
  ModuleMethods;

/** A function of two tensors, its options given once. */
export interface PairModule extends ModuleMethods {
  (x: Tensor, y: Tensor): Tensor;
}

/** The loss of labels whose places in a sequence are not known, its options given once. */
export interface CtcModule extends ModuleMethods {
  (x: Tensor, targets: Tensor, inputLengths: Tensor, targetLengths: Tensor): Tensor;
}
