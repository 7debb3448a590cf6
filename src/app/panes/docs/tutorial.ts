/** The steps of the tutorial that are done, kept in this browser. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { storage } from "../../shell/storage.ts";

const key = "tutorial";

export interface Tutorial {
  /** The names of the steps that are done. */
  readonly done: ReadonlySet<string>;
  /** The step whose program was opened last, with the program's id: runs of other programs get no hint. */
  readonly opened: { readonly slug: string; readonly id: string } | null;
}

export const useTutorial: UseBoundStore<StoreApi<Tutorial>> = create<Tutorial>(() => ({
  done: readDone(),
  opened: null,
}));

/** Reads the stored names. Storage may hold anything, and what is not a list of names counts as none. */
export function readDone(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.read(key) ?? "[]");
    const names = Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
    return new Set(names.slice(0, 100));
  } catch {
    return new Set();
  }
}

export function markDone(step: string): void {
  const { done } = useTutorial.getState();
  if (done.has(step)) return;
  const more = new Set([...done, step]);
  useTutorial.setState({ done: more });
  storage.write(key, JSON.stringify([...more]));
}
