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
import { editSource, useSession } from "../store/session.ts";
import { useSettings } from "../store/settings.ts";
import { useDark } from "../ui/theme.ts";
import { offerEditor } from "./handle.ts";
import type { Handover } from "./handover.ts";
import { takePlace, takeSteps } from "./take-over.ts";
import { themeName } from "./themes.ts";
import { useAnnotations } from "./use-annotations.ts";
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
};

interface Props {
  readonly loaded: Loaded;
  /** What the editor before this one passes on; null once it is taken. */
  readonly handover: RefObject<Handover | null>;
}

export function MonacoEditor({ loaded, handover }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const dark = useDark();
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
    const typing = model.onDidChangeContent(() => editSource(model.getValue()));
    const withdraw = offerEditor({
      focus: () => created.focus(),
      reveal: ({ line, column }) => {
        created.setPosition({ lineNumber: line, column });
        created.revealLineInCenterIfOutsideViewport(line);
        created.focus();
      },
      format: () => void created.getAction("editor.action.formatDocument")?.run(),
    });
    if (before !== null) takePlace(created, model, before);
    setInstance(created);
    return () => {
      withdraw();
      typing.dispose();
      created.dispose();
      setInstance(null);
    };
  }, [loaded, handover]);

  useEffect(() => {
    if (revision === shownRevision.current) return;
    shownRevision.current = revision;
    loaded.replaceText(loaded.programModel(), useSession.getState().source);
    instance?.setScrollTop(0);
  }, [loaded, instance, revision]);
  useEffect(() => {
    loaded.monaco.editor.setTheme(dark ? themeName.dark : themeName.light);
  }, [loaded, dark]);
  useEffect(() => {
    instance?.updateOptions({ tabFocusMode: tabLeavesEditor });
  }, [instance, tabLeavesEditor]);
  useAnnotations(loaded, instance);
  useLitLineOf(loaded, instance);

  return <div ref={host} className="monaco-host monaco-component" />;
}
