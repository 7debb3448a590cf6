/** The shown rows of a value's tree: each value, and the contents of those that are open. */
import type { Frame } from "../../../../engine/graph/position.ts";
import {
  type Branch,
  type Entry,
  isBranch,
  type Stack,
  type ValueTree,
} from "../../../../engine/present/value-tree.ts";

interface RowContext {
  /** The path from the root, which identifies a row. */
  readonly path: string;
  /** 1 for the root. */
  readonly level: number;
}

export type TreeRow = RowContext &
  (
    | {
        readonly kind: "value";
        readonly label: Entry["key"];
        readonly tree: ValueTree;
        /** Null for a value without contents. */
        readonly isOpen: boolean | null;
      }
    | { readonly kind: "left out"; readonly count: number }
    | { readonly kind: "frame"; readonly frame: Frame }
  );

export const rootPath = "0";

export function rowsOf(
  root: ValueTree,
  stacks: readonly Stack[],
  open: ReadonlySet<string>,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (tree: ValueTree, label: Entry["key"], path: string, level: number): void => {
    const canOpen = isOpenable(tree, stacks);
    const isOpen = canOpen ? open.has(path) : null;
    rows.push({ kind: "value", label, tree, isOpen, path, level });
    if (isOpen && isBranch(tree)) addContents(tree, path, level + 1);
  };
  const addContents = (branch: Branch, path: string, level: number): void => {
    const left = branch.size - branch.entries.length;
    const frames = branch.stack === null ? [] : (stacks[branch.stack] ?? []);
    for (const [at, frame] of frames.entries())
      rows.push({ kind: "frame", frame, path: `${path}.at${at}`, level });
    for (let at = 0; at <= branch.entries.length; at++) {
      if (at === branch.head && left > 0)
        rows.push({ kind: "left out", count: left, path: `${path}.more`, level });
      const entry = branch.entries[at];
      if (entry) add(entry.value, entry.key, `${path}.${at}`, level);
    }
  };
  add(root, null, rootPath, 1);
  return rows;
}

function isOpenable(tree: ValueTree, stacks: readonly Stack[]): boolean {
  if (!isBranch(tree)) return false;
  const frames = tree.stack === null ? 0 : (stacks[tree.stack]?.length ?? 0);
  return tree.size + frames > 0 && tree.kind !== "boxed";
}

/** The path of the value that contains this one. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(rootPath.length, path.lastIndexOf(".")));
}

/** The effect of a key: to move to a row, or to open or close the focused one. */
export type Step = { readonly to: string } | { readonly isOpen: boolean };

/** Null for a key without a function in the row. */
export function stepOf(key: string, rows: readonly TreeRow[], active: string): Step | null {
  const at = rows.findIndex(({ path }) => path === active);
  const row = rows[at];
  if (row === undefined) return null;
  const isOpen = row.kind === "value" ? row.isOpen : null;
  const moveTo = (target: TreeRow | undefined): Step | null =>
    target === undefined ? null : { to: target.path };
  switch (key) {
    case "ArrowDown":
      return moveTo(rows[at + 1]);
    case "ArrowUp":
      return moveTo(rows[at - 1]);
    case "Home":
      return moveTo(rows[0]);
    case "End":
      return moveTo(rows.at(-1));
    case "ArrowRight":
      return isOpen === false ? { isOpen: true } : isOpen ? moveTo(rows[at + 1]) : null;
    case "ArrowLeft":
      return isOpen ? { isOpen: false } : { to: parentOf(active) };
    case "Enter":
    case " ":
      return isOpen === null ? null : { isOpen: !isOpen };
    default:
      return null;
  }
}
