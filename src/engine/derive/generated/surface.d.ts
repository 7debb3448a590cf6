/**
 * Iris (Anderson 1935, Fisher 1936): x has four measures in centimetres of each of 150 flowers, and y its
 * species.
 */
export declare const iris: Split & {
  /** The names of the four columns of x. */
  readonly features: readonly string[];
  /** The names of the classes in y. */
  readonly species: readonly string[];
};

/** Handwritten digits: 28 × 28 grey pixels in [0, 1], row by row, and the digit that each image shows. */
export declare const mnist: {
  /** 60,000 images for training. */
  readonly train: Split;
  /** 10,000 images for testing, written by other people. */
  readonly test: Split;
};

/** Melville, "Moby-Dick" (1851), chapters 1 to 22: 217,000 characters, 78 different ones. */
export declare const mobyDick: {
  /** The whole text. It is loaded when it is first asked for. */
  text(): Promise<string>;
};

/** A trainable tensor: its values are replaced. */
export declare class Parameter extends Tensor {
  /** The sum of the gradients that `backward` found since it was last set to null. */
  grad: Tensor | null;
  /** Starts with the values of a float tensor, which are computed when they are first needed. */
  constructor(initial: Tensor);
  /**
   * Whether gradients and optimisers reach it: true until it is set. Graphs recorded before keep the former
   * setting.
   */
  trainable: boolean;
  /**
   * Replaces the values; shape and dtype stay, and the parameter is on the device of the new values from then on.
   * Tensors made before keep the old values.
   */
  assign(tensor: Tensor): void;
}

/** An immutable, lazy array of numbers, made by ops: nothing is computed until a value is asked for. */
export declare class Tensor {
  protected constructor();
  /** The extents of the axes. */
  readonly shape: readonly number[];
  readonly dtype: DType;
  /** The number of axes. */
  readonly rank: number;
  /** The number of elements. */
  readonly size: number;
  /** The tensor with its axes in reverse order. */
  readonly T: Tensor;
  /** All elements in row-major order: Float32Array, Int32Array, Uint32Array, or Uint8Array for bool. */
  data(): Promise<Float32Array | Int32Array | Uint32Array | Uint8Array>;
  /** The one element of a tensor of size 1, as a number (a bool as 0 or 1). */
  item(): Promise<number>;
  /** The elements as nested arrays; a number for rank 0. Bools become true and false. */
  array(): Promise<NestedArray>;
  /**
   * The same elements on another device, as a new tensor through which no gradient flows; a tensor that is there
   * already is given back as it is. The elements go through the program's memory: they are computed, read, and
   * uploaded. Rejects with a Fault where one of the devices was lost or the other has no room.
   */
  to(device: ComputeDevice): Promise<Tensor>;
  toString(): string;
  /** Its elements are not available synchronously: `JSON.stringify(await x.array())` writes them. */
  toJSON(): string;
  /** Adds this scalar's gradient to `grad` of every parameter that it depends on. */
  backward(): void;
}

/**
 * Shows the values on one line of the output, in the order of the calls. A single tensor is shown as its dtype,
 * shape and elements, with long axes abbreviated. Tensors are computed, and shown when the program next awaits
 * something, or ends; print itself need not be awaited.
 */
export declare function print(...values: readonly unknown[]): void;

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
  readonly stride?: PerAxis;
  /** Widths around the input, "same" (at stride 1), or "valid". */
  readonly padding?: PerAxis | "same" | "valid";
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
  readonly stride?: PerAxis;
  /** The padding that the forward convolution would have; the result is cropped by it. */
  readonly padding?: PerAxis;
  /** Extends the result at its end, since several extents have the same number of windows. */
  readonly outputPadding?: PerAxis;
  readonly dilation?: PerAxis;
  readonly groups?: number;
}

/** Tables as files of comma-separated values. */
export declare const csv: {
  /**
   * Reads a table from a file's bytes or text. Bytes are UTF-8, or UTF-16 if they begin with its byte order mark.
   * Throws a Fault that names the line where records have different numbers of cells, or a quote is not closed.
   */
  read(file: ArrayBuffer | Uint8Array | string, options?: CsvOptions): Table;
  /**
   * The text of a file with these columns under their names: tensors of rank 1, or lists. Each number is the
   * shortest decimal that reads back as the same f32. Waits for the tensors' elements.
   */
  write(
    columns: Readonly<Record<string, Tensor | readonly (string | number | boolean)[]>>,
    options?: {
      /** The separator of cells: "," by default, ";" or "\t". */
      readonly delimiter?: string;
    },
  ): Promise<string>;
};

