/**
 * Names values as their program does: by the variable or the property to which a call's result is assigned. In: the
 * program's text and the position of the call. Out: "w" for the position of `randn` in `const w = randn([64])`.
 */
import type { SourcePosition } from "../run/messages/events.ts";

/** The largest number of characters that are read of each line before and after a call. */
const reach = 2000;
/** The maximum length of a name and its type, in characters. */
const longest = 200;

const word = /[\p{ID_Continue}$]/u;
const closers: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);
const openers: ReadonlySet<string> = new Set(closers.values());
const quotes: ReadonlySet<string> = new Set(['"', "'", "`"]);
/** Tokens that end a whole expression: another operator would change its value. */
const ends: ReadonlySet<string> = new Set([";", ",", ")", "}", "]", ""]);

/** The name to which the result of the call at this position is assigned directly; null if there is none. */
export function variableAt(lines: readonly string[], position: SourcePosition): string | null {
  const at = position.column - 1;
  const before = textBefore(lines, position.line - 1, at);
  const assigned = assignedName(before);
  return assigned !== null && isWhole(textAfter(lines, position.line - 1, at)) ? assigned : null;
}

/** The name to which the text is assigned, perhaps as the last call of a chain. */
function assignedName(text: string): string | null {
  let at = text.length - 1;
  while (at >= 0) {
    const letter = text[at] as string;
    if (closers.has(letter)) {
      at = beforeBracket(text, at);
      continue;
    }
    if (letter === "=") return nameBefore(text, at);
    if (letter === ":") return propertyBefore(text, at);
    // The receiver of a call is names, dots and brackets.
    if (!word.test(letter) && letter !== "." && letter.trim() !== "") return null;
    at--;
  }
  return null;
}

/** The position before a bracket's partner; -1 if it has none in the text. */
function beforeBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at >= 0; at--) {
    const letter = text[at] as string;
    if (quotes.has(letter)) at = text.lastIndexOf(letter, at - 1);
    else if (closers.has(letter)) depth++;
    else if (openers.has(letter) && --depth === 0) return at - 1;
    if (at < 0) return -1;
  }
  return -1;
}

const assignment = /([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*(?::[^=;(){}]*)?$/u;

function nameBefore(text: string, equals: number): string | null {
  return assignment.exec(text.slice(Math.max(0, equals - longest), equals))?.[1] ?? null;
}

const property = /[{,]\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*$/u;

function propertyBefore(text: string, colon: number): string | null {
  return property.exec(text.slice(Math.max(0, colon - longest), colon))?.[1] ?? null;
}

/** True if a text begins with a call, or `new` and one, whose result is not used further in the same expression. */
function isWhole(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (quotes.has(letter)) {
      at = text.indexOf(letter, at + 1);
      if (at < 0) return false;
    } else if (openers.has(letter)) depth++;
    else if (closers.has(letter) && --depth === 0) return isEnd(text.slice(at + 1));
    else if (depth === 0 && !word.test(letter) && !"<>. ".includes(letter)) return false;
  }
  return false;
}

function isEnd(rest: string): boolean {
  const [first = ""] = rest.trimStart();
  const isOnLine = rest.trimStart() === rest.replace(/^[^\S\n]+/, "");
  // A statement may end with its line, unless the next one continues its chain.
  return ends.has(first) || (!isOnLine && (word.test(first) || first === "/"));
}

function textBefore(lines: readonly string[], line: number, column: number): string {
  let text = (lines[line] ?? "").slice(Math.max(0, column - reach), column);
  for (let at = line - 1; at >= 0 && text.length < reach; at--)
    text = `${withoutComment(lines[at] ?? "").slice(-reach)}\n${text}`;
  return text;
}

function textAfter(lines: readonly string[], line: number, column: number): string {
  let text = withoutComment((lines[line] ?? "").slice(column, column + reach));
  for (let at = line + 1; at < lines.length && text.length < reach; at++)
    text = `${text}\n${withoutComment((lines[at] ?? "").slice(0, reach))}`;
  return text;
}

function withoutComment(line: string): string {
  return line.replace(/(^|\s)\/\/.*$/, "");
}
