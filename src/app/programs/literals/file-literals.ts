/**
 * Reads the names of the files that a program reads, so that the page can list the missing ones before a run. It reads
 * the text without evaluating it: a computed name is only known when the program runs.
 */
import { maxTokenizedCharacters, tokensOf } from "./tokens.ts";

const readers: ReadonlySet<string> = new Set("file text csv npy npz image safetensors".split(" "));

/** More files than anyone adds by hand. */
const maxFiles = 100;

export function fileLiterals(source: string): readonly string[] {
  const names = new Set<string>();
  for (const name of namesRead(source)) {
    if (names.size >= maxFiles) break;
    if (name !== null) names.add(name);
  }
  return [...names];
}

/** True if the program may read a file whose name is known only when it runs, or is too far down in the text. */
export function readsComputedFile(source: string): boolean {
  if (source.length > maxTokenizedCharacters) return true;
  for (const name of namesRead(source)) if (name === null) return true;
  return false;
}

/** The name in each call that reads a file; null if it is computed, or if the reader may be called later. */
function* namesRead(source: string): Generator<string | null> {
  // Most programs read no files, and this runs at every key press.
  const tokens = source.includes("data") ? tokensOf(source) : [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "name" || text !== "data") continue;
    const [next, reader, bracket, name, after] = tokens.slice(index + 1, index + 6);
    if (next?.text === "as") yield null;
    if (next?.text !== "." || !readers.has(reader?.text ?? "")) continue;
    const isWhole = after?.text === "," || after?.text === ")";
    yield bracket?.text === "(" && name?.kind === "string" && isWhole ? name.text : null;
  }
}
