/** Sets CodeMirror up for programs: colours, completion, and texts behind lines. */
import names from "virtual:light-names";
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { lightShapes } from "../../shapes/light-shapes.ts";
import { importOf, type LightName, namesFor } from "./light-names.ts";
import { numberedStates } from "./light-undo.ts";
import { lineEnds } from "./line-ends.ts";

const colours = HighlightStyle.define([
  { tag: [tags.comment], class: "code-comment" },
  { tag: [tags.keyword, tags.bool, tags.null, tags.self], class: "code-keyword" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: "code-string" },
  { tag: [tags.number], class: "code-number" },
  { tag: [tags.typeName, tags.className], class: "code-type" },
]);

function complete(context: CompletionContext): CompletionResult | null {
  const source = context.state.doc.toString();
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const offered = namesFor(before, source, names);
  if (offered === null) return null;
  const imported = offered.areImported;
  return {
    from: line.from + offered.from,
    options: offered.names.map((name, index) => completionOf(name, index, imported)),
    validFor: /^[\p{ID_Continue}$]*$/u,
  };
}

/** The most used name comes first if two names match equally well. */
const maxBoost = 40;

function completionOf(
  [label, type, summary]: LightName,
  index: number,
  isImported: boolean,
): Completion {
  return {
    label,
    type,
    boost: Math.max(0, maxBoost - index / 4),
    ...(summary !== "" && { info: summary }),
    ...(isImported && {
      apply: (view: EditorView, _: unknown, from: number, to: number): void => {
        const added = importOf(label, view.state.doc.toString(), names);
        const changes = { from, to, insert: label };
        const shift = added === null ? 0 : added.text.length;
        view.dispatch({
          changes: added === null ? [changes] : [{ from: added.at, insert: added.text }, changes],
          selection: { anchor: from + label.length + shift },
          userEvent: "input.complete",
        });
      },
    }),
  };
}

const numbers = new Compartment();
const tabKey = new Compartment();

const numbersFrom = (firstLine: number): Extension =>
  lineNumbers({ formatNumber: (line) => String(line + firstLine - 1) });

const tabFor = (leaves: boolean): Extension => (leaves ? [] : keymap.of([indentWithTab]));

/** Counts lines through all files of the program, as everywhere on the page. */
export function countFrom(firstLine: number): StateEffect<unknown> {
  return numbers.reconfigure(numbersFrom(firstLine));
}

/** Lets Tab leave the editor, or indent. */
export function letTabLeave(leaves: boolean): StateEffect<unknown> {
  return tabKey.reconfigure(tabFor(leaves));
}

/** The extensions of every file. */
export function fileExtensions(listener: Extension): Extension {
  return [
    numbers.of(numbersFrom(1)),
    history(),
    numberedStates,
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    autocompletion({ override: [complete] }),
    javascript({ typescript: true }),
    syntaxHighlighting(colours),
    lightShapes,
    lineEnds,
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      // The page has a key for that, which applies to every editor.
      ...defaultKeymap.filter(({ key }) => key !== "Ctrl-m"),
    ]),
    tabKey.of(tabFor(false)),
    EditorView.contentAttributes.of({
      "aria-label": "Program",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
    }),
    listener,
  ];
}
