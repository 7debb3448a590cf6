import { describe, expect, it } from "vitest";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { randomHistogram, randomRowSort, randomScatter } from "../../../testing/random/sort.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";
import type { Sort } from "../core.ts";

const kinds: readonly [string, (seed: number) => KernelCase][] = [
  ["rows sorted by insertion", (seed) => randomRowSort(seed, 48)],
  ["rows sorted by their bytes", (seed) => randomRowSort(seed, 4096)],
  ["histograms", (seed) => randomHistogram(seed, 100)],
  ["scatters by digit", (seed) => randomScatter(seed, 100)],
];

describe("WebAssembly of sorts", () => {
  it("fits the longest row that a GPU sorts whole in a thread's memory", async () => {
    for (let seed = 7; seed < 10; seed++) {
      const { kernel, inputs } = randomRowSort(seed, 8192);
      expect((kernel.core as Sort).length).toBe(8192);
      const whole = runKernel(kernel, inputs).map((output) => [...output]);
      expect(await runWasm(kernel, inputs)).toEqual(whole);
    }
  });

  it.each(kinds)("%s agree with the reference on random kernels", async (_, make) => {
    for (let seed = 0; seed < 40; seed++) {
      const { kernel, inputs } = make(seed);
      const got = await runWasm(kernel, inputs, seed % 3 === 0 ? 2 : undefined);
      expect(got, `${kernel.name} of [${kernel.domain}]`).toEqual(
        runKernel(kernel, inputs).map((output) => [...output]),
      );
    }
  });
});
