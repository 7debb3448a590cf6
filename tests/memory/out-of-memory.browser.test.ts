/** A result that does not fit is refused with a clear message, and all earlier values remain. */
import { describe, expect, it } from "vitest";
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { createWebGPUBackend } from "../../src/engine/backend/webgpu/webgpu.ts";
import { evaluate } from "../../src/engine/graph/evaluate.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { full, ones, tensor } from "../../src/engine/ops/index.ts";
import { openRun } from "../running/open-run.ts";

const MiB = 2 ** 20;

const devices: Readonly<Record<string, () => Promise<Backend>>> = {
  GPU: () => createWebGPUBackend({ memoryBytes: 16 * MiB }),
  CPU: () => createCpuBackend({ threads: 2, memoryBytes: 16 * MiB }),
};

async function inRun(backend: Backend, program: () => Promise<void>): Promise<void> {
  const { failure, end } = await openRun(backend);
  try {
    await program();
    expect(failure()).toBeNull();
  } finally {
    await end();
  }
}

/** 1 MiB, uploaded: it cannot be recomputed. */
function uploaded(value: number): Tensor {
  return tensor(new Float32Array(MiB / 4).fill(value));
}

for (const [name, open] of Object.entries(devices)) {
  describe(`when memory runs out on the ${name}`, () => {
    it("a result that is too large is refused, and nothing is lost", async () => {
      await inRun(await open(), async () => {
        const kept = Array.from({ length: 6 }, (_, at) => uploaded(at));
        const computed = kept.map((x) => x.mul(2));
        await evaluate(...computed);
        const tooLarge = ones([5000, 1]).mul(full([1, 2000], 3));
        await expect(tooLarge.data()).rejects.toThrow(/unsupported size: it needs 38\.1 MiB/);
        for (const [at, x] of [...kept, ...computed].entries()) {
          const value = at < 6 ? at : 2 * (at - 6);
          expect(await x.min().item()).toBe(value);
          expect(await x.max().item()).toBe(value);
        }
        expect(await ones([1000]).sum().item()).toBe(1000);
      });
    });

    it("recomputable values are freed for intermediate ones", async () => {
      await inRun(await open(), async () => {
        const x = uploaded(1);
        const computed = Array.from({ length: 11 }, (_, at) => x.add(at));
        for (const value of computed) await evaluate(value);
        const square = x.reshape([512, 512]);
        let product = square;
        for (let step = 0; step < 3; step++) product = product.matmul(square).mul(1 / 512);
        expect(await product.max().item()).toBe(1);
        for (const [at, value] of computed.entries()) expect(await value.max().item()).toBe(1 + at);
      });
    });

    it("twenty refusals leave as much memory as one", async () => {
      const backend = await open();
      await inRun(backend, async () => {
        const x = uploaded(1);
        await evaluate(x.add(1));
        const memory: number[] = [];
        for (let turn = 0; turn < 20; turn++) {
          await expect(
            x
              .reshape([MiB / 4, 1])
              .add(ones([1, 16]))
              .data(),
          ).rejects.toThrow("unsupported size");
          memory.push(backend.memory().live);
        }
        expect(new Set(memory).size).toBe(1);
      });
      expect(backend.memory().live).toBe(0);
    });
  });
}
