/** Monaco takes over from the editor that was on the page before it: text, undo, selection, scroll and focus. */
import type { editor } from "monaco-editor/editor";
import { changeOf, type Handover } from "./handover.ts";

/** Gives the model the text as it was first and its steps since, so that undo goes back by them. */
export function takeSteps(model: editor.ITextModel, { texts }: Handover): void {
  const [first = "", ...later] = texts;
  model.setValue(first);
  let before = first;
  for (const text of later) {
    const { from, removed, inserted } = changeOf(before, text);
    const start = model.getPositionAt(from);
    const end = model.getPositionAt(from + removed);
    const range = {
      startLineNumber: start.lineNumber,
      startColumn: start.column,
      endLineNumber: end.lineNumber,
      endColumn: end.column,
    };
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: inserted }], () => null);
    before = text;
  }
  model.pushStackElement();
}

/** Shows what was shown before, with the same selection. */
export function takePlace(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  { selection, hasFocus, scrollTop }: Handover,
): void {
  const anchor = model.getPositionAt(selection.anchor);
  const head = model.getPositionAt(selection.head);
  instance.setSelection({
    selectionStartLineNumber: anchor.lineNumber,
    selectionStartColumn: anchor.column,
    positionLineNumber: head.lineNumber,
    positionColumn: head.column,
  });
  instance.setScrollTop(scrollTop);
  if (hasFocus) instance.focus();
}
