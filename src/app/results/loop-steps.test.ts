import { describe, expect, it } from "vitest";
import type { Device, ExecutionTiming } from "../run/messages/events.ts";
import { deviceTrace } from "../testing/device-trace.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { reportedPlan, reportedStep } from "../testing/reported-plan.ts";
import { runOptions } from "../testing/run-options.ts";
import { loopSteps } from "./loop-steps.ts";
import { compare } from "./statistics.ts";

const source = `let x = randn([8]);
for (let step = 0; step < 100; step++) {
  x = x.mul(2).add(1);
}
print(x);
`;

/** A first run whose executions of a plan end at these times, and are pending this long. */
function firstRun(device: Device, ends: readonly number[], pending = 100): ExecutionTiming {
  const executions = ends.map((end) => [end - pending, end] as const);
  const trace = { traces: [deviceTrace(device, executions)], running: null };
  return executionTiming({ device, index: 0, endToEnd: [5000], trace });
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

  it("decide a ratio that every step has, although the steps of each device differ more", () => {
    // The time of a step falls to a third while the program runs, on one device as on the other.
    const slowing = (milliseconds: number): number[] => {
      let end = 0;
      return Array.from({ length: 400 }, (_, at) => (end += milliseconds * (3 - at / 200)));
    };
    const found = loopSteps(results([firstRun("gpu", slowing(2)), firstRun("cpu", slowing(3))]));
    const [gpu = null, cpu = null] = (found?.times ?? []).map(({ time }) => time);
    const apart = [gpu, cpu].map((time) => time && { ...time, iterations: new Map() });
    expect(compare(apart[0] ?? null, apart[1] ?? null)?.faster).toBeNull();
    expect(compare(gpu, cpu)).toMatchObject({ faster: "gpu", ratio: expect.closeTo(1.5) });
  });

  it("are compared one by one where both devices execute about as many", () => {
    const pairs = (gpu: number, cpu: number) =>
      loopSteps(
        results([firstRun("gpu", steps(gpu, 2)), firstRun("cpu", steps(cpu, 10))]),
      )?.times.map(({ time }) => time.iterations?.size);
    expect(pairs(41, 40)).toEqual([12, 12]);
    expect(pairs(400, 40)).toEqual([undefined, undefined]);
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
