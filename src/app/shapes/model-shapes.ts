/** The shapes that one file shows in Monaco: its hints, and the call that would fail, underlined. */
import type { editor, IDisposable, IRange } from "monaco-editor/editor";
import type { SourcePosition } from "../run/messages/events.ts";
import { clashDiagram } from "./diagram.ts";
import { moved } from "./standing-hints.ts";
import type { Hint, Mismatch, ShapeView } from "./view.ts";

type Monaco = typeof import("../editor/monaco/monaco.ts")["monaco"];

/** The owner of the markers, which distinguishes them from those of TypeScript and of runs. */
export const owner = "shapes";

export class ModelShapes {
  readonly #monaco: Monaco;
  readonly #model: editor.ITextModel;
  readonly #typing: IDisposable;
  #hints: readonly Hint[] = [];
  /** The answers to the file's questions. */
  #answers: readonly Hint[] = [];

  constructor(monaco: Monaco, model: editor.ITextModel) {
    this.#monaco = monaco;
    this.#model = model;
    this.#typing = model.onDidChangeContent(({ changes }) => {
      this.#hints = changes.reduce<readonly Hint[]>(moved, this.#hints);
      this.#answers = changes.reduce<readonly Hint[]>(moved, this.#answers);
      const [marker] = monaco.editor.getModelMarkers({ owner, resource: model.uri });
      // A change may fix an error on its line, which is checked again.
      if (marker && changes.some(({ range }) => touches(range, marker.startLineNumber)))
        this.#mark(null);
    });
  }

  /** Those whose lines the model still has. */
  hints(): readonly Hint[] {
    const lines = this.#model.getLineCount();
    return [...this.#hints, ...this.#answers].filter(({ line }) => line >= 1 && line <= lines);
  }

  /** Returns false if nothing is shown before and after it. */
  answer(answers: readonly Hint[]): boolean {
    const isChanged = answers.length > 0 || this.#answers.length > 0;
    this.#answers = answers;
    return isChanged;
  }

  show({ hints, mismatch }: Pick<ShapeView, "hints" | "mismatch">): void {
    this.#hints = hints;
    this.#mark(mismatch);
  }

  dispose(): void {
    this.#typing.dispose();
    this.#hints = [];
    this.#answers = [];
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
    ...rangeOf({ start, end }),
  };
}

/** A range in Monaco's words. */
export function rangeOf({
  start,
  end,
}: {
  readonly start: SourcePosition;
  readonly end: SourcePosition;
}): IRange {
  return {
    startLineNumber: start.line,
    startColumn: start.column,
    endLineNumber: end.line,
    endColumn: end.column,
  };
}
