/** The editor's two themes. Their colours keep a contrast of 4.5 with the background. */
import type { editor } from "monaco-editor/editor";

interface Monaco {
  readonly editor: Pick<typeof editor, "defineTheme">;
}

export const themeName = { light: "tensorpad-light", dark: "tensorpad-dark" } as const;

/** Brackets in the text's colour: the page has colours of its own to tell devices apart. */
function plainBrackets(colour: string): Record<string, string> {
  const levels = [1, 2, 3, 4, 5, 6];
  return Object.fromEntries(levels.map((n) => [`editorBracketHighlight.foreground${n}`, colour]));
}

export function defineThemes(monaco: Monaco): void {
  monaco.editor.defineTheme(themeName.light, {
    base: "vs",
    inherit: true,
    rules: [
      { token: "comment", foreground: "5f6b7a" },
      { token: "keyword", foreground: "7a3e9d" },
      { token: "string", foreground: "1a6b45" },
      { token: "number", foreground: "0b5c94" },
      { token: "type.identifier", foreground: "24527a" },
    ],
    colors: {
      ...plainBrackets("#1b2430"),
      "editor.background": "#ffffff",
      "editor.foreground": "#1b2430",
      "editorLineNumber.foreground": "#6b7684",
      "editorLineNumber.activeForeground": "#1b2430",
      "editor.lineHighlightBackground": "#f3f6f9",
      "editor.lineHighlightBorder": "#00000000",
    },
  });
  monaco.editor.defineTheme(themeName.dark, {
    base: "vs-dark",
    inherit: true,
    rules: [
      { token: "comment", foreground: "8a97a8" },
      { token: "keyword", foreground: "c9a2e8" },
      { token: "string", foreground: "8fd0ab" },
      { token: "number", foreground: "8ec5f0" },
      { token: "type.identifier", foreground: "a9cbea" },
    ],
    colors: {
      ...plainBrackets("#e3e8ee"),
      "editor.background": "#12171e",
      "editor.foreground": "#e3e8ee",
      "editorLineNumber.foreground": "#7a8695",
      "editorLineNumber.activeForeground": "#e3e8ee",
      "editor.lineHighlightBackground": "#19202a",
      "editor.lineHighlightBorder": "#00000000",
    },
  });
}
