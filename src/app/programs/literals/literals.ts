/** Reads literals from a program's tokens, one after the other. A computed value is null. */
import type { Token } from "./tokens.ts";

export type Options = ReadonlyMap<string, Literal | null>;
export type Literal = number | string | boolean | Options | readonly (Literal | null)[];

/** Objects and lists within each other. */
const maxDepth = 2;

export class LiteralReader {
  readonly #tokens: readonly Token[];
  readonly #start: number;
  readonly #end: number;
  #at: number;

  /** Reads from the token at an index, up to `maxTokens` tokens. */
  constructor(tokens: readonly Token[], start: number, maxTokens: number) {
    this.#tokens = tokens;
    this.#start = start;
    this.#at = start;
    this.#end = Math.min(tokens.length, start + maxTokens);
  }

  /** The number of tokens that were read. */
  get length(): number {
    return this.#at - this.#start;
  }

  /** Consumes this punctuation mark, if it is next. */
  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.#at++;
    return true;
  }

  string(): string | null {
    const token = this.#next;
    if (token?.kind !== "string") return null;
    this.#at++;
    return token.text;
  }

  /** An object of options in braces; null for anything but `{ name: value, … }`. */
  options(): Options | null {
    return this.#options(maxDepth);
  }

  /** The literal up to the next comma or closing bracket; null for a computed value, which is skipped. */
  value(): Literal | null {
    return this.#value(maxDepth);
  }

  #options(depth: number): Options | null {
    if (!this.take("{")) return null;
    const options = new Map<string, Literal | null>();
    while (!this.take("}")) {
      const key = this.#key();
      if (key === null || !this.take(":")) return null;
      options.set(key, this.#value(depth));
      if (!this.take(",") && !this.is("}")) return null;
    }
    return options;
  }

  #list(depth: number): (Literal | null)[] | null {
    if (!this.take("[")) return null;
    const list: (Literal | null)[] = [];
    while (!this.take("]")) {
      list.push(this.#value(depth));
      if (!this.take(",") && !this.is("]")) return null;
    }
    return list;
  }

  /** Leaves out literals that are nested deeper than `depth`. */
  #value(depth: number): Literal | null {
    const start = this.#at;
    if (depth > 0) {
      const nested = this.is("[")
        ? this.#list(depth - 1)
        : this.is("{")
          ? this.#options(depth - 1)
          : null;
      if (nested !== null && this.#isEnd()) return nested;
      this.#at = start;
    }
    this.#skip();
    return scalar(this.#tokens.slice(start, Math.min(this.#at, start + 3)));
  }

  get #next(): Token | undefined {
    return this.#at < this.#end ? this.#tokens[this.#at] : undefined;
  }

  /** True if this punctuation mark is next. */
  is(text: string): boolean {
    const token = this.#next;
    return token?.kind === "other" && token.text === text;
  }

  #isEnd(): boolean {
    return [",", "}", "]", ")"].some((text) => this.is(text));
  }

  #key(): string | null {
    const token = this.#next;
    if (token?.kind !== "string" && token?.kind !== "name") return null;
    this.#at++;
    return token.text;
  }

  /** Skips to the end of a value. */
  #skip(): void {
    for (let depth = 0; this.#at < this.#end; this.#at++) {
      if (depth === 0 && this.#isEnd()) return;
      if (this.is("(") || this.is("[") || this.is("{")) depth++;
      if (this.is(")") || this.is("]") || this.is("}")) depth--;
    }
  }
}

function scalar(tokens: readonly Token[]): number | string | boolean | null {
  const [first, second] = tokens;
  if (tokens.length === 1 && first?.kind === "string") return first.text;
  if (tokens.length === 1 && first?.kind === "name" && /^(true|false)$/.test(first.text))
    return first.text === "true";
  const isNegative = tokens.length === 2 && first?.kind === "other" && first.text === "-";
  const written = isNegative ? second : first;
  if (written?.kind !== "number" || (tokens.length !== 1 && !isNegative)) return null;
  const value = Number(written.text.replaceAll("_", ""));
  return Number.isNaN(value) ? null : isNegative ? -value : value;
}
