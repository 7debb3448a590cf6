import { describe, expect, it } from "vitest";
import type { Branch, Leaf } from "../../../../engine/present/value-tree.ts";
import { rowsOf, stepOf } from "./tree-rows.ts";

const leaf: Leaf = { kind: "number", text: "1", left: 0 };
const branch = (change: Partial<Branch>): Branch => ({
  kind: "object",
  name: "",
  size: 1,
  entries: [{ key: "a", value: leaf }],
  head: 1,
  stack: null,
  ...change,
});
const paths = (...path: string[]): ReadonlySet<string> => new Set(path);

describe("rowsOf", () => {
  it("shows a closed value in one row, and an open one with its contents", () => {
    const tree = branch({ entries: [{ key: "a", value: branch({}) }] });
    expect(rowsOf(tree, [], paths())).toHaveLength(1);
    expect(rowsOf(tree, [], paths("0")).map(({ path, level }) => [path, level])).toEqual([
      ["0", 1],
      ["0.0", 2],
    ]);
    expect(rowsOf(tree, [], paths("0", "0.0"))).toHaveLength(3);
  });

  it("says what is left out where it is left out", () => {
    const tree = branch({
      kind: "array",
      size: 10,
      head: 1,
      entries: [
        { key: "0", value: leaf },
        { key: "9", value: leaf },
      ],
    });
    expect(rowsOf(tree, [], paths("0")).map(({ kind }) => kind)).toEqual([
      "value",
      "value",
      "left out",
      "value",
    ]);
    const emptied = branch({ size: 5, entries: [], head: 0 });
    expect(rowsOf(emptied, [], paths("0"))[1]).toMatchObject({ kind: "left out", count: 5 });
  });

  it("shows the calls that led to an error", () => {
    const frame = { name: "f", position: { line: 1, column: 1 } };
    const error = branch({ kind: "error", size: 0, entries: [], head: 0, stack: 0 });
    expect(rowsOf(error, [[frame]], paths("0"))[1]).toMatchObject({ kind: "frame", frame });
  });

  it("has nothing to open in an empty value", () => {
    const empty = branch({ size: 0, entries: [], head: 0 });
    expect(rowsOf(empty, [], paths("0"))).toMatchObject([{ isOpen: null }]);
    expect(rowsOf(leaf, [], paths("0"))).toMatchObject([{ isOpen: null }]);
  });
});

describe("stepOf", () => {
  const tree = branch({ entries: [{ key: "a", value: branch({}) }] });
  const step = (key: string, active: string, ...open: string[]) =>
    stepOf(key, rowsOf(tree, [], paths(...open)), active);

  it("moves through the rows", () => {
    expect(step("ArrowDown", "0", "0")).toEqual({ to: "0.0" });
    expect(step("ArrowUp", "0.0", "0")).toEqual({ to: "0" });
    expect(step("ArrowUp", "0", "0")).toBeNull();
    expect(step("End", "0", "0", "0.0")).toEqual({ to: "0.0.0" });
    expect(step("Home", "0.0.0", "0", "0.0")).toEqual({ to: "0" });
  });

  it("opens a value before it moves into it, and closes it before it moves out", () => {
    expect(step("ArrowRight", "0")).toEqual({ isOpen: true });
    expect(step("ArrowRight", "0", "0")).toEqual({ to: "0.0" });
    expect(step("ArrowRight", "0.0.0", "0", "0.0")).toBeNull();
    expect(step("ArrowLeft", "0.0.0", "0", "0.0")).toEqual({ to: "0.0" });
    expect(step("ArrowLeft", "0", "0")).toEqual({ isOpen: false });
    expect(step("ArrowLeft", "0")).toEqual({ to: "0" });
  });

  it("opens and closes with Enter and space, and ignores other keys", () => {
    expect(step("Enter", "0")).toEqual({ isOpen: true });
    expect(step(" ", "0", "0")).toEqual({ isOpen: false });
    expect(step("Enter", "0.0.0", "0", "0.0")).toBeNull();
    expect(step("a", "0")).toBeNull();
    expect(step("Enter", "no such row")).toBeNull();
  });
});
