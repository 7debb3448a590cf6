export interface ChannelNormOptions extends NormOptions {
  /** Whether each channel has a learned scale and shift; default true. */
  readonly affine?: boolean;
  /** Whether a learned scale comes with a learned shift; default true. */
  readonly bias?: boolean;
}

export interface ConvolutionOptions extends InitialOptions {
  /** Whether each output channel adds a learned bias; default true. */
  readonly bias?: boolean;
  /** The content of the padding; default "zeros". */
  readonly paddingMode?: "zeros" | "reflect" | "replicate" | "circular";
  /**
   * The number of groups of channels that see only each other; the number of channels for a depthwise
   * convolution.
   */
  readonly groups?: number;
  /** The distance from one window to the next. Default: 1. */
  readonly stride?: PerAxis;
  /**
   * Widths around the input, "same" (at stride 1), or "valid". A width is a number for both ends of an axis, or
   * [before, after].
   */
  readonly padding?:
    | number
    | readonly (number | readonly [before: number, after: number])[]
    | "same"
    | "valid";
  /** The distance from one element of a window to the next. Default: 1. */
  readonly dilation?: PerAxis;
}

export interface LayerNormOptions extends NormOptions {
  /** Whether each feature has a learned bias; default true. */
  readonly bias?: boolean;
  /** Whether each feature has a learned scale and bias; default true. */
  readonly elementwiseAffine?: boolean;
}

export interface NormOptions {
  /** Added to the variance or the mean square, under the square root. */
  readonly eps?: number;
}

export interface TransposedConvolutionOptions extends InitialOptions {
  /** Whether each output channel adds a learned bias; default true. */
  readonly bias?: boolean;
  /** The distance from one window of the result to the next. Default: 1. */
  readonly stride?: PerAxis;
  /**
   * The padding that the forward convolution would have, for each axis a number or [before, after]; the result is
   * cropped by it.
   */
  readonly padding?: number | readonly (number | readonly [before: number, after: number])[];
  /** Extends the result at its end, since several extents have the same number of windows. */
  readonly outputPadding?: PerAxis;
  /** The distance from one element of a window to the next. Default: 1. */
  readonly dilation?: PerAxis;
  /** The number of groups of channels that see only each other. Default: 1. */
  readonly groups?: number;
}

export interface Prelu extends Module {
  /** f32 [count]. */
  readonly weight: Parameter;
}

export interface Bilinear extends ModuleMethods {
  (x: Tensor, y: Tensor): Tensor;
  /** f32 [outputs, first, second]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

export interface ChannelNorm extends Module {
  /** f32 [channels]; null where none is learned. */
  readonly weight: Parameter | null;
  /** f32 [channels]; null where none is learned. */
  readonly bias: Parameter | null;
}

/** A part of a module: a module, a parameter, or a list or an object of parts. Null is ignored. */
export type ModulePart = ModuleMethods | Parameter | null | readonly ModulePart[] | ModuleParts;

/** The parts of a module, by name. */
export interface ModuleParts {
  readonly [name: string]: ModulePart;
}

export interface Convolution extends Module {
  /** f32 [outputs, channels / groups, …window]; for a transposed one [channels, outputs / groups, …window]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

export interface Embedding extends Module {
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

export interface EmbeddingBag extends ModuleMethods {
  /** Maps integers [bags, n], or [n] with `offsets`, to [bags, features]. */
  (
    x: Tensor,
    bags?: {
      /**
       * The start of each bag among indices [n], i32 [bags], ascending from 0. Indices before the first start are
       * in no bag.
       */
      readonly offsets?: Tensor;
      /** The factors of the rows in a sum, in the shape of the indices. */
      readonly perSampleWeights?: Tensor;
    },
  ): Tensor;
  /** f32 [count, features]. */
  readonly weight: Parameter;
}

export interface EmbeddingOptions {
  /** Default "normal". */
  readonly weightInit?: Initializer;
  /** The row of the table that stands for padding: no gradient flows to it. */
  readonly paddingIdx?: number;
  /** Rows of a larger norm are scaled down to this one. */
  readonly maxNorm?: number;
  /** The order of that norm. Default 2. */
  readonly normType?: number;
  /** True if a row's gradient is divided by the number of times that the indices name it. Default false. */
  readonly scaleGradByFreq?: boolean;
}

