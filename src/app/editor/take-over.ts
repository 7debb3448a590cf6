/** Monaco takes over from the previous editor: text, undo, selection, scroll and focus. */
import type { editor } from "monaco-editor/editor";
import { changeOf, type Handover } from "./handover.ts";
import { passStays } from "./program-undo.ts";

/** Sets the model to the original text and its steps since, so that undo reverses them. */
export function takeSteps(model: editor.ITextModel, { steps, model: former }: Handover): void {
  const [first, ...later] = steps;
  if (first === undefined) return;
  model.setValue(first.text);
  const versions = new Map([[first.version, model.getAlternativeVersionId()]]);
  let before = first.text;
  for (const { text, version } of later) {
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
    versions.set(version, model.getAlternativeVersionId());
    before = text;
  }
  model.pushStackElement();
  passStays(former, model, versions);
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
