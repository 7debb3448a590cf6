/**
 * The search of the Docs tab, over names, pages of the guide and steps of the tutorial alike. Every result has all
 * words of the query. Whole names come first, ours before other libraries'; then the beginnings of ours, titles, the
 * beginnings of other libraries', and then a mere mention of the words.
 */

export interface Findable {
  /** The name as a program writes it: "nn.linear". A page has none. */
  readonly name: string;
  /** Titles of a page and its headings. */
  readonly titles: readonly string[];
  /** Other libraries' names for it. */
  readonly otherNames: readonly string[];
  /** All other words. */
  readonly text: string;
}

interface Indexed<Item> {
  readonly item: Item;
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly otherNames: readonly string[];
  readonly text: string;
}

export type Index<Item> = readonly Indexed<Item>[];

/** Builds the index once for every search. */
export function indexOf<Item extends Findable>(items: readonly Item[]): Index<Item> {
  return items.map((item) => {
    const names = item.name === "" ? [] : [item.name, item.name.split(".").at(-1) ?? ""];
    const all = [item.name, ...item.titles, ...item.otherNames, item.text];
    return {
      item,
      names: names.map((name) => searchText([name])),
      titles: item.titles.map((title) => searchText([title])),
      otherNames: item.otherNames.map((name) => searchText([name])),
      text: searchText(all),
    };
  });
}

/** All items without a query, otherwise the matching ones, the best first. */
export function find<Item>(index: Index<Item>, query: string): Item[] {
  const words = searchWords(query);
  if (words.length === 0) return index.map(({ item }) => item);
  const ranked = index.flatMap((each) => {
    const rank = rankOf(each, words);
    return rank === null ? [] : [{ rank, item: each.item }];
  });
  return ranked.sort((x, y) => x.rank - y.rank).map(({ item }) => item);
}

/** Smaller is better; null if a word is missing. */
function rankOf(indexed: Indexed<unknown>, words: readonly string[]): number | null {
  const { names, titles, otherNames, text } = indexed;
  if (!words.every((word) => text.includes(word))) return null;
  const query = words.join(" ");
  // A name is one word, which some people write as several: "log softmax".
  const begins = (name: string | undefined): boolean => name?.startsWith(words.join("")) === true;
  const hasAll = (title: string): boolean => words.every((word) => hasWord(title, word));
  const tests: readonly boolean[] = [
    names[0] === query,
    names[1] === query,
    otherNames.some((name) => name === query),
    begins(names[0]),
    begins(names[1]),
    titles.some((title) => title === query),
    titles.slice(0, 1).some(hasAll),
    titles.some(hasAll),
    otherNames.some(begins),
    hasAll(text),
  ];
  const rank = tests.indexOf(true);
  return rank < 0 ? tests.length : rank;
}

/** True if a word of the text begins with this. */
function hasWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] as string)) return true;
  return false;
}

/** Drops the modules of another library before a name, as in "np.concatenate" and "torch.nn.functional.relu". */
export function withoutAlias(query: string): string {
  return query.replace(modules, "");
}

/** Other libraries' modules; `nn` is one here too, but for functions only theirs. */
const modules =
  /\b(?:(?:jax|tf)\.nn|nn\.functional|torch\.tensor|ndarray|np|numpy|jnp|jax|lax|torch|tf|F|linalg|fft|random|special)\./gi;

export function searchWords(query: string): string[] {
  return searchText([withoutAlias(query)])
    .split(/\s+/)
    .filter(Boolean);
}

/** The searchable form of these texts: without underscores and upper case. */
export function searchText(texts: readonly string[]): string {
  return texts.join(" ").replaceAll("_", "").toLowerCase();
}

/** "12 of 400 names". */
export function countText(found: number, all: number, what: string): string {
  return found === all ? `${all} ${what}` : `${found} of ${all} ${what}`;
}
