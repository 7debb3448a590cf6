/** Monaco's editor for differences, loaded with Monaco itself, which is usually on the page already. */
import { loadMonaco } from "../editor/compile/load.ts";
import { unicodeHighlight } from "../editor/monaco/unicode.ts";

type Loaded = typeof import("../editor/monaco/monaco.ts");

/** Texts in this language are coloured as programs, but the TypeScript worker does not treat them as files of one. */
const language = "program-version";

let loaded: Loaded | null = null;

/** Resolves when `showDifference` can be called. */
export async function loadDiffEditor(): Promise<void> {
  if (loaded !== null) return;
  const [monaco, typescript] = await Promise.all([
    loadMonaco(),
    import("monaco-editor/languages/definitions/typescript/typescript"),
  ]);
  loaded = monaco;
  const { languages } = monaco.monaco;
  languages.register({ id: language });
  languages.setMonarchTokensProvider(language, typescript.language);
}

export interface Difference {
  compare(before: string, after: string): void;
  end(): void;
}

export function showDifference(host: HTMLElement): Difference {
  if (loaded === null) throw new Error("diff: the editor is not loaded: call loadDiffEditor first");
  const { editor } = loaded.monaco;
  const original = editor.createModel("", language);
  const modified = editor.createModel("", language);
  const created = editor.createDiffEditor(host, {
    readOnly: true,
    originalEditable: false,
    automaticLayout: true,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 640,
    renderMarginRevertIcon: false,
    renderOverviewRuler: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    unicodeHighlight,
    stickyScroll: { enabled: false },
    // The colour of the current line would reduce the contrast of words on a difference.
    renderLineHighlight: "gutter",
    lineNumbersMinChars: 3,
    fontSize: 12,
    wordWrap: "on",
    hideUnchangedRegions: { enabled: true },
  });
  // Monaco loses the labels in the options of the whole for its text input.
  created.getOriginalEditor().updateOptions({ ariaLabel: "Selected version" });
  created.getModifiedEditor().updateOptions({ ariaLabel: "Compared version" });
  created.setModel({ original, modified });
  return {
    compare: (before, after) => {
      original.setValue(before);
      modified.setValue(after);
    },
    end: () => {
      created.dispose();
      original.dispose();
      modified.dispose();
    },
  };
}
