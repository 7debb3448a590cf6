/**
 * CodeMirror with what a program needs on a phone: colours, completion, undo, search, marks of faults, and the times of
 * its lines. In: a text, and what a run has told. Out: each text that its visitor makes of it.
 */

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
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentRange,
  syntaxHighlighting,
} from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField, Transaction } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  WidgetType,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type LightShapes, lightShapes, showLightShapes } from "../shapes/light-shapes.ts";
import type { LineNote, Mark } from "./annotations.ts";
import { changeOf, type Handover } from "./handover.ts";
import { importOf, type LightName, namesFor } from "./light-names.ts";

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
    options: offered.names.map((name, place) => completionOf(name, place, imported)),
    validFor: /^[\p{ID_Continue}$]*$/u,
  };
}

/** The name that is used most comes first where two names fit equally well. */
const mostBoost = 40;

function completionOf(
  [label, type, summary]: LightName,
  place: number,
  isImported: boolean,
): Completion {
  return {
    label,
    type,
    boost: Math.max(0, mostBoost - place / 4),
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

class Note extends WidgetType {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override toDOM(): HTMLElement {
    const shown = document.createElement("span");
    shown.className = "line-note";
    shown.textContent = `  ${this.#text}`;
    return shown;
  }
}

const setNotes = StateEffect.define<readonly LineNote[]>();

const notes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    let next = shown.map(changes);
    for (const effect of effects) {
      if (!effect.is(setNotes)) continue;
      const placed = effect.value
        .filter(({ line }) => line >= 1 && line <= state.doc.lines)
        .map(({ line, text }) =>
          Decoration.widget({ widget: new Note(text), side: 1 }).range(state.doc.line(line).to),
        );
      next = Decoration.set(placed, true);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export class LightView {
  readonly #view: EditorView;
  #isReplacing = false;

  constructor(
    parent: HTMLElement,
    source: string,
    before: Handover | null,
    edited: (source: string) => void,
  ) {
    const [first = source] = before?.texts ?? [];
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: first,
        extensions: [
          lineNumbers(),
          history(),
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
          notes,
          EditorView.lineWrapping,
          EditorState.tabSize.of(2),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
          EditorView.contentAttributes.of({
            "aria-label": "Program",
            autocapitalize: "off",
            autocorrect: "off",
            spellcheck: "false",
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged && !this.#isReplacing) edited(state.doc.toString());
          }),
        ],
      }),
    });
    for (const text of before?.texts.slice(1) ?? []) this.replace(text);
    this.replace(source);
    if (before !== null) this.#take(before);
  }

  #take({ selection, hasFocus, scrollTop }: Handover): void {
    const { length } = this.#view.state.doc;
    const within = (offset: number): number => Math.min(offset, length);
    const { anchor, head } = selection;
    this.#view.dispatch({ selection: { anchor: within(anchor), head: within(head) } });
    this.#view.scrollDOM.scrollTop = scrollTop;
    if (hasFocus) this.#view.focus();
  }

  /** Makes the text this one, in a step of its own that undo reverses. */
  replace(text: string): void {
    const now = this.#view.state.doc.toString();
    if (text === now) return;
    const { from, removed, inserted } = changeOf(now, text);
    this.#isReplacing = true;
    this.#view.dispatch({
      changes: { from, to: from + removed, insert: inserted },
      annotations: [isolateHistory.of("full"), Transaction.userEvent.of("input")],
    });
    this.#isReplacing = false;
  }

  mark(marks: readonly Mark[]): void {
    const { doc } = this.#view.state;
    const diagnostics = marks
      .filter(({ line }) => line >= 1 && line <= doc.lines)
      .map(({ line, column, message }) => {
        const at = doc.line(line);
        const from = Math.min(at.from + column - 1, at.to);
        const word = /^[\p{ID_Continue}$]+/u.exec(doc.sliceString(from, at.to))?.[0].length ?? 1;
        return { from, to: Math.min(from + word, at.to), severity: "error" as const, message };
      });
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics));
  }

  note(lines: readonly LineNote[]): void {
    this.#view.dispatch({ effects: setNotes.of(lines) });
  }

  show(shapes: LightShapes): void {
    showLightShapes(this.#view, shapes);
  }

  reveal(line: number, column: number): void {
    const { doc } = this.#view.state;
    const at = doc.line(Math.max(1, Math.min(line, doc.lines)));
    const anchor = Math.min(at.from + column - 1, at.to);
    this.#view.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: "center" }),
    });
    this.#view.focus();
  }

  /** Indents the whole program. */
  format(): void {
    const { state } = this.#view;
    this.#view.dispatch({ changes: indentRange(state, 0, state.doc.length) });
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }
}
