/** Distributes overlapping spans over rows without overlap. */
import type { Ends, SpanRow, TraceSpan } from "./model.ts";

/** Deeper nesting cannot be read. */
const maxRows = 12;

export interface Rows {
  readonly rows: readonly SpanRow[];
  /** The number of spans without valid ends, or that overlap too many others. */
  readonly leftOut: number;
}

/** Each span is in the first row with space for it; of those that start together, the longest one is first. */
export function rowsOf(spans: readonly TraceSpan[]): Rows {
  const rows: TraceSpan[][] = [];
  /** The end of the last span of each row. */
  const ends: number[] = [];
  const valid = spans.filter(isValid);
  let leftOut = spans.length - valid.length;
  for (const span of valid.sort(inOrder)) {
    let free = 0;
    while (free < rows.length && (ends[free] as number) > span.start) free++;
    if (free === maxRows) {
      leftOut++;
      continue;
    }
    if (free === rows.length) rows.push([span]);
    else (rows[free] as TraceSpan[]).push(span);
    ends[free] = span.end;
  }
  return { rows, leftOut };
}

export function isValid({ start, end }: Ends): boolean {
  return Number.isFinite(start) && Number.isFinite(end) && start <= end;
}

function inOrder(a: Ends, b: Ends): number {
  return a.start - b.start || b.end - a.end;
}

/** The index of the first span of a row that ends at this time or later; the row's length if none does. */
export function firstFrom(row: SpanRow, time: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row[middle] as TraceSpan).end < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
