import { describe, expect, it } from "vitest";
import { knownPrimitive, primitives } from "../graph/known-primitives.ts";
import "./decode.ts";

const sources = import.meta.glob<string>(
  ["./*.ts", "../kernels/*/split*.ts", "../executor/client/*.ts", "!**/*.test.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

describe("an engine that has loaded the ops of no program", () => {
  it("knows every primitive that rewrites and clients put into graphs by its name", () => {
    const texts = Object.values(sources).join("\n");
    const named = texts.matchAll(/(?:named|op|apply|add|total)\((?:\w+, )?"(\w+)"/g);
    const names = new Set(Array.from(named, ([, name = ""]) => name));
    expect([...names]).toEqual(expect.arrayContaining(["pad", "prod", "takeAlongAxis", "cumsum"]));
    expect([...names].filter((name) => !primitives.has(name))).toEqual([]);
    expect(primitives.has("conv2d"), "and not all").toBe(false);
  });

  it("says where one is listed that it does not know", () => {
    expect(() => knownPrimitive("conv2d")).toThrow(
      "conv2d: missing primitive: rewrite/own-primitives.ts lists it",
    );
  });
});
