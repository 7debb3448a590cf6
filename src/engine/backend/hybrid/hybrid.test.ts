import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { evaluate } from "../../graph/evaluate.ts";
import { Fault, fault } from "../../ir/fault.ts";
import type { Plan, PlanBuffer } from "../../ir/plan.ts";
import { ones } from "../../ops/index.ts";
import { increments } from "../../testing/chain-plan.ts";
import { type KernelCase, randomMatmul } from "../../testing/random/kernel.ts";
import { altered, referenceRun } from "../../testing/reference-run.ts";
import { fromBytes, planOf, toBytes } from "../../testing/run-cases.ts";
import { type SyntheticRates, syntheticDevice } from "../../testing/synthetic-device.ts";
import type { Backend, DeviceBuffer, ExecutionReport } from "../backend.ts";
import { createReferenceBackend } from "../reference/reference.ts";
import "../../graph/methods.ts";
import { createHybridBackend } from "./hybrid.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets the devices' time pass until the promise settles. */
async function elapse<Result>(promise: Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  promise.then(over, over);
  while (!isOver) await vi.advanceTimersToNextTimerAsync();
  return promise;
}

/** A GPU and a CPU with given rates of operations and transfers. */
function pairOf(gpu: number, cpu: number, bytes = 1e3): readonly [Backend, Backend] {
  const device = (kind: SyntheticRates["kind"], operations: number): Backend =>
    syntheticDevice({ kind, operations, bytes });
  return [device("gpu", gpu), device("cpu", cpu)];
}

function hybridOf([gpu, cpu]: readonly [Backend, Backend]): Backend {
  return createHybridBackend(gpu, cpu, { latency: 1, bytes: 1e3 });
}

function product(m = 32): { readonly plan: Plan; readonly kernelCase: KernelCase } {
  const kernelCase = randomMatmul(3, { batch: [], m, k: 16, n: 8 });
  return { plan: planOf([kernelCase]), kernelCase };
}

interface Operands {
  readonly inputs: DeviceBuffer[];
  readonly outputs: DeviceBuffer[];
}

function operandsOf(backend: Backend, plan: Plan, values: readonly number[][]): Operands {
  const buffer = (number: number): PlanBuffer => plan.buffers[number] as PlanBuffer;
  const inputs = plan.inputs.map((number, at) => {
    const { byteLength, dtype } = buffer(number);
    const made = backend.allocate(byteLength);
    backend.upload(made, toBytes(dtype, values[at] as number[]));
    return made;
  });
  return {
    inputs,
    outputs: plan.outputs.map((number) => backend.allocate(buffer(number).byteLength)),
  };
}

/** Prepares the plan and puts its inputs on the devices. */
async function readied(backend: Backend, { plan, kernelCase }: ReturnType<typeof product>) {
  const executable = await elapse(backend.prepare(plan));
  return { executable, ...operandsOf(backend, plan, [...kernelCase.inputs] as number[][]) };
}

/** The elements of the outputs. */
function read(backend: Backend, { outputs }: Operands): Promise<number[][]> {
  return Promise.all(
    outputs.map(async (output) =>
      fromBytes("f32", await backend.read(output, output.byteLength), output.byteLength / 4),
    ),
  );
}

/** The reports of so many executions, whose outputs must always be those of one device. */
async function executions(
  backend: Backend,
  { plan, kernelCase }: ReturnType<typeof product>,
  times: number,
): Promise<ExecutionReport[]> {
  const expected = await wholeOf(plan, kernelCase);
  const { executable, ...operands } = await readied(backend, { plan, kernelCase });
  const reports: ExecutionReport[] = [];
  for (let time = 0; time < times; time++) {
    const { inputs, outputs } = operands;
    const { done } = backend.execute(executable, inputs, outputs, { profile: true });
    reports.push(await elapse(done));
    expect(await elapse(read(backend, operands))).toEqual(expected);
  }
  for (const buffer of [...operands.inputs, ...operands.outputs]) backend.free(buffer);
  await elapse(backend.finish());
  return reports;
}

async function wholeOf(plan: Plan, { inputs }: KernelCase): Promise<number[][]> {
  const backend = createReferenceBackend();
  const operands = operandsOf(backend, plan, [...inputs] as number[][]);
  const executable = await backend.prepare(plan);
  await backend.execute(executable, operands.inputs, operands.outputs, { profile: false }).done;
  return read(backend, operands);
}

