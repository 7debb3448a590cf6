import { describe, expect, it } from "vitest";
import { readDiagnostics } from "./diagnostics.ts";

const error = 1;
const suggestion = 2;

describe("readDiagnostics", () => {
  it("places an error at the line and column of its start", () => {
    const source = "const a = 1;\nlet b: string = a;";
    const [found] = readDiagnostics(source, [
      { messageText: "wrong", start: source.indexOf("b:"), category: error },
    ]);
    expect(found).toEqual({ message: "wrong", position: { line: 2, column: 5 } });
  });

  it("joins a chain of messages into one", () => {
    const chain = { messageText: "No overload matches.", next: [{ messageText: "Because." }] };
    expect(readDiagnostics("", [{ messageText: chain, category: error }])[0]?.message).toBe(
      "No overload matches. Because.",
    );
  });

  it("reports the first hundred in the order of the text, and the number of others", () => {
    const source = "x;\n".repeat(200);
    const raw = Array.from({ length: 200 }, (_, line) => ({
      messageText: `unknown ${line}`,
      start: line * 3,
      category: error,
    })).reverse();
    const found = readDiagnostics(source, raw);
    expect(found).toHaveLength(101);
    expect(found[99]).toEqual({ message: "unknown 99", position: { line: 100, column: 1 } });
    expect(found[100]?.message).toBe("and 100 more errors after this one");
    expect(readDiagnostics(source, raw.slice(100))).toHaveLength(100);
  });

  it("leaves out what is no error", () => {
    expect(readDiagnostics("", [{ messageText: "unused", category: suggestion }])).toEqual([]);
  });
});
