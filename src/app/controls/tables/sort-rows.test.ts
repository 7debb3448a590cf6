import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextSorting, type SortKey, sortedRows } from "./sort-rows.ts";

const sorted = (keys: readonly SortKey[], isFalling = false): SortKey[] =>
  [...sortedRows(keys.length, (row) => keys[row] as SortKey, isFalling)].map(
    (row) => keys[row] as SortKey,
  );

describe("sortedRows", () => {
  it("sorts numbers by size and texts by the numbers in them, and leaves the rest at the end", () => {
    const keys = [10, null, 9, "a10", "a9", Number.NEGATIVE_INFINITY];
    expect(sorted(keys)).toEqual([Number.NEGATIVE_INFINITY, 9, 10, "a9", "a10", null]);
    expect(sorted(keys, true)).toEqual(["a10", "a9", 10, 9, Number.NEGATIVE_INFINITY, null]);
  });

  it("loses no row, and leaves equal ones in their order", () => {
    expect([...sortedRows(4, (row) => row % 2, true)]).toEqual([1, 3, 0, 2]);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.double(), fc.string(), fc.constant(null))), (keys) => {
        const rows = sortedRows(keys.length, (row) => keys[row] as SortKey, false);
        expect([...rows].sort((a, b) => a - b)).toEqual([...keys.keys()]);
      }),
    );
  });
});

it("nextSorting rises, falls and ends", () => {
  const rising = nextSorting(null, 1);
  expect(rising).toEqual({ column: 1, isFalling: false });
  const falling = nextSorting(rising, 1);
  expect(falling).toEqual({ column: 1, isFalling: true });
  expect(nextSorting(falling, 1)).toBeNull();
  expect(nextSorting(falling, 2)).toEqual({ column: 2, isFalling: false });
});
