import { describe, expect, it } from "vitest";
import { runPlans } from "../../results/plans.ts";
import { reportedStep } from "../../testing/reported-plan.ts";
import { find, soughtOf } from "./find.ts";
import { planGraph } from "./plan-graph.ts";

const source = ["const w = tensor(data);", "const y = w.softmax();", "print(y.matmul(w));"];
const step = (name: string, line: number, column: number) =>
  reportedStep({
    name,
    positions: [{ line, column }],
    inputs: [{ buffer: 0, byteLength: 4 }],
    outputs: [{ buffer: 1, byteLength: 4 }],
  });
const buffer = (role: "input" | "output", line: number, column: number) => ({
  role,
  dtype: "f32" as const,
  byteLength: 4,
  shape: [4, 8],
  position: { line, column },
});
const [plan] = runPlans(
  [
    {
      id: "a",
      device: "gpu",
      param: null,
      omittedSteps: 0,
      steps: [step("exp+div", 2, 13), step("matmul", 3, 9)],
      buffers: [buffer("input", 1, 11), buffer("output", 3, 9)],
    },
  ],
  source,
);

describe("a search in a plan", () => {
  const sought = plan ? soughtOf(plan, planGraph(plan).nodes, source) : [];

  it.each([
    ["softmax", ["kernel 0"]],
    ["EXP", ["kernel 0"]],
    ["matmul", ["kernel 1"]],
    ["kernel 2", ["kernel 1"]],
    ["w", ["input 0"]],
    ["f32[4, 8]", ["input 0", "output 1"]],
    ["output", ["output 1"]],
    ["line 3", ["kernel 1", "output 1"]],
    ["line 1", ["input 0"]],
    ["line 33", []],
    ["exp soft", ["kernel 0"]],
    ["nothing of it", []],
    ["  ", []],
  ])("for %s", (query, ids) => {
    expect(find(sought, query)).toEqual(ids);
  });
});
