/** Monaco on the program's model. Monaco owns the text while it is mounted; the store follows. */

import type { editor } from "monaco-editor/editor";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { runSelection } from "../commands/run-selection.ts";
import { useShapeHints } from "../shapes/use-shapes.ts";
import { useSession } from "../store/session.ts";
import { useSettings } from "../store/settings.ts";
import { followProgram } from "./follow-program.ts";
import { offerEditor } from "./handle.ts";
import type { Handover } from "./handover.ts";
import { editorTakes } from "./keymap.ts";
import { followUndo, type ProgramUndo } from "./program-undo.ts";
import { takePlace, takeSteps } from "./take-over.ts";
import { useAnnotations } from "./use-annotations.ts";
import { useKeymap } from "./use-keymap.ts";
import { useLitLineOf } from "./use-lit-line.ts";

type Loaded = typeof import("./monaco.ts");

const options: editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: "Program",
  automaticLayout: true,
  fixedOverflowWidgets: true,
  minimap: { enabled: false },
  fontSize: 13,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  scrollBeyondLastLine: false,
  padding: { top: 8, bottom: 8 },
  renderFinalNewline: "on",
  renderLineHighlightOnlyWhenFocus: true,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  wordWrap: "on",
  wrappingIndent: "indent",
  // Monaco's default without the dot and the comma, so that numbers in the times after a line are not broken.
  wordWrapBreakAfterCharacters: " \t})]?|/&;",
  tabSize: 2,
  stickyScroll: { enabled: false },
  suggestSelection: "first",
  suggest: { showWords: false, preview: false, snippetsPreventQuickSuggestions: false },
  wordBasedSuggestions: "off",
  // In a shadow tree, the context menu would be out of reach of the page's styles.
  useShadowDOM: false,
};

interface Props {
  readonly loaded: Loaded;
  /** What the editor before this one passes on; null once it is taken. */
  readonly handover: RefObject<Handover | null>;
}

export function MonacoEditor({ loaded, handover }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const undo = useRef<ProgramUndo>(null);
  const tabLeavesEditor = useSettings((state) => state.tabLeavesEditor);
  const revision = useSession((state) => state.revision);
  const shownRevision = useRef(revision);

  // A layout effect runs in the commit that removes the plain editor, so that no key falls between the two.
  useLayoutEffect(() => {
    if (host.current === null) return;
    const model = loaded.programModel();
    const { current: before } = handover;
    handover.current = null;
    if (before !== null) takeSteps(model, before);
    loaded.replaceText(model, useSession.getState().source);
    const created = loaded.monaco.editor.create(host.current, {
      ...options,
      model,
      tabFocusMode: useSettings.getState().tabLeavesEditor,
    });
    const following = followUndo(model);
    undo.current = following;
    const withdraw = offerEditor({
      focus: () => created.focus(),
      reveal: ({ line, column }) => {
        created.setPosition({ lineNumber: line, column });
        created.revealLineInCenterIfOutsideViewport(line);
        created.focus();
      },
      format: () => void created.getAction("editor.action.formatDocument")?.run(),
      selection: () => {
        const selection = created.getSelection();
        const [start, end] = [selection?.getStartPosition(), selection?.getEndPosition()].map(
          (position) => (position === undefined ? 0 : model.getOffsetAt(position)),
        );
        return { start: start ?? 0, end: end ?? 0 };
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
    // The first answer takes seconds, in which the visitor reads what is there.
    const focused = created.onDidFocusEditorText(() => {
      focused.dispose();
      void loaded
        .programService(model)
        .then((service) => service.programCompletions(model.uri.toString(), model.getValueLength()))
        .catch(() => {});
    });
    if (before !== null) takePlace(created, model, before);
    setInstance(created);
    return () => {
      withdraw();
      following.dispose();
      created.dispose();
      setInstance(null);
    };
  }, [loaded, handover]);

  useEffect(() => {
    if (revision === shownRevision.current) return;
    shownRevision.current = revision;
    undo.current?.enter();
    loaded.replaceText(loaded.programModel(), useSession.getState().source);
    instance?.setScrollTop(0);
  }, [loaded, instance, revision]);
  useEffect(() => {
    instance?.updateOptions({ tabFocusMode: tabLeavesEditor });
  }, [instance, tabLeavesEditor]);
  useKeymap(instance, status);
  useAnnotations(loaded, instance);
  useLitLineOf(loaded, instance);
  useShapeHints(loaded, instance);
  useEffect(followProgram, []);

  return (
    <>
      <div ref={host} className="monaco-host monaco-component" />
      <div ref={status} className="keymap-status" role="status" aria-label="Editor keys" />
    </>
  );
}
