import { describe, expect, it } from "vitest";
import { variableAt } from "./variable-names.ts";

/** The variable of the call at `|` in a text. */
function named(text: string): string | null {
  const [before = ""] = text.split("|");
  const lines = before.split("\n");
  const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  return variableAt(text.replace("|", "").split("\n"), position);
}

describe("the variable of a call", () => {
  it.each([
    ["const w = |randn([64, 64]);", "w"],
    ["const w: Tensor = |randn([64, 64])", "w"],
    ["let total = await |sum(x);", "total"],
    ["const layer = new |Linear(4, 8);", "layer"],
    ["const layer = |new Linear(4, 8);", "layer"],
    ["w = w.|sub(g.mul(0.1));\nprint(w);", "w"],
    ["this.weight = |randn([2]);", "weight"],
    ["const model = { first: |randn([2]), second: ones([3]) };", "first"],
    ["const model = { first: randn([2]), second: |ones([3]) };", "second"],
    ["const y = x\n  .matmul(w)\n  .|relu();", "y"],
    ['const y = f("it\'s (").|relu() // the end', "y"],
    ["const a = |ones([2])\nconst b = a.add(1)", "a"],
    ["const größe = |ones([2]);", "größe"],
    ["const t = |tensor([\n  [1, 2],\n  [3, 4],\n]);", "t"],
  ])("%s", (text, name) => {
    expect(named(text)).toBe(name);
  });

  it.each([
    ["of an operand is not the result's", "const y = f(|randn([64]));"],
    ["is not that of a link of a chain", "const y = x.|matmul(w).relu();"],
    ["is not that of a link on an earlier line", "const y = x.|matmul(w)\n  .relu();"],
    ["is none where nothing is assigned", "print(|randn([2]));"],
    ["is none in a comparison", "if (a == |b()) c();"],
    ["is none in an arrow", "const f = () => |randn([2]);"],
    ["is none of several", "const [a, b] = |split(x);"],
    ["is none of a choice", "const w = big ? ones([2]) : |randn([2]);"],
    ["is none in another statement", "const a = 1; |randn([2]);"],
    ["is none outside the text", ""],
  ])("%s", (_, text) => {
    expect(named(text)).toBeNull();
  });

  it("is found in bounded time, whatever the text is", () => {
    for (const text of ["(".repeat(1e5), "'".repeat(1e5), "a = \n".repeat(1e4), "}])".repeat(4e4)])
      expect(() => named(`${text}|randn(${text})`)).not.toThrow();
    expect(variableAt([], { line: 7, column: 9 })).toBeNull();
  });
});
