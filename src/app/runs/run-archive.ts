/** Stores runs in this browser's IndexedDB, each as JSON under its id. */
import { createStore, delMany, setMany, values } from "idb-keyval";
import type { KeptRun } from "./kept-run.ts";
import { readRun, textOfRun } from "./run-text.ts";

/** May reject: private windows have no IndexedDB, and it may be full. */
export interface RunArchive {
  all(): Promise<readonly KeptRun[]>;
  keep(runs: readonly KeptRun[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export function browserRunArchive(): RunArchive {
  // Opened lazily, because opening throws without IndexedDB.
  let opened: ReturnType<typeof createStore> | null = null;
  const store = (): ReturnType<typeof createStore> => {
    opened ??= createStore("tensorpad-runs", "runs");
    return opened;
  };
  return {
    all: async () => (await values<unknown>(store())).flatMap((text) => readRun(text) ?? []),
    keep: async (runs) =>
      setMany(
        runs.map((run) => [run.id, textOfRun(run)]),
        store(),
      ),
    remove: async (ids) => delMany([...ids], store()),
  };
}
