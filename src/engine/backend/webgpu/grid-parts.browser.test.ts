import { afterEach, describe, expect, it, vi } from "vitest";
import type { Expression } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousView } from "../../ir/view.ts";
import { tile } from "../../kernels/matmul/wgsl/variant.ts";
import { asHardware, asSoftware } from "../../testing/posed-gpu.ts";
import { randomAttention } from "../../testing/random/attention.ts";
import { randomConvolution } from "../../testing/random/convolution.ts";
import {
  type KernelCase,
  randomLoop,
  randomMatmul,
  randomReduce,
  randomRows,
  randomScan,
} from "../../testing/random/kernel.ts";
import { randomHistogram, randomMerge, randomRowSort } from "../../testing/random/sort.ts";
import { planOf, runCases } from "../../testing/run-cases.ts";
import type { Backend } from "../backend.ts";
import { BusyTime } from "./clock.ts";
import { createWebGPUBackend, type WebGPUOptions } from "./webgpu.ts";

const open: Backend[] = [];

async function create(options: WebGPUOptions = {}): Promise<Backend> {
  const backend = await createWebGPUBackend(options);
  open.push(backend);
  return backend;
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const backend of open.splice(0)) backend.dispose();
});

/** A pace so slow that every kernel of more than one workgroup is split. */
const slow = { pace: 1e-6 };

/** The case with inputs whose sums differ for any two orders of summation. */
function irrational({ kernel, inputs }: KernelCase): KernelCase {
  return {
    kernel,
    inputs: inputs.map((values, input) =>
      kernel.inputs[input]?.dtype === "f32"
        ? values.map((value, index) => Math.fround(value + Math.sin(index)))
        : values,
    ),
  };
}

const families: Readonly<Record<string, readonly KernelCase[]>> = {
  loops: [1, 2, 3, 4, 5, 6].map((seed) => randomLoop(300 + seed)),
  reductions: [1, 2, 3, 4].map((seed) => irrational(randomReduce(300 + seed))),
  scans: [1, 2, 3, 4].map((seed) => randomScan(300 + seed)),
  rows: [1, 2, 3].map((seed) => randomRows(300 + seed)),
  products: [
    irrational(randomMatmul(1, { batch: [], m: 100, k: 130, n: 90 })),
    irrational(randomMatmul(2, { batch: [3], m: 40, k: 33, n: 200 })),
    irrational(randomMatmul(3, { batch: [], m: 1, k: 999, n: 300 })),
  ],
  convolutions: [1, 2].map((seed) => irrational(randomConvolution(300 + seed))),
  attention: [1].map((seed) =>
    randomAttention(300 + seed, { batch: [2], queries: 70, keys: 50, headSize: 16 }, ["output"]),
  ),
  sorts: [randomRowSort(1, 300), randomMerge(2, 600), randomHistogram(3, 64)],
};

/** A loop with one output that takes long for its size. */
function sines(size: number, depth: number): Kernel {
  let value: Expression = { kind: "constant", dtype: "f32", value: 0.5 };
  const index: Expression = { kind: "index", dtype: "i32", access: [contiguousView([size])] };
  value = { kind: "apply", dtype: "f32", instruction: "cast", operands: [index] };
  for (let index = 0; index < depth; index++)
    value = { kind: "apply", dtype: "f32", instruction: "sin", operands: [value] };
  return {
    name: "sin",
    domain: [size],
    core: null,
    inputs: [],
    outputs: [{ dtype: "f32", value }],
  };
}

function dispatchesOf(): () => number {
  const dispatch = vi.spyOn(GPUComputePassEncoder.prototype, "dispatchWorkgroups");
  return () => dispatch.mock.calls.length;
}

function submissionsOf(): () => number {
  const submit = vi.spyOn(GPUQueue.prototype, "submit");
  return () => submit.mock.calls.filter(([buffers]) => [...buffers].length > 0).length;
}

