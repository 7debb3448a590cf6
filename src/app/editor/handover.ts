/**
 * The state that the first editor on the page passes on to the one that takes its place: the steps of its text, for undo, and
 * where its visitor was.
 */
export interface Handover {
  /** The text as it was first, and after each step; the last is the text now. */
  readonly texts: readonly string[];
  /** Offsets into the text now. */
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly hasFocus: boolean;
  readonly scrollTop: number;
}

/** Steps beyond these are forgotten, the oldest first. */
const mostSteps = 300;

/** Notes the steps of a text: characters typed one after the other are one step, as far as a word goes. */
export class Steps {
  #texts: string[];
  #isTyping = false;

  constructor(text: string) {
    this.#texts = [text];
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  add(text: string): void {
    const last = this.#texts.at(-1) ?? "";
    if (text === last) return;
    const { from, removed, inserted } = changeOf(last, text);
    const before = this.#texts.at(-2);
    const isNext =
      this.#isTyping && before !== undefined && followsOn(changeOf(before, last), from);
    const isCharacter = removed === 0 && inserted.length === 1;
    if (isCharacter && isNext) this.#texts[this.#texts.length - 1] = text;
    else this.#texts.push(text);
    this.#isTyping = isCharacter && /\S/.test(inserted);
    if (this.#texts.length > mostSteps) this.#texts.shift();
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

/** The one stretch of the text in which both differ. */
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
