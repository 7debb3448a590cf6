import { afterEach, describe, expect, it } from "vitest";
import * as tp from "../index.ts";
import {
  config,
  type Device,
  init,
  nn,
  normal,
  optim,
  rand,
  sqrt,
  tensor,
  zeros,
} from "../index.ts";
import { enterProgram } from "../testing/enter-program.ts";
import { asRead } from "./config.ts";

let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
  enterProgram({ configRules: null });
});

describe("config before init", () => {
  it("chooses the device, its threads and its memory", async () => {
    config({ device: "cpu", threads: 1, memory: "1 KiB" });
    device = await init();
    expect(device.kind).toBe("cpu");
    expect(device.info.threads).toBe(1);
    expect(await device.memory()).toMatchObject({ limit: 1024 });
    await expect(rand([1000]).data()).rejects.toThrow("the limit is 1 KiB");
  });

  it("is overridden by the options of init", async () => {
    config({ device: "cpu", memory: 1000 });
    device = await init({ device: "reference", memoryBytes: 2000 });
    expect(device.kind).toBe("reference");
    expect(await device.memory()).toMatchObject({ limit: 2000 });
  });

  it("limits no device to more than it has", async () => {
    config({ device: "cpu", threads: 1, memory: "1 PiB" });
    device = await init();
    expect((await device.memory()).limit).toBe(device.info.memoryBytes);
  });

  it("may be called again once the devices are disposed of", async () => {
    config({ dtype: "f16" });
    device = await init({ device: "reference" });
    expect(zeros([2]).dtype).toBe("f16");
    await device.dispose();
    config({ device: "cpu", threads: 1 });
    device = await init();
    expect(device.kind).toBe("cpu");
    expect(zeros([2]).dtype).toBe("f32");
  });
});

describe("the default dtype", () => {
  const halves: Readonly<Record<string, () => { readonly dtype: string }>> = {
    "a list": () => tensor([1, 2.5]),
    "a number": () => tensor(0.5),
    zeros: () => zeros([2]),
    ones: () => tp.ones([2]),
    full: () => tp.full([2], 7),
    "like a number": () => tp.zerosLike(1),
    arange: () => tp.arange(4),
    linspace: () => tp.linspace(0, 1, 3),
    eye: () => tp.eye(2),
    rand: () => rand([2]),
    normal: () => normal([2]),
    fromfunction: () => tp.fromfunction((x) => x.add(1), [2]),
    "in a function that a transform calls": () =>
      tp.vmap((x: tp.Tensor) => x.add(tensor(1)))(zeros([2])),
    "in a stream": () => tp.stream().run(() => zeros([2])) as never,
    "the parameters of a layer": () => nn.linear(2, 3).weight,
    "the parameters of a normalization": () => nn.layerNorm([2]).weight as tp.Tensor,
  };

  it.each(Object.keys(halves))("is that of %s", async (name) => {
    config({ dtype: "f16" });
    device = await init({ device: "reference" });
    expect((halves[name] as () => { readonly dtype: string })().dtype).toBe("f16");
  });

  const others: Readonly<Record<string, readonly [() => { readonly dtype: string }, string]>> = {
    "a typed array": [() => tensor(Float32Array.of(1)), "f32"],
    "a dtype that is asked for": [() => zeros([2], { dtype: "f32" }), "f32"],
    booleans: [() => tensor([true]), "bool"],
    "whole random numbers": [() => tp.randint([2], 0, 5), "i32"],
    "what is like a tensor": [() => tp.onesLike(tensor(Int32Array.of(1))), "i32"],
    "integers that become floats": [() => sqrt(tensor(Int32Array.of(4))), "f32"],
    "indices that an op counts by itself": [
      () => tp.tensor([[1, 2]], { dtype: "f32" }).cumsum(1),
      "f32",
    ],
  };

  it.each(Object.keys(others))("is not that of %s", async (name) => {
    config({ dtype: "f16" });
    device = await init({ device: "reference" });
    const [make, dtype] = others[name] as (typeof others)[string];
    expect(make().dtype).toBe(dtype);
  });

  it("does not affect an op's intermediate tensors", async () => {
    config({ dtype: "f16" });
    device = await init({ device: "reference" });
    const values = tp.arange(5000, { dtype: "f32" });
    // An f16 does not hold 4099.
    expect(
      await tp.eye(4100, 4100, { dtype: "i32" }).slice([4099, 4100]).argmax(-1).array(),
    ).toEqual([4099]);
    expect(await values.slice([4099, 4100]).array()).toEqual([4099]);
  });

  it.each(["adam", "adamW", "lamb", "nadam", "radam", "adagrad", "rprop", "rmsprop"] as const)(
    "does not change the steps of %s",
    async (name) => {
      const trained = async (): Promise<unknown> => {
        device = await init({ device: "reference" });
        const weight = tp.parameter(tensor([1, -2], { dtype: "f32" }));
        const steps = (optim[name] as typeof optim.adam)([weight], { lr: 0.1 });
        for (let times = 0; times < 3; times++) steps.step(weight.square().sum());
        const found = await weight.array();
        await device.dispose();
        return found;
      };
      const expected = await trained();
      config({ dtype: "f16" });
      expect(await trained()).toEqual(expected);
    },
  );
});

