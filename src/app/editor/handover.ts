/**
 * The state that the first editor on the page passes on to its successor: the steps of its text, for undo, and the
 * visitor's selection and scroll position.
 */
import type { UndoModel } from "./program-undo.ts";

export interface Handover {
  /** The original text, and the text after each step; the last is the current text. */
  readonly steps: readonly Step[];
  /** The model in which the steps were made; it numbers them. */
  readonly model: UndoModel;
  /** Offsets into the current text. */
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly hasFocus: boolean;
  readonly scrollTop: number;
}

export interface Step {
  readonly text: string;
  /** The number of the state in its model. */
  readonly version: number;
}

/** The maximum number of steps kept; the oldest are dropped first. */
const maxSteps = 300;

type Listener = Parameters<UndoModel["onDidChangeContent"]>[0];

/**
 * A text with its steps, for a text box whose browser forgets them. Consecutive typed characters of a word are one
 * step.
 */
export class Steps implements UndoModel {
  #steps: Step[];
  #at = 0;
  #lastVersion = 1;
  #isTyping = false;
  readonly #listeners = new Set<Listener>();

  constructor(text: string) {
    this.#steps = [{ text, version: 1 }];
  }

  /** The steps up to the current text. */
  get steps(): readonly Step[] {
    return this.#steps.slice(0, this.#at + 1);
  }

  getValue(): string {
    return this.#now.text;
  }

  getAlternativeVersionId(): number {
    return this.#now.version;
  }

  onDidChangeContent(listener: Listener): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  /** Adds a typed text. */
  add(text: string): void {
    const last = this.getValue();
    if (text === last) return;
    const { from, removed, inserted } = changeOf(last, text);
    const before = this.#steps[this.#at - 1]?.text;
    const isNext =
      this.#isTyping && before !== undefined && followsOn(changeOf(before, last), from);
    const isCharacter = removed === 0 && inserted.length === 1;
    this.#put(text, isCharacter && isNext);
    this.#isTyping = isCharacter && /\S/.test(inserted);
    this.#tell(false, false);
  }

  /** Adds a text that came from elsewhere, as a separate step. */
  replace(text: string): void {
    if (text === this.getValue()) return;
    this.#put(text, false);
    this.#isTyping = false;
    this.#tell(false, false);
  }

  /** Goes one step back; false if there is none. */
  undo(): boolean {
    return this.#go(-1);
  }

  redo(): boolean {
    return this.#go(1);
  }

  get #now(): Step {
    return this.#steps[this.#at] as Step;
  }

  #put(text: string, isInPlace: boolean): void {
    this.#steps.length = this.#at + (isInPlace ? 0 : 1);
    this.#steps.push({ text, version: ++this.#lastVersion });
    if (this.#steps.length > maxSteps) this.#steps.shift();
    this.#at = this.#steps.length - 1;
  }

  #go(by: -1 | 1): boolean {
    if (this.#steps[this.#at + by] === undefined) return false;
    this.#at += by;
    this.#isTyping = false;
    this.#tell(by < 0, by > 0);
    return true;
  }

  #tell(isUndoing: boolean, isRedoing: boolean): void {
    for (const listener of this.#listeners) listener({ isUndoing, isRedoing });
  }
}

interface Change {
  readonly from: number;
  /** The number of characters that were removed there. */
  readonly removed: number;
  readonly inserted: string;
}

function followsOn({ from, inserted }: Change, at: number): boolean {
  return at === from + inserted.length;
}

/** The one range of the text in which both differ. */
export function changeOf(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    from,
    removed: before.length - same - from,
    inserted: after.slice(from, after.length - same),
  };
}
