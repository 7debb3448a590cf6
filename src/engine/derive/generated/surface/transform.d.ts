/** Functions on trees: arrays and plain objects, nested in any way, with tensors for leaves. */
export declare const tree: {
  /** Calls `f` with each leaf and with the corresponding leaves of the other trees, which have the same structure. */
  map<Tree, Result>(
    f: (...leaves: Tensor[]) => Result,
    first: Tree,
    ...others: readonly Tree[]
  ): Leaves<Tree, Result>;
  /** Calls `f` with the leaves that `isLeaf` selects; the other trees may continue below them. */
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
  /** Calls `f(sofar, leaf)` for each leaf in order, starting with `initial` or with the first leaf. */
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

export interface TreeOptions {
  /**
   * Decides whether a branch is a leaf, whatever its value; such a leaf is passed unchanged. Default: tensors,
   * numbers and booleans.
   */
  readonly isLeaf?: (branch: unknown) => boolean;
}

/** An axis for every leaf of a tree, null for leaves that are not mapped, or trees of these. */
export type AxisTree =
  | number
  | null
  | readonly AxisTree[]
  | {
      readonly [key: string]: AxisTree;
    };

/** The operand at one index, or the list of those at several. */
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
