/** Monaco on the program's model. Monaco owns the text while it is mounted; the store follows. */

import type { editor } from "monaco-editor/editor";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { fileAt, filesOf, mainName, type ProgramFile } from "../program/files-of-program.ts";
import {
  editFile,
  openFile,
  openFileIn,
  programFiles,
  useOpenFile,
} from "../store/program-files.ts";
import { useSession } from "../store/session.ts";
import { useSettings } from "../store/settings.ts";
import { useDark } from "../ui/theme.ts";
import { FileTabs } from "./FileTabs.tsx";
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
  const tabLeavesEditor = useSettings((state) => state.tabLeavesEditor);
  const revision = useSession((state) => state.revision);
  const source = useSession((state) => state.source);
  const files = useMemo(() => filesOf(source), [source]);
  const openName = useOpenFile((state) => state.name);

  // A layout effect runs in the commit that removes the plain editor, so that no key falls between the two.
  useLayoutEffect(() => {
    if (host.current === null) return;
    loaded.showFiles(programFiles());
    loaded.followEdits(editFile);
    const created = loaded.monaco.editor.create(host.current, {
      ...options,
      model: null,
      tabFocusMode: useSettings.getState().tabLeavesEditor,
    });
    const withdraw = offerEditor({
      focus: () => created.focus(),
      reveal: (place) => {
        const file = fileAt(programFiles(), place.line);
        openFile(file.name);
        const lineNumber = place.line - file.firstLine + 1;
        showModel(loaded, created, file.name);
        created.setPosition({ lineNumber, column: place.column });
        created.revealLineInCenterIfOutsideViewport(lineNumber);
        created.focus();
      },
      format: () => void created.getAction("editor.action.formatDocument")?.run(),
    });
    if (typedAt.current !== null) {
      const line = useSession.getState().source.slice(0, typedAt.current).split("\n").length;
      const file = fileAt(programFiles(), line);
      const model = showModel(loaded, created, file.name);
      const offset = typedAt.current - offsetOf(file);
      created.setPosition(model.getPositionAt(Math.max(0, offset)));
      openFile(file.name);
      created.focus();
    }
    setInstance(created);
    return () => {
      withdraw();
      loaded.followEdits(() => {});
      created.dispose();
      setInstance(null);
    };
  }, [loaded, typedAt]);

  const file = openFileIn(files, openName);
  useEffect(() => {
    loaded.showFiles(files);
  }, [loaded, files]);
  useEffect(() => {
    if (instance === null) return;
    showModel(loaded, instance, file.name);
    const { firstLine } = file;
    // Lines are counted through all files, as everywhere on the page, so that each number is one line.
    instance.updateOptions({ lineNumbers: (line) => String(line + firstLine - 1) });
  }, [loaded, instance, file]);
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    openFile(mainName);
    instance?.setScrollTop(0);
  }, [instance, revision]);
  useEffect(() => {
    loaded.monaco.editor.setTheme(dark ? themeName.dark : themeName.light);
  }, [loaded, dark]);
  useEffect(() => {
    instance?.updateOptions({ tabFocusMode: tabLeavesEditor });
  }, [instance, tabLeavesEditor]);
  useAnnotations(loaded, instance, file);
  useLitLineOf(loaded, instance, file);
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

  return (
    <>
      <FileTabs />
      <div ref={host} className="monaco-host monaco-component" />
    </>
  );
}

/** Where the visitor was in each file, for as long as the page lives. */
const viewStates = new Map<string, editor.ICodeEditorViewState | null>();

/** Shows a file as it was last seen. */
function showModel(
  { modelOf }: Loaded,
  instance: editor.IStandaloneCodeEditor,
  name: string,
): editor.ITextModel {
  const model = modelOf(name);
  const before = instance.getModel();
  if (before === model) return model;
  if (before !== null) viewStates.set(before.uri.toString(), instance.saveViewState());
  instance.setModel(model);
  instance.restoreViewState(viewStates.get(model.uri.toString()) ?? null);
  return model;
}

/** The offset of a file's first character in the whole text. */
function offsetOf({ firstLine }: ProgramFile): number {
  const before = useSession
    .getState()
    .source.split("\n")
    .slice(0, firstLine - 1);
  return before.reduce((sum, line) => sum + line.length + 1, 0);
}
