import { describe, expect, it } from "vitest";
import { fileLiterals, readsComputedFile } from "./file-literals.ts";

describe("the files that a program names", () => {
  it("are those that it reads by a literal name, each once", () => {
    const source = `
      const table = await data.csv("iris.csv", { delimiter: ";" });
      const again = await data.text('iris.csv');
      const x = await data . npy(\`x.npy\`);
      const all = [data.image("cat.png"), data.safetensors("model.safetensors")];
    `;
    expect(fileLiterals(source)).toEqual(["iris.csv", "x.npy", "cat.png", "model.safetensors"]);
  });

  it("are not those in comments, those whose names are computed, or what else is called so", () => {
    const source = `
      // data.csv("comment.csv")
      /* data.csv("other.csv") */
      data.csv(name); data.csv("a" + n); data.csv(\`\${name}.csv\`); await x.data(); data.tensors({ x });
    `;
    expect(fileLiterals(source)).toEqual([]);
    expect(readsComputedFile(source)).toBe(true);
  });

  it("are all of them where no name is computed", () => {
    expect(readsComputedFile('data.csv("a.csv"); await x.data(); data.tensors({ x });')).toBe(
      false,
    );
    expect(readsComputedFile("const read = data.csv;")).toBe(true);
    expect(readsComputedFile('import { data as d } from "tensorpad";')).toBe(true);
  });
});
