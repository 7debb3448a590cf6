import { describe, expect, it } from "vitest";
import type { OpPage } from "../../../engine/derive/pages.ts";
import {
  byFamily,
  codeSpans,
  countText,
  elsewhereText,
  familiesOf,
  findPages,
  indexPages,
} from "./reference.ts";

const page = (name: string, family: OpPage["family"], doc = ""): OpPage => ({
  name,
  family,
  doc,
  signatures: [`${name}(x)`],
  example: { call: "", gives: "", program: "" },
});

const all = [
  page("add", "arithmetic"),
  page("sum", "reduction", "Adds up the elements."),
  page("mul", "arithmetic"),
];
const names = (found: readonly OpPage[]) => found.map(({ name }) => name);

describe("byFamily", () => {
  it("puts the members of a family together", () => {
    expect(byFamily(all).map(([family, members]) => [family, names(members)])).toEqual([
      ["arithmetic", ["add", "mul"]],
      ["reduction", ["sum"]],
    ]);
  });
});

describe("familiesOf", () => {
  it("has each family once", () => {
    expect(familiesOf(all)).toEqual(["arithmetic", "reduction"]);
  });
});

describe("countText", () => {
  it("says how many of how many, where that differs", () => {
    expect(countText(3, 400)).toBe("3 of 400 ops");
    expect(countText(400, 400)).toBe("400 ops");
  });
});

describe("findPages", () => {
  it("finds by name, family and text", () => {
    expect(names(findPages(indexPages(all), "reduction"))).toEqual(["sum"]);
    expect(names(findPages(indexPages(all), ""))).toEqual(["add", "sum", "mul"]);
    expect(findPages(indexPages(all), "add nowhere")).toEqual([]);
  });

  it("puts an op of that name before those that only mention it", () => {
    expect(names(findPages(indexPages([all[1] as OpPage, all[0] as OpPage]), "add"))).toEqual([
      "add",
      "sum",
    ]);
  });
});

describe("findPages by other libraries' names", () => {
  const otherNames = (op: string): string[] => (op === "mul" ? ["multiply"] : []);

  it("finds what is called otherwise there, first of all", () => {
    const mentioned = page("sub", "arithmetic", "Unlike multiply.");
    const found = findPages(indexPages([mentioned, ...all], otherNames), "multiply");
    expect(names(found)).toEqual(["mul", "sub"]);
  });

  it("takes no notice of underscores", () => {
    expect(names(findPages(indexPages([page("logSoftmax", "activation")]), "log_soft"))).toEqual([
      "logSoftmax",
    ]);
  });
});

describe("elsewhereText", () => {
  it("says who has which name", () => {
    const cat = { name: "cat", libraries: ["PyTorch"] };
    expect(elsewhereText([{ name: "concatenate", libraries: ["NumPy", "JAX"] }, cat])).toBe(
      "Elsewhere `concatenate` (NumPy, JAX); `cat` (PyTorch)",
    );
  });
});

describe("codeSpans", () => {
  it("tells code from words", () => {
    expect(codeSpans("Takes `x` as it is")).toEqual([
      { code: false, text: "Takes " },
      { code: true, text: "x" },
      { code: false, text: " as it is" },
    ]);
  });
});
