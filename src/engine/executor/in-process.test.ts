import { availableParallelism } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { type Device, data, init, machine, optim, parameter, rand, tensor } from "../index.ts";

let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

describe("init", () => {
  it.each(["reference", "cpu"] as const)("computes on the %s", async (kind) => {
    device = await init({ device: kind, threads: 1 });
    expect(device.info.kind).toBe(kind);
    expect(
      await tensor([
        [1, 2],
        [3, 4],
      ])
        .sum(0)
        .array(),
    ).toEqual([4, 6]);
  });

  it("draws the same random numbers for the same seed, whatever the device", async () => {
    const draws: unknown[] = [];
    for (const options of [
      { device: "cpu", seed: 7 },
      { device: "reference", seed: 7 },
      { device: "reference", seed: 8 },
    ] as const) {
      device = await init({ ...options, threads: 1 });
      draws.push(await rand([4]).array());
      await device.dispose();
    }
    expect(draws[0]).toEqual(draws[1]);
    expect(draws[0]).not.toEqual(draws[2]);
  });

  it("describes the machine, whatever the device", async () => {
    device = await init({ device: "reference", threads: 1 });
    const { cpu, browser, recommendation } = await machine();
    expect(cpu).toMatchObject({ unavailable: null, threads: 1, simd: true });
    expect(cpu.logicalCores).toBe(availableParallelism());
    expect(cpu.memoryBytes).toBeGreaterThan(2 ** 28);
    expect(browser.name).toMatch(/^Node\.js \d+$/);
    expect(recommendation.reason).not.toBe("");
  });

  it("describes the machine with what it measures on demand", async () => {
    device = await init({ device: "cpu", threads: 1 });
    const before = tensor([1, 2]).add(1);
    const { cpu } = await machine({ measure: true });
    expect(cpu.roofs?.flopsPerSecond).toBeGreaterThan(1e6);
    expect(await before.array()).toEqual([2, 3]);
    expect((await machine()).cpu.roofs).toEqual(cpu.roofs);
  });

  it("computes on the device that is used, of several", async () => {
    const [reference, cpu] = [
      await init({ device: "reference", seed: 1 }),
      await init({ device: "cpu", threads: 1, seed: 2 }),
    ];
    const onCpu = tensor([1, 2]);
    reference.use();
    const here = tensor([3, 4]);
    expect(await here.add(1).array()).toEqual([4, 5]);
    cpu.use();
    expect(await onCpu.add(1).array()).toEqual([2, 3]);
    await reference.dispose();
    expect(await onCpu.mul(2).array()).toEqual([2, 4]);
    await cpu.dispose();
  });

  it("refuses to compute from tensors on different devices, and goes on", async () => {
    const other = await init({ device: "reference" });
    const there = tensor([1, 2]);
    const trained = parameter(tensor([3]));
    const steps = optim.sgd([trained], { lr: 0.1 });
    const step = (): void => steps.step(trained.mul(trained).sum());
    for (let times = 0; times < 4; times++) step();
    device = await init({ device: "cpu", threads: 1 });
    const here = tensor([5, 6]);
    expect(() => there.add(here)).toThrow(
      "add: mismatched devices: Reference and CPU: move one of the tensors with `await x.to(device)`",
    );
    expect(await here.add(1).array()).toEqual([6, 7]);
    expect(await there.add(1).array()).toEqual([2, 3]);
    step();
    expect(await trained.array()).toHaveLength(1);
    await other.dispose();
  });

  it("takes files from the function passed to it", async () => {
    const bytes = new TextEncoder().encode("a\n1\n2\n");
    const files = async (name: string) => (name === "a.csv" ? bytes : null);
    device = await init({ device: "reference", files });
    expect(await (await data.csv("a.csv")).numbers("a").array()).toEqual([1, 2]);
    await expect(data.csv("b.csv")).rejects.toThrow(
      'data.csv: missing file "b.csv": the function passed to init() did not find it',
    );
  });

  it("says what there is when a device or a seed makes no sense", async () => {
    await expect(init({ device: "tpu" as never })).rejects.toThrow(
      'init: unknown device "tpu": use "gpu", "cpu", "auto", "hybrid", "gpu:low", "gpu:high" or "reference"',
    );
    await expect(init({ device: "reference", seed: -1 })).rejects.toThrow(
      "init: invalid seed -1: expected an integer from 0 to 4294967295",
    );
  });

  it("says how to get a GPU in Node where there is none", async () => {
    await expect(init({ device: "gpu" })).rejects.toThrow(
      "missing WebGPU: Node has no built-in WebGPU: run `npm install webgpu`, pass another `gpu` to init(), or choose another device",
    );
  });

  it.each([
    ["one", "acme", "the high-performance adapter"],
    ["two", "mini", "the low-power adapter"],
  ])("takes the GPU for low power where there are %s", async (_, low, expected) => {
    const adapter = (vendor: string, name: string) => ({
      info: { vendor },
      limits: {},
      features: new Set(),
      requestDevice: () => Promise.reject(new Error(name)),
    });
    const gpu = {
      requestAdapter: async ({ powerPreference }: { powerPreference: string }) =>
        adapter(powerPreference === "low-power" ? low : "acme", `the ${powerPreference} adapter`),
    };
    await expect(init({ device: "gpu:low", gpu: gpu as never })).rejects.toThrow(expected);
    await expect(init({ device: "gpu:high", gpu: gpu as never })).rejects.toThrow(
      "the high-performance adapter",
    );
  });

  it("chooses the CPU where there is no GPU", async () => {
    device = await init({ threads: 1 });
    expect(device.info.kind).toBe("cpu");
  });

  it("keeps to the memory limit", async () => {
    device = await init({ device: "reference", memoryBytes: 1000 });
    await expect(rand([1000]).data()).rejects.toThrow("the limit is 1000 B");
  });

  it("computes nothing after it was disposed of", async () => {
    const gone = await init({ device: "reference" });
    const x = tensor([1]);
    await gone.dispose();
    await expect(x.add(1).data()).rejects.toThrow(
      "missing device: it was disposed of: call `await init()` again",
    );
  });

  it("takes data sets from loaders", async () => {
    const { mnist } = await import("../index.ts");
    device = await init({ device: "reference" });
    await expect(mnist.test.all().x.data()).rejects.toThrow(
      'unknown data set "mnist": none are available (pass datasets to init())',
    );
  });
});
