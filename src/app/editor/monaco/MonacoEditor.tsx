/** Monaco on the program's model. Monaco owns the text while it is mounted; the store follows. */

import type { editor, IPosition } from "monaco-editor/editor";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { runSelection } from "../../commands/run-selection.ts";
import {
  editFile,
  openFile,
  openFileIn,
  programFiles,
  useOpenFile,
} from "../../programs/program-files.ts";
import { useProgram } from "../../run/session.ts";
import { fileAt, filesOf, mainName } from "../../run/source/files-of-program.ts";
import { useShapeHints } from "../../shapes/use-shapes.ts";
import { useSettings } from "../../shell/settings.ts";
import { FaultNews } from "../FaultNews.tsx";
import { FileTabs, filePanel } from "../FileTabs.tsx";
import { followMarkers } from "../follow-faults.ts";
import { offerEditor } from "../handle.ts";
import type { Handover } from "../handover.ts";
import { followUndo, type ProgramUndo } from "../program-undo.ts";
import { useAnnotations } from "../use-annotations.ts";
import { useLitLineOf } from "../use-lit-line.ts";
import { typeSize, useTypeSize } from "../use-type-size.ts";
import { editorTakes } from "./keymap.ts";
import { followLongLines } from "./long-lines.ts";
import { NoteWidgets } from "./note-widgets.ts";
import { showFile } from "./show-file.ts";
import { takeSteps, takeView } from "./take-over.ts";
import { unicodeHighlight } from "./unicode.ts";
import { useKeymap } from "./use-keymap.ts";
import { useVariableHovers } from "./variable-hover.ts";

type Loaded = typeof import("./monaco.ts");

const options: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: "Program",
  automaticLayout: true,
  fixedOverflowWidgets: true,
  minimap: { enabled: false },
  lineNumbersMinChars: 3,
  scrollBeyondLastLine: false,
  padding: { top: 8, bottom: 8 },
  renderFinalNewline: "on",
  renderLineHighlightOnlyWhenFocus: true,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  wordWrap: "on",
  wrappingIndent: "indent",
  // Lines break like those of the plain editor before, so that nothing moves: not at a dot, a comma or a bracket.
  wordWrapBreakAfterCharacters: " \t})]?|/&;",
  wordWrapBreakBeforeCharacters: "",
  // The page shows shapes itself, and the language service has nothing to add.
  inlayHints: { enabled: "off" },
  tabSize: 2,
  // U+2028 and U+2029 stay in the text as they are; Monaco would ask in a dialog whether to remove them.
  unusualLineTerminators: "off",
  unicodeHighlight,
  stickyScroll: { enabled: false },
  suggestSelection: "first",
  suggest: { showWords: false, preview: false, snippetsPreventQuickSuggestions: false },
  wordBasedSuggestions: "off",
  // In a shadow tree, the page's styles would not reach the context menu.
  useShadowDOM: false,
};

/** As many lines as a large screen shows. */
const linesAtOnce = 100;

interface Props {
  readonly loaded: Loaded;
  /** The state passed on by the previous editor; null once it is used. */
  readonly handover: RefObject<Handover | null>;
}

