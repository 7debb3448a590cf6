/** The reference offline. In: the text of llms-full.txt, and a name or words. Out: the entry, or those that have the words. */
import { meantBy } from "../engine/arguments/names.ts";
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
    return {
      name,
      text: lines.join("\n"),
      summary: /^(?:`[^`]*`|[^`])*?(?<!\b(?:al|e\.g|i\.e))\.(?= |$)/.exec(doc)?.[0] ?? doc,
    };
  });
}

/** Throws a CommandError where nothing has the words. */
export function findDocs(
  entries: readonly DocsEntry[],
  words: readonly string[],
): { readonly entry: DocsEntry | null; readonly others: readonly DocsEntry[] } {
  const [query, terms] = [
    words.join(" "),
    words.flatMap((word) => word.toLowerCase().split(/\s+/)),
  ];
  const exact =
    entries.find(({ name }) => name === query) ??
    entries.find(({ name }) => name.toLowerCase() === query.toLowerCase());
  const wanted = terms.filter((term) => term !== "");
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ entry, score }) => score > 0 && entry !== exact)
    .sort((a, b) => b.score - a.score);
  const others = scored.slice(0, maxFound).map(({ entry }) => entry);
  if (exact || others.length > 0) return { entry: exact ?? null, others };
  const meant = meantBy(
    query,
    entries.map(({ name }) => name),
  );
  throw new CommandError(
    `docs: unknown name ${JSON.stringify(query.slice(0, 100))}: ${meant ? `did you mean ${meant}?` : "nothing in the reference has these words"}`,
  );
}

/** 0 for an entry that lacks a word. Names count more than descriptions, and both more than the rest. */
function scoreOf({ name, text, summary }: DocsEntry, terms: readonly string[]): number {
  const [own, first, all] = [name, summary, text].map((each) => each.toLowerCase()) as [
    string,
    string,
    string,
  ];
  let score = 0;
  for (const term of terms) {
    // "matrix" also finds "matrices", and "products" finds "product".
    const stem = /^(\w{4,}?)(?:ices|ix|es|s|ing|ed)$/.exec(term)?.[1] ?? term;
    if (own === term || own.endsWith(`.${term}`)) score += 16;
    else if (own.includes(term)) score += 8;
    else if (first.includes(stem)) score += 4;
    else if (all.includes(stem)) score += 1;
    else return 0;
  }
  return score;
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
