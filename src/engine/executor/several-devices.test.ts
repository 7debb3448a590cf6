/** Programs that compute on several devices: here the reference, on which they run, and the CPU. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { split } from "../data/dataset.ts";
import { currentContext, enterContext } from "../graph/context.ts";
import { frameOf } from "../graph/position.ts";
import * as tp from "../index.ts";
import type { Fault } from "../ir/fault.ts";

const { device, init, nn, optim, parameter, tensor, using } = tp;

let program: tp.Device;
let cpu: tp.ComputeDevice;
beforeEach(async () => {
  program = await init({ device: "reference", threads: 1, seed: 3 });
  cpu = await device("cpu");
});
afterEach(() => program.dispose());

const onCpu = <Result>(f: () => Result): Result => using(cpu, f);

/** The device that a tensor is on: `to` returns what is there. */
async function isOn(there: tp.ComputeDevice, x: tp.Tensor): Promise<boolean> {
  return (await x.to(there)) === x;
}

describe("a device", () => {
  it("has a kind and a name", () => {
    expect([program.kind, cpu.kind]).toEqual(["reference", "cpu"]);
    expect(cpu.name).toMatch(/1 thread/);
    expect(String(cpu)).toBe(`Device cpu (${cpu.name})`);
  });

  it("is opened once for each kind", async () => {
    expect(await device("cpu")).toBe(cpu);
  });

  it("of an unknown kind is refused with those that there are", async () => {
    await expect(device("tpu" as never)).rejects.toThrow(
      'device: unknown name "tpu": use "gpu", "cpu", "auto", "hybrid", "gpu:low", "gpu:high" or "reference"',
    );
  });

  it("may be the reference, which is the one that is open", async () => {
    expect(await device("reference")).toBe(program);
  });

  it("is a property of the tensors on it, and is the same object", async () => {
    const there = onCpu(() => tensor([1, 2]));
    expect(tensor([1, 2]).device).toBe(program);
    expect([there.device, there.add(1).device, onCpu(() => tp.rand([2])).device]).toEqual([
      cpu,
      cpu,
      cpu,
    ]);
    expect((await there.to(program)).device).toBe(program);
    expect((await tensor([3]).to(there.device)).device).toBe(cpu);
    const model = onCpu(() => nn.linear(2, 1));
    expect(model.parameters().map((each) => each.device)).toEqual([cpu, cpu]);
  });

  it("of a tensor that is made of numbers alone is the one in use", () => {
    const zero = tp.zeros([2]);
    expect(zero.device).toBe(program);
    expect(onCpu(() => zero.device)).toBe(cpu);
  });

  it("that is not there is refused with a remedy, each time it is requested", async () => {
    for (let times = 0; times < 2; times++)
      await expect(device("gpu")).rejects.toThrow("missing WebGPU: Node has no built-in WebGPU");
  });

  it("computes at the same time as another", async () => {
    const [here, there] = [tensor([1, 2]), onCpu(() => tensor([3, 4]))];
    expect(await Promise.all([here.mul(2).array(), there.mul(2).array()])).toEqual([
      [2, 4],
      [6, 8],
    ]);
    await Promise.all([program.synchronize(), cpu.synchronize()]);
    await tp.evaluate(here.add(1), there.add(1));
  });
});

