/** Splits WGSL into tokens. A directive, a comment that begins with `//@`, is a token; other comments are none. */

export type TokenKind = "directive" | "name" | "number" | "mark" | "end";

export interface Token {
  readonly kind: TokenKind;
  /** Of a directive, what follows `//@`; empty at the end of the text. */
  readonly text: string;
  /** The offsets of its first character and after its last one. */
  readonly start: number;
  readonly end: number;
  /** The number of its line; the first one is 1. */
  readonly line: number;
}

const pattern =
  /(?<space>\s+)|\/\/@(?<directive>[^\n]*)|(?<comment>\/\/[^\n]*|\/\*.*?\*\/)|(?<name>[A-Za-z_]\w*)|(?<number>\.?\d(?:[eEpP][+-]|[\w.])*)|(?<mark>.)/gsy;

const kinds = ["directive", "name", "number", "mark"] as const;

/** The last token marks the end of the text. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const match of source.matchAll(pattern)) {
    const groups = match.groups as Readonly<Record<string, string | undefined>>;
    const start = match.index;
    for (const kind of kinds) {
      const text = groups[kind];
      if (text === undefined) continue;
      tokens.push({ kind, text: text.trim(), start, end: start + match[0].length, line });
    }
    if (groups.space !== undefined || groups.comment !== undefined)
      line += match[0].split("\n").length - 1;
  }
  const { length } = source;
  tokens.push({ kind: "end", text: "", start: length, end: length, line });
  return tokens;
}
