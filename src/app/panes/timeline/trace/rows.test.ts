import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TraceSpan } from "./model.ts";
import { firstFrom, rowsOf } from "./rows.ts";

const span = (start: number, end: number): TraceSpan => ({
  kind: "upload",
  name: `${start}`,
  start,
  end,
  details: "",
  position: null,
});

const names = (spans: readonly TraceSpan[]): readonly string[][] =>
  rowsOf(spans).rows.map((row) => row.map(({ name }) => name));

describe("the rows of a lane", () => {
  it("are none without spans, and one where spans follow one another", () => {
    expect(names([])).toEqual([]);
    expect(names([span(3, 4)])).toEqual([["3"]]);
    expect(names([span(2, 3), span(0, 1), span(1, 2)])).toEqual([["0", "1", "2"]]);
  });

  it("are as many as spans overlap, an outer one above those inside it", () => {
    expect(names([span(1, 2), span(0, 10), span(3, 4)])).toEqual([["0"], ["1", "3"]]);
  });

  it("leave out spans without valid ends, and those deeper than anyone can read", () => {
    const bad = [span(Number.NaN, 1), span(0, Number.NaN), span(2, 1), span(0, Infinity)];
    expect(rowsOf(bad)).toEqual({ rows: [], leftOut: 4 });
    const deep = rowsOf(Array.from({ length: 20 }, (_, at) => span(at, 100 - at)));
    expect(deep.rows.length + deep.leftOut).toBe(20);
    expect(deep.leftOut).toBeGreaterThan(0);
  });

  it("hold 10,000 spans, in order and without overlap", () => {
    const spans = Array.from({ length: 10_000 }, (_, at) => span((at * 7919) % 10_000, 0)).map(
      ({ start }) => span(start, start + 1.5),
    );
    const { rows, leftOut } = rowsOf(spans);
    expect(leftOut).toBe(0);
    expect(rows.flat()).toHaveLength(10_000);
    for (const row of rows)
      for (const [at, { start }] of row.entries())
        expect(row[at - 1]?.end ?? 0).toBeLessThanOrEqual(start);
  });

  it("are searched by time as if span after span were looked at", () => {
    const ends = fc.array(fc.tuple(fc.nat(50), fc.nat(50)), { maxLength: 30 });
    fc.assert(
      fc.property(ends, fc.nat(120), (pairs, time) => {
        const { rows } = rowsOf(pairs.map(([start, length]) => span(start, start + length)));
        for (const row of rows) {
          const found = row.findIndex(({ end }) => end >= time);
          expect(firstFrom(row, time)).toBe(found < 0 ? row.length : found);
        }
      }),
    );
  });
});
