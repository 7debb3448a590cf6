import { describe, expect, it } from "vitest";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import type { ExecutionTiming } from "../../run/messages/events.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { reportedPlan } from "../../testing/reported-plan.ts";
import { fitSweep, workAt } from "./sweep-work.ts";

const at = (value: number) => ({ name: "n", value });
const work = { bytes: 100, operations: 30 };
const plan = reportedPlan(work, { param: at(8) });
const cost = (executions: number, id = "a"): ExecutionTiming["plans"][number] => ({
  id,
  executions,
  device: "gpu",
  steps: [],
});
const execution = (change: Partial<ExecutionTiming> = {}): ExecutionTiming =>
  executionTiming({ param: at(8), plans: [cost(3)], ...change });

describe("the work at a swept value", () => {
  it("is that of each plan, as often as it was executed", () => {
    const other = reportedPlan({ bytes: 5, operations: 1 }, { id: "b", param: at(8) });
    const timings = [execution({ plans: [cost(3), cost(2, "b")] })];
    expect(workAt([plan, other], timings, "gpu", 8)).toEqual({
      bytes: 310,
      operations: 92,
      transferred: null,
    });
  });

  it("has the bytes of both directions where they were timed", () => {
    const sent = { time: exactly(1), bytes: 64 };
    const timings = [
      execution(),
      execution({ plans: [], upload: sent, readback: { ...sent, bytes: 4 } }),
    ];
    expect(workAt([plan], timings, "gpu", 8)?.transferred).toBe(68);
  });

  it("counts a plan that was reported at another value", () => {
    expect(workAt([{ ...plan, param: at(4) }], [execution()], "gpu", 8)?.bytes).toBe(300);
  });

  it.each([
    ["a plan was not told", [plan], [execution({ plans: [cost(3), cost(1, "b")] })]],
    [
      "a plan was told and not counted",
      [plan, reportedPlan(work, { id: "b", param: at(8) })],
      [execution()],
    ],
    ["steps are missing from a plan", [{ ...plan, omittedSteps: 1 }], [execution()]],
    ["another device took part", [plan], [execution({ plans: [{ ...cost(3), device: "cpu" }] })]],
    ["nothing was counted", [plan], [execution({ plans: [] })]],
  ] as const)("is not known where %s", (_, plans, timings) => {
    expect(workAt(plans, timings, "gpu", 8)).toBeNull();
  });
});

describe("the model of a sweep", () => {
  const values = [8, 16, 32, 64, 128];
  const plans = values.map((n) =>
    reportedPlan({ bytes: 12 * n, operations: n ** 3 }, { id: `${n}`, param: at(n) }),
  );
  const timings = (
    change: (n: number) => Partial<ExecutionTiming> = () => ({}),
  ): ExecutionTiming[] =>
    values.map((n) =>
      execution({
        param: at(n),
        plans: [cost(1, `${n}`)],
        endToEnd: [0.5 + 1e-5 * n ** 3],
        kernel: exactly(1e-5 * n ** 3),
        ...change(n),
      }),
    );

  it("is of the chosen quantity", () => {
    expect(fitSweep(plans, timings(), "gpu", "endToEnd")).toMatchObject({
      kind: "model",
      coefficients: { latency: expect.closeTo(0.5, 9), arithmetic: expect.closeTo(1e-5, 12) },
    });
    expect(fitSweep(plans, timings(), "gpu", "kernel")).toMatchObject({
      kind: "model",
      coefficients: { arithmetic: expect.closeTo(1e-5, 12) },
    });
  });

  it("leaves out whole times of first runs, and times below the clock's step", () => {
    const cold = timings((n) => (n === 128 ? { index: 0 } : {}));
    expect(fitSweep(plans, cold, "gpu", "endToEnd")).toMatchObject({ kind: "few", known: 4 });
    const unseen = timings((n) => (n === 8 ? { kernel: { likely: 0, least: 0, most: 0.1 } } : {}));
    expect(fitSweep(plans, unseen, "gpu", "kernel")).toMatchObject({ kind: "few", known: 4 });
  });

  it("is none of a device that did not run", () => {
    expect(fitSweep(plans, timings(), "cpu", "endToEnd")).toMatchObject({ kind: "few", known: 0 });
  });
});
