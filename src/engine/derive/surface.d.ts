/** Element types. A bool's elements read as 0 and 1; f16 needs a device that has it. */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";

export type NestedArray = number | boolean | readonly NestedArray[];

/** Where a tensor may stand, a number or a boolean may too. */
export type TensorLike = Tensor | number | boolean;

/** An immutable, lazy array of numbers: nothing is computed until a value is asked for. */
export interface Tensor {
  /** The extents of the axes. */
  readonly shape: readonly number[];
  readonly dtype: DType;
  /** The number of axes. */
  readonly rank: number;
  /** The number of elements. */
  readonly size: number;
  /** The tensor with its axes in reverse order. */
  readonly T: Tensor;
  /** All elements in row-major order. */
  data(): Promise<Float32Array | Int32Array | Uint32Array | Uint8Array>;
  /** The one element of a tensor of size 1. */
  item(): Promise<number>;
  /** The elements as nested arrays; a number for rank 0. */
  array(): Promise<NestedArray>;
  /** Adds this scalar's gradient to `grad` of every parameter that it depends on. */
  backward(): void;
}

/** A trainable tensor: the one kind whose values are replaced. */
export interface Parameter extends Tensor {
  /** What `backward` found, added up since it was last set to null. */
  grad: Tensor | null;
  /** Replaces the values; shape and dtype stay. */
  assign(tensor: Tensor): void;
}

/** A trainable tensor that starts with the values of a float tensor. */
export declare function parameter(initial: Tensor): Parameter;

/** Computes the tensors on the device and resolves when it has finished, without reading anything back. */
export declare function evaluate(...tensors: readonly Tensor[]): Promise<void>;

/** A tree of the same structure, arrays and objects, with a tensor at each leaf. */
export type Tensors<Tree> = Tree extends Tensor | number | boolean
  ? Tensor
  : Tree extends null | undefined
    ? Tree
    : { [Key in keyof Tree]: Tensors<Tree[Key]> };

/** A tree of the same structure with `Leaf` at each leaf. */
export type Leaves<Tree, Leaf> = Tree extends Tensor | number | boolean
  ? Leaf
  : Tree extends null | undefined
    ? Tree
    : { [Key in keyof Tree]: Leaves<Tree[Key], Leaf> };

/** The tree at one place of the operands, or the trees at several. */
export type At<Operands extends readonly unknown[], Chosen> = Chosen extends readonly number[]
  ? { -readonly [Key in keyof Chosen]: Tensors<Operands[Chosen[Key] & number]> }
  : Tensors<Operands[Chosen & number]>;

/** An axis for every leaf of a tree, null for none, or trees of them. */
export type AxisTree = number | null | readonly AxisTree[] | { readonly [key: string]: AxisTree };

/** Trees: arrays and plain objects, nested in any way, with tensors for leaves. */
export declare const tree: {
  /** `f` of each leaf, and of the leaves in its place in the other trees, which have the same structure. */
  map<Tree, Result>(
    f: (...leaves: Tensor[]) => Result,
    first: Tree,
    ...others: readonly Tree[]
  ): Leaves<Tree, Result>;
  /** All leaves, in the order of arrays' places and objects' keys. */
  leaves(value: unknown): Tensor[];
  /** The tree with `*` for each leaf and its keys sorted: equal texts, equal structures. */
  structure(value: unknown): string;
};

/** Starts the random numbers again from a seed. */
export declare function seed(value: number): void;

/** Shows values in the output: tensors with their elements, and anything else as text. No await needed. */
export declare function print(...values: readonly unknown[]): void;

export declare const plot: {
  /** Adds a point to a line chart: `y` may be a scalar tensor; `x` is the number of points so far. */
  line(name: string, y: Tensor | number, x?: number): void;
};

export interface ParamOptions {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly step?: number;
  /** "log2" gives powers of two. Default "linear". */
  readonly scale?: "linear" | "log2";
}

/** A number that the page shows as a slider, and can sweep over. */
export declare function param(name: string, options: ParamOptions): number;

