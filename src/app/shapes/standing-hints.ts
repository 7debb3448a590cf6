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

export class StandingHints {
  readonly #model: editor.ITextModel;
  #hints: readonly Hint[] = [];

  constructor(model: editor.ITextModel) {
    this.#model = model;
  }

  all(): readonly Hint[] {
    const lines = this.#model.getLineCount();
    return this.#hints.filter(({ line }) => line >= 1 && line <= lines);
  }

  set(hints: readonly Hint[]): void {
    this.#hints = hints;
  }

  change(changes: readonly Change[]): void {
    this.#hints = changes.reduce<readonly Hint[]>(moved, this.#hints);
  }
}
