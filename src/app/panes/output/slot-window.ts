/** Which outputs are drawn: the first and the last, and of those between them as many as were asked for. */

/** Drawn at each end. */
const edge = 150;
/** Drawn in addition each time that more are asked for. */
export const portion = 300;

export interface SlotWindow {
  /** The first so many are drawn. */
  readonly first: number;
  /** The last ones, from that place on. */
  readonly from: number;
}

export function slotWindow(count: number, asked: number): SlotWindow {
  const first = Math.min(count, edge + asked);
  const from = Math.max(first, count - edge);
  // A few that remain are drawn rather than talked about.
  return from - first < edge / 3 ? { first: count, from: count } : { first, from };
}
