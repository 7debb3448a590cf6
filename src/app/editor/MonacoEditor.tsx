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
import { useContrast, useDark } from "../ui/theme.ts";
import { offerEditor } from "./handle.ts";
import { compiler } from "./language.ts";
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
  /** Where the cursor stood in the plain editor, if the visitor was already typing there. */
  readonly typedAt: RefObject<number | null>;
}

export function MonacoEditor({ loaded, typedAt }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [instance, setInstance] = useState<editor.IStandaloneCodeEditor | null>(null);
  const dark = useDark();
  const contrast = useContrast();
  const tabLeavesEditor = useSettings((state) => state.tabLeavesEditor);
  const revision = useSession((state) => state.revision);

  // A layout effect runs in the commit that removes the plain editor, so that no key falls between the two.
  useLayoutEffect(() => {
    if (host.current === null) return;
    const model = loaded.programModel();
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
    if (typedAt.current !== null) {
      created.setPosition(model.getPositionAt(typedAt.current));
      created.focus();
    }
    setInstance(created);
    return () => {
      withdraw();
      typing.dispose();
      created.dispose();
      setInstance(null);
    };
  }, [loaded, typedAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is the reason to run.
  useEffect(() => {
    loaded.replaceText(loaded.programModel(), useSession.getState().source);
    instance?.setScrollTop(0);
  }, [loaded, instance, revision]);
  useEffect(() => {
    const [ofDark, ofLight] = contrast
      ? ["hc-black", "hc-light"]
      : [themeName.dark, themeName.light];
    loaded.monaco.editor.setTheme(dark ? ofDark : ofLight);
  }, [loaded, dark, contrast]);
  useEffect(() => {
    instance?.updateOptions({ tabFocusMode: tabLeavesEditor });
  }, [instance, tabLeavesEditor]);
  useAnnotations(loaded, instance);
  useLitLineOf(loaded, instance);
  useEffect(
    () =>
      compiler.follow(
        () => useSession.getState().source,
        (listener) =>
          useSession.subscribe(({ source }, before) => {
            if (source !== before.source) listener();
          }),
      ),
    [],
  );

  return <div ref={host} className="monaco-host monaco-component" />;
}
