/** Reduces a curve to what a screen can show of it, and keeps its extremes. */

/** The indices of the points to draw, in order. */
export type Indices = ArrayLike<number>;

export interface Curve {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** True if x never falls, so that a view is a range of points. */
export function isAscending(x: Float64Array): boolean {
  for (let at = 1; at < x.length; at++) if ((x[at] as number) < (x[at - 1] as number)) return false;
  return true;
}

/** The range of points in a view of an ascending curve, with a neighbour on each side. */
export function rangeWithin(x: Float64Array, low: number, high: number): readonly [number, number] {
  const from = firstAtLeast(x, low);
  const to = firstAtLeast(x, high);
  return [Math.max(0, from - 1), Math.min(x.length, to + 2)];
}

/** The first index whose number is at least this one. */
export function firstAtLeast(x: Float64Array, least: number): number {
  let [low, high] = [0, x.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((x[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The first, the lowest, the highest and the last point of each of `buckets` runs of neighbours; a point that is not
 * finite, at which a line breaks, is kept once for each run.
 */
export function decimated({ y }: Curve, from: number, to: number, buckets: number): Indices {
  const count = to - from;
  if (count <= buckets * 4) return Array.from({ length: Math.max(0, count) }, (_, at) => from + at);
  const kept: number[] = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const start = from + Math.floor((bucket * count) / buckets);
    const end = from + Math.floor(((bucket + 1) * count) / buckets);
    let [lowest, highest, broken] = [-1, -1, -1];
    for (let at = start; at < end; at++) {
      const value = y[at] as number;
      if (!Number.isFinite(value)) broken = at;
      else {
        if (lowest < 0 || value < (y[lowest] as number)) lowest = at;
        if (highest < 0 || value > (y[highest] as number)) highest = at;
      }
    }
    const found = [start, lowest, highest, broken, end - 1].filter((at) => at >= 0);
    for (const at of found.sort((a, b) => a - b)) if (kept.at(-1) !== at) kept.push(at);
  }
  return kept;
}

/**
 * The dots to draw: of those in one square of the screen only the first. Dots that are not finite or outside are not
 * drawn.
 */
export function visibleDots(
  count: number,
  at: (dot: number) => readonly [number, number],
  [width, height]: readonly [number, number],
  square: number,
): readonly number[] {
  const columns = Math.ceil(width / square) + 1;
  const taken = new Uint8Array(columns * (Math.ceil(height / square) + 1));
  const kept: number[] = [];
  for (let dot = 0; dot < count; dot++) {
    const [x, y] = at(dot);
    if (!(x >= 0 && x <= width && y >= 0 && y <= height)) continue;
    const cell = Math.floor(y / square) * columns + Math.floor(x / square);
    if (taken[cell] === 1) continue;
    taken[cell] = 1;
    kept.push(dot);
  }
  return kept;
}
