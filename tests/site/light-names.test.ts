/** The names that the light editor completes, and what it inserts for them. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { lightNamesOf } from "../../scripts/vite/light-names.ts";
import { importOf, namesFor } from "../../src/app/editor/light/light-names.ts";
import { declarations } from "../../src/engine/derive/declarations.ts";

const names = lightNamesOf(ts, declarations());
const offered = (before: string, source = before): string[] =>
  namesFor(before, source, names)?.names.map(([name]) => name) ?? [];

describe("the names for completion, read from the declarations", () => {
  it("have what a program may import, with the first sentence about it", () => {
    const matmul = names.exported.find(([name]) => name === "matmul");
    expect(matmul?.[1]).toBe("function");
    expect(matmul?.[2]).toMatch(/^[A-Z].+[^.]$/);
    expect(names.exported.map(([name]) => name)).toEqual(
      expect.arrayContaining(["param", "print", "plot", "nn", "optim", "Tensor"]),
    );
  });

  it("have the members of tensors and of namespaces", () => {
    expect(offered("x.")).toEqual(expect.arrayContaining(["softmax", "matmul", "shape", "data"]));
    expect(offered("nn.")).toEqual(expect.arrayContaining(["linear", "sequential"]));
    expect(offered("nn.")).not.toContain("softplusOfNothing");
    expect(offered("model.nn.")).toContain("softmax");
  });

  it("are offered after a letter or a dot, and not after a number", () => {
    expect(namesFor("", "", names)).toBeNull();
    expect(namesFor("const x = 1.", "", names)).toBeNull();
    expect(namesFor("x.so", "", names)).toMatchObject({ from: 2, areImported: false });
    expect(offered("los", "const losses = 1;\nlos")).toContain("losses");
  });
});

describe("an import of a completed name", () => {
  it("joins those that are there", () => {
    const source = 'import { print } from "tensorpad";\n';
    expect(importOf("randn", source, names)).toEqual({ at: 14, text: ", randn" });
    expect(importOf("print", source, names)).toBeNull();
  });

  it("is added where the program has none, and not for other words", () => {
    expect(importOf("randn", "", names)).toEqual({
      at: 0,
      text: 'import { randn } from "tensorpad";\n',
    });
    expect(importOf("losses", "", names)).toBeNull();
  });

  it("keeps the form of a list over several lines", () => {
    const source = 'import {\n  print,\n} from "tensorpad";\n';
    const insertion = importOf("randn", source, names);
    expect(insertion).toEqual({ at: source.indexOf(",") + 1, text: " randn" });
  });
});
