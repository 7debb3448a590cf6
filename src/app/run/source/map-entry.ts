/** Maps the stacks of a line to positions in the visitor's text. */
import type { Position } from "../../../engine/ir/fault.ts";
import type { Stack } from "../../../engine/present/value-tree.ts";
import type { OutputEntry, SourcePosition } from "../messages/events.ts";

/** Calls that have no position in the visitor's text are left out. */
export function mapEntry(
  entry: OutputEntry,
  toPosition: (position: Position) => SourcePosition | null,
): OutputEntry {
  if (entry.kind !== "text" || entry.detail === undefined) return entry;
  const placed = (stack: Stack): Stack =>
    stack.flatMap(({ name, position }) => {
      const inText = toPosition(position);
      return inText === null ? [] : [{ name, position: inText }];
    });
  const { detail } = entry;
  const trace = detail.trace && placed(detail.trace);
  const stacks = detail.stacks.map(placed);
  return { ...entry, detail: { ...detail, stacks, ...(trace && { trace }) } };
}