/** Files that programs read by name, which stay on this computer, and batches of tensors. */
export declare const data: {
  /** The bytes of a file. */
  file(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The text of a file in UTF-8, or in UTF-16 with its byte order mark. */
  text(name: string): Promise<string>;
  /** The table of a file of comma-separated values, as by `csv.read`. */
  csv(name: string, options?: CsvOptions): Promise<Table>;
  /** The array of a .npy file, as by `npy.read`. */
  npy(name: string): Promise<Tensor>;
  /** The arrays of a .npz file by name, as by `npz.read`. */
  npz(name: string): Promise<Record<string, Tensor>>;
  /** The tensors of a safetensors file by name, as by `safetensors.read`. */
  safetensors(name: string): Promise<Record<string, Tensor>>;
  /** The image of a PNG, JPEG or WebP file: f32 [height, width, channels] in [0, 1], or u32 in 0 … 255. */
  image(name: string, options?: ImageOptions): Promise<Tensor>;
  /** The rows of these tensors: `data.tensors({ x, y })`. Their first axes must have the same extent. */
  tensors<Columns extends Readonly<Record<string, Tensor>>>(columns: Columns): Rows<Columns>;
  /**
   * Every run of `length` successive elements of a tensor of rank 1, with the same run one element later, for
   * models that predict the next element: x [n, length], y [n, length].
   */
  windows(
    sequence: Tensor,
    length: number,
  ): Rows<{
    readonly x: Tensor;
    readonly y: Tensor;
  }>;
  /** A stream of the items of anything iterable: a list, a generator's result, or a stream. */
  stream<Item>(items: AsyncIterable<Item> | Iterable<Item>): Stream<Item>;
  /** The vocabulary of the characters in a text. */
  vocabulary(text: string): Vocabulary;
};

/** Arrays as NumPy's .npy files. */
export declare const npy: {
  /**
   * Reads the array of a .npy file. float64 becomes f32, rounded to the nearest; 8- and 16-bit integers become
   * i32 or u32; 64-bit integers do if they fit, and are a Fault if not. Throws a Fault for anything that is not
   * such a file, and for dtypes without a counterpart here. Arrays in Fortran order keep their meaning.
   */
  read(file: ArrayBuffer | Uint8Array): Tensor;
  /** A file of version 1.0, in C order. Waits for the tensor's elements. */
  write(x: Tensor): Promise<Uint8Array<ArrayBuffer>>;
};

/** Arrays by name as NumPy's .npz files. */
export declare const npz: {
  /**
   * The arrays of a file by name, each read as by `npy.read`. Throws a Fault for anything that is not such a
   * file.
   */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /** A file of these tensors, without compression. Waits for their elements. */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};

/** Tensors by name as safetensors files. */
export declare const safetensors: {
  /**
   * Reads the tensors of a file by name. F64 and BF16 become f32, 8- and 16-bit integers become i32 or u32;
   * 64-bit integers become i32 if they fit, and are a Fault if not. Throws a Fault for anything that is not such
   * a file.
   */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /** A file of these tensors, such as a module's `state()`. Waits for their elements. */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};

/** Tokenizers: text as ids of tokens that were learned from a text, and back. */
export declare const tokens: {
  /**
   * Learns a tokenizer by byte pairs (Sennrich, Haddow and Birch 2016; on bytes Radford et al. 2019): beginning with
   * bytes, the most frequent pair of neighbours within words becomes a token, again and again, until there are `size`
   * tokens or no pair occurs twice. Of pairs that are equally frequent, the one with the smaller left id is joined, and
   * of these the one with the smaller right id. Any text can be encoded, and comes back exactly.
   */
  train(
    text: string,
    options: {
      /** The largest number of tokens: 256 bytes, the special tokens, and pairs that were joined. */
      readonly size: number;
      /**
       * Pieces of text that are one token each, such as "<|end|>". Nothing is learned from them, and no other token
       * reaches over them.
       */
      readonly special?: readonly string[];
    },
  ): Promise<Tokenizer>;
  /**
   * A tokenizer of the characters in a text, each of which is a token. Vocabularies are small, sequences long, and
   * characters that the text has not are unknown.
   */
  characters(
    text: string,
    options?: {
      /**
       * Pieces of text that are one token each, such as "<|end|>". Nothing is learned from them, and no other token
       * reaches over them.
       */
      readonly special?: readonly string[];
    },
  ): Tokenizer;
  /** The tokenizer that was saved as JSON: its text, or what `JSON.parse` makes of it. */
  from(saved: SavedTokenizer | string): Tokenizer;
};

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
   * Normalises each channel of [examples, channels, …places] to mean 0 and variance 1, then applies a learned
   * scale and shift. While training, the statistics are those of the batch, and each call moves the running
   * statistics on; in use they are the running ones, or those of the batch where none are kept. The move is a
   * deferred update, so call `train` or `eval` before the module. Gradients flow through the batch's statistics,
   * but not through the running ones.
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
      /** Whether to keep running statistics, and normalise by them in use. */
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
  readonly init: {
    constant(shape: readonly number[], value: number): Tensor;
    /** A tensor of variance `scale / fan`: the general form of the initialisers below. */
    varianceScaling(shape: readonly number[], options?: VarianceOptions): Tensor;
    /**
     * The gain that preserves the variance through a nonlinearity, as in PyTorch. `slope` is for leakyRelu; default
     * 0.01.
     */
    calculateGain(nonlinearity: Nonlinearity, slope?: number): number;
    /**
     * A convolution's weights [outputs, inputs, …window] that are 0 except in the middle of the window, where they
     * are orthonormal columns times `gain`, 1 by default. Such a convolution preserves the length of every pixel's
     * channels (Xiao, Bahri, Sohl-Dickstein, Schoenholz and Pennington, "Dynamical isometry and a mean field theory
     * of CNNs", ICML 2018). There must be no fewer outputs than inputs.
     */
    deltaOrthogonal(
      shape: readonly number[],
      options?: {
        /** The key: equal keys give equal numbers. Default: the next key that follows from the run's seed. */
        readonly key?: Tensor | number;
        readonly gain?: number;
      },
    ): Tensor;
    /**
     * Orthonormal rows or columns, whichever are fewer, times `gain` (Saxe, McClelland and Ganguli, "Exact
     * solutions to the nonlinear dynamics of learning", ICLR 2014). The rows of the matrix are the first axis and
     * its columns all others; with `columnAxis`, the columns are that axis and the rows all others.
     */
    orthogonal(
      shape: readonly number[],
      options?: {
        /** The factor of the values. Default 1. */
        readonly gain?: number;
        /** The axis that becomes the columns of the matrix; the others together become its rows. */
        readonly columnAxis?: number;
        /** The key: equal keys give equal numbers. Default: the next key that follows from the run's seed. */
        readonly key?: Tensor | number;
      },
    ): Tensor;
    /**
     * A convolution's weights [outputs, inputs / groups, …window] that are 1 in the middle of the window where
     * output and input have the same index in their group, and 0 elsewhere. Such a convolution passes on as many
     * channels as it has outputs.
     */
    dirac(
      shape: readonly number[],
      options?: {
        readonly groups?: number;
      },
    ): Tensor;
    /** A matrix with ones on its diagonal: a linear layer that passes on as many inputs as it has outputs. */
    eye(shape: readonly number[]): Tensor;
    /**
     * A matrix whose columns, the weights of each output, have this share of zeros, rounded up, at random places
     * and normal numbers elsewhere (Martens, "Deep learning via Hessian-free optimization", ICML 2010).
     */
    sparse(
      shape: readonly number[],
      sparsity: number,
      options?: {
        /** The standard deviation of the elements that are not 0. Default 0.01. */
        readonly scale?: number;
        /** The key: equal keys give equal numbers. Default: the next key that follows from the run's seed. */
        readonly key?: Tensor | number;
      },
    ): Tensor;
    readonly normal: typeof normal;
    readonly ones: typeof ones;
    readonly truncatedNormal: typeof truncatedNormal;
    readonly uniform: typeof uniform;
    readonly zeros: typeof zeros;
    /** Glorot and Bengio, "Understanding the difficulty of training deep feedforward neural networks", AISTATS 2010. */
    glorotUniform(shape: readonly number[], options?: GainOptions): Tensor;
    glorotNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** He, Zhang, Ren and Sun, "Delving deep into rectifiers", ICCV 2015. */
    heUniform(shape: readonly number[], options?: HeOptions): Tensor;
    heNormal(shape: readonly number[], options?: HeOptions): Tensor;
    /** LeCun, Bottou, Orr and Müller, "Efficient BackProp", 1998. */
    lecunUniform(shape: readonly number[], options?: GainOptions): Tensor;
    lecunNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** `glorotUniform` under the name that PyTorch has. */
    xavierUniform(shape: readonly number[], options?: GainOptions): Tensor;
    xavierNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** `heUniform` under the name that PyTorch has. */
    kaimingUniform(shape: readonly number[], options?: HeOptions): Tensor;
    kaimingNormal(shape: readonly number[], options?: HeOptions): Tensor;
  };
  /**
   * Normalises each channel of each example in [n, channels, …places] to mean 0 and variance 1; with `affine`,
   * applies a learned scale and shift. With `trackRunningStats`, each call while training moves on the running
   * statistics, which average over the examples, and in use the layer normalises by them.
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
      /** Whether to keep running statistics, and normalise by them in use. */
      readonly trackRunningStats?: boolean;
      /**
       * The weight of a batch's statistics in the running ones; null for the plain mean over all batches. Default
       * 0.1.
       */
      readonly momentum?: number | null;
    },
  ): RunningNorm;
  /**
   * A cache for a model, in which each of its attention layers keeps the keys and values of the tokens that it has met.
   * Called with the next tokens and the cache, the model gives their outputs as if it were called with all tokens and
   * `causal`. Shapes depend on the capacity and not on the length, so that no token needs a plan of its own. A layer that
   * a model applies twice needs a cache for each time.
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
   * Normalises each group of channels of each example to mean 0 and variance 1, then applies a learned scale and
   * shift.
   */
  groupNorm(groups: number, channels: number, options?: ChannelNormOptions): ChannelNorm;
  /**
   * Normalises over the last axes, whose extents are `features`, to mean 0 and variance 1, then applies a learned
   * scale and shift. The op of the same name is given axes instead.
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
   * Normalises over the last axes, whose extents are `features`, to a mean square of 1, then applies a learned
   * scale. The op of the same name is given axes instead.
   */
  rmsNorm(
    features: number | readonly number[],
    options?: NormOptions & {
      /** Whether each feature has a learned scale and bias; default true. */
      readonly elementwiseAffine?: boolean;
    },
  ): Norm;
  /** Layers of gated recurrent units (Cho et al. 2014). */
  gru(inputs: number, hidden: number, options?: RecurrentOptions): Recurrent<Tensor>;
  /** Layers of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
  lstm(
    inputs: number,
    hidden: number,
    options?: LstmLayersOptions,
  ): Recurrent<readonly [hidden: Tensor, cell: Tensor]>;
  /** Layers of Elman's recurrent network (Elman 1990): `h = tanh(x @ W + b + h @ U + c)`. */
  rnn(inputs: number, hidden: number, options?: RnnLayersOptions): Recurrent<Tensor>;
  /** One step of gated recurrent units (Cho et al. 2014). */
  gruCell(inputs: number, hidden: number, options?: RecurrentCellOptions): RecurrentCell<Tensor>;
  /** One step of long short-term memory (Hochreiter and Schmidhuber 1997); the state is `[hidden, cell]`. */
  lstmCell(
    inputs: number,
    hidden: number,
    options?: RecurrentCellOptions,
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
  /** Puts maxima over one axis back at their places, among zeros. */
  maxUnpool1d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  /** Puts maxima over two axes back at their places, among zeros. */
  maxUnpool2d(size: PerAxis, options?: UnpoolOptions): Unpooling;
  /** Puts maxima over three axes back at their places, among zeros. */
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
   * use.
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
  /** Drops elements with this probability while training, and does nothing in use. */
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
  /** The loss of this name as a module, whose options are given once. */
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
    make: (place: number) => TransformerEncoderLayer,
    count: number,
    options?: {
      /** A module that is applied to the last layer's result; default none. */
      readonly norm?: Module | null;
    },
  ): TransformerEncoder;
  /** A stack of `count` layers that `make` returns, one after the other, each with the whole memory. */
  transformerDecoder(
    make: (place: number) => TransformerDecoderLayer,
    count: number,
    options?: {
      /** A module that is applied to the last layer's result; default none. */
      readonly norm?: Module | null;
    },
  ): TransformerDecoder;
  /**
   * An encoder of one sequence, [n, tokens, features], and a decoder of another, which attends to the encoder's
   * result; each ends with a normalisation. The result has the shape of the second sequence.
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

/** Optimisers, clipping of gradients, and schedules of learning rates. */
export declare const optim: {
  /**
   * p ← p − max(ε₂, rms p) · min(lr, 1/√t) · u / max(1, rms u / d) with u = g / √v, where the v of a matrix is
   * the product of the moving means of g² over its columns and over its rows (Shazeer and Stern, "Adafactor:
   * adaptive learning rates with sublinear memory cost", ICML 2018).
   */
  adafactor(parameters: Trained<AdafactorOptions>, options?: AdafactorOptions): Optimizer;
  /** p ← p − lr · m̂ / (√v̂ + ε); `Moments` defines m̂ and v̂. */
  adam(parameters: Trained<AdamOptions>, options?: AdamOptions): Optimizer;
  /**
   * p ← p − lr · (m̂ / (√v̂ + ε) + λ p). The decay λ is not part of the gradient, so it is not divided by the
   * gradient's mean square (Loshchilov and Hutter, "Decoupled weight decay regularization", ICLR 2019).
   */
  adamW(parameters: Trained<AdamWOptions>, options?: AdamWOptions): Optimizer;
  /**
   * AdamW's step, scaled to the parameter's length times the learning rate (You et al., "Large batch optimization
   * for deep learning", ICLR 2020). Where the parameter or the step has length 0, AdamW's step is not scaled.
   */
  lamb(parameters: Trained<LambOptions>, options?: LambOptions): Optimizer;
  /**
   * u ← max(β₂ u, |g| + ε), then p ← p − lr · m̂ / u: Adam with a decaying maximum of the gradient in place of
   * its mean square (Kingma and Ba 2015, section 7.1).
   */
  adamax(parameters: Trained<AdamaxOptions>, options?: AdamaxOptions): Optimizer;
  /**
   * Adam with Nesterov's momentum, μₜ = β₁ (1 − 0.96^(t ψ) / 2) (Dozat, "Incorporating Nesterov momentum into
   * Adam", 2016): p ← p − lr · (μₜ₊₁ m / (1 − ∏μ₁…ₜ₊₁) + (1 − μₜ) g / (1 − ∏μ₁…ₜ)) / (√v̂ + ε).
   */
  nadam(parameters: Trained<NadamOptions>, options?: NadamOptions): Optimizer;
  /**
   * Adam that steps along the plain mean until enough gradients were seen to know their variance, and rectifies
   * the variance from then on (Liu et al., "On the variance of the adaptive learning rate and beyond", ICLR
   * 2020).
   */
  radam(parameters: Trained<RadamOptions>, options?: RadamOptions): Optimizer;
  /**
   * d = g · √(u + ε) / √(s + ε) with moving means s of g² and u of d², then p ← p − lr · d (Zeiler,
   * "ADADELTA", 2012).
   */
  adadelta(parameters: Trained<AdadeltaOptions>, options?: AdadeltaOptions): Optimizer;
  /**
   * s ← s + g², then p ← p − lr · g / (√s + ε) (Duchi, Hazan and Singer, JMLR 2011). With `lrDecay`, the rate of
   * step t, counted from 0, is lr / (1 + t · lrDecay).
   */
  adagrad(parameters: Trained<AdagradOptions>, options?: AdagradOptions): Optimizer;
  /**
   * p ← p − lr · (sign(β₁ m + (1 − β₁) g) + λ p), then m ← β₂ m + (1 − β₂) g (Chen et al., "Symbolic
   * discovery of optimization algorithms", 2023).
   */
  lion(parameters: Trained<LionOptions>, options?: LionOptions): Optimizer;
  /**
   * s ← α s + (1 − α) g², then p ← p − lr · g / (√s + ε) (Tieleman and Hinton, "Lecture 6.5: RMSProp", 2012).
   * With `centered`, s − m² replaces s, where m is the mean of g; with momentum, the velocity accumulates the
   * quotients.
   */
  rmsprop(parameters: Trained<RmspropOptions>, options?: RmspropOptions): Optimizer;
  /**
   * p ← (1 − λ η) p − η g with η = lr / (1 + λ lr t)^α. The mean of all p from step t₀ on is the parameter's
   * `average` in `state()` (Polyak and Juditsky, "Acceleration of stochastic approximation by averaging", 1992).
   */
  asgd(parameters: Trained<AsgdOptions>, options?: AsgdOptions): Optimizer;
  /**
   * Scales the `grad` of all parameters by one number so that their joint norm is at most `norm`, and returns the
   * norm that they had before, a scalar. The norm is Euclidean by default. Parameters without a gradient are left
   * alone.
   */
  clipByGlobalNorm(
    parameters: readonly Parameter[],
    norm: number,
    options?: ClipNormOptions,
  ): Tensor;
  /**
   * Clips each element of the `grad` of all parameters to ± `value`. Parameters without a gradient are left alone.
   */
  clipByValue(parameters: readonly Parameter[], value: number): void;
  /**
   * Falls from `lr` along half a cosine to `end` in `steps` steps, then starts again from `lr` (Loshchilov and
   * Hutter, "SGDR: stochastic gradient descent with warm restarts", ICLR 2017).
   */
  cosineRestarts(lr: number, steps: number, options?: CosineRestartOptions): Schedule;
  /** Moves between two rates in straight lines (Smith, "Cyclical learning rates", WACV 2017). */
  cyclic(least: number, most: number, options?: CyclicOptions): Cycle;
  /**
   * Rises to `most` and falls to nearly nothing within `steps` steps (Smith and Topin, "Super-convergence",
   * 2018).
   */
  oneCycle(most: number, steps: number, options?: OneCycleOptions): Cycle;
  /**
   * p ← p + t · d, where d is minus the gradient times an estimate of the inverse Hessian from the last steps
   * (Liu and Nocedal, "On the limited memory BFGS method for large scale optimization", 1989). It needs a loss
   * without randomness.
   */
  lbfgs(parameters: readonly Parameter[], options?: LbfgsOptions): Lbfgs;
  /**
   * m ← β m + (1 − β) g, then p ← (1 − lr λ) p − lr · r · U Vᵀ, where U Σ Vᵀ is (β m + (1 − β) g) up to the
   * Newton-Schulz iteration's accuracy (Jordan et al., "Muon: an optimizer for hidden layers", 2024). It trains
   * matrices only; train biases, gains and embeddings with another optimiser.
   */
  muon(parameters: Trained<MuonOptions>, options?: MuonOptions): Optimizer;
  /**
   * Starts at `lr` and lowers it whenever the metric has not improved for a while. With several rates, `minLr`
   * may have one entry for each. The schedule remembers the metrics that it was given.
   */
  reduceOnPlateau(lr: number, options?: PlateauOptions): Plateau;
  reduceOnPlateau(lr: readonly number[], options?: PlateauOptions): Plateaus;
  /**
   * Each element steps against its gradient's sign, further each time that the sign stays (Riedmiller and Braun,
   * "A direct adaptive method for faster backpropagation learning", 1993). It needs gradients over all examples.
   */
  rprop(parameters: Trained<RpropOptions>, options?: RpropOptions): Optimizer;
  /** The product of a schedule and of factors, such as `exponentialDecay(1, 0.99)`. */
  chainSchedules(first: Schedule, ...factors: readonly Schedule[]): Schedule;
  /** Goes from `lr` along half a cosine to `end` (Loshchilov and Hutter, "SGDR", ICLR 2017), and stays there. */
  cosineDecay(lr: number, steps: number, end?: number): Schedule;
  /** lr · factor^step. */
  exponentialDecay(lr: number, factor: number): Schedule;
  /** Runs one schedule after another, each from its own step 0 on: the next one begins at each milestone. */
  joinSchedules(schedules: readonly Schedule[], milestones: readonly number[]): Schedule;
  /** Goes from `lr` in a straight line to `end` within `steps` steps, and stays there. */
  linearDecay(lr: number, steps: number, end?: number): Schedule;
  /** lr times `factor` for each milestone that has been reached. */
  multiStepDecay(lr: number, milestones: readonly number[], factor?: number): Schedule;
  /** end + (lr − end) · (1 − step / steps)^power, then `end`. */
  polynomialDecay(lr: number, steps: number, power?: number, end?: number): Schedule;
  /** lr · factor^⌊step / every⌋. */
  stepDecay(lr: number, every: number, factor?: number): Schedule;
  /**
   * Rises in a straight line to the first rate of `then` within `steps` steps, then follows `then` from its step
   * 0 on.
   */
  warmup(steps: number, then: Schedule): Schedule;
  /**
   * v ← momentum · v + (1 − dampening) · g, then p ← p − lr · v; with Nesterov's momentum
   * p ← p − lr · (g + momentum · v). g includes the weight decay; the first v is g.
   */
  sgd(parameters: Trained<SgdOptions>, options: SgdOptions): Optimizer;
};

