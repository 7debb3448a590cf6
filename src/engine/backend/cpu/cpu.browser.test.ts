import { afterEach, describe, expect, it, vi } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import { chain, increment, increments } from "../../testing/chain-plan.ts";
import { loadNode } from "../../testing/expressions.ts";
import { randomInputs, randomKernel } from "../../testing/random-wasm-kernel.ts";
import { fromBytes, runCases, toBytes } from "../../testing/run-cases.ts";
import type { Backend } from "../backend.ts";
import { type CpuOptions, createCpuBackend } from "./cpu.ts";

const open: Backend[] = [];

async function create(options: CpuOptions = {}): Promise<Backend> {
  const backend = await createCpuBackend(options);
  open.push(backend);
  return backend;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const backend of open.splice(0)) backend.dispose();
});

function matmul(m: number, n: number, k: number): Kernel {
  const load = (input: number, rows: number, columns: number): Expression =>
    loadNode("f32", input, contiguousView([rows, columns]));
  return {
    name: "matmul",
    inputs: [
      { dtype: "f32", size: m * k },
      { dtype: "f32", size: k * n },
    ],
    domain: [m, n],
    core: { kind: "matmul", k, a: load(0, m, k), b: load(1, k, n) },
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

function sum(size: number): Kernel {
  return {
    name: "sum",
    inputs: [{ dtype: "f32", size }],
    domain: [],
    core: {
      kind: "reduce",
      combine: "sum",
      axes: [size],
      value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView([size])] },
    },
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
}

function noise(size: number): number[] {
  return Array.from({ length: size }, (_, index) => Math.fround(Math.sin(index * 12.9898) * 3));
}

describe("the CPU backend with threads", () => {
  it("runs on the threads that were requested", async () => {
    const { info } = await create({ threads: 3 });
    expect(info.name).toBe("3 threads, WASM SIMD");
    expect(info.details).toMatchObject({
      threads: "3",
      "cross-origin isolated": "yes",
      "relaxed SIMD": "yes",
    });
  });

  it("computes the same bits for any number of threads", async () => {
    const kernels = [matmul(150, 170, 900), matmul(3, 500, 700), sum(300_001), increment(100_003)];
    const cases = [
      ...kernels.map((kernel) => ({
        kernel,
        inputs: kernel.inputs.map(({ size }) => noise(size)),
      })),
      ...Array.from({ length: 60 }, (_, seed) => ({
        kernel: randomKernel(seed),
        inputs: randomInputs(randomKernel(seed), seed),
      })),
    ];
    const alone = await runCases(await create({ threads: 1 }), cases);
    for (const threads of [2, 3])
      expect(await runCases(await create({ threads, ownOperations: 0 }), cases)).toEqual(alone);
    expect(await runCases(await create({ threads: 2 }), cases)).toEqual(alone);
  });

  it("does on the calling thread what is done before a worker wakes", async () => {
    const backend = await create({ threads: 2 });
    const small = await backend.prepare(increments(4, 100));
    const large = await backend.prepare(increments(40, 100_000));
    const [input, output] = [backend.allocate(400_000), backend.allocate(400_000)];
    backend.upload(input, new Uint8Array(400_000));
    const woken = vi.spyOn(Atomics, "notify");
    const { kernels } = await backend.execute(small, [input], [output], { profile: true }).done;
    expect(kernels?.length).toBe(4);
    expect(fromBytes("f32", await backend.read(output, 4), 1)).toEqual([4]);
    expect(woken).not.toHaveBeenCalled();
    const first = backend.execute(large, [input], [output], { profile: false }).done;
    expect(woken).toHaveBeenCalled();
    // The job waits for work in progress, and so it runs on the workers.
    const second = backend.execute(small, [output], [input], { profile: false }).done;
    await Promise.all([first, second]);
    expect(fromBytes("f32", await backend.read(input, 400), 100)).toEqual(Array(100).fill(44));
  });

  it("runs dependent steps in order, thousands of them in one plan", async () => {
    const backend = await create({ threads: 2 });
    const executable = await backend.prepare(increments(5000, 5000));
    const [input, output] = [backend.allocate(20_000), backend.allocate(20_000)];
    backend.upload(input, toBytes("f32", new Array<number>(5000).fill(1)));
    const { kernels } = await backend.execute(executable, [input], [output], { profile: true })
      .done;
    expect(new Set(fromBytes("f32", await backend.read(output, 20_000), 5000))).toEqual(
      new Set([5001]),
    );
    expect(kernels?.length).toBe(5000);
    expect(kernels?.every((milliseconds) => milliseconds !== null)).toBe(true);
  });

  it("runs a loop on a worker that has not run its kernels before", async () => {
    const backend = await create({ threads: 2, ownOperations: 0 });
    const loop = { first: 0, last: 1, count: 5, moving: [], swaps: [] };
    const executable = await backend.prepare({ ...increments(1, 10), loops: [loop] });
    const [input, output] = [backend.allocate(40), backend.allocate(40)];
    backend.upload(input, new Uint8Array(40));
    await backend.execute(executable, [input], [output], { profile: false }).done;
    expect(fromBytes("f32", await backend.read(output, 40), 10)).toEqual(Array(10).fill(1));
  });

  it("executes thousands of times in one breath without more memory", async () => {
    const backend = await create({ threads: 2, ownOperations: 0 });
    const executable = await backend.prepare(increments(3, 1000));
    let value = backend.allocate(4000);
    backend.upload(value, new Uint8Array(4000));
    const total = (): number => backend.memory().live + backend.memory().pooled;
    let early = 0;
    for (let round = 0; round < 5000; round++) {
      const next = backend.allocate(4000);
      backend.execute(executable, [value], [next], { profile: false });
      backend.free(value);
      value = next;
      if (round === 10) early = total();
    }
    expect(fromBytes("f32", await backend.read(value, 4), 1)).toEqual([15_000]);
    expect(total()).toBe(early);
  });

  it("keeps uploads and reads in their order among executions", async () => {
    const backend = await create({ threads: 2, ownOperations: 0 });
    const executable = await backend.prepare(increments(50, 1000));
    const [input, output] = [backend.allocate(4000), backend.allocate(4000)];
    const reads: Promise<ArrayBuffer>[] = [];
    for (let round = 0; round < 100; round++) {
      backend.upload(input, toBytes("f32", new Array<number>(1000).fill(round)));
      backend.execute(executable, [input], [output], { profile: false });
      reads.push(backend.read(output, 4000));
    }
    const seen = await Promise.all(reads);
    for (const [round, bytes] of seen.entries()) {
      expect(new Set(fromBytes("f32", bytes, 1000))).toEqual(new Set([round + 50]));
    }
  });

  it.each([
    ["all threads", null],
    ["one of its threads", 1],
  ])("ends hours of work on %s when cancelled, and works on", async (_, most) => {
    const backend = await create({ threads: 2 });
    backend.limitThreads?.(most);
    const size = 1024;
    const long = await backend.prepare(chain(matmul(size, size, size), 2000, size * size));
    const [input, output] = [backend.allocate(size * size * 4), backend.allocate(size * size * 4)];
    backend.upload(input, new Uint8Array(size * size * 4));
    const running = Array.from(
      { length: 50 },
      () => backend.execute(long, [input], [output], { profile: false }).done,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    backend.cancel();
    for (const outcome of await Promise.allSettled(running)) {
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: {
          kind: "invalid",
          message: "cpu: invalid result: the work was cancelled before it finished",
        },
      });
    }
    await backend.finish();
    const short = await backend.prepare(increments(2, 8));
    backend.upload(input, toBytes("f32", [1, 2, 3, 4, 5, 6, 7, 8]));
    await backend.execute(short, [input], [output], { profile: false }).done;
    expect(fromBytes("f32", await backend.read(output, 32), 8)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("is notified of finished work by message where Atomics.waitAsync is missing", async () => {
    const atomics = Atomics as { waitAsync?: unknown };
    const { waitAsync } = atomics;
    try {
      atomics.waitAsync = undefined;
      const backend = await create({ threads: 2, ownOperations: 0 });
      const executable = await backend.prepare(increments(4, 100));
      const [input, output] = [backend.allocate(400), backend.allocate(400)];
      backend.upload(input, new Uint8Array(400));
      await backend.execute(executable, [input], [output], { profile: false }).done;
      expect(fromBytes("f32", await backend.read(output, 4), 1)).toEqual([4]);
    } finally {
      atomics.waitAsync = waitAsync;
    }
  });

  it("runs on this thread when no worker starts", async () => {
    vi.stubGlobal(
      "Worker",
      class {
        constructor() {
          throw new Error("refused");
        }
      },
    );
    const { info } = await create({ threads: 2 });
    expect(info.name).toBe("1 thread, WASM SIMD");
    expect(info.details.threads).toBe("1: the worker threads did not start");
  });

  it("lets this thread go on while the pool works", async () => {
    const backend = await create({ threads: 2 });
    const size = 512;
    const executable = await backend.prepare(chain(matmul(size, size, size), 20, size * size));
    const [input, output] = [backend.allocate(size * size * 4), backend.allocate(size * size * 4)];
    backend.upload(input, new Uint8Array(size * size * 4));
    let isDone = false;
    let ticks = 0;
    const done = backend
      .execute(executable, [input], [output], { profile: false })
      .done.then(() => {
        isDone = true;
      });
    while (!isDone) {
      await new Promise((resolve) => setTimeout(resolve));
      ticks++;
    }
    await done;
    expect(ticks).toBeGreaterThan(2);
  });
});
