import { it } from "vitest";
import { createWebGPUBackend } from "../../../src/engine/backend/webgpu/webgpu.ts";
import { expectRunningStatistics } from "./running-statistics.ts";

/**
 * A page cannot make the collector work. Until it does, the engine keeps some of the values that nobody
 * can ask for any more: fewer than one for each step, in buffers of 256 bytes.
 */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

it("running statistics follow their equations and use no additional memory on the GPU", {
  timeout: 120_000,
}, async () => {
  await expectRunningStatistics(await createWebGPUBackend(), settle, 256 * 1000);
});
