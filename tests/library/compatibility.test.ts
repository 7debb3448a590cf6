/** The compatibility table: it is up to date, and counts only what it may. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Library, words } from "../../src/engine/derive/compatibility/library.ts";
import { compatibility, libraries } from "../../src/engine/derive/compatibility/markdown.ts";
import {
  declaredNames,
  entriesOf,
  functionsIn,
} from "../../src/engine/derive/compatibility/status.ts";
import * as tensorpad from "../../src/engine/index.ts";

const file = join(import.meta.dirname, "../../docs/compatibility.md");
const titled = libraries.map((library) => [library.title, library] as const);

/** The statuses of a library for these tests. */
function statuses(own: Partial<Library>) {
  const none = {
    title: "",
    edition: "",
    names: "",
    renames: {},
    differs: {},
    notes: {},
    throughout: [],
    leftOut: {},
  };
  return entriesOf({ ...none, ...own }).map(({ status }) => status);
}

describe("docs/compatibility.md", () => {
  it("is up to date; otherwise run npm run compatibility", () => {
    expect(readFileSync(file, "utf8")).toBe(compatibility());
  });

  it("names every name of every library once", () => {
    for (const [, library] of titled) {
      const names = words(library.names);
      expect(new Set(names).size).toBe(names.length);
      expect(entriesOf(library).map(({ name }) => name)).toEqual(names.sort());
    }
  });
});

describe.each(titled)("%s", (_, library) => {
  const { names, renames, differs, leftOut } = library;
  const all = new Set(words(names));
  const treated = [
    ...Object.keys(renames),
    ...Object.keys(differs),
    ...Object.values(leftOut).flatMap(words),
  ];

  it("gives each of its names one status", () => {
    expect(treated.filter((name) => !all.has(name))).toEqual([]);
    expect(new Set(treated).size).toBe(treated.length);
  });
});

describe.each(titled)("a difference from %s", (_, library) => {
  const here = new Map(entriesOf(library).map(({ name, status }) => [name, status.kind]));

  it("belongs to an existing name, and its text is a predicate", () => {
    for (const [name, text] of Object.entries(library.notes)) {
      expect(["same", "renamed"], name).toContain(here.get(name));
      expect(text, name).toMatch(/^[a-z]/);
      expect(text, name).not.toMatch(/\.$/);
    }
  });
});

describe("a name", () => {
  it("is here where the module has it in camelCase", () => {
    expect(statuses({ names: "take_along_axis nn.functional.log_softmax" })).toEqual([
      { kind: "same", here: "logSoftmax" },
      { kind: "same", here: "takeAlongAxis" },
    ]);
  });

  it("is here under another name only where that name exists", () => {
    expect(statuses({ names: "subtract" })).toEqual([{ kind: "renamed", here: "sub" }]);
    const renames = { a: "flip(x, 1)", b: "notThere", c: "sort, notThere" };
    expect(statuses({ names: "a b c", renames })).toEqual([
      { kind: "renamed", here: "flip(x, 1)" },
      { kind: "missing" },
      { kind: "missing" },
    ]);
  });

  it("is the same name with underscores as in camelCase", () => {
    expect(statuses({ names: "trueDivide true_divide" })).toEqual([
      { kind: "renamed", here: "div" },
      { kind: "renamed", here: "div" },
    ]);
  });

  it("is missing where an op of that name does something else", () => {
    expect(statuses({ names: "take", differs: { take: "flattens" } })).toEqual([
      { kind: "missing", because: "flattens" },
    ]);
  });

  it("is left out here for a reason, whatever an op of that name does", () => {
    const leftOut = { "a program's own if": "cond" };
    expect(statuses({ names: "cond exp", leftOut })).toEqual([
      { kind: "left out", because: "a program's own if" },
      { kind: "same", here: "exp" },
    ]);
  });

  it("means a random number in `random`, and a transform in `fft`", () => {
    expect(statuses({ names: "fft.fft fft.sort random.power random.rand" })).toEqual([
      { kind: "same", here: "fft" },
      { kind: "missing" },
      { kind: "missing" },
      { kind: "same", here: "rand" },
    ]);
  });

  it("that ends in an underscore writes in place, which nothing here does", () => {
    expect(statuses({ names: "relu_" })).toEqual([{ kind: "missing" }]);
  });
});

describe("declared names", () => {
  it("are those of the module, its objects and a tensor's properties", () => {
    const declared = declaredNames();
    for (const name of ["add", "evaluate", "seed", "nn.linear", "optim.adam", "tree.map"]) {
      expect(declared).toContain(name);
      const at = name.split(".").reduce((value: unknown, key) => {
        return (value as Record<string, unknown>)[key];
      }, tensorpad);
      expect(at).toBeTypeOf("function");
    }
    for (const name of ["Tensor.shape", "Tensor.T", "Tensor.backward"])
      expect(declared).toContain(name);
  });

  it("are found in names, lists and calls", () => {
    expect(functionsIn("mul")).toEqual(["mul"]);
    expect(functionsIn("sort, argsort")).toEqual(["sort", "argsort"]);
    expect(functionsIn("flip(x, 1)")).toEqual(["flip"]);
  });
});
