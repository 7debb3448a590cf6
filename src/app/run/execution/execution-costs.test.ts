import { expect, it } from "vitest";
import { ActivityLog } from "../../../engine/executor/host/times/activity.ts";
import { MemoryLog } from "../../../engine/executor/host/times/memory-log.ts";
import type { Trace } from "../../../engine/executor/host/times/spans.ts";
import type { RunCosts } from "../../../engine/executor/host/times/timings.ts";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { costsOfAll } from "./execution-costs.ts";

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

const trace: Trace = {
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
  plans: [{ id: "a", executions: 1, steps: [] }],
};

it("An execution's costs are the sums over its devices, and what only one measured is kept", () => {
  const second: RunCosts = {
    compileMilliseconds: 10,
    kernels: exactly(20),
    upload: { time: exactly(30), bytes: 40 },
    readback: { time: exactly(5), bytes: 6 },
    moves: [move(2)],
    byPosition: [costAt(2)],
    plans: [{ id: "a", executions: 9, steps: [] }],
    trace,
  };
  const plan = { id: "a", steps: [] };
  const costs = [
    { device: "gpu", costs: first },
    { device: "cpu", costs: second },
  ] as const;
  expect(costsOfAll(costs[0], [costs[1]])).toEqual({
    compileMilliseconds: 11,
    kernels: exactly(22),
    upload: { time: exactly(33), bytes: 44 },
    readback: { time: exactly(5), bytes: 6 },
    moves: [move(1), move(2)],
    byPosition: [costAt(1), costAt(2)],
    plans: [
      { ...plan, device: "gpu", executions: 1 },
      { ...plan, device: "cpu", executions: 9 },
    ],
    traces: [{ ...trace, device: "cpu" }],
  });
  expect(costsOfAll(costs[0], [])).toMatchObject(first);
});
