import { describe, expect, it } from "vitest";
import * as tp from "../../../api.ts";
import { exactly } from "../../../ir/numbers/duration.ts";
import { referenceRun } from "../../../testing/reference-run.ts";
import { Sampling } from "./sampling.ts";
import { Timings } from "./timings.ts";

const step = (name: string, line: number) => ({ name, positions: [{ line, column: 1 }] });

describe("timings", () => {
  it("charge executions that were not measured like those that were", () => {
    const timings = new Timings("gpu");
    const plan = {
      plan: "p",
      id: "1",
      steps: [step("add", 3), step("sum", 4)],
      clockStep: 0,
      compileMilliseconds: 0,
    };
    timings.plan({ ...plan, execution: 0, kernels: [1, 10], compileMilliseconds: 7 });
    timings.plan({ ...plan, execution: 1, kernels: [3, 20] });
    timings.plan({ ...plan, execution: 2, kernels: null });
    expect(timings.total()).toEqual({
      compileMilliseconds: 7,
      kernels: exactly(3 * 2 + 3 * 15),
      upload: null,
      readback: null,
      moves: [],
      byPosition: [
        { position: { line: 3, column: 1 }, kernels: ["add"], executions: 3, time: exactly(6) },
        { position: { line: 4, column: 1 }, kernels: ["sum"], executions: 3, time: exactly(45) },
      ],
      plans: [{ device: "gpu", id: "1", executions: 3, steps: [exactly(2), exactly(15)] }],
      traces: [],
    });
  });

  it("are final once they are closed", () => {
    const timings = new Timings("cpu", "kernels");
    const upload = { direction: "upload", bytes: 100, milliseconds: 2 } as const;
    timings.transfer(upload);
    const before = timings.total();
    timings.close();
    timings.transfer(upload);
    timings.spans?.add({
      kind: "upload",
      start: 0,
      end: 1,
      bytes: 1,
      isArrival: true,
      position: null,
    });
    expect(timings.total()).toEqual(before);
  });

  it("sum up what one call moved from another device, which is among the uploads", () => {
    const timings = new Timings("gpu");
    const position = { line: 5, column: 2 };
    const move = { from: "cpu", to: "gpu", position } as const;
    const upload = { direction: "upload", bytes: 100 } as const;
    timings.transfer({ ...upload, milliseconds: 2, move });
    timings.transfer({ ...upload, milliseconds: null, move });
    timings.transfer({ ...upload, milliseconds: 2 });
    timings.transfer({ ...upload, milliseconds: null, move: { ...move, from: "auto" } });
    const { upload: all, moves } = timings.total();
    expect(all).toEqual({ time: exactly(8), bytes: 400 });
    expect(moves).toEqual([
      { ...move, bytes: 200, time: exactly(4) },
      { ...move, from: "auto", bytes: 100, time: null },
    ]);
  });

  it("take the median, so that one slow execution does not count for all", () => {
    const timings = new Timings("gpu");
    for (const milliseconds of [1, 1, 100]) {
      timings.plan({
        plan: "p",
        id: "1",
        execution: 0,
        steps: [step("add", 1)],
        kernels: [milliseconds],
        clockStep: 0,
        compileMilliseconds: 0,
      });
    }
    expect(timings.total().kernels).toEqual(exactly(3));
  });

  it("forget plans of a run that has ever new ones, and keep the sums of their costs", async () => {
    const timings = new Timings("gpu");
    const alive: WeakRef<object>[] = [];
    const run = (plan: number, execution: number): void => {
      const steps = [step("add", 1), step(plan % 2 === 0 ? "mul" : "sum", 2 + (plan % 3))];
      if (execution === 0) alive.push(new WeakRef(steps));
      timings.plan({
        plan: `graph ${plan}`,
        id: `${plan}`,
        execution,
        steps,
        kernels: execution === 2 ? null : [1, plan],
        clockStep: 0,
        compileMilliseconds: 1,
      });
    };
    const count = 5_000;
    for (let plan = 0; plan < count; plan++)
      for (let execution = 0; execution < 3; execution++) run(plan, execution);
    const sum = (at: number): number => {
      let plans = 0;
      for (let plan = at; plan < count; plan += 3) plans += plan;
      return 3 * plans;
    };
    const { compileMilliseconds, kernels, byPosition, plans } = timings.total();
    expect(compileMilliseconds).toBe(3 * count);
    expect(kernels).toEqual(exactly(3 * count + sum(0) + sum(1) + sum(2)));
    const sums = [0, 1, 2].map((at) => ({
      position: { line: 2 + at, column: 1 },
      kernels: at === 1 ? ["sum", "mul"] : ["mul", "sum"],
      executions: 3 * Math.ceil((count - at) / 3),
      time: exactly(sum(at)),
    }));
    expect(byPosition).toEqual([
      {
        position: step("add", 1).positions[0],
        kernels: ["add"],
        executions: 3 * count,
        time: exactly(3 * count),
      },
      ...sums,
    ]);
    expect(plans.map(({ id }) => id)).toEqual(Array.from({ length: 64 }, (_, plan) => `${plan}`));
    await new Promise((resolve) => setTimeout(resolve));
    globalThis.gc?.();
    const kept = alive.filter((steps) => steps.deref() !== undefined).length;
    expect(kept).toBeGreaterThan(64);
    expect(kept).toBeLessThan(count / 4);
    expect(timings.total().kernels).toEqual(kernels);
  });

  it("say nothing of kernels where none was measured", () => {
    const timings = new Timings("gpu");
    timings.plan({
      plan: "p",
      id: "1",
      execution: 0,
      steps: [step("add", 1)],
      kernels: null,
      clockStep: 0,
      compileMilliseconds: 0,
    });
    expect(timings.total()).toMatchObject({
      kernels: null,
      byPosition: [{ executions: 1, time: null }],
      plans: [],
    });
  });

  it("charge transfers by their size", () => {
    const timings = new Timings("gpu");
    const transfer = (bytes: number, milliseconds: number | null): void =>
      timings.transfer({ direction: "readback", bytes, milliseconds });
    for (let count = 0; count < 100; count++) transfer(4, count === 0 ? 0.5 : null);
    transfer(1000, 2);
    transfer(1000, null);
    expect(timings.total().readback).toEqual({ time: exactly(100 * 0.5 + 2 * 2), bytes: 2400 });
    expect(timings.total().upload).toBeNull();
  });

  it("add up the kernels of one position, and those without a position under null", () => {
    const timings = new Timings("gpu");
    timings.plan({
      plan: "p",
      id: "1",
      execution: 0,
      steps: [step("add", 1)],
      kernels: [1],
      clockStep: 0,
      compileMilliseconds: 0,
    });
    timings.plan({
      plan: "q",
      id: "2",
      execution: 0,
      steps: [step("mul", 1), { name: "iota", positions: [] }],
      kernels: [2, 4],
      clockStep: 0,
      compileMilliseconds: 0,
    });
    expect(timings.total().byPosition).toEqual([
      {
        position: { line: 1, column: 1 },
        kernels: ["add", "mul"],
        executions: 2,
        time: exactly(3),
      },
      { position: null, kernels: ["iota"], executions: 1, time: exactly(4) },
    ]);
  });
});

