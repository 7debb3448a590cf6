/** Plans for tests, as a run reports them: of one kernel with this work, with the changes that a test needs. */
import type { Work } from "../../engine/ir/work.ts";
import type { ReportedPlan } from "../run/messages/events.ts";

export function reportedPlan(work: Work, change: Partial<ReportedPlan> = {}): ReportedPlan {
  return {
    id: "a",
    device: "gpu",
    param: null,
    omittedSteps: 0,
    buffers: [],
    steps: [
      {
        name: "matmul",
        positions: [],
        ir: { text: "", omitted: 0 },
        source: { text: "", omitted: 0, language: "wgsl" },
        tuned: null,
        work,
        onMatrixUnits: false,
        inputs: [],
        outputs: [],
      },
    ],
    ...change,
  };
}
