import { afterEach, describe, expect, it } from "vitest";
import { currentContext, enterContext } from "../../graph/context.ts";
import {
  type Device,
  device,
  init,
  nn,
  optim,
  parallel,
  parameter,
  type Replica,
  rand,
  seed,
  type Tensor,
  tensor,
} from "../../index.ts";
import type { Presenter } from "../../present/presenter.ts";

const open: Device[] = [];
afterEach(async () => {
  for (const device of open.splice(0)) await device.dispose();
});

async function opened(kind: "cpu" | "reference"): Promise<Device> {
  const own = await init({ device: kind, threads: 1, seed: 3 });
  open.push(own);
  return own;
}

interface Batch {
  readonly x: Tensor;
  readonly y: Tensor;
}

/** The texts that the program receives from now on. */
function notices(): readonly string[] {
  const messages: string[] = [];
  const presenter: Presenter = {
    output: ({ shown }) => messages.push(shown.text),
    param: ({ value }) => value,
    failed: () => {},
  };
  enterContext(currentContext().with({ presenter }));
  return messages;
}

/** A small network, trained with momentum, so that what an optimiser keeps matters too. */
function networkOf(width: number): Replica<Batch> {
  const model = nn.sequential(nn.linear(4, width), nn.relu(), nn.linear(width, 1));
  const sgd = optim.sgd(model.parameters(), { lr: 0.1, momentum: 0.9 });
  return {
    parameters: model.parameters(),
    loss: ({ x, y }) => model(x).mse(y),
    update: () => sgd.step(),
  };
}

function network(): Replica<Batch> {
  return networkOf(8);
}

async function trained(devices: readonly Device[], steps: number, rows = 12): Promise<number[][]> {
  devices[0]?.use();
  seed(5);
  const training = await parallel<Batch>(devices, network);
  seed(7);
  const losses: number[] = [];
  for (let step = 0; step < steps; step++) {
    const x = rand([rows, 4]);
    losses.push((await training.step({ x, y: x.sum(1, { keepdims: true }) })).loss);
  }
  const own = await Promise.all(training.parameters.map(async (x) => [...(await x.data())]));
  return [losses, ...own];
}