describe("using", () => {
  it("makes tensors, and models with their parameters, on its device", async () => {
    const made = onCpu(() => [
      tensor([1]),
      tp.zeros([2]),
      tp.rand([2]),
      ...nn.linear(2, 3).parameters(),
    ]);
    for (const tensor of made) expect(await isOn(cpu, tensor)).toBe(true);
    expect(await isOn(program, tensor([1]))).toBe(true);
  });

  it("nests, and ends where its function returns or throws", async () => {
    const inner: tp.Tensor[] = [];
    const outer = onCpu(() => {
      inner.push(using(program, () => tensor([1])));
      return tensor([2]);
    });
    const thrown = (): void => {
      onCpu(() => {
        throw new RangeError("no");
      });
    };
    expect(thrown).toThrow(RangeError);
    expect(await isOn(program, inner[0] as tp.Tensor)).toBe(true);
    expect(await isOn(cpu, outer)).toBe(true);
    expect(await isOn(program, tensor([3]))).toBe(true);
  });

  it("makes the batches of a data set on its device, though they are taken outside of it", async () => {
    const ten = {
      rows: 4,
      featureShape: [1],
      classes: 4,
      scale: 1,
      features: Float32Array.of(0, 1, 2, 3),
      labels: Int32Array.of(0, 1, 2, 3),
    };
    const other = await init({
      device: "reference",
      threads: 1,
      datasets: { few: async () => ({ train: ten }) },
    });
    const there = await device("cpu");
    const train = split("few", "train", { rows: 4, features: 1 });
    const batches = using(there, () => train.batches(2, { shuffle: false }));
    const seen: unknown[] = [];
    for await (const { x, y } of batches) {
      for (const tensor of [x, y]) expect(await isOn(there, tensor)).toBe(true);
      seen.push(await y.array());
    }
    expect(seen).toEqual([
      [0, 1],
      [2, 3],
    ]);
    await other.dispose();
    program.use();
  });

  it("makes batches of tensors where the tensors are, whichever device is in use", async () => {
    const x = onCpu(() => tensor([1, 2, 3, 4]));
    for (const batches of [
      tp.data.tensors({ x }).batches(2, { shuffle: false }),
      tp.data.windows(x, 2).batches(2, { shuffle: false }),
    ]) {
      for await (const batch of batches) expect(await isOn(cpu, batch.x)).toBe(true);
    }
  });

  it("refuses an async function, and leaves no rejection unhandled", () => {
    const wrong = async (): Promise<void> => {
      throw new Error("nobody hears this");
    };
    expect(() => onCpu(wrong)).toThrow(
      "using: unsupported async function: after its first await it would use another device: await outside of using",
    );
  });

  it("refuses what is no device", () => {
    expect(() => using("cpu" as never, () => 1)).toThrow(
      'using: invalid device "cpu": expected a device',
    );
  });

  it("draws from the program's one stream of random numbers, whichever device draws", async () => {
    const draws = async (second: tp.ComputeDevice): Promise<unknown> => {
      tp.seed(5);
      const [first, next] = [tp.rand([3]), using(second, () => tp.rand([3]))];
      return [await first.array(), await next.array()];
    };
    const [here, there] = (await draws(cpu)) as [number[], number[]];
    expect(here).not.toEqual(there);
    expect(await draws(program)).toEqual([here, there]);
  });
});

describe("to", () => {
  it("moves elements of every dtype there and back without changing a bit", async () => {
    const bits = [0, -0, 1.5, -2.25, 65504, Number.NaN, Number.POSITIVE_INFINITY];
    for (const dtype of ["f32", "f16", "i32", "u32", "bool"] as const) {
      const isInteger = dtype === "i32" || dtype === "u32";
      const elements = isInteger ? [0, 1, 7, 2 ** 31 - 1, 3] : dtype === "bool" ? [1, 0, 1] : bits;
      const x = tensor(elements, { dtype });
      const back = await (await x.to(cpu)).to(program);
      expect(back.dtype).toBe(dtype);
      expect(await back.data()).toEqual(await x.data());
      expect(back).not.toBe(x);
    }
  });

  it("moves tensors without elements, and scalars", async () => {
    expect(await (await tp.zeros([0, 3]).to(cpu)).array()).toEqual([]);
    expect(await (await tensor(7).to(cpu)).item()).toBe(7);
    expect(await (await tp.zeros([]).to(cpu)).item()).toBe(0);
  });

  it("returns a tensor that is there, computed or not", async () => {
    const x = onCpu(() => tensor([1, 2]));
    expect(await x.to(cpu)).toBe(x);
    const waiting = x.add(1);
    expect(await waiting.to(cpu)).toBe(waiting);
    expect(await waiting.array()).toEqual([2, 3]);
  });

  it("leaves the tensor that it copies where it is", async () => {
    const x = tensor([1, 2]);
    const there = await x.to(cpu);
    expect(await isOn(program, x)).toBe(true);
    expect(await there.add(onCpu(() => tensor([1, 1]))).array()).toEqual([2, 3]);
  });

  it("lets no gradient through", async () => {
    const weight = parameter(tensor([2]));
    const there = await weight.to(cpu);
    expect(() => there.sum().backward()).toThrow("the result depends on no parameter");
  });
});

