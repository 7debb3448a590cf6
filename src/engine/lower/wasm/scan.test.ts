import { describe, expect, it } from "vitest";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
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

  // As few rows as vectors hold, a group of vectors and one more, some groups, and more than a cache or an item has.
  it.each([3, 5, 17, 24, 25, 48, 49, 65, 101, 128, 513, 4681, 5000])(
    "agrees with the reference where %d rows lie side by side",
    async (rows) => {
      const domain = [2, 7, rows];
      const kernel: Kernel = {
        name: "scan",
        domain,
        core: {
          kind: "scan",
          combine: "sum",
          axis: 1,
          segment: 7,
          exclusive: rows % 2 === 0,
          reverse: true,
          value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView(domain)] },
          factor: null,
          start: null,
        },
        inputs: [{ dtype: "f32", size: 14 * rows }],
        outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
      };
      const input = Array.from({ length: 14 * rows }, (_, at) => (at * 7) % 31);
      const [wanted] = runKernel(kernel, [input]) as [Float64Array];
      expect((await runWasm(kernel, [input], 1))[0]).toEqual([...wanted]);
    },
  );
});