/** Functions on trees: arrays and plain objects, nested in any way, with tensors for leaves. */
export declare const tree: {
  /**
   * Calls `f` with each leaf and with the leaves at its place in the other trees, which have the same
   * structure.
   */
  map<Tree, Result>(
    f: (...leaves: Tensor[]) => Result,
    first: Tree,
    ...others: readonly Tree[]
  ): Leaves<Tree, Result>;
  /** Calls `f` with the leaves that `isLeaf` decides on; the other trees may go on beyond them. */
  map<Leaf>(
    f: (...leaves: Leaf[]) => unknown,
    first: unknown,
    ...rest: readonly [...others: unknown[], options: TreeOptions]
  ): unknown;
  /** All leaves, in the order of array indices and object keys. */
  leaves<Leaf = Tensor>(value: unknown, options?: TreeOptions): Leaf[];
  /** The tree as text, with `*` for each leaf and sorted keys: equal texts mean equal structures. */
  structure(value: unknown, options?: TreeOptions): string;
  /** Whether no element of any leaf is 0: a bool scalar, which is true for a tree without leaves. */
  all(value: unknown): Tensor;
  /** All leaves, and the tree with true in place of each, from which `unflatten` rebuilds it. */
  flatten<Tree, Leaf = Tensor>(
    value: Tree,
    options?: TreeOptions,
  ): [leaves: Leaf[], structure: Leaves<Tree, true>];
  /** A tree like `structure`, which may be any tree, with these leaves in its order. */
  unflatten<Structure, Leaf>(
    structure: Structure,
    leaves: readonly Leaf[],
  ): Leaves<Structure, Leaf>;
  /** Calls `f(sofar, leaf)` for one leaf after the other, starting with `initial` or with the first leaf. */
  reduce<Result = Tensor, Leaf = Tensor>(
    f: (sofar: Result, leaf: Leaf) => Result,
    value: unknown,
    initial?: Result,
    options?: TreeOptions,
  ): Result;
  /** Turns a tree like `outer` of trees like `inner` into a tree like `inner` of trees like `outer`. */
  transpose<Outer, Inner>(
    outer: Outer,
    inner: Inner,
    value: unknown,
  ): Leaves<Inner, Leaves<Outer, Tensor>>;
};

/**
 * The device of a kind, which is opened when it is first asked for: a program may compute on several devices at one
 * time. Rejects with a Fault where there is no such device.
 */
export declare function device(kind: "gpu" | "cpu" | "auto"): Promise<ComputeDevice>;

/**
 * Calls `f` and returns its result; the tensors, parameters and models that `f` makes are made on this device.
 * What is computed from tensors of one device is computed on that device, inside of `using` and outside. Throws a
 * Fault for an async function, since what follows its first `await` would be made elsewhere.
 */
export declare function using<Result>(device: ComputeDevice, f: () => Result): Result;

/**
 * Computes the tensors on their devices and resolves when those have finished, without reading anything back.
 * Benchmarks wait for it.
 */
export declare function evaluate(...tensors: readonly Tensor[]): Promise<void>;

/**
 * Tells what is known of the machine that the program runs on: its CPU, its GPU, its browser, what was measured, and
 * which device is recommended. What a browser does not tell is null. On the page, devices are measured while nothing
 * runs, after their first run.
 */
export declare function machine(options?: MachineOptions): Promise<Machine>;

/** A trainable tensor that starts with the values of a float tensor. */
export declare function parameter(initial: Tensor): Parameter;

/** A new stream on a device; without one, on the device in use. */
export declare function stream(device?: ComputeDevice): ComputeStream;

