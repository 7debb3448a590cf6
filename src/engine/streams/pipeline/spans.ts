/** Sets of moments as spans [start, end], in order and apart. */

export type Span = readonly [start: number, end: number];

/** The moments that are in any of the spans. */
export function union(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [start, end] of spans.toSorted(([x], [y]) => x - y)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The moments that are in both sets. */
export function shared(x: readonly Span[], y: readonly Span[]): Span[] {
  const both: Span[] = [];
  for (let [i, j] = [0, 0]; i < x.length && j < y.length; ) {
    const [first, second] = [x[i] as Span, y[j] as Span];
    const [start, end] = [Math.max(first[0], second[0]), Math.min(first[1], second[1])];
    if (start < end) both.push([start, end]);
    if (first[1] < second[1]) i++;
    else j++;
  }
  return both;
}

export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [start, end]) => sum + end - start, 0);
}
