/**
 * What the page remembers in this browser. Storage may be missing, full or refused (private
 * windows, blocked cookies): then nothing is remembered and nothing else changes.
 */

export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

const prefix = "tensorpad.";

type Backing = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** `open` is called at each use, because reading the property itself may throw. */
export function guardedStorage(open: () => Backing): Storage {
  const attempt = <T>(use: (backing: Backing) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((backing) => backing.getItem(prefix + key)),
    write: (key, value) => void attempt((backing) => backing.setItem(prefix + key, value)),
    remove: (key) => void attempt((backing) => backing.removeItem(prefix + key)),
  };
}

export const storage: Storage = guardedStorage(() => localStorage);
