/** Draws a run's times and errors into the editor, and marks the times once they are out of date. */

import type { editor } from "monaco-editor/editor";
import { useEffect, useMemo } from "react";
import { programFiles } from "../programs/program-files.ts";
import { useResults } from "../results/results.ts";
import { shownText, shownTimings } from "../results/shown-timings.ts";
import { useStaleText } from "../results/staleness.ts";
import { summariseLines } from "../results/summary.ts";
import { fileAt, filesOf, type ProgramFile } from "../run/source/files-of-program.ts";
import { useShapes } from "../shapes/shapes.ts";
import { faultMarks, lineNotes, type Mark, runMarks, warningMarks } from "./annotations.ts";
import type { NoteWidgets } from "./monaco/note-widgets.ts";

type Loaded = typeof import("./monaco/monaco.ts");

export function useAnnotations(
  loaded: Loaded,
  instance: editor.IStandaloneCodeEditor | null,
  widgets: NoteWidgets | null,
  { name }: ProgramFile,
): void {
  const timings = useResults((state) => state.timings);
  const problems = useResults((state) => state.problems);
  const ran = useResults((state) => state.options?.source);
  const sweep = useResults((state) => state.options?.sweep ?? null);
  const ranFiles = useMemo(() => filesOf(ran ?? ""), [ran]);
  const isStale = useStaleText() !== "";
  const notes = useMemo(
    () =>
      lineNotes(summariseLines(shownTimings(timings, sweep)), {
        isStale,
        at: sweep === null ? "" : ` at ${shownText(timings, sweep)}`,
      }),
    [timings, sweep, isStale],
  );
  // Charts change many times a second, and their warnings do not.
  const warnings = useResults((state) => JSON.stringify(warningMarks(state.charts)));
  const mismatch = useShapes((state) => state.view.mismatch);
  const marks = useMemo(() => {
    const { Error: error, Warning: warning } = loaded.monaco.MarkerSeverity;
    return [
      ...faultMarks(problems, mismatch).map((mark) => ({ ...mark, severity: error })),
      ...(JSON.parse(warnings) as Mark[]).map((mark) => ({ ...mark, severity: warning })),
    ];
  }, [loaded, problems, warnings, mismatch]);

  useEffect(() => {
    if (instance === null || widgets === null) return;
    const moves = instance.onDidChangeModelContent(() => widgets.follow());
    return () => {
      moves.dispose();
      widgets.clear();
    };
  }, [instance, widgets]);
  useEffect(() => {
    const model = instance?.getModel();
    if (!widgets || model !== loaded.modelOf(name)) return;
    // A file that the run did not have has no notes.
    const measured = ranFiles.find((file) => file.name === name);
    // Once the file has changed, notes stay with their lines wherever these move.
    const isSame = model.getValue() === measured?.text;
    const own = notes.filter(({ line }) => measured && fileAt(ranFiles, line) === measured);
    widgets.show(
      own.flatMap((note) => {
        const line = isSame ? note.line - measured.firstLine + 1 : widgets.lineNow(note.line);
        return line === undefined ? [] : { note, line };
      }),
      isStale,
    );
  }, [loaded, instance, widgets, notes, ranFiles, isStale, name]);

  useEffect(() => {
    const files = programFiles();
    for (const each of files) {
      const model = loaded.modelOf(each.name);
      const own = marks.filter(({ line }) => fileAt(files, line).name === each.name);
      loaded.monaco.editor.setModelMarkers(
        model,
        runMarks,
        own.map(({ line, column, message, severity }) => {
          const lineNumber = Math.min(Math.max(1, line - each.firstLine + 1), model.getLineCount());
          const word = model.getWordAtPosition({ lineNumber, column });
          return {
            severity,
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
