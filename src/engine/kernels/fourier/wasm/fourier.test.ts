import { describe, expect, it } from "vitest";
import { verify } from "../../../ir/verify.ts";
import { randomFourier, relativeError } from "../../../testing/random/fourier.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";
import { fitsFourier, maxFourierPoints } from "../core.ts";

const shapes = [
  { before: [], after: [] },
  { before: [3], after: [] },
  { before: [], after: [5] },
  { before: [2], after: [3, 4] },
  { before: [2, 3], after: [2] },
  { before: [], after: [2, 21] },
] as const;

describe("WebAssembly of Fourier transforms", () => {
  it("agrees with the reference on every length that a core has, up to 128 points", async () => {
    for (let length = 1; length <= 128; length++) {
      if (!fitsFourier(length)) continue;
      const { kernel, inputs } = randomFourier(length, { length, before: [5], after: [] });
      verify(kernel);
      const error = relativeError(await runWasm(kernel, inputs), runKernel(kernel, inputs));
      expect(error, `${kernel.name} of ${length}`).toBeLessThan(1e-6);
    }
  });

  it.each(shapes)("agrees with the reference for axes %j", async (shape) => {
    for (let seed = 0; seed < 24; seed++) {
      const length = [1, 2, 8, 15, 16, 42, 60, 64][seed % 8] as number;
      const { kernel, inputs } = randomFourier(seed, { length, ...shape });
      const got = await runWasm(kernel, inputs, seed % 3 === 0 ? 1 : undefined);
      const error = relativeError(got, runKernel(kernel, inputs));
      expect(error, `${kernel.name} of [${kernel.domain}]`).toBeLessThan(1e-6);
    }
  });

  it.each([false, true])("reads real signals in pairs, across rows %s", async (isAcross) => {
    for (let length = 1; length <= 80; length++) {
      if (!fitsFourier(length)) continue;
      const shape = isAcross ? { before: [2], after: [5] } : { before: [5], after: [] };
      const { kernel, inputs } = randomFourier(length, { length, ...shape, isHalf: true });
      const error = relativeError(await runWasm(kernel, inputs), runKernel(kernel, inputs));
      expect(error, `${kernel.name} of [${kernel.domain}]`).toBeLessThan(1e-6);
    }
  });

  it("fits the longest transform of a core in a thread's memory", async () => {
    for (const [length, isHalf] of [
      [2025, false],
      [maxFourierPoints, false],
      [maxFourierPoints, true],
    ] as const) {
      const { kernel, inputs } = randomFourier(length, { length, before: [], after: [], isHalf });
      const error = relativeError(await runWasm(kernel, inputs), runKernel(kernel, inputs));
      expect(error, String(length)).toBeLessThan(2e-6);
    }
  });
});
