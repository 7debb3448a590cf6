import { describe, expect, it } from "vitest";
import type { DType } from "../ir/dtype.ts";
import { halfToFloat, toHalf } from "../ir/half.ts";
import type { Kernel } from "../ir/kernel.ts";
import { randomInputs, randomKernel } from "./wasm-random-kernel.ts";
import { runKernel } from "./reference.ts";
import { runWasm } from "./wasm-run.ts";

function rounded(value: number, dtype: DType): number {
  if (dtype === "f32") return Math.fround(value);
  return dtype === "f16" ? halfToFloat(toHalf(value)) : value;
}

/** Relative error allowed of a float; everything else is exact. */
const relative: Readonly<Record<DType, number>> = { f32: 4e-6, f16: 2e-3, i32: 0, u32: 0, bool: 0 };

function differs(got: number, exact: number, dtype: DType): boolean {
  const wanted = rounded(exact, dtype);
  if (Object.is(got, wanted) || got === wanted) return false;
  return !(Math.abs(got - wanted) <= Math.abs(wanted) * relative[dtype] + (relative[dtype] > 0 ? 1e-6 : 0));
}

async function expectAgreement(kernel: Kernel, inputs: readonly ArrayLike<number>[], label: string, most?: number): Promise<void> {
  const exact = runKernel(kernel, inputs);
  const got = await runWasm(kernel, inputs, most);
  for (const [place, { dtype }] of kernel.outputs.entries()) {
    const wrong = got[place]?.findIndex((value, index) => differs(value, exact[place]?.[index] as number, dtype)) ?? -1;
    const message = `${label}: output ${place} (${dtype}) of ${JSON.stringify(kernel.domain)} at ${wrong}: ${got[place]?.[wrong]}, not ${exact[place]?.[wrong]}`;
    expect(wrong, message).toBe(-1);
  }
}

describe("random kernels", () => {
  for (let first = 0; first < 1000; first += 100) {
    it(`agree with the reference, seeds ${first} to ${first + 99}`, async () => {
      for (let seed = first; seed < first + 100; seed++) {
        const kernel = randomKernel(seed);
        await expectAgreement(kernel, randomInputs(kernel, seed), `seed ${seed}, ${kernel.name}`, seed % 3 === 0 ? 3 : undefined);
      }
    });
  }
});
