import { describe, expect, it, vi } from "vitest";
import type { Kernel } from "../../src/engine/ir/kernel.ts";
import { plainTile } from "../../src/engine/kernels/matmul/wasm/tile.ts";
import { withoutFusion } from "../../src/engine/target/wasm/assembler/without-relaxed-simd.ts";
import {
  type GeneralFunctions,
  notGeneral,
} from "../../src/engine/target/wasm/general-functions.ts";
import { randomInputs } from "../../src/engine/testing/random-wasm-kernel.ts";
import { RewrittenFunctions } from "../../src/engine/testing/rewritten-functions.ts";
import { runWasm } from "../../src/engine/testing/run-wasm-kernel.ts";
import { input, planOf } from "../running/plan-of.ts";
import { together } from "./memory-rules.ts";
import { randomProgram } from "./random-programs.ts";

vi.setConfig({ testTimeout: 120_000 });

function kernelsOf(seed: number, size: number): readonly Kernel[] {
  return planOf(together, randomProgram(seed, size, input)).steps.map(({ kernel }) => kernel);
}

/** Compares shared functions with own ones, in programs of these seeds; returns the number of kernels that have both. */
async function compare(functions: GeneralFunctions, from: number, to: number): Promise<number> {
  let kernels = 0;
  for (let seed = from; seed < to; seed++)
    for (const size of [7, 8, 19, 20, 33, 64, 65, 130, 131])
      for (const kernel of kernelsOf(seed, size)) {
        const inputs = randomInputs(kernel, seed);
        try {
          const shared = await runWasm(kernel, inputs, undefined, { tile: plainTile, functions });
          kernels++;
          expect(shared, `seed ${seed}, size ${size}`).toEqual(await runWasm(kernel, inputs));
        } catch (error) {
          if (error !== notGeneral) throw error;
        }
      }
  return kernels;
}

describe("a program of another size", () => {
  for (let first = 0; first < 60; first += 10)
    it(`computes with shared functions what it does with its own, seeds ${first} to ${first + 9}`, async () => {
      const kernels = await compare(new RewrittenFunctions(withoutFusion), first, first + 10);
      expect(kernels).toBeGreaterThan(50);
    });

  it("shares most functions", async () => {
    const functions = new RewrittenFunctions(withoutFusion);
    const kernels = await compare(functions, 60, 66);
    expect(functions.written - functions.rewritten).toBeLessThan(kernels / 2);
  });
});
