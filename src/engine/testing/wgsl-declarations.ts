/** For tests: the declarations of a WGSL module's scope. */
import { depthOf } from "../target/wgsl/directives/cursor.ts";
import { tokensOf } from "../target/wgsl/directives/tokens.ts";

const keywords: ReadonlySet<string> = new Set(["const", "alias", "struct", "fn", "var"]);

/** Returns the text of each declaration, up to the next one, by its name. */
export function declarationsOf(code: string): Map<string, string> {
  const found: { readonly name: string; readonly start: number }[] = [];
  let depth = 0;
  const tokens = tokensOf(code);
  for (const [index, { kind, text, start }] of tokens.entries()) {
    if (kind === "directive") continue;
    if (depth === 0 && kind === "name" && keywords.has(text)) {
      // The address space of a variable stands between the keyword and the name.
      const rest = tokens.slice(index + 1, index + 8);
      const close = rest.findIndex((token) => token.text === ">");
      const name = rest[0]?.text === "<" ? rest[close + 1] : rest[0];
      found.push({ name: name?.text ?? "", start });
    }
    depth += depthOf(text);
  }
  return new Map(
    found.map(({ name, start }, index) => [name, code.slice(start, found[index + 1]?.start)]),
  );
}

/** Returns every name that a text uses, members included. */
export function namesIn(text: string): Set<string> {
  return new Set(tokensOf(text).flatMap(({ kind, text }) => (kind === "name" ? text : [])));
}
