/**
 * Trees: arrays and plain objects, nested in any depth, with tensors as leaves. Numbers and booleans stand for
 * scalars; null and undefined are trees without leaves.
 */
import { Tensor } from "../graph/tensor.ts";
import { type DType, isFloat } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";
import { recorder } from "../ops/define.ts";

/** A tree of the same structure with a tensor at each leaf. */
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

/** Whether a tree ends at this branch, whatever its value. */
export type IsLeaf = (branch: unknown) => boolean;

const nowhere: IsLeaf = () => false;

/**
 * A tree of the same structure, with each leaf replaced by the result of `replace`, which gets the leaf and its
 * path.
 */
export function mapTree(
  tree: unknown,
  path: string,
  replace: (leaf: unknown, path: string) => unknown,
  isLeaf: IsLeaf = nowhere,
): unknown {
  if (isLeaf(tree)) return replace(tree, path);
  if (tree === null || tree === undefined) return tree;
  if (Array.isArray(tree))
    return tree.map((branch, index) => mapTree(branch, `${path}[${index}]`, replace, isLeaf));
  if (!isRecord(tree)) return replace(tree, path);
  const entries = Object.entries(tree);
  return Object.fromEntries(
    entries.map(([key, branch]) => [key, mapTree(branch, `${path}.${key}`, replace, isLeaf)]),
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The leaves as tensors, and a function that rebuilds the tree from others. */
export interface Flat {
  readonly leaves: readonly Tensor[];
  readonly paths: readonly string[];
  readonly tree: (leaves: readonly unknown[]) => unknown;
}

/**
 * Flattens a tree. Throws a Fault for a leaf that is neither a tensor nor a number; `name` and `path` are used
 * in its message.
 */
export function flatten(name: string, tree: unknown, path: string): Flat {
  const leaves: Tensor[] = [];
  const paths: string[] = [];
  mapTree(tree, path, (leaf, index) => {
    leaves.push(tensorAt(name, leaf, index));
    paths.push(index);
    return null;
  });
  const again = (others: readonly unknown[]): unknown => {
    let next = 0;
    return mapTree(tree, path, () => others[next++]);
  };
  return { leaves, paths, tree: again };
}

/** Flattens a tree to the leaves that derivatives are computed for, which must be floats. */
export function flattenFloats(name: string, tree: unknown, path: string): Flat {
  const flat = flatten(name, tree, path);
  for (const [index, { dtype }] of flat.leaves.entries())
    if (!isFloat(dtype)) throw notFloat(name, flat.paths[index] as string, dtype);
  return flat;
}

function notFloat(name: string, path: string, dtype: DType): Fault {
  return fault(
    name,
    `unsupported dtype: ${path} is ${dtype}, and only floats have derivatives: cast it first`,
  );
}

export function tensorAt(name: string, leaf: unknown, path: string): Tensor {
  if (leaf instanceof Tensor || typeof leaf === "number") return recorder().lift(leaf, "f32");
  if (typeof leaf === "boolean") return recorder().lift(leaf, "bool");
  throw fault(
    name,
    `invalid leaf: ${path} is ${describe(leaf)}: expected a tensor, or arrays and plain objects of tensors`,
  );
}

function describe(leaf: unknown): string {
  if (leaf instanceof Promise) return "a promise";
  if (typeof leaf !== "object" || leaf === null) return `a ${typeof leaf}`;
  return `an instance of ${leaf.constructor.name}`;
}

/** The tree as text, with `*` for a leaf: equal texts mean equal structures. */
export function structureOf(tree: unknown, isLeaf: IsLeaf = nowhere): string {
  if (isLeaf(tree)) return "*";
  if (tree === null || tree === undefined) return "null";
  if (Array.isArray(tree)) return `[${tree.map((node) => structureOf(node, isLeaf)).join(", ")}]`;
  if (!isRecord(tree)) return "*";
  const entries = Object.keys(tree)
    .sort()
    .map((key) => `${key}: ${structureOf(tree[key], isLeaf)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Throws a Fault where the structure of `other` differs from that of `wanted`; `what` names it. */
export function checkStructure(name: string, what: string, wanted: unknown, other: unknown): void {
  const [one, two] = [structureOf(wanted), structureOf(other)];
  if (one === two) return;
  throw fault(name, `mismatched ${what}: expected ${one}, got ${two}`);
}

/** The leaves of `other` in the order of those of `tree`, which has the same structure. */
export function leavesLike(tree: unknown, other: unknown): unknown[] {
  if (tree === null || tree === undefined) return [];
  if (Array.isArray(tree))
    return tree.flatMap((branch, index) => leavesLike(branch, (other as unknown[])[index]));
  if (!isRecord(tree)) return [other];
  return Object.keys(tree).flatMap((key) =>
    leavesLike(tree[key], (other as Record<string, unknown>)[key]),
  );
}
