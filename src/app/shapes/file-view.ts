/** The shapes of one file of a program, at the file's own lines. In: those of the program, at the whole text's. */
import type { SourcePosition } from "../run/messages/events.ts";
import { fileAt, type ProgramFile } from "../run/source/files-of-program.ts";
import type { Fix } from "./fixes.ts";
import type { Hint, ShapeView } from "./view.ts";

interface Range {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}

/** A range of the whole text at the lines of the file that begins with `firstLine`. */
export function rangeInFile<Of extends Range>(range: Of, firstLine: number): Of {
  const own = ({ line, column }: SourcePosition): SourcePosition => ({
    line: line - firstLine + 1,
    column,
  });
  return { ...range, start: own(range.start), end: own(range.end) };
}

export function hintInFile<Of extends Pick<Hint, "line">>(hint: Of, firstLine: number): Of {
  return { ...hint, line: hint.line - firstLine + 1 };
}

export function viewOfFile(view: ShapeView, { firstLine, text }: ProgramFile): ShapeView {
  const last = firstLine + text.split("\n").length - 1;
  const holds = (line: number): boolean => firstLine <= line && line <= last;
  const own = <Of extends Range>(all: readonly Of[]): readonly Of[] =>
    all.filter(({ start }) => holds(start.line)).map((range) => rangeInFile(range, firstLine));
  return {
    hints: view.hints.filter(({ line }) => holds(line)).map((hint) => hintInFile(hint, firstLine)),
    spots: own(view.spots),
    expressions: own(view.expressions),
    mismatch: own(view.mismatch === null ? [] : [view.mismatch])[0] ?? null,
  };
}

/** A quick fix with the file that it changes, at that file's lines. */
export interface FileFix extends Fix {
  readonly file: ProgramFile;
}

export function fixInFile(fix: Fix, files: readonly ProgramFile[]): FileFix {
  const file = fileAt(files, fix.start.line);
  return { ...rangeInFile(fix, file.firstLine), file };
}
