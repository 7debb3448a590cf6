/**
 * Data that the engine keeps on a device from one run to the next, such as its data sets. While values of a run use
 * it, its bytes are the run's. When none do, it is idle: it still counts against the limit of the next run, and is
 * the first to be freed where memory is short. A run that requests it after that uploads it again.
 */
import type { Backend } from "../../backend/backend.ts";
import type { Storage } from "./values.ts";

export class PersistentValues {
  readonly #backend: Backend;
  /** By key, the one that was used least recently first. */
  readonly #storages = new Map<string, Storage>();

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** The bytes that no value uses. */
  get idleBytes(): number {
    let bytes = 0;
    for (const { users, byteLength } of this.#storages.values())
      if (users === 0) bytes += byteLength;
    return bytes;
  }

  /** The storage with this key, if it is still there. */
  find(key: string): Storage | null {
    const storage = this.#storages.get(key);
    if (storage === undefined) return null;
    this.#storages.delete(key);
    this.#storages.set(key, storage);
    return storage;
  }

  /** Keeps the storage beyond the run that allocated it. */
  keep(key: string, storage: Storage): void {
    storage.isLasting = true;
    this.#storages.set(key, storage);
  }

  /** Frees what was used least recently of that which is idle; false where nothing is. */
  dropIdle(): boolean {
    for (const [key, storage] of this.#storages) {
      if (storage.users > 0) continue;
      this.#storages.delete(key);
      storage.freed = true;
      this.#backend.free(storage.buffer);
      return true;
    }
    return false;
  }
}
