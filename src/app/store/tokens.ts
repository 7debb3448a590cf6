/**
 * A program's text as tokens, as far as reading literals from it needs: names, numbers, strings without
 * substitutions, and single characters. Comments, templates with substitutions and regular expressions
 * are skipped. The text may be anybody's: each character is looked at a bounded number of times.
 */
export interface Token {
  readonly kind: "name" | "number" | "string" | "other";
  /** Of a string what it stands for; else as written. */
  readonly text: string;
}

const nameStart = /[\p{ID_Start}$_]/u;
const namePart = /[\p{ID_Continue}$_\u200c\u200d]/u;
const lineEnd = /[\n\r\u2028\u2029]/;
const digit = /[0-9]/;
const numberPart = /[0-9a-zA-Z_.]/;

/** A `/` after one of these begins a regular expression, as it does after most characters. */
const beforeExpression: ReadonlySet<string> = new Set(
  "await case delete do else in instanceof new of return throw typeof void yield".split(" "),
);

export function* tokensOf(source: string): Generator<Token> {
  yield* new Scanner(source).tokens();
}

class Scanner {
  readonly #source: string;
  #at = 0;
  #last: Token | null = null;
  /** For each template that is open, how many braces are open in its substitution. */
  readonly #templates: number[] = [];
  /** No regular expression begins before it: the rest of that line was searched for an end. */
  #searched = 0;

  constructor(source: string) {
    this.#source = source;
  }

  *tokens(): Generator<Token> {
    while (this.#at < this.#source.length) {
      const token = this.#next();
      if (token === null) continue;
      this.#last = token;
      yield token;
    }
  }

  get #here(): string {
    return this.#source.charAt(this.#at);
  }

  /** Null for what is no token. Moves on by a character at least. */
  #next(): Token | null {
    const character = String.fromCodePoint(this.#source.codePointAt(this.#at) as number);
    if (character === "/") return this.#slash();
    if (character === '"' || character === "'") return this.#string(character);
    if (character === "`") return this.#template();
    const following = this.#source.charAt(this.#at + 1);
    if (digit.test(character) || (character === "." && digit.test(following)))
      return { kind: "number", text: this.#number() };
    if (nameStart.test(character)) return { kind: "name", text: this.#while(namePart) };
    this.#at += character.length;
    const open = this.#templates.length - 1;
    if (open >= 0 && character === "{") (this.#templates[open] as number)++;
    if (open >= 0 && character === "}" && (this.#templates[open] as number)-- === 0) {
      this.#templates.pop();
      return this.#text("`", true);
    }
    return character.trim() === "" ? null : { kind: "other", text: character };
  }

  /** The characters from here on that fit. */
  #while(fits: RegExp): string {
    const start = this.#at;
    while (this.#at < this.#source.length) {
      const character = String.fromCodePoint(this.#source.codePointAt(this.#at) as number);
      if (!fits.test(character)) break;
      this.#at += character.length;
    }
    return this.#source.slice(start, this.#at);
  }

  /** A sign belongs to a number after its exponent's letter only. */
  #number(): string {
    let text = this.#while(numberPart);
    if (/^[0-9_.]+e$/i.test(text.slice(0, 400)) && (this.#here === "+" || this.#here === "-")) {
      text += this.#here;
      this.#at++;
      text += this.#while(numberPart);
    }
    return text;
  }

  #slash(): Token | null {
    const second = this.#source.charAt(this.#at + 1);
    if (second === "/") {
      while (this.#at < this.#source.length && !lineEnd.test(this.#here)) this.#at++;
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

  /** To its end, or where it has none on its line, the slash alone. */
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
        this.#while(namePart);
        return { kind: "other", text: "regular expression" };
      }
    }
    this.#searched = at;
    return this.#character();
  }

  #string(quote: string): Token | null {
    this.#at++;
    return this.#text(quote, false);
  }

  #template(): Token | null {
    this.#at++;
    return this.#text("`", false);
  }

  /** To the closing quote, a substitution, or in a string a line's end. Null where it is no whole literal. */
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
