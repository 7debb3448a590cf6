/**
 * Splits a program's text into tokens, as far as needed to read literals: names, numbers, strings without
 * substitutions, and single characters. Comments, templates with substitutions and regular expressions are skipped. The
 * text may come from anyone, so each character is read a bounded number of times.
 */
export interface Token {
  readonly kind: "name" | "number" | "string" | "other";
  /** The value of a string; otherwise the text as written. */
  readonly text: string;
}

/** The number of characters that are read of a text; twice as many as a link may hold. */
export const maxTokenizedCharacters: number = 2 ** 20;

// Each matches a run of characters of one class at the scanner's position, so no character is matched twice.
const name = /[\p{ID_Start}$_][\p{ID_Continue}$_\u200c\u200d]*/uy;
const flags = /[a-z]*/y;
const number = /\.?[0-9][0-9a-zA-Z_.]*/y;
const space = /\s+/y;
const line = /[^\n\r\u2028\u2029]*/y;

/** A `/` after one of these begins a regular expression, as it does after most characters. */
const beforeExpression: ReadonlySet<string> = new Set(
  "await case delete do else in instanceof new of return throw typeof void yield".split(" "),
);

/** The tokens of single characters, made once, since a text may have half a million of them. */
const characterTokens: readonly Token[] = Array.from(
  { length: 128 },
  (_, code): Token => ({ kind: "other", text: String.fromCharCode(code) }),
);

let last: { readonly source: string; readonly tokens: readonly Token[] } = {
  source: "",
  tokens: [],
};

/**
 * The tokens of the text, of which `maxTokenizedCharacters` are read. Those of the last text are cached: several
 * readers request the same ones after each edit.
 */
export function tokensOf(source: string): readonly Token[] {
  if (last.source !== source) {
    const tokens: Token[] = [];
    const scanner = new Scanner(source.slice(0, maxTokenizedCharacters));
    for (let token = scanner.next(); token !== null; token = scanner.next()) tokens.push(token);
    last = { source, tokens };
  }
  return last.tokens;
}

export interface PlacedToken {
  readonly token: Token;
  /** The offset after its last character, including a string's quote. */
  readonly end: number;
}

/** The tokens of the whole text with their positions. */
export function placedTokensOf(source: string): readonly PlacedToken[] {
  const tokens: PlacedToken[] = [];
  const scanner = new Scanner(source);
  for (let token = scanner.next(); token !== null; token = scanner.next())
    tokens.push({ token, end: scanner.at });
  return tokens;
}

class Scanner {
  readonly #source: string;
  #at = 0;
  #last: Token | null = null;
  /** The number of open braces in the substitution of each open template. */
  readonly #templates: number[] = [];
  /** No regular expression begins before this offset: the remainder of that line was already searched for an end. */
  #searched = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** The offset after the last token. */
  get at(): number {
    return this.#at;
  }

  /** The next token; null at the text's end. */
  next(): Token | null {
    while (this.#at < this.#source.length) {
      const token = this.#scan();
      if (token === null) continue;
      this.#last = token;
      return token;
    }
    return null;
  }

  /** The token at the present position; null if there is none. Advances by at least one character. */
  #scan(): Token | null {
    const code = this.#source.charCodeAt(this.#at);
    if (isSpace(code)) {
      this.#at++;
      return null;
    }
    if (code === slash) return this.#slash();
    if (isQuote(code)) {
      this.#at++;
      return this.#text(code, false);
    }
    if (isNameStart(code)) return { kind: "name", text: this.#take(name) };
    if (isDigit(code) || (code === dot && isDigit(this.#source.charCodeAt(this.#at + 1))))
      return { kind: "number", text: this.#withExponent(this.#take(number)) };
    return code < 128 ? this.#mark(code) : this.#beyondAscii();
  }

  #mark(code: number): Token | null {
    this.#at++;
    const open = this.#templates.length - 1;
    if (open >= 0 && code === openBrace) (this.#templates[open] as number)++;
    if (open >= 0 && code === closeBrace && (this.#templates[open] as number)-- === 0) {
      this.#templates.pop();
      return this.#text(backtick, true);
    }
    return characterTokens[code] as Token;
  }

  #beyondAscii(): Token | null {
    if (this.#take(space) !== "") return null;
    const named = this.#take(name);
    if (named !== "") return { kind: "name", text: named };
    const text = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
    this.#at += text.length;
    return { kind: "other", text };
  }

  /** Consumes the match at the present position; an empty text if there is none. */
  #take(sticky: RegExp): string {
    sticky.lastIndex = this.#at;
    const [found = ""] = sticky.exec(this.#source) ?? [];
    this.#at += found.length;
    return found;
  }

  /** A sign is part of a number only after its exponent's letter. */
  #withExponent(written: string): string {
    const sign = this.#source.charAt(this.#at);
    if (sign !== "+" && sign !== "-") return written;
    if (!/^[0-9_.]+e$/i.test(written)) return written;
    this.#at++;
    return written + sign + this.#take(number);
  }

  #slash(): Token | null {
    const second = this.#source.charAt(this.#at + 1);
    if (second === "/") {
      this.#take(line);
      return null;
    }
    if (second === "*") {
      const end = this.#source.indexOf("*/", this.#at + 2);
      this.#at = end < 0 ? this.#source.length : end + 2;
      return null;
    }
    return this.#isExpressionNext() ? this.#regularExpression() : this.#mark(slash);
  }

  #isExpressionNext(): boolean {
    if (this.#at < this.#searched) return false;
    if (this.#last === null) return true;
    const { kind, text } = this.#last;
    if (kind === "name") return beforeExpression.has(text);
    return kind === "other" && text !== ")" && text !== "]" && text !== "}";
  }

  /** Consumes a regular expression, or only the slash if its line has no end of one. */
  #regularExpression(): Token | null {
    let inClass = false;
    let at = this.#at + 1;
    for (; at < this.#source.length; at++) {
      const code = this.#source.charCodeAt(at);
      if (isLineEnd(code)) break;
      if (code === backslash) at++;
      else if (code === openBracket) inClass = true;
      else if (code === closeBracket) inClass = false;
      else if (code === slash && !inClass) {
        this.#at = at + 1;
        this.#take(flags);
        return { kind: "other", text: "regular expression" };
      }
    }
    this.#searched = at;
    return this.#mark(slash);
  }

  /**
   * Consumes text up to the closing quote, a substitution or, in a string, the line's end. Null if it is no
   * complete literal.
   */
  #text(quote: number, isContinued: boolean): Token | null {
    const source = this.#source;
    const start = this.#at;
    let isPlain = !isContinued;
    for (; this.#at < source.length; this.#at++) {
      const code = source.charCodeAt(this.#at);
      if (code === backslash) {
        isPlain = false;
        this.#at++;
      } else if (code === quote) {
        const text = source.slice(start, this.#at++);
        return isPlain ? { kind: "string", text } : { kind: "other", text: "text" };
      } else if (quote !== backtick && isLineEnd(code)) {
        return null;
      } else if (quote === backtick && code === dollar && source[this.#at + 1] === "{") {
        this.#at += 2;
        this.#templates.push(0);
        return null;
      }
    }
    return null;
  }
}

const dollar = 36;
const dot = 46;
const slash = 47;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const underscore = 95;
const backtick = 96;
const openBrace = 123;
const closeBrace = 125;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** ASCII only. */
function isNameStart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === dollar ||
    code === underscore
  );
}

/** ASCII only. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

function isQuote(code: number): boolean {
  return code === 34 || code === 39 || code === backtick;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}