describe("training on two devices", () => {
  it("computes the losses and parameters of one device, to rounding", async () => {
    const [reference, cpu] = [await opened("reference"), await opened("cpu")];
    const alone = await trained([reference], 4);
    const both = await trained([reference, cpu], 4);
    for (const [at, values] of alone.entries())
      for (const [index, value] of values.entries())
        expect(both[at]?.[index]).toBeCloseTo(value, 5);
    expect(alone[0]?.at(-1)).toBeLessThan(alone[0]?.[0] as number);
  });

  it("has the same bits on all devices after every step", async () => {
    const devices = [await opened("reference"), await opened("cpu")];
    devices[0]?.use();
    const replicas: Replica<Batch>[] = [];
    const training = await parallel<Batch>(devices, () => {
      const own = network();
      replicas.push(own);
      return own;
    });
    for (let step = 0; step < 3; step++) {
      const x = rand([6, 4]);
      const { shares } = await training.step({ x, y: x.sum(1, { keepdims: true }) });
      expect(shares.reduce((sum, { rows }) => sum + rows, 0)).toBe(6);
      const [first, second] = await Promise.all(
        replicas.map(({ parameters }) => Promise.all(parameters.map((x) => x.data()))),
      );
      expect(second).toEqual(first);
    }
  });

  it("divides equal batches by few strategies, which it reports, with the same values in all", async () => {
    const devices = [await opened("reference"), await opened("cpu")];
    devices[0]?.use();
    seed(5);
    const training = await parallel<Batch>(devices, network);
    seed(5);
    devices[0]?.use();
    const alone = await parallel<Batch>(devices.slice(0, 1), network);
    seed(7);
    const counts = new Set<string>();
    const batches = Array.from({ length: 4 }, () => {
      const x = rand([24, 4]);
      return { x, y: x.sum(1, { keepdims: true }) };
    });
    for (let step = 0; step < 200; step++) {
      const batch = batches[step % 4] as Batch;
      const { loss, shares } = await training.step(batch);
      counts.add(shares.map(({ device, rows }) => `${rows} on ${device.kind}`).join());
      expect(loss).toBeCloseTo((await alone.step(batch)).loss, 5);
    }
    expect(counts.size).toBeGreaterThan(1);
    expect(counts.size).toBeLessThanOrEqual(6);
    const trials = training.trials(batches[0] as Batch);
    for (const { rows, milliseconds } of trials) {
      expect(rows.reduce((sum, count) => sum + count, 0)).toBe(24);
      expect(milliseconds).toBeGreaterThan(0);
    }
    expect(trials.some(({ rows }) => rows[0] === 24)).toBe(true);
  });

  it("spreads the parameters to all devices when it is asked to", async () => {
    const devices = [await opened("reference"), await opened("cpu")];
    devices[0]?.use();
    const replicas: Replica<Batch>[] = [];
    const training = await parallel<Batch>(devices, () => {
      const own = network();
      replicas.push(own);
      return own;
    });
    const x = rand([6, 4]);
    const batch = { x, y: x.sum(1, { keepdims: true }) };
    await training.step(batch);
    const [here, there] = replicas as [Replica<Batch>, Replica<Batch>];
    const expected = await here.loss(batch).item();
    // Until then the other replica computes on the owner's device.
    expect(await there.loss(batch).item()).toBe(expected);
    await training.spread();
    const cpu = devices[1] as Device;
    const moved = { x: await batch.x.to(cpu), y: await batch.y.to(cpu) };
    expect(await there.loss(moved).item()).toBeCloseTo(expected, 6);
    // Changes of a replica's own parameters do not reach the owner's.
    for (const own of there.parameters) own.assign(own.mul(0));
    await training.step(batch);
    expect(await here.loss(batch).item()).toBeLessThan(expected);
    expect(await there.loss(batch).item()).toBe(await here.loss(batch).item());
  });

  it("leaves parameters unchanged that the loss does not depend on", async () => {
    const devices = [await opened("reference"), await opened("cpu")];
    devices[0]?.use();
    const training = await parallel<Tensor>(devices, () => {
      const [w, unused] = [parameter(tensor([1])), parameter(tensor([2]))];
      const adam = optim.adamW([w, unused], { lr: 0.1, weightDecay: 0.5 });
      return {
        parameters: [w, unused],
        loss: (x) => x.mul(w).mean(),
        update: () => adam.step(),
      };
    });
    for (let step = 0; step < 4; step++) await training.step(rand([4, 1]));
    expect(await training.parameters[1]?.item()).toBe(2);
    expect(await training.parameters[0]?.item()).toBeLessThan(1);
  });

  it("weights the gradients by rows", async () => {
    const devices = [await opened("reference"), await opened("cpu")];
    devices[0]?.use();
    const training = await parallel<Tensor>(devices, () => {
      const w = parameter(tensor([0]));
      const sgd = optim.sgd([w], { lr: 1 });
      return { parameters: [w], loss: (x) => x.mul(w).mean(), update: () => sgd.step() };
    });
    // The gradient is the mean of the rows, wherever they are.
    for (const rows of [5, 3, 2]) {
      const before = (await training.parameters[0]?.item()) as number;
      const x = Array.from({ length: rows }, (_, at) => [at * at]);
      await training.step(tensor(x));
      const mean = x.flat().reduce((sum, value) => sum + value, 0) / rows;
      expect(await training.parameters[0]?.item()).toBeCloseTo(before - mean, 5);
    }
  });

  it("keeps no gradients and no former copies, by whichever strategy steps are done", async () => {
    const devices = [await opened("reference"), await opened("cpu")];
    devices[0]?.use();
    const training = await parallel<Batch>(devices, () => networkOf(64));
    const x = rand([16, 4]);
    const batch = { x, y: x.sum(1, { keepdims: true }) };
    const inUse = async (): Promise<number[]> => {
      const memory = await Promise.all(devices.map((device) => device.memory()));
      return memory.map((usage) => usage.inUse);
    };
    for (let step = 0; step < 8; step++) await training.step(batch);
    const [here, there] = (await inUse()) as [number, number];
    for (let step = 0; step < 30; step++) {
      await training.step(batch);
      await training.spread();
    }
    const [hereLater, thereLater] = (await inUse()) as [number, number];
    // Rows that were sent may stay until they are collected: they weigh less than half of the 385 parameters.
    const maxKept = 30 * 385 * 4 * 0.75;
    expect(hereLater - here).toBeLessThan(maxKept);
    expect(thereLater - there).toBeLessThan(maxKept);
  });

  it("leaves a batch of one row to one of them", async () => {
    const [losses] = await trained([await opened("reference"), await opened("cpu")], 2, 1);
    expect(losses?.every(Number.isFinite)).toBe(true);
  });

  it("goes on without a device that was lost, says so, and repeats the step", async () => {
    const [reference, cpu] = [await opened("reference"), await opened("cpu")];
    reference.use();
    const messages = notices();
    const training = await parallel<Batch>([reference, cpu], network);
    const x = rand([8, 4]);
    const batch = { x, y: x.sum(1, { keepdims: true }) };
    await training.step(batch);
    await cpu.dispose();
    open.splice(open.indexOf(cpu), 1);
    const { loss, shares } = await training.step(batch);
    expect(Number.isFinite(loss)).toBe(true);
    expect(shares.map(({ rows }) => rows)).toEqual([8]);
    expect(training.devices).toEqual([reference]);
    expect(messages).toEqual([
      `parallel: ${cpu.name} was lost: training continues on ${reference.name}`,
    ]);
  });

  it("goes on from the last copy of the parameters where their owner was lost", async () => {
    const [reference, cpu] = [await opened("reference"), await opened("cpu")];
    cpu.use();
    const messages = notices();
    const training = await parallel<Batch>([reference, cpu], network);
    const x = rand([8, 4]);
    const batch = { x, y: x.sum(1, { keepdims: true }) };
    const losses: number[] = [];
    for (let step = 0; step < 30; step++) losses.push((await training.step(batch)).loss);
    await reference.dispose();
    open.splice(open.indexOf(reference), 1);
    const { loss, shares } = await training.step(batch);
    expect(shares).toMatchObject([{ device: cpu, rows: 8 }]);
    expect(loss).toBeLessThan(losses[0] as number);
    expect((await training.step(batch)).loss).toBeLessThan(losses[0] as number);
    expect(training.devices).toEqual([cpu]);
    expect(messages).toEqual([
      `parallel: ${reference.name} was lost: training continues on ${cpu.name}, from the parameters that it received last`,
    ]);
  });

  it("notices in time that a device was lost that takes no rows, and does not repeat a step", async () => {
    const [reference, cpu] = [await opened("reference"), await opened("cpu")];
    reference.use();
    const messages = notices();
    let updates = 0;
    const training = await parallel<Batch>([reference, cpu], () => {
      const own = network();
      const update = () => {
        updates++;
        own.update();
      };
      return { ...own, update };
    });
    await training.spread();
    await cpu.dispose();
    open.splice(open.indexOf(cpu), 1);
    const x = rand([1, 4]);
    const batch = { x, y: x.sum(1, { keepdims: true }) };
    let steps = 0;
    while (messages.length === 0 && steps < 10_000) {
      await training.step(batch);
      steps++;
    }
    expect(messages).toEqual([
      `parallel: ${cpu.name} was lost: training continues on ${reference.name}`,
    ]);
    expect(updates).toBe(steps);
  });

  it("passes on an error of the model, and goes on with the next step", async () => {
    const own = await opened("reference");
    const training = await parallel<Batch>([own], network);
    await expect(training.step({ x: rand([4, 5]), y: rand([4, 1]) })).rejects.toThrow(
      /matmul|linear/,
    );
    await training.step({ x: rand([4, 4]), y: rand([4, 1]) });
  });

  it.each<[string, () => unknown, string]>([
    [
      "no rows",
      () => rand([0, 4]),
      "parallel.step: invalid batch: expected rows along the first axis, got [0, 4]",
    ],
    [
      "a scalar",
      () => rand([]),
      "parallel.step: invalid batch: expected rows along the first axis, got []",
    ],
    ["no tensor", () => ({}), "parallel.step: missing tensors: the batch has none to split"],
    [
      "two numbers of rows",
      () => [rand([2, 4]), rand([3, 1])],
      "parallel.step: mismatched rows: [2, 4] and [3, 1] in one batch",
    ],
  ])("refuses a batch of %s", async (_, batch, message) => {
    const training = await parallel<never>([await opened("reference")], network as never);
    await expect(training.step(batch() as never)).rejects.toThrow(message);
  });

  it("refuses models that differ, and no devices", async () => {
    await opened("reference");
    const devices = [await device("cpu"), open[0] as Device];
    let count = 1;
    const different = () => {
      const parameters = Array.from({ length: count++ }, () => parameter(tensor([1])));
      return { parameters, loss: (x: Tensor) => x.sum(), update: () => {} };
    };
    await expect(parallel(devices, different)).rejects.toThrow(
      /^parallel: mismatched models: 1 parameters on .*, 2 on /,
    );
    count = 1;
    const larger = () => {
      const parameters = [parameter(rand([count++]))];
      return { parameters, loss: (x: Tensor) => x.sum(), update: () => {} };
    };
    await expect(parallel(devices, larger)).rejects.toThrow(
      /^parallel: mismatched models: parameter 0 is f32\[1\] on .*, f32\[2\] on /,
    );
    await expect(parallel([], network as never)).rejects.toThrow("parallel: missing devices");
  });
});
