/** Lists and searches programs. */

import type { Kept } from "./database.ts";
import { type Draft, isSameWork, nameOf } from "./draft.ts";

/**
 * Programs of the database merged with those of the local cache, where that has a later state, the last changed one
 * first. Programs without text are left out.
 */
export function mergedPrograms(
  kept: readonly Kept[],
  cached: readonly { readonly draft: Draft; readonly mark: string }[],
): readonly Kept[] {
  const byId = new Map(kept.map((each) => [each.draft.id, each]));
  for (const { draft, mark } of cached) {
    const before = byId.get(draft.id);
    const isLater =
      before === undefined ||
      (draft.changed >= before.draft.changed && !isSameWork(draft, before.draft));
    if (isLater) byId.set(draft.id, { draft, mark, deleted: null });
  }
  return [...byId.values()]
    .filter(({ draft }) => draft.source.trim() !== "")
    .sort((a, b) => b.draft.changed - a.draft.changed);
}

/** The programs that contain all words of the query, in any order; those with all of them in their name come first. */
export function foundPrograms(programs: readonly Kept[], query: string): readonly Kept[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.includes(word));
  const inName = programs.filter(({ draft }) => has(nameOf(draft).toLowerCase()));
  const named = new Set(inName);
  const inText = programs.filter(
    (each) => !named.has(each) && has(`${nameOf(each.draft)}\n${each.draft.source}`.toLowerCase()),
  );
  return [...inName, ...inText];
}
