/** Tells the results where the cursor is, and marks the line that is pointed at there. */
import type { editor } from "monaco-editor/editor";
import { useEffect, useMemo } from "react";
import { useLitLine } from "../store/lit-line.ts";
import { useResults } from "../store/results.ts";
import { useSession } from "../store/session.ts";

type Loaded = typeof import("./monaco.ts");

export function useLitLineOf(loaded: Loaded, instance: editor.IStandaloneCodeEditor | null): void {
  const ran = useResults((state) => state.options?.source);
  // Once the text has changed, its lines are others.
  const isSame = useSession(({ source }) => source === ran);
  const pointed = useLitLine((state) => (isSame ? state.pointed : null));

  useEffect(() => {
    const moved = instance?.onDidChangeCursorPosition(({ position, reason }) => {
      // A text that is replaced sets the cursor too, which no visitor did.
      if (reason !== loaded.monaco.editor.CursorChangeReason.ContentFlush)
        useLitLine.setState({ cursor: position.lineNumber });
    });
    return () => moved?.dispose();
  }, [loaded, instance]);

  const collection = useMemo(() => instance?.createDecorationsCollection() ?? null, [instance]);
  useEffect(() => {
    const count = instance?.getModel()?.getLineCount() ?? 0;
    const isThere = pointed !== null && pointed <= count;
    collection?.set(
      isThere
        ? [
            {
              range: new loaded.monaco.Range(pointed, 1, pointed, 1),
              options: { isWholeLine: true, className: "lit-line" },
            },
          ]
        : [],
    );
  }, [loaded, instance, collection, pointed]);
}
