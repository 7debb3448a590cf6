/** Special tokens, such as one for the end of a text: pieces of text that are one token each and are never split. */
import { fault } from "../../ir/fault.ts";

export class SpecialTokens {
  readonly texts: readonly string[];
  /** Matches one of them, of several that begin alike the longest; null if there are none. */
  readonly #pattern: RegExp | null;

  constructor(label: string, texts: readonly string[]) {
    for (const [index, text] of texts.entries())
      checkText(label, text, texts.indexOf(text) < index);
    this.texts = [...texts];
    const longestFirst = texts.toSorted((a, b) => b.length - a.length).map(escaped);
    this.#pattern = texts.length === 0 ? null : new RegExp(`(${longestFirst.join("|")})`, "u");
  }

  /** The parts of a text: those with odd indices are special tokens, the others are what is between them. */
  split(text: string): readonly string[] {
    return this.#pattern === null ? [text] : text.split(this.#pattern);
  }
}

function checkText(label: string, text: string, isTwice: boolean): void {
  const shown = JSON.stringify(text);
  if (text === "")
    throw fault(label, `invalid special token ${shown}: expected at least one character`);
  if (/\p{Surrogate}/u.test(text))
    throw fault(label, `invalid special token ${shown}: it contains an unpaired surrogate`);
  if (isTwice) throw fault(label, `duplicate special token ${shown}: list each once`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
