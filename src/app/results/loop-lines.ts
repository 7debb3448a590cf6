/** The loops of a program's text, as far as its tokens show them. */
import { maxTokenizedCharacters, placedTokensOf } from "../programs/literals/tokens.ts";

/** Lines are counted from 1. */
export interface Loop {
  /** The line that it begins on. */
  readonly line: number;
  readonly lastLine: number;
}

const opening: ReadonlySet<string> = new Set(["(", "[", "{"]);
const closing: ReadonlySet<string> = new Set([")", "]", "}"]);

interface Open {
  readonly line: number;
  readonly depth: number;
  /** The parenthesis after `for` and `while` is read first, and then the statement. */
  state: "head" | "body";
  isBlock: boolean;
}

/** All loops whose statement is written out, those that end first before those around them. */
export function loopsOf(source: string): readonly Loop[] {
  const text = source.slice(0, maxTokenizedCharacters);
  const found: Loop[] = [];
  const open: Open[] = [];
  let [depth, line, counted] = [0, 1, 0];
  const close = (lastLine: number): void => {
    const { line: first } = open.pop() as Open;
    found.push({ line: first, lastLine });
  };
  let before = "";
  for (const { token, end } of placedTokensOf(text)) {
    for (; counted < end; counted++) if (text[counted] === "\n") line++;
    const isCharacter = token.kind === "other" && token.text.length === 1;
    const word = token.kind === "name" && before !== "." ? token.text : "";
    if (word === "for" || word === "while")
      open.push({ line, depth, state: "head", isBlock: false });
    else if (word === "do") open.push({ line, depth, state: "body", isBlock: false });
    else if (isCharacter && opening.has(token.text)) {
      const loop = open.at(-1);
      if (loop?.depth === depth && loop.state === "body" && token.text === "{") loop.isBlock = true;
      depth++;
    } else if (isCharacter && closing.has(token.text)) {
      depth = Math.max(0, depth - 1);
      while ((open.at(-1)?.depth ?? -1) > depth) close(line);
      const loop = open.at(-1);
      if (loop?.depth === depth && loop.state === "head") loop.state = "body";
      else if (loop?.isBlock) while (isEnding(open.at(-1), depth)) close(line);
    } else if (isCharacter && token.text === ";") while (isEnding(open.at(-1), depth)) close(line);
    before = token.text;
  }
  while (open.length > 0) close(line);
  return found;
}

function isEnding(loop: Open | undefined, depth: number): boolean {
  return loop?.depth === depth && loop.state === "body";
}

/** The innermost loop around this line; undefined if there is none. */
export function loopAround(loops: readonly Loop[], line: number): Loop | undefined {
  return loops.find((loop) => loop.line <= line && line <= loop.lastLine);
}
