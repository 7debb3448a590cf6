/** CodeMirror on the program, for touch screens, which Monaco does not support. Loaded when it is needed. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type VariableRow, variableRows } from "../../panes/variables/variable-rows.ts";
import { heldLines } from "../../panes/variables/variable-words.ts";
import {
  editFile,
  openFile,
  openFileIn,
  programFiles,
  useOpenFile,
} from "../../programs/program-files.ts";
import { type Results, useResults } from "../../results/results.ts";
import { shownText, shownTimings } from "../../results/shown-timings.ts";
import { useStaleText } from "../../results/staleness.ts";
import { summariseLines } from "../../results/summary.ts";
import { notify, useProgram } from "../../run/session.ts";
import { fileAt, filesOf, mainName } from "../../run/source/files-of-program.ts";
import { followLightShapes } from "../../shapes/light-hints.ts";
import { useShapes } from "../../shapes/shapes.ts";
import { useSettings } from "../../shell/settings.ts";
import { faultMarks, lineNotes } from "../annotations.ts";
import { FaultNews } from "../FaultNews.tsx";
import { FileTabs, filePanel } from "../FileTabs.tsx";
import { followKnownFaults } from "../follow-faults.ts";
import { formatted } from "../format.ts";
import { offerEditor } from "../handle.ts";
import type { Handover } from "../handover.ts";
import { followUndo, type ProgramUndo } from "../program-undo.ts";
import { LightView } from "./light-view.ts";
import type { TextOfLine } from "./line-ends.ts";
import { TouchKeys } from "./TouchKeys.tsx";
import { useKeyboardInset } from "./use-keyboard-room.ts";

interface Props {
  /** The state passed on by the previous editor; null once it is used. */
  readonly handover: RefObject<Handover | null>;
}

async function format(text: string): Promise<string | null> {
  const result = await formatted(text);
  if (result.ok) return result.text;
  notify({ kind: "error", text: result.message });
  return null;
}

/** Touch screens have no hover: a long press on the end of a line shows the values of the variables that it declares. */
function valuesOfLines(variables: Results["variables"]): readonly TextOfLine[] {
  const rows = variableRows(variables);
  const lineOf = ({ variable: { position } }: VariableRow): number => position?.line ?? 0;
  return [...new Set(rows.map(lineOf))].map((line) => {
    const words = heldLines(
      rows.filter((row) => lineOf(row) === line),
      false,
    );
    return { line, text: "…", tip: words.join("\n").replaceAll("`", "") };
  });
}

export function LightEditor({ handover }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<LightView | null>(null);
  const undo = useRef<ProgramUndo>(null);
  const source = useProgram((state) => state.source);
  const revision = useProgram((state) => state.revision);
  const shownRevision = useRef(revision);
  const files = useMemo(() => filesOf(source), [source]);
  const openName = useOpenFile((state) => state.name);
  const tabLeaves = useSettings((state) => state.tabLeavesEditor);
  const { options, problems, timings, variables } = useResults();
  const hasRun = options?.source === source;
  const sweep = options?.sweep ?? null;
  const isStale = useStaleText() !== "";
  const hasShapes = useSettings((state) => state.shapeHints);

  useLayoutEffect(() => {
    if (host.current === null) return;
    const { current: before } = handover;
    handover.current = null;
    const made = new LightView(host.current, programFiles(), before, editFile);
    view.current = made;
    const following = followUndo(made.mainModel);
    undo.current = following;
    const withdraw = offerEditor({
      focus: () => made.focus(),
      reveal: ({ line, column }) => {
        const shown = programFiles();
        const { name, firstLine } = fileAt(shown, line);
        openFile(name);
        made.show(shown, name);
        made.reveal(line - firstLine + 1, column);
      },
      format: () => void made.format(format),
      selection: () => made.selection(),
    });
    return () => {
      withdraw();
      following.dispose();
      made.destroy();
      view.current = null;
    };
  }, [handover]);
  useEffect(() => {
    if (revision === shownRevision.current) return;
    shownRevision.current = revision;
    undo.current?.enter();
    view.current?.forgetOthers();
    openFile(mainName);
  }, [revision]);
  const { name } = openFileIn(files, openName);
  useEffect(() => view.current?.show(files, name), [files, name]);
  useEffect(() => view.current?.letTabLeave(tabLeaves), [tabLeaves]);
  const mismatch = useShapes((state) => state.view.mismatch);
  useEffect(
    () => view.current?.mark(hasRun ? faultMarks(problems, mismatch) : []),
    [problems, hasRun, mismatch],
  );
  useEffect(() => {
    const at = sweep === null ? "" : ` at ${shownText(timings, sweep)}`;
    const lines = summariseLines(shownTimings(timings, sweep));
    view.current?.note(hasRun ? lineNotes(lines, { isStale, at }) : []);
  }, [timings, sweep, isStale, hasRun]);
  useEffect(
    () => view.current?.showValues(hasRun ? valuesOfLines(variables) : []),
    [variables, hasRun],
  );
  useEffect(() => {
    if (!hasShapes) return;
    return followLightShapes((shapes) => view.current?.showShapes(shapes));
  }, [hasShapes]);
  useEffect(followKnownFaults, []);
  useKeyboardInset(host);
  return (
    <>
      <FileTabs />
      <div ref={host} className="light-editor" {...filePanel(files, name)} />
      <TouchKeys view={view} />
      <FaultNews />
    </>
  );
}
