import { afterEach, describe, expect, it, vi } from "vitest";
import { together } from "../../../../tests/memory/memory-rules.ts";
import { input as operand, planOf } from "../../../../tests/running/plan-of.ts";
import { constant, type Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { runKernel } from "../../kernels/reference.ts";
import { increment, increments } from "../../testing/chain-plan.ts";
import { randomLoop, randomMatmul, randomReduce } from "../../testing/random/kernel.ts";
import { fromBytes, runCases, toBytes } from "../../testing/run-cases.ts";
import type { Backend } from "../backend.ts";
import { createCpuBackend } from "./cpu.ts";

const open: Backend[] = [];

async function create(options: Parameters<typeof createCpuBackend>[0] = {}): Promise<Backend> {
  const backend = await createCpuBackend(options);
  open.push(backend);
  return backend;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const backend of open.splice(0)) backend.dispose();
});

describe("the CPU backend on one thread", () => {
  it("says what it is and why it has no threads", async () => {
    const { info } = await create();
    expect(info).toMatchObject({
      kind: "cpu",
      name: "1 thread, WASM SIMD",
      software: false,
      threads: 1,
      supportsF16: true,
    });
    expect(info.details.threads).toBe("1: web workers are not available here");
    expect(info.clock.name).toBe("wall");
    expect(info.clock.stepMilliseconds).toBeGreaterThan(0);
  });

  it("names a missing isolation as the reason", async () => {
    vi.stubGlobal("crossOriginIsolated", false);
    expect((await create()).info.details.threads).toBe("1: the page is not cross-origin isolated");
  });

  it("names a browser without shared memory as the reason, where the page is isolated", async () => {
    vi.stubGlobal("crossOriginIsolated", true);
    vi.stubGlobal("SharedArrayBuffer", undefined);
    expect((await create()).info.details.threads).toBe("1: this browser has no SharedArrayBuffer");
  });

  it("refuses a browser without SIMD", async () => {
    vi.spyOn(WebAssembly, "validate").mockReturnValue(false);
    await expect(createCpuBackend()).rejects.toMatchObject({
      kind: "unsupported",
      message: "cpu: unsupported browser: its WebAssembly has no SIMD; use a current browser",
    });
  });

  it("agrees with the reference on kernels of every kind, all in one plan", async () => {
    const cases = [
      ...Array.from({ length: 30 }, (_, seed) => randomLoop(seed)),
      ...Array.from({ length: 30 }, (_, seed) => randomReduce(seed)),
      ...Array.from({ length: 10 }, (_, seed) =>
        randomMatmul(seed, { batch: [2], m: 20 + seed, k: 40, n: 30 - seed }),
      ),
    ];
    const got = await runCases(await create(), cases);
    for (const [number, { kernel, inputs }] of cases.entries()) {
      for (const [output, exact] of runKernel(kernel, inputs).entries()) {
        const values = got[number]?.[output] as number[];
        for (const [index, value] of values.entries()) {
          const wanted = exact[index] as number;
          if (!Object.is(value, wanted))
            expect(Math.abs(value - wanted), `case ${number}`).toBeLessThanOrEqual(
              1e-5 * Math.abs(wanted),
            );
        }
      }
    }
  });

  it("computes the same bits where plans share code for kernels of many sizes", async () => {
    const cases = [
      ...Array.from({ length: 12 }, (_, seed) => randomLoop(seed)),
      ...Array.from({ length: 12 }, (_, seed) => randomReduce(seed)),
      ...Array.from({ length: 24 }, (_, seed) =>
        randomMatmul(seed, { batch: [2], m: 5, k: 40, n: 9 + seed }),
      ),
    ];
    const together = await runCases(await create(), cases);
    const backend = await create();
    for (const [index, testCase] of cases.entries())
      expect(await runCases(backend, [testCase]), `case ${index}`).toEqual([together[index]]);
  });

  it("compiles nothing for one more size, until that has run long enough", async () => {
    const backend = await create();
    for (const size of [300_000, 400_000]) await backend.prepare(increments(1, size));
    const compile = vi.spyOn(WebAssembly, "compile");
    const size = 2_000_000;
    const executable = await backend.prepare(increments(1, size));
    expect(compile).not.toHaveBeenCalled();
    const text = (): string => backend.sources(executable)[0]?.text ?? "";
    const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
    backend.upload(input, new Uint8Array(4 * size));
    const run = async (): Promise<void> => {
      await backend.execute(executable, [input], [output], { profile: false }).done;
    };
    for (let runs = 0; runs < 4; runs++) await run();
    expect(text()).toContain("$size_0");
    for (let runs = 0; runs < 40; runs++) await run();
    await vi.waitFor(() => expect(text()).not.toContain("$size_0"));
    expect(compile).toHaveBeenCalledTimes(1);
    await run();
    expect(new Set(fromBytes("f32", await backend.read(output, 4 * size), size))).toEqual(
      new Set([1]),
    );
  });

  it("computes the same bits before and after code with constant sizes takes over", async () => {
    const backend = await create();
    const prepared = (rows: number, columns: number) => {
      const x = operand([rows, columns]);
      return backend.prepare(planOf(together, x.sin().mul(0.3).add(x).softmax(-1).sum(0)));
    };
    await prepared(500, 901);
    await prepared(600, 1102);
    const [rows, columns] = [400, 1003];
    const executable = await prepared(rows, columns);
    const isGeneral = (): boolean =>
      backend.sources(executable).some(({ text }) => text.includes("$size_0"));
    const [input, output] = [backend.allocate(4 * rows * columns), backend.allocate(4 * columns)];
    const elements = Array.from({ length: rows * columns }, (_, index) => 3 * Math.sin(index));
    backend.upload(input, toBytes("f32", elements));
    const run = async (): Promise<Uint8Array> => {
      await backend.execute(executable, [input], [output], { profile: false }).done;
      return new Uint8Array(await backend.read(output, 4 * columns));
    };
    const first = await run();
    expect(isGeneral()).toBe(true);
    while (isGeneral()) {
      expect(await run()).toEqual(first);
      // The compiler's answer is a task.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await run()).toEqual(first);
  });

  it("returns bytes as they were uploaded, for empty buffers too", async () => {
    const backend = await create();
    for (const size of [0, 1, 3, 64, 70_000]) {
      const buffer = backend.allocate(size);
      const bytes = Uint8Array.from({ length: size }, (_, index) => index * 7);
      backend.upload(buffer, bytes);
      expect(new Uint8Array(await backend.read(buffer, size))).toEqual(bytes);
    }
  });

  it("lets other tasks run while it computes", async () => {
    const backend = await create();
    const size = 1 << 18;
    const executable = await backend.prepare(increments(1500, size));
    const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
    backend.upload(input, new Uint8Array(4 * size));
    let isDone = false;
    let ticks = 0;
    const done = backend
      .execute(executable, [input], [output], { profile: false })
      .done.then(() => {
        isDone = true;
      });
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      ticks++;
    }
    await done;
    expect(ticks).toBeGreaterThan(2);
  });

  it("times each step when asked", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(3, 100_000));
    const [input, output] = [backend.allocate(400_000), backend.allocate(400_000)];
    const { kernels } = await backend.execute(executable, [input], [output], { profile: true })
      .done;
    expect(kernels).toHaveLength(3);
    expect(kernels?.every((milliseconds) => Number(milliseconds) > 0)).toBe(true);
    expect(
      (await backend.execute(executable, [input], [output], { profile: false }).done).kernels,
    ).toBeNull();
  });

  it("keeps uploads, executions and reads in their order", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(2, 10));
    const [input, output] = [backend.allocate(40), backend.allocate(40)];
    const reads: Promise<ArrayBuffer>[] = [];
    for (let round = 0; round < 20; round++) {
      backend.upload(input, toBytes("f32", new Array<number>(10).fill(round)));
      backend.execute(executable, [input], [output], { profile: false });
      reads.push(backend.read(output, 4));
    }
    const seen = (await Promise.all(reads)).map((bytes) => fromBytes("f32", bytes, 1)[0]);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, round) => round + 2));
  });

  it("reads what a buffer held before it was freed and its memory used again", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(2, 10));
    const [input, output] = [backend.allocate(40), backend.allocate(40)];
    backend.upload(input, toBytes("f32", new Array<number>(10).fill(5)));
    backend.execute(executable, [input], [output], { profile: false });
    const pending = backend.read(output, 40);
    backend.free(output);
    const other = backend.allocate(40);
    backend.upload(other, toBytes("f32", new Array<number>(10).fill(-1)));
    expect(fromBytes("f32", await pending, 10)).toEqual(new Array<number>(10).fill(7));
    expect(fromBytes("f32", await backend.read(other, 40), 10)).toEqual(
      new Array<number>(10).fill(-1),
    );
  });

  it("rejects what was in flight when cancelled, and computes right afterwards", async () => {
    const backend = await create();
    const size = 1 << 16;
    const executable = await backend.prepare(increments(4001, size));
    const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
    backend.upload(input, new Uint8Array(4 * size));
    const cancelled = backend.execute(executable, [input], [output], { profile: false }).done;
    const behind = backend.execute(executable, [input], [output], { profile: false }).done;
    await new Promise((resolve) => setImmediate(resolve));
    backend.cancel();
    for (const done of [cancelled, behind]) {
      await expect(done).rejects.toMatchObject({
        kind: "invalid",
        message: "cpu: invalid result: the work was cancelled before it finished",
      });
    }
    const short = await backend.prepare(increments(2, size));
    await backend.execute(short, [input], [output], { profile: false }).done;
    expect(new Set(fromBytes("f32", await backend.read(output, 4 * size), size))).toEqual(
      new Set([2]),
    );
  });

  it("compiles a plan once, and an equal kernel once for all plans", async () => {
    const backend = await create();
    const compile = vi.spyOn(WebAssembly, "compile");
    const first = await backend.prepare(increments(2, 10));
    expect(await backend.prepare(increments(2, 10))).toBe(first);
    expect(compile).toHaveBeenCalledTimes(1);
    await backend.prepare(increments(200, 10));
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it("runs a plan without steps", async () => {
    const backend = await create();
    const executable = await backend.prepare({
      key: "nothing",
      steps: [],
      buffers: [],
      arenas: [],
      inputs: [],
      outputs: [],
    });
    expect(await backend.execute(executable, [], [], { profile: true }).done).toEqual({
      kernels: [],
      milliseconds: 0,
    });
  });

  it("shows each step as text", async () => {
    const backend = await create();
    const [source] = backend.sources(await backend.prepare(increments(2, 10)));
    expect(source?.language).toBe("wat");
    expect(source?.text).toContain("(func $increment (param $begin i32)");
    expect(source?.text).toContain("f32x4.add");
  });

  it("counts bytes in use and keeps freed ones", async () => {
    const backend = await create();
    const buffer = backend.allocate(1000);
    expect(backend.memory().live).toBe(1000);
    backend.free(buffer);
    expect(backend.memory().live).toBe(0);
    expect(backend.memory().pooled).toBeGreaterThanOrEqual(1024);
  });
});

