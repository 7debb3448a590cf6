import { describe, expect, it } from "vitest";
import { compiledText, nodeRealm, recordProgram } from "../../../tests/running/record-program.ts";
import { fullBudget } from "../run/shapes/shape-messages.ts";
import { shapeProgram } from "../run/shapes/shape-program.ts";
import { filesOf } from "../run/source/files-of-program.ts";
import { fixInFile, viewOfFile } from "./file-view.ts";
import { ShapeRecorder, type ShapeResult } from "./shape-session.ts";
import { hoverLines } from "./shape-text.ts";
import { type ShapeView, shapeView } from "./view.ts";

const viewOf = async (...lines: readonly string[]): Promise<ShapeView> => {
  const { program, shapes } = await recordProgram(lines.join("\n"));
  return shapeView(program, shapes);
};

/** The shapes of a program and the quick fixes that a recording confirms. */
async function shapesOf(source: string): Promise<ShapeResult> {
  const session = new ShapeRecorder(() => nodeRealm, shapeProgram);
  const inputs = { seed: 0, languageVersion: 2, params: {}, files: [], budget: fullBudget };
  const outcome = await session.shapesOf(compiledText(source), inputs, () => true);
  if (outcome === null || typeof outcome === "string")
    throw new Error("the program was not recorded");
  return outcome;
}

const hintsOf = async (...lines: readonly string[]): Promise<readonly string[]> =>
  (await viewOf('import * as tp from "tensorpad";', ...lines)).hints.map(
    ({ line, text }) => `${line}: ${text}`,
  );

describe("shapes behind lines", () => {
  it("are those of declarations, of each line of a chain, and of what is printed", async () => {
    expect(
      await hintsOf(
        "const a = tp.randn([3, 4]);",
        "const b = a",
        "  .matmul(a.T)",
        "  .gt(0);",
        "tp.print(b.sum(0));",
        "const n = 3;",
      ),
    ).toEqual(["2: f32[3, 4]", "4: f32[3, 3]", "5: bool[3, 3]", "6: i32[3]"]);
  });

  it("name what functions and loops bind", async () => {
    expect(
      await hintsOf(
        "function f(x: tp.Tensor, k: number) {",
        "  return x.sum(k);",
        "}",
        "f(tp.zeros([2, 3]), 0);",
        "for await (const { x, y } of tp.mnist.train.batches(32)) {",
        "  tp.print(x.take(y));",
        "}",
      ),
    ).toEqual([
      "2: x f32[2, 3]",
      "3: f32[3]",
      "5: f32[3]",
      "6: x f32[32, 784] · y i32[32]",
      "7: f32[32, 784]",
    ]);
  });

  it("say of layers, lists and objects what is in them", async () => {
    expect(
      await hintsOf(
        "const layer = tp.nn.linear(784, 128);",
        "const model = tp.nn.sequential(layer, tp.nn.relu(), tp.nn.linear(128, 10));",
        "const pair = [tp.zeros([2]), tp.zeros([3])];",
        "const named = { w: tp.zeros([2, 2]), n: 3 };",
        "const adam = tp.optim.adam(model.parameters(), { lr: 0.1 });",
      ),
    ).toEqual([
      "2: weight f32[784, 128] · bias f32[128]",
      "3: 101,770 parameters in 4 tensors",
      "4: [f32[2], f32[3]]",
      "5: w f32[2, 2]",
    ]);
  });

  it("leave open what depends on data, and say so", async () => {
    const { hints } = await viewOf(
      'import { randn } from "tensorpad";',
      "const x = randn([5]);",
      "const n = await x.sum().item();",
      "const y = randn([n > 1 ? 4 : 2, 3]);",
    );
    expect(hints.at(-1)).toEqual({
      line: 4,
      text: "f32[?, 3]",
      tooltip: "A question mark stands for a value that depends on data.",
    });
  });

  it("stay the same however many iterations a loop has", async () => {
    expect(
      await hintsOf("let x = tp.zeros([2, 2]);", "for (;;) {", "  x = x.matmul(x);", "}"),
    ).toEqual(["2: f32[2, 2]", "4: f32[2, 2]"]);
  });
});

