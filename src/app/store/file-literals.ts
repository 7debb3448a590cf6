/**
 * Reads the names of the files that a program asks for, so that the page can say before a run which ones are
 * not here. It is a reading of the text, no evaluation: a name that is computed is found out by the run.
 */
import { tokensOf } from "./tokens.ts";

const readers: ReadonlySet<string> = new Set("file text csv npy npz image safetensors".split(" "));

/** More than anybody adds by hand. */
const mostFiles = 100;

export function fileLiterals(source: string): readonly string[] {
  const names = new Set<string>();
  // Most programs read none, and this is read at every key.
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