/**
 * A function of rows, such as a product with fixed weights, on several devices. `maker` is called once for each
 * device and may be asynchronous, to move there what the function needs: `async (device) => { const w = await
 * weights.to(device); return (rows) => rows.matmul(w); }`. Rejects with a Fault where there is no device.
 */
export declare function hybrid(
  devices: readonly ComputeDevice[],
  maker: (device: ComputeDevice) => RowFunction | Promise<RowFunction>,
): Promise<Hybrid>;

/**
 * Replicas of a model on several devices. `replica` is called once for each device, with that device in use; all
 * start with the parameters of the first. Rejects with a Fault where there is no device, or models differ.
 */
export declare function parallel<Batch>(
  devices: readonly ComputeDevice[],
  replica: (device: ComputeDevice) => Replica<Batch>,
): Promise<DataParallel<Batch>>;

/**
 * A pipeline of three stages. Each handles one item at a time, in order, and all three may be at work at once, on
 * different items. Tensors that a stage returns are not waited for by the next one: the device computes in order.
 * An error of a stage ends the pipeline, once the results before it have been taken.
 */
export declare function pipeline<Item, Uploaded, Computed, Result>(
  options: PipelineOptions<Item, Uploaded, Computed, Result>,
): Pipeline<Item, Result>;

/**
 * Restarts all random numbers from this seed, an unsigned 32-bit integer, which replaces the seed of the run.
 * What is drawn after each such call is the same.
 */
export declare function seed(value: number): void;

/**
 * Offers a file under this name in the output, where the visitor may save it. The content is bytes or text, or
 * a promise of them, such as `safetensors.write(model.state())`, which need not be awaited.
 */
export declare function download(
  name: string,
  content: Uint8Array | ArrayBuffer | string | Promise<Uint8Array | ArrayBuffer | string>,
): void;

/** The param's value in this run. Each name can be declared only once. */
export declare function param(name: string, options: ParamOptions): number;

/** Charts that grow while the program runs. */
export declare const plot: {
  /**
   * Adds a point to the line with this name. `y` is a number or a tensor of one element, and so is `x`, by
   * default the number of points before. Tensors of rank 1 add a point for each element. Tensors are computed,
   * and their points are shown when the program next awaits something, or ends: in a loop, await something from
   * time to time, such as the loss itself. Points of numbers are shown at once.
   */
  line(name: string, y: Tensor | number, x?: Tensor | number): void;
};

/** A tensor, or a list of adjacent blocks. */
export type Blocks = TensorLike | readonly Blocks[];

export interface AveragePoolOptions extends PoolOptions {
  /** Whether a mean includes the zeros of the padding; default true. */
  readonly countIncludePad?: boolean;
  /** Sums are divided by this number instead of the number of elements. */
  readonly divisorOverride?: number;
}

export interface GlobalPoolOptions {
  /** Keep the spatial axes, with extent 1; default true. */
  readonly keepdims?: boolean;
}

export interface BatchOptions {
  /** The number of times that all rows are gone through; default 1. */
  readonly epochs?: number;
  /** Whether each epoch has another order, by the program's seed; default true. */
  readonly shuffle?: boolean;
  /** The number of batches that are requested before earlier ones have been computed; default 4. */
  readonly prefetch?: number;
  /** Whether to leave out an epoch's last batch if it is smaller than the others; default false. */
  readonly drop?: boolean;
}

export interface Categories {
  /** i32 [rows]: the index of each row's category in `names`. */
  readonly codes: Tensor;
  /** The different cells, each once, in the order of their first rows. */
  readonly names: readonly string[];
}

export interface CsvOptions {
  /** The separator of cells: "," by default, ";" or "\t". */
  readonly delimiter?: string;
  /** Whether the first record names the columns; if not, they are named "0", "1" and so on. Default true. */
  readonly header?: boolean;
  /** Cells that stand for missing numbers, which are NaN in tensors: "", "NA" and "NaN" by default. */
  readonly missing?: readonly string[];
}

/** A file of comma-separated values. */
export interface Table {
  readonly rows: number;
  /** The names of the columns, in their order. */
  readonly names: readonly string[];
  /** The names of the columns that contain only numbers and missing cells. */
  readonly numeric: readonly string[];
  /** f32 [rows]: a column of numbers, NaN where one is missing. */
  numbers(column: string): Tensor;
  /** f32 [rows, columns]: the named columns, by default all numeric ones. */
  matrix(columns?: readonly string[]): Tensor;
  /** The cells of a column, unchanged. */
  strings(column: string): readonly string[];
  /** A column as classes, numbered from 0. */
  categories(column: string): Categories;
}

export interface Batch {
  /** f32 [n, features], each in [0, 1]. */
  readonly x: Tensor;
  /** i32 [n]: the class of each row. */
  readonly y: Tensor;
}

export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: BatchOptions): Stream<Batch>;
  /** All rows in their original order as one batch. */
  all(): Batch;
}

export interface ImageOptions {
  /** "f32", the default, in 0 … 1, or "u32" in 0 … 255. */
  readonly dtype?: "f32" | "u32";
  /** 3, the default: red, green, blue; 4: these and alpha; 1: grey, 0.299 red + 0.587 green + 0.114 blue. */
  readonly channels?: 1 | 3 | 4;
}

