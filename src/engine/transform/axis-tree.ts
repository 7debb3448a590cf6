/** Axes as `vmap` accepts them: one for a whole tree, or a tree of them. */
import type { Tensor } from "../graph/tensor.ts";
import { type Fault, fault } from "../ir/fault.ts";
import { normalizeAxis } from "../ops/axes.ts";
import { flatten, isRecord } from "./tree.ts";

/** An axis for every leaf of a tree, null for leaves that are not mapped, or trees of these. */
export type AxisTree = number | null | readonly AxisTree[] | { readonly [key: string]: AxisTree };

/** A leaf and its axis, counted from the front. */
export interface Mapped {
  readonly tensor: Tensor;
  readonly axis: number | null;
  readonly path: string;
}

export interface MappedTree {
  readonly leaves: readonly Mapped[];
  readonly tree: (leaves: readonly unknown[]) => unknown;
}

/**
 * The leaves of an operand. An operand without any mapped leaf may be any value: it has no leaves and is passed
 * through.
 */
export function mappedOperand(operand: unknown, axes: AxisTree, path: string): MappedTree {
  const chosen = axesLike(operand, axes, path);
  if (chosen.every((axis) => axis === null)) return { leaves: [], tree: () => operand };
  return mappedTree(operand, chosen, path, 0);
}

/** The leaves of a result, with the axis that each gets. */
export function mappedResult(result: unknown, axes: AxisTree, path: string): MappedTree {
  return mappedTree(result, axesLike(result, axes, path), path, 1);
}

function mappedTree(
  value: unknown,
  axes: readonly (number | null)[],
  path: string,
  extra: number,
): MappedTree {
  const { leaves, paths, tree } = flatten("vmap", value, path);
  const mapped = leaves.map((tensor, index): Mapped => {
    const [axis, where] = [axes[index] ?? null, paths[index] as string];
    const normal =
      axis === null ? null : normalizeAxis(`vmap: ${where}`, axis, tensor.shape, extra);
    return { tensor, axis: normal, path: where };
  });
  return { leaves: mapped, tree };
}

/** An axis for each leaf. The tree of axes may end at any branch, which then applies to all its leaves. */
function axesLike(tree: unknown, axes: AxisTree, path: string): (number | null)[] {
  if (tree === null || tree === undefined) return [];
  const isList = Array.isArray(tree);
  const shared = axes === null || typeof axes === "number";
  if (!isList && !isRecord(tree)) {
    if (shared) return [axes];
    throw wrongAxes(path, axes);
  }
  const keys = Object.keys(tree);
  if (!shared && !hasKeys(axes, isList, keys)) throw wrongAxes(path, axes);
  return keys.flatMap((key) => {
    const branch = (tree as Readonly<Record<string, unknown>>)[key];
    const own = shared ? axes : ((axes as Readonly<Record<string, AxisTree>>)[key] as AxisTree);
    return axesLike(branch, own, isList ? `${path}[${key}]` : `${path}.${key}`);
  });
}

function hasKeys(axes: unknown, isList: boolean, keys: readonly string[]): boolean {
  if (Array.isArray(axes) !== isList || !(isList || isRecord(axes))) return false;
  const own = new Set(Object.keys(axes as object));
  return own.size === keys.length && keys.every((key) => own.has(key));
}

function wrongAxes(path: string, axes: unknown): Fault {
  return fault(
    "vmap",
    `mismatched axes: ${JSON.stringify(axes)} for ${path}: expected a number, null, or a tree like it`,
  );
}
