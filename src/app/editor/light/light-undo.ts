/**
 * A file's history in CodeMirror as `program-undo.ts` needs it: each state has a number, which undo and redo restore
 * with it.
 */
import { invertedEffects } from "@codemirror/commands";
import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from "@codemirror/state";
import type { UndoModel } from "../program-undo.ts";

let last = 0;

const setVersion = StateEffect.define<number>();

/** Numbers each state. The last effect of a step that joins several changes belongs to the oldest of them. */
const version: StateField<number> = StateField.define({
  create: () => ++last,
  update(before, { docChanged, effects }) {
    const numbered = effects.findLast((effect) => effect.is(setVersion));
    return numbered?.value ?? (docChanged ? ++last : before);
  },
});

/** Numbers the states of a history. */
export const numberedStates: Extension = [
  version,
  invertedEffects.of(({ docChanged, startState }) =>
    docChanged ? [setVersion.of(startState.field(version))] : [],
  ),
];

type Listener = Parameters<UndoModel["onDidChangeContent"]>[0];

/** The model of one file, which is notified of its states. */
export class LightModel implements UndoModel {
  #state: EditorState;
  readonly #listeners = new Set<Listener>();

  constructor(state: EditorState) {
    this.#state = state;
  }

  getValue(): string {
    return this.#state.doc.toString();
  }

  getAlternativeVersionId(): number {
    return this.#state.field(version);
  }

  onDidChangeContent(listener: Listener): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** Takes the state that results from the transactions. */
  follow(state: EditorState, transactions: readonly Transaction[]): void {
    const hasChanged = !state.doc.eq(this.#state.doc);
    this.#state = state;
    if (!hasChanged) return;
    const isUndoing = transactions.some((each) => each.isUserEvent("undo"));
    const isRedoing = transactions.some((each) => each.isUserEvent("redo"));
    for (const listener of this.#listeners) listener({ isUndoing, isRedoing });
  }
}
