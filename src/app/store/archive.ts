/**
 * Programs that the shelf has no room for, in this browser's IndexedDB. Each state of a program that comes
 * here is kept, so nothing is written over.
 */
import { createStore, set, values } from "idb-keyval";
import { type Draft, readDraft } from "./draft.ts";

/** May reject: private windows have no such place, and it may be full. */
export interface Archive {
  all(): Promise<readonly Draft[]>;
  keep(draft: Draft): Promise<void>;
}

const keyOf = ({ id, changed }: Draft): string => `${id} ${changed}`;

export function browserArchive(): Archive {
  // Asked for at each use: where there is no IndexedDB, asking throws.
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
