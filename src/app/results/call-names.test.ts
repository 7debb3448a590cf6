import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calledAt, kernelName } from "./call-names.ts";

const lines = [
  "const a = randn([n, n]);",
  "const y = a.matmul(a).add(1).relu();",
  "loss.backward();",
  "const m = new Model();",
];
const at = (line: number, text: string) => ({
  line,
  column: (lines[line - 1] ?? "").indexOf(text) + 1,
});

describe("the function called at a position", () => {
  it("is the name that stands there", () => {
    expect(calledAt(lines, at(1, "randn"))).toBe("randn");
    expect(calledAt(lines, at(2, "matmul"))).toBe("matmul");
    expect(calledAt(["größe(x)"], { line: 1, column: 1 })).toBe("größe");
  });

  it("is unknown where no name stands", () => {
    expect(calledAt(lines, at(2, "(1)"))).toBeNull();
    expect(calledAt(lines, at(4, "new"))).toBeNull();
    expect(calledAt(lines, { line: 99, column: 1 })).toBeNull();
  });

  it("is a part of the line, or unknown, for any text and position", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), fc.integer(), (text, line, column) => {
        const name = calledAt([text], { line, column });
        expect(name === null || text.includes(name)).toBe(true);
      }),
    );
  });
});

describe("a kernel's name", () => {
  it("is that of the functions which the program calls", () => {
    const name = "threefryWord+mul+cast+sub+5 more";
    expect(kernelName(lines, { name, positions: [at(1, "randn")] })).toBe("randn");
    expect(kernelName(lines, { name, positions: [at(3, "backward"), at(1, "randn")] })).toBe(
      "randn+backward",
    );
  });

  it("is that of its ops where they are called by name, or where nothing is known", () => {
    const positions = [at(2, "relu"), at(2, "add"), at(2, "matmul")];
    expect(kernelName(lines, { name: "matmul+add+relu", positions })).toBe("matmul+add+relu");
    expect(kernelName(lines, { name: "iota", positions: [] })).toBe("iota");
  });

  it("lists a few functions at most", () => {
    const text = ["f();g();h();i();j();"];
    const positions = [1, 5, 9, 13, 17].map((column) => ({ line: 1, column }));
    expect(kernelName(text, { name: "mul", positions })).toBe("f+g+h+2 more");
  });
});
