import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Line } from "../../../engine/present/line.ts";
import type { LineDetail } from "../../../engine/present/presenter.ts";
import { treeLimits } from "../../../engine/present/value-tree.ts";
import { readOrNull } from "../../foreign.ts";
import { formatted } from "../sandbox/console-format.ts";
import { tableOf } from "../sandbox/console-table.ts";
import { detail } from "./detail-schema.ts";
import { detailSize, fitsLine } from "./detail-size.ts";

const detailOf = (...values: unknown[]): LineDetail => {
  const { parts, stacks, arrays } = formatted(values);
  return { parts, stacks, ...(arrays.length > 0 && { arrays }) };
};
const elements = new Float64Array(6);
const leaf = { kind: "number", text: "1", left: 0 } as const;
const branch = {
  kind: "object",
  name: "A",
  size: 1,
  entries: [{ key: "a", value: leaf }],
  head: 1,
  stack: null,
} as const;
const good = { parts: [branch], stacks: [] } as const;

const readDetail = (value: unknown) => readOrNull(detail, value);

describe("the schema of values", () => {
  it("accepts whatever a program's line is made of, unchanged", () => {
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true }),
        (value) => {
          const detail = detailOf("a", value, [value]);
          expect(fitsLine(detailSize(detail))).toBe(true);
          expect(readDetail(structuredClone(detail))).toEqual(detail);
        },
      ),
    );
  });

  it("accepts the largest trees that are made", () => {
    const word = "word".repeat(2_500);
    const wide = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => ({ word })));
    for (const value of [wide, Array.from({ length: 150 }, () => new Array(150).fill(0))]) {
      const detail = detailOf(value);
      expect(readDetail(detail)).toEqual(detail);
    }
  });

  it("accepts arrays whose shapes fit their elements, and no index of another one", () => {
    const detail = {
      parts: [{ ...branch, array: 0 }],
      stacks: [],
      arrays: [{ shape: [2, 3], elements }],
    };
    expect(readDetail(detail)).toEqual(detail);
    const one = (array: unknown) => readDetail({ ...detail, arrays: [array] });
    expect(one({ shape: [2, 2], elements })).toBeNull();
    expect(one({ shape: [6], elements: [1, 2, 3, 4, 5, 6] })).toBeNull();
    expect(one({ shape: [2], elements: elements.subarray(2, 4) })).toBeNull();
    expect(one({ shape: [1, 1, 1, 6, 1], elements })).toBeNull();
    expect(readDetail({ ...detail, arrays: [] })).toBeNull();
    expect(readDetail({ ...detail, arrays: Array(21).fill(detail.arrays[0]) })).toBeNull();
  });

  it("accepts tables, groups and traces", () => {
    const table = tableOf([{ a: 1, b: "x" }, 7], undefined) ?? undefined;
    const trace = [{ name: "f", position: { line: 1, column: 2 } }];
    const detail = { ...good, ...(table && { table }), depth: 3, group: "open", trace };
    expect(readDetail(detail)).toEqual(detail);
  });

  it("keeps nothing but the fields that it knows", () => {
    const more = { ...good, html: "<b>", parts: [{ ...branch, html: "<b>" }] };
    expect(readDetail(more)).toEqual(good);
  });

  it("returns null for anything else", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readDetail(value)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("kind", "name", "size", "entries", "head", "stack"),
        fc.anything().filter((value) => typeof value !== "number" || value < 0),
        (field, value) => {
          const read = readDetail({ ...good, parts: [{ ...branch, [field]: value }] });
          // A detail that is accepted has the types that it declares.
          if (read !== null) expect(detailSize(read).nodes).toBe(2);
        },
      ),
    );
    for (const change of [
      { kind: "window" },
      { size: 0 },
      { head: 2 },
      { stack: 0 },
      { name: 1 },
      { entries: [{ key: 1, value: leaf }] },
      { entries: [{ key: "a" }] },
      { entries: new Array(2) },
      { entries: new Array(1_000).fill({ key: "a", value: leaf }), size: 1_000 },
      { entries: [{ key: "a", value: { ...leaf, text: "x".repeat(1_000_000) } }] },
      { entries: [{ key: "a", value: { kind: "tensor", index: -1 } }] },
    ])
      expect(readDetail({ ...good, parts: [{ ...branch, ...change }] })).toBeNull();
    for (const change of [
      { depth: -1 },
      { group: "shut" },
      { table: { columns: ["a"], rows: [[]], moreRows: 0, moreColumns: 0 } },
      { trace: [{ name: "f", position: { line: "1", column: 1 } }] },
      { stacks: null },
    ])
      expect(readDetail({ ...good, ...change })).toBeNull();
  });

  it("ends at trees without an end, and at those that are shared by very many", () => {
    const entries: unknown[] = [];
    const circle = { ...branch, entries };
    entries.push({ key: "a", value: circle });
    expect(readDetail({ parts: [circle], stacks: [] })).toBeNull();
    let shared: unknown = leaf;
    for (let depth = 0; depth < 5; depth++)
      shared = { ...branch, size: 100, entries: new Array(100).fill({ key: "a", value: shared }) };
    expect(readDetail({ parts: [shared], stacks: [] })).toBeNull();
  });

  it("accepts only a name or a number as a colour", () => {
    const styled = (colour: unknown) => ({
      parts: [{ kind: "text", text: "a", style: { colour, isBold: true } }],
      stacks: [],
    });
    expect(readDetail(styled("tomato"))).toEqual(styled("tomato"));
    expect(readDetail(styled("#fa0"))).toEqual(styled("#fa0"));
    for (const colour of ["url(//a)", "red;position:fixed", "var(--x)", 7, {}])
      expect(readDetail(styled(colour))).toEqual(styled(null));
  });
});

describe("the tree of a value", () => {
  const treeOf = (value: unknown) => {
    const line = new Line();
    line.value(value);
    return line;
  };

  it("says how much it leaves out, and keeps both ends of a long array", () => {
    const numbers = Array.from({ length: 5_000 }, (_, at) => at);
    const [tree] = treeOf(numbers).parts;
    expect(tree).toMatchObject({ kind: "array", size: 5_000, head: treeLimits.entries });
    const { entries } = tree as { entries: readonly { key: string }[] };
    expect(entries.map(({ key }) => key).slice(-4)).toEqual(["99", "4997", "4998", "4999"]);
    expect(treeOf(numbers).writtenWith([])).toBe("[0, 1, 2, … 4994 more, 4997, 4998, 4999]");
    const rows = Array.from({ length: 200 }, () => [1, 2, 3, 4, 5, 6]);
    expect(treeOf(rows).writtenWith([])).toMatch(/^\[\[1, 2, 3, 4, 5, 6\], .*… 194 more/);
  });

  it("has the calls that led to an error, and its cause", () => {
    const error = new RangeError("far", { cause: 7 });
    expect(treeOf(error).parts[0]).toMatchObject({
      kind: "error",
      name: "RangeError: far",
      entries: [{ key: "cause", value: { kind: "number", text: "7" } }],
    });
  });
});
