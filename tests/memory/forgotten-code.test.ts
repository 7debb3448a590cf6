// Machine code takes more memory than all else of a plan: it must not outlive the executables that run it, although the
// kernels that it was compiled from stay in their cache.
import { afterEach, describe, expect, it } from "vitest";
import { CodeStore, modulesOf } from "../../src/engine/backend/cpu/code.ts";
import { CpuMemory } from "../../src/engine/backend/cpu/memory.ts";
import { plainTile } from "../../src/engine/kernels/matmul/wasm/tile.ts";
import { KernelCache } from "../../src/engine/kernels/wasm-module.ts";
import { input, planOf } from "../running/plan-of.ts";
import { collectGarbage } from "./garbage.ts";
import { together } from "./memory-rules.ts";

const { compile } = WebAssembly;
afterEach(() => {
  Object.assign(WebAssembly, { compile });
});

describe("the code of executables", () => {
  it("keeps no instructions once their kernels are evicted", async () => {
    let modules = 0;
    const store = new CodeStore(
      new CpuMemory(false).type,
      { load: () => {}, unload: () => {} },
      () => ++modules,
    );
    const callables = await (() => {
      const kernels = planOf(together, input([64, 64]).softmax(-1)).steps;
      const cache = new KernelCache({ tile: plainTile });
      const lowered = cache.lowerAll(kernels.map(({ kernel }) => kernel));
      return store.callables(
        lowered.flatMap(({ phases }) => phases),
        false,
      );
    })();
    store.hold(modulesOf(callables));
    expect(modules).toBe(1);
    await collectGarbage();
    expect(callables.map((callable) => callable.function.deref())).toEqual(
      callables.map(() => undefined),
    );
  });
});

describe("the modules of executables", () => {
  it("are collected when no executable holds them, and compiled again when one needs them", async () => {
    const modules: WeakRef<WebAssembly.Module>[] = [];
    Object.assign(WebAssembly, {
      compile: async (bytes: BufferSource) => {
        const module = await compile(bytes);
        modules.push(new WeakRef(module));
        return module;
      },
    });
    const loaded = new Set<number>();
    const store = new CodeStore(
      new CpuMemory(false).type,
      {
        load: (number: number) => void loaded.add(number),
        unload: (number: number) => void loaded.delete(number),
      },
      () => modules.length,
    );
    const kernels = planOf(together, input([64, 64]).softmax(-1)).steps.map(({ kernel }) => kernel);
    const cache = new KernelCache({ tile: plainTile });
    const phases = cache.lowerAll(kernels).flatMap((kernel) => kernel.phases);
    const runOnce = async (): Promise<void> => {
      const held = modulesOf(await store.callables(phases, false));
      store.hold(held);
      expect(loaded.size).toBe(1);
      // Another plan with the same kernels runs the same code.
      const again = modulesOf(await store.callables(phases, false));
      expect([...again]).toEqual([...held]);
      store.release(held);
      expect(loaded.size).toBe(0);
    };
    await runOnce();
    expect(modules.length).toBe(1);
    await collectGarbage();
    expect(modules[0]?.deref()).toBeUndefined();
    await runOnce();
    expect(modules.length).toBe(2);
    // Code that was compiled ahead waits for its executable, and is forgotten with it.
    await (async () => store.keep(modulesOf(await store.callables(phases, false))))();
    await collectGarbage();
    expect(modules[2]?.deref()).toBeDefined();
    await runOnce();
    await collectGarbage();
    expect(modules.length).toBe(3);
    expect(modules[2]?.deref()).toBeUndefined();
  });
});
