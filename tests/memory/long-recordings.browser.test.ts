/** Loops that record more than fits into one computation, and continue after a computation that the device refuses. */
import { describe, expect, it } from "vitest";
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { maxOps } from "../../src/engine/graph/parts.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { tensor } from "../../src/engine/ops/index.ts";
import { openRun } from "../running/open-run.ts";

const devices: Readonly<Record<string, () => Promise<Backend>>> = {
  GPU: () => createWebGPUBackend(),
  CPU: () => createCpuBackend({ threads: 2 }),
};

describe.each(Object.entries(devices))("on the %s", (_, open) => {
  it("a loop is computed in parts", async () => {
    const { failure, end } = await openRun(await open());
    const steps = maxOps + 1000;
    let x: Tensor = tensor([0]);
    for (let step = 0; step < steps; step++) x = x.add(1);
    expect(await x.item()).toBe(steps);
    expect(failure()).toBeNull();
    await end();
  });
});