/** A function of a tensor that knows which parameters it uses. */
export interface Module {
  (x: Tensor): Tensor;
  parameters(): Parameter[];
  /** From now on it behaves as while it learns: dropout drops. Modules begin so. */
  train(): void;
  /** From now on it behaves as in use. */
  eval(): void;
  /** What it has learned, by name: "0.weight". */
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

export interface GlobalPoolOptions {
  /** Default true. */
  keepdims?: boolean;
}

/** null leaves an axis as it is. */
export type OutputSize = PerAxis | readonly (number | null)[];

export interface Convolution extends Module {
  /** f32 [outputs, channels / groups, …window]. */
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

export interface RecurrentOptions {
  layers?: number;
  bias?: boolean;
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

export declare const nn: {
  /** `x @ weight + bias`: [..., inputs] to [..., outputs]. */
  linear(inputs: number, outputs: number, options?: { bias?: boolean } & InitialOptions): Linear;
  /** Mean 0 and variance 1 over the last axes, whose extents `features` are, then a learned scale and shift. */
  layerNorm(features: number | readonly number[], options?: { eps?: number; bias?: boolean }): Norm;
  /** A mean square of 1 over the last axes, whose extents `features` are, then a learned scale. */
  rmsNorm(features: number | readonly number[], options?: { eps?: number }): Norm;
  /** Mean 0 and variance 1 within each group of channels of each example, then a learned scale and shift. */
  groupNorm(
    groups: number,
    channels: number,
    options?: { eps?: number; affine?: boolean },
  ): ChannelNorm;
  /** Mean 0 and variance 1 within each channel of each example; with `affine` a learned scale and shift. */
  instanceNorm(channels: number, options?: { eps?: number; affine?: boolean }): ChannelNorm;
  /** Drops elements with this probability while training. */
  dropout(probability?: number): Module;
  /** Integers [...] to learned vectors [..., features]. */
  embedding(count: number, features: number, options?: { weightInit?: Initializer }): Embedding;
  /** [..., tokens, features] to the same (Vaswani et al. 2017). */
  multiHeadAttention(
    features: number,
    heads: number,
    options?: { keyHeads?: number; bias?: boolean; rotary?: boolean } & InitialOptions,
  ): MultiHeadAttention;
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
    options?: RecurrentOptions,
  ): Recurrent<readonly [hidden: Tensor, cell: Tensor]>;
  /** Layers of gated recurrent units (Cho et al. 2014). */
  gru(inputs: number, hidden: number, options?: RecurrentOptions): Recurrent<Tensor>;
  /** Each layer takes what the one before it gives. */
  sequential(...layers: readonly (Module | ((x: Tensor) => Tensor))[]): Module;
  relu(): Module;
  gelu(options?: { approximate?: "none" | "tanh" }): Module;
  tanh(): Module;
  sigmoid(): Module;
  softmax(axis?: number): Module;
  logSoftmax(axis?: number): Module;
  flatten(): Module;
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
  maxPool1d(size: PerAxis, options?: MaxPoolOptions): Module;
  maxPool2d(size: PerAxis, options?: MaxPoolOptions): Module;
  maxPool3d(size: PerAxis, options?: MaxPoolOptions): Module;
  avgPool1d(size: PerAxis, options?: AveragePoolOptions): Module;
  avgPool2d(size: PerAxis, options?: AveragePoolOptions): Module;
  avgPool3d(size: PerAxis, options?: AveragePoolOptions): Module;
  lpPool1d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  lpPool2d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  lpPool3d(ord: number, size: PerAxis, options?: PoolOptions): Module;
  adaptiveAvgPool1d(outputSize: OutputSize): Module;
  adaptiveAvgPool2d(outputSize: OutputSize): Module;
  adaptiveAvgPool3d(outputSize: OutputSize): Module;
  adaptiveMaxPool1d(outputSize: OutputSize): Module;
  adaptiveMaxPool2d(outputSize: OutputSize): Module;
  adaptiveMaxPool3d(outputSize: OutputSize): Module;
  globalAvgPool(options?: GlobalPoolOptions): Module;
  globalMaxPool(options?: GlobalPoolOptions): Module;
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
    heUniform(shape: readonly number[], options?: GainOptions): Tensor;
    heNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** LeCun et al. 1998: variance 1/inputs. */
    lecunUniform(shape: readonly number[], options?: GainOptions): Tensor;
    lecunNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** `glorotUniform`, as PyTorch names it. */
    xavierUniform(shape: readonly number[], options?: GainOptions): Tensor;
    xavierNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** `heUniform`, as PyTorch names it. */
    kaimingUniform(shape: readonly number[], options?: GainOptions): Tensor;
    kaimingNormal(shape: readonly number[], options?: GainOptions): Tensor;
    /** Orthonormal rows or columns of the first axis by all others together, times `gain`. */
    orthogonal(
      shape: readonly number[],
      options?: { gain?: number; key?: Tensor | number },
    ): Tensor;
    /** The gain that keeps the variance through a nonlinearity. */
    calculateGain(
      nonlinearity: "linear" | "sigmoid" | "tanh" | "relu" | "leakyRelu" | "selu",
      slope?: number,
    ): number;
  };
};

export interface Optimizer {
  /** The learning rate; may be set between steps. */
  lr: number;
  /** Backward and update in one, from a scalar loss; without one, by each parameter's `grad`. */
  step(loss?: Tensor): void;
  zeroGrad(): void;
}

export interface StepOptions {
  /** The gradients together are made no longer than this before they are used. */
  clipNorm?: number;
}

export interface AdaptiveOptions extends StepOptions {
  lr?: number;
  eps?: number;
  /** This times the parameter is added to its gradient. */
  weightDecay?: number;
}

export interface AdamOptions extends AdaptiveOptions {
  betas?: readonly [number, number];
}

/** The learning rate of a step, from 0: `optimizer.lr = schedule(step)`. */
export type Schedule = (step: number) => number;

export declare const optim: {
  /** Stochastic gradient descent, with momentum where it is not 0. */
  sgd(
    parameters: readonly Parameter[],
    options: StepOptions & {
      lr: number;
      momentum?: number;
      nesterov?: boolean;
      weightDecay?: number;
    },
  ): Optimizer;
  /** Adam (Kingma and Ba 2015). */
  adam(parameters: readonly Parameter[], options?: AdamOptions): Optimizer;
  /** Adam with decoupled weight decay, 0.01 by default (Loshchilov and Hutter 2019). */
  adamW(parameters: readonly Parameter[], options?: AdamOptions): Optimizer;
  /** AdamW's step, as long as the parameter is times the rate (You et al. 2020). */
  lamb(parameters: readonly Parameter[], options?: AdamOptions): Optimizer;
  /** Gradients over their root mean square (Tieleman and Hinton 2012). */
  rmsprop(
    parameters: readonly Parameter[],
    options?: AdaptiveOptions & { alpha?: number; momentum?: number; centered?: boolean },
  ): Optimizer;
  /** Gradients over the root of their sum of squares (Duchi et al. 2011). */
  adagrad(
    parameters: readonly Parameter[],
    options?: AdaptiveOptions & { initialAccumulator?: number },
  ): Optimizer;
  /** Steps in units of earlier steps (Zeiler 2012). */
  adadelta(
    parameters: readonly Parameter[],
    options?: AdaptiveOptions & { rho?: number },
  ): Optimizer;
  /** The sign of a moving mean (Chen et al. 2023). */
  lion(
    parameters: readonly Parameter[],
    options?: StepOptions & {
      lr?: number;
      betas?: readonly [number, number];
      weightDecay?: number;
    },
  ): Optimizer;
  /** Scales all `grad`s so that together they are at most so long; gives the length that they had. */
  clipByGlobalNorm(parameters: readonly Parameter[], norm: number): Tensor;
  /** lr · factor^⌊step / every⌋. */
  stepDecay(lr: number, every: number, factor?: number): Schedule;
  /** lr · factor^step. */
  exponentialDecay(lr: number, factor: number): Schedule;
  /** In a straight line from `lr` to `end`. */
  linearDecay(lr: number, steps: number, end?: number): Schedule;
  /** Along half a cosine from `lr` to `end` (Loshchilov and Hutter 2017). */
  cosineDecay(lr: number, steps: number, end?: number): Schedule;
  /** In a straight line up to what `then` begins with, then `then`. */
  warmup(steps: number, then: Schedule): Schedule;
};

export interface Batch {
  /** f32 [n, features]. */
  readonly x: Tensor;
  /** i32 [n]. */
  readonly y: Tensor;
}

export interface Split {
  readonly rows: number;
  /** Batches of `size` rows, for `for await`, shuffled by the program's seed unless told otherwise. */
  batches(
    size: number,
    options?: { epochs?: number; shuffle?: boolean; prefetch?: number; drop?: boolean },
  ): AsyncIterable<Batch>;
  /** All rows as one batch. */
  all(): Batch;
}

/** Handwritten digits: 28 × 28 pixels in [0, 1], row by row, and the digit that each shows. */
export declare const mnist: { readonly train: Split; readonly test: Split };

export declare const safetensors: {
  /** The tensors of a file, by name. */
  read(file: ArrayBuffer | Uint8Array): Record<string, Tensor>;
  /** A file of these tensors, such as a module's `state()`. */
  write(tensors: Readonly<Record<string, Tensor>>): Promise<Uint8Array<ArrayBuffer>>;
};
