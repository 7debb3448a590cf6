import { describe, expect, it } from "vitest";
import { recordProgram } from "../../../tests/running/record-program.ts";
import { hoverLines } from "./shape-text.ts";
import { type ShapeView, shapeView } from "./view.ts";

const viewOf = async (...lines: readonly string[]): Promise<ShapeView> => {
  const { program, shapes } = await recordProgram(lines.join("\n"));
  return shapeView(program, shapes);
};

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
      "3: 4 parameters, 102 k elements",
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
      tooltip: "A question mark stands for what depends on data.",
    });
  });

  it("stay the same however often a loop turns", async () => {
    expect(
      await hintsOf("let x = tp.zeros([2, 2]);", "for (;;) {", "  x = x.matmul(x);", "}"),
    ).toEqual(["2: f32[2, 2]", "4: f32[2, 2]"]);
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

describe("what a pointer is told", () => {
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
