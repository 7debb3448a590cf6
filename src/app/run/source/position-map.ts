/** Maps positions in compiled JavaScript to positions in the visitor's text, by the source map. */
import { AnyMap, originalPositionFor } from "@jridgewell/trace-mapping";
import type { Position } from "../../../engine/ir/fault.ts";
import type { SourcePosition } from "../messages/events.ts";

export type ToSourcePosition = (position: Position | null) => SourcePosition | null;

/** Returns a function that maps a position to one in the visitor's text, or to null if the source map has none. */
export function positionMapOf(map: string): ToSourcePosition {
  const trace = AnyMap(map);
  return (position) => {
    if (position === null) return null;
    // Source maps count columns from 0.
    const found = originalPositionFor(trace, {
      line: position.line,
      column: Math.max(0, position.column - 1),
    });
    if (found.line === null) return null;
    // The source name of a file of several is the line of the whole text at which it begins (`compiled-files.ts`).
    const first = Number(found.source);
    return { line: found.line + (first > 0 ? first - 1 : 0), column: found.column + 1 };
  };
}
