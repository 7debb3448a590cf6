import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileAt, filesOf, isFileName, maxFiles, sourceOf } from "./files-of-program.ts";

const two = [
  'import { w } from "./model";',
  "w.print();",
  "// @filename: model.ts",
  "export const w = 1;",
].join("\n");

describe("the files of a program", () => {
  it("are its text where it names no other", () => {
    expect(filesOf("a\nb")).toEqual([{ name: "main.ts", text: "a\nb", firstLine: 1 }]);
  });

  it("begin after a line that names them", () => {
    expect(filesOf(two)).toEqual([
      { name: "main.ts", text: 'import { w } from "./model";\nw.print();', firstLine: 1 },
      { name: "model.ts", text: "export const w = 1;", firstLine: 4 },
    ]);
  });

  it("keep every character of any text", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom("// @filename: a.ts", "// @filename: b.ts", "// @filename: main.ts", ""),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const source = lines.join("\n");
        expect(sourceOf(filesOf(source))).toBe(source);
      }),
    );
  });

  it("have different names: a second marker of a name is a comment", () => {
    const twice = "a\n// @filename: b.ts\nb\n// @filename: b.ts\nc";
    expect(filesOf(twice).map(({ text }) => text)).toEqual(["a", "b\n// @filename: b.ts\nc"]);
    expect(filesOf("a\n// @filename: main.ts\nb")).toHaveLength(1);
  });

  it("are bounded in number", () => {
    const many = Array.from({ length: 100 }, (_, index) => `// @filename: f${index}.ts`).join("\n");
    expect(filesOf(many)).toHaveLength(maxFiles);
  });

  it("have plain names", () => {
    expect(["model.ts", "my-model_2.ts"].every(isFileName)).toBe(true);
    for (const name of ["../a.ts", "a.js", "a b.ts", ".ts", "2.ts", "a.ts\nb", "a/b.ts"]) {
      expect(isFileName(name)).toBe(false);
    }
  });

  it("are found by a line", () => {
    const files = filesOf(two);
    expect([1, 2, 3, 4, 99].map((line) => fileAt(files, line).name)).toEqual([
      "main.ts",
      "main.ts",
      "model.ts",
      "model.ts",
      "model.ts",
    ]);
  });
});
