/**
 * CodeMirror with what a program needs on a phone. In: the program's files, and the results of a run. Out: each text
 * that the visitor makes of one of them. Every file has a separate history.
 */

import { insertBracket } from "@codemirror/autocomplete";
import { isolateHistory } from "@codemirror/commands";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, Transaction, type TransactionSpec } from "@codemirror/state";
import { type Command, EditorView } from "@codemirror/view";
import { mainName, type ProgramFile } from "../../run/source/files-of-program.ts";
import {
  type LightShapes,
  noLightShapes,
  shapesFrom,
  showLightShapes,
} from "../../shapes/light-shapes.ts";
import type { LineNote, Mark } from "../annotations.ts";
import type { FileSelection } from "../handle.ts";
import { changeOf, type Handover } from "../handover.ts";
import { passSteps } from "../program-undo.ts";
import { countFrom, fileExtensions, letTabLeave } from "./light-setup.ts";
import { LightModel } from "./light-undo.ts";
import { setLineTexts, type TextOfLine } from "./line-ends.ts";

export class LightView {
  /** The main file's model, which outlives the opening of programs. */
  readonly mainModel: LightModel;
  readonly #view: EditorView;
  readonly #edited: (name: string, text: string) => void;
  /** The files that are not shown. */
  readonly #hidden = new Map<string, EditorState>();
  #shown: Pick<ProgramFile, "name" | "firstLine"> = { name: mainName, firstLine: 1 };
  #isReplacing = false;
  #tabLeaves = false;
  #marks: readonly Mark[] = [];
  #notes: readonly LineNote[] = [];
  #values: readonly TextOfLine[] = [];
  #shapes: LightShapes = noLightShapes;

  /** `before` is the state passed on by the previous editor. `edited` is not called for the main file. */
  constructor(
    parent: HTMLElement,
    files: readonly ProgramFile[],
    before: Handover | null,
    edited: (name: string, text: string) => void,
  ) {
    this.#edited = edited;
    const taken = files.length === 1 ? before : null;
    const [first] = taken?.steps ?? [];
    const state = this.#stateOf(first?.text ?? files[0]?.text ?? "");
    this.mainModel = new LightModel(state);
    this.#view = new EditorView({ parent, state });
    if (taken === null) {
      if (before?.hasFocus) this.#view.focus();
    } else this.#take(taken);
    this.show(files, mainName);
  }

