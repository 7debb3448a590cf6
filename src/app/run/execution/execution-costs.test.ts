import { expect, it } from "vitest";
import { ActivityLog } from "../../../engine/executor/host/times/activity.ts";
import { MemoryLog } from "../../../engine/executor/host/times/memory-log.ts";
import type { DeviceTrace, RunCosts } from "../../../engine/executor/host/times/timings.ts";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { sumOfCosts } from "./execution-costs.ts";

const costAt = (line: number): RunCosts["byPosition"][number] => ({
  position: { line, column: 1 },
  kernels: ["add"],
  executions: 1,
  time: exactly(line),
});

const move = (line: number): RunCosts["moves"][number] => ({
  from: "gpu",
  to: "cpu",
  position: { line, column: 1 },
  bytes: 4,
  time: null,
});

const trace: DeviceTrace = {
  device: "cpu",
  spans: [],
  leftOut: 2,
  activity: new ActivityLog().activity(),
  memory: new MemoryLog().trace(),
};

const first: RunCosts = {
  compileMilliseconds: 1,
  kernels: exactly(2),
  upload: { time: exactly(3), bytes: 4 },
  readback: null,
  moves: [move(1)],
  byPosition: [costAt(1)],
  plans: [{ device: "gpu", id: "a", executions: 1, steps: [] }],
  traces: [],
};

it("An execution's costs are the sums over its devices, and what only one measured is kept", () => {
  const second: RunCosts = {
    compileMilliseconds: 10,
    kernels: exactly(20),
    upload: { time: exactly(30), bytes: 40 },
    readback: { time: exactly(5), bytes: 6 },
    moves: [move(2)],
    byPosition: [costAt(2)],
    plans: [{ device: "cpu", id: "a", executions: 9, steps: [] }],
    traces: [trace],
  };
  expect(sumOfCosts([first, second])).toEqual({
    compileMilliseconds: 11,
    kernels: exactly(22),
    upload: { time: exactly(33), bytes: 44 },
    readback: { time: exactly(5), bytes: 6 },
    moves: [move(1), move(2)],
    byPosition: [costAt(1), costAt(2)],
    plans: [...first.plans, ...second.plans],
    traces: [trace],
  });
  expect(sumOfCosts([first])).toEqual(first);
});
