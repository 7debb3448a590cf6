/**
 * Splits a program's text into tokens, as far as reading literals from it needs: names, numbers, strings
 * without substitutions, and single characters. Comments, templates with substitutions and regular expressions
 * are skipped. The text may come from anyone, so each character is read a bounded number of times.
 */
export interface Token {
  readonly kind: "name" | "number" | "string" | "other";
  /** The value for a string; else the text as written. */
  readonly text: string;
}

// Each matches a run of characters of one class at the scanner's position, so no character is matched twice.
const name = /[\p{ID_Start}$_][\p{ID_Continue}$_\u200c\u200d]*/uy;
const flags = /[a-z]*/y;
const number = /\.?[0-9][0-9a-zA-Z_.]*/y;
const space = /\s+/y;
const line = /[^\n\r\u2028\u2029]*/y;
const lineEnd = /[\n\r\u2028\u2029]/;

/** A `/` after one of these begins a regular expression, as it does after most characters. */
const beforeExpression: ReadonlySet<string> = new Set(
  "await case delete do else in instanceof new of return throw typeof void yield".split(" "),
);

export function tokensOf(source: string): readonly Token[] {
  return new Scanner(source).tokens().map(({ token }) => token);
}

export interface PlacedToken {
  readonly token: Token;
  /** The offset after its last character, a string's quote among them. */
  readonly end: number;
}

export function placedTokensOf(source: string): readonly PlacedToken[] {
  return new Scanner(source).tokens();
}

class Scanner {
  readonly #source: string;
  #at = 0;
  #last: Token | null = null;
  /** The number of open braces in the substitution of each open template. */
  readonly #templates: number[] = [];
  /** No regular expression begins before this offset: the rest of that line was already searched for an end. */
  #searched = 0;

  constructor(source: string) {
    this.#source = source;
  }

  tokens(): PlacedToken[] {
    const tokens: PlacedToken[] = [];
    while (this.#at < this.#source.length) {
      const token = this.#next();
      if (token === null) continue;
      this.#last = token;
      tokens.push({ token, end: this.#at });
    }
    return tokens;
  }

  get #here(): string {
    return this.#source.charAt(this.#at);
  }

  /** The next token; null for text that is none. Advances by at least one character. */
  #next(): Token | null {
    if (this.#take(space) !== "") return null;
    const character = this.#here;
    if (character === "/") return this.#slash();
    if (character === '"' || character === "'" || character === "`") {
      this.#at++;
      return this.#text(character, false);
    }
    const named = this.#take(name);
    if (named !== "") return { kind: "name", text: named };
    const written = this.#take(number);
    if (written !== "") return { kind: "number", text: this.#withExponent(written) };
    this.#at++;
    const open = this.#templates.length - 1;
    if (open >= 0 && character === "{") (this.#templates[open] as number)++;
    if (open >= 0 && character === "}" && (this.#templates[open] as number)-- === 0) {
      this.#templates.pop();
      return this.#text("`", true);
    }
    return { kind: "other", text: character };
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
    const isDecimal = /^[0-9_.]+e$/i.test(written);
    if (!isDecimal || (this.#here !== "+" && this.#here !== "-")) return written;
    const sign = this.#here;
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
    return this.#isExpressionNext() ? this.#regularExpression() : this.#character();
  }

  #character(): Token {
    return { kind: "other", text: this.#source.charAt(this.#at++) };
  }

  #isExpressionNext(): boolean {
    if (this.#at < this.#searched) return false;
    if (this.#last === null) return true;
    const { kind, text } = this.#last;
    if (kind === "name") return beforeExpression.has(text);
    return kind === "other" && ![")", "]", "}"].includes(text);
  }

  /** Consumes a regular expression, or only the slash if its line has no end of one. */
  #regularExpression(): Token {
    let inClass = false;
    let at = this.#at + 1;
    for (; at < this.#source.length; at++) {
      const character = this.#source.charAt(at);
      if (lineEnd.test(character)) break;
      if (character === "\\") at++;
      else if (character === "[") inClass = true;
      else if (character === "]") inClass = false;
      else if (character === "/" && !inClass) {
        this.#at = at + 1;
        this.#take(flags);
        return { kind: "other", text: "regular expression" };
      }
    }
    this.#searched = at;
    return this.#character();
  }

  /**
   * Consumes text up to the closing quote, a substitution or, in a string, the line's end. Null if it is no
   * complete literal.
   */
  #text(quote: string, isContinued: boolean): Token | null {
    const start = this.#at;
    let isPlain = !isContinued;
    for (; this.#at < this.#source.length; this.#at++) {
      const character = this.#here;
      if (character === "\\") {
        isPlain = false;
        this.#at++;
      } else if (character === quote) {
        const text = this.#source.slice(start, this.#at++);
        return isPlain ? { kind: "string", text } : { kind: "other", text: "text" };
      } else if (quote !== "`" && lineEnd.test(character)) {
        return null;
      } else if (quote === "`" && character === "$" && this.#source.charAt(this.#at + 1) === "{") {
        this.#at += 2;
        this.#templates.push(0);
        return null;
      }
    }
    return null;
  }
}
