/**
 * Monaco, set up once for the page: the editor, its features, TypeScript with the declarations of
 * `tensorpad`, what we add to it, and the page's colours. Only `load.ts` imports this file, and lazily: it is large.
 */
import programGlobals from "virtual:program-globals";
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/register.all";
import "monaco-editor/languages/definitions/typescript/register";
import EditorWorker from "monaco-editor/editor/editor.worker?worker";
import * as typescript from "monaco-editor/languages/features/typescript/register";
import { compilerOptions } from "./compiler-options.ts";
import { declarations } from "./declarations.ts";
import { setKeys } from "./editor-keys.ts";
import { addLanguageFeatures, programServiceOf } from "./language-features.ts";
import ProgramTypesWorker from "./service/program-types.worker.ts?worker";
import type { ServiceOf } from "./service-client.ts";
import { followPageColours } from "./themes.ts";

export { monaco, typescript };

globalThis.MonacoEnvironment = {
  getWorker: (_, label) => (label === "typescript" ? new ProgramTypesWorker() : new EditorWorker()),
};

// Set before any model exists: setting them later restarts the worker, which costs a second.
typescript.typescriptDefaults.setCompilerOptions(compilerOptions);
typescript.typescriptDefaults.setExtraLibs([
  { content: declarations(), filePath: "file:///node_modules/tensorpad/index.d.ts" },
  { content: programGlobals, filePath: "file:///program-globals.d.ts" },
]);
addLanguageFeatures(monaco, typescript);
followPageColours(monaco);
setKeys(monaco);

/** The page's own methods of the TypeScript worker. */
export const programService: ServiceOf = programServiceOf(typescript);

const uri: monaco.Uri = monaco.Uri.parse("file:///main.ts");

/** The model of the one program. It lives as long as the page, whatever React mounts and unmounts. */
export function programModel(): monaco.editor.ITextModel {
  const existing = monaco.editor.getModel(uri);
  if (existing !== null) return existing;
  const model = monaco.editor.createModel("", "typescript", uri);
  // On Windows too, since the store, links and positions rely on single line feeds.
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  return model;
}

/** Whether the model has never had a text. */
let isNew = true;

/** Replaces the text in one step that undo reverses. A new model gets its first text, which cannot be undone. */
export function replaceText(model: monaco.editor.ITextModel, text: string): void {
  if (model.getValue() === text) return;
  if (isNew) {
    isNew = false;
    model.setValue(text);
    return;
  }
  model.pushStackElement();
  model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  model.pushStackElement();
}
