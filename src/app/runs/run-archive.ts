/** Stores runs in this browser's IndexedDB, each as JSON under its id. */
import type { DBSchema } from "idb";
import { connectionTo } from "../programs/connection.ts";
import type { KeptRun } from "./kept-run.ts";
import { readRun, textOfRun } from "./run-text.ts";

/** May reject: private windows have no IndexedDB, and it may be full. */
export interface RunArchive {
  all(): Promise<readonly KeptRun[]>;
  keep(runs: readonly KeptRun[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  runs: { key: string; value: unknown };
}

export function browserRunArchive(): RunArchive {
  const connection = connectionTo<Schema>(
    "tensorpad-runs",
    (database) => void database.createObjectStore("runs"),
  );
  return {
    all: async () =>
      (await (await connection()).getAll("runs")).flatMap((text) => readRun(text) ?? []),
    keep: async (runs) => {
      const texts = runs.map((run) => [run.id, textOfRun(run)] as const);
      const { store, done } = (await connection()).transaction("runs", "readwrite");
      await Promise.all([...texts.map(([id, text]) => store.put(text, id)), done]);
    },
    remove: async (ids) => {
      const { store, done } = (await connection()).transaction("runs", "readwrite");
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    },
  };
}
