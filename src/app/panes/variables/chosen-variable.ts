/** The variable whose row the pane marks and scrolls to; the palette chooses it. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

interface ChosenVariable {
  /** The key of its row; null for none. */
  readonly key: string | null;
  /** The number of choices so far, since the same row may be chosen again. */
  readonly choices: number;
}

export const useChosenVariable: UseBoundStore<StoreApi<ChosenVariable>> = create<ChosenVariable>(
  () => ({ key: null, choices: 0 }),
);

export function showVariable(key: string): void {
  useChosenVariable.setState(({ choices }) => ({ key, choices: choices + 1 }));
}
