/** Sets of times, as alternating beginnings and ends in ascending order, without overlap. In milliseconds. */
export type Spans = readonly number[];

export const never: Spans = [];

/** Makes a set of alternating beginnings and ends in any order; empty or reversed pairs are left out. */
export function spansOf(pairs: ArrayLike<number>): Spans {
  const order: number[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2)
    if ((pairs[at] as number) < (pairs[at + 1] as number)) order.push(at);
  order.sort((a, b) => (pairs[a] as number) - (pairs[b] as number));
  const spans: number[] = [];
  for (const at of order) add(spans, pairs[at] as number, pairs[at + 1] as number);
  return spans;
}

/** The times that are in one of the sets or in both. */
export function union(one: Spans, other: Spans): Spans {
  const spans: number[] = [];
  let [a, b] = [0, 0];
  while (a < one.length || b < other.length) {
    const isFirst = (one[a] ?? Number.POSITIVE_INFINITY) <= (other[b] ?? Number.POSITIVE_INFINITY);
    const [from, at] = isFirst ? [one, a] : [other, b];
    add(spans, from[at] as number, from[at + 1] as number);
    if (isFirst) a += 2;
    else b += 2;
  }
  return spans;
}

/** The times of the first set that are not in the second. */
export function without(one: Spans, other: Spans): Spans {
  const spans: number[] = [];
  let next = 0;
  for (let at = 0; at < one.length; at += 2) {
    let start = one[at] as number;
    const end = one[at + 1] as number;
    while (next < other.length && (other[next + 1] as number) <= start) next += 2;
    for (let hole = next; hole < other.length && (other[hole] as number) < end; hole += 2) {
      if ((other[hole] as number) > start) spans.push(start, other[hole] as number);
      start = Math.max(start, other[hole + 1] as number);
    }
    if (start < end) spans.push(start, end);
  }
  return spans;
}

/** The times that are in both sets. */
export function common(one: Spans, other: Spans): Spans {
  return without(one, without(one, other));
}

export function lengthOf(spans: Spans): number {
  let length = 0;
  for (let at = 0; at < spans.length; at += 2)
    length += (spans[at + 1] as number) - (spans[at] as number);
  return length;
}

/** The same times on a clock whose readings are larger by `shift`. */
export function shifted(pairs: ArrayLike<number>, shift: number): number[] {
  return Array.from(pairs, (time) => time + shift);
}

/** Adds a time that begins no earlier than the last one. */
function add(spans: number[], start: number, end: number): void {
  const last = spans.length - 1;
  if (last >= 0 && start <= (spans[last] as number))
    spans[last] = Math.max(end, spans[last] as number);
  else spans.push(start, end);
}
