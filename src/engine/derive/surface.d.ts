/** Element types. A bool's elements read as 0 and 1; f16 needs a device that has it. */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";

export type NestedArray = number | boolean | readonly NestedArray[];

/** Where a tensor may stand, a number or a boolean may too. */
export type TensorLike = Tensor | number | boolean;

/** What `block` puts together: a tensor, or a list of blocks that are next to each other. */
export type Blocks = TensorLike | readonly Blocks[];

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

/** A trainable tensor: its values are replaced. */
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
  /** Whether no element of any leaf is 0: a bool scalar, true for a tree without leaves. */
  all(value: unknown): Tensor;
  /** All leaves, and the tree with true for each of them, from which `unflatten` makes it again. */
  flatten<Tree>(value: Tree): [leaves: Tensor[], structure: Leaves<Tree, true>];
  /** A tree like `structure`, which may be any tree, with these leaves in the order of its own. */
  unflatten<Structure, Leaf>(
    structure: Structure,
    leaves: readonly Leaf[],
  ): Leaves<Structure, Leaf>;
  /** `f(sofar, leaf)` for one leaf after the other, from `initial` on, or from the first leaf. */
  reduce<Result = Tensor>(
    f: (sofar: Result, leaf: Tensor) => Result,
    value: unknown,
    initial?: Result,
  ): Result;
  /** A tree like `outer` of trees like `inner`, turned into a tree like `inner` of trees like `outer`. */
  transpose<Outer, Inner>(
    outer: Outer,
    inner: Inner,
    value: unknown,
  ): Leaves<Inner, Leaves<Outer, Tensor>>;
};

/** Starts the random numbers again from a seed. */
export declare function seed(value: number): void;

/** Shows values in the output: tensors with their elements, and anything else as text. No await needed. */
export declare function print(...values: readonly unknown[]): void;

/**
 * Offers a file in the output, where the visitor may save it: bytes, text, or a promise of them, such as
 * `safetensors.write(model.state())`. No await needed.
 */
export declare function download(
  name: string,
  content: Uint8Array | ArrayBuffer | string | Promise<Uint8Array | ArrayBuffer | string>,
): void;

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
