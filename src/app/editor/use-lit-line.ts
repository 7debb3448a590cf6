/** Reports the cursor's line to the results, and highlights the line that is hovered there. */
import type { editor } from "monaco-editor/editor";
import { useEffect, useMemo } from "react";
import { useLitLine } from "../results/lit-line.ts";
import { useResults } from "../results/results.ts";
import { useProgram } from "../run/session.ts";
import type { ProgramFile } from "../run/source/files-of-program.ts";

type Loaded = typeof import("./monaco/monaco.ts");

export function useLitLineOf(
  loaded: Loaded,
  instance: editor.IStandaloneCodeEditor | null,
  { firstLine }: ProgramFile,
): void {
  const ran = useResults((state) => state.options?.source);
  // Once the text has changed, its line numbers differ.
  const isSame = useProgram(({ source }) => source === ran);
  const pointed = useLitLine((state) => (isSame ? state.pointed : null));

  useEffect(() => {
    const moved = instance?.onDidChangeCursorPosition(({ position, reason }) => {
      // Replacing the text sets the cursor too, which is no action of the visitor.
      if (reason !== loaded.monaco.editor.CursorChangeReason.ContentFlush)
        useLitLine.setState({ cursor: position.lineNumber + firstLine - 1 });
    });
    return () => moved?.dispose();
  }, [loaded, instance, firstLine]);

  const collection = useMemo(() => instance?.createDecorationsCollection() ?? null, [instance]);
  useEffect(() => {
    const count = instance?.getModel()?.getLineCount() ?? 0;
    const line = pointed === null ? 0 : pointed - firstLine + 1;
    const isThere = line >= 1 && line <= count;
    collection?.set(
      isThere
        ? [
            {
              range: new loaded.monaco.Range(line, 1, line, 1),
              options: { isWholeLine: true, className: "lit-line" },
            },
          ]
        : [],
    );
  }, [loaded, instance, collection, pointed, firstLine]);
}
