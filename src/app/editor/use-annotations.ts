/** Draws a run's times and faults into the editor, and marks the times once they are out of date. */

import type { editor } from "monaco-editor/editor";
import { useEffect, useMemo } from "react";
import { useResults } from "../store/results.ts";
import { useSession } from "../store/session.ts";
import { shownText, shownTimings } from "../store/shown-timings.ts";
import { useStaleText } from "../store/staleness.ts";
import { summariseLines } from "../store/summary.ts";
import { faultMarks, lineNotes } from "./annotations.ts";

type Loaded = typeof import("./monaco.ts");

export function useAnnotations(
  loaded: Loaded,
  instance: editor.IStandaloneCodeEditor | null,
): void {
  const timings = useResults((state) => state.timings);
  const problems = useResults((state) => state.problems);
  const ran = useResults((state) => state.options?.source);
  const sweep = useResults((state) => state.options?.sweep ?? null);
  const moved = useSession((state) => state.source !== ran);
  const isStale = useStaleText() !== "";
  const notes = useMemo(
    () =>
      lineNotes(summariseLines(shownTimings(timings, sweep)), {
        isStale,
        at: sweep === null ? "" : ` at ${shownText(timings, sweep)}`,
      }),
    [timings, sweep, isStale],
  );
  const marks = useMemo(() => faultMarks(problems), [problems]);

  const collection = useMemo(() => instance?.createDecorationsCollection() ?? null, [instance]);
  useEffect(() => {
    const model = instance?.getModel();
    if (!model || collection === null) return;
    // Once the text has changed, decorations stay with their lines wherever these move.
    const lines = moved
      ? collection.getRanges().map((range) => range.startLineNumber)
      : notes.map((note) => note.line);
    collection.set(
      lines.flatMap((line, index) => {
        const note = notes[index];
        if (note === undefined || line > model.getLineCount()) return [];
        const column = model.getLineMaxColumn(line);
        return {
          range: new loaded.monaco.Range(line, column, line, column),
          options: {
            showIfCollapsed: true,
            after: {
              content: breakBetween(`   ${note.text}`),
              inlineClassName: isStale ? "line-note stale" : "line-note",
              cursorStops: loaded.monaco.editor.InjectedTextCursorStops.None,
            },
          },
        };
      }),
    );
  }, [loaded, instance, collection, notes, moved, isStale]);

  useEffect(() => {
    const model = loaded.programModel();
    loaded.monaco.editor.setModelMarkers(
      model,
      "tensorpad",
      marks.map(({ line, column, message }) => {
        const lineNumber = Math.min(line, model.getLineCount());
        const word = model.getWordAtPosition({ lineNumber, column });
        return {
          severity: loaded.monaco.MarkerSeverity.Error,
          message,
          startLineNumber: lineNumber,
          endLineNumber: lineNumber,
          startColumn: column,
          endColumn: word?.endColumn ?? Math.max(column + 1, model.getLineMaxColumn(lineNumber)),
        };
      }),
    );
  }, [loaded, marks]);
}

/** Lets a note break between its times, never within one. */
function breakBetween(text: string): string {
  return text.replaceAll(" ", "\u00a0").replaceAll("\u00a0·\u00a0", "\u00a0· ");
}
