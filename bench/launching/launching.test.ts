/** Counts what launching takes on a device that does nothing. Times are for scripts/launching.mjs. */
import { describe, expect, it } from "vitest";
import { type Calls, countedCalls } from "./idle-gpu.ts";
import {
  type Launched,
  type LaunchOptions,
  launchedOn,
  launchTable,
  usualOptions,
} from "./measure.ts";
import { type LaunchedWork, launchedWorks } from "./works.ts";

const few: LaunchOptions = {
  ...usualOptions,
  // Results of 64 evaluations are kept before their buffers are used again, each with three sets of operands.
  warmUp: 300,
  samples: 1,
  milliseconds: 0,
  countsBytes: false,
};

async function launched(name: string, options: LaunchOptions = few): Promise<Launched> {
  const work = launchedWorks.find((known) => known.name.startsWith(name)) as LaunchedWork;
  return launchedOn(work, options);
}

/** The calls that were made at all. */
function made(calls: Calls): Partial<Calls> {
  return Object.fromEntries(
    countedCalls.filter((name) => calls[name] > 0).map((name) => [name, calls[name]]),
  );
}

/** One submission of some kernels, whose end is awaited. */
const submission = {
  createCommandEncoder: 1,
  beginComputePass: 1,
  submit: 1,
  onSubmittedWorkDone: 1,
};
const dispatches = (count: number): Partial<Calls> => ({
  setPipeline: count,
  setBindGroup: count,
  dispatchWorkgroups: count,
});

describe("a repeated evaluation", () => {
  it("makes no buffer, pipeline or bind group, and one dispatch for a product in a queue", async () => {
    const { calls } = await launched("product 256²");
    expect(calls).toMatchObject({
      createBuffer: 0,
      createBindGroup: 0,
      createComputePipelineAsync: 0,
      writeBuffer: 0,
      ...dispatches(1),
    });
    // A full submission has 32 dispatches; the first ones of a queue have 8.
    expect(calls.submit).toBeLessThan(1 / 20);
    expect(calls.pushErrorScope).toBeLessThan(1 / 100);
  });

  it("makes one submission of a queue of eight", async () => {
    const { calls } = await launched("elementwise chain");
    const inQueue = Object.entries({ ...submission, pushErrorScope: 1 });
    expect(made(calls)).toEqual({
      ...dispatches(1),
      ...Object.fromEntries(inQueue.map(([name, count]) => [name, count / 8])),
    });
  });

  it("makes a submission, and polls once, where each is awaited", async () => {
    const { calls } = await launched("evaluate() of a chain");
    expect(made(calls)).toEqual({ ...submission, ...dispatches(1), pushErrorScope: 1 });
  });

  it("copies and maps the one element that a program reads", async () => {
    const { calls } = await launched("item()");
    expect(made(calls)).toEqual({
      ...submission,
      ...dispatches(1),
      copyBufferToBuffer: 1,
      mapAsync: 1,
      pushErrorScope: 1,
    });
  });

  it.each(["layerNorm", "softmax", "gelu", "causal attention", "gradient of crossEntropy"])(
    "makes no buffer, pipeline or bind group for %s, and one dispatch",
    async (name) => {
      const { calls } = await launched(name);
      expect(calls).toMatchObject({
        createBuffer: 0,
        createBindGroup: 0,
        createComputePipelineAsync: 0,
        writeBuffer: 0,
        ...dispatches(1),
      });
      expect(calls.submit).toBeLessThan(1 / 10);
    },
  );

  it("dispatches each kernel of a long graph once, in few passes", async () => {
    const one = await launched("440 nodes in few kernels");
    expect(made(one.calls)).toEqual({ ...submission, ...dispatches(4), pushErrorScope: 1 });
    const { calls } = await launched("440 nodes in many kernels");
    expect(calls).toMatchObject({ ...dispatches(220), createBuffer: 0, createBindGroup: 0 });
    expect(calls.beginComputePass).toBeLessThanOrEqual(12);
  });

  it("makes nothing for a training step but the buffer of a loss that the collector has not found", async () => {
    const { calls } = await launched("MLP training step");
    expect(calls).toMatchObject({
      createComputePipelineAsync: 0,
      setPipeline: 10,
      dispatchWorkgroups: 10,
    });
    expect(calls.writeBuffer).toBeLessThan(1 / 20);
    expect(calls.createBuffer).toBeLessThan(1.1);
    expect(calls.createBindGroup).toBeLessThan(1.1);
  });
});

describe("the bytes of a repeated evaluation", () => {
  const warm: LaunchOptions = { ...few, warmUp: 3_000, countsBytes: true };

  // A queue keeps what it allocates until the device has finished, so the collector copies it: bytes are time. Twice as
  // many, as code that was not optimized yet allocates, do not fail.
  it.each([
    ["product 256²", 16_000],
    ["elementwise chain", 24_000],
    ["layerNorm", 28_000],
    ["causal attention", 24_000],
  ])("of %s are at most %i", async (name, most) => {
    expect((await launched(name, warm)).bytes).toBeLessThan(most);
  });
});

describe("the table of launches", () => {
  it("has a column for each call that some work makes", () => {
    const calls = Object.fromEntries(countedCalls.map((name) => [name, 0])) as Calls;
    const row = { name: "work", microseconds: [1, 2, 3.456], bytes: 1234.5 } as const;
    expect(launchTable([{ ...row, calls: { ...calls, submit: 0.125 } }])).toBe(
      [
        "| a call of | µs | quarters | bytes | submit |",
        "| --- | --: | --: | --: | --: |",
        "| work | 2 | 1–3.46 | 1235 | 0.125 |",
      ].join("\n"),
    );
  });
});
