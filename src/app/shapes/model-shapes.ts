/** The shapes that one file shows in Monaco: its hints, and the call that would fail, underlined. */
import type { editor, IDisposable, IRange } from "monaco-editor/editor";
import { clashDiagram } from "./diagram.ts";
import { StandingHints } from "./standing-hints.ts";
import type { Mismatch, ShapeView } from "./view.ts";

type Monaco = typeof import("../editor/monaco/monaco.ts")["monaco"];

/** The owner of the markers, which distinguishes them from those of TypeScript and of runs. */
export const owner = "shapes";

export class ModelShapes {
  readonly hints: StandingHints;
  readonly #monaco: Monaco;
  readonly #model: editor.ITextModel;
  readonly #typing: IDisposable;

  constructor(monaco: Monaco, model: editor.ITextModel) {
    this.#monaco = monaco;
    this.#model = model;
    this.hints = new StandingHints(model);
    this.#typing = model.onDidChangeContent(({ changes }) => {
      this.hints.change(changes);
      const [marker] = monaco.editor.getModelMarkers({ owner, resource: model.uri });
      // A change may fix an error on its line, which is checked again.
      if (marker && changes.some(({ range }) => touches(range, marker.startLineNumber)))
        this.#mark(null);
    });
  }

  show({ hints, mismatch }: Pick<ShapeView, "hints" | "mismatch">): void {
    this.hints.set(hints);
    this.#mark(mismatch);
  }

  dispose(): void {
    this.#typing.dispose();
    this.hints.set([]);
    if (!this.#model.isDisposed()) this.#mark(null);
  }

  #mark(mismatch: Mismatch | null): void {
    const severity = this.#monaco.MarkerSeverity.Error;
    this.#monaco.editor.setModelMarkers(
      this.#model,
      owner,
      mismatch === null ? [] : [{ ...marked(mismatch), severity }],
    );
  }
}

export function touches({ startLineNumber, endLineNumber }: IRange, line: number): boolean {
  return startLineNumber <= line && line <= endLineNumber;
}

function marked({ start, end, message, operands }: Mismatch): Omit<editor.IMarkerData, "severity"> {
  const diagram = clashDiagram(message, ...operands);
  return {
    source: owner,
    message: diagram === null ? message : `${message}\n\n${diagram}`,
    startLineNumber: start.line,
    startColumn: start.column,
    endLineNumber: end.line,
    endColumn: end.column,
  };
}