/** Tensors whose rows, along the first axis, belong together. */
export interface Rows<Columns> {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`. The iteration waits while the device is far behind. */
  batches(size: number, options?: BatchOptions): Stream<Columns>;
  /** All rows in their original order as one batch. */
  all(): Columns;
  /**
   * Splits the rows into two parts: `share` of them, and the others. They are chosen at random by the program's
   * seed, unless `shuffle` is false: then the first part has the first rows.
   */
  split(
    share: number,
    options?: {
      readonly shuffle?: boolean;
    },
  ): [Rows<Columns>, Rows<Columns>];
}

/** Items that come one after the other, for `for await`. A stream can be iterated repeatedly. */
export interface Stream<Item> {
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** The results of `f` for each item and its index. */
  map<Result>(f: (item: Item, place: number) => Result | Promise<Result>): Stream<Result>;
  /** The items for which `f` is true. */
  filter(f: (item: Item, place: number) => boolean | Promise<boolean>): Stream<Item>;
  /** The first `count` items. */
  take(count: number): Stream<Item>;
  /** All items except the first `count`. */
  skip(count: number): Stream<Item>;
  /** All items `times` times over; forever if no number is given. */
  repeat(times?: number): Stream<Item>;
  /** Pairs each item with the other stream's item at the same index, until one of them ends. */
  zip<Other>(other: AsyncIterable<Other> | Iterable<Other>): Stream<[Item, Other]>;
  /**
   * The items in random order, by the program's seed: each is drawn from the next `buffer` items that are left.
   * With all of them, the default, every order is equally likely; fewer need less memory.
   */
  shuffle(buffer?: number): Stream<Item>;
  /** Requests `count` items ahead of the one in use, so that they are made meanwhile. */
  prefetch(count: number): Stream<Item>;
  /** All items in a list. */
  toArray(): Promise<Item[]>;
}

/** A tokenizer as an object of JSON: its merges or its characters, and its special tokens. */
export type SavedTokenizer =
  | {
      readonly kind: "byte pairs";
      readonly merges: readonly (readonly [left: number, right: number])[];
      readonly special: readonly string[];
    }
  | {
      readonly kind: "characters";
      readonly characters: readonly string[];
      readonly special: readonly string[];
    };

export interface EncodeOptions {
  /** Whether special tokens are found in the text; false reads them as any other text. Default true. */
  readonly special?: boolean;
}

/** Text as ids of tokens, and back. */
export interface Tokenizer {
  /** The number of tokens: ids are the whole numbers below it. */
  readonly size: number;
  /** The pairs of ids that were joined, in their order; the first one gives token 256. Of characters, none. */
  readonly merges: readonly (readonly [left: number, right: number])[];
  /** The ids of the special tokens, which are the last ones. */
  readonly special: Readonly<Record<string, number>>;
  /** The ids of a text's tokens; `tensor` makes an i32 tensor of them. */
  encode(text: string, options?: EncodeOptions): Int32Array<ArrayBuffer>;
  /**
   * The text of these ids, such as a tensor's `data()`. What `encode` gave comes back exactly; bytes that are not
   * text, as a model may choose them, become U+FFFD. Throws a Fault for an id that is not one of a token.
   */
  decode(ids: ArrayLike<number>): string;
  /** `JSON.stringify` writes this, and `tokens.from` reads it. */
  toJSON(): SavedTokenizer;
}

export interface Vocabulary {
  /** The number of characters. */
  readonly size: number;
  /** The different characters in the order of Unicode; a character's number is its index. */
  readonly characters: readonly string[];
  /** i32 [length of the text]. Throws a Fault for a character that is not in the vocabulary. */
  encode(text: string): Tensor;
  /** The text for these numbers, such as a tensor's `data()`. */
  decode(codes: ArrayLike<number>): string;
}

/** A device that a program computes on: `device` opens one. */
export interface ComputeDevice {
  readonly kind: "gpu" | "cpu" | "auto" | "reference";
  /** The name for people: "NVIDIA H200", "SwiftShader (software)", "2 threads, WASM SIMD". */
  readonly name: string;
  /**
   * The bytes that tensors take on the device. A promise, since the device counts them: it tells them once it has
   * handled everything that was asked of it before. Rejects with a Fault where the device was lost.
   */
  memory(): Promise<DeviceMemory>;
  /** Resolves when everything asked of the device before is computed. Rejects with a Fault where it was lost. */
  synchronize(): Promise<void>;
  toString(): string;
}

/** The bytes that tensors take of a device. */
export interface DeviceMemory {
  /** The bytes of all tensors now. */
  readonly inUse: number;
  /** The most bytes at any time of the run. */
  readonly peak: number;
  /** The bytes that all tensors together may take. */
  readonly limit: number;
}

export interface MachineOptions {
  /**
   * Whether to measure first what was not measured yet, which takes some seconds; default false. An emulated GPU is
   * never measured.
   */
  readonly measure?: boolean;
}

/** The amounts of work from which on the GPU finishes first; null where it never does. */
export interface BreakEven {
  /** The operands are on the device, and the result stays there. */
  readonly resident: number | null;
  /** The operands are uploaded first, and the result is read back. */
  readonly transferred: number | null;
}

export interface BrowserFacts {
  /** The browser, or what else runs the engine, with its version: "Chrome 141". */
  readonly name: string | null;
  /** The operating system: "Windows". */
  readonly system: string | null;
  readonly userAgent: string | null;
  /** Whether the page is cross-origin isolated, which threads need. */
  readonly isolated: boolean;
  /** The smallest step of the browser's own clock; null where it was not measured. */
  readonly clockStepMilliseconds: number | null;
}

/** The rate of reads that stay within a range of memory: of the caches that hold it, or of memory itself. */
export interface CacheRate {
  /** The size of the range, which every core reads. */
  readonly bytes: number;
  /** The bytes that all cores together read in a second. */
  readonly bytesPerSecond: number;
}

export interface CpuFacts {
  /** Why nothing can be computed on the CPU; null where it can. */
  readonly unavailable: string | null;
  /** The number that the browser tells, which some browsers round down. */
  readonly logicalCores: number | null;
  /** The threads that compute. */
  readonly threads: number;
  /** Why there is one thread only; null where there are more. */
  readonly singleThread: string | null;
  readonly simd: boolean;
  readonly relaxedSimd: boolean;
  /** The memory that the browser tells, rounded by the browser, and never more than it wants to tell. */
  readonly memoryBytes: number | null;
  /** Null where nothing was measured yet. */
  readonly roofs: Roofs | null;
}

export interface GpuFacts {
  /** Why nothing can be computed on a GPU; null where it can. */
  readonly unavailable: string | null;
  readonly name: string | null;
  readonly vendor: string | null;
  readonly architecture: string | null;
  readonly device: string | null;
  readonly description: string | null;
  readonly driver: string | null;
  /** The GPU's own memory. */
  readonly memoryBytes: number | null;
  /** Whether the GPU is emulated on the CPU. */
  readonly software: boolean;
  /** The features of WebGPU that the adapter offers. */
  readonly features: readonly string[];
  /** The limits of WebGPU that the adapter allows, by their names. */
  readonly limits: Readonly<Record<string, number>>;
  /** The fewest and the most threads in a subgroup. */
  readonly subgroupSizes: readonly [number, number] | null;
  /** The bytes of the largest buffer, and of the largest part of it that a shader binds at one time. */
  readonly maxBufferBytes: number | null;
  readonly maxBindingBytes: number | null;
  /** The clock that times kernels: "gpu timestamp", or "wall" where the GPU has none. */
  readonly clock: string | null;
  readonly clockStepMilliseconds: number | null;
  /** Null where nothing was measured yet; an emulated GPU is not measured. */
  readonly roofs: Roofs | null;
}

export interface Machine {
  readonly browser: BrowserFacts;
  readonly cpu: CpuFacts;
  readonly gpu: GpuFacts;
  readonly recommendation: Recommendation;
}

export interface Recommendation {
  /**
   * The device to run programs on. "compare" runs them on both, which tells more where nothing was measured yet.
   * Null where there is no device.
   */
  readonly mode: "gpu" | "cpu" | "auto" | "compare" | null;
  /** One sentence. */
  readonly reason: string;
  /** The side of square f32 matrices whose product the GPU finishes first; null where a device was not measured. */
  readonly productSide: BreakEven | null;
  /** The elements of f32 tensors whose sum the GPU finishes first; null where a device was not measured. */
  readonly sumElements: BreakEven | null;
}

/** The most that a device was measured to do. */
export interface Roofs {
  /** The rate for f32 in registers; a multiplication and an addition count as two. */
  readonly flopsPerSecond: number;
  /** The rate for f16; null where the device computes in f32 only. */
  readonly halfFlopsPerSecond: number | null;
  /** The rate of f16 products with f32 sums on matrix units; null where shaders cannot use any. */
  readonly matrixFlopsPerSecond: number | null;
  /** The bytes read and written by a copy too large for the caches. */
  readonly bytesPerSecond: number;
  /** The rates of reads, by growing ranges of memory. */
  readonly caches: readonly CacheRate[];
  /** The seconds from the submission of next to no work until its end is known. */
  readonly submissionSeconds: number;
  readonly upload: TransferRate;
  readonly readback: TransferRate;
}

/** A transfer between the memory of the program and that of a device, until its end is known. */
export interface TransferRate {
  /** The seconds that a transfer of a few bytes takes. */
  readonly latencySeconds: number;
  /** The rate of a transfer of many bytes. */
  readonly bytesPerSecond: number;
}

export interface Prelu extends Module {
  /** f32 [count]. */
  readonly weight: Parameter;
}

export interface AttentionInputs {
  /** Default: the queries. */
  readonly key?: Tensor;
  /** Default: the keys. */
  readonly value?: Tensor;
  /** Broadcasts to [..., heads, queries, keys]. bool: true attends; float: added to the scores. */
  readonly mask?: Tensor | null;
  /** bool [n, keys], or [keys] without n: true for keys to ignore. Floats are added to the scores. */
  readonly keyPaddingMask?: Tensor | null;
  /** Whether a query attends to keys up to its own position only. Default false; true with a cache. */
  readonly causal?: boolean;
  /** Whether to return the attention weights too. Default false. */
  readonly needWeights?: boolean;
  /**
   * Whether weights are the mean over the heads, [n, queries, keys]; false for all, [n, heads, queries, keys].
   * Default true.
   */
  readonly averageAttnWeights?: boolean;
  /**
   * Has the keys and values of earlier tokens; those of the queries are added. Queries attend to the tokens before
   * them and to themselves, and masks are as wide as the capacity.
   */
  readonly cache?: KvCache | null;
}

export interface MultiHeadAttention extends Module {
  (
    query: Tensor,
    inputs: AttentionInputs & {
      readonly needWeights: true;
    },
  ): {
    /** [..., L, outputs] */
    readonly output: Tensor;
    /** The attention weights: [..., heads, L, S], or [..., L, S] for their mean. */
    readonly weights: Tensor;
  };
  (query: Tensor, inputs?: AttentionInputs): Tensor;
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly output: Linear;
}

export interface MultiHeadOptions extends InitialOptions {
  /** The number of features of the keys; default: that of the queries. */
  readonly kdim?: number;
  /** The number of features of the values; default: that of the queries. */
  readonly vdim?: number;
  /**
   * The number of key and value heads, each shared by equally many query heads (Ainslie et al. 2023). Default:
   * `heads`.
   */
  readonly keyHeads?: number;
  /** Whether projections add a learned bias; default true. */
  readonly bias?: boolean;
  /** Whether to rotate queries and keys by their positions. Default false. */
  readonly rotary?: boolean;
  /** The probability that a query ignores a key while training. Default 0. */
  readonly dropout?: number;
  /** Whether to learn one more key and value, which have no position and come last. Default false. */
  readonly addBiasKv?: boolean;
  /** Whether queries may attend to nothing, by one more key whose score and value are 0. Default false. */
  readonly addZeroAttn?: boolean;
  /** Whether sequences are [n, tokens, features]; false for [tokens, n, features]. Default true. */
  readonly batchFirst?: boolean;
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
  readonly fanOut?: number;
  /** The axes of the inputs and of the outputs where they are not those above; give both or neither. */
  readonly inAxis?: number | readonly number[];
  readonly outAxis?: number | readonly number[];
  /** Axes of independent weights; default none. Needs `inAxis` and `outAxis`. */
  readonly batchAxis?: number | readonly number[];
  /** The key: equal keys give equal numbers. Default: the next key that follows from the run's seed. */
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
  /** Default "normal"; the truncated distribution is cut at two standard deviations of the full one. */
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

export interface KvCache {
  /** The largest number of tokens. */
  readonly capacity: number;
  /** The number of tokens so far, which is the position of the next one. */
  readonly length: number;
  /** Forgets all tokens. The sequences that follow may be more or fewer. */
  reset(): void;
}

export interface Linear extends Module {
  /** f32 [inputs, outputs]. */
  readonly weight: Parameter;
  /** f32 [outputs]. */
  readonly bias: Parameter | null;
}

export interface LinearOptions extends InitialOptions {
  /** Whether to add a learned bias; default true. */
  readonly bias?: boolean;
}

/** The loss of label sequences whose places in the input are unknown, as a module with fixed options. */
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

/** Returns maxima and their places, as `maxUnpool` accepts them. */
export interface MaximaPooling extends ModuleMethods {
  (
    x: Tensor,
  ): {
    readonly values: Tensor;
    /** i32: places in the flattened spatial axes of the input. */
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
  /** Calls `f` with each module in it, parts before wholes, and with itself last. */
  apply(f: (module: ModuleMethods) => void): void;
  /** Switches to training: dropout drops, running statistics move. Modules start in this mode. */
  train(): void;
  /** Switches to use: dropout and running statistics do nothing more. */
  eval(): void;
  /** Stops gradients to its parameters, and lets optimisers skip them, from now on. */
  freeze(): void;
  /** Lets its parameters learn again. */
  unfreeze(): void;
  /** Parameters and statistics by name; the name of a part and a dot precede the names in it: "0.weight". */
  state(): Record<string, Tensor>;
  /**
   * Copies the elements of a `state()`, of this module or another. Throws a Fault unless names and shapes
   * agree.
   */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** The methods of a module without its call. */
export type ModuleMethods = Pick<Module, keyof Module>;

export interface Norm extends Module {
  /** f32 of the features' shape; null where nothing is learned. */
  readonly weight: Parameter | null;
  readonly bias: Parameter | null;
}

/** Weights and biases start uniform within ±1/√hidden by default. */
export interface RecurrentCellOptions extends InitialOptions {
  /** Whether the projections of inputs and states add learned biases; default true. */
  readonly bias?: boolean;
}

export interface LstmLayersOptions extends RecurrentOptions {
  /** The size that hidden states are projected to (Sak et al. 2014), below `hidden`; default 0: no projection. */
  readonly projSize?: number;
}

export interface RecurrentOptions extends RecurrentCellOptions {
  /** The number of layers, each over the outputs of the one before it. Default 1. */
  readonly layers?: number;
  /**
   * Whether each layer also goes from the last step to the first; outputs then have 2 · hidden features.
   * Default false.
   */
  readonly bidirectional?: boolean;
  /** The probability that an element between two layers is dropped while training. Default 0. */
  readonly dropout?: number;
  /** Whether sequences are [n, steps, features]; false for [steps, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

/**
 * Maps [n, steps, inputs], with or without n, to `output` [n, steps, hidden] of the last layer and `state`
 * [layers · directions, n, hidden], layer by layer, the forward direction first. With `projSize`, outputs and
 * the hidden state have that many features in place of `hidden`.
 */
export interface Recurrent<State> extends ModuleMethods {
  (
    x: Tensor,
    initial?: State | null,
    options?: SequenceOptions,
  ): {
    readonly output: Tensor;
    readonly state: State;
  };
}

export interface RnnLayersOptions extends RecurrentOptions {
  /** The activation; default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

export interface SequenceOptions {
  /**
   * Integers [n]: the lengths of the sequences. After its length, a sequence's state stays and its outputs are
   * 0.
   */
  readonly lengths?: Tensor | null;
}

/**
 * Maps the input [n, inputs] and the state [n, hidden] to the next state, with or without n. The first state is
 * zeros by default.
 */
export interface RecurrentCell<State> extends ModuleMethods {
  (x: Tensor, state?: State | null): State;
}

export interface RnnCellOptions extends RecurrentCellOptions {
  /** The activation; default "tanh". */
  readonly nonlinearity?: "tanh" | "relu";
}

/** A normalisation by the channel that may keep running statistics. */
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

/** Also limits which tokens of the memory, the encoder's result, a token attends to. */
export interface CrossAttentionOptions extends SelfAttentionOptions {
  readonly memoryMask?: Tensor | null;
  /** bool [n, tokens of the memory] */
  readonly memoryKeyPaddingMask?: Tensor | null;
  /** Default false. */
  readonly memoryCausal?: boolean;
}

/** Limits which tokens of its own sequence a token attends to. */
export interface SelfAttentionOptions {
  /** Broadcasts to [n, heads, tokens, tokens]. bool: true attends; float: added to the scores. */
  readonly mask?: Tensor | null;
  /** bool [n, tokens]: true for tokens to ignore. */
  readonly keyPaddingMask?: Tensor | null;
  /** Whether a token attends to tokens up to its own position only. Default false; true with a cache. */
  readonly causal?: boolean;
  /** Has the keys and values of the tokens before these: see `kvCache`. */
  readonly cache?: KvCache | null;
}

export interface Transformer extends ModuleMethods {
  (source: Tensor, target: Tensor, options?: TransformerInputs): Tensor;
  readonly encoder: TransformerEncoder;
  readonly decoder: TransformerDecoder;
}

export interface TransformerDecoder extends ModuleMethods {
  (x: Tensor, memory: Tensor, options?: CrossAttentionOptions): Tensor;
}

export interface TransformerDecoderLayer extends ModuleMethods {
  (x: Tensor, memory: Tensor, options?: CrossAttentionOptions): Tensor;
  readonly selfAttn: MultiHeadAttention;
  readonly multiheadAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
  readonly norm3: Norm;
}

export interface TransformerEncoder extends Module {
  (x: Tensor, options?: SelfAttentionOptions): Tensor;
}

export interface TransformerEncoderLayer extends Module {
  (x: Tensor, options?: SelfAttentionOptions): Tensor;
  readonly selfAttn: MultiHeadAttention;
  readonly linear1: Linear;
  readonly linear2: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
}

/** The masks of both sequences. */
export interface TransformerInputs {
  readonly sourceMask?: Tensor | null;
  readonly sourceKeyPaddingMask?: Tensor | null;
  readonly sourceCausal?: boolean;
  readonly targetMask?: Tensor | null;
  readonly targetKeyPaddingMask?: Tensor | null;
  readonly targetCausal?: boolean;
  readonly memoryMask?: Tensor | null;
  readonly memoryKeyPaddingMask?: Tensor | null;
  readonly memoryCausal?: boolean;
}

export interface TransformerLayerOptions {
  /** The number of features in the middle of the feed-forward part; default 2048. */
  readonly dimFeedforward?: number;
  /** The probability that an element, or a key, is dropped while training. Default 0.1. */
  readonly dropout?: number;
  /** The activation between the two layers of the feed-forward part; default "relu". */
  readonly activation?: "relu" | "gelu" | ((x: Tensor) => Tensor);
  /** Added to the variances of the normalisations. Default 1e-5. */
  readonly layerNormEps?: number;
  /** Whether to normalise the input of each part (Xiong et al. 2020), not its output. Default false. */
  readonly normFirst?: boolean;
  /** Whether projections and normalisations have learned biases; default true. */
  readonly bias?: boolean;
  /** Whether sequences are [n, tokens, features]; false for [tokens, n, features]. Default true. */
  readonly batchFirst?: boolean;
}

/** Accepts maxima and their places, as pooling returns both. */
export interface Unpooling extends ModuleMethods {
  (x: Tensor, indices: Tensor): Tensor;
}

export interface ColumnOptions {
  /** The distance from one element of a window to the next; default 1. */
  readonly dilation?: PerAxis;
  /** The distance from one window to the next; default the window's size. */
  readonly stride?: PerAxis;
  /**
   * The number of elements around the input, at most half a window: the lowest value for a maximum, zeros for a
   * mean.
   */
  readonly padding?: PerAxis;
}

/** A number for all spatial axes, or one for each. */
export type PerAxis = number | readonly number[];

export interface InterpolationOptions {
  /** The new extents of the spatial axes: a number for all, or one for each. */
  readonly size?: PerAxis;
  /** The factor of the extents, which are rounded down; an alternative to `size`. */
  readonly scaleFactor?: PerAxis;
  /** Default "nearest". */
  readonly mode?:
    | "nearest"
    | "nearest-exact"
    | "linear"
    | "bilinear"
    | "trilinear"
    | "cubic"
    | "bicubic"
    | "area";
  /** True if the elements at the corners stay there; default false. */
  readonly alignCorners?: boolean;
  /** True if shrinking averages over all elements between samples; default false. */
  readonly antialias?: boolean;
  /**
   * True if the distance of samples is the ratio of the extents, false if it is 1 / `scaleFactor`; default
   * false.
   */
  readonly recomputeScaleFactor?: boolean;
}

/** The number of parts of every spatial axis, or of each; null leaves an axis unchanged. */
export type OutputSize = number | readonly (number | null)[];

export interface UnpoolOptions {
  /** The stride of the pooling; default the window's size. */
  readonly stride?: PerAxis;
  /** The padding of the pooling; default 0. */
  readonly padding?: PerAxis;
  /** The spatial extents before the pooling, where the windows do not determine them. */
  readonly outputSize?: PerAxis;
}

export interface MaxPoolOptions extends PoolOptions {
  /** The distance from one element of a window to the next; default 1. */
  readonly dilation?: PerAxis;
}

export interface PoolOptions {
  /** The distance from one window to the next; default the window's size. */
  readonly stride?: PerAxis;
  /**
   * The number of elements around the input, at most half a window: the lowest value for a maximum, zeros for a
   * mean.
   */
  readonly padding?: PerAxis;
  /** Whether a last window that begins inside but ends outside counts; default false. */
  readonly ceilMode?: boolean;
}

export interface AdafactorOptions extends StepOptions {
  /** The largest learning rate; default 0.01. */
  readonly lr?: number;
  /** The mean squares move by the step number to this power; below 0, default -0.8. */
  readonly beta2Decay?: number;
  /** Lower bounds of the root mean square of a gradient and of a parameter; default [1.2e-7, 1e-3]. */
  readonly eps?: readonly [number, number];
  /** The largest root mean square of an update; default 1. */
  readonly d?: number;
  /** Each step subtracts this share of the parameter, times the learning rate. Default 0. */
  readonly weightDecay?: number;
}

export interface AdamOptions extends MomentOptions {
  /** Divide by the largest second mean so far (Reddi, Kale and Kumar, ICLR 2018). Default false. */
  readonly amsgrad?: boolean;
}

export interface AdamWOptions extends AdamOptions {
  /** Each step subtracts this share of the parameter, times the learning rate. Default 0.01. */
  readonly weightDecay?: number;
}

export interface LambOptions extends MomentOptions {
  /** Added to the root of the second mean; default 1e-6. */
  readonly eps?: number;
  /** This share of the parameter is added to the step before its length is measured. Default 0.01. */
  readonly weightDecay?: number;
}

export interface MomentOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** Decay rates of the moving means of the gradient and of its square; default [0.9, 0.999]. */
  readonly betas?: readonly [number, number];
  /** Added to the root of the second mean; default 1e-8. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface AdamaxOptions extends MomentOptions {
  /** The learning rate; default 2e-3. */
  readonly lr?: number;
}

export interface DecoupledOptions extends MomentOptions {
  /** Whether the decay is subtracted from the parameter, as in AdamW, not added to the gradient. Default false. */
  readonly decoupledWeightDecay?: boolean;
}

export interface NadamOptions extends DecoupledOptions {
  /** The learning rate; default 2e-3. */
  readonly lr?: number;
  /** The rate at which the momentum approaches `betas[0]`; default 4e-3. */
  readonly momentumDecay?: number;
}

export type RadamOptions = DecoupledOptions;

export interface AdadeltaOptions extends AdaptiveOptions {
  /** The learning rate; default 1. */
  readonly lr?: number;
  /** The decay rate of the means; default 0.9. */
  readonly rho?: number;
}

export interface AdagradOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The rate at which the learning rate falls; default 0. */
  readonly lrDecay?: number;
  /** The initial value of the sums of squares; default 0. */
  readonly initialAccumulator?: number;
}

export interface AdaptiveOptions extends StepOptions {
  /** Added to the divisor. */
  readonly eps?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface LionOptions extends StepOptions {
  /** The learning rate; default 1e-4. */
  readonly lr?: number;
  /** The share of the mean in the direction, and the decay rate of the mean; default [0.9, 0.99]. */
  readonly betas?: readonly [number, number];
  /** Each step subtracts this share of the parameter, times the learning rate. Default 0. */
  readonly weightDecay?: number;
}

export interface RmspropOptions extends AdaptiveOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The decay rate of the mean square; default 0.99. */
  readonly alpha?: number;
  /** The share of the last step's velocity that is kept; default 0. */
  readonly momentum?: number;
  /** Divide by the standard deviation, not by the root mean square. Default false. */
  readonly centered?: boolean;
}

export interface AsgdOptions extends StepOptions {
  /** The learning rate; default 0.01. */
  readonly lr?: number;
  /** The rate at which the learning rate falls, and the weight decay of each step; default 1e-4. */
  readonly lambda?: number;
  /** The exponent of the falling rate; default 0.75. */
  readonly alpha?: number;
  /** Averaging starts at this step; default 1e6. */
  readonly t0?: number;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface ClipNormOptions {
  /**
   * The norm's order, above 0: 1 for the sum of absolute values, `Infinity` for the largest. Default 2, the
   * length.
   */
  readonly ord?: number;
}

export interface CosineRestartOptions {
  /** Each cosine is this many times as long as the one before it; a whole number, default 1. */
  readonly factor?: number;
  /** The rate at the end of each cosine; default 0. */
  readonly end?: number;
}

/** A learning rate with the momentum that goes with it: `optimizer.momentum = cycle.momentum(step)`. */
export interface Cycle extends Schedule {
  readonly momentum: Schedule;
}

export interface CyclicOptions {
  /** The number of steps in which the rate rises; default 2000. */
  readonly up?: number;
  /** The number of steps in which it falls; default `up`. */
  readonly down?: number;
  /**
   * "triangular", the default: all cycles are equal; "triangular2": each is half as high as the last;
   * "expRange": heights shrink by `gamma`^step.
   */
  readonly mode?: "triangular" | "triangular2" | "expRange";
  /** The base of "expRange"; default 1. */
  readonly gamma?: number;
  /** The momentum where the rate is highest; default 0.85 for `oneCycle`, 0.8 for `cyclic`. */
  readonly baseMomentum?: number;
  /** The momentum where the rate is lowest; default 0.95 for `oneCycle`, 0.9 for `cyclic`. */
  readonly maxMomentum?: number;
}

export interface OneCycleOptions {
  /** The share of the steps in which the rate rises; default 0.3. */
  readonly pctStart?: number;
  /** The shape of the rise and of the fall; default "cos". */
  readonly annealStrategy?: "cos" | "linear";
  /** The quotient of `most` and the first rate; default 25. */
  readonly divFactor?: number;
  /** The quotient of the first rate and the last; default 1e4. */
  readonly finalDivFactor?: number;
  /**
   * Whether the rate falls to its first value in as many steps as it rose, and to the last in the steps left.
   * Default false.
   */
  readonly threePhase?: boolean;
  /** The momentum where the rate is highest; default 0.85 for `oneCycle`, 0.8 for `cyclic`. */
  readonly baseMomentum?: number;
  /** The momentum where the rate is lowest; default 0.95 for `oneCycle`, 0.9 for `cyclic`. */
  readonly maxMomentum?: number;
}

/** Parameters with options that override the optimiser's. */
export type ParameterGroup<Options> = Partial<Omit<Options, "clipValue" | "clipNorm">> & {
  readonly parameters: readonly Parameter[];
};

/** Options that concern all gradients together. */
export interface StepOptions {
  /** Each element of a gradient is clipped to ± this before it is used. */
  readonly clipValue?: number;
  /** The joint norm of the gradients is limited to this before they are used (Pascanu et al. 2013). */
  readonly clipNorm?: number;
  /** The learning rate. */
  readonly lr?: number;
  /** Whether to step up the gradient instead of down. Default false. */
  readonly maximize?: boolean;
}

/** The parameters that an optimiser trains: a list of them, or of groups. */
export type Trained<Options> = readonly Parameter[] | readonly ParameterGroup<Options>[];

export interface Lbfgs {
  /** The learning rate; may be set between steps. */
  lr: number;
  readonly parameters: readonly Parameter[];
  /**
   * Goes along up to `maxIter` directions. The closure returns the scalar loss of the parameters' present
   * values and is called at each place that is evaluated. Resolves with the loss at the first of them.
   */
  step(closure: () => Tensor): Promise<number>;
  /** The tensors that it remembers between steps: "steps", "changes", "step" and "gradient". */
  state(): Record<string, Tensor>;
  /** Continues from what `state` returned, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

export interface LbfgsOptions {
  /** The length of a step in units of the direction, or the first one that a line search tries. Default 1. */
  readonly lr?: number;
  /** The largest number of directions in one `step`; default 20. */
  readonly maxIter?: number;
  /**
   * The largest number of calls of the closure in one `step`; default 1.25 times `maxIter`, and no less than
   * 25.
   */
  readonly maxEval?: number;
  /** A step ends once no element of the gradient is larger; default 1e-7. */
  readonly toleranceGrad?: number;
  /** A step ends once no element of a parameter moved further, or the loss changed by less; default 1e-9. */
  readonly toleranceChange?: number;
  /** The number of past steps to remember; default 100. */
  readonly historySize?: number;
  /**
   * "strongWolfe" searches each direction for a place where the loss is lower and flatter. Default null: go
   * `lr` far.
   */
  readonly lineSearch?: "strongWolfe" | null;
}

export interface MuonOptions extends StepOptions {
  /** The learning rate; default 1e-3. */
  readonly lr?: number;
  /** The decay rate of the mean of the gradients; default 0.95. */
  readonly momentum?: number;
  /** Whether to look ahead along the mean. Default true. */
  readonly nesterov?: boolean;
  /** Each step subtracts this share of the parameter, times the learning rate. Default 0.1. */
  readonly weightDecay?: number;
  /** The coefficients of X, X Xᵀ X and (X Xᵀ)² X in each iteration; default [3.4445, -4.775, 2.0315]. */
  readonly nsCoefficients?: readonly [number, number, number];
  /** The number of iterations; default 5. */
  readonly nsSteps?: number;
  /** A lower bound of the length that is divided by; default 1e-7. */
  readonly eps?: number;
  /**
   * The factor of the rate for a matrix [m, n]: "original", the default, is √max(1, m/n); "spectralUnclamped"
   * is √(m/n); "matchRmsAdamw" is 0.2 √max(m, n), which lets AdamW's rates be used.
   */
  readonly adjustLr?: "original" | "matchRmsAdamw" | "spectralUnclamped";
}

export interface Optimizer {
  /** The learning rate of all groups without one of their own; may be set between steps. */
  lr: number;
  /** The momentum of the first group: see `OptimizerGroup`. */
  get momentum(): number | null;
  /** Sets the momentum of all groups, between steps. Throws a Fault where a group has none. */
  set momentum(momentum: number);
  /** The groups that it was given, or one group of all parameters. */
  readonly groups: readonly OptimizerGroup[];
  /**
   * With a scalar loss, computes its gradient and the update in one. Without, updates by each parameter's
   * `grad`; parameters without one stay. Starts the computation and does not wait for it.
   */
  step(loss?: Tensor): void;
  /** Sets every parameter's `grad` to null. */
  zeroGrad(): void;
  /** The state that it keeps between steps, by name: "parameters.0.mean". Learning rates are not part of it. */
  state(): Record<string, Tensor>;
  /** Continues from what `state` returned, here or elsewhere. Throws a Fault unless names and shapes agree. */
  load(state: Readonly<Record<string, Tensor>>): void;
}

/** Parameters that share options. */
export interface OptimizerGroup {
  readonly parameters: readonly Parameter[];
  /** The learning rate; may be set between steps. Groups without a rate of their own share one. */
  lr: number;
  /** The momentum of sgd, rmsprop and muon, and `betas[0]` of adam, adamW and lamb; null for other optimisers. */
  get momentum(): number | null;
  /** May be set between steps. Throws a Fault where there is no momentum. */
  set momentum(momentum: number);
}

/** The learning rate after one more metric: `optimizer.lr = plateau(await loss.item())`. */
export type Plateau = (metric: number) => number;

export interface PlateauOptions {
  /** Whether the metric should fall, like a loss, or rise, like an accuracy. Default "min". */
  readonly mode?: "min" | "max";
  /** The factor by which the rate falls; default 0.1. */
  readonly factor?: number;
  /** The number of metrics in a row that may show no improvement before the rate falls; default 10. */
  readonly patience?: number;
  /** The smallest improvement that counts; default 1e-4. */
  readonly threshold?: number;
  /** Whether the threshold is a share of the best metric or a difference. Default "rel". */
  readonly thresholdMode?: "rel" | "abs";
  /** The number of metrics that are ignored after the rate has fallen; default 0. */
  readonly cooldown?: number;
  /** The lower bound of the rate, or of each of several rates; default 0. */
  readonly minLr?: number | readonly number[];
  /** The rate stays where it is if it would fall by no more than this; default 1e-8. */
  readonly eps?: number;
}

/** The same for several rates, such as those of an optimiser's groups. */
export type Plateaus = (metric: number) => readonly number[];

export interface RpropOptions extends StepOptions {
  /** Each element's first step; default 0.01. Changing it later changes nothing. */
  readonly lr?: number;
  /** The factors of a step's size where the sign has changed, and where it has not; default [0.5, 1.2]. */
  readonly etas?: readonly [number, number];
  /** The smallest and the largest step; default [1e-6, 50]. */
  readonly stepSizes?: readonly [number, number];
}

/** The learning rate of a step; steps count from 0. */
export type Schedule = (step: number) => number;

export interface SgdOptions extends StepOptions {
  /** The learning rate. */
  readonly lr: number;
  /** The share of the last step's velocity that is kept; default 0. */
  readonly momentum?: number;
  /** The share of the gradient that is not added to the velocity, except in the first step. Default 0. */
  readonly dampening?: number;
  /** Whether to look ahead along the velocity (Sutskever et al. 2013). Needs momentum, and no dampening. */
  readonly nesterov?: boolean;
  /** L2 penalty: this times the parameter is added to its gradient. Default 0. */
  readonly weightDecay?: number;
}

export interface ParamOptions {
  readonly min: number;
  readonly max: number;
  /** The program's own value. */
  readonly value: number;
  /**
   * The distance between values; with the scale "log2", that of the exponents. Default: 1, or a hundredth of
   * the range.
   */
  readonly step?: number;
  /** The slider's scale; default "linear". */
  readonly scale?: "linear" | "log2";
}

export type StageName = "upload" | "compute" | "download";

/** When a stage of a pipeline was at work on an item, in milliseconds since the pipeline began. */
export interface StageTime {
  readonly stage: StageName;
  /** The index of the item. */
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

/** Work in order on one device; `stream` makes it. */
export interface ComputeStream {
  /**
   * Calls `f` at once with the stream's device in use. The tensors that `f` returns, alone or in arrays and plain
   * objects, are computed after everything that the stream was given before, without being waited for. Returns
   * what `f` returns. Asking for a tensor's elements computes it at once, whatever the stream still waits for.
   * Throws where `f` throws or is asynchronous.
   */
  run<Result>(f: () => Result): Result;
  /** A mark after all work so far. */
  event(): StreamEvent;
  /**
   * Work that the stream is given from now on starts only when the event has happened: on the same device in the
   * order of its queue, without a pause; on another device once that one has finished.
   */
  wait(event: StreamEvent): void;
  /** Whether all work so far is finished, without waiting for it. */
  query(): boolean;
  /**
   * Resolves when all work so far is finished. Rejects with the first failure since the last call, at the line of
   * the work that failed.
   */
  synchronize(): Promise<void>;
}

/** A moment in a stream: all work that the stream was given before it is finished. */
export interface StreamEvent {
  /** Whether it has happened, without waiting for it. */
  query(): boolean;
  /** Resolves when it has happened. A failure of the work before it is reported by the stream's `synchronize`. */
  synchronize(): Promise<void>;
}

/** Training on several devices; `parallel` makes it. */
export interface DataParallel<Batch> {
  /** The devices that take part, the owner of the parameters first. */
  readonly devices: readonly ComputeDevice[];
  /** The parameters of the owner, which all devices have copies of. */
  readonly parameters: readonly Parameter[];
  /**
   * Trains on a batch: a tensor, or a tree of tensors with the same number of rows. Each device gets rows in
   * proportion to its measured rate; one whose share is less than half a row gets none. A device that was lost
   * takes no part any more: the program is warned, and the step is done by the others. Rejects with a Fault where
   * the last device was lost.
   */
  step(batch: Batch): Promise<ParallelStep>;
}

/** The rows of a batch that a device took, and the time that they took it. */
export interface DeviceShare {
  readonly device: ComputeDevice;
  readonly rows: number;
  /** From the first row sent to the device to its last gradient. */
  readonly milliseconds: number;
}

/** A step of training on several devices. */
export interface ParallelStep {
  /** The mean loss over the whole batch. */
  readonly loss: number;
  /** The share of each device, in the order of the devices that took part. */
  readonly shares: readonly DeviceShare[];
}

/** A model on one device, with an optimiser for it. */
export interface Replica<Batch> {
  /** The parameters, in the same order on every device. */
  readonly parameters: readonly Parameter[];
  /** The mean loss over the rows of a batch, or of a part of it. */
  loss(batch: Batch): Tensor;
  /** Updates the parameters by their gradients: `() => adam.step()`. */
  update(): void;
}

/** A function of rows on several devices; `hybrid` makes it. */
export interface Hybrid {
  /**
   * The function's result for all rows of `x`, on the first device. The first calls for a shape measure each device
   * alone and then the split; later ones compute in the fastest of these ways, and a split is used only if it saves
   * more than 5% of the time of the best device alone. Whatever the way, the values agree to rounding.
   */
  run(x: Tensor): Promise<Tensor>;
  /** The ways for tensors of this shape, the one in use first. */
  trials(x: Tensor): readonly HybridTrial[];
}

/** Computes rows of a result from the same rows of an operand. */
export type RowFunction = (rows: Tensor) => Tensor;

/** A way, and the time that it was measured to take. */
export interface HybridTrial {
  /** The number of rows for each device, in order. */
  readonly rows: readonly number[];
  /** The median of its times; null before it was measured. */
  readonly milliseconds: number | null;
}

/** The time that a depth was measured to take. */
export interface DepthTrial {
  readonly depth: number;
  /** The median time from one result to the next. */
  readonly milliseconds: number;
}

/** Stages to run items through; `pipeline` makes it. */
export interface Pipeline<Item, Result> {
  /**
   * The results of a list, a generator or a stream, in the order of its items. Nothing starts before the first
   * result is asked for, and an item is taken from the source only when there is room for it.
   */
  run(source: AsyncIterable<Item> | Iterable<Item>): PipelineRun<Result>;
}

export interface PipelineOptions<Item, Uploaded, Computed, Result>
  extends PipelineStages<Item, Uploaded, Computed, Result> {
  /**
   * The number of items that are under way at one time, from 1 to 64; default: 2. With "auto", 1 to 3 are tried in
   * turns on the first 42 items, and the smallest is kept that is within 3% of the fastest.
   */
  readonly depth?: number | "auto";
  /** The milliseconds that a call of a stage may take; default: 60,000. */
  readonly timeout?: number;
}

/** A pipeline's times so far, in milliseconds. The times of stages are those of the last 1,000 items or more. */
export interface PipelineReport {
  /** The number of results that were handed out. */
  readonly items: number;
  /** The most items that were under way at one time, or with "auto" may be now. */
  readonly depth: number;
  /** From the first item asked of the source to the last result. */
  readonly milliseconds: number;
  /** The time for which each stage was at work, and for which the source was waited for. */
  readonly busy: Readonly<Record<StageName | "source", number>>;
  /** The share of uploads and downloads that took place while `compute` was at work; null where there were none. */
  readonly hidden: number | null;
  /** The share of the time in which `compute` was idle, as nothing was there to compute. */
  readonly starved: number;
  /** The time of the slowest stage: no depth could take less. */
  readonly ideal: number;
  /** The most bytes that all tensors took of the devices in use, as seen after each upload. */
  readonly peakBytes: number;
  readonly times: readonly StageTime[];
  /** With depth "auto", the milliseconds from one result to the next at each depth that was tried. */
  readonly trials: readonly DepthTrial[];
}

/** Results as they come, for one `for await`; leaving the loop early ends the pipeline. */
export interface PipelineRun<Result> {
  [Symbol.asyncIterator](): AsyncGenerator<Result, void, undefined>;
  /** All results in a list. */
  toArray(): Promise<Result[]>;
  /** The times so far. */
  report(): PipelineReport;
}

/** The stages that each item goes through; they get its index too, and may be asynchronous. */
export interface PipelineStages<Item, Uploaded, Computed, Result> {
  /** Makes tensors of an item. */
  upload(item: Item, index: number): Uploaded | Promise<Uploaded>;
  /** Computes: the tensors in what it returns start to be computed at once. */
  compute(uploaded: Uploaded, index: number): Computed | Promise<Computed>;
  /** Reads elements: `(y) => y.data()`. */
  download(computed: Computed, index: number): Result | Promise<Result>;
}

export interface TreeOptions {
  /**
   * Decides whether a branch is a leaf, whatever its value; such a leaf is passed unchanged. Default: tensors,
   * numbers and booleans.
   */
  readonly isLeaf?: (branch: unknown) => boolean;
}

export type NestedArray = number | boolean | readonly NestedArray[];

/**
 * Element types. In every backend's memory an element takes `bytesPerElement` bytes, little-endian;
 * a bool is a 32-bit 0 or 1, so that a comparison's lane mask and its stored value have one width.
 */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";

/** A tensor, or a number or boolean in its place. */
export type TensorLike = Tensor | number | boolean;

/** An axis for every leaf of a tree, null for leaves that are not mapped, or trees of these. */
export type AxisTree =
  | number
  | null
  | readonly AxisTree[]
  | {
      readonly [key: string]: AxisTree;
    };

/** The operand at one place, or the list of those at several. */
export type At<Operands extends readonly unknown[], Chosen> = Chosen extends readonly number[]
  ? { -readonly [Key in keyof Chosen]: Tensors<Operands[Chosen[Key] & number]> }
  : Tensors<Operands[Chosen & number]>;

/** A tree of the same structure with `Leaf` at each leaf. */
export type Leaves<Tree, Leaf> = Tree extends Tensor | number | boolean
  ? Leaf
  : Tree extends null | undefined
    ? Tree
    : { [Key in keyof Tree]: Leaves<Tree[Key], Leaf> };

/** A tree of the same structure with a tensor at each leaf. */
export type Tensors<Tree> = Tree extends Tensor | number | boolean
  ? Tensor
  : Tree extends null | undefined
    ? Tree
    : { [Key in keyof Tree]: Tensors<Tree[Key]> };
