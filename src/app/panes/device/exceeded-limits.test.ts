import { expect, it } from "vitest";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { roofsOf } from "../../../engine/testing/synthetic-machines.ts";
import { useResults } from "../../results/results.ts";
import { useMachine } from "../../shell/machine.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { reportedPlan } from "../../testing/reported-plan.ts";
import { followExceeded } from "./exceeded-limits.ts";

it("a device whose limit a kernel exceeds is reported once", () => {
  const limits = roofsOf({ flopsPerSecond: 1e9, bytesPerSecond: 1e9 });
  useMachine.setState({ limits: { gpu: limits, cpu: limits } });
  const reported: string[] = [];
  followExceeded((device) => reported.push(device));
  const measure = (device: "gpu" | "cpu", milliseconds: number): void => {
    const cost = { id: "a", device, executions: 1, steps: [exactly(milliseconds)] };
    // The work takes 2 ms at the limit.
    const plans = [reportedPlan({ bytes: 4, operations: 2e6 }, { device })];
    const timings = [executionTiming({ device, plans: [cost] })];
    useResults.setState({ plans, timings, isMeasuring: true });
    useResults.setState({ isMeasuring: false });
  };
  measure("gpu", 2);
  expect(reported).toEqual([]);
  for (const device of ["gpu", "gpu", "cpu"] as const) measure(device, 1);
  expect(reported).toEqual(["gpu", "cpu"]);
});
