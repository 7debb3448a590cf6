/** Chooses the outputs to draw: the first, the last, and as many after the first as were asked for. */

/** The number drawn at each end. */
const edge = 150;
/** The number added each time that more are asked for. */
export const portion = 300;

export interface SlotWindow {
  /** The number of outputs drawn from the start. */
  readonly first: number;
  /** The index from which on the last ones are drawn. */
  readonly from: number;
}

export function slotWindow(count: number, asked: number): SlotWindow {
  const first = Math.min(count, edge + asked);
  const from = Math.max(first, count - edge);
  // If only a few remain, they are drawn too instead of being counted.
  return from - first < edge / 3 ? { first: count, from: count } : { first, from };
}
