/** Functions on trees, for programs: what JAX has in `jax.tree`. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { recorder } from "../ops/define.ts";
import {
  checkStructure,
  flatten,
  type Leaves,
  leavesLike,
  mapTree,
  structureOf,
  tensorAt,
} from "./tree.ts";

/** A tree like this one with these leaves, in the order of its own. */
function withLeaves(structure: unknown, leaves: readonly unknown[]): unknown {
  let next = 0;
  return mapTree(structure, "", () => leaves[next++]);
}

function countLeaves(structure: unknown): number {
  let count = 0;
  mapTree(structure, "", () => count++);
  return count;
}

export const tree = {
  /** `f` of each leaf, and of the leaves in its place in the other trees, which have the same structure. */
  map<Tree, Result>(
    f: (...leaves: Tensor[]) => Result,
    first: Tree,
    ...others: readonly Tree[]
  ): Leaves<Tree, Result> {
    const flat = flatten("tree.map", first, "the tree");
    const lists = others.map((other) => {
      checkStructure("tree.map", "structures", first, other);
      return leavesLike(first, other).map((leaf) => tensorAt("tree.map", leaf, "a leaf"));
    });
    const results = flat.leaves.map((leaf, place) =>
      f(leaf, ...lists.map((list) => list[place] as Tensor)),
    );
    return flat.tree(results) as Leaves<Tree, Result>;
  },

  /** All leaves, in the order of arrays' places and objects' keys. */
  leaves(value: unknown): Tensor[] {
    return [...flatten("tree.leaves", value, "the tree").leaves];
  },

  /** The tree with `*` for each leaf and its keys sorted: equal texts, equal structures. */
  structure(value: unknown): string {
    return structureOf(value);
  },

  /** Whether no element of any leaf is 0: a bool scalar, true for a tree without leaves. */
  all(value: unknown): Tensor {
    const { leaves } = flatten("tree.all", value, "the tree");
    return leaves.reduce<Tensor>(
      (sofar, leaf) => sofar.logicalAnd(leaf.all()),
      recorder().lift(true, "bool"),
    );
  },

  /** All leaves, and the tree with true for each of them, from which `unflatten` makes it again. */
  flatten<Tree>(value: Tree): [leaves: Tensor[], structure: Leaves<Tree, true>] {
    const { leaves, tree: like } = flatten("tree.flatten", value, "the tree");
    return [[...leaves], like(leaves.map(() => true)) as Leaves<Tree, true>];
  },

  /** A tree like `structure`, which may be any tree, with these leaves in the order of its own. */
  unflatten<Structure, Leaf>(
    structure: Structure,
    leaves: readonly Leaf[],
  ): Leaves<Structure, Leaf> {
    const count = countLeaves(structure);
    if (leaves.length !== count) {
      throw fault(
        "mismatched",
        `tree.unflatten: mismatched leaves: ${leaves.length} for a structure of ${count}`,
      );
    }
    return withLeaves(structure, leaves) as Leaves<Structure, Leaf>;
  },

  /** `f(sofar, leaf)` for one leaf after the other, from `initial` on, or from the first leaf. */
  reduce<Result = Tensor>(
    f: (sofar: Result, leaf: Tensor) => Result,
    value: unknown,
    initial?: Result,
  ): Result {
    const { leaves } = flatten("tree.reduce", value, "the tree");
    if (initial !== undefined) return leaves.reduce(f, initial);
    const [first, ...rest] = leaves;
    if (first) return rest.reduce(f, first as Result);
    throw fault(
      "missing",
      "tree.reduce: missing leaves: a tree without any needs an initial value",
    );
  },

  /** A tree like `outer` of trees like `inner`, turned into a tree like `inner` of trees like `outer`. */
  transpose<Outer, Inner>(
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
    const columns = Array.from({ length: countLeaves(inner) }, (_, place) =>
      withLeaves(
        outer,
        lists.map((list) => list[place]),
      ),
    );
    return withLeaves(inner, columns) as Leaves<Inner, Leaves<Outer, Tensor>>;
  },
};
