/**
 * Keeps Monaco quick on texts with very long lines. A long line is drawn in many rows, for each of which Monaco looks
 * through all brackets and marks of the whole line: a pasted line of 160,000 characters blocked the page for half a minute.
 * While a text has such a line, its brackets have no colours and its names are not marked.
 */
import type { editor } from "monaco-editor/editor";

/** The longest line, in characters, on which brackets and names are marked. */
export const maxMarkedLine = 5_000;

type Lines = Pick<editor.ITextModel, "getLineCount" | "getLineLength">;

/** The first line from `first` to `last` that is too long; 0 if there is none. */
export function longLineIn(model: Lines, first: number, last: number): number {
  for (let line = Math.max(1, first); line <= Math.min(last, model.getLineCount()); line++)
    if (model.getLineLength(line) > maxMarkedLine) return line;
  return 0;
}

type Change = Pick<editor.IModelContentChange, "range" | "text">;

/**
 * Checks a changed text for long lines; `before` is the previous result. After a single change, unchanged lines are not
 * read again.
 */
export function hasLongLine(model: Lines, changes: readonly Change[], before: boolean): boolean {
  // The ranges of several changes count the lines of the old text.
  if (before || changes.length > 1) return longLineIn(model, 1, model.getLineCount()) > 0;
  return changes.some(({ range, text }) => {
    const first = range.startLineNumber;
    return longLineIn(model, first, first + text.split("\n").length) > 0;
  });
}

const marked: editor.IEditorOptions = {
  occurrencesHighlight: "singleFile",
  selectionHighlight: true,
  matchBrackets: "always",
};
const unmarked: editor.IEditorOptions = {
  occurrencesHighlight: "off",
  selectionHighlight: false,
  matchBrackets: "never",
};

/** Follows the lines of the model that the editor shows. Returns a function that ends this. */
export function followLongLines(instance: editor.IStandaloneCodeEditor): () => void {
  let isLong = false;
  const set = (next: boolean): void => {
    isLong = next;
    instance.updateOptions(next ? unmarked : marked);
    instance.getModel()?.updateOptions({
      bracketColorizationOptions: {
        enabled: !next,
        independentColorPoolPerBracketType: false,
      },
    });
  };
  const look = (): void => {
    const model = instance.getModel();
    const next = model !== null && longLineIn(model, 1, model.getLineCount()) > 0;
    if (next !== isLong) set(next);
  };
  look();
  const shown = instance.onDidChangeModel(look);
  const edited = instance.onDidChangeModelContent(({ changes }) => {
    const model = instance.getModel();
    if (model === null) return;
    const next = hasLongLine(model, changes, isLong);
    if (next !== isLong) set(next);
  });
  return () => {
    shown.dispose();
    edited.dispose();
  };
}
