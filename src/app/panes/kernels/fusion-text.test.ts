import { describe, expect, it } from "vitest";
import type { StepReport } from "../../../engine/executor/host/plan-report.ts";
import type { FusionReason, StoreReason } from "../../../engine/ir/fusion.ts";
import type { RunPlan } from "../../results/plans.ts";
import { reportedStep, runPlan } from "../../testing/reported-plan.ts";
import { apartText, edgesInto, togetherText } from "./fusion-text.ts";

const step = (
  inputs: number[],
  outputs: number[],
  apart: (StoreReason | null)[] = [],
): StepReport =>
  reportedStep({
    name: "neg",
    inputs: inputs.map((buffer) => ({ buffer, byteLength: 4 })),
    outputs: outputs.map((buffer) => ({ buffer, byteLength: 4 })),
    fusion: { together: { kind: "alone" }, apart },
  });

const plan = (...steps: StepReport[]): RunPlan => runPlan({ steps });

describe("the reasons of a schedule", () => {
  it("say what the ops of a kernel have in common", () => {
    const of = (together: FusionReason): string => togetherText(together);
    expect(of({ kind: "loop" })).toMatch(/^Fused: .* share one loop/);
    expect(of({ kind: "rows", stages: 1 })).toContain("its reduction and loops");
    expect(of({ kind: "rows", stages: 3 })).toContain("its 3 reductions and loops");
    const kinds = ["alone", "epilogue", "continued", "pass"] as const;
    expect(new Set(kinds.map((kind) => of({ kind }))).size).toBe(4);
  });

  it("say why values are stored between two kernels, with numbers", () => {
    expect(apartText({ kind: "read again", times: 1024 })).toBe(
      "each element is read 1,024 times, so it is computed once",
    );
    expect(apartText({ kind: "read again", times: null })).toContain("many times");
    expect(apartText({ kind: "read again", times: 1 })).not.toContain("times");
    expect(apartText({ kind: "shared", readers: 2 })).toMatch(/^2 kernels read it/);
    expect(apartText({ kind: "repeated", times: 64 })).toContain("repeated 64 times");
    expect(apartText({ kind: "too many", what: "buffers", most: 8 })).toBe(
      "together they would have more than 8 buffers",
    );
  });

  it("belong to the last kernel before that wrote the buffer, each once", () => {
    const shared = { kind: "shared", readers: 2 } as const;
    const steps = [
      step([0], [1]),
      step([0], [2]),
      step([1, 2, 1, 0], [3], [shared, shared, shared, null]),
    ];
    const edges = edgesInto(plan(...steps), 2);
    expect(edges.map(({ from }) => from.index)).toEqual([0, 1]);
    expect(edges.map(({ reason }) => reason)).toEqual([apartText(shared), apartText(shared)]);
    expect(edgesInto(plan(...steps), 0)).toEqual([]);
    expect(edgesInto(plan(...steps), 7)).toEqual([]);
  });
});
