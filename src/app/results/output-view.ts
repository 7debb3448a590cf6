/** The visitor's view of the output: what is filtered out, and how lines are drawn. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { Level } from "../../engine/present/presenter.ts";

export interface OutputView {
  readonly hidden: ReadonlySet<Level>;
  /** Only outputs with these words are shown; all if it is empty. */
  readonly words: string;
  readonly isWrapped: boolean;
  readonly hasTimes: boolean;
  /** If true, consecutive equal lines are drawn once, with their count. */
  readonly areRepeatsMerged: boolean;
}

export const useOutputView: UseBoundStore<StoreApi<OutputView>> = create<OutputView>(() => ({
  hidden: new Set(),
  words: "",
  isWrapped: true,
  hasTimes: false,
  areRepeatsMerged: true,
}));
