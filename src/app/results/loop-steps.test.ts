import { describe, expect, it } from "vitest";
import type { Device, ExecutionTiming } from "../run/messages/events.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { reportedPlan, reportedStep } from "../testing/reported-plan.ts";
import { runOptions } from "../testing/run-options.ts";
import { loopSteps } from "./loop-steps.ts";

const source = `let x = randn([8]);
for (let step = 0; step < 100; step++) {
  x = x.mul(2).add(1);
}
print(x);
`;

/** A first run whose executions of a plan end at these times, and are pending this long. */
function firstRun(device: Device, ends: readonly number[], pending = 100): ExecutionTiming {
  const spans = [
    { kind: "compile", id: "a", start: 0, end: 1, position: null },
    ...ends.map((end) => ({ kind: "execute", id: "a", start: end - pending, end })),
  ];
  return {
    ...executionTiming({ device, index: 0, endToEnd: [5000] }),
    trace: { traces: [{ device, spans }], running: null },
  } as unknown as ExecutionTiming;
}

/** So many steps of this many milliseconds, after some that take longer. */
const steps = (count: number, milliseconds: number): number[] =>
  Array.from({ length: count }, (_, at) => 500 * Math.min(at, 3) + milliseconds * at);

const planAt = (line: number) =>
  reportedPlan(
    { bytes: 0, operations: 0 },
    { steps: [reportedStep({ positions: [{ line, column: 7 }] })] },
  );

const results = (timings: readonly ExecutionTiming[], line = 3) => ({
  timings,
  plans: [planAt(line)],
  devices: ["gpu", "cpu"] as const,
  options: runOptions({ source, choice: "compare" }),
});

describe("the steps of a program's loop", () => {
  it("have a time on each device, without the first ones, which compile", () => {
    const found = loopSteps(
      results([firstRun("gpu", steps(100, 2)), firstRun("cpu", steps(60, 10))]),
    );
    expect(found?.line).toBe(2);
    expect(found?.times.map(({ device, time }) => [device, time.median, time.cold])).toEqual([
      ["gpu", 2, false],
      ["cpu", 10, false],
    ]);
  });

  it("take the time in which work is pending, without that of the program", () => {
    const found = loopSteps(
      results([firstRun("gpu", steps(100, 4), 1), firstRun("cpu", steps(60, 10), 8)]),
    );
    expect(found?.times.map(({ time }) => time.median)).toEqual([1, 8]);
  });

  it("are means of several, since a device executes several at once", () => {
    // The host hears of three executions at a time.
    const bunched = steps(200, 2).map((end) => 6 * Math.ceil(end / 6));
    const found = loopSteps(results([firstRun("gpu", bunched), firstRun("cpu", steps(60, 10))]));
    expect(found?.times[0]?.time.median).toBeGreaterThan(1.7);
    expect(found?.times[0]?.time.median).toBeLessThan(2.3);
  });

  it("are missing where one device has executed few of them", () => {
    expect(
      loopSteps(results([firstRun("gpu", steps(100, 2)), firstRun("cpu", steps(5, 10))])),
    ).toBeNull();
    expect(loopSteps(results([firstRun("gpu", steps(100, 2))]))).toBeNull();
  });

  it("are missing where the calls are in no loop", () => {
    const timings = [firstRun("gpu", steps(100, 2)), firstRun("cpu", steps(60, 10))];
    expect(loopSteps(results(timings, 1))).toBeNull();
  });
});