describe("what a clock leaves open", () => {
  const timing = {
    plan: "p",
    id: "1",
    execution: 0,
    steps: [step("add", 3), step("sum", 4)],
    clockStep: 0.005,
    compileMilliseconds: 0,
  };

  it("is summed up: what is under its step is not nothing", () => {
    const timings = new Timings("gpu");
    for (let count = 0; count < 10; count++) timings.plan({ ...timing, kernels: [0, 0.02] });
    const { kernels, byPosition: costs, plans } = timings.total();
    expect(costs.map(({ time }) => time)).toEqual([
      { likely: 0, least: 0, most: 0.05 },
      { likely: 0.2, least: expect.closeTo(0.15, 9), most: expect.closeTo(0.25, 9) },
    ]);
    expect(kernels?.most).toBeCloseTo(0.3, 9);
    expect(plans[0]?.steps[0]).toEqual({ likely: 0, least: 0, most: 0.005 });
  });

  it("has no end where a kernel's stamps were never there", () => {
    const timings = new Timings("gpu");
    timings.plan({ ...timing, kernels: [null, 0.02] });
    const { kernels, byPosition: costs, plans } = timings.total();
    expect(costs.map(({ time }) => time)).toEqual([null, expect.anything()]);
    expect(kernels).toMatchObject({ likely: 0.02, most: Number.POSITIVE_INFINITY });
    expect(plans[0]?.steps[0]).toBeNull();
    timings.plan({ ...timing, kernels: [0.01, 0.02] });
    expect(timings.total().kernels?.most).toBeCloseTo(2 * (0.015 + 0.025), 9);
  });

  it("is that of the device that ran, where one chooses between two", () => {
    const timings = new Timings("gpu");
    const on = (device: "gpu" | "cpu") => ({ placement: { device, reason: "" } });
    timings.plan({ ...timing, clockStep: 1e-5, kernels: [1, 2], ...on("gpu") });
    for (let count = 0; count < 3; count++)
      timings.plan({ ...timing, kernels: [0, 0.02], ...on("cpu") });
    const { byPosition: costs, plans } = timings.total();
    expect(costs[0]).toMatchObject({ executions: 4, time: { likely: 1, least: 1 - 1e-5 } });
    expect(costs[0]?.time?.most).toBeCloseTo(1 + 1e-5 + 3 * 0.005, 9);
    expect(plans).toMatchObject([
      {
        executions: 4,
        steps: [{ likely: 0, most: 0.005 }, { likely: 0.02 }],
        placement: { gpu: 1, cpu: 3, split: 0, last: { device: "cpu" } },
      },
    ]);
  });

  it("is that of both devices together, where they split a plan", () => {
    const timings = new Timings("gpu");
    const split = { step: 1, rows: { gpu: [0, 3], cpu: [3, 4] } } as const;
    timings.plan({ ...timing, kernels: [1, 2], placement: { device: "gpu", reason: "" } });
    timings.plan({ ...timing, kernels: [1, 1.5], placement: { device: "gpu", split, reason: "" } });
    expect(timings.total().plans).toMatchObject([
      {
        executions: 2,
        steps: [{ likely: 1 }, { likely: 1.5 }],
        placement: { gpu: 1, cpu: 0, split: 1, last: { device: "gpu", split } },
      },
    ]);
  });
});