  #stateOf(text: string): EditorState {
    const listener = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const { name } = this.#shown;
      if (name === mainName) this.mainModel.follow(state, transactions);
      else if (docChanged && !this.#isReplacing) this.#edited(name, state.doc.toString());
    });
    return EditorState.create({ doc: text, extensions: fileExtensions(listener) });
  }

  #take(before: Handover): void {
    passSteps(before, this.mainModel, (text) => this.#replace(mainName, text));
    const { length } = this.#view.state.doc;
    const within = (offset: number): number => Math.min(offset, length);
    const { selection, hasFocus, scrollTop } = before;
    const { anchor, head } = selection;
    this.#view.dispatch({ selection: { anchor: within(anchor), head: within(head) } });
    this.#view.scrollDOM.scrollTop = scrollTop;
    if (hasFocus) this.#view.focus();
  }

  /** Shows the file with that name, and updates the texts of all. A different text is a step that undo reverses. */
  show(files: readonly ProgramFile[], name: string): void {
    const shown = files.find((file) => file.name === name) ?? files[0];
    if (shown === undefined) return;
    this.#keepRenamed(files);
    for (const file of files) {
      if (!this.#has(file.name)) this.#hidden.set(file.name, this.#stateOf(file.text));
    }
    const isAnother = shown.name !== this.#shown.name;
    if (isAnother) this.#switchTo(shown);
    this.#shown = shown;
    for (const file of files) this.#replace(file.name, file.text);
    for (const each of this.#hidden.keys()) {
      if (files.every((file) => file.name !== each)) this.#hidden.delete(each);
    }
    this.#paint();
    if (isAnother) this.#paintShapes();
  }

  /** Drops the histories of all files but the main one, which belong to the previous program. */
  forgetOthers(): void {
    const main = this.#hidden.get(mainName);
    if (main !== undefined) this.#switchTo({ name: mainName, firstLine: 1 });
    this.#hidden.clear();
  }

  /** Detects a renamed file: one was removed and another one was added with the same text. */
  #keepRenamed(files: readonly ProgramFile[]): void {
    const names = [...this.#hidden.keys(), this.#shown.name];
    const [gone, ...moreGone] = names.filter((name) => files.every((file) => file.name !== name));
    const [come, ...moreCome] = files.filter(({ name }) => !names.includes(name));
    if (gone === undefined || come === undefined || moreGone.length + moreCome.length > 0) return;
    const state = gone === this.#shown.name ? this.#view.state : this.#hidden.get(gone);
    if (state?.doc.toString() !== come.text) return;
    if (gone === this.#shown.name) this.#shown = come;
    else {
      this.#hidden.delete(gone);
      this.#hidden.set(come.name, state);
    }
  }

  #has(name: string): boolean {
    return name === this.#shown.name || this.#hidden.has(name);
  }

  #switchTo(file: Pick<ProgramFile, "name" | "firstLine">): void {
    const next = this.#hidden.get(file.name);
    if (next === undefined) return;
    this.#hidden.set(this.#shown.name, this.#view.state);
    this.#hidden.delete(file.name);
    const hadFocus = this.#view.hasFocus;
    this.#shown = file;
    this.#view.setState(next);
    if (hadFocus) this.#view.focus();
  }

  /** Replaces the text of a file, in a separate step. */
  #replace(name: string, text: string): void {
    const state = name === this.#shown.name ? this.#view.state : this.#hidden.get(name);
    if (state === undefined) return;
    const now = state.doc.toString();
    if (text === now) return;
    const { from, removed, inserted } = changeOf(now, text);
    const step: TransactionSpec = {
      changes: { from, to: from + removed, insert: inserted },
      annotations: [isolateHistory.of("full"), Transaction.userEvent.of("input")],
    };
    if (name === this.#shown.name) {
      this.#isReplacing = true;
      this.#view.dispatch(step);
      this.#isReplacing = false;
      return;
    }
    const transaction = state.update(step);
    this.#hidden.set(name, transaction.state);
    if (name === mainName) this.mainModel.follow(transaction.state, [transaction]);
  }

  mark(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#paint();
  }

  note(notes: readonly LineNote[]): void {
    this.#notes = notes;
    this.#paint();
  }

  /** Marks the lines that declare variables whose values are known. */
  showValues(values: readonly TextOfLine[]): void {
    this.#values = values;
    this.#paint();
  }

  /** Shows the shapes of the program, whose line numbers continue through its files. */
  showShapes(shapes: LightShapes): void {
    this.#shapes = shapes;
    this.#paintShapes();
  }

  #paintShapes(): void {
    showLightShapes(this.#view, shapesFrom(this.#shapes, this.#shown.firstLine));
  }

  /** Draws line numbers, marks and notes for the lines of the shown file. */
  #paint(): void {
    const { state } = this.#view;
    const { doc } = state;
    const before = this.#shown.firstLine - 1;
    const own = <Placed extends { readonly line: number }>(all: readonly Placed[]): Placed[] =>
      all
        .map((each) => ({ ...each, line: each.line - before }))
        .filter(({ line }) => line >= 1 && line <= doc.lines);
    const diagnostics = own(this.#marks).map(({ line, column, message }) => {
      const at = doc.line(line);
      const from = Math.min(at.from + column - 1, at.to);
      const word = /^[\p{ID_Continue}$]+/u.exec(doc.sliceString(from, at.to))?.[0].length ?? 1;
      return { from, to: Math.min(from + word, at.to), severity: "error" as const, message };
    });
    this.#view.dispatch(setDiagnostics(state, diagnostics));
    this.#view.dispatch({
      effects: [
        setLineTexts.of({ kind: "line-note", texts: own(this.#notes) }),
        setLineTexts.of({ kind: "light-value", texts: own(this.#values) }),
        countFrom(this.#shown.firstLine),
        letTabLeave(this.#tabLeaves),
      ],
    });
  }

  letTabLeave(leaves: boolean): void {
    this.#tabLeaves = leaves;
    this.#paint();
  }

  /** Moves the cursor to a position in the shown file. */
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

  selection(): FileSelection {
    const { from, to } = this.#view.state.selection.main;
    return { file: this.#shown.name, start: from, end: to };
  }

  /** Replaces the shown file's text by the result of `format`, unless it has changed meanwhile. */
  async format(format: (text: string) => Promise<string | null>): Promise<void> {
    const { doc } = this.#view.state;
    const text = await format(doc.toString());
    if (text === null || !this.#view.state.doc.eq(doc)) return;
    const { from, removed, inserted } = changeOf(doc.toString(), text);
    this.#view.dispatch({ changes: { from, to: from + removed, insert: inserted } });
  }

  /** Types a text at the cursor as a keyboard does: brackets come in pairs, and a dot offers members. */
  type(text: string): void {
    const { state } = this.#view;
    const typed = {
      ...state.replaceSelection(text),
      userEvent: "input.type",
      scrollIntoView: true,
    };
    this.#view.dispatch(insertBracket(state, text) ?? typed);
  }

  /** Runs a command of CodeMirror's. */
  command(run: Command): void {
    run(this.#view);
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
  }
}
