/** A function of a tensor that knows which parameters it uses. */
export interface Module {
  (x: Tensor): Tensor;
  parameters(): Parameter[];
  /** From now on it behaves as while it learns: dropout drops, running statistics move. Modules begin so. */
  train(): void;
  /** From now on it behaves as in use. */
  eval(): void;
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
  key?: Tensor | number;
}

export interface GainOptions extends FanOptions {
  /** The factor of the standard deviation. */
  gain?: number;
}

export interface ConvolutionOptions extends InitialOptions {
  stride?: PerAxis;
  /** Zeros around the input: widths, "same" (at stride 1) or "valid". */
  padding?: PerAxis | "same" | "valid";
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
  /** f32: the features' shape. */
  readonly weight: Parameter;
  readonly bias: Parameter | null;
}

export interface ChannelNorm extends Module {
  /** f32 [channels]; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

export interface BatchNorm extends ChannelNorm {
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

export interface AttentionInputs {
  key?: Tensor;
  value?: Tensor;
  /** Broadcasts to [..., heads, queries, keys]: true attends, or a float is added. */
  mask?: Tensor | null;
  causal?: boolean;
}

export interface MultiHeadAttention extends Module {
  (query: Tensor, inputs?: AttentionInputs): Tensor;
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly output: Linear;
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
}

/** What a module has besides its call. */
export type ModuleMethods = Pick<Module, keyof Module>;

/**
 * [n, steps, inputs], with or without n, to `output` [n, steps, hidden] of the last layer and `state`
 * [layers · directions, n, hidden].
 */
export interface Recurrent<State> extends ModuleMethods {
  (x: Tensor, initial?: State | null): { readonly output: Tensor; readonly state: State };
}

/** [n, inputs] and the state [n, hidden], by default zeros, with or without n, to the next state. */
export interface RecurrentCell<State> extends ModuleMethods {
  (x: Tensor, state?: State | null): State;
}

/** Modules and parameters by name, or lists of them. */
export type ModuleParts = Readonly<
  Record<string, ModuleMethods | Parameter | null | readonly (ModuleMethods | Parameter)[]>
>;

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