export function MonacoEditor({ loaded, handover }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const undo = useRef<ProgramUndo>(null);
  const tabLeavesEditor = useSettings((state) => state.tabLeavesEditor);
  const screenReader = useSettings((state) => state.screenReader);
  const revision = useProgram((state) => state.revision);
  const shownRevision = useRef(revision);
  const source = useProgram((state) => state.source);
  const files = useMemo(() => filesOf(source), [source]);
  const openName = useOpenFile((state) => state.name);

  // A layout effect runs in the commit that removes the plain editor, so that no key press is lost between the two.
  useLayoutEffect(() => {
    if (host.current === null) return;
    const { current: before } = handover;
    handover.current = null;
    const main = loaded.programModel();
    const isAlone = programFiles().length === 1;
    if (before !== null && isAlone) takeSteps(main, before);
    loaded.showFiles(programFiles());
    // Lines have their colours at the first paint; Monaco would find them once the page is idle.
    loaded.monaco.editor.colorizeModelLine(main, Math.min(main.getLineCount(), linesAtOnce));
    const created = loaded.monaco.editor.create(host.current, {
      ...options,
      ...typeSize(),
      model: null,
      tabFocusMode: useSettings.getState().tabLeavesEditor,
      accessibilitySupport: useSettings.getState().screenReader,
    });
    const endLongLines = followLongLines(created);
    const following = followUndo(main);
    undo.current = following;
    loaded.followEdits((name, text) => {
      // Edits of the main file are followed by `followUndo`.
      if (name !== mainName) editFile(name, text);
    });
    const show = (name: string, at: IPosition): void => {
      openFile(name);
      showFile(loaded, created, name);
      created.setPosition(at);
      created.revealLineInCenterIfOutsideViewport(at.lineNumber);
      created.focus();
    };
    const endJumps = loaded.followJumps(show);
    const withdraw = offerEditor({
      focus: () => created.focus(),
      reveal: ({ line, column }) => {
        const { name, firstLine } = fileAt(programFiles(), line);
        show(name, { lineNumber: line - firstLine + 1, column });
      },
      format: () => void created.getAction("editor.action.formatDocument")?.run(),
      selection: () => {
        const selection = created.getSelection();
        const [start, end] = [selection?.getStartPosition(), selection?.getEndPosition()].map(
          (position) => (position ? (created.getModel()?.getOffsetAt(position) ?? 0) : 0),
        );
        const file = created.getModel()?.uri.path.slice(1) ?? mainName;
        return { file, start: start ?? 0, end: end ?? 0 };
      },
      takes: (press) => {
        if (!created.hasWidgetFocus() || host.current === null) return false;
        const { keymap } = useSettings.getState();
        return editorTakes(press, keymap, host.current, status.current?.textContent ?? "");
      },
    });
    created.addAction({
      id: "tensorpad.run-selection",
      label: runSelection.label,
      contextMenuGroupId: "navigation",
      contextMenuOrder: 0,
      keybindings: [
        loaded.monaco.KeyMod.CtrlCmd | loaded.monaco.KeyMod.Shift | loaded.monaco.KeyCode.Enter,
      ],
      run: () => runSelection.run(),
    });
    // The first answer takes seconds, in which the visitor reads the text.
    const focused = created.onDidFocusEditorText(() => {
      focused.dispose();
      void loaded
        .programService(main)
        .then((service) => service.programCompletions(main.uri.toString(), main.getValueLength()))
        .catch(() => {});
    });
    showFile(loaded, created, mainName);
    if (before !== null && isAlone) takeView(created, main, before);
    else if (before?.hasFocus) created.focus();
    setInstance(created);
    return () => {
      withdraw();
      endJumps();
      endLongLines();
      following.dispose();
      loaded.followEdits(() => {});
      created.dispose();
      setInstance(null);
    };
  }, [loaded, handover]);

  useEffect(() => {
    if (revision === shownRevision.current) return;
    shownRevision.current = revision;
    undo.current?.enter();
    openFile(mainName);
    instance?.setScrollTop(0);
  }, [instance, revision]);
  useEffect(() => {
    instance?.updateOptions({
      tabFocusMode: tabLeavesEditor,
      accessibilitySupport: screenReader,
    });
  }, [instance, tabLeavesEditor, screenReader]);
  const file = openFileIn(files, openName);
  const { name, firstLine } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files are the reason to run.
  useEffect(() => {
    loaded.showFiles(programFiles());
  }, [loaded, files]);
  useEffect(() => {
    if (instance === null) return;
    showFile(loaded, instance, name);
    // Lines are counted through all files, as everywhere on the page, so that each number identifies one line.
    instance.updateOptions({ lineNumbers: (line) => String(line + firstLine - 1) });
  }, [loaded, instance, name, firstLine]);
  useEffect(() => followMarkers(loaded), [loaded]);
  useKeymap(instance, status);
  const widgets = useMemo(
    () => (instance === null ? null : new NoteWidgets(loaded.monaco, instance)),
    [loaded, instance],
  );
  useAnnotations(loaded, instance, widgets, file);
  useTypeSize(instance);
  useLitLineOf(loaded, instance, file);
  useShapeHints(loaded, instance, widgets);
  useVariableHovers(loaded);

  return (
    <>
      <FileTabs />
      <div ref={host} className="monaco-host monaco-component" {...filePanel(files, name)} />
      <div ref={status} className="keymap-status" role="status" aria-label="Editor mode" />
      <FaultNews />
    </>
  );
}
