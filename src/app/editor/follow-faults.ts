/** Collects the errors and warnings that the editors show, file by file. */
import type { IDisposable } from "monaco-editor/editor";
import { programFiles } from "../programs/program-files.ts";
import { useResults } from "../results/results.ts";
import { useProgram } from "../run/session.ts";
import { fileAt } from "../run/source/files-of-program.ts";
import { owner as shapeMarks } from "../shapes/model-shapes.ts";
import { useShapes } from "../shapes/shapes.ts";
import { faultMarks, type Mark, runMarks, warningMarks } from "./annotations.ts";
import { type EditorFault, setEditorFaults } from "./editor-faults.ts";

type Loaded = typeof import("./monaco/monaco.ts");

/** Follows the markers in Monaco's models, whatever sets them. Returns a function that ends this. */
export function followMarkers({ monaco, programModels }: Loaded): () => void {
  const note = (): void => {
    const files = programFiles();
    const models = programModels();
    const markers = models.flatMap(({ uri }) => monaco.editor.getModelMarkers({ resource: uri }));
    setEditorFaults(
      markers.flatMap(({ severity, resource, owner, message, ...start }) => {
        const file = files.find(({ name }) => resource.path === `/${name}`);
        if (severity < monaco.MarkerSeverity.Warning || file === undefined) return [];
        return {
          file: file.name,
          line: start.startLineNumber + file.firstLine - 1,
          column: start.startColumn,
          // A diagram of the shapes follows the sentence.
          message: message.split("\n\n", 1)[0] ?? "",
          severity: severity === monaco.MarkerSeverity.Error ? "error" : "warning",
          of: owner === runMarks ? "run" : owner === shapeMarks ? "shapes" : "types",
        };
      }),
    );
  };
  const marked: IDisposable = monaco.editor.onDidChangeMarkers(note);
  note();
  return () => {
    marked.dispose();
    setEditorFaults([]);
  };
}

/**
 * Follows the known errors and warnings of the program's text without a language service. Returns a function that ends
 * this.
 */
export function followKnownFaults(): () => void {
  const note = (): void => {
    const { source } = useProgram.getState();
    const { source: shaped, view } = useShapes.getState();
    const { options, problems, charts } = useResults.getState();
    const files = programFiles();
    const found: Omit<EditorFault, "file">[] = [];
    if (shaped === source && view.mismatch !== null) {
      const { start, message } = view.mismatch;
      found.push({ ...start, message, severity: "error", of: "shapes" });
    }
    if (options?.source === source) {
      const add = (severity: EditorFault["severity"], marks: readonly Mark[]): void => {
        for (const { line, column, message } of marks)
          found.push({ line, column, message, severity, of: "run" });
      };
      add("error", faultMarks(problems));
      add("warning", warningMarks(charts));
    }
    setEditorFaults(found.map((fault) => ({ ...fault, file: fileAt(files, fault.line).name })));
  };
  const ends = [useProgram, useShapes, useResults].map((store) => store.subscribe(note));
  note();
  return () => {
    for (const end of ends) end();
    setEditorFaults([]);
  };
}