describe("a config is refused", () => {
  it.each([
    [
      { device: "tpu" },
      'config: unknown device "tpu": use "gpu", "cpu", "auto", "hybrid", "gpu:low" or "gpu:high"',
    ],
    [{ dtype: "i32" }, "config: unsupported dtype i32: use f32 or f16"],
    [{ dtype: "float32" }, 'config: unknown dtype "float32": use f32 or f16'],
    [{ thread: 2 }, "config: unknown option thread (did you mean threads?)"],
    [{ colour: 2 }, "config: unknown option colour (it has device, dtype, threads and memory)"],
    [{ threads: 0 }, "config: invalid threads 0: expected an integer above 0"],
    [{ threads: 1.5 }, "config: invalid threads 1.5: expected an integer above 0"],
    [{ threads: "2" }, 'config: invalid threads "2": expected a number'],
    [
      { memory: "5 MB" },
      'config: invalid memory "5 MB": expected bytes as an integer above 0, or a string such as "512 MiB" (B, KiB, MiB, GiB, TiB or PiB)',
    ],
    [
      { memory: -1 },
      'config: invalid memory -1: expected bytes as an integer above 0, or a string such as "512 MiB" (B, KiB, MiB, GiB, TiB or PiB)',
    ],
  ])("for %o", (options, message) => {
    expect(() => config(options as never)).toThrow(message);
  });

  it("the second time, whatever it says", () => {
    config({ device: "cpu" });
    expect(() => config({ device: "cpu" })).toThrow(
      "config: duplicate call: a program has one config: write all options in one call",
    );
  });

  it("after init", async () => {
    device = await init({ device: "reference" });
    expect(() => config({ device: "cpu" })).toThrow(
      "config: unsupported late call: init has already opened a device with these options: call config before init",
    );
  });

  it("where its text was not read before the run, or says something else", () => {
    enterProgram({ configRules: { late: () => null, check: asRead(null) } });
    expect(() => config({ device: "cpu" })).toThrow(
      'config: unsupported form: the page reads it before the run: write literals in a separate statement, config({ device: "cpu" })',
    );
    enterProgram({ configRules: { late: () => null, check: asRead({ device: "cpu" }) } });
    expect(() => config({ device: "cpu", threads: 2 })).toThrow(
      "config: unsupported computed threads: the page reads it before the run: write threads: 2",
    );
    expect(() => config({ device: "gpu" })).toThrow(
      'config: unsupported computed device: the page reads it before the run: write device: "gpu"',
    );
    config({ device: "cpu" });
  });
});
