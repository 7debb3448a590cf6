/**
 * Reads the options of a program's `config`, so that the page knows the device before the run. It reads the text
 * without evaluating it, and finds a call of the imported function outside of functions and blocks; the call itself
 * checks what cannot be read when the run reaches it.
 */
import type { ConfigLiterals } from "../../../engine/graph/config.ts";
import { LiteralReader } from "./literals.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The maximum number of tokens in a call; longer ones are not read. */
const maxTokens = 80;
/** The maximum number of statements tried: a program has one config, at its beginning. */
const maxCalls = 100;

/** The literals among the options of the first call; null if there is none that can be read. */
export function configLiterals(source: string): ConfigLiterals | null {
  // Most programs have no config, and this runs at every key press.
  const tokens = source.includes("config") ? tokensOf(source) : [];
  const names = importedNames(tokens);
  if (names.size === 0) return null;
  let calls = 0;
  for (const index of statementStarts(tokens)) {
    const length = calledLength(tokens, index, names);
    if (length === 0) continue;
    const literals = optionsIn(new LiteralReader(tokens, index + length, maxTokens));
    if (literals !== null) return literals;
    if (++calls === maxCalls) return null;
  }
  return null;
}

function optionsIn(reader: LiteralReader): ConfigLiterals | null {
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

/** The number of tokens from this one that are one of the names, such as the three of "tp.config"; 0 if none is. */
function calledLength(
  tokens: readonly Token[],
  index: number,
  names: ReadonlySet<string>,
): 0 | 1 | 3 {
  const [first, dot, member] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (names.has(first?.text ?? "")) return 1;
  const isMember = dot?.text === "." && member?.text === "config";
  return isMember && names.has(`${first?.text}.config`) ? 3 : 0;
}

/** The names that `config` of `tensorpad` has in the program: "config", or "tp.config" for `import * as tp`. */
function importedNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  // The index after the last `import` whose module has not come yet; -1 if there is none.
  let start = -1;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === "name" && text === "import") start = index + 1;
    if (kind !== "string" || start < 0 || tokens[index - 1]?.text !== "from") continue;
    if (text === "tensorpad")
      for (const name of namesIn(tokens.slice(start, index - 1))) names.add(name);
    start = -1;
  }
  return names;
}

/** The names of `config` in what stands between `import` and `from`. */
function namesIn(clause: readonly Token[]): readonly string[] {
  const texts = clause.map(({ text }) => text);
  if (texts[0] === "*") return [`${texts[2]}.config`];
  return texts.flatMap((name, at) => {
    if (name !== "config" || texts[at - 1] === "as") return [];
    return texts[at + 1] === "as" ? (texts[at + 2] ?? []) : name;
  });
}

const beforeStatement: ReadonlySet<string> = new Set(["}", ")", "]", ";"]);

/** The indices of tokens outside of braces, brackets and parentheses that may begin a statement. */
function* statementStarts(tokens: readonly Token[]): Generator<number> {
  let depth = 0;
  let before: Token | undefined;
  for (const [index, token] of tokens.entries()) {
    const { kind, text } = token;
    const isOperand = before?.kind === "other" && !beforeStatement.has(before.text);
    before = token;
    if (kind === "name" && depth === 0 && !isOperand) yield index;
    if (kind !== "other") continue;
    if (text === "(" || text === "[" || text === "{") depth++;
    if (text === ")" || text === "]" || text === "}") depth--;
  }
}
