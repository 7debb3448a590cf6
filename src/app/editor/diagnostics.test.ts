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
    expect(found).toEqual({ message: "wrong", place: { line: 2, column: 5 } });
  });

  it("joins a chain of messages into one", () => {
    const chain = { messageText: "No overload matches.", next: [{ messageText: "Because." }] };
    expect(readDiagnostics("", [{ messageText: chain, category: error }])[0]?.message).toBe(
      "No overload matches. Because.",
    );
  });

  it("leaves out what is no error", () => {
    expect(readDiagnostics("", [{ messageText: "unused", category: suggestion }])).toEqual([]);
  });
});
