/** `tree`: functions on trees for programs, like JAX's `jax.tree`. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { recorder } from "../ops/define.ts";
import {
  checkStructure,
  flatten as flattened,
  type IsLeaf,
  isRecord,
  type Leaves,
  leavesLike,
  mapTree,
  structureOf,
  tensorAt,
} from "./tree.ts";

export interface TreeOptions {
  /**
   * Decides whether a branch is a leaf, whatever its value; such a leaf is passed unchanged. Default: tensors,
   * numbers and booleans.
   */
  readonly isLeaf?: IsLeaf;
}

/** A tree of the same structure with these leaves, in the tree's order. */
function withLeaves(structure: unknown, leaves: readonly unknown[], isLeaf?: IsLeaf): unknown {
  let next = 0;
  return mapTree(structure, "", () => leaves[next++], isLeaf);
}

function countLeaves(structure: unknown): number {
  let count = 0;
  mapTree(structure, "", () => count++);
  return count;
}

/** The leaves: tensors, and any value that `isLeaf` accepts. */
function leavesOf(name: string, value: unknown, { isLeaf }: TreeOptions): unknown[] {
  const leaves: unknown[] = [];
  const add = (leaf: unknown, path: string): void => {
    leaves.push(isLeaf?.(leaf) ? leaf : tensorAt(name, leaf, path));
  };
  mapTree(value, "the tree", add, isLeaf);
  return leaves;
}

/** The branches of `other` where `like` has its leaves. */
function branchesAt(like: unknown, other: unknown, options: TreeOptions): unknown[] {
  const { isLeaf } = options;
  if (isLeaf?.(like)) return [other];
  if (like === null || like === undefined) return [];
  if (!Array.isArray(like) && !isRecord(like)) return [tensorAt("tree.map", other, "a leaf")];
  const keys = Object.keys(like);
  const isAlike =
    Array.isArray(like) === Array.isArray(other) &&
    (Array.isArray(other) || isRecord(other)) &&
    Object.keys(other).length === keys.length &&
    keys.every((key) => key in other);
  if (!isAlike) {
    const [wanted, got] = [structureOf(like, isLeaf), structureOf(other, isLeaf)];
    throw fault("tree.map", `mismatched structures: expected ${wanted}, got ${got}`);
  }
  return keys.flatMap((key) =>
    branchesAt(
      (like as Readonly<Record<string, unknown>>)[key],
      (other as Readonly<Record<string, unknown>>)[key],
      options,
    ),
  );
}

/** Recognises options by their function, since a function is never a leaf of a tree. */
function isTreeOptions(value: unknown): value is TreeOptions {
  return isRecord(value) && typeof value.isLeaf === "function";
}

/** Calls `f` with each leaf and with the corresponding leaves of the other trees, which have the same structure. */
export function map<Tree, Result>(
  f: (...leaves: Tensor[]) => Result,
  first: Tree,
  ...others: readonly Tree[]
): Leaves<Tree, Result>;
/** Calls `f` with the leaves that `isLeaf` selects; the other trees may continue below them. */
export function map<Leaf>(
  f: (...leaves: Leaf[]) => unknown,
  first: unknown,
  ...rest: readonly [...others: unknown[], options: TreeOptions]
): unknown;
export function map(
  f: (...leaves: never[]) => unknown,
  first: unknown,
  ...others: readonly unknown[]
): unknown {
  const last = others.at(-1);
  const options = isTreeOptions(last) ? last : {};
  const trees = isTreeOptions(last) ? others.slice(0, -1) : others;
  const leaves = leavesOf("tree.map", first, options);
  const lists = trees.map((other) => {
    if (!options.isLeaf) checkStructure("tree.map", "structures", first, other);
    return branchesAt(first, other, options);
  });
  const results = leaves.map((leaf, index) =>
    f(leaf as never, ...lists.map((list) => list[index] as never)),
  );
  return withLeaves(first, results, options.isLeaf);
}

/** All leaves, in the order of array indices and object keys. */
export function leaves<Leaf = Tensor>(value: unknown, options: TreeOptions = {}): Leaf[] {
  return leavesOf("tree.leaves", value, options) as Leaf[];
}

/** The tree as text, with `*` for each leaf and sorted keys: equal texts mean equal structures. */
export function structure(value: unknown, { isLeaf }: TreeOptions = {}): string {
  return structureOf(value, isLeaf);
}

/** Whether no element of any leaf is 0: a bool scalar, which is true for a tree without leaves. */
export function all(value: unknown): Tensor {
  const { leaves } = flattened("tree.all", value, "the tree");
  return leaves.reduce<Tensor>(
    (sofar, leaf) => sofar.logicalAnd(leaf.all()),
    recorder().lift(true, "bool"),
  );
}

/** All leaves, and the tree with true in place of each, from which `unflatten` rebuilds it. */
export function flatten<Tree, Leaf = Tensor>(
  value: Tree,
  options: TreeOptions = {},
): [leaves: Leaf[], structure: Leaves<Tree, true>] {
  const leaves = leavesOf("tree.flatten", value, options) as Leaf[];
  const structure = mapTree(value, "", () => true, options.isLeaf);
  return [leaves, structure as Leaves<Tree, true>];
}

/** A tree like `structure`, which may be any tree, with these leaves in its order. */
export function unflatten<Structure, Leaf>(
  structure: Structure,
  leaves: readonly Leaf[],
): Leaves<Structure, Leaf> {
  const count = countLeaves(structure);
  if (leaves.length !== count) {
    throw fault(
      "tree.unflatten",
      `mismatched leaves: ${leaves.length} for a structure of ${count}`,
    );
  }
  return withLeaves(structure, leaves) as Leaves<Structure, Leaf>;
}

/** Calls `f(sofar, leaf)` for each leaf in order, starting with `initial` or with the first leaf. */
export function reduce<Result = Tensor, Leaf = Tensor>(
  f: (sofar: Result, leaf: Leaf) => Result,
  value: unknown,
  initial?: Result,
  options: TreeOptions = {},
): Result {
  const leaves = leavesOf("tree.reduce", value, options) as Leaf[];
  if (initial !== undefined) return leaves.reduce(f, initial);
  const [first, ...rest] = leaves;
  if (first) return rest.reduce(f, first as unknown as Result);
  throw fault("tree.reduce", "missing leaves: a tree without any needs an initial value");
}

/** Turns a tree like `outer` of trees like `inner` into a tree like `inner` of trees like `outer`. */
export function transpose<Outer, Inner>(
  outer: Outer,
  inner: Inner,
  value: unknown,
): Leaves<Inner, Leaves<Outer, Tensor>> {
  checkStructure(
    "tree.transpose",
    "structures",
    mapTree(outer, "", () => inner),
    value,
  );
  const lists = leavesLike(outer, value).map((branch) =>
    leavesLike(inner, branch).map((leaf) => tensorAt("tree.transpose", leaf, "a leaf")),
  );
  const columns = Array.from({ length: countLeaves(inner) }, (_, index) =>
    withLeaves(
      outer,
      lists.map((list) => list[index]),
    ),
  );
  return withLeaves(inner, columns) as Leaves<Inner, Leaves<Outer, Tensor>>;
}
