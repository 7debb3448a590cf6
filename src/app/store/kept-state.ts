/** Whether the program on the page is kept, for the page to say so. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export type KeptState =
  /** As it was opened, from where it can be opened again. */
  | "as-opened"
  | "saving"
  | "kept"
  /** This browser stores nothing, or has no room. */
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
