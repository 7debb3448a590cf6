/**
 * A value as a tree that is opened and closed, with the keys of the ARIA pattern: arrows, Home, End, Enter and
 * space.
 */
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import type { Stack, ValueTree } from "../../../../engine/present/value-tree.ts";
import { LineLink } from "../../../editor/PlaceLink.tsx";
import type { PrintedTensor } from "../../../run/messages/program-event.ts";
import { lineLimits, Tokens } from "./Tokens.tsx";
import { rootPath, rowsOf, stepOf, type TreeRow } from "./tree-rows.ts";

/** A value in a line: its path, and its name there. */
export interface Inspected {
  readonly way: string;
  readonly tree: ValueTree;
  readonly name: string;
}

interface Props {
  readonly tree: ValueTree;
  readonly stacks: readonly Stack[];
  readonly tensors: readonly PrintedTensor[];
  /** The button that opens the inspector of a value, if it has one. */
  readonly inspect: (value: Inspected) => ReactNode;
}

/** Nested values are shown shorter than the whole one. */
const innerLimits = { ...lineLimits, depth: 2, entries: 10, characters: 200 };

export function ValueTreeView({ tree, stacks, tensors, inspect }: Props): ReactNode {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState(rootPath);
  const element = useRef<HTMLSpanElement>(null);
  const rows = useMemo(() => rowsOf(tree, stacks, open), [tree, stacks, open]);
  if (rows[0]?.kind === "value" && rows[0].isOpen === null)
    return <Tokens tree={tree} tensors={tensors} />;

  const set = (path: string, isOpen: boolean): void =>
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(path);
      else after.delete(path);
      return after;
    });
  const toggle = (row: TreeRow): void => {
    setActive(row.path);
    if (row.kind === "value" && row.isOpen !== null) set(row.path, !row.isOpen);
  };
  const focus = (path: string): void => {
    setActive(path);
    element.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.target instanceof HTMLButtonElement ? null : stepOf(event.key, rows, active);
    if (step === null) return;
    event.preventDefault();
    if ("to" in step) focus(step.to);
    else set(active, step.isOpen);
  };
  return (
    <span ref={element} className="value-tree" role="tree" aria-label="Value" onKeyDown={press}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys.
        <span
          key={row.path}
          role="treeitem"
          aria-level={row.level}
          aria-expanded={(row.kind === "value" ? row.isOpen : null) ?? undefined}
          aria-selected={row.path === active}
          tabIndex={row.path === active ? 0 : -1}
          data-path={row.path}
          className={`tree-row ${row.level === 1 ? "root" : ""}`}
          style={{ paddingInlineStart: `${(row.level - 1) * 16 + 14}px` }}
          onClick={() => toggle(row)}
        >
          <Row row={row} tensors={tensors} inspect={inspect} />
        </span>
      ))}
    </span>
  );
}

function Row({
  row,
  tensors,
  inspect,
}: Pick<Props, "tensors" | "inspect"> & { row: TreeRow }): ReactNode {
  if (row.kind === "left out")
    return <span className="quiet-text">… {row.count.toLocaleString("en")} more</span>;
  if (row.kind === "frame") {
    const { name, position } = row.frame;
    return (
      <span className="quiet-text">
        at {name || "top level"} <LineLink position={position} />
      </span>
    );
  }
  const { label, tree, isOpen, level, path } = row;
  const name = typeof label === "string" ? label : "";
  return (
    <>
      {isOpen !== null && (
        <span className={`tree-mark ${isOpen ? "open" : ""}`} aria-hidden="true" />
      )}
      {typeof label === "string" && <span className="token-key">{label}: </span>}
      {label !== null && typeof label === "object" && (
        <>
          <Tokens tree={label} tensors={tensors} limits={innerLimits} />
          {" => "}
        </>
      )}
      <Tokens tree={tree} tensors={tensors} limits={level === 1 ? lineLimits : innerLimits} />
      {inspect({ way: path, tree, name })}
    </>
  );
}
