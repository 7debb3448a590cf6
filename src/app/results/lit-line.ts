/** The program's line that the editor and the results highlight together: the editor's cursor, or the hovered item. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export interface LitLine {
  /** The line of the editor's cursor; null before the visitor has moved it. */
  readonly cursor: number | null;
  /** The line of the item under the pointer or the keyboard focus in the results; null for none. */
  readonly pointed: number | null;
}

export const useLitLine: UseBoundStore<StoreApi<LitLine>> = create<LitLine>(() => ({
  cursor: null,
  pointed: null,
}));

export function pointAt(line: number | null): void {
  if (useLitLine.getState().pointed !== line) useLitLine.setState({ pointed: line });
}

/** The line to mark in the results. */
export function litLine({ cursor, pointed }: LitLine): number | null {
  return pointed ?? cursor;
}
