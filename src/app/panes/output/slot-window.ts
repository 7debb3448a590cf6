/**
 * Chooses the outputs to draw: the first, the last, as many after the first as were requested, and those that are
 * always drawn.
 */

/** The number drawn at each end. */
const edge = 150;
/** The number added for each request for more. */
export const portion = 300;

/** Outputs that follow each other, all drawn or all left out. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isDrawn: boolean;
}

export function stretches(
  count: number,
  asked: number,
  isAlwaysDrawn: (index: number) => boolean,
): readonly Stretch[] {
  const first = Math.min(count, edge + asked);
  const last = Math.max(first, count - edge);
  // If only a few remain, they are drawn too instead of being counted.
  if (last - first < edge / 3) return [{ from: 0, to: count, isDrawn: true }];
  const found: Stretch[] = [{ from: 0, to: first, isDrawn: true }];
  for (let index = first; index < last; index++) {
    const isDrawn = isAlwaysDrawn(index);
    const before = found.at(-1) as Stretch;
    if (before.isDrawn === isDrawn) found[found.length - 1] = { ...before, to: index + 1 };
    else found.push({ from: index, to: index + 1, isDrawn });
  }
  return [...found, { from: last, to: count, isDrawn: true }];
}
