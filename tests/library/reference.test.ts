/** The reference has an entry for every importable name, with text and an example. */
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/api.ts";
import { ops as formsOfOps, surface } from "../../src/engine/derive/generated/index.ts";
import { readDeclarations } from "../../src/engine/derive/reference/declared.ts";
import { type Entry, entries } from "../../src/engine/derive/reference/entries.ts";
import { exampleOf, withImport } from "../../src/engine/derive/reference/examples.ts";
import { specs } from "../../src/engine/derive/specs.ts";

const all = entries();
const names = new Set(all.map(({ name }) => name));
const ops = new Set(specs.map(({ name }) => name));
const entryOf = (name: string): Entry | undefined => all.find((entry) => entry.name === name);

/** The names of the module and of its namespaces, as a program writes them. */
function exportedNames(members: object, prefix = ""): string[] {
  return Object.entries(members).flatMap(([name, value]) => {
    const isNamespace = typeof value === "object" && value !== null && prefix.split(".").length < 3;
    const isData = ["iris", "mnist", "mobyDick"].includes(name);
    const inner = isNamespace && !isData ? exportedNames(value, `${prefix}${name}.`) : [];
    return [`${prefix}${name}`, ...inner];
  });
}

describe("the reference", () => {
  it("has an entry for every importable name that is not an op", () => {
    const exported = exportedNames(tensorpad).filter((name) => !ops.has(name));
    expect(exported.length).toBeGreaterThan(200);
    expect(exported.filter((name) => !names.has(name))).toEqual([]);
  });

  it("has an entry for every member of Tensor and Parameter that is not an op", () => {
    for (const type of [tensorpad.Tensor, tensorpad.Parameter]) {
      const members = Object.getOwnPropertyNames(type.prototype).filter(
        (name) => !/^(constructor|replace|hold|length|\d+)$/.test(name) && !ops.has(name),
      );
      expect(members.length).toBeGreaterThan(0);
      expect(members.filter((name) => !names.has(`${type.name}.${name}`))).toEqual([]);
    }
  });

  it("shows every type that a program may name, in its own entry or in that of its owner", () => {
    const declared = readDeclarations(surface);
    const types = declared.filter(({ kind }) => /type|interface/.test(kind));
    const titles = all.flatMap((entry) => entry.types.map(({ title }) => title.split("<", 1)[0]));
    const shown = new Set([...names, ...titles]);
    // Types that others extend belong to those, and the forms of ops name types too.
    const extended = declared.flatMap(({ bases }) => bases.map((base) => base.split("<", 1)[0]));
    const inOps = formsOfOps.match(/\b[A-Z]\w+/g) ?? [];
    const parts = new Set([...extended, ...inOps]);
    const others = types.filter(({ name }) => !shown.has(name) && !parts.has(name));
    // The functions of these are entries: of a namespace, and of layers with two forms.
    expect(others.map(({ name }) => name)).toEqual(["MaxPooling", "NnInit"]);
  });

  it("describes each option of each function", () => {
    const silent = all.flatMap(({ name, types }) =>
      types.flatMap(({ title, members }) =>
        members
          .filter(({ isOptional, doc }) => isOptional && doc === "")
          .map((member) => `${name} ${title}.${member.name}: ${member.type}`),
      ),
    );
    expect(silent).toEqual([]);
  });

  it("describes each entry, and how each function is called", () => {
    expect(all.filter(({ doc }) => doc === "").map(({ name }) => name)).toEqual([]);
    for (const { name, signatures } of all)
      for (const signature of signatures) expect(signature.startsWith(`${name}`), name).toBe(true);
  });

  it("has an example for every entry, which uses the entry's name", () => {
    for (const { name, example } of all) {
      const last = name.split(".").at(-1) as string;
      const used = new RegExp(`\\b${last}\\b`).test(example.program);
      expect(used || name === "Tensor.toJSON", name).toBe(true);
    }
    expect(() => exampleOf("nn.missing")).toThrow("nn.missing: missing example");
  });

  it("lists options with their types and descriptions, and inherited ones", () => {
    const [options] = entryOf("optim.adam")?.types ?? [];
    const members = entryOf("optim.adam")?.types.find(({ title }) => title === "AdamOptions");
    expect(options).toBeDefined();
    expect(members?.members.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["amsgrad", "lr", "betas", "eps", "weightDecay", "clipNorm"]),
    );
    expect(members?.members.find(({ name }) => name === "lr")).toEqual({
      name: "lr",
      type: "number",
      doc: "The learning rate; default 1e-3.",
      isOptional: true,
    });
  });

  it("lists the options of unnamed types, and those of a loss's op", () => {
    expect(entryOf("tokens.train")?.types[0]).toMatchObject({ title: "options" });
    const [options] = entryOf("nn.huber")?.types ?? [];
    expect(options?.members.map(({ name }) => name)).toContain("delta");
  });

  it("shows each overload of a function", () => {
    expect(entryOf("nn.maxPool2d")?.signatures).toEqual([
      "nn.maxPool2d(size: PerAxis, options: MaxPoolOptions & { returnIndices }): MaximaPooling",
      "nn.maxPool2d(size: PerAxis, options?: MaxPoolOptions & { returnIndices? }): Module",
    ]);
  });
});

describe("the import of an example", () => {
  const importOf = (lines: string): string | undefined => /\{ (.*) \}/.exec(withImport(lines))?.[1];

  it("imports the functions and types that its lines use, and no more", () => {
    expect(importOf('const x: DType = "f32"; // ones\nprint(nn.linear(1, 2), "rand");')).toBe(
      "type DType, nn, print",
    );
  });

  it("imports no name that the example declares, and no member or option", () => {
    expect(importOf("const { sum } = f({ mean: [...rand([2])] });\nprint(sum.max());")).toBe(
      "print, rand",
    );
  });
});
