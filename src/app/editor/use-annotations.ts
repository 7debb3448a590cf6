/** Draws a run's times and faults into the editor, and marks the times once they are out of date. */

import type { editor } from "monaco-editor/editor";
import { useEffect, useMemo } from "react";
import { fileAt, type ProgramFile } from "../program/files-of-program.ts";
import { programFiles } from "../store/program-files.ts";
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
  file: ProgramFile,
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
    if (!model || collection === null || model !== loaded.modelOf(file.name)) return;
    // Once the text has changed, decorations stay with their lines wherever these move.
    const lines = moved
      ? collection.getRanges().map((range) => range.startLineNumber)
      : notes.map((note) => note.line - file.firstLine + 1);
    collection.set(
      lines.flatMap((line, index) => {
        const note = notes[index];
        if (note === undefined || line < 1 || line > model.getLineCount()) return [];
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
  }, [loaded, instance, collection, notes, moved, isStale, file]);

  useEffect(() => {
    const files = programFiles();
    for (const each of files) {
      const model = loaded.modelOf(each.name);
      const own = marks.filter(({ line }) => fileAt(files, line).name === each.name);
      loaded.monaco.editor.setModelMarkers(
        model,
        "tensorpad",
        own.map(({ line, column, message }) => {
          const lineNumber = Math.min(Math.max(1, line - each.firstLine + 1), model.getLineCount());
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
    }
  }, [loaded, marks]);
}

/** Lets a note break between its times, never within one. */
function breakBetween(text: string): string {
  return text.replaceAll(" ", "\u00a0").replaceAll("\u00a0·\u00a0", "\u00a0· ");
}
