/**
 * Archives programs that the shelf has no room for, in this browser's IndexedDB. Every version of a program
 * that is archived is kept, so nothing is overwritten.
 */
import { createStore, set, values } from "idb-keyval";
import { type Draft, readDraft } from "./draft.ts";

/** May reject: private windows have no IndexedDB, and it may be full. */
export interface Archive {
  all(): Promise<readonly Draft[]>;
  keep(draft: Draft): Promise<void>;
}

const keyOf = ({ id, changed }: Draft): string => `${id} ${changed}`;

export function browserArchive(): Archive {
  // Opened lazily, because where there is no IndexedDB, opening it throws.
  let opened: ReturnType<typeof createStore> | null = null;
  const store = (): ReturnType<typeof createStore> => {
    opened ??= createStore("tensorpad-programs", "programs");
    return opened;
  };
  return {
    all: async () => {
      const kept = await values<unknown>(store());
      return kept.flatMap((text) => (typeof text === "string" ? (readDraft(text) ?? []) : []));
    },
    keep: async (draft) => set(keyOf(draft), JSON.stringify(draft), store()),
  };
}
