import { describe, expect, it } from "vitest";
import { verify } from "../../../ir/verify.ts";
import { randomRuns } from "../../../testing/random/runs.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";

describe("WebAssembly of sums of runs", () => {
  it("agrees with the reference on random kernels, however many items a thread claims at a time", async () => {
    for (let seed = 0; seed < 60; seed++) {
      const { kernel, inputs } = randomRuns(seed);
      verify(kernel);
      const got = await runWasm(kernel, inputs, seed % 3 === 0 ? 1 : undefined);
      expect(got, `${kernel.name} of [${kernel.domain}]`).toEqual(
        runKernel(kernel, inputs).map((output) => [...output]),
      );
    }
  });
});
