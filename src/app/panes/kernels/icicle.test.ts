import { describe, expect, it } from "vitest";
import type { StepReport } from "../../../engine/executor/host/plan-report.ts";
import type { Duration } from "../../../engine/ir/numbers/duration.ts";
import { exactly, ticked } from "../../../engine/ir/numbers/duration.ts";
import { estimate } from "../../results/statistics.ts";
import { type LineSummary, type Measured, perDevice } from "../../results/summary.ts";
import type { ExecutionTiming } from "../../run/messages/events.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { reportedStep, runPlan } from "../../testing/reported-plan.ts";
import { type Block, blockAt, hueOf, icicleOf } from "./icicle.ts";

const source = ["const x = randn([4]);", "const y = x.matmul(x).softmax(-1);"];

const step = (name: string, line: number, column: number): StepReport =>
  reportedStep({
    name,
    positions: [{ line, column }],
  });

const steps = [
  step("threefryWord", 1, 11),
  step("matmul", 2, 13),
  step("max+sub+exp", 2, 23),
  step("copy", 1, 11),
];

const plan = runPlan({ steps, on: { gpu: steps } });

function round(...times: (Duration | null)[]): ExecutionTiming {
  const plans = [{ id: "p", device: "gpu" as const, executions: 2, steps: times }];
  return executionTiming({ wall: 100, endToEnd: [100], plans });
}

/** The lines of the table: the second one takes twice as long as its kernels one by one. */
const summaries = [summary(2, 14), summary(1, 2), summary(3, 4), summary(4, 0)];

function summary(line: number, milliseconds: number): LineSummary {
  const time = milliseconds > 0 ? { ...estimate([milliseconds]), cold: false } : null;
  return {
    line,
    kernels: [],
    executions: 1,
    ...perDevice((device) => (device === "gpu" ? (time as Measured | null) : null)),
  };
}

const full = icicleOf(
  summaries,
  [plan],
  [round(exactly(1), exactly(3), exactly(0.5), ticked(0.001, 0.1))],
  "gpu",
  source,
);

const named = (name: string, level: number): Block =>
  full.blocks.find((block) => block.name === name && block.level === level) as Block;

describe("an icicle", () => {
  it("has lines, under them what they call, and under these the kernels, as wide as they took long", () => {
    expect(full.milliseconds).toBe(20);
    expect(full.blocks.map(({ level, name }) => `${level} ${name}`)).toEqual([
      "0 line 1",
      "0 line 2",
      "0 line 3",
      "1 randn",
      "1 matmul",
      "1 softmax",
      "2 randn",
      "2 matmul",
      "2 softmax",
    ]);
    expect(named("line 2", 0)).toMatchObject({ from: 0.1, share: 0.7, milliseconds: 14 });
    expect(named("matmul", 1)).toMatchObject({ from: 0.1, milliseconds: 12 });
    expect(named("softmax", 2)).toMatchObject({ kernel: "max+sub+exp", line: 2, milliseconds: 2 });
    // No kernel of line 3 was reported, so nothing is under it.
    const shares = [0, 1, 2].map((level) =>
      full.blocks
        .filter((block) => block.level === level)
        .reduce((sum, { share }) => sum + share, 0),
    );
    for (const [level, share] of [1, 0.8, 0.8].entries()) expect(shares[level]).toBeCloseTo(share);
  });

  it("counts kernels below the clock's step, and draws none of them", () => {
    expect(full.unresolved).toBe(1);
  });

  it("is empty where nothing was timed, or not on this device", () => {
    const nothing = { blocks: [], milliseconds: 0, unresolved: 0 };
    const timed = [round(exactly(1))];
    expect(icicleOf([], [plan], [], "gpu", source)).toEqual(nothing);
    expect(icicleOf([summary(4, 0)], [plan], [], "gpu", source)).toEqual(nothing);
    expect(icicleOf(summaries, [plan], timed, "cpu", source)).toEqual(nothing);
  });

  it("is walked by the arrow keys", () => {
    const from = (name: string, level: number, key: string): string => {
      const { level: at, name: there } = blockAt(full.blocks, named(name, level), key);
      return `${at} ${there}`;
    };
    expect(from("line 3", 0, "ArrowDown")).toBe("0 line 3");
    expect(from("line 1", 0, "ArrowRight")).toBe("0 line 2");
    expect(from("line 1", 0, "ArrowLeft")).toBe("0 line 1");
    expect(from("line 2", 0, "ArrowDown")).toBe("1 matmul");
    expect(from("softmax", 1, "ArrowUp")).toBe("0 line 2");
    expect(from("softmax", 2, "ArrowDown")).toBe("2 softmax");
    expect(from("randn", 2, "End")).toBe("2 softmax");
    expect(from("softmax", 2, "Home")).toBe("2 randn");
    expect(from("randn", 2, "a")).toBe("2 randn");
  });

  it("has a hue for each line", () => {
    const hues = Array.from({ length: 8 }, (_, index) => hueOf(index));
    expect(new Set(hues).size).toBe(8);
    for (const hue of hues) expect(hue).toBeLessThan(360);
  });
});
