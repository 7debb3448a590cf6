/** The shapes of one file of a program, at the file's own lines. In: those of the program, at the whole text's. */
import type { SourcePosition } from "../run/messages/events.ts";
import { fileAt, type ProgramFile } from "../run/source/files-of-program.ts";
import type { Fix } from "./fixes.ts";
import type { ShapeView, Spot } from "./view.ts";

export function viewOfFile(view: ShapeView, { firstLine, text }: ProgramFile): ShapeView {
  const last = firstLine + text.split("\n").length - 1;
  const holds = (line: number): boolean => firstLine <= line && line <= last;
  const own = ({ line, column }: SourcePosition): SourcePosition => ({
    line: line - firstLine + 1,
    column,
  });
  const spots = (all: readonly Spot[]): readonly Spot[] =>
    all.flatMap((spot) =>
      holds(spot.start.line) ? [{ ...spot, start: own(spot.start), end: own(spot.end) }] : [],
    );
  const { hints, mismatch } = view;
  return {
    hints: hints.flatMap((hint) =>
      holds(hint.line) ? [{ ...hint, line: hint.line - firstLine + 1 }] : [],
    ),
    spots: spots(view.spots),
    expressions: spots(view.expressions),
    mismatch:
      mismatch !== null && holds(mismatch.start.line)
        ? { ...mismatch, start: own(mismatch.start), end: own(mismatch.end) }
        : null,
  };
}

/** A quick fix with the file that it changes, at that file's lines. */
export interface FileFix extends Fix {
  readonly file: ProgramFile;
}

export function fixInFile(fix: Fix, files: readonly ProgramFile[]): FileFix {
  const file = fileAt(files, fix.start.line);
  const own = ({ line, column }: SourcePosition): SourcePosition => ({
    line: line - file.firstLine + 1,
    column,
  });
  return { ...fix, file, start: own(fix.start), end: own(fix.end) };
}
