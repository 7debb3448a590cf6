import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../src/engine/backend/backend.ts";
import { createCpuBackend } from "../../src/engine/backend/cpu/cpu.ts";
import { arange } from "../../src/engine/index.ts";
import { openRun } from "../running/open-run.ts";
import { collectGarbage } from "./garbage.ts";

vi.setConfig({ testTimeout: 120_000 });

describe("10,000 programs of different shapes", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await createCpuBackend();
  });
  afterAll(() => backend.dispose());

  it("compile fewer than a hundred modules, and hold no more memory than the first 2,000", async () => {
    const compile = vi.spyOn(WebAssembly, "compile");
    const { failure, end } = await openRun(backend, "none");
    const heap = async (): Promise<number> => {
      await collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    let size = 0;
    const runTo = async (last: number): Promise<void> => {
      while (size < last) {
        const n = ++size;
        const sum = await arange(n).minimum(1).sum().item();
        if (sum !== n - 1) throw new Error(`the sum of ${n} elements is ${sum}`);
        // Finalizers run between tasks.
        if (n % 50 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    };
    await runTo(2000);
    const before = await heap();
    await runTo(10_000);
    const grown = (await heap()) - before;
    expect(failure()).toBeNull();
    expect(compile.mock.calls.length).toBeLessThan(100);
    expect(grown / 2 ** 20).toBeLessThan(6);
    await end();
  });
});
