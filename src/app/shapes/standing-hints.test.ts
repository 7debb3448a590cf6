import { describe, expect, it } from "vitest";
import { questionsIn } from "./questions.ts";
import { moved } from "./standing-hints.ts";

const hints = [1, 2, 3].map((line) => ({ line, text: `${line}`, tooltip: "" }));
const change = (from: readonly [number, number], to: readonly [number, number], text: string) => ({
  range: {
    startLineNumber: from[0],
    startColumn: from[1],
    endLineNumber: to[0],
    endColumn: to[1],
  },
  text,
});
const positionsAfter = (...given: Parameters<typeof change>): string[] =>
  moved(hints, change(...given)).map(({ line, text }) => `${text} at ${line}`);

describe("hints while people type", () => {
  it("go from the line that changes, and stay behind the others", () => {
    expect(positionsAfter([2, 4], [2, 4], "x")).toEqual(["1 at 1", "3 at 3"]);
  });

  it("move with their lines", () => {
    expect(positionsAfter([2, 5], [2, 5], "\n\n")).toEqual(["1 at 1", "3 at 5"]);
    expect(positionsAfter([2, 1], [2, 1], "new\n")).toEqual(["1 at 1", "2 at 3", "3 at 4"]);
    expect(positionsAfter([1, 3], [2, 3], "")).toEqual(["3 at 2"]);
  });
});

describe("questions about types", () => {
  it("are about what stands above their caret", () => {
    expect(questionsIn(["const a = 1;", "//    ^?", "  // ^?", "b"])).toEqual([
      { line: 2, about: { line: 1, column: 7 } },
      { line: 3, about: { line: 1, column: 6 } },
    ]);
  });

  it("need a line above them", () => {
    expect(questionsIn(["// ^?", "// no question ^"])).toEqual([]);
  });
});
