/** Stores the visitor's files in this browser's IndexedDB, by name, in a separate database. */
import { createStore, del, entries, set } from "idb-keyval";
import type { FileStore } from "./files.ts";

export function browserFileStore(): FileStore {
  const store = createStore("tensorpad-files", "files");
  return {
    all: async () => {
      const kept = await entries<string, unknown>(store);
      return kept.flatMap(([name, content]) => (content instanceof Blob ? { name, content } : []));
    },
    keep: ({ name, content }) => set(name, content, store),
    forget: (name) => del(name, store),
  };
}