function rowsOf(reports: readonly ExecutionReport[]) {
  return reports.map(({ placement }) => placement?.split?.rows ?? null);
}

describe("the hybrid backend", () => {
  it("splits in proportion to the rates, with the values of one device", async () => {
    const backend = hybridOf(pairOf(20, 10));
    const reports = await executions(backend, product(), 20);
    expect(rowsOf(reports).at(-1)).toEqual({ gpu: [0, 22], cpu: [22, 32] });
    expect(reports.at(-1)?.placement).toMatchObject({
      device: "gpu",
      reason: "Split: rows 0 to 22 on the GPU, 22 to 32 on the CPU",
    });
    expect(reports.at(-1)?.kernels).toHaveLength(1);
    expect(backend.memory().live).toBe(0);
  });

  it("joins on the CPU where that has the most rows", async () => {
    const reports = await executions(hybridOf(pairOf(10, 20)), product(), 20);
    const { rows } = reports.at(-1)?.placement?.split ?? {};
    expect(rows?.cpu[1]).toBe(32);
    expect(rows?.cpu[0]).toBeLessThan(16);
    expect(reports.at(-1)?.placement?.device).toBe("cpu");
  });

  it("has both devices at work at the same time", async () => {
    const devices = pairOf(20, 10);
    const backend = hybridOf(devices);
    const one = product();
    await executions(backend, one, 20);
    const { executable, inputs, outputs } = await readied(backend, one);
    const run = (): Promise<ExecutionReport> =>
      elapse(backend.execute(executable, inputs, outputs, { profile: false }).done);
    await run();
    const begun = performance.now();
    await run();
    const took = performance.now() - begun;
    const alone = (2 * 32 * 16 * 8) / 20;
    expect(took).toBeLessThan(0.8 * alone);
  });

  it("does not split where the slower device could save too little", async () => {
    const reports = await executions(hybridOf(pairOf(200, 4)), product(), 16);
    expect(rowsOf(reports).every((rows) => rows === null)).toBe(true);
    expect(reports.at(-1)?.placement?.reason).toMatch(
      /^GPU [\d.]+ ms measured, CPU [\d.]+ ms (measured|expected)\. Not split: the GPU is (expected to be )?\d+× faster than the CPU, so the CPU could save at most [\d.]+%$/,
    );
  });

  it("never splits a single row", async () => {
    const reports = await executions(hybridOf(pairOf(2, 1)), product(1), 16);
    expect(rowsOf(reports).every((rows) => rows === null)).toBe(true);
    expect(reports.at(-1)?.placement?.reason).toMatch(/Not split: matmul 3 has a single row$/);
  });

  it("does not split a plan of many equal kernels", async () => {
    const backend = hybridOf(pairOf(1, 1));
    const plan = increments(4, 8);
    const executable = await elapse(backend.prepare(plan));
    const { inputs, outputs } = operandsOf(backend, plan, [new Array<number>(8).fill(0)]);
    const { done } = backend.execute(executable, inputs, outputs, { profile: false });
    const { placement } = await elapse(done);
    expect(placement?.reason).toMatch(/\. Not split: no single kernel does most of the work$/);
  });

  it("keeps the order of calls around a split", async () => {
    const backend = hybridOf(pairOf(20, 10));
    const one = product();
    await executions(backend, one, 20);
    const { executable, ...operands } = await readied(backend, one);
    const { inputs, outputs } = operands;
    const zeros = one.kernelCase.inputs.map((input) => input.map(() => 0));
    const { done } = backend.execute(executable, inputs, outputs, { profile: false });
    const before = read(backend, operands);
    for (const [at, input] of inputs.entries())
      backend.upload(input, toBytes("f32", zeros[at] as number[]));
    const again = backend.execute(executable, inputs, outputs, { profile: false });
    expect((await elapse(done)).placement?.split).toBeDefined();
    expect(await elapse(before)).toEqual(await wholeOf(one.plan, one.kernelCase));
    await elapse(again.done);
    const after = await elapse(read(backend, operands));
    expect(after).toEqual(await wholeOf(one.plan, { ...one.kernelCase, inputs: zeros }));
  });

  it("ends a split that is cancelled in the middle, frees what it held, and goes on", async () => {
    const devices = pairOf(20, 10);
    const backend = hybridOf(devices);
    const one = product();
    await executions(backend, one, 20);
    const { executable, inputs, outputs } = await readied(backend, one);
    const { done } = backend.execute(executable, inputs, outputs, { profile: false });
    await vi.advanceTimersByTimeAsync(20);
    backend.cancel();
    await expect(elapse(done)).rejects.toThrow("invalid result: the work was cancelled");
    for (const buffer of [...inputs, ...outputs]) backend.free(buffer);
    await elapse(backend.finish());
    expect(backend.memory().live).toBe(0);
    await executions(backend, one, 4);
  });

  it("fails with the fault of the part that failed, once nothing is in progress", async () => {
    const [gpu, cpu] = pairOf(20, 10);
    let fails = false;
    const failing = altered(cpu, {
      execute: (...call) => {
        const { done } = cpu.execute(...call);
        return { done: fails ? done.then(() => Promise.reject(new Error("out of order"))) : done };
      },
    });
    const backend = hybridOf([gpu, failing]);
    const one = product();
    await executions(backend, one, 20);
    fails = true;
    const { executable, inputs, outputs } = await readied(backend, one);
    const { done } = backend.execute(executable, inputs, outputs, { profile: false });
    await expect(elapse(done)).rejects.toThrow("out of order");
    for (const buffer of [...inputs, ...outputs]) backend.free(buffer);
    await elapse(backend.finish());
    expect(backend.memory().live).toBe(0);
  });

  it("computes the whole plan on one device where its parts do not compile, and says so", async () => {
    const [gpu, cpu] = pairOf(20, 10);
    const refusing = altered(gpu, {
      prepare: (plan) =>
        plan.key.includes("split after")
          ? Promise.reject(new Error("no registers left"))
          : gpu.prepare(plan),
    });
    const reports = await executions(hybridOf([refusing, cpu]), product(), 16);
    expect(rowsOf(reports).every((rows) => rows === null)).toBe(true);
    expect(reports.at(-1)?.placement?.reason).toMatch(
      /\. Not split: its partitions cannot be compiled: no registers left$/,
    );
  });

  it("computes the whole plan on one device where there is no memory for its parts", async () => {
    const [gpu, cpu] = pairOf(20, 10);
    let left = Number.POSITIVE_INFINITY;
    const small = altered(cpu, {
      allocate: (bytes) => {
        if (bytes > left) throw new Fault("unsupported", "unsupported size");
        return cpu.allocate(bytes);
      },
    });
    const backend = hybridOf([gpu, small]);
    const one = product();
    await executions(backend, one, 20);
    const { executable, inputs, outputs } = await readied(backend, one);
    left = 0;
    const { done } = backend.execute(executable, inputs, outputs, { profile: false });
    expect((await elapse(done)).placement?.split).toBeUndefined();
  });

  it("rejects only the requests for values of a failed split", async () => {
    const [gpu, cpu] = pairOf(20, 10);
    let fails = false;
    const failing = altered(cpu, {
      execute: (...call) => {
        const { done } = cpu.execute(...call);
        return {
          done: fails ? done.then(() => Promise.reject(fault("matmul", "invalid result"))) : done,
        };
      },
    });
    const run = await elapse(referenceRun({ backend: hybridOf([gpu, failing]) }));
    const [x, y] = [ones([32, 16]), ones([16, 8]).mul(2)];
    await elapse(evaluate(x, y));
    const product = (): Promise<unknown> => elapse(x.matmul(y).data());
    while (!run.plans.some(({ placement }) => placement?.split)) await product();
    fails = true;
    await expect(Promise.all([product(), product()])).rejects.toThrow("matmul: invalid result");
    fails = false;
    expect(await product()).toEqual(new Float32Array(32 * 8).fill(32));
    expect(run.failures).toEqual([]);
    run.host.stop();
  });

  it("is lost when one of its devices is", async () => {
    const [gpu, cpu] = pairOf(1, 1);
    const backend = hybridOf([altered(gpu, { lost: Promise.resolve("unplugged") }), cpu]);
    expect(await backend.lost).toBe("unplugged");
  });

  it("is a separate kind of device, named after both", () => {
    expect(hybridOf(pairOf(1, 1)).info).toMatchObject({ kind: "hybrid", name: "gpu and cpu" });
  });
});
