/** The palette's search: fuzzy, over labels first and then all other words. */
import fuzzysort from "fuzzysort";
import { searchText, withoutAlias } from "../panes/docs/search.ts";
import type { PaletteItem } from "./item.ts";

export interface PaletteGroup {
  readonly value: string;
  readonly items: readonly PaletteItem[];
}

/** The maximum number of results; nobody scrolls through more. */
const most = 60;
const threshold = 0.2;
/** An item found by its other words comes after those found by their labels, and has to match them well. */
const wordsWeight = 0.7;
const wordsThreshold = 0.6;
/** Words that are all that was typed, such as another library's name, come right after the same label. */
const exactWeight = 0.99;

/** The items that match, in groups: the best group first, and in each the best item first. */
export function searchItems(query: string, items: readonly PaletteItem[]): readonly PaletteGroup[] {
  const found = fuzzysort.go(withoutAlias(query).replaceAll("_", "").trim(), items, {
    keys: [
      ({ label, otherName }) => (otherName === undefined ? label : null),
      ({ words, otherName }) => (otherName === undefined ? words : searchText([otherName])),
    ],
    limit: most,
    threshold,
    scoreFn: ([label, words]) => {
      const ofWords = words?.score ?? 0;
      const weight = ofWords < wordsThreshold ? 0 : ofWords === 1 ? exactWeight : wordsWeight;
      return Math.max(label?.score ?? 0, ofWords * weight);
    },
  });
  const best = new Map<string, PaletteItem>();
  for (const { obj } of found) if (!best.has(obj.id)) best.set(obj.id, obj);
  return groupItems([...best.values()]);
}

/** Groups items by their headings, in the order of the first item of each. */
export function groupItems(items: readonly PaletteItem[]): readonly PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups].map(([value, members]) => ({ value, items: members }));
}