describe("data that workers make", () => {
  const rows = (body: string, options = ""): readonly string[] => [
    'import { data, tensor } from "tensorpad";',
    `const rows = data.stream([1, 2, 3]).map((x, place, here) => { ${body} }, { workers: 2${options} });`,
    "for await (const row of rows) {",
    "  const t = tensor(row);",
    "}",
    "const after = tensor([1, 2]);",
  ];

  it("has shapes, and so has what follows", async () => {
    const { hints } = await viewOf(
      ...rows("return new Float32Array(here.width);", ", with: { width: 7 }"),
    );
    expect(hints.map(({ line, text }) => `${line}: ${text}`)).toEqual(["4: f32[7]", "6: f32[2]"]);
  });

  it("leaves open what depends on it", async () => {
    const { hints } = await viewOf(
      ...rows("const made = []; while (made.length < 1e6) made.push(x); return made;"),
    );
    expect(hints[0]?.text).toBe("f32[?]");
    expect(hints[0]?.tooltip).toContain("depends on data");
  });

  it("cannot use the program's variables, which is said before the program runs", async () => {
    const { mismatch } = await viewOf("const width = 7;", ...rows("return [width];"));
    expect(mismatch?.message).toContain("unknown variable `width` at item 0");
    expect(mismatch?.start.line).toBe(3);
  });

  it("ends what is known where it cannot be made from stand-ins, without a complaint", async () => {
    const { mismatch, hints } = await viewOf(
      ...rows('throw new Error("no such picture");', ", timeout: 200"),
    );
    expect(mismatch).toBe(null);
    expect(hints).toEqual([]);
  });
});

describe("a call that would fail", () => {
  it("is known before the program runs, with the engine's sentence and both operands", async () => {
    const { mismatch, hints } = await viewOf(
      'import { randn } from "tensorpad";',
      "const a = randn([3, 4]);",
      "const b = randn([3, 4]);",
      "const c = a.matmul(b);",
      "const d = c.sum();",
    );
    expect(mismatch).toEqual({
      start: { line: 4, column: 13 },
      end: { line: 4, column: 22 },
      message: "matmul: mismatched inner axes: [3, 4] @ [3, 4] (4 and 3)",
      operands: ["a", "b"],
    });
    expect(hints.map(({ line }) => line)).toEqual([2, 3]);
  });

  it("is not complained about where only data decides", async () => {
    const { mismatch } = await viewOf(
      'import { randn } from "tensorpad";',
      "const a = randn([3, 4]);",
      "if ((await a.sum().item()) > 1) a.matmul(a);",
    );
    expect(mismatch).toBe(null);
  });
});

describe("what hovering shows", () => {
  it("is the shape, the dtype and the bytes, and what a name has later", async () => {
    const { spots } = await viewOf(
      'import { zeros } from "tensorpad";',
      "let x = zeros([2]);",
      "for (const n of [1, 2]) x = zeros([n, 8]);",
    );
    const spot = spots.find(({ start, name }) => name === "x" && start.line === 3);
    expect(spot && hoverLines(spot.name, spot.first, spot.others)).toEqual([
      "`x` `f32[1, 8]` — 8 elements, 32 B",
      "Later also `f32[2, 8]`.",
    ]);
  });
});

describe("a program of several files", () => {
  const files = [
    'import { print, randn } from "tensorpad";',
    'import { layer, weights } from "./model";',
    "const y = layer(randn([5, 3]));",
    "print(y.add(weights.sum(0)));",
    "// @filename: model.ts",
    'import { type Tensor, zeros } from "tensorpad";',
    "export const weights = zeros([3, 4]);",
    "export function layer(x: Tensor) {",
    "  return x.matmul(weights);",
    "}",
  ];

  it("has shapes in each file, at the lines of that file", async () => {
    const source = files.join("\n");
    const { program, shapes } = await recordProgram(source);
    const view = shapeView(program, shapes);
    const hints = filesOf(source).map((file) =>
      viewOfFile(view, file).hints.map(({ line, text }) => `${file.name} ${line}: ${text}`),
    );
    expect(hints).toEqual([
      ["main.ts 3: f32[5, 4]", "main.ts 4: f32[5, 4]"],
      ["model.ts 2: f32[3, 4]", "model.ts 3: x f32[5, 3]", "model.ts 4: f32[5, 4]"],
    ]);
    const [main, model] = filesOf(source).map((file) =>
      viewOfFile(view, file).spots.map(({ name, start }) => `${start.line} ${name}`),
    );
    // A name that a file imports from another one is a tensor like any other.
    expect(main).toContain("4 weights");
    expect(model).toContain("4 weights");
  });

  it("has a fault in the file that makes the call, and remedies there", async () => {
    const source = files.join("\n").replace("x.matmul(weights)", "x.matmul(weights.T)");
    const { view, fixes } = await shapesOf(source);
    const [main, model] = filesOf(source).map((file) => viewOfFile(view, file).mismatch);
    expect(main).toBe(null);
    expect(model?.start).toEqual({ line: 4, column: 12 });
    expect(model?.message).toContain("matmul: mismatched inner axes");
    const found = fixes.map((fix) => fixInFile(fix, filesOf(source)));
    expect(found.map(({ file, start, text }) => [file.name, start.line, text])).toEqual([
      ["model.ts", 4, "weights"],
    ]);
  });

  it("has none where its files import each other in a circle, which a run refuses", async () => {
    const source = [...files, 'import "./main";'].join("\n");
    expect(() => shapeProgram(compiledText(source), "blob:x", ["randn"])).toThrow(
      "circular import",
    );
  });
});
