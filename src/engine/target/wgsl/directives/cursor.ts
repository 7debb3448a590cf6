/** A cursor over the tokens of a shader, with the reads that parsers share. */
import type { Extent, RegisterArray } from "./shader.ts";
import { type Token, tokensOf } from "./tokens.ts";

export class Cursor {
  readonly #file: string;
  readonly #source: string;
  readonly #tokens: readonly Token[];
  /** The number of the line before the first one. */
  readonly #lines: number;
  #at = 0;

  constructor(file: string, source: string, lines = 0) {
    this.#file = file;
    this.#source = source;
    this.#tokens = tokensOf(source);
    this.#lines = lines;
  }

  get next(): Token {
    return this.#tokens[this.#at] as Token;
  }

  get last(): Token | undefined {
    return this.#tokens[this.#at - 1];
  }

  take(): Token {
    const { next } = this;
    if (next.kind !== "end") this.#at++;
    return next;
  }

  isAt(text: string): boolean {
    return this.next.text === text && this.next.kind !== "directive";
  }

  /** Consumes the next token if it is this one. */
  takes(text: string): boolean {
    const isNext = this.isAt(text);
    if (isNext) this.#at++;
    return isNext;
  }

  mark(...texts: readonly string[]): void {
    for (const text of texts) if (!this.takes(text)) throw this.expected(`\`${text}\``);
  }

  name(): string {
    if (this.next.kind !== "name") throw this.expected("a name");
    return this.take().text;
  }

  /** Skips the tokens before the first of these marks that is not inside brackets. */
  skipUntil(...marks: readonly string[]): void {
    let depth = 0;
    while (this.next.kind !== "end" && (depth > 0 || !marks.includes(this.next.text)))
      depth += depthOf(this.take().text);
  }

  /** Skips brackets and their contents, if there are any. */
  skipBrackets(open: string, close: string): void {
    if (!this.isAt(open)) return;
    let depth = 0;
    do {
      const { text } = this.take();
      depth += Number(text === open) - Number(text === close);
    } while (depth > 0 && this.next.kind !== "end");
  }

  /** Returns the text from there to the end of the last token. */
  textFrom(start: number): string {
    return this.#source.slice(start, this.last?.end ?? start);
  }

  /** Returns an error at the next token, which is not what was expected. */
  expected(wanted: string): Error {
    const { kind, text } = this.next;
    const found = { directive: `//@${text}`, end: "the end" }[kind as string] ?? `\`${text}\``;
    return this.error(`expected ${wanted}, found ${found}`);
  }

  error(message: string, line: number = this.next.line): Error {
    return new Error(`${this.#file}:${this.#lines + line}: ${message}`);
  }
}

/** Returns how much deeper in brackets the text after this token is. */
export function depthOf(text: string): number {
  return Number("([{".includes(text) && text !== "") - Number(")]}".includes(text) && text !== "");
}

/** Reads `: array<…>` after the name of an array in registers. */
export function registerArray(cursor: Cursor, name: string): RegisterArray {
  cursor.mark(":");
  if (!cursor.isAt("array")) throw cursor.expected("an array");
  const extents: Extent[] = [];
  const element = elementType(cursor, extents);
  return { name, extents, element };
}

/**
 * Reads a type, appends the extents of its arrays, the innermost last, and returns the type of their
 * elements.
 */
function elementType(cursor: Cursor, extents: Extent[]): string {
  const { start } = cursor.next;
  if (cursor.name() === "array") {
    cursor.mark("<");
    const inner: Extent[] = [];
    const element = elementType(cursor, inner);
    cursor.mark(",");
    extents.push(extent(cursor), ...inner);
    cursor.mark(">");
    return element;
  }
  cursor.skipBrackets("<", ">");
  return cursor.textFrom(start);
}

/** Reads an integer or the name of a constant. */
export function extent(cursor: Cursor): Extent {
  const { kind, text } = cursor.next;
  if (kind === "name") return cursor.name();
  if (kind !== "number" || !/^\d+u?$/.test(text)) throw cursor.expected("an integer or a constant");
  cursor.take();
  return Number.parseInt(text, 10);
}
