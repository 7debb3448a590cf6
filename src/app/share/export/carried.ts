/**
 * The data that a program loads, for exports that run without the page. In: the program's text. Out: the data sets and
 * the files that it names. The text is read and never evaluated: a computed name may mean any file.
 */
import { fileLiterals, readsComputedFile } from "../../programs/literals/file-literals.ts";
import { maxTokenizedCharacters, type Token, tokensOf } from "../../programs/literals/tokens.ts";

/** A part of the site's data: Iris and the text are one file each, and MNIST has its two splits. */
export type SitePart = "iris" | "mobyDick" | "mnist.train" | "mnist.test";

export interface Loads {
  readonly parts: readonly SitePart[];
  /** The names of files that the program reads. */
  readonly files: readonly string[];
  /** True if it may read files by other names as well. */
  readonly mayReadOthers: boolean;
}

export function loadsOf(source: string): Loads {
  const tokens = /mnist|iris|mobyDick/.test(source) ? tokensOf(source) : [];
  const parts = new Set<SitePart>();
  // Text beyond the limit may load anything that it names.
  if (source.length > maxTokenizedCharacters) for (const part of namedIn(source)) parts.add(part);
  let isInImport = false;
  for (const [at, token] of tokens.entries()) {
    if (token.text === "import" && tokens[at + 1]?.text !== ".") isInImport = true;
    // A clause of an import ends with the module's name; it loads nothing.
    else if (isInImport && token.kind === "string") isInImport = false;
    else if (token.kind === "name")
      for (const part of partsAt(tokens, at, isInImport)) parts.add(part);
  }
  return {
    parts: [...parts].sort(),
    files: fileLiterals(source),
    mayReadOthers: readsComputedFile(source),
  };
}

function namedIn(source: string): readonly SitePart[] {
  const all: readonly SitePart[] = ["iris", "mobyDick", "mnist.train", "mnist.test"];
  return all.filter((part) => source.includes(part.replace(/\..*/, "")));
}

const splits = ["train", "test"] as const;

function partsAt(tokens: readonly Token[], at: number, isInImport: boolean): readonly SitePart[] {
  const text = tokens[at]?.text;
  // Under another name it cannot be found in the text, so all of it is included.
  const isRenamed = tokens[at + 1]?.text === "as";
  if (isInImport && !isRenamed) return [];
  if (text === "iris" || text === "mobyDick") return [text];
  if (text !== "mnist") return [];
  const member = tokens[at + 1]?.text === "." ? tokens[at + 2]?.text : undefined;
  const named = splits.filter((split) => split === member);
  return (named.length > 0 ? named : splits).map((split) => `mnist.${split}` as const);
}
