import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { constant, type Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import type { Plan } from "../../ir/plan.ts";
import { contiguousView } from "../../ir/view.ts";
import { applyNode, loadNode } from "../../testing/expressions.ts";
import { fromBytes, toBytes } from "../../testing/run-cases.ts";
import type { Backend, DeviceBuffer, Execution } from "../backend.ts";
import { createReferenceBackend } from "../reference/reference.ts";
import { createAutoBackend } from "./auto.ts";

const size = 8;

/** A plan that computes output = input + 1 over `elements` elements. */
function increment(elements: number): Plan {
  const load: Expression = loadNode("f32", 0, contiguousView([elements]));
  const kernel: Kernel = {
    name: "increment",
    domain: [elements],
    core: null,
    inputs: [{ dtype: "f32", size: elements }],
    outputs: [
      {
        dtype: "f32",
        value: applyNode("f32", "add", load, constant("f32", 1)),
      },
    ],
  };
  return {
    key: `increment ${elements}`,
    steps: [{ kernel, inputs: [0], outputs: [1], positions: [] }],
    buffers: (["input", "output"] as const).map((role) => ({
      role,
      byteLength: 4 * elements,
      dtype: "f32",
    })),
    arenas: [],
    inputs: [0],
    outputs: [1],
  };
}

/** Milliseconds without waiting: devices choose alike on a fast machine and on a busy one. */
let clock = 0;
beforeEach(() => {
  clock = 0;
  // Each look at the clock takes a moment, as on a real one.
  vi.spyOn(performance, "now").mockImplementation(() => {
    clock += 0.001;
    return clock;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A reference backend that reports the given device kind, and whose executions take that many milliseconds. */
function slow(kind: "gpu" | "cpu", milliseconds: () => number): Backend {
  const backend = createReferenceBackend();
  const execute = backend.execute.bind(backend);
  return Object.assign(Object.create(backend) as Backend, {
    info: { ...backend.info, kind, name: kind, software: false, threads: 1 },
    ...Object.fromEntries(
      (
        [
          "allocate",
          "upload",
          "read",
          "free",
          "prepare",
          "finish",
          "cancel",
          "memory",
          "sources",
          "dispose",
        ] as const
      ).map((name) => [name, (backend[name] as (...values: never[]) => unknown).bind(backend)]),
    ),
    lost: backend.lost,
    execute: (...parts: Parameters<Backend["execute"]>): Execution => {
      const { done } = execute(...parts);
      const took = done.then((report) => {
        clock += milliseconds();
        return report;
      });
      return { done: took };
    },
  });
}

/** The devices that ran several executions, each of which uses the result of the one before. */
async function chained(
  backend: Backend,
  plan: Plan,
  times: number,
): Promise<(string | undefined)[]> {
  const executable = await backend.prepare(plan);
  let buffer: DeviceBuffer = backend.allocate(4 * size);
  backend.upload(buffer, toBytes("f32", new Array<number>(size).fill(0)));
  const devices: (string | undefined)[] = [];
  for (let step = 0; step < times; step++) {
    const next = backend.allocate(4 * size);
    const { placement } = await backend.execute(executable, [buffer], [next], { profile: false })
      .done;
    backend.free(buffer);
    devices.push(placement?.device);
    buffer = next;
  }
  const elements = fromBytes("f32", await backend.read(buffer, 4 * size), size);
  expect(elements).toEqual(new Array<number>(size).fill(times));
  return devices;
}

/** The devices that ran several executions, all of which use the same operand. */
async function repeated(
  backend: Backend,
  plan: Plan,
  times: number,
): Promise<(string | undefined)[]> {
  const executable = await backend.prepare(plan);
  const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
  backend.upload(input, toBytes("f32", new Array<number>(size).fill(1)));
  const devices: (string | undefined)[] = [];
  for (let step = 0; step < times; step++) {
    const { done } = backend.execute(executable, [input], [output], { profile: false });
    devices.push((await done).placement?.device);
  }
  return devices;
}

describe("the auto backend", () => {
  it("computes equal numbers wherever plans run, and settles on the faster device", async () => {
    const backend = createAutoBackend(
      slow("gpu", () => 0),
      slow("cpu", () => 30),
    );
    const devices = await chained(backend, increment(size), 12);
    expect(new Set(devices)).toEqual(new Set(["gpu", "cpu"]));
    expect(devices.slice(-3)).toEqual(["gpu", "gpu", "gpu"]);
    backend.dispose();
  });

  it("reads buffers together wherever each of them is", async () => {
    let gpuTakes = 0;
    const [gpu, cpu] = [slow("gpu", () => gpuTakes), slow("cpu", () => 20 - gpuTakes)];
    const backend = createAutoBackend(gpu, cpu);
    const executable = await backend.prepare(increment(size));
    const devices: (string | undefined)[] = [];
    const parts: { buffer: DeviceBuffer; byteLength: number }[] = [];
    for (let step = 0; step < 24; step++) {
      // The faster device is another one halfway, so that results are on both.
      if (step === 12) gpuTakes = 20;
      const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
      backend.upload(input, toBytes("f32", new Array<number>(size).fill(step)));
      const { done } = backend.execute(executable, [input], [output], { profile: false });
      devices.push((await done).placement?.device);
      parts.push({ buffer: output, byteLength: 4 });
    }
    expect(new Set(devices)).toEqual(new Set(["gpu", "cpu"]));
    const found = (await backend.readTogether?.(parts)) ?? [];
    expect(found.map((bytes) => fromBytes("f32", bytes, 1)[0])).toEqual(
      parts.map((_, step) => step + 1),
    );
    backend.dispose();
  });

  it("has kernels compiled before their plan on both devices", async () => {
    const compiled: string[] = [];
    const compiling = (kind: "gpu" | "cpu"): Backend =>
      Object.assign(
        slow(kind, () => 1),
        {
          compileKernels: async () => void compiled.push(kind),
        },
      );
    const backend = createAutoBackend(compiling("gpu"), compiling("cpu"));
    await backend.compileKernels?.([]);
    expect(compiled).toEqual(["gpu", "cpu"]);
    backend.dispose();
  });

  it("moves what is on the other device once, and knows that it is then on both", async () => {
    const [gpu, cpu] = [slow("gpu", () => 20), slow("cpu", () => 1)];
    const moved = vi.spyOn(gpu, "upload");
    const backend = createAutoBackend(gpu, cpu);
    const devices = await repeated(backend, increment(size), 6);
    expect(devices.filter((device) => device === "gpu").length).toBeGreaterThan(0);
    expect(moved).toHaveBeenCalledTimes(1);
    backend.dispose();
  });

  /** A CPU that loses ten milliseconds in each execution, and a GPU to which every transfer takes long. */
  function farApart(): {
    readonly backend: Backend;
    readonly moved: { mock: { calls: unknown[] } };
  } {
    const gpu = slow("gpu", () => 0);
    const moved = vi.spyOn(gpu, "upload");
    const cpu = slow("cpu", () => 10);
    return { backend: createAutoBackend(gpu, cpu, { latency: 100, bytes: 1e9 }), moved };
  }

  it("moves an operand that is used again and again once that has cost as much as moving it", async () => {
    const { backend, moved } = farApart();
    const devices = await repeated(backend, increment(size), 16);
    expect(devices.slice(0, 2)).toEqual(["cpu", "cpu"]);
    expect(devices.slice(-3)).toEqual(["gpu", "gpu", "gpu"]);
    expect(moved.mock.calls.length).toBe(1);
    backend.dispose();
  });

  it("moves the state of a loop too, though each iteration replaces it", async () => {
    const { backend, moved } = farApart();
    const devices = await chained(backend, increment(size), 16);
    expect(devices.slice(0, 2)).toEqual(["cpu", "cpu"]);
    expect(devices.slice(-3)).toEqual(["gpu", "gpu", "gpu"]);
    expect(moved.mock.calls.length).toBe(1);
    backend.dispose();
  });

  it("leaves where it is what is used once", async () => {
    const { backend, moved } = farApart();
    const executable = await backend.prepare(increment(size));
    for (let times = 0; times < 16; times++) {
      const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
      backend.upload(input, toBytes("f32", new Array<number>(size).fill(1)));
      await backend.execute(executable, [input], [output], { profile: false }).done;
    }
    expect(moved.mock.calls.length).toBe(0);
    backend.dispose();
  });

  it("keeps the order of calls while something is being moved", async () => {
    const backend = createAutoBackend(
      slow("gpu", () => 0),
      slow("cpu", () => 5),
    );
    const executable = await backend.prepare(increment(size));
    const buffers = Array.from({ length: 9 }, () => backend.allocate(4 * size));
    const [first] = buffers as [DeviceBuffer];
    backend.upload(first, toBytes("f32", new Array<number>(size).fill(0)));
    for (const [at, buffer] of buffers.slice(0, -1).entries())
      void backend.execute(executable, [buffer], [buffers[at + 1] as DeviceBuffer], {
        profile: false,
      });
    const before = backend.read(buffers[8] as DeviceBuffer, 4 * size);
    backend.upload(first, toBytes("f32", new Array<number>(size).fill(100)));
    const again = backend.execute(executable, [first], [buffers[8] as DeviceBuffer], {
      profile: false,
    });
    await again.done;
    expect(fromBytes("f32", await before, size)).toEqual(new Array<number>(size).fill(8));
    const after = await backend.read(buffers[8] as DeviceBuffer, 4 * size);
    expect(fromBytes("f32", after, size)).toEqual(new Array<number>(size).fill(101));
    await backend.finish();
    backend.dispose();
  });

  it("says of each execution where it was and why", async () => {
    const backend = createAutoBackend(
      slow("gpu", () => 0),
      slow("cpu", () => 0),
    );
    const executable = await backend.prepare(increment(size));
    const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
    backend.upload(input, toBytes("f32", new Array<number>(size).fill(1)));
    const { placement } = await backend.execute(executable, [input], [output], { profile: false })
      .done;
    expect(placement?.reason).toMatch(
      /^GPU [\d.]+ ms (measured|expected), CPU [\d.]+ ms (measured|expected)$/,
    );
    backend.dispose();
  });

  it("frees both copies of a buffer", async () => {
    const [gpu, cpu] = [slow("gpu", () => 0), slow("cpu", () => 10)];
    const backend = createAutoBackend(gpu, cpu);
    await chained(backend, increment(size), 6);
    const free = [vi.spyOn(gpu, "free"), vi.spyOn(cpu, "free")];
    const buffer = backend.allocate(16);
    backend.upload(buffer, new Uint8Array(16));
    backend.free(buffer);
    expect(free.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBe(1);
    backend.dispose();
  });

  it("is lost when one of its devices is", async () => {
    const gpu = Object.assign(
      slow("gpu", () => 0),
      { lost: Promise.resolve("unplugged") },
    );
    const backend = createAutoBackend(
      gpu,
      slow("cpu", () => 0),
    );
    expect(await backend.lost).toBe("unplugged");
    backend.dispose();
  });
});
