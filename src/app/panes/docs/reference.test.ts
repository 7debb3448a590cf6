import { describe, expect, it } from "vitest";
import type { OpPage } from "../../../engine/derive/pages.ts";
import type { Entry } from "../../../engine/derive/reference/entries.ts";

import { byGroup, codeSpans, elsewhereText, fileOfEntry, groupsOf, itemsOf } from "./reference.ts";
import { countText } from "./search.ts";

const op = (name: string, family: OpPage["family"]): OpPage => ({
  name,
  family,
  doc: "",
  signatures: [`${name}(x)`],
  example: { call: "", gives: "", program: "" },
});

const entry = (name: string, section: Entry["section"]): Entry => ({
  name,
  section,
  signatures: [],
  doc: "",
  types: [],
  example: { lines: "", program: "" },
});

const all = itemsOf(
  [op("add", "arithmetic"), op("sum", "reduction"), op("mul", "arithmetic")],
  [entry("nn.relu", "layers"), entry("print", "output and params")],
);

describe("itemsOf", () => {
  it("has everything besides ops first, and ops by family", () => {
    expect(all.map(({ name }) => name)).toEqual(["print", "nn.relu", "add", "mul", "sum"]);
  });
});

describe("byGroup", () => {
  it("puts the members of a group together", () => {
    const groups = byGroup(all).map(([group, items]) => [group, items.map(({ name }) => name)]);
    expect(groups).toEqual([
      ["output and params", ["print"]],
      ["layers", ["nn.relu"]],
      ["arithmetic", ["add", "mul"]],
      ["reduction", ["sum"]],
    ]);
  });
});

describe("groupsOf", () => {
  it("has each group once", () => {
    expect(groupsOf(all)).toEqual(["output and params", "layers", "arithmetic", "reduction"]);
  });
});

describe("countText", () => {
  it("says how many of how many, where that differs", () => {
    expect(countText(3, 400, "ops")).toBe("3 of 400 ops");
    expect(countText(400, 400, "names")).toBe("400 names");
  });
});

describe("fileOfEntry", () => {
  it("distinguishes a type from a function, also if names differ only by case", () => {
    expect(["Parameter", "parameter", "nn.linear"].map(fileOfEntry)).toEqual([
      "type-Parameter.html",
      "parameter.html",
      "nn.linear.html",
    ]);
  });
});

describe("elsewhereText", () => {
  it("says who has which name", () => {
    const cat = { name: "cat", libraries: ["PyTorch"] };
    expect(elsewhereText([{ name: "concatenate", libraries: ["NumPy", "JAX"] }, cat])).toBe(
      "In other libraries: `concatenate` (NumPy, JAX); `cat` (PyTorch)",
    );
  });
});

describe("codeSpans", () => {
  it("distinguishes code from words", () => {
    expect(codeSpans("Takes `x` as it is")).toEqual([
      { code: false, text: "Takes " },
      { code: true, text: "x" },
      { code: false, text: " as it is" },
    ]);
  });
});
