import { afterEach, describe, expect, it } from "vitest";
import type { Backend } from "../../../backend/backend.ts";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import { randomFourier, relativeError } from "../../../testing/random/fourier.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { runCases } from "../../../testing/run-cases.ts";
import { runKernel } from "../../reference.ts";
import type { WgslTarget } from "../../wgsl.ts";
import { maxFourierPoints, pointsEverywhere } from "../core.ts";

const open: Backend[] = [];

afterEach(() => {
  for (const backend of open.splice(0)) backend.dispose();
});

/** Returns the kernels whose outputs differ from the reference by more than a fraction of the largest element. */
async function wrong(
  cases: readonly KernelCase[],
  most: number,
  target: Partial<WgslTarget> = {},
): Promise<string[]> {
  const backend = await createWebGPUBackend({ target });
  open.push(backend);
  const results = await runCases(backend, cases);
  return cases.flatMap(({ kernel, inputs }, index) => {
    const error = relativeError(results[index] ?? [], runKernel(kernel, inputs));
    return error < most ? [] : [`${kernel.name} of [${kernel.domain}]: ${error}`];
  });
}

const shapes = [
  { before: [], after: [] },
  { before: [7], after: [] },
  { before: [], after: [5] },
  { before: [2], after: [3, 4] },
] as const;

describe("WGSL of Fourier transforms", () => {
  it("agrees with the reference on lengths of every radix and of several", async () => {
    const lengths = [1, 2, 3, 4, 5, 7, 8, 12, 20, 49, 70, 125, 128];
    const cases = lengths.map((length) =>
      randomFourier(length, { length, before: [3], after: [] }),
    );
    expect(await wrong(cases, 1e-6)).toEqual([]);
  });

  it("agrees with the reference along any axis, where groups fold into many rows too", async () => {
    const lengths = [8, 15, 42, 60];
    const cases = shapes.flatMap((shape, index) =>
      [index, index + 2].map((seed) =>
        randomFourier(seed, { length: lengths[seed % lengths.length] as number, ...shape }),
      ),
    );
    expect(await wrong(cases, 1e-6, { maxGroups: 2 })).toEqual([]);
  });

  it("transforms as many points as its memory can hold", async () => {
    for (const [length, maxWorkgroupStorageBytes] of [
      [pointsEverywhere, 16384],
      [maxFourierPoints, 32768],
    ] as const) {
      const drawn = randomFourier(length, { length, before: [], after: [2] });
      expect(await wrong([drawn], 3e-6, { maxWorkgroupStorageBytes })).toEqual([]);
    }
  });
});
