import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as tp from "../api.ts";
import { split } from "../data/dataset.ts";
import { Fault } from "../ir/fault.ts";
import { allShown, pendingShows } from "../present/sequence.ts";
import { enterProgram } from "../testing/enter-program.ts";
import { referenceRun } from "../testing/reference-run.ts";
import { watchedBackend } from "../testing/watched-backend.ts";
import type { Dataset } from "./data/datasets.ts";

const [rows, width, size] = [64, 6, 4];
const toy: Dataset = {
  train: {
    rows,
    featureShape: [width],
    classes: 3,
    features: Uint8Array.from({ length: rows * width }, (_, at) => (at * 37) % 256),
    scale: 1 / 255,
    labels: Uint8Array.from({ length: rows }, (_, row) => row % 3),
  },
};
let points: number[];
let values: number[];
let failures: unknown[];
beforeEach(() => {
  points = [];
  values = [];
  failures = [];
  enterProgram({
    presenter: {
      output: () => {},
      chart: (message) => {
        if (message.type !== "points") return true;
        for (const value of message.x) points.push(value);
        for (const value of message.y) values.push(value);
        return true;
      },
      param: ({ value }) => value,
      failed: (error) => failures.push(error),
    },
  });
});
afterEach(allShown);

/** The loop of the gallery's MNIST: batches, a model, a learning rate that changes, a step and a plot. */
async function train(epochs: number): Promise<number> {
  const model = tp.nn.sequential(tp.nn.linear(width, 5), tp.nn.gelu(), tp.nn.linear(5, 3));
  const adam = tp.optim.adam(model.parameters(), { lr: 0.01 });
  const data = split("toy", "train", { rows, features: width, bytes: true });
  let step = 0;
  for await (const { x, y } of data.batches(size, { epochs, prefetch: 4 })) {
    const loss = model(x).crossEntropy(y);
    adam.lr = 0.01 * (1 - step++ / 1000);
    adam.step(loss);
    tp.plot.line("loss", loss);
  }
  return step;
}

async function trained(epochs: number) {
  const watched = watchedBackend();
  const run = await referenceRun({
    backend: watched.backend,
    datasets: { toy: async () => toy },
    // However slow the machine is, no step is taken for a pause.
    idleMilliseconds: 600_000,
  });
  const steps = await train(epochs);
  await run.client.finish();
  const { sent, failures } = run;
  const { executions, uploads } = watched;
  await allShown();
  expect(failures).toEqual([]);
  return {
    steps,
    executions,
    uploads: uploads.length,
    reads: sent.filter((message) => message.type === "read"),
    messages: sent.filter(({ type }) => type !== "read").length,
  };
}

describe("a step of a training loop", () => {
  it("is one message, one execution and two small uploads", async () => {
    const [short, long] = [await trained(2), await trained(5)];
    const more = long.steps - short.steps;
    expect(more).toBe(48);
    expect(long.messages - short.messages).toBe(more);
    expect(long.executions - short.executions).toBe(more);
    // The row numbers and the learning rate.
    expect(long.uploads - short.uploads).toBe(2 * more);
  });

  it("has its plotted loss read together with those of other steps", async () => {
    const { steps, reads } = await trained(20);
    expect(points).toEqual(Array.from({ length: steps }, (_, step) => step));
    expect(reads.flatMap(({ values }) => values).length).toBe(steps);
    expect(Math.max(...reads.map(({ values }) => values.length))).toBeGreaterThan(8);
  });
});

