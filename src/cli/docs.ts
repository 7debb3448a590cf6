/** The reference offline. In: the text of llms-full.txt, and a name or words. Out: the entry, or those that have the words. */
import { meantBy } from "../engine/arguments/names.ts";
import { firstSentence } from "../engine/derive/first-sentence.ts";
import { CommandError } from "./command-error.ts";

export interface DocsEntry {
  readonly name: string;
  readonly text: string;
  /** The first sentence of its description. */
  readonly summary: string;
}

/** The number of entries that a search shows. */
const maxFound = 15;

/** The entries under the headings of the reference. */
export function readEntries(reference: string): readonly DocsEntry[] {
  const [, ...sections] = reference.split(/^## /m);
  return sections.map((section) => {
    const [name = "", ...lines] = section.trimEnd().split("\n");
    const [doc = ""] = lines;
    return { name, text: lines.join("\n"), summary: firstSentence(doc) };
  });
}

/** Throws a CommandError where nothing has the words. */
export function findDocs(
  entries: readonly DocsEntry[],
  words: readonly string[],
): { readonly entry: DocsEntry | null; readonly others: readonly DocsEntry[] } {
  const query = words.join(" ");
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  const named = (is: (name: string) => boolean) => entries.find(({ name }) => is(name));
  const entry =
    named((name) => name === query) ??
    named((name) => name.toLowerCase() === query.toLowerCase()) ??
    null;
  const others = entries
    .map((each) => ({ each, score: scoreOf(each, terms) }))
    .filter(({ each, score }) => score > 0 && each !== entry)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxFound)
    .map(({ each }) => each);
  if (entry !== null || others.length > 0) return { entry, others };
  const names = entries.map(({ name }) => name);
  const meant = meantBy(query, names);
  throw new CommandError(
    `docs: unknown name ${JSON.stringify(query.slice(0, 100))}: ${meant ? `did you mean ${meant}?` : "nothing in the reference has these words"}`,
  );
}

/** 0 for an entry that lacks a term. Names count more than descriptions, and both more than the rest. */
function scoreOf({ name, text, summary }: DocsEntry, terms: readonly string[]): number {
  const scores = terms.map((term) => {
    const own = name.toLowerCase();
    if (own === term || own.endsWith(`.${term}`)) return 16;
    if (own.includes(term)) return 8;
    // "matrix" also finds "matrices", and "products" finds "product".
    const stem = /^(\w{4,}?)(?:ices|ix|es|s|ing|ed)$/.exec(term)?.[1] ?? term;
    if (summary.toLowerCase().includes(stem)) return 4;
    return text.toLowerCase().includes(stem) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0);
}

/** Without words, the names of all entries; with a name, its entry; with words, a line for each entry that has them. */
export function docsText(reference: string, words: readonly string[]): string {
  const entries = readEntries(reference);
  if (words.length === 0) {
    const [head = ""] = reference.split(/^## /m);
    return `${head.trim()}\n\n${entries.map(({ name }) => name).join(", ")}`;
  }
  const { entry, others } = findDocs(entries, words);
  if (entry) return `${entry.name}\n\n${entry.text}`;
  return others.map(({ name, summary }) => `${name}: ${summary}`).join("\n");
}
