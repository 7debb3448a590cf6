import { afterEach, describe, expect, it, vi } from "vitest";
import { formatBytes } from "../../ir/bytes.ts";
import { Fault } from "../../ir/fault.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { increment, increments } from "../../testing/chain-plan.ts";
import { asHardware, asSoftware, gpuOf } from "../../testing/posed-gpu.ts";
import { randomMatmul, randomReduce } from "../../testing/random/kernel.ts";
import { fromBytes, planOf, runCases, toBytes } from "../../testing/run-cases.ts";
import type { Backend, DeviceBuffer } from "../backend.ts";
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

function upload(backend: Backend, values: readonly number[]): DeviceBuffer {
  const buffer = backend.allocate(4 * values.length);
  backend.upload(buffer, toBytes("f32", values));
  return buffer;
}

/** Counts the submissions from now on. */
function submissionsOf(): () => number {
  const submit = vi.spyOn(GPUQueue.prototype, "submit");
  return () => submit.mock.calls.filter(([buffers]) => [...buffers].length > 0).length;
}

async function refusal(work: Promise<unknown>): Promise<Fault> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Fault);
  return error as Fault;
}

describe("the WebGPU backend", () => {
  it("says what it runs on", async () => {
    const { info } = await create();
    const adapter = await navigator.gpu.requestAdapter();
    // Where the browser reports nothing, the details are empty too.
    const { vendor = "", architecture = "" } = info.details;
    expect({ vendor, architecture }).toEqual({
      vendor: adapter?.info.vendor,
      architecture: adapter?.info.architecture,
    });
    expect(info.kind).toBe("gpu");
    expect(info.maxBufferBytes).toBeGreaterThanOrEqual(2 ** 27);
    expect(info.clock.stepMilliseconds).toBeGreaterThan(0);
  });

  it("says whether its adapter is software", async () => {
    const named = async (gpu: GPU) => (await create({ gpu })).info;
    expect(await named(asSoftware)).toMatchObject({
      name: "SwiftShader (software)",
      software: true,
    });
    expect(await named(asHardware)).toMatchObject({ name: "hardware", software: false });
  });

  it("returns the uploaded bytes, of any length", async () => {
    const backend = await create();
    for (const length of [1, 2, 3, 4, 5, 1023, 70_001]) {
      const bytes = Uint8Array.from({ length }, (_, index) => index * 7);
      const buffer = backend.allocate(length);
      backend.upload(buffer, bytes);
      expect(new Uint8Array(await backend.read(buffer, length))).toEqual(bytes);
    }
    expect((await backend.read(backend.allocate(0), 0)).byteLength).toBe(0);
  });

  it("reads several buffers of any length together, in one submission", async () => {
    const backend = await create();
    const parts = [1, 4, 6, 4, 257].map((byteLength) => {
      const bytes = Uint8Array.from({ length: byteLength }, (_, index) => index * 7 + byteLength);
      const buffer = backend.allocate(byteLength);
      backend.upload(buffer, bytes);
      return { buffer, byteLength, bytes };
    });
    const submissions = submissionsOf();
    const found = (await backend.readTogether?.(parts)) ?? [];
    expect(found.map((bytes) => new Uint8Array(bytes))).toEqual(parts.map(({ bytes }) => bytes));
    expect(submissions()).toBe(1);
  });

  it("takes the bytes of an upload at the call", async () => {
    const backend = await create();
    const plan = increments(40, 400_000);
    const executable = await backend.prepare(plan);
    const input = upload(backend, new Array<number>(400_000).fill(0));
    const output = backend.allocate(1_600_000);
    for (let repeat = 0; repeat < 4; repeat++)
      backend.execute(executable, [input], [output], { profile: false });
    const bytes = new Uint8Array([1, 2, 3, 4]);
    const buffer = backend.allocate(4);
    backend.upload(buffer, bytes);
    bytes.fill(9);
    expect([...new Uint8Array(await backend.read(buffer, 4))]).toEqual([1, 2, 3, 4]);
  });

  it("runs plans of more steps than one submission takes, in order", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(1300, 5));
    const output = backend.allocate(20);
    const { done } = backend.execute(executable, [upload(backend, [0, 1, 2, 3, 4])], [output], {
      profile: false,
    });
    expect(fromBytes("f32", await backend.read(output, 20), 5)).toEqual([
      1300, 1301, 1302, 1303, 1304,
    ]);
    expect(await done).toMatchObject({ kernels: null });
  });

  it("creates no buffers, bind groups or pipelines when a plan is run again", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(6, 1000));
    const input = upload(backend, new Array<number>(1000).fill(0));
    const step = async (): Promise<void> => {
      const output = backend.allocate(4000);
      await backend.execute(executable, [input], [output], { profile: false }).done;
      await backend.read(output, 4000);
      backend.free(output);
    };
    await step();
    const created = [
      vi.spyOn(GPUDevice.prototype, "createBuffer"),
      vi.spyOn(GPUDevice.prototype, "createBindGroup"),
      vi.spyOn(GPUDevice.prototype, "createComputePipelineAsync"),
    ];
    const before = backend.memory();
    for (let repeat = 0; repeat < 5; repeat++) await step();
    expect(await backend.prepare(increments(6, 1000))).toBe(executable);
    for (const spy of created) expect(spy).not.toHaveBeenCalled();
    expect(backend.memory()).toEqual(before);
  });

  it("submits all work of one tick together", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(1, 4));
    const submissions = submissionsOf();
    const outputs = Array.from({ length: 7 }, (_, index) => {
      const input = upload(backend, [index, 0, 0, 0]);
      const output = backend.allocate(16);
      void backend.execute(executable, [input], [output], { profile: false });
      backend.free(input);
      return output;
    });
    const reads = outputs.map((output) => backend.read(output, 4));
    const values = (await Promise.all(reads)).map((bytes) => fromBytes("f32", bytes, 1)[0]);
    expect(values).toEqual(outputs.map((_, index) => index + 1));
    expect(submissions()).toBe(1);
  });

  it("keeps uploads in order between executions that use the same buffer", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(1, 2));
    const input = upload(backend, [0, 0]);
    const outputs = [1, 2, 3].map((value) => {
      backend.upload(input, toBytes("f32", [value, 10 * value]));
      const output = backend.allocate(8);
      void backend.execute(executable, [input], [output], { profile: false });
      return output;
    });
    backend.upload(input, toBytes("f32", [7, 70]));
    const reads = await Promise.all([...outputs, input].map((buffer) => backend.read(buffer, 8)));
    expect(reads.map((bytes) => fromBytes("f32", bytes, 2))).toEqual([
      [2, 11],
      [3, 21],
      [4, 31],
      [7, 70],
    ]);
  });

  it("begins before a long tick is over", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(1, 4));
    const [input, output] = [upload(backend, [1, 2, 3, 4]), backend.allocate(16)];
    const submissions = submissionsOf();
    for (let repeat = 0; repeat < 200; repeat++)
      void backend.execute(executable, [input], [output], { profile: false });
    const before = submissions();
    expect(before).toBeGreaterThan(1);
    expect(before).toBeLessThan(20);
    expect(fromBytes("f32", await backend.read(output, 16), 4)).toEqual([2, 3, 4, 5]);
  });

  it("hands the device more at once where each of them takes longer", async () => {
    const backend = await create({ gpu: asHardware });
    const maxAtOnce = async (size: number): Promise<number> => {
      const executable = await backend.prepare(increments(1, size));
      const [input, output] = [backend.allocate(4 * size), backend.allocate(4 * size)];
      await backend.execute(executable, [input], [output], { profile: false }).done;
      const dispatch = vi.spyOn(GPUComputePassEncoder.prototype, "dispatchWorkgroups");
      const submit = vi.spyOn(GPUQueue.prototype, "submit");
      for (let repeat = 0; repeat < 160; repeat++)
        void backend.execute(executable, [input], [output], { profile: false });
      await backend.read(output, 4);
      const ends = submit.mock.invocationCallOrder;
      const at = ends.map((end) => dispatch.mock.invocationCallOrder.filter((x) => x < end).length);
      vi.restoreAllMocks();
      return Math.max(...at.map((count, index) => count - (at[index - 1] ?? 0)));
    };
    expect(await maxAtOnce(4)).toBe(32);
    expect(await maxAtOnce(2 ** 21)).toBeGreaterThan(32);
  });

  it("computes the same bits twice", async () => {
    const backend = await create();
    const cases = [
      ...[1, 2, 3, 4, 5].map((seed) => randomReduce(2000 + seed)),
      randomMatmul(1, { batch: [], m: 40, k: 130, n: 36 }),
      randomMatmul(2, { batch: [], m: 1, k: 999, n: 20 }),
    ];
    const irrational = cases.map(({ kernel, inputs }) => ({
      kernel,
      inputs: inputs.map((values, input) =>
        kernel.inputs[input]?.dtype === "f32"
          ? values.map((value, index) => Math.fround(Math.sin(value + index)))
          : values,
      ),
    }));
    expect(await runCases(backend, irrational)).toEqual(await runCases(backend, irrational));
  });

  it("times each kernel on the device's clock", async () => {
    const backend = await create();
    expect(backend.info.clock.name).toBe("gpu timestamp");
    const input = upload(backend, new Array<number>(10_000).fill(0));
    // The steps fill less than a batch, exactly one, which is submitted at once, and several.
    for (const steps of [7, 8, 100]) {
      const executable = await backend.prepare(increments(steps, 10_000));
      const output = backend.allocate(40_000);
      const { done } = backend.execute(executable, [input], [output], { profile: true });
      const { kernels } = await done;
      expect(kernels).toHaveLength(steps);
      for (const time of kernels ?? []) expect(time).toBeGreaterThanOrEqual(0);
      expect(fromBytes("f32", await backend.read(output, 8), 2)).toEqual([steps, steps]);
    }
  });

  it("times each kernel by the wall where the device has no clock", async () => {
    const backend = await create({ gpu: withoutFeature("timestamp-query") });
    expect(backend.info.clock.name).toBe("wall");
    const executable = await backend.prepare(increments(5, 10_000));
    const output = backend.allocate(40_000);
    const { kernels } = await backend.execute(
      executable,
      [upload(backend, new Array<number>(10_000).fill(0))],
      [output],
      { profile: true },
    ).done;
    expect(kernels).toHaveLength(5);
    expect(fromBytes("f32", await backend.read(output, 8), 2)).toEqual([5, 5]);
  });

  it("shows the WGSL of each step", async () => {
    const backend = await create();
    const sources = backend.sources(await backend.prepare(increments(2, 8)));
    expect(sources).toHaveLength(2);
    expect(sources[0]).toMatchObject({
      language: "wgsl",
      text: expect.stringContaining("fn main"),
    });
  });

  it("resolves finish after what was executed before it", async () => {
    const backend = await create();
    const order: string[] = [];
    const { done } = backend.execute(
      await backend.prepare(increments(30, 100_000)),
      [upload(backend, new Array<number>(100_000).fill(0))],
      [backend.allocate(400_000)],
      { profile: false },
    );
    await Promise.all([
      done.then(() => order.push("done")),
      backend.finish().then(() => order.push("finish")),
    ]);
    expect(order).toEqual(["done", "finish"]);
  });

  it("has the next heavy plan submitted before the one before has finished, and no more", async () => {
    // On hardware a batch takes a hundred times as much work. The pace keeps the kernel whole.
    const backend = await create({ gpu: asSoftware, pace: 1e12 });
    const product = randomMatmul(1, { batch: [], m: 800, k: 800, n: 800 });
    const executable = await backend.prepare(planOf([product]));
    const operands = product.inputs.map((values) => upload(backend, [...values]));
    const outputs = product.kernel.outputs.map(() => backend.allocate(4 * 800 * 800));
    await backend.finish();
    const submit = vi.spyOn(GPUQueue.prototype, "submit");
    const works = Array.from(
      { length: 3 },
      () => backend.execute(executable, operands, outputs, { profile: false }).done,
    );
    await Promise.resolve();
    const commands = (): number => submit.mock.calls.flatMap(([buffers]) => [...buffers]).length;
    expect(commands()).toBe(2);
    await Promise.all(works);
    expect(commands()).toBe(3);
  });

  it("rejects cancelled work and stays usable", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(60, 400_000));
    const input = upload(backend, new Array<number>(400_000).fill(0));
    const output = backend.allocate(1_600_000);
    const runs = Array.from(
      { length: 6 },
      () => backend.execute(executable, [input], [output], { profile: false }).done,
    );
    const read = backend.read(output, 4);
    backend.cancel();
    for (const work of [...runs, read])
      expect((await refusal(work)).message).toBe(
        "gpu: invalid result: the work was cancelled before it finished",
      );
    await backend.execute(executable, [input], [output], { profile: false }).done;
    expect(fromBytes("f32", await backend.read(output, 4), 1)).toEqual([60]);
  });
});

