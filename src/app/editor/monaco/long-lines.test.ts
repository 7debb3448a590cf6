import { describe, expect, it } from "vitest";
import { hasLongLine, longLineIn, maxMarkedLine } from "./long-lines.ts";

/** A text's lines as a model has them, with a count of the lengths read. */
function modelOf(lengths: readonly number[]) {
  const asked: number[] = [];
  return {
    asked,
    getLineCount: () => lengths.length,
    getLineLength: (line: number) => {
      asked.push(line);
      return lengths[line - 1] as number;
    },
  };
}

const change = (startLineNumber: number, text: string, endLineNumber = startLineNumber) => ({
  range: { startLineNumber, endLineNumber, startColumn: 1, endColumn: 1 },
  text,
});

describe("the long lines of a text", () => {
  const long = maxMarkedLine + 1;

  it("are those above the limit", () => {
    expect(longLineIn(modelOf([1, maxMarkedLine, long]), 1, 3)).toBe(3);
    expect(longLineIn(modelOf([1, maxMarkedLine]), 1, 9)).toBe(0);
  });

  it("are searched only in the lines of a change", () => {
    const model = modelOf([...new Array<number>(1_000).fill(1), long]);
    expect(hasLongLine(model, [change(7, "a\nb")], false)).toBe(false);
    expect(model.asked.length).toBeLessThan(5);
    expect(hasLongLine(model, [change(1_000, "a\nb")], false)).toBe(true);
  });

  it("are found where an insertion above has moved them", () => {
    const changes = [change(900, "c"), change(7, "\n".repeat(50))];
    expect(hasLongLine(modelOf([...new Array<number>(950).fill(1), long]), changes, false)).toBe(
      true,
    );
  });

  it("are looked for everywhere once there was one, which may be gone", () => {
    expect(hasLongLine(modelOf([1, 1]), [change(1, "")], true)).toBe(false);
    expect(hasLongLine(modelOf([1, 1, long]), [change(1, "")], true)).toBe(true);
  });
});
