/** Keeps the visible and the selected range of a timeline, and changes them by keys. */
import type { Ends } from "./model.ts";
import { panned, zoomed } from "./window.ts";

export interface Sight {
  readonly window: Ends;
  /** The selected range, if any. */
  readonly range: Ends | null;
}

export const zoomFactors: Readonly<Record<"in" | "out", number>> = { in: 2 / 3, out: 3 / 2 };
const step = 0.2;

/** `at` is the time that stays at its pixel while a key zooms. Null for a key without a function here. */
export function pressed(
  key: string,
  { window, range }: Sight,
  whole: Ends,
  at: number,
): Sight | null {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "w":
    case "ArrowUp":
      return { window: zoomed(window, zoomFactors.in, at, whole), range };
    case "s":
    case "ArrowDown":
      return { window: zoomed(window, zoomFactors.out, at, whole), range };
    case "a":
    case "ArrowLeft":
      return { window: panned(window, -step, whole), range };
    case "d":
    case "ArrowRight":
      return { window: panned(window, step, whole), range };
    case "0":
      return { window: { start: whole.start, end: whole.end }, range };
    case "r":
      return { window, range: window };
    case "Escape":
      return range && { window, range: null };
    default:
      return null;
  }
}