describe("a long kernel in parts", () => {
  for (const [name, cases] of Object.entries(families))
    it(`computes the same bits as in one dispatch: ${name}`, async () => {
      const whole = await create();
      const split = await create(slow);
      const expected = await runCases(whole, cases);
      const dispatches = dispatchesOf();
      expect(await runCases(split, cases)).toEqual(expected);
      expect(dispatches()).toBeGreaterThan(cases.length);
    });

  it("computes them where its second pass folds what the first hands over", async () => {
    const product = [irrational(randomMatmul(5, { batch: [], m: 80, k: 100, n: 160 }))];
    const shared = tile({
      tileM: 16,
      tileN: 32,
      tileK: 8,
      threadM: 4,
      threadN: 4,
      workers: 7,
    });
    const target = { workgroupMemory: true, matmulVariant: () => shared };
    const expected = await runCases(await create({ target }), product);
    const dispatches = dispatchesOf();
    expect(await runCases(await create({ target, ...slow }), product)).toEqual(expected);
    // Each worker is a part, and the last one is followed by the second pass.
    expect(dispatches()).toBe(7 + 1);
  });

  it("is a submission to each part, and short ones are as they were", async () => {
    const plan = planOf([{ kernel: sines(40_000, 2), inputs: [] }]);
    for (const [options, least, most] of [
      [{}, 1, 1],
      [slow, 10, 2048],
    ] as const) {
      const backend = await create(options);
      const executable = await backend.prepare(plan);
      const output = backend.allocate(160_000);
      const submissions = submissionsOf();
      await backend.execute(executable, [], [output], { profile: false }).done;
      expect(submissions()).toBeGreaterThanOrEqual(least);
      expect(submissions()).toBeLessThanOrEqual(most);
      vi.restoreAllMocks();
    }
  });

  it("is timed as one kernel", async () => {
    const backend = await create(slow);
    const plan = planOf(
      [sines(40_000, 2), sines(64, 1), sines(20_000, 2)].map((kernel) => ({ kernel, inputs: [] })),
    );
    const executable = await backend.prepare(plan);
    const outputs = plan.outputs.map((number) =>
      backend.allocate(plan.buffers[number]?.byteLength ?? 0),
    );
    const { kernels } = await backend.execute(executable, [], outputs, { profile: true }).done;
    expect(kernels).toHaveLength(3);
  });

  it("is whole again once the device was seen to be fast", async () => {
    const backend = await create(slow);
    const plan = planOf([{ kernel: sines(40_000, 2), inputs: [] }]);
    const executable = await backend.prepare(plan);
    const output = backend.allocate(160_000);
    const once = () => backend.execute(executable, [], [output], { profile: false }).done;
    vi.spyOn(BusyTime.prototype, "ended").mockReturnValue(0.01);
    await once();
    const submissions = submissionsOf();
    await once();
    expect(submissions()).toBe(1);
  });

  it("is split once it has run for long, though it was expected to be short", async () => {
    const backend = await create({ gpu: asSoftware });
    const plan = planOf([{ kernel: sines(40_000, 2), inputs: [] }]);
    const executable = await backend.prepare(plan);
    const output = backend.allocate(160_000);
    const once = () => backend.execute(executable, [], [output], { profile: false }).done;
    vi.spyOn(BusyTime.prototype, "ended").mockReturnValue(400);
    const submissions = submissionsOf();
    await once();
    expect(submissions()).toBe(1);
    // It runs whole until the code for parts is compiled.
    await vi.waitFor(async () => {
      const before = submissions();
      await once();
      expect(submissions() - before).toBe(10);
    });
  });

  it("is split on a GPU only after two such runs, since its end may be reported late", async () => {
    const backend = await create({ gpu: asHardware });
    const plan = planOf([{ kernel: sines(40_000, 2), inputs: [] }]);
    const executable = await backend.prepare(plan);
    const output = backend.allocate(160_000);
    const once = () => backend.execute(executable, [], [output], { profile: false }).done;
    const compile = vi.spyOn(GPUDevice.prototype, "createComputePipelineAsync");
    vi.spyOn(BusyTime.prototype, "ended").mockReturnValue(400);
    await once();
    expect(compile).not.toHaveBeenCalled();
    await once();
    expect(compile).toHaveBeenCalledOnce();
  });

  it("keeps to its parts while it waits, however it is split meanwhile", async () => {
    const backend = await create(slow);
    const plan = planOf([{ kernel: sines(40_000, 2), inputs: [] }]);
    const executable = await backend.prepare(plan);
    const [first, second] = [backend.allocate(160_000), backend.allocate(160_000)];
    // While the second execution waits, its parts are measured and turn out to be too many.
    vi.spyOn(BusyTime.prototype, "ended").mockReturnValue(0.01);
    for (const output of [first, second])
      void backend.execute(executable, [], [output], { profile: false });
    const [x, y] = await Promise.all([backend.read(first, 160_000), backend.read(second, 160_000)]);
    expect(new Float32Array(y)).toEqual(new Float32Array(x));
    expect(new Float32Array(x).at(-1)).toBeCloseTo(Math.sin(Math.sin(39_999)), 4);
  });

  it("is dropped in the middle, and what comes next does not wait for the rest", async () => {
    const backend = await create(slow);
    const long = planOf([{ kernel: sines(2 ** 20, 4), inputs: [] }]);
    const executable = await backend.prepare(long);
    const output = backend.allocate(4 * 2 ** 20);
    const submissions = submissionsOf();
    const { done } = backend.execute(executable, [], [output], { profile: false });
    // The device has two parts; hundreds wait here.
    await Promise.resolve();
    expect(submissions()).toBe(2);
    backend.cancel();
    await expect(done).rejects.toThrow("cancelled");
    await backend.finish();
    expect(submissions()).toBe(2);
  });
});
