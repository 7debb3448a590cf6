/** A loop over new shapes on a GPU that computes nothing: what its backend compiles and keeps. */
import { expect, it } from "vitest";
import { init, tensor } from "../../src/engine/index.ts";
import { collectGarbage } from "../../tests/memory/garbage.ts";
import { idleGPU } from "./idle-gpu.ts";

it("Sums of 2,000 uploaded shapes compile few pipelines, and hold no more than the first 1,000", async () => {
  const { gpu, calls } = idleGPU();
  const device = await init({ device: "gpu", gpu });
  let size = 0;
  const heapAfter = async (last: number): Promise<number> => {
    while (size < last) {
      await tensor(new Float32Array(++size)).minimum(1).sum().data();
      // Finalizers run between tasks.
      if (size % 50 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    await collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await heapAfter(1000);
  expect(((await heapAfter(2000)) - before) / 2 ** 20).toBeLessThan(6);
  expect(calls.createComputePipelineAsync).toBeLessThan(100);
  await device.dispose();
});
