/** A browser's storage, in memory, for one or several tabs; it may be full or refused. */
import { guardedStorage, type Storage } from "../../src/app/shell/storage.ts";

interface MemoryStorage extends Storage {
  /** The capacity in characters; 0 refuses everything. */
  room: number;
}

export function memoryStorage(entries: Readonly<Record<string, string>> = {}): MemoryStorage {
  const map = new Map<string, string>();
  const storage: MemoryStorage = {
    room: Number.POSITIVE_INFINITY,
    ...guardedStorage(() => ({
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => {
        const others = [...map].filter(([other]) => other !== key);
        const used = others.reduce((sum, [, text]) => sum + text.length, 0);
        if (used + value.length > storage.room) throw new Error("QuotaExceededError");
        map.set(key, value);
      },
      removeItem: (key) => void map.delete(key),
      key: (index) => [...map.keys()][index] ?? null,
      get length() {
        return map.size;
      },
    })),
  };
  for (const [key, value] of Object.entries(entries)) storage.write(key, value);
  return storage;
}
