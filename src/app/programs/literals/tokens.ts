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

export interface PlacedToken {
  readonly token: Token;
  /** The offset after its last character, including a string's quote. */
  readonly end: number;
}

/** The number of characters that are read of a text; twice as many as a link may hold. */
export const maxTokenizedCharacters: number = 2 ** 20;

/** The characters that end a line, inside a class of a pattern. */
const ends = String.raw`\n\r\u2028\u2029`;

/**
 * Matches at any position, one group for each kind: space or a comment, a quote, a name, a number, whose sign follows
 * only its exponent's letter. Any other character is in no group.
 */
const next: RegExp = new RegExp(
  [
    String.raw`(\s+|\/\/[^${ends}]*|\/\*[^]*?(?:\*\/|$))`,
    "([\"'`])",
    String.raw`([\p{ID_Start}$_][\p{ID_Continue}$_\u200c\u200d]*)`,
    String.raw`(\.?[0-9](?:[0-9_.]*[eE][+\-](?:\.?[0-9][0-9a-zA-Z_.]*)?|[0-9a-zA-Z_.]*))`,
    "[^]",
  ].join("|"),
  "uy",
);
/** A regular expression after its first slash; a slash within brackets does not end it. */
const expression: RegExp = new RegExp(
  String.raw`(?:\\[^${ends}]|\[(?:\\[^${ends}]|[^\]\\${ends}])*\]|[^/\[\\${ends}])+\/[a-z]*`,
  "y",
);
const line: RegExp = new RegExp(`[^${ends}]*`, "y");
const lineEnd: RegExp = new RegExp(`[${ends}]`);

/** A `/` after one of these begins a regular expression, as it does after most characters. */
const beforeExpression: ReadonlySet<string> = new Set(
  "await case delete do else in instanceof new of return throw typeof void yield".split(" "),
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
    const placed = placedTokensOf(source.slice(0, maxTokenizedCharacters));
    last = { source, tokens: placed.map(({ token }) => token) };
  }
  return last.tokens;
}

/** The tokens of the whole text with their positions. */
export function placedTokensOf(source: string): readonly PlacedToken[] {
  return new Scanner(source).tokens();
}

class Scanner {
  readonly #source: string;
  #at = 0;
  readonly #found: PlacedToken[] = [];
  /** The number of open braces in the substitution of each open template. */
  readonly #templates: number[] = [];
  /** No regular expression begins before this offset: the remainder of that line was already searched for an end. */
  #searched = 0;

  constructor(source: string) {
    this.#source = source;
  }

  tokens(): readonly PlacedToken[] {
    while (this.#at < this.#source.length) {
      const token = this.#next();
      if (token !== null) this.#found.push({ token, end: this.#at });
    }
    return this.#found;
  }

  /** The token at the present position; null if there is none. Advances by at least one character. */
  #next(): Token | null {
    next.lastIndex = this.#at;
    const [text = "", blank, quote, name, number] = next.exec(this.#source) ?? [];
    this.#at += text.length;
    if (blank !== undefined) return null;
    if (quote !== undefined) return this.#text(quote, false);
    if (name !== undefined) return { kind: "name", text };
    if (number !== undefined) return { kind: "number", text };
    if (text === "/" && this.#takeExpression())
      return { kind: "other", text: "regular expression" };
    const open = this.#templates.length - 1;
    if (open >= 0 && text === "{") (this.#templates[open] as number)++;
    if (open >= 0 && text === "}" && (this.#templates[open] as number)-- === 0) {
      this.#templates.pop();
      return this.#text("`", true);
    }
    return { kind: "other", text };
  }

  /** Consumes the match at the present position, and returns its length; 0 if there is none. */
  #take(sticky: RegExp): number {
    sticky.lastIndex = this.#at;
    const { length } = sticky.exec(this.#source)?.[0] ?? "";
    this.#at += length;
    return length;
  }

  /** Consumes the remainder of a regular expression after a slash, if one begins there and ends on its line. */
  #takeExpression(): boolean {
    const before = this.#found.at(-1)?.token;
    const isNext =
      before === undefined ||
      (before.kind === "name"
        ? beforeExpression.has(before.text)
        : before.kind === "other" && !/^[)\]}]$/.test(before.text));
    const start = this.#at;
    if (!isNext || start <= this.#searched) return false;
    if (this.#take(expression) > 0) return true;
    this.#searched = start + this.#take(line);
    this.#at = start;
    return false;
  }

  /**
   * Consumes text up to the closing quote, a substitution or, in a string, the line's end. Null if it is no
   * complete literal.
   */
  #text(quote: string, isContinued: boolean): Token | null {
    const source = this.#source;
    const start = this.#at;
    let isPlain = !isContinued;
    for (; this.#at < source.length; this.#at++) {
      const character = source.charAt(this.#at);
      if (character === "\\") {
        isPlain = false;
        this.#at++;
      } else if (character === quote) {
        const text = source.slice(start, this.#at++);
        return isPlain ? { kind: "string", text } : { kind: "other", text: "text" };
      } else if (quote !== "`" && lineEnd.test(character)) {
        return null;
      } else if (quote === "`" && character === "$" && source.charAt(this.#at + 1) === "{") {
        this.#at += 2;
        this.#templates.push(0);
        return null;
      }
    }
    return null;
  }
}
