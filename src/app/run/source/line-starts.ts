/** Offsets in a text, and the lines and columns, both from 1, at which they are. */
import type { Position } from "../../../engine/ir/fault.ts";
import { lineBreaks } from "./compiled-files.ts";

/** The offset at which each line begins, as JavaScript counts lines. */
export function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(lineBreaks)].map(({ 0: found, index }) => index + found.length)];
}

/** The position of an offset in a text whose lines begin at these offsets. */
export function positionAt(lines: readonly number[], offset: number): Position {
  let [low, high] = [0, lines.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1 };
}

/** The offset of a position in such a text. */
export function offsetAt(lines: readonly number[], { line, column }: Position): number {
  return (lines[line - 1] ?? 0) + column - 1;
}
