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

interface Surface {
  readonly background: string;
  readonly raised: string;
  readonly hover: string;
  readonly chosen: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly quiet: string;
  readonly focus: string;
}

/** Menus, hovers, suggestions and other boxes of the editor in the page's own colours (theme.css). */
function widgets(page: Surface): Record<string, string> {
  const { background, raised, hover, chosen, line, edge, text, quiet, focus } = page;
  return {
    focusBorder: focus,
    foreground: text,
    descriptionForeground: quiet,
    "widget.border": line,
    "editorWidget.background": background,
    "editorWidget.foreground": text,
    "editorWidget.border": line,
    "editorHoverWidget.background": background,
    "editorHoverWidget.foreground": text,
    "editorHoverWidget.border": line,
    "editorHoverWidget.statusBarBackground": raised,
    "editorSuggestWidget.background": background,
    "editorSuggestWidget.foreground": text,
    "editorSuggestWidget.border": line,
    "editorSuggestWidget.selectedBackground": chosen,
    "editorSuggestWidget.selectedForeground": text,
    "editorSuggestWidget.selectedIconForeground": text,
    "editorSuggestWidget.highlightForeground": focus,
    "editorSuggestWidget.focusHighlightForeground": focus,
    "editorSuggestWidgetStatus.foreground": quiet,
    "menu.background": background,
    "menu.foreground": text,
    "menu.border": edge,
    "menu.selectionBackground": chosen,
    "menu.selectionForeground": text,
    "menu.separatorBackground": line,
    "list.hoverBackground": hover,
    "list.focusBackground": chosen,
    "list.focusForeground": text,
    "list.activeSelectionBackground": chosen,
    "list.activeSelectionForeground": text,
    "list.activeSelectionIconForeground": text,
    "list.inactiveSelectionBackground": hover,
    "list.highlightForeground": focus,
    "list.focusHighlightForeground": focus,
    "quickInput.background": background,
    "quickInput.foreground": text,
    "quickInputList.focusBackground": chosen,
    "quickInputList.focusForeground": text,
    "quickInputList.focusHighlightForeground": focus,
    "pickerGroup.foreground": quiet,
    "pickerGroup.border": line,
    "input.background": background,
    "input.foreground": text,
    "input.border": quiet,
    "input.placeholderForeground": quiet,
    "keybindingLabel.background": raised,
    "keybindingLabel.foreground": text,
    "keybindingLabel.border": line,
    "keybindingLabel.bottomBorder": line,
    "textLink.foreground": focus,
    "textLink.activeForeground": focus,
    "textCodeBlock.background": raised,
    "peekViewTitle.background": raised,
    "peekViewTitleLabel.foreground": text,
    "peekViewTitleDescription.foreground": quiet,
    "peekView.border": focus,
    "peekViewResult.background": raised,
    "peekViewResult.fileForeground": text,
    "peekViewResult.lineForeground": text,
    "peekViewResult.selectionBackground": chosen,
    "peekViewResult.selectionForeground": text,
    "peekViewEditor.background": background,
    "peekViewEditorGutter.background": background,
  };
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
      ...widgets({
        background: "#ffffff",
        raised: "#f7f9fb",
        hover: "#eaeff4",
        chosen: "#dbe7f3",
        line: "#d8dee5",
        edge: "#838f9d",
        text: "#1b2430",
        quiet: "#566273",
        focus: "#1463b8",
      }),
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
      ...widgets({
        background: "#12171e",
        raised: "#181e27",
        hover: "#202834",
        chosen: "#263c54",
        line: "#2a3340",
        edge: "#6d7a8b",
        text: "#e3e8ee",
        quiet: "#a0acba",
        focus: "#7cb8f5",
      }),
      "editor.background": "#12171e",
      "editor.foreground": "#e3e8ee",
      "editorLineNumber.foreground": "#7a8695",
      "editorLineNumber.activeForeground": "#e3e8ee",
      "editor.lineHighlightBackground": "#19202a",
      "editor.lineHighlightBorder": "#00000000",
    },
  });
}