describe("sampling", () => {
  const profiled = (sampling: Sampling, plan: object, count: number): number[] =>
    Array.from({ length: count }, () => sampling.executed(plan)).flatMap((before) =>
      sampling.timesKernels(before) ? [before] : [],
    );

  it("measures a plan's first two executions and every eighth", () => {
    expect(profiled(new Sampling("kernels"), {}, 20)).toEqual([0, 1, 8, 16]);
    expect(profiled(new Sampling("none"), {}, 20)).toEqual([]);
    expect(profiled(new Sampling("spans"), {}, 20)).toEqual([]);
  });

  it("counts plans apart", () => {
    const sampling = new Sampling("all");
    expect(profiled(sampling, {}, 3)).toEqual([0, 1]);
    expect(profiled(sampling, {}, 3)).toEqual([0, 1]);
  });

  it("times transfers in a run that is profiled whole, those of about one size together", () => {
    const sampling = new Sampling("all");
    const timed = (bytes: number) => sampling.transfer("upload", bytes);
    expect([timed(100), timed(120), timed(101), timed(5000), timed(100)]).toEqual([
      "alone",
      "alone",
      null,
      "alone",
      null,
    ]);
  });

  it("times transfers beside a program only once that has run for long", () => {
    let now = 0;
    const sampling = new Sampling("kernels", () => now);
    expect(sampling.transfer("upload", 4)).toBeNull();
    now = 2000;
    const timed = Array.from({ length: 70 }, (_, count) =>
      sampling.transfer("upload", 4) ? count + 1 : 0,
    ).filter(Boolean);
    expect(timed).toEqual([32, 64]);
  });

  it("looks at the first large transfer of a size without holding anything up", () => {
    const sampling = new Sampling("kernels", () => 0);
    const looked = (bytes: number) => sampling.transfer("upload", bytes);
    expect([looked(2 ** 16 - 1), looked(2 ** 17), looked(2 ** 17), looked(2 ** 18)]).toEqual([
      null,
      "beside",
      null,
      "beside",
    ]);
    expect(new Sampling("none").transfer("upload", 2 ** 20)).toBeNull();
  });
});

describe("a run that is profiled", () => {
  it("reports kernels, uploads and reads", async () => {
    const run = await referenceRun({ profile: "all" });
    const x = tp.tensor(new Float32Array(100));
    for (let count = 0; count < 3; count++) await x.add(count).sum().item();
    await run.host.close();
    expect(run.plans.map(({ kernels }) => kernels !== null)).toContain(true);
    expect(run.transfers.filter(({ direction }) => direction === "upload")).toMatchObject([
      { bytes: 400 },
    ]);
    const reads = run.transfers.filter(({ direction }) => direction === "readback");
    expect(reads.map(({ bytes, milliseconds }) => [bytes, milliseconds !== null])).toEqual([
      [4, true],
      [4, true],
      [4, false],
    ]);
  });

  it("reports no times otherwise, but every execution", async () => {
    const run = await referenceRun();
    for (let count = 0; count < 3; count++) await tp.tensor([1, 2]).exp().data();
    await run.host.close();
    expect(run.plans.map(({ kernels, execution }) => [kernels, execution])).toEqual([
      [null, 0],
      [null, 1],
      [null, 2],
    ]);
    expect(run.transfers.every(({ milliseconds }) => milliseconds === null)).toBe(true);
  });
});