describe("what the device refuses", () => {
  it("names the kernel at fault", async () => {
    const backend = await create();
    const buffer = upload(backend, [1, 2, 3, 4]);
    const execution = backend.execute(await backend.prepare(increments(1, 4)), [buffer], [buffer], {
      profile: false,
    });
    expect((await refusal(execution.done)).message).toMatch(
      /^gpu: invalid kernel increment: the device refused it \(.+\)$/,
    );
    const output = backend.allocate(16);
    await backend.execute(await backend.prepare(increments(1, 4)), [buffer], [output], {
      profile: false,
    }).done;
    expect(fromBytes("f32", await backend.read(output, 16), 4)).toEqual([2, 3, 4, 5]);
  });

  it("rejects what was pending when the device is lost, and refuses later calls", async () => {
    const devices: GPUDevice[] = [];
    const request = GPUAdapter.prototype.requestDevice;
    vi.spyOn(GPUAdapter.prototype, "requestDevice").mockImplementation(async function (
      this: GPUAdapter,
      descriptor?: GPUDeviceDescriptor,
    ) {
      const device = await request.call(this, descriptor);
      devices.push(device);
      return device;
    });
    const backend = await create();
    const executable = await backend.prepare(increments(20, 100_000));
    const input = upload(backend, new Array<number>(100_000).fill(0));
    const output = backend.allocate(400_000);
    const { done } = backend.execute(executable, [input], [output], { profile: false });
    const read = backend.read(output, 4);
    expect(devices).toHaveLength(1);
    devices[0]?.destroy();
    expect(await backend.lost).toBe("it was released");
    const sentence = "gpu: missing device: the GPU was lost (it was released); open it again";
    expect((await refusal(done)).message).toBe(sentence);
    expect((await refusal(read)).message).toBe(sentence);
    expect(() => backend.allocate(4)).toThrow(sentence);
    expect(() => backend.execute(executable, [input], [output], { profile: false })).toThrow(
      sentence,
    );
    expect(() => backend.read(output, 4)).toThrow(sentence);
  });

  it("refuses a tensor larger than the largest buffer", async () => {
    const backend = await create();
    const largest = formatBytes(backend.info.maxBufferBytes);
    expect(() => backend.allocate(2 ** 40)).toThrow(
      `gpu: unsupported size: a tensor of 1 TiB is larger than this GPU's largest buffer, ${largest}; use smaller tensors`,
    );
  });

  it("refuses what passes the memory limit, and reuses what was freed", async () => {
    const backend = await create({ memoryBytes: 2 ** 20 });
    const first = backend.allocate(700_000);
    expect(() => backend.allocate(700_000)).toThrow(
      /^gpu: unsupported size: 683\.6 KiB in addition to the .+ in use exceeds the limit of 1 MiB; use smaller tensors, or keep fewer of them$/,
    );
    backend.free(first);
    expect(backend.memory().live).toBe(0);
    backend.free(backend.allocate(500_000));
    backend.allocate(700_000);
    expect(backend.memory().pooled).toBe(0);
  });

  it("frees a plan's scratch when memory runs out, and allocates it again", async () => {
    const backend = await create({ memoryBytes: 2 ** 20 });
    const executable = await backend.prepare(increments(4, 40_000));
    const input = upload(backend, new Array<number>(40_000).fill(0));
    const output = backend.allocate(160_000);
    await backend.execute(executable, [input], [output], { profile: false }).done;
    const pooled = backend.memory().pooled;
    const large = backend.allocate(600_000);
    expect(backend.memory().pooled).toBeLessThan(pooled);
    backend.free(large);
    await backend.execute(executable, [input], [output], { profile: false }).done;
    expect(fromBytes("f32", await backend.read(output, 4), 1)).toEqual([4]);
  });

  it("refuses freed buffers and buffers of the wrong size or number", async () => {
    const backend = await create();
    const executable = await backend.prepare(increments(1, 8));
    const [input, output, small] = [32, 32, 16].map((bytes) => backend.allocate(bytes)) as [
      DeviceBuffer,
      DeviceBuffer,
      DeviceBuffer,
    ];
    const run = (inputs: DeviceBuffer[], outputs: DeviceBuffer[]) => () =>
      backend.execute(executable, inputs, outputs, { profile: false });
    expect(run([small], [output])).toThrow(
      "gpu: mismatched input 0: it has 16 bytes and the plan needs 32",
    );
    expect(run([input], [])).toThrow("gpu: mismatched outputs: the plan has 1, got 0");
    expect(() => backend.upload(small, new Uint8Array(17))).toThrow(
      "gpu: mismatched upload: 17 bytes into a buffer of 16",
    );
    expect(() => backend.read(small, 17)).toThrow(
      "gpu: mismatched read: 17 bytes of a buffer of 16",
    );
    backend.free(input);
    expect(run([input], [output])).toThrow("gpu: invalid buffer: it was freed");
  });

  it("refuses 16-bit floats where the device has none", async () => {
    const backend = await create({ target: { f16: false } });
    const kernel: Kernel = { ...increment(4), inputs: [{ dtype: "f16", size: 4 }] };
    const plan = planOf([{ kernel, inputs: [] }]);
    expect((await refusal(backend.prepare(plan))).message).toBe(
      "gpu: unsupported dtype f16 in increment: this GPU has no 16-bit floats; cast to f32 first",
    );
  });
});

/** The page's GPU, with adapters that hide a feature. */
function withoutFeature(hidden: GPUFeatureName): GPU {
  return gpuOf(({ features }) => ({
    features: new Set([...features].filter((feature) => feature !== hidden)),
  }));
}