describe("tensors on different devices", () => {
  it("are refused by the op that meets them, at its line", () => {
    const [here, there] = [tensor([1]), onCpu(() => tensor([1]))];
    const programFrame = frameOf("several-devices.test.ts");
    const before = enterContext(currentContext().with({ programFrame }));
    try {
      here.add(1).mul(there);
      expect.unreachable();
    } catch (error) {
      const { message, position } = error as Fault;
      expect(message).toBe(
        "mul: mismatched devices: Reference and CPU: move one of the tensors with `await x.to(device)`",
      );
      expect(position).not.toBe(null);
    } finally {
      enterContext(before);
    }
  });

  it("are refused when the device is known only as they are computed", async () => {
    const anywhere = tp.zeros([1]).add(1);
    const sum = anywhere.add(onCpu(() => tensor([1])));
    await tp.evaluate(anywhere);
    await expect(sum.data()).rejects.toThrow("mismatched devices: CPU and Reference");
  });

  it("do not keep what is made only from numbers from being used with each of them", async () => {
    const mask = tp.arange(2).mul(10);
    expect(await tensor([1, 2]).add(mask).array()).toEqual([1, 12]);
    expect(
      await onCpu(() => tensor([3, 4]))
        .add(mask)
        .array(),
    ).toEqual([3, 14]);
  });
});

describe("training on a device", () => {
  it.each([
    ["adam", (all: tp.Parameter[]) => optim.adam(all, { lr: 0.1 })],
    ["nadam", (all: tp.Parameter[]) => optim.nadam(all, { lr: 0.1 })],
    [
      "sgd, clipped",
      (all: tp.Parameter[]) => optim.sgd(all, { lr: 0.1, momentum: 0.9, clipNorm: 1 }),
    ],
  ] as const)("keeps parameters, gradients and the state of %s there", async (_, make) => {
    const model = onCpu(() => nn.sequential(nn.linear(2, 3), nn.batchNorm(3), nn.dropout(0.5)));
    const x = onCpu(() =>
      tensor([
        [1, 2],
        [3, 4],
        [5, 7],
      ]),
    );
    const steps = make(model.parameters());
    for (let step = 0; step < 4; step++) {
      steps.lr = 0.1 / (step + 1);
      steps.step(model(x).square().mean());
    }
    model(x).sum().backward();
    const gradients = model.parameters().map(({ grad }) => grad as tp.Tensor);
    const kept = [...Object.values(model.state()), ...Object.values(steps.state()), ...gradients];
    for (const tensor of kept) expect(await isOn(cpu, tensor)).toBe(true);
    expect((await program.memory()).peak).toBe(0);
  });

  it("with lbfgs stays there too", async () => {
    const x = onCpu(() => parameter(tensor([-1.2, 1])));
    const steps = optim.lbfgs([x], { maxIter: 5, lineSearch: "strongWolfe" });
    await steps.step(() => x.square().sum());
    for (const tensor of [x, ...Object.values(steps.state())])
      expect(await isOn(cpu, tensor)).toBe(true);
  });

  it("follows a parameter that gets values from another device", async () => {
    const weight = parameter(tensor([1, 2]));
    weight.assign(await weight.to(cpu));
    expect(await isOn(cpu, weight)).toBe(true);
    expect(await isOn(cpu, weight.mul(2))).toBe(true);
  });
});

describe("the memory of a device", () => {
  it("is what its tensors take, and no less than that at its peak", async () => {
    const before = await cpu.memory();
    expect(before).toEqual({ inUse: 0, peak: 0, limit: before.limit });
    expect(before.limit).toBeGreaterThan(2 ** 20);
    const x = await tensor(new Float32Array(1000)).to(cpu);
    expect(await cpu.memory()).toEqual({ ...before, inUse: 4000, peak: 4000 });
    cpu.runtime.release([x.node.value as never]);
    expect(await cpu.memory()).toEqual({ ...before, inUse: 0, peak: 4000 });
  });
});

describe("a device that is gone", () => {
  it("says so to every user", async () => {
    const x = onCpu(() => tensor([1]));
    await program.dispose();
    const gone = "missing device: it was disposed of: call `await init()` again";
    await expect(x.data()).rejects.toThrow(gone);
    await expect(x.to(program)).rejects.toThrow(gone);
    await expect(cpu.memory()).rejects.toThrow(gone);
    await expect(cpu.synchronize()).rejects.toThrow(gone);
    expect(() => onCpu(() => tensor([1]))).toThrow(gone);
  });
});
