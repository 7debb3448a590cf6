/** Shows the files of the program in the editor, each with its last view state. */
import type { editor } from "monaco-editor/editor";

type Loaded = typeof import("./monaco.ts");

/** The visitor's selection and scroll position in each file, for as long as the page lives. */
const viewStates = new Map<string, editor.ICodeEditorViewState | null>();

export function showFile(
  { modelOf }: Pick<Loaded, "modelOf">,
  instance: editor.IStandaloneCodeEditor,
  name: string,
): void {
  const model = modelOf(name);
  const before = instance.getModel();
  if (before === model) return;
  if (before !== null) viewStates.set(before.uri.toString(), instance.saveViewState());
  instance.setModel(model);
  instance.restoreViewState(viewStates.get(model.uri.toString()) ?? null);
}
