import { readFile } from "node:fs/promises";
import ts from "typescript";
import { describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import * as tensorpad from "../../engine/api.ts";
import type { Dataset } from "../../engine/executor/data/datasets.ts";
import { siteData } from "../../engine/executor/data/site-data.ts";
import { type Output, present } from "../../engine/present/presenter.ts";
import { allShown } from "../../engine/present/sequence.ts";
import { gallery } from "./gallery.ts";

/** Runs a program on the reference with these values of its params, and returns what it prints. */
async function run(
  id: string,
  params: Record<string, number> = {},
  data: Parameters<typeof onReference>[1] = {},
): Promise<Output[]> {
  const source = gallery.find((example) => example.id === id)?.source ?? "";
  const options = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext };
  const body = ts
    .transpileModule(source, { compilerOptions: options })
    .outputText.replace(/import (\{.*?\}) from "tensorpad";/, "const $1 = tensorpad;");
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const program = new AsyncFunction("tensorpad", body) as unknown as (
    api: unknown,
  ) => Promise<void>;
  const outputs: Output[] = [];
  present({
    output: (output) => outputs.push(output),
    param: ({ name, value }) => params[name] ?? value,
    failed: (error) => {
      throw error;
    },
  });
  try {
    await onReference(async () => {
      await program(tensorpad);
      await allShown();
    }, data);
  } finally {
    present(null);
  }
  return outputs;
}

const texts = (outputs: readonly Output[]): string[] => outputs.map(({ shown }) => shown.text);

describe("Crossover", () => {
  it("prints a number near 1 at any size", async () => {
    const [output] = await run("crossover", { n: 64 });
    expect(Number(output?.shown.text)).toBeGreaterThan(0.8);
    expect(Number(output?.shown.text)).toBeLessThan(1.2);
  });
});

describe("Broadcasting", () => {
  it("prints what its comments say", async () => {
    expect(texts(await run("broadcasting"))).toEqual([
      "[[ 0.  1.  2.  3.]\n [ 4.  5.  6.  7.]\n [ 8.  9. 10. 11.]]",
      "[[  0.  10.  20.  30.]\n [ 40.  50.  60.  70.]\n [ 80.  90. 100. 110.]]",
      "[[10. 21. 32. 43.]\n [14. 25. 36. 47.]\n [18. 29. 40. 51.]]",
      "[[100. 101. 102. 103.]\n [204. 205. 206. 207.]\n [308. 309. 310. 311.]]",
      "[[110. 120. 130. 140.]\n [210. 220. 230. 240.]\n [310. 320. 330. 340.]]",
      "[[-4. -4. -4. -4.]\n [ 0.  0.  0.  0.]\n [ 4.  4.  4.  4.]]",
      "[[-1.5 -0.5  0.5  1.5]\n [-1.5 -0.5  0.5  1.5]\n [-1.5 -0.5  0.5  1.5]]",
      "[[ 0.  5. 10.]\n [ 5.  0.  5.]\n [10.  5.  0.]]",
    ]);
  });
});

describe("Attention from scratch", () => {
  it("looks back and never ahead, and its weights sum to 1", async () => {
    const [weights, mixed] = await run("attention", { tokens: 4 });
    expect(weights?.shown).toMatchObject({ kind: "tensor", shape: [4, 4] });
    expect(mixed?.shown).toMatchObject({ kind: "tensor", shape: [4, 64] });
    const elements = Array.from(weights?.tensors[0]?.elements ?? []);
    for (let row = 0; row < 4; row++) {
      const places = elements.slice(4 * row, 4 * row + 4);
      expect(places.reduce((sum, place) => sum + place, 0)).toBeCloseTo(1, 6);
      for (const [column, place] of places.entries()) {
        if (column > row) expect(place).toBe(0);
        else expect(place).toBeGreaterThan(0);
      }
    }
  });
});

const folder = new URL("../../../public/data/", import.meta.url);

describe("Iris", () => {
  it("names 28 of 30 flowers that it has not seen, and offers what it learned", async () => {
    vi.stubGlobal("fetch", async (url: URL) => new Response(await readFile(url)));
    const iris = (await siteData(folder).datasets.iris?.()) as Dataset;
    vi.unstubAllGlobals();
    const outputs = await run("iris", {}, { datasets: { iris } });
    const [, right] = /^(\d+) of 30 test flowers/.exec(texts(outputs).at(-2) ?? "") ?? [];
    expect(Number(right)).toBeGreaterThanOrEqual(28);
    expect(outputs.at(-1)?.shown).toMatchObject({ kind: "file", name: "iris.safetensors" });
    const rows = texts(outputs)
      .slice(1, 4)
      .map((row) => row.match(/\d+/g)?.map(Number) ?? []);
    expect(rows.flat().reduce((sum, count) => sum + count, 0)).toBe(30);
  });
});

describe("Pipeline", () => {
  it("prints a ratio for each depth, of stages that wait and of real work", async () => {
    const printed = texts(await run("pipeline", { rows: 32, width: 16 }));
    expect(printed).toHaveLength(6);
    for (const [at, name] of [
      [0, "three equal stages"],
      [3, "four layers"],
    ] as const) {
      expect(printed[at]).toMatch(new RegExp(`^${name}: no depth can be more than [\\d.]+ times`));
      for (const depth of [2, 3])
        expect(printed[at + depth - 1]).toMatch(/^ {2}depth \d: [\d.]+× \([\d.]+ to [\d.]+\)$/);
    }
  });
});
