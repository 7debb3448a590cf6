/** Reads literals from a program's tokens, one after the other. Whatever is computed is null. */
import type { Token } from "./tokens.ts";

export type Literal = number | string;

export class LiteralReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Goes beyond this punctuation mark, if it is next. */
  take(text: string): boolean {
    if (!this.#is(text)) return false;
    this.#at++;
    return true;
  }

  string(): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "string") return null;
    this.#at++;
    return token.text;
  }

  /** An object of options in braces; null for anything but `{ name: value, … }`. */
  options(): ReadonlyMap<string, Literal | null> | null {
    if (!this.take("{")) return null;
    const options = new Map<string, Literal | null>();
    while (!this.take("}")) {
      const key = this.#key();
      if (key === null || !this.take(":")) return null;
      options.set(key, this.#value());
      if (!this.take(",") && !this.#is("}")) return null;
    }
    return options;
  }

  #is(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === "other" && token.text === text;
  }

  #key(): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== "string" && token?.kind !== "name") return null;
    this.#at++;
    return token.text;
  }

  /** A literal up to the next comma or brace; null for a computed value, which is skipped. */
  #value(): Literal | null {
    const start = this.#at;
    for (let depth = 0; this.#at < this.#tokens.length; this.#at++) {
      if (depth === 0 && (this.#is(",") || this.#is("}"))) break;
      if (this.#is("(") || this.#is("[") || this.#is("{")) depth++;
      if (this.#is(")") || this.#is("]") || this.#is("}")) depth--;
    }
    return literal(this.#tokens.slice(start, this.#at));
  }
}

function literal(tokens: readonly Token[]): Literal | null {
  const [first, second] = tokens;
  if (tokens.length === 1 && first?.kind === "string") return first.text;
  const isNegative = tokens.length === 2 && first?.kind === "other" && first.text === "-";
  const written = isNegative ? second : first;
  if (written?.kind !== "number" || (tokens.length !== 1 && !isNegative)) return null;
  const value = Number(written.text.replaceAll("_", ""));
  return Number.isNaN(value) ? null : isNegative ? -value : value;
}
