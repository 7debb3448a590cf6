/** The list of kept programs to choose from. */
import type { Draft } from "./draft.ts";

/** Each text once, newest first, without empty ones and without `now`, the text on the page. */
export function earlierDrafts(drafts: readonly Draft[], now: string): readonly Draft[] {
  const seen = new Set([now]);
  return [...drafts]
    .sort((a, b) => b.changed - a.changed)
    .filter(({ source }) => {
      const isNew = source.trim() !== "" && !seen.has(source);
      seen.add(source);
      return isNew;
    });
}
