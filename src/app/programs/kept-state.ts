/** The state of storing the program on the page, for the page to show. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export type KeptState =
  /** As it was opened; it can be opened again from its origin. */
  | "as-opened"
  | "saving"
  | "kept"
  /** This browser stores nothing, or has no space. */
  | "lost";

export const useKept: UseBoundStore<StoreApi<{ readonly state: KeptState }>> = create<{
  readonly state: KeptState;
}>(() => ({ state: "as-opened" }));

export const keptWords: Readonly<Record<KeptState, string>> = {
  "as-opened": "No changes",
  saving: "Saving",
  kept: "Saved in this browser",
  lost: "Not saved: browser storage is full or not available",
};
