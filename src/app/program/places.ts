/** Maps positions in compiled JavaScript to places in the visitor's text, by the source map. */
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { Position } from "../../engine/ir/fault.ts";
import type { Place } from "./events.ts";

export type ToPlace = (position: Position | null) => Place | null;

/** Returns a function that maps a position to its place, or to null where the source map does not know it. */
export function placesBy(map: string): ToPlace {
  const trace = new TraceMap(map);
  return (position) => {
    if (position === null) return null;
    // Source maps count columns from 0.
    const found = originalPositionFor(trace, {
      line: position.line,
      column: Math.max(0, position.column - 1),
    });
    return found.line === null ? null : { line: found.line, column: found.column + 1 };
  };
}
