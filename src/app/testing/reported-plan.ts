/** Plans for tests, as a run reports them, with the changes that a test needs. */
import type { StepReport } from "../../engine/executor/host/plan-report.ts";
import type { Work } from "../../engine/ir/work.ts";
import type { RunPlan } from "../results/plans.ts";
import type { ReportedPlan } from "../run/messages/events.ts";

export function reportedStep(change: Partial<StepReport> = {}): StepReport {
  return {
    name: "add",
    positions: [],
    ir: { text: "", omitted: 0 },
    source: { text: "", omitted: 0, language: "wgsl" },
    tuned: null,
    work: { bytes: 0, operations: 0 },
    onMatrixUnits: false,
    inputs: [],
    outputs: [],
    ...change,
  };
}

/** A plan of one kernel with this work. */
export function reportedPlan(work: Work, change: Partial<ReportedPlan> = {}): ReportedPlan {
  return {
    id: "a",
    device: "gpu",
    param: null,
    omittedSteps: 0,
    buffers: [],
    steps: [reportedStep({ name: "matmul", work })],
    ...change,
  };
}

/** A plan without kernels. */
export function runPlan(change: Partial<RunPlan> = {}): RunPlan {
  return {
    id: "p",
    number: 1,
    param: null,
    names: new Map(),
    steps: [],
    omittedSteps: 0,
    buffers: [],
    on: {},
    ...change,
  };
}
