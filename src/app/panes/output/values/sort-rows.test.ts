import { describe, expect, it } from "vitest";
import type { LeafKind, ValueTree } from "../../../../engine/present/value-tree.ts";
import { sortedRows } from "./sort-rows.ts";

const cell = (kind: LeafKind, text: string): ValueTree => ({ kind, text, left: 0 });
const column = (...cells: (ValueTree | null)[]) => cells.map((each) => [each]);
const texts = (rows: ReturnType<typeof sortedRows>) =>
  rows.map(([each]) => (each && "text" in each ? each.text : null));

describe("sortedRows", () => {
  const rows = column(
    cell("number", "10"),
    null,
    cell("number", "9"),
    cell("string", "a10"),
    cell("string", "a9"),
    cell("number", "NaN"),
  );

  it("sorts numbers by size and texts by the numbers in them, and leaves the rest at the end", () => {
    expect(texts(sortedRows(rows, { column: 0, isFalling: false }))).toEqual([
      "9",
      "10",
      "a9",
      "a10",
      null,
      "NaN",
    ]);
    expect(texts(sortedRows(rows, { column: 0, isFalling: true })).slice(0, 4)).toEqual([
      "a10",
      "a9",
      "10",
      "9",
    ]);
  });

  it("leaves rows in their order where nothing is sorted", () => {
    expect(sortedRows(rows, null)).toBe(rows);
  });
});
