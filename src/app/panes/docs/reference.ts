/** Arranges and searches the reference: by family, by words, and with code spans separated from text. */
import type { OpPage } from "../../../engine/derive/pages.ts";
import type { NameElsewhere } from "./listing.ts";

/** Groups pages by family, in the order in which families first occur. */
export function byFamily(
  pages: readonly OpPage[],
): readonly (readonly [family: string, pages: readonly OpPage[]])[] {
  const families = new Map<string, OpPage[]>();
  for (const page of pages) {
    families.set(page.family, [...(families.get(page.family) ?? []), page]);
  }
  return [...families];
}

/** The names of the families in alphabetical order. */
export function familiesOf(pages: readonly OpPage[]): readonly string[] {
  return [...new Set(pages.map(({ family }) => family))].sort();
}

/** "12 of 400 ops". */
export function countText(found: number, all: number): string {
  return found === all ? `${all} ops` : `${found} of ${all} ops`;
}

/** A page with the text that is searched. */
interface IndexedPage {
  readonly page: OpPage;
  readonly names: readonly string[];
  readonly text: string;
}

/** Builds the index once for every search. `otherNames` are other libraries' names of an op. */
export function indexPages(
  pages: readonly OpPage[],
  otherNames: (op: string) => readonly string[] = () => [],
): readonly IndexedPage[] {
  return pages.map((page) => {
    const names = [page.name, ...otherNames(page.name)];
    return {
      page,
      names: names.map((name) => searchText([name])),
      text: searchText([...names, page.family, page.doc, ...page.signatures]),
    };
  });
}

/**
 * The pages that contain every word of the query, other libraries' names included; those with a name that
 * starts with the first word come first. Underscores are ignored.
 */
export function findPages(index: readonly IndexedPage[], query: string): readonly OpPage[] {
  const words = searchWords(query);
  const [first = ""] = words;
  const found = index.filter(({ text }) => words.every((word) => text.includes(word)));
  const isNamed = ({ names }: IndexedPage): boolean => names.some((name) => name.startsWith(first));
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].map(
    ({ page }) => page,
  );
}

export function searchWords(query: string): string[] {
  return searchText([query]).split(/\s+/).filter(Boolean);
}

/** The searchable form of these texts. */
export function searchText(texts: readonly string[]): string {
  return texts.join(" ").replaceAll("_", "").toLowerCase();
}

/** "Elsewhere `concatenate` (NumPy, JAX); `cat` (PyTorch)". */
export function elsewhereText(names: readonly NameElsewhere[]): string {
  const list = names.map(({ name, libraries }) => `\`${name}\` (${libraries.join(", ")})`);
  return `Elsewhere ${list.join("; ")}`;
}

export interface TextPart {
  readonly code: boolean;
  readonly text: string;
}

/** Splits a text at its `code spans`. */
export function codeSpans(text: string): readonly TextPart[] {
  return text
    .split("`")
    .map((part, index) => ({ code: index % 2 === 1, text: part }))
    .filter((part) => part.text !== "");
}
