/**
 * The editor's theme, made of the page's colours (colours.css) whenever these change, so that the editor needs no
 * separate colours.
 */
import type * as monaco from "monaco-editor/editor";
import { type Colour, faded, hex, mixed, type PageColours, pageColours } from "../page-colours.ts";

const themeName = "tensorpad";

/** Keeps the editor in the page's colours. Returns a function that ends this. */
export function followPageColours({ editor }: Pick<typeof monaco, "editor">): () => void {
  const root = document.documentElement;
  const apply = (): void => {
    editor.defineTheme(themeName, themeOf(pageColours(document)));
    editor.setTheme(themeName);
  };
  apply();
  const watcher = new MutationObserver(apply);
  watcher.observe(root, {
    attributes: true,
    attributeFilter: ["class", "data-theme", "data-contrast"],
  });
  const media = [
    "(prefers-color-scheme: dark)",
    "(prefers-contrast: more)",
    "(forced-colors: active)",
  ];
  const queries = media.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", apply);
  return () => {
    watcher.disconnect();
    for (const query of queries) query.removeEventListener("change", apply);
  };
}

/** The theme in these colours. */
export function themeOf(page: PageColours): monaco.editor.IStandaloneThemeData {
  const isDark = brightness(page("surface")) < brightness(page("text"));
  const token = (name: string, variable: string): monaco.editor.ITokenThemeRule => ({
    token: name,
    foreground: hex(page(variable)).slice(1, 7),
  });
  return {
    base: isDark ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      token("", "text"),
      token("comment", "syntax-comment"),
      token("keyword", "syntax-keyword"),
      token("string", "syntax-string"),
      token("regexp", "syntax-string"),
      token("number", "syntax-number"),
      token("type.identifier", "syntax-type"),
      token("delimiter", "text"),
    ],
    colors: colours(page),
  };
}

