import { describe, expect, it } from "vitest";
import { nameEndingAt } from "./name-column.ts";

describe("the column of a call in JavaScriptCore's stacks", () => {
  it.each([
    ["const a = randn([2]);", "(", "randn"],
    ["a.matmul(b)", "(", "matmul"],
    ["throw new Error(1)", "(", "new"],
    ["throw new errors.Of(1)", "(", "new"],
    ["  nothing.at.all", ".", "nothing"],
    ["größe(1)", "(", "größe"],
  ])("of %j is that of the name before %j", (line, reported, name) => {
    expect(nameEndingAt(line, line.indexOf(reported) + 1)).toBe(line.indexOf(name) + 1);
  });

  it("is found on a line of a million letters", () => {
    const line = `"${"a".repeat(1e6)}";f(x)`;
    expect(nameEndingAt(line, line.indexOf("(x") + 1)).toBe(line.indexOf("f(x") + 1);
  });

  it("stays where no name ends", () => {
    for (const [line, part] of [
      ["throw 1", "throw"],
      ["f()()", ")("],
      ["", ""],
    ] as const)
      expect(nameEndingAt(line, line.indexOf(part) + 1)).toBe(line.indexOf(part) + 1);
    expect(nameEndingAt("f(x)", 99)).toBe(99);
  });
});
