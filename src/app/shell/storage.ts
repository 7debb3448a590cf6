/**
 * The page stores its state in this browser. Storage may be missing, full or refused (private windows, blocked
 * cookies): then nothing is stored, `write` says so, and nothing else changes. An embedded program has none.
 */
import { isEmbedded } from "../embed/is-embedded.ts";

export interface Storage {
  read(key: string): string | null;
  /** Stores the value, and returns true on success. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys of all values, in any order. */
  keys(): readonly string[];
}

const prefix = "tensorpad.";

type Backing = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** `open` is called at each use, because reading the property itself may throw. */
export function guardedStorage(open: () => Backing): Storage {
  const attempt = <T>(use: (backing: Backing) => T): T | null => {
    if (isEmbedded()) return null;
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => attempt((backing) => backing.getItem(prefix + key)),
    write: (key, value) =>
      attempt((backing) => {
        backing.setItem(prefix + key, value);
        return true;
      }) ?? false,
    remove: (key) => void attempt((backing) => backing.removeItem(prefix + key)),
    keys: () => attempt(keysOf) ?? [],
  };
}

function keysOf(backing: Backing): readonly string[] {
  const all = Array.from({ length: backing.length }, (_, index) => backing.key(index) ?? "");
  return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** The reason that a write failed, as the browser reports it: "refused" in private windows or without cookies. */
export type Refusal = "full" | "refused";

/** Finds the reason after a write has failed. */
export function refusalOf(open: () => Pick<Backing, "setItem" | "removeItem">): Refusal {
  const probe = `${prefix}probe`;
  try {
    const backing = open();
    backing.setItem(probe, "x".repeat(1_000));
    backing.removeItem(probe);
    return "full";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError"
      ? "full"
      : "refused";
  }
}

/** Persistent and common to all tabs, until it is removed. */
export const storage: Storage = guardedStorage(() => localStorage);

/** Kept for this tab, across reloads, until it is closed. */
export const tabStorage: Storage = guardedStorage(() => sessionStorage);