function brightness([red, green, blue]: Colour): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** Maps each colour of Monaco to a colour of the page. */
function colours(page: PageColours): Record<string, string> {
  const [surface, raised, hover] = [page("surface"), page("raised"), page("hover")];
  const [line, edge, text, quiet] = [
    page("line"),
    page("line-strong"),
    page("text"),
    page("text-quiet"),
  ];
  const focus = page("focus");
  const chosen = mixed(surface, focus, 0.2);
  const found = page("warning");
  const none: Colour = [0, 0, 0, 0];
  const table: readonly (readonly [Colour, string])[] = [
    [
      surface,
      `editor.background editorGutter.background editorWidget.background editorHoverWidget.background
      editorSuggestWidget.background menu.background quickInput.background input.background dropdown.background
      peekViewEditor.background peekViewEditorGutter.background editorActionList.background
      editorStickyScroll.background editorMarkerNavigation.background inputOption.hoverBackground`,
    ],
    [
      raised,
      `editorHoverWidget.statusBarBackground keybindingLabel.background textCodeBlock.background
      peekViewTitle.background peekViewResult.background editorSuggestWidgetStatus.background`,
    ],
    [
      hover,
      `list.hoverBackground list.inactiveSelectionBackground toolbar.hoverBackground button.secondaryBackground
      button.secondaryHoverBackground editor.hoverHighlightBackground`,
    ],
    [
      chosen,
      `editorSuggestWidget.selectedBackground menu.selectionBackground list.focusBackground
      list.activeSelectionBackground quickInputList.focusBackground peekViewResult.selectionBackground
      editorActionList.focusBackground editor.selectionBackground inputOption.activeBackground`,
    ],
    [
      line,
      `widget.border editorWidget.border editorHoverWidget.border editorSuggestWidget.border
      menu.separatorBackground pickerGroup.border keybindingLabel.border keybindingLabel.bottomBorder
      editorIndentGuide.background1 editorGroup.border editorRuler.foreground`,
    ],
    [edge, "menu.border input.border dropdown.border editorIndentGuide.activeBackground1"],
    [
      text,
      `foreground editor.foreground editorWidget.foreground editorHoverWidget.foreground
      editorSuggestWidget.foreground editorSuggestWidget.selectedForeground editorSuggestWidget.selectedIconForeground
      menu.foreground menu.selectionForeground list.focusForeground list.activeSelectionForeground
      list.activeSelectionIconForeground quickInput.foreground quickInputList.focusForeground input.foreground
      dropdown.foreground keybindingLabel.foreground peekViewTitleLabel.foreground peekViewResult.fileForeground
      peekViewResult.lineForeground peekViewResult.selectionForeground editorLineNumber.activeForeground
      editorCursor.foreground editorActionList.foreground editorActionList.focusForeground icon.foreground
      inputOption.activeForeground button.secondaryForeground list.hoverForeground
      editorBracketHighlight.foreground1 editorBracketHighlight.foreground2 editorBracketHighlight.foreground3
      editorBracketHighlight.foreground4 editorBracketHighlight.foreground5 editorBracketHighlight.foreground6`,
    ],
    [
      quiet,
      `descriptionForeground editorSuggestWidgetStatus.foreground pickerGroup.foreground
      input.placeholderForeground peekViewTitleDescription.foreground editorLineNumber.foreground
      editorInlayHint.foreground editorInlayHint.typeForeground editorInlayHint.parameterForeground
      disabledForeground editorCodeLens.foreground symbolIcon.textForeground symbolIcon.keywordForeground
      symbolIcon.variableForeground symbolIcon.propertyForeground symbolIcon.fieldForeground
      symbolIcon.constantForeground symbolIcon.moduleForeground`,
    ],
    [page("kernel"), "symbolIcon.functionForeground symbolIcon.methodForeground"],
    [page("syntax-type"), "symbolIcon.classForeground symbolIcon.interfaceForeground"],
    [
      focus,
      `focusBorder editorSuggestWidget.highlightForeground editorSuggestWidget.focusHighlightForeground
      list.highlightForeground list.focusHighlightForeground quickInputList.focusHighlightForeground
      textLink.foreground textLink.activeForeground peekView.border inputOption.activeBorder
      inputValidation.infoBorder editorInfo.foreground progressBar.background editor.findMatchBorder`,
    ],
    [page("accent"), "button.background badge.background"],
    [page("accent-hover"), "button.hoverBackground"],
    [page("accent-text"), "button.foreground badge.foreground"],
    [page("error"), "editorError.foreground errorForeground inputValidation.errorBorder"],
    [page("error-soft"), "inputValidation.errorBackground"],
    [
      page("warning"),
      `editorWarning.foreground editorLightBulb.foreground editorLightBulbAutoFix.foreground
      inputValidation.warningBorder`,
    ],
    [page("warning-soft"), "inputValidation.warningBackground"],
    [mixed(surface, text, 0.04), "editor.lineHighlightBackground"],
    [faded(focus, 0.14), "editor.inactiveSelectionBackground editor.selectionHighlightBackground"],
    [
      faded(quiet, 0.2),
      "editor.wordHighlightBackground editor.wordHighlightStrongBackground editorBracketMatch.background",
    ],
    [edge, "editorBracketMatch.border"],
    [faded(found, 0.35), "editor.findMatchBackground"],
    [faded(found, 0.18), "editor.findMatchHighlightBackground editor.findRangeHighlightBackground"],
    [
      faded(found, 0.25),
      "peekViewResult.matchHighlightBackground peekViewEditor.matchHighlightBackground",
    ],
    [faded(quiet, 0.25), "scrollbarSlider.background"],
    [faded(quiet, 0.4), "scrollbarSlider.hoverBackground"],
    [faded(quiet, 0.55), "scrollbarSlider.activeBackground"],
    [none, "editor.lineHighlightBorder editorInlayHint.background scrollbar.shadow"],
    [faded([0, 0, 0, 1], 0.25), "widget.shadow"],
  ];
  return Object.fromEntries(
    table.flatMap(([colour, names]) => names.split(/\s+/).map((name) => [name, hex(colour)])),
  );
}
