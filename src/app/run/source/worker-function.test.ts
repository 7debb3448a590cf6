import { describe, expect, it } from "vitest";
import { functionModule, notAnExpression } from "../../../engine/data/workers/protocol.ts";
import { positionOf, workerModule } from "./worker-function.ts";

describe("the function that a program sends to workers", () => {
  it.each([
    "(x) => x",
    "async (x) => { await x; return import.meta.url; }",
    "function f(x) { return f; }",
    "function* () { yield 1; }",
    'x => "import(\'a\')" // import("b")',
  ])("becomes a module: %s", (text) => {
    expect(workerModule(text)).toBe(functionModule(text));
  });

  it.each([
    "",
    "1",
    "double(x) { return 2 * x; }",
    "function abs() { [native code] }",
    "class { }",
    "(x) => x); globalThis.a = 1; (0",
    "(x) => x)\n;import 'a';(0",
    "(() => 1)()",
  ])("is refused where it is none: %s", (text) => {
    expect(() => workerModule(text)).toThrow(notAnExpression);
  });

  it.each(['(x) => import("a")', "(x) => () => import(x)", "(x, y = import(x)) => y"])(
    "is refused where it loads a module: %s",
    (text) => {
      expect(() => workerModule(text)).toThrow(
        "unsupported import in a worker function: it can use only its arguments",
      );
    },
  );

  it("has a position in the program where its text is there once", () => {
    expect(positionOf("() => 1", "a;\n  b(() => 1);")).toEqual({ line: 2, column: 5 });
    expect(positionOf("() => 1", "() => 1; () => 1")).toBeNull();
    expect(positionOf("() => 2", "() => 1")).toBeNull();
  });
});