describe("plotted tensors", () => {
  it("may be computed before or not, and need no evaluation where they are", async () => {
    const run = await referenceRun();
    tp.plot.line("sent", tp.tensor([3, 4]));
    tp.plot.line("number", tp.tensor(5));
    tp.plot.line("computed", tp.tensor([1, 2]).sum());
    const evaluations = (): number => run.sent.filter(({ type }) => type === "evaluate").length;
    await allShown();
    expect(points).toEqual([0, 1, 0, 0]);
    // The number, which is never a value, and the sum.
    expect(evaluations()).toBe(2);
  });

  it("may be of no elements, and one in two charts", async () => {
    await referenceRun();
    const x = tp.tensor([1, 2]).add(1);
    tp.plot.line("one", x);
    tp.plot.line("none", tp.zeros([0]));
    tp.plot.line("other", x);
    await allShown();
    expect(values).toEqual([2, 3, 2, 3]);
    expect(failures).toEqual([]);
  });

  it("may be more than one message can name", async () => {
    const run = await referenceRun();
    const x = tp.tensor([1]).add(1);
    await tp.evaluate(x);
    for (let step = 0; step < 3000; step++) tp.plot.line("many", step % 2 === 0 ? x : x.add(step));
    for (let step = 0; step < 3000; step++) tp.plot.line("same", x);
    expect(await x.add(1).array()).toEqual([3]);
    await allShown();
    expect(points).toHaveLength(6000);
    expect(run.failures).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("count as one transfer, of whose time a bound is known", async () => {
    const run = await referenceRun();
    const x = tp.tensor([1, 2]).add(1);
    for (let index = 0; index < 5; index++) tp.plot.line(`line ${index}`, x);
    await allShown();
    expect(run.transfers.filter(({ direction }) => direction === "readback")).toEqual([
      { direction: "readback", bytes: 40, milliseconds: null, within: expect.any(Number) },
    ]);
  });

  it("are not dropped for being unused before they are read", async () => {
    const watched = watchedBackend();
    await referenceRun({ backend: watched.backend });
    const x = tp.arange(200).add(1);
    await tp.evaluate(x);
    for (let step = 0; step < 120; step++) tp.plot.line("sum", x.mul(step).sum());
    await allShown();
    expect(points).toHaveLength(120);
    // The range, and two joint evaluations of at most 64 requests each.
    expect(watched.executions).toBe(3);
  });

  it("are read separately where one of them failed", async () => {
    await referenceRun({ bytes: 4000 });
    tp.plot.line("before", tp.tensor([1, 2]));
    tp.plot.line(
      "large",
      tp
        .ones([2000])
        .mul(2)
        .sum()
        .add(tp.ones([2000]).cumsum().sum()),
    );
    tp.plot.line("after", tp.tensor([3, 4]));
    await allShown();
    expect(points).toEqual([0, 1, 0, 1]);
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toContain("unsupported size");
  });

  it("are read before an optimiser's value among them is released", async () => {
    const run = await referenceRun();
    const w = tp.parameter(tp.tensor([1, 2]));
    const sgd = tp.optim.sgd([w], { lr: 0.5 });
    for (let step = 0; step < 6; step++) {
      tp.plot.line("weight", w);
      sgd.step(w.sum());
    }
    await allShown();
    expect(values).toEqual([1, 2, 0.5, 1.5, 0, 1, -0.5, 0.5, -1, 0, -1.5, -0.5]);
    expect(run.failures).toEqual([]);
  });

  it("are shown in order up to the end of a run that ends before they are read", async () => {
    const run = await referenceRun();
    for (let step = 0; step < 5; step++) tp.plot.line("early", tp.tensor([step]));
    await allShown();
    for (let step = 0; step < 5; step++) tp.plot.line("late", tp.tensor([step]));
    run.client.close(new Fault("missing", "the run was stopped"));
    await allShown();
    expect(points).toEqual([0, 1, 2, 3, 4]);
    expect(failures.map(String)).toEqual(new Array(5).fill("Fault: the run was stopped"));
    expect(run.client.pending).toBe(0);
  });

  it("come in time while the program awaits something else", async () => {
    const run = await referenceRun();
    tp.plot.line("loss", tp.tensor([1]));
    expect(run.client.pending).toBe(1);
    while (pendingShows() > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(points).toEqual([0]);
    expect(run.client.pending).toBe(0);
  });
});
