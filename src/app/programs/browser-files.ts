/** Stores the visitor's files in this browser's IndexedDB, by name, in a separate database. */
import type { DBSchema } from "idb";
import { connectionTo } from "./connection.ts";
import type { FileStore } from "./files.ts";

interface Schema extends DBSchema {
  files: { key: string; value: unknown };
}

export function browserFileStore(): FileStore {
  const connection = connectionTo<Schema>(
    "tensorpad-files",
    (database) => void database.createObjectStore("files"),
  );
  return {
    all: async () => {
      const { store } = (await connection()).transaction("files");
      const [names, contents] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return names.flatMap((name, index) => {
        const content = contents[index];
        return content instanceof Blob ? { name, content } : [];
      });
    },
    keep: async ({ name, content }) =>
      void (await (await connection()).put("files", content, name)),
    forget: async (name) => (await connection()).delete("files", name),
  };
}
