import { describe, expect, it } from "vitest";
import { withoutFusion } from "../target/wasm/assembler/without-relaxed-simd.ts";
import { GeneralFunctions, notGeneral } from "../target/wasm/general-functions.ts";
import { randomInputs, randomKernel } from "../testing/random-wasm-kernel.ts";
import { runWasm } from "../testing/run-wasm-kernel.ts";
import { plainTile } from "./matmul/wasm/tile.ts";

describe("functions for many sizes", () => {
  const functions = new GeneralFunctions(withoutFusion);
  let general = 0;

  for (let first = 0; first < 600; first += 100) {
    it(`compute the bits of a kernel's own functions, seeds ${first} to ${first + 99}`, async () => {
      for (let seed = first; seed < first + 100; seed++) {
        const kernel = randomKernel(seed);
        const inputs = randomInputs(kernel, seed);
        const most = seed % 3 === 0 ? 3 : undefined;
        try {
          const many = await runWasm(kernel, inputs, most, { tile: plainTile, functions });
          general++;
          expect(many, `seed ${seed}`).toEqual(await runWasm(kernel, inputs, most));
        } catch (error) {
          if (error !== notGeneral) throw error;
        }
      }
    });
  }

  it("serve more than a third of all random kernels", () => {
    expect(general).toBeGreaterThan(200);
  });
});
