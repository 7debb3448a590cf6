/**
 * Monaco, set up once for the page: the editor, its features, TypeScript with the declarations of `tensorpad`, the
 * page's additions, and the page's colours. Only `load.ts` imports this file, and lazily: it is large.
 */
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/register.all";
import "monaco-editor/languages/definitions/typescript/register";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import * as typescript from "monaco-editor/languages/features/typescript/register";
import { mainName, type ProgramFile } from "../../run/source/files-of-program.ts";
import { compilerOptions } from "../compile/compiler-options.ts";
import type { ServiceOf } from "../compile/service-client.ts";
import { extraLibraries, typesWorker } from "../compile/types-worker.ts";
import { setKeys } from "./editor-keys.ts";
import { addLanguageFeatures, programServiceOf } from "./language-features.ts";
import { followPageColours } from "./themes.ts";

export { monaco };

globalThis.MonacoEnvironment = {
  getWorker: (_, label) => (label === "typescript" ? typesWorker() : new EditorWorker()),
};

// Set before any model exists: setting them later restarts the worker, which costs a second.
typescript.typescriptDefaults.setCompilerOptions(compilerOptions);
typescript.typescriptDefaults.setExtraLibs([...extraLibraries]);
addLanguageFeatures(monaco, typescript);
followPageColours(monaco);
setKeys(monaco);

/** The page's own methods of the TypeScript worker. */
export const programService: ServiceOf = programServiceOf(typescript);

// Makes the files that no editor shows, which the open one imports, known to the service.
typescript.typescriptDefaults.setEagerModelSync(true);

const folder = "file:///";

/** Called with the name and the text of a file that was edited. */
let onEdit: (name: string, text: string) => void = () => {};

/** Sets the function called after each edit in any file, including those of a renamed symbol. */
export function followEdits(listener: typeof onEdit): void {
  onEdit = listener;
}

/** Sets the function that shows a position in another file, such as a definition. Returns a function that ends this. */
export function followJumps(show: (name: string, at: monaco.IPosition) => void): () => void {
  const opener = monaco.editor.registerEditorOpener({
    openCodeEditor: (_, { path }, to) => {
      const name = path.slice(1);
      if (programModels().every(({ uri }) => uri.path !== path)) return false;
      const at = to ?? { lineNumber: 1, column: 1 };
      show(name, "startLineNumber" in at ? monaco.Range.getStartPosition(at) : at);
      return true;
    },
  });
  return () => opener.dispose();
}

/** The model of a file. It lives as long as the program has the file, whatever React mounts and unmounts. */
export function modelOf(name: string): monaco.editor.ITextModel {
  const uri = monaco.Uri.parse(folder + name);
  const existing = monaco.editor.getModel(uri);
  if (existing !== null) return existing;
  const model = monaco.editor.createModel("", "typescript", uri);
  // On Windows too, since the store, links and positions rely on single line feeds.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  model.onDidChangeContent(() => onEdit(name, model.getValue()));
  return model;
}

/** The model of the main file. */
export function programModel(): monaco.editor.ITextModel {
  return modelOf(mainName);
}

/** Creates or updates a model for every file of the program, and removes the models of deleted files. */
export function showFiles(files: readonly Pick<ProgramFile, "name" | "text">[]): void {
  const names = new Set(files.map(({ name }) => folder + name));
  for (const model of programModels()) if (!names.has(model.uri.toString())) model.dispose();
  for (const { name, text } of files) replaceText(modelOf(name), text);
}

/** The models of the program's files, in no particular order. */
export function programModels(): readonly monaco.editor.ITextModel[] {
  return monaco.editor
    .getModels()
    .filter(({ uri }) => /^file:\/\/\/[^/]+\.ts$/.test(uri.toString()));
}

/** The models that have had a text. */
const begun = new WeakSet<monaco.editor.ITextModel>();

/** Replaces the text in one step that undo reverses. A new model gets its first text, which cannot be undone. */
function replaceText(model: monaco.editor.ITextModel, text: string): void {
  const isNew = !begun.has(model);
  begun.add(model);
  if (model.getValue() === text) return;
  if (isNew) {
    model.setValue(text);
    return;
  }
  model.pushStackElement();
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  model.pushStackElement();
}
