/**
 * The hints in the editor. They move with their lines; one on a line that changes is removed immediately, since it may
 * be wrong, and the others stay until the next recording.
 */
import type { editor } from "monaco-editor/editor";
import type { Hint } from "./view.ts";

type Change = Pick<editor.IModelContentChange, "range" | "text">;

/** The hints after a change of the text. */
export function moved(hints: readonly Hint[], { range, text }: Change): readonly Hint[] {
  const { startLineNumber, startColumn, endLineNumber } = range;
  const added = text.split("\n").length - 1;
  const shift = added - (endLineNumber - startLineNumber);
  // Lines inserted before a line's first character leave the line unchanged.
  const isBefore = startColumn === 1 && range.endColumn === 1 && text.endsWith("\n");
  const first = isBefore ? startLineNumber - 1 : startLineNumber;
  return hints.flatMap((hint) => {
    if (hint.line <= first && hint.line < startLineNumber) return hint;
    if (hint.line > endLineNumber || (isBefore && hint.line === endLineNumber))
      return { ...hint, line: hint.line + shift };
    return [];
  });
}
