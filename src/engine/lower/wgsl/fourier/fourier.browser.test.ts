import { afterEach, describe, expect, it } from "vitest";
import type { Backend } from "../../../backend/backend.ts";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import { fitsFourier } from "../../../ir/cores/fourier.ts";
import { randomFourier, relativeError } from "../../../testing/random/fourier.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { runCases } from "../../../testing/run-cases.ts";
import { runKernel } from "../../reference/kernel.ts";
import type { WgslTarget } from "../kernel.ts";

const open: Backend[] = [];

afterEach(() => {
  for (const backend of open.splice(0)) backend.dispose();
});

/** Returns the kernels whose outputs differ from the reference by more than a share of the largest element. */
async function wrong(
  cases: readonly KernelCase[],
  most: number,
  target: Partial<WgslTarget> = {},
): Promise<string[]> {
  const backend = await createWebGPUBackend({ target });
  open.push(backend);
  const results = await runCases(backend, cases);
  return cases.flatMap(({ kernel, inputs }, place) => {
    const error = relativeError(results[place] ?? [], runKernel(kernel, inputs));
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
  it("agrees with the reference on every length that a core has, up to 128 points", async () => {
    const lengths = Array.from({ length: 128 }, (_, less) => less + 1).filter(fitsFourier);
    const cases = lengths.map((length) =>
      randomFourier(length, { length, before: [3], after: [] }),
    );
    expect(await wrong(cases, 1e-6)).toEqual([]);
  });

  it("agrees with the reference along any axis, where groups fold into many rows too", async () => {
    const cases = shapes.flatMap((shape) =>
      [1, 8, 15, 42, 60, 64].map((length, seed) => randomFourier(seed, { length, ...shape })),
    );
    expect(await wrong(cases, 1e-6, { maxGroups: 2 })).toEqual([]);
  });

  it("transforms as many points as every device has memory for", async () => {
    const cases = [1024, 2048, 2025].map((length) =>
      randomFourier(length, { length, before: [], after: [2] }),
    );
    expect(await wrong(cases, 3e-6, { maxWorkgroupStorageBytes: 16384 })).toEqual([]);
  });
});
