import { describe, expect, it } from "vitest";
import { docsText, findDocs, readEntries } from "./docs.ts";

const reference = `# Tensorpad

> About.

## nn.linear
A layer that computes \`x @ w + b\`, e.g. a projection. It has weights.
\`\`\`ts
nn.linear(inputs: number, outputs: number): Linear
\`\`\`
## matmul
The matrix product. It broadcasts.
Elsewhere: mm (PyTorch)
## sum
Adds elements.
`;
const entries = readEntries(reference);
const found = (...words: readonly string[]): readonly (string | undefined)[] => {
  const { entry, others } = findDocs(entries, words);
  return [entry?.name, ...others.map(({ name }) => name)];
};

describe("the reference offline", () => {
  it("has an entry for each heading, whose first sentence sums it up", () => {
    expect(entries.map(({ name, summary }) => [name, summary])).toEqual([
      ["nn.linear", "A layer that computes `x @ w + b`, e.g. a projection."],
      ["matmul", "The matrix product."],
      ["sum", "Adds elements."],
    ]);
  });

  it("finds a name, its last part, another library's name and words of the description", () => {
    expect(found("matmul")).toEqual(["matmul"]);
    expect(found("MatMul")).toEqual(["matmul"]);
    expect(found("linear")).toEqual([undefined, "nn.linear"]);
    expect(found("mm")).toEqual([undefined, "matmul"]);
    expect(found("matrix", "product")).toEqual([undefined, "matmul"]);
    expect(found("products")).toEqual([undefined, "matmul"]);
    expect(found("it")).toEqual([undefined, "nn.linear", "matmul"]);
  });

  it("says which name was meant", () => {
    expect(() => found("matmull")).toThrow('docs: unknown name "matmull": did you mean matmul?');
    expect(() => found("zzzzzzzzzz")).toThrow("nothing in the reference has these words");
  });

  it("shows an entry, a line for each entry that has the words, or all names", () => {
    expect(docsText(reference, ["sum"])).toBe("sum\n\nAdds elements.");
    expect(docsText(reference, ["matrix"])).toBe("matmul: The matrix product.");
    expect(docsText(reference, [])).toBe("# Tensorpad\n\n> About.\n\nnn.linear, matmul, sum");
  });
});