/** Makes memories with a larger maximum fail, as machines with few addresses do. */
function limitMemory(pages: number): void {
  const { Memory } = WebAssembly;
  vi.spyOn(WebAssembly, "Memory").mockImplementation(
    class {
      constructor(type: WebAssembly.MemoryDescriptor) {
        if ((type.maximum ?? 0) > pages) throw new RangeError("could not allocate memory");
        // biome-ignore lint/correctness/noConstructorReturn: stands in for a platform class
        return new Memory(type);
      }
    } as unknown as typeof Memory,
  );
}

it("sets aside as much memory as the machine grants", async () => {
  limitMemory(20_000);
  const backend = await create();
  expect(backend.info.memoryBytes).toBeLessThan(20_000 * 65_536);
  expect(backend.info.memoryBytes).toBeGreaterThan(10_000 * 65_536);
});

describe("what the CPU backend refuses", () => {
  it("names a machine without memory", async () => {
    limitMemory(1);
    await expect(createCpuBackend()).rejects.toMatchObject({
      kind: "unsupported",
      message:
        "cpu: unsupported machine: it cannot reserve enough memory (could not allocate memory)",
    });
  });

  it("names an allocation beyond the limit, what is in use and the limit", async () => {
    const backend = await create({ memoryBytes: 8 * 2 ** 20 });
    backend.allocate(3 * 2 ** 20);
    expect(() => backend.allocate(6 * 2 ** 20)).toThrow(
      expect.objectContaining({
        kind: "unsupported",
        message:
          "cpu: unsupported size: 6 MiB in addition to the 3 MiB in use exceeds the limit of 8 MiB; use smaller tensors, or keep fewer of them",
      }),
    );
    expect(backend.allocate(5 * 2 ** 20).byteLength).toBe(5 * 2 ** 20);
  });

  it("names a buffer that was freed", async () => {
    const backend = await create();
    const buffer = backend.allocate(4);
    backend.free(buffer);
    expect(() => backend.upload(buffer, new Uint8Array(4))).toThrow(
      "cpu: invalid buffer: it was freed",
    );
    await expect(backend.read(buffer, 4)).rejects.toThrow("cpu: invalid buffer: it was freed");
  });

  it("names sizes that do not fit", async () => {
    const backend = await create();
    const buffer = backend.allocate(4);
    expect(() => backend.upload(buffer, new Uint8Array(5))).toThrow(
      "cpu: mismatched upload: 5 bytes into a buffer of 4",
    );
    await expect(backend.read(buffer, 5)).rejects.toThrow(
      "cpu: mismatched read: 5 bytes of a buffer of 4",
    );
    const executable = await backend.prepare(increments(2, 10));
    const run = (inputs: number, size: number) => () =>
      backend.execute(
        executable,
        Array.from({ length: inputs }, () => backend.allocate(size)),
        [backend.allocate(40)],
        { profile: false },
      );
    expect(run(2, 40)).toThrow("cpu: mismatched inputs: the plan has 1, got 2");
    expect(run(1, 20)).toThrow("cpu: mismatched input 0: it has 20 bytes and the plan needs 40");
  });

  it("names a kernel that trapped", async () => {
    const backend = await create();
    const far: Expression = {
      kind: "gather",
      dtype: "f32",
      input: 0,
      index: constant("i32", 0x20000000),
    };
    const kernel: Kernel = { ...increment(8), outputs: [{ dtype: "f32", value: far }] };
    const executable = await backend.prepare({
      ...increments(1, 8),
      key: "trap",
      steps: [{ kernel, inputs: [0], outputs: [1], positions: [] }],
    });
    const [input, output] = [backend.allocate(32), backend.allocate(32)];
    const { done } = backend.execute(executable, [input], [output], { profile: false });
    const message = "cpu: invalid kernel: it failed with";
    await expect(backend.read(output, 32)).rejects.toThrow(message);
    await expect(done).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(message),
    });
    await expect(backend.read(output, 32)).rejects.toThrow(message);
    expect((await backend.read(input, 32)).byteLength).toBe(32);
  });

  it("names a module that WebAssembly refuses", async () => {
    const backend = await create();
    vi.spyOn(WebAssembly, "compile").mockRejectedValue(new Error("too large"));
    await expect(backend.prepare(increments(2, 10))).rejects.toMatchObject({
      kind: "invalid",
      message: "cpu: invalid module: WebAssembly rejects it (too large)",
    });
  });
});
