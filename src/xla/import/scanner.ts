/** Reads a text from left to right, token by token as MLIR has them, and says where in it something is wrong. */
import { type Fault, type FaultKind, fault } from "../../engine/ir/fault.ts";

/** The function that texts are passed to, which all messages name. */
export const name = "fromStableHLO";

/** Brackets within brackets, regions within regions: more are an attack, not a program. */
const deepest = 100;

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "<": ">" };

export class Scanner {
  readonly text: string;
  offset = 0;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Goes past white space and comments, and returns where the next token begins. */
  start(): number {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.offset);
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) this.offset++;
      else if (text.startsWith("//", this.offset)) {
        const end = text.indexOf("\n", this.offset);
        this.offset = end < 0 ? text.length : end;
      } else return this.offset;
    }
  }

  get isAtEnd(): boolean {
    return this.start() >= this.text.length;
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.start());
  }

  /** Goes past the token if it is next. */
  takes(token: string): boolean {
    if (!this.sees(token)) return false;
    this.offset += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.takes(token)) throw this.unexpected(`"${token}"`);
  }

  /** Goes past what a sticky expression matches here; null where it does not. */
  match(expression: RegExp): string | null {
    expression.lastIndex = this.start();
    const found = expression.exec(this.text)?.[0] ?? null;
    if (found !== null) this.offset += found.length;
    return found;
  }

  /** A name such as `stablehlo.add`. */
  word(): string | null {
    return this.match(/[A-Za-z_][\w$.]*/y);
  }

  demandedWord(what: string): string {
    const found = this.word();
    if (found === null) throw this.unexpected(what);
    return found;
  }

  /** An integer that is no part of a longer token. */
  integer(): number {
    const found = this.match(/-?\d+/y);
    if (found === null) throw this.unexpected("an integer");
    const value = Number(found);
    if (!Number.isSafeInteger(value))
      throw this.fault("invalid", `number ${brief(found)}`, "it is too large");
    return value;
  }

  /** Text in quotes, with the bytes that `\AB` names read as UTF-8; null where no quote is next. */
  string(): string | null {
    const from = this.start();
    const { text } = this;
    if (text[from] !== '"') return null;
    let end = from + 1;
    let hasEscapes = false;
    for (; text[end] !== '"'; end++) {
      if (end >= text.length || text[end] === "\n")
        throw this.fault("invalid", "string", "it has no closing quote", from);
      if (text[end] !== "\\") continue;
      hasEscapes = true;
      end++;
    }
    this.offset = end + 1;
    const inside = text.slice(from + 1, end);
    return hasEscapes ? unescaped(inside) : inside;
  }

  /** A symbol such as `@main` or `@"my function"`, without its `@`; null where none is next. */
  symbol(): string | null {
    if (!this.takes("@")) return null;
    const found = this.string() ?? this.match(/[\w$.-]+/y);
    if (found === null) throw this.unexpected("the name of a function");
    return found;
  }

  /** Reads items between commas up to the closing token, which is taken; the opening one was. */
  list<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    if (this.takes(end)) return items;
    this.nested(() => {
      do items.push(item());
      while (this.takes(","));
    });
    this.expect(end);
    return items;
  }

  /** Runs a reader one level deeper. */
  nested<Result>(read: () => Result): Result {
    if (++this.#depth > deepest)
      throw this.fault("unsupported", "nesting", `the limit is ${deepest} levels`);
    const result = read();
    this.#depth--;
    return result;
  }

  /** Goes past brackets that are next, and past all that is in them. */
  skipGroup(): void {
    const open: string[] = [];
    const from = this.start();
    do {
      const next = this.text[this.start()];
      if (next === undefined) throw this.fault("invalid", "brackets", "they are not closed", from);
      if (this.string() !== null || this.takes("->") || this.takes("=>")) continue;
      if (this.match(/[\w$.#!@%^:,=*+-]+/y) !== null) continue;
      if (next in closing) open.push(closing[next] as string);
      else if (next === open.at(-1)) open.pop();
      this.offset++;
    } while (open.length > 0);
  }

  /** Goes past one value that is not understood: a name or a literal, and brackets behind it. */
  skipValue(): void {
    if (this.string() === null) this.match(/[\w$.#!@%^*+-]+/y);
    const { text } = this;
    while (["(", "[", "{", "<"].includes(text[this.start()] ?? "")) this.skipGroup();
    if (this.takes("->")) this.skipValue();
  }

  /** Returns a Fault that says what is wrong and where: at the next token, or at an offset. */
  fault(kind: FaultKind, thing: string, remedy: string, offset: number = this.start()): Fault {
    return fault(name, `${kind} ${thing} at ${this.positionAt(offset)}: ${remedy}`);
  }

  unexpected(wanted: string): Fault {
    const from = this.start();
    const found = this.text.slice(from, from + 24).split(/\s/, 1)[0] ?? "";
    const what = from >= this.text.length ? "the end of the text" : `"${found}"`;
    return this.fault("invalid", "text", `expected ${wanted}, not ${what}`, from);
  }

  /** Line and column, both counted from 1. */
  positionAt(offset: number): string {
    const before = this.text.slice(0, offset);
    const start = before.lastIndexOf("\n") + 1;
    let line = 1;
    for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
    return `${line}:${offset - start + 1}`;
  }
}

/** A token, truncated where it is too long for a message. */
export function brief(text: string): string {
  return text.length <= 24 ? text : `${text.slice(0, 23)}…`;
}

const escapes: Readonly<Record<string, number>> = { n: 0x0a, t: 0x09, "\\": 0x5c, '"': 0x22 };

function unescaped(text: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const part of text.match(/\\[0-9A-Fa-f]{2}|\\.|[^\\]+|\\/gs) ?? []) {
    if (!part.startsWith("\\")) for (const byte of encoder.encode(part)) bytes.push(byte);
    else bytes.push(escapes[part[1] ?? ""] ?? Number.parseInt(part.slice(1), 16) & 0xff);
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
