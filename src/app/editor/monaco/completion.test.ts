import { describe, expect, it } from "vitest";
import { indicesOf, sortKey } from "./completion.ts";

const indices = indicesOf(["matmul", "sum", "softmax"]);
const entry = (name: string, sortText = "15", isDeprecated = false) => ({
  name,
  sortText,
  isDeprecated,
});

function sorted(...entries: readonly ReturnType<typeof entry>[]): string[] {
  return [...entries]
    .sort((one, other) => (sortKey(one, indices) < sortKey(other, indices) ? -1 : 1))
    .map(({ name }) => name);
}

describe("the order of completions", () => {
  it("has what people use most first", () => {
    expect(sorted(entry("softplus"), entry("softmax"), entry("sum"))).toEqual([
      "sum",
      "softmax",
      "softplus",
    ]);
  });

  it("has what the program declares before anything of a module", () => {
    expect(sorted(entry("softmax", "16"), entry("softened", "11"))).toEqual([
      "softened",
      "softmax",
    ]);
  });

  it("has what is deprecated or internal last", () => {
    expect(sorted(entry("_inner", "11"), entry("sum", "11", true), entry("zeta"))).toEqual([
      "zeta",
      "sum",
      "_inner",
    ]);
  });
});
