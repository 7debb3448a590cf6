import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../backend/backend.ts";
import { runCases } from "../backend/run-cases.ts";
import { createWebGPUBackend } from "../backend/webgpu.ts";
import { type KernelCase, type MatmulSizes, randomLoop, randomMatmul, randomReduce } from "./random-kernel.ts";
import { runKernel } from "./reference.ts";

let backend: Backend;
beforeAll(async () => {
  backend = await createWebGPUBackend();
});
afterAll(() => backend.dispose());

/** The first element that differs, in words; null where all agree. */
function firstDifference({ kernel, inputs }: KernelCase, outputs: readonly number[][]): string | null {
  const wanted = runKernel(kernel, inputs);
  for (const [place, expected] of wanted.entries()) {
    const { dtype } = kernel.outputs[place] as KernelCase["kernel"]["outputs"][number];
    for (const [index, element] of expected.entries()) {
      const rounded = dtype === "f32" ? Math.fround(element) : element;
      const got = outputs[place]?.[index];
      if (got !== rounded && !(Number.isNaN(got) && Number.isNaN(rounded)))
        return `${kernel.name}: output ${place} of [${kernel.domain}] at ${index}: ${got}, not ${rounded}`;
    }
  }
  return null;
}

async function differences(cases: readonly KernelCase[]): Promise<string[]> {
  const results = await runCases(backend, cases);
  return cases.flatMap((one, place) => firstDifference(one, results[place] as number[][]) ?? []);
}

const seeds = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

describe("WGSL of plain loops", () => {
  for (const from of [0, 100, 200, 300])
    it(`agrees with the reference on random kernels ${from} to ${from + 99}`, async () => {
      expect(await differences(seeds(from, 100).map(randomLoop))).toEqual([]);
    });
});

describe("WGSL of reductions", () => {
  for (const from of [1000, 1060, 1120])
    it(`agrees with the reference on random kernels ${from} to ${from + 59}`, async () => {
      expect(await differences(seeds(from, 60).map(randomReduce))).toEqual([]);
    });
});

const edges = [1, 2, 3, 7, 8, 9, 31, 32, 33];
const sizes: MatmulSizes[] = [
  ...edges.map((m, place) => ({ batch: [], m, k: edges[(place + 4) % 9] as number, n: edges[(place * 2 + 3) % 9] as number })),
  { batch: [], m: 63, k: 65, n: 64 },
  { batch: [], m: 64, k: 64, n: 64 },
  { batch: [], m: 65, k: 63, n: 129 },
  { batch: [], m: 127, k: 16, n: 128 },
  { batch: [], m: 128, k: 33, n: 65 },
  { batch: [3], m: 17, k: 12, n: 20 },
  { batch: [2, 3], m: 9, k: 8, n: 16 },
  { batch: [5], m: 1, k: 64, n: 64 },
  { batch: [], m: 1, k: 300, n: 128 },
  { batch: [], m: 200, k: 128, n: 1 },
];

describe("WGSL of matrix products", () => {
  for (const seed of [1, 2, 3])
    it(`agrees with the reference around the tiles' edges, seed ${seed}`, async () => {
      expect(await differences(sizes.map((size, place) => randomMatmul(seed * 100 + place, size)))).toEqual([]);
    });

  it("multiplies integers, wrapping", async () => {
    expect(await differences(sizes.slice(0, 12).map((size, place) => randomMatmul(900 + place, size, "i32")))).toEqual([]);
  });
});
