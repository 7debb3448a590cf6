import { afterEach, expect, it, vi } from "vitest";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { trainingLoop } from "./training-loop.ts";

/**
 * A page cannot start the collector. Until it runs, the engine keeps some unreachable values: of the small ones
 * here a few hundred, each in a buffer of 256 bytes.
 */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const waiting = { values: 1000, bytes: 256 * 1000 };

afterEach(() => vi.restoreAllMocks());

it("a training loop of 10,000 steps grows by nothing on the GPU", {
  timeout: 300_000,
}, async () => {
  const buffers = vi.spyOn(GPUDevice.prototype, "createBuffer");
  const backend = await createWebGPUBackend();
  const { run, end } = await trainingLoop(backend, settle);
  await run(2000);
  const compiled = (["createComputePipelineAsync", "createShaderModule"] as const).map((name) =>
    vi.spyOn(GPUDevice.prototype, name),
  );
  await run(8000);
  for (const spy of compiled) expect(spy).not.toHaveBeenCalled();
  expect(buffers.mock.calls.length).toBeLessThan(waiting.values);
  const { live, pooled } = backend.memory();
  expect(live + pooled).toBeLessThan(waiting.bytes);
  await end();
  expect(backend.memory().live).toBe(0);
});

it("a training loop of 10,000 steps grows by nothing on the CPU's threads", {
  timeout: 300_000,
}, async () => {
  const backend = await createCpuBackend({ threads: 2 });
  const { run, end } = await trainingLoop(backend, settle);
  await run(2000);
  const before = backend.memory();
  await run(8000);
  const after = backend.memory();
  expect(after.live + after.pooled - before.live - before.pooled).toBeLessThan(waiting.bytes);
  await end();
  expect(backend.memory().live).toBe(0);
});
