/** Monaco takes over from the previous editor: text, undo, selection, scroll and focus. */
import type { editor } from "monaco-editor/editor";
import { changeOf, type Handover } from "../handover.ts";
import { passSteps } from "../program-undo.ts";

/** Sets the model to the original text and its steps since, so that undo reverses them. */
export function takeSteps(model: editor.ITextModel, before: Handover): void {
  model.setValue(before.steps[0]?.text ?? "");
  passSteps(before, model, (text) => {
    const { from, removed, inserted } = changeOf(model.getValue(), text);
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
  });
  model.pushStackElement();
}

/** Restores the previous view, with the same selection. */
export function takeView(
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
