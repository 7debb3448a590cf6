/** The known shapes of the program on the page before it runs. */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { Fix } from "./fixes.ts";
import type { ShapeView } from "./view.ts";

export const emptyView: ShapeView = { hints: [], spots: [], expressions: [], mismatch: null };

interface ShapesState {
  /** The text that they belong to. */
  readonly source: string;
  readonly view: ShapeView;
  readonly fixes: readonly Fix[];
  /** True if the text takes too long to record. */
  readonly isLate: boolean;
}

export const noShapes: ShapesState = { source: "", view: emptyView, fixes: [], isLate: false };

export const useShapes: UseBoundStore<StoreApi<ShapesState>> = create<ShapesState>(() => noShapes);