export interface FanOptions {
  /**
   * The divisor of an element's variance: the number of inputs that an output sums, the reverse, or their mean.
   */
  readonly mode?: "fanIn" | "fanOut" | "fanAvg";
  /** Overrides the number that the shape implies. */
  readonly fanIn?: number;
  /** As `fanIn`, for the outputs. */
  readonly fanOut?: number;
  /** The axes of the inputs where they are not those above; pass `outAxis` too. */
  readonly inAxis?: number | readonly number[];
  /** The axes of the outputs; pass `inAxis` too. */
  readonly outAxis?: number | readonly number[];
  /** Axes of independent weights; default none. Needs `inAxis` and `outAxis`. */
  readonly batchAxis?: number | readonly number[];
  /** The key: equal keys produce equal numbers. Default: the next key that follows from the run's seed. */
  readonly key?: Tensor | number;
}

export interface GainOptions extends FanOptions {
  /** The factor of the standard deviation. */
  readonly gain?: number;
}

export interface HeOptions extends GainOptions {
  /** The nonlinearity after the layer, which decides the gain if none is given. Default "relu". */
  readonly nonlinearity?: Nonlinearity;
  /** The slope of "leakyRelu"; default 0.01. */
  readonly a?: number;
}

export type Nonlinearity = "linear" | "sigmoid" | "tanh" | "relu" | "leakyRelu" | "selu";

export interface VarianceOptions extends FanOptions {
  /** The factor of the variance. Default 1. */
  readonly scale?: number;
  /** Default "normal"; the truncated distribution is truncated at two standard deviations of the full one. */
  readonly distribution?: "normal" | "truncatedNormal" | "uniform";
}

/** The name of a function in `nn.init`, or a function that returns a tensor of a shape. */
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

/** Options of layers with weights. */
export interface InitialOptions {
  /** Default: uniform within ±1/√inputs. */
  readonly weightInit?: Initializer;
  /** Default: the same as the weights' default. Names that count inputs need a matrix. */
  readonly biasInit?: Initializer;
}

export interface Linear extends Module {
  /** f32 [inputs, outputs]; PyTorch's is [outputs, inputs], which `load` transposes. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

export interface LinearOptions extends InitialOptions {
  /** Whether to add a learned bias; default true. */
  readonly bias?: boolean;
}

/** The loss of label sequences whose alignment with the input is unknown, as a module with fixed options. */
export interface CtcModule extends ModuleMethods {
  (x: Tensor, targets: Tensor, inputLengths: Tensor, targetLengths: Tensor): Tensor;
}

/** A loss of predictions and targets, as a module with fixed options. */
export type LossModule<Loss extends (...operands: never[]) => Tensor> = ((
  x: Parameters<Loss>[0],
  target: Parameters<Loss>[1],
) => Tensor) &
  ModuleMethods;

/** A function of two tensors, as a module with fixed options. */
export interface PairModule extends ModuleMethods {
  (x: Tensor, y: Tensor): Tensor;
}

/** A loss of three operands, as a module with fixed options. */
export type TripleLossModule<Loss extends (...operands: never[]) => Tensor> = ((
  first: Parameters<Loss>[0],
  second: Parameters<Loss>[1],
  third: Parameters<Loss>[2],
) => Tensor) &
  ModuleMethods;

/** Returns maxima and their indices, as `maxUnpool` accepts them. */
export interface MaximaPooling extends ModuleMethods {
  (
    x: Tensor,
  ): {
    readonly values: Tensor;
    /** i32: indices in the flattened spatial axes of the input. */
    readonly indices: Tensor;
  };
}

/** Makes a module that returns the maxima, or with `returnIndices` `{ values, indices }`. */
export interface MaxPooling<Size, Options> {
  (
    size: Size,
    options: Options & {
      readonly returnIndices: true;
    },
  ): MaximaPooling;
  (
    size: Size,
    options?: Options & {
      readonly returnIndices?: false;
    },
  ): Module;
}

