/**
 * Reads the options of a program's `config`, so that the page knows the device before the run. It reads the text
 * without evaluating it, and finds a call of the imported function outside of functions and blocks; what it cannot
 * read, the call itself refuses when the run comes to it.
 */
import type { ConfigLiterals } from "../../engine/graph/config.ts";
import { LiteralReader } from "./literals.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The largest number of tokens in a call; longer ones are not read. */
const longest = 80;

/** The literals among the options of the first call; null where there is none that can be read. */
export function configLiterals(source: string): ConfigLiterals | null {
  // Most programs have no config, and this runs at every key press.
  const tokens = source.includes("config") ? tokensOf(source) : [];
  const names = importedNames(tokens);
  for (const place of statements(tokens)) {
    const length = names.has(textAt(tokens, place, 1))
      ? 1
      : names.has(textAt(tokens, place, 3))
        ? 3
        : 0;
    if (length === 0) continue;
    const call = tokens.slice(place + length, place + length + longest);
    const literals = optionsIn(call);
    if (literals !== null) return literals;
  }
  return null;
}

function optionsIn(call: readonly Token[]): ConfigLiterals | null {
  const reader = new LiteralReader(call);
  const options = reader.take("(") ? reader.options() : null;
  if (options === null) return null;
  reader.take(",");
  if (!reader.take(")")) return null;
  return Object.fromEntries(
    [...options].filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === "string" || typeof entry[1] === "number",
    ),
  );
}

/** The texts of this many tokens as one. */
function textAt(tokens: readonly Token[], place: number, count: number): string {
  return tokens
    .slice(place, place + count)
    .map(({ text }) => text)
    .join("");
}

/** The names that `config` of `tensorpad` has in the program: "config", or "tp.config" for `import * as tp`. */
function importedNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [place, { kind, text }] of tokens.entries()) {
    if (kind !== "string" || text !== "tensorpad" || tokens[place - 1]?.text !== "from") continue;
    const start = tokens.findLastIndex((token, at) => at < place && token.text === "import");
    const imported = tokens.slice(start + 1, place - 1).map((token) => token.text);
    if (imported[0] === "*") names.add(`${imported[2]}.config`);
    for (const [at, name] of imported.entries())
      if (name === "config" && imported[at - 1] !== "as")
        names.add(imported[at + 1] === "as" ? (imported[at + 2] as string) : name);
  }
  return names;
}

/** The places of tokens outside of braces, brackets and parentheses that may begin a statement. */
function statements(tokens: readonly Token[]): number[] {
  const places: number[] = [];
  let depth = 0;
  for (const [place, { kind, text }] of tokens.entries()) {
    const before = tokens[place - 1];
    const isOperand = before?.kind === "other" && !["}", ")", "]", ";"].includes(before.text);
    if (kind === "name" && depth === 0 && !isOperand) places.push(place);
    if (kind !== "other") continue;
    if (text === "(" || text === "[" || text === "{") depth++;
    if (text === ")" || text === "]" || text === "}") depth--;
  }
  return places;
}
