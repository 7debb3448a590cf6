/**
 * Reads the names of the files that a program asks for, so that the page can say before a run which ones are
 * missing. It reads the text without evaluating it: a name that is computed is only known when the program
 * runs.
 */
import { tokensOf } from "./tokens.ts";

const readers: ReadonlySet<string> = new Set("file text csv npy npz image safetensors".split(" "));

/** More files than anyone adds by hand. */
const mostFiles = 100;

export function fileLiterals(source: string): readonly string[] {
  const names = new Set<string>();
  // Most programs read no files, and this runs at every key press.
  const tokens = source.includes("data") ? tokensOf(source) : [];
  for (const [place, { kind, text }] of tokens.entries()) {
    if (kind !== "name" || text !== "data" || names.size >= mostFiles) continue;
    const [dot, reader, bracket, name, after] = tokens.slice(place + 1, place + 6);
    const isCall = dot?.text === "." && readers.has(reader?.text ?? "") && bracket?.text === "(";
    if (isCall && name?.kind === "string" && (after?.text === "," || after?.text === ")"))
      names.add(name.text);
  }
  return [...names];
}