/** A function of a tensor that knows the parameters that it uses. */
export interface Module {
  (x: Tensor): Tensor;
  /** The name in messages: "linear(2, 3)". */
  readonly label: string;
  /** All parameters, in the order of the layers; one that is used twice is listed once. */
  parameters(): Parameter[];
  /** The parameters by their names in `state`. */
  namedParameters(): Record<string, Parameter>;
  /** The module itself and all modules in it, each once and before its parts. */
  modules(): ModuleMethods[];
  /** Calls `f` with each module in it, inner modules first, and with itself last. */
  apply(f: (module: ModuleMethods) => void): void;
  /** Switches to training: dropout drops, running statistics are updated. Modules start in this mode. */
  train(): void;
  /** Switches to evaluation: dropout is off, and running statistics are no longer updated. */
  eval(): void;
  /** Makes its parameters untrainable: gradients and optimizers skip them from now on. */
  freeze(): void;
  /** Makes its parameters trainable again. */
  unfreeze(): void;
  /** Parameters and statistics by name; the name of a part and a dot precede the names in it: "0.weight". */
  state(): Record<string, Tensor>;
  /**
   * Copies the elements of a `state()`, of this module or another, or of a file. Matrices of linear and recurrent
   * layers are [inputs, outputs] here and [outputs, inputs] in PyTorch, whose files are recognized by their metadata or
   * by their shapes; `layout` sets it for others. Throws a Fault unless names and shapes agree, and where square
   * matrices of a file could be either.
   */
  load(state: Readonly<Record<string, Tensor>>, options?: LoadOptions): void;
}

/** The methods of a module without its call. */
export type ModuleMethods = Pick<Module, keyof Module>;

export interface Norm extends Module {
  /** f32 of the features' shape; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

/** The difference between a weight and its int8 form. */
export interface QuantizationError {
  /**
   * The largest difference of an element, relative to the largest magnitude in its column: half a step of 127, or
   * 0.0039, at most.
   */
  readonly largest: number;
  /** The root mean square of the differences, relative to that of the weight. */
  readonly rootMeanSquare: number;
}

export interface QuantizedMatrix {
  /** [inputs, outputs], as of the weight. */
  readonly shape: readonly [inputs: number, outputs: number];
  /** u32 [outputs, ⌈inputs / 4⌉]: each column as `packInt8` packs it. */
  readonly values: Tensor;
  /** f32 [outputs]: the factor of each column. */
  readonly scale: Tensor;
  /** The memory that values and scales take up. */
  readonly bytes: number;
  readonly error: QuantizationError;
  /**
   * `x @ weight`: maps f32 or f16 [..., inputs] to f32 [..., outputs]. The product reads the bytes themselves, so that
   * no unpacked copy takes up memory. Gradients flow to `x`.
   */
  product(x: Tensor): Tensor;
  /** The weight that it represents, f32 [inputs, outputs]. */
  dequantize(): Tensor;
}

export interface QuantizedLinear extends Module {
  readonly weight: QuantizedMatrix;
  /** f32 [outputs]. */
  readonly bias: Tensor | null;
}

/** A normalization per channel that may keep running statistics. */
export interface RunningNorm extends ChannelNorm {
  /** f32 [channels]; null where none is kept. */
  readonly runningMean: Tensor | null;
  /** f32 [channels]: the running mean of the unbiased variances; null where none is kept. */
  readonly runningVariance: Tensor | null;
}

export interface Sequential extends Module {
  /** The layers, in the order of their calls. */
  readonly layers: readonly (Module | ((x: Tensor) => Tensor))[];
}

/** Accepts maxima and their indices, as pooling returns both. */
export interface Unpooling extends ModuleMethods {
  (x: Tensor, indices: Tensor): Tensor;
}

export interface LoadOptions {
  /**
   * The order of axes of the state's matrices: "tensorpad" for [inputs, outputs], "pytorch" for [outputs, inputs], as
   * PyTorch's linear and recurrent layers keep them. Default: what the file states that the tensors were read from
   * (PyTorch's state `format: "pt"`), else what the shapes of its non-square matrices imply, else "tensorpad" for
   * tensors that were not read from a file. Square matrices of a file whose layout is unknown are an error.
   */
  readonly layout?: WeightLayout;
}

/** "tensorpad" is [inputs, outputs], "pytorch" is [outputs, inputs]. */
export type WeightLayout = "tensorpad" | "pytorch";
