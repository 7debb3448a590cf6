import { describe, expect, it } from "vitest";
import type { StepReport } from "../../engine/executor/host/plan-report.ts";
import { exactly } from "../../engine/ir/numbers/duration.ts";
import type { Device, ExecutionTiming, ReportedPlan } from "../run/messages/events.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { reportedStep } from "../testing/reported-plan.ts";
import { placementOf, placementTotals } from "./placements.ts";
import { kernelCount, linesOf, runPlans, stepsAt, stepTimes } from "./plans.ts";

const step = (name: string, ...lines: number[]): StepReport =>
  reportedStep({ name, positions: lines.map((line) => ({ line, column: 1 })) });

const reported = (
  id: string,
  device: Device,
  change: Partial<ReportedPlan> = {},
): ReportedPlan => ({
  id,
  device,
  param: null,
  steps: [step("add", 3)],
  omittedSteps: 0,
  buffers: [],
  ...change,
});

const n = (value: number) => ({ name: "n", value });

describe("the plans of a run", () => {
  it("are each there once, with the code of both devices", () => {
    const [gpuSteps, cpuSteps] = [[step("add", 3)], [step("add", 3)]];
    const plans = runPlans([
      reported("a", "gpu", { steps: gpuSteps }),
      reported("a", "cpu", { steps: cpuSteps }),
    ]);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.on.gpu).toBe(gpuSteps);
    expect(plans[0]?.on.cpu).toBe(cpuSteps);
  });

  it("keep the numbers in which they were met, and are listed largest first", () => {
    const large = { steps: [step("add"), step("mul")], omittedSteps: 5 };
    const plans = runPlans([reported("small", "gpu"), reported("large", "gpu", large)]);
    expect(plans.map(({ id, number }) => [id, number])).toEqual([
      ["large", 2],
      ["small", 1],
    ]);
    expect(plans.map(kernelCount)).toEqual([7, 1]);
  });

  it("name inputs and outputs by their variables, and number those of the same one", () => {
    const source = ["const layer = new Linear(4, 8);", "const y = layer(x);", "print(y.sum());"];
    const buffer = (line: number, column: number) => ({
      role: "input" as const,
      dtype: "f32" as const,
      byteLength: 4,
      shape: [],
      position: { line, column },
    });
    const buffers = [
      buffer(1, 15),
      buffer(1, 15),
      buffer(2, 11),
      buffer(3, 9),
      { ...buffer(3, 9), role: "output" as const },
      { ...buffer(1, 1), position: null },
    ];
    const [plan] = runPlans([reported("a", "gpu", { buffers })], source);
    expect([...(plan?.names ?? [])]).toEqual([
      [0, "layer"],
      [1, "layer 2"],
      [2, "y"],
      [3, "sum"],
    ]);
    expect(runPlans([reported("a", "gpu", { buffers })])[0]?.names.size).toBe(0);
  });

  it("belong to a swept value only where no other value uses them", () => {
    const plans = runPlans([
      reported("one", "gpu", { param: n(64) }),
      reported("one", "cpu", { param: n(64) }),
      reported("many", "gpu", { param: n(64) }),
      reported("many", "gpu", { param: n(128) }),
    ]);
    expect(plans.find(({ id }) => id === "one")?.param).toEqual(n(64));
    expect(plans.find(({ id }) => id === "many")?.param).toBeNull();
  });
});

describe("a step's times", () => {
  const execution = (
    device: Device,
    number: number,
    steps: readonly (number | null)[],
  ): ExecutionTiming =>
    executionTiming({
      device,
      index: number,
      plans: [
        {
          id: "a",
          device,
          executions: 4,
          steps: steps.map((time) => (time === null ? null : exactly(time))),
        },
      ],
    });

  it("are reported for each device that measured them, without the first run", () => {
    const timings = [
      execution("cpu", 0, [90]),
      execution("cpu", 1, [3]),
      execution("cpu", 2, [5]),
      execution("gpu", 1, [1]),
    ];
    expect(stepTimes(timings, "a", 0)).toMatchObject([
      { device: "gpu", time: { median: 1 }, executions: 4 },
      { device: "cpu", time: { median: 4, cold: false }, executions: 4 },
    ]);
  });

  it("are those of a device that the program opened, if it had no execution", () => {
    const opened: ExecutionTiming = {
      ...execution("gpu", 1, [1]),
      plans: execution("cpu", 1, [7]).plans,
    };
    expect(stepTimes([opened], "a", 0)).toMatchObject([{ device: "cpu", time: { median: 7 } }]);
    expect(stepTimes([opened, execution("cpu", 1, [3])], "a", 0)).toMatchObject([
      { device: "cpu", time: { median: 3 } },
    ]);
  });

  it("are missing where nothing was measured", () => {
    expect(stepTimes([execution("gpu", 1, [null])], "a", 0)).toEqual([]);
    expect(stepTimes([execution("gpu", 1, [1])], "b", 0)).toEqual([]);
  });
});

describe("placements", () => {
  const execution = (number: number, device: "gpu" | "cpu"): ExecutionTiming =>
    executionTiming({
      device: "auto",
      index: number,
      plans: [
        {
          id: "a",
          device: "auto",
          executions: 1,
          steps: [],
          placement: { gpu: 1, cpu: 1, split: 0, last: { device, reason: "" } },
        },
        { id: "b", device: "auto", executions: 1, steps: [] },
      ],
    });

  it("are those of the latest execution", () => {
    const timings = [execution(0, "gpu"), execution(1, "cpu")];
    expect(placementOf(timings, "a")?.last.device).toBe("cpu");
    expect(placementOf(timings, "b")).toBeNull();
    expect(placementTotals(timings)).toEqual({ gpu: 0, cpu: 1, split: 0 });
    expect(placementTotals([])).toBeNull();
  });
});

describe("steps at a line", () => {
  it("are those of that name whose most costly op was called there", () => {
    const steps = [step("add", 3, 9), step("add", 9, 3), step("mul", 3)];
    const plans = runPlans([reported("a", "gpu", { steps })]);
    expect(stepsAt(plans, 3, "add").map(({ step: index }) => index)).toEqual([0]);
    expect(linesOf(steps.flatMap(({ positions }) => positions))).toEqual([3, 9]);
  });
});
