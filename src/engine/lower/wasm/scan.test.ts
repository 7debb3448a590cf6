import { describe, expect, it } from "vitest";
import { randomScan } from "../random/kernel.ts";
import { runKernel } from "../reference/kernel.ts";
import { runWasm } from "./run.ts";

describe("WebAssembly of scans", () => {
  for (let first = 0; first < 200; first += 50)
    it(`agrees with the reference on random kernels, seeds ${first} to ${first + 49}`, async () => {
      for (let seed = first; seed < first + 50; seed++) {
        const { kernel, inputs } = randomScan(seed);
        const [wanted] = runKernel(kernel, inputs) as [Float64Array];
        const [got] = (await runWasm(kernel, inputs, seed % 3 === 0 ? 3 : undefined)) as [number[]];
        const wrong = wanted.findIndex(
          (element, at) => got[at] !== element && got[at] !== Math.fround(element),
        );
        expect(
          wrong,
          `${kernel.name} of [${kernel.domain}]: ${got[wrong]}, not ${wanted[wrong]}`,
        ).toBe(-1);
      }
    });
});
