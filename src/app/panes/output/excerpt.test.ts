import { describe, expect, it } from "vitest";
import { excerptOf } from "./excerpt.ts";

describe("excerptOf", () => {
  it("leaves a text whole that is short, or hardly longer than what would be shown", () => {
    expect(excerptOf("")).toBeNull();
    expect(excerptOf("x".repeat(4_000))).toBeNull();
    expect(excerptOf("x".repeat(4_900))).toBeNull();
    expect(excerptOf("line\n".repeat(120))).toBeNull();
  });

  it("shows the beginning and the end of a long one, and says how much lies between", () => {
    const text = `begin${"x".repeat(50_000)}end`;
    const excerpt = excerptOf(text);
    expect(excerpt?.head.startsWith("begin")).toBe(true);
    expect(excerpt?.tail.endsWith("end")).toBe(true);
    expect(excerpt?.head.length).toBe(3_000);
    expect(excerpt?.tail.length).toBe(1_000);
    expect(excerpt?.omitted).toBe(text.length - 4_000);
  });

  it("cuts a text of many lines between lines", () => {
    const text = Array.from({ length: 500 }, (_, line) => `${line}`).join("\n");
    const excerpt = excerptOf(text);
    expect(excerpt?.head.split("\n").at(-1)).toBe("89");
    expect(excerpt?.tail.split("\n")[0]).toBe("470");
  });

  it("cuts no character in two", () => {
    const excerpt = excerptOf(`x${"🧮".repeat(10_000)}`);
    expect(excerpt?.head.endsWith("🧮")).toBe(true);
    expect(excerpt?.tail.startsWith("🧮")).toBe(true);
  });
});
