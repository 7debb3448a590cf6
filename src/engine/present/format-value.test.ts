import { describe, expect, it } from "vitest";
import { formatValue } from "./format-value.ts";

describe("formatValue", () => {
  it("leaves a string as it is and quotes those inside", () => {
    expect(formatValue("a b")).toBe("a b");
    expect(formatValue(["a", 1])).toBe('["a", 1]');
  });

  it("writes what the language has", () => {
    expect(
      [null, undefined, true, -0, 1.5, 7n, Symbol("s")].map((value) => formatValue(value)),
    ).toEqual(["null", "undefined", "true", "-0", "1.5", "7n", "Symbol(s)"]);
    expect(formatValue(function work() {})).toBe("[function work]");
    expect(formatValue(new RangeError("too far"))).toBe("RangeError: too far");
  });

  it("writes objects, maps, sets and typed arrays", () => {
    class Point {
      x = 1;
    }
    expect(formatValue({ a: 1, "b c": [2] })).toBe('{ a: 1, "b c": [2] }');
    expect(formatValue(new Point())).toBe("Point { x: 1 }");
    expect(formatValue({})).toBe("{}");
    expect(formatValue(new Map([["k", 1]]))).toBe('Map {"k" => 1}');
    expect(formatValue(new Set([1, 2]))).toBe("Set {1, 2}");
    expect(formatValue(new Float32Array([1, 2]))).toBe("Float32Array [1, 2]");
    expect(formatValue(Object.create(null))).toBe("{}");
  });

  it("stops at circles, depths and lengths", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(formatValue(circle)).toBe("{ self: [circular] }");
    expect(formatValue([[[[[[1]]]]]])).toBe("[[[[[…]]]]]");
    expect(formatValue(new Array(300).fill(0))).toMatch(/0, … 200 more\]$/);
  });

  it("does not fall over a getter that throws", () => {
    const trap = Object.defineProperty({}, "x", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    expect(formatValue(trap)).toBe("{ x: [throws] }");
  });

  it("asks the caller first", () => {
    const special = (value: unknown): string | null => (value === 1 ? "one" : null);
    expect(formatValue([1, 2], special)).toBe("[one, 2]");
  });
});
