import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { common, lengthOf, shifted, spansOf, union, without } from "./spans.ts";

/** Times are integers below 64, so that a set is also the list of the unit intervals in it. */
const anySpans = fc
  .array(fc.tuple(fc.nat(63), fc.nat(63)), { maxLength: 8 })
  .map((pairs) => spansOf(pairs.flat()));

const units = (spans: readonly number[]): readonly number[] =>
  Array.from({ length: 64 }, (_, at) => at).filter((at) =>
    spans.some((start, index) => index % 2 === 0 && start <= at && at < (spans[index + 1] ?? 0)),
  );

const isOrdered = (spans: readonly number[]): boolean =>
  spans.length % 2 === 0 && spans.every((time, at) => at === 0 || (spans[at - 1] as number) < time);

describe("sets of times", () => {
  it("join what overlaps or touches, in any order", () => {
    expect(spansOf([5, 7, 1, 2, 2, 4, 6, 9])).toEqual([1, 4, 5, 9]);
  });

  it("have no pairs that are no times", () => {
    expect(spansOf([3, 3, 5, 4, Number.NaN, 6, 1])).toEqual([]);
  });

  it("are joined, subtracted and intersected as sets are", () => {
    fc.assert(
      fc.property(anySpans, anySpans, (one, other) => {
        const inBoth = units(one).filter((at) => units(other).includes(at));
        expect(units(common(one, other))).toEqual(inBoth);
        expect(units(without(one, other))).toEqual(
          units(one).filter((at) => !units(other).includes(at)),
        );
        const inAny = [...new Set([...units(one), ...units(other)])].sort((a, b) => a - b);
        expect(units(union(one, other))).toEqual(inAny);
        for (const spans of [common(one, other), without(one, other), union(one, other)]) {
          expect(isOrdered(spans)).toBe(true);
          expect(lengthOf(spans)).toBe(units(spans).length);
        }
      }),
    );
  });

  it("can be converted to another clock", () => {
    expect(shifted(Float64Array.of(1, 2), 10)).toEqual([11, 12]);
  });
});
