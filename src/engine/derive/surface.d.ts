/** Element types. A bool's elements read as 0 and 1; f16 needs a device that has it. */
export type DType = "f32" | "f16" | "i32" | "u32" | "bool";

export type NestedArray = number | boolean | readonly NestedArray[];

/** Where a tensor may stand, a number or a boolean may too. */
export type TensorLike = Tensor | number | boolean;

/** What `block` puts together: a tensor, or a list of blocks that are next to each other. */
export type Blocks = TensorLike | readonly Blocks[];

/** An immutable, lazy array of numbers: nothing is computed until a value is asked for. Ops make them. */
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
  /** All elements in row-major order. */
  data(): Promise<Float32Array | Int32Array | Uint32Array | Uint8Array>;
  /** The one element of a tensor of size 1. */
  item(): Promise<number>;
  /** The elements as nested arrays; a number for rank 0. */
  array(): Promise<NestedArray>;
  /** Adds this scalar's gradient to `grad` of every parameter that it depends on. */
  backward(): void;
  toString(): string;
  /** The same text: its elements are not at hand, but `JSON.stringify(await x.array())` writes them. */
  toJSON(): string;
}

/** A trainable tensor: its values are replaced. */
export declare class Parameter extends Tensor {
  /** Starts with the values of a float tensor. */
  constructor(initial: Tensor);
  /** What `backward` found, added up since it was last set to null. */
  grad: Tensor | null;
  /** Whether gradients go to it, and optimisers move it. */
  trainable: boolean;
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

export interface TreeOptions {
  /** Whether a branch is a leaf, whatever it is: it is given as it is. */
  isLeaf?: (branch: unknown) => boolean;
}

/** Trees: arrays and plain objects, nested in any way, with tensors for leaves. */
export declare const tree: {
  /** `f` of each leaf, and of the leaves in its place in the other trees, which have the same structure. */
  map<Tree, Result>(
    f: (...leaves: Tensor[]) => Result,
    first: Tree,
    ...others: readonly Tree[]
  ): Leaves<Tree, Result>;
  /** The same, to the leaves that `isLeaf` says; other trees may go on beyond them. */
  map<Leaf>(
    f: (...leaves: Leaf[]) => unknown,
    first: unknown,
    ...rest: readonly [...others: unknown[], options: TreeOptions]
  ): unknown;
  /** All leaves, in the order of arrays' places and objects' keys. */
  leaves<Leaf = Tensor>(value: unknown, options?: TreeOptions): Leaf[];
  /** The tree with `*` for each leaf and its keys sorted: equal texts, equal structures. */
  structure(value: unknown, options?: TreeOptions): string;
  /** Whether no element of any leaf is 0: a bool scalar, true for a tree without leaves. */
  all(value: unknown): Tensor;
  /** All leaves, and the tree with true for each of them, from which `unflatten` makes it again. */
  flatten<Tree, Leaf = Tensor>(
    value: Tree,
    options?: TreeOptions,
  ): [leaves: Leaf[], structure: Leaves<Tree, true>];
  /** A tree like `structure`, which may be any tree, with these leaves in the order of its own. */
  unflatten<Structure, Leaf>(
    structure: Structure,
    leaves: readonly Leaf[],
  ): Leaves<Structure, Leaf>;
  /** `f(sofar, leaf)` for one leaf after the other, from `initial` on, or from the first leaf. */
  reduce<Result = Tensor, Leaf = Tensor>(
    f: (sofar: Result, leaf: Leaf) => Result,
    value: unknown,
    initial?: Result,
    options?: TreeOptions,
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

/**
 * Shows values in the output: tensors with their elements, and anything else as text. No await needed, but
 * tensors show when the program next awaits something, or ends.
 */
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
  /**
   * Adds a point to a line chart, at `x`, by default the number of points so far. A tensor of rank 1 adds a
   * point for each element. No await needed, but the points of tensors show when the program next awaits
   * something, or ends; those of numbers show at once.
   */
  line(name: string, y: Tensor | number, x?: Tensor | number): void;
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
