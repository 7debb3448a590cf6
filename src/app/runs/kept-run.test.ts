import { describe, expect, it } from "vitest";
import { exactly } from "../../engine/ir/numbers/duration.ts";
import { emptyResults, type Results } from "../results/results.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { runOptions } from "../testing/run-options.ts";
import { keptRun, thinned } from "./kept-run.ts";
import * as limits from "./limits.ts";
import { readRun, textOfRun } from "./run-text.ts";

const options = runOptions({ source: "a\nb", choice: "compare", seed: 4 });
const cost = { id: "p", device: "cpu", executions: 6, steps: [exactly(0.5)] } as const;
const timings = [10, 8, 9].map((endToEnd, index) =>
  executionTiming({
    device: "cpu",
    index,
    endToEnd: [endToEnd],
    wall: endToEnd,
    kernel: exactly(3),
    compile: index === 0 ? 2 : 0,
    lines: [{ line: 2, kernels: ["add"], executions: 6, time: exactly(3) }],
    plans: [cost],
  }),
);
const plan = {
  id: "p",
  device: "cpu",
  param: null,
  omittedSteps: 0,
  buffers: [],
  steps: [{ name: "add", positions: [{ line: 2, column: 1 }] }],
} as unknown as Results["plans"][number];

function results(change: Partial<Results> = {}): Results {
  return {
    ...emptyResults(options),
    devices: ["cpu"],
    infos: { cpu: { name: "2 threads" } as never },
    declared: new Map([["n", 64]]),
    timings,
    plans: [plan],
    benches: [{ device: "cpu", position: null, name: "b", calls: 2, samples: [3, 1, 2] }],
    outcome: "done",
    ...change,
  };
}

const when = { id: "i", when: 5, program: "p" };

describe("a kept run", () => {
  it("has what ran, where, and what was measured", () => {
    const run = keptRun(results(), null, when);
    expect(run).toMatchObject({
      id: "i",
      when: 5,
      program: "p",
      source: "a\nb",
      choice: "compare",
      params: { n: 64 },
      seed: 4,
      sweep: null,
      machine: { browser: null, system: null, cores: null },
      devices: [{ device: "cpu", name: "2 threads" }],
      lines: [{ line: 2, kernels: ["add"], executions: 6, times: { cpu: { median: 3 } } }],
      kernels: [{ name: "add", line: 2, executions: 6, times: { cpu: { median: 0.5 } } }],
      benches: [{ device: "cpu", name: "b", calls: 2, samples: [1, 2, 3] }],
    });
    expect(run?.devices[0]?.stages).toMatchObject({
      endToEnd: { median: 8.5, low: 8, high: 9, cold: false },
      kernel: { median: 3 },
      upload: null,
      readback: null,
      compile: { median: 2, cold: true },
    });
  });

  it("can be written and read again", () => {
    const run = keptRun(results(), null, when);
    expect(run && readRun(textOfRun(run))).toEqual(run);
  });

  it("is none where the run was stopped, failed, measured nothing, or is too long", () => {
    expect(keptRun(results({ outcome: "stopped" }), null, when)).toBeNull();
    expect(keptRun(results({ outcome: "failed" }), null, when)).toBeNull();
    expect(keptRun(results({ timings: [] }), null, when)).toBeNull();
    expect(keptRun(emptyResults(null), null, when)).toBeNull();
    const long = { ...options, source: "x".repeat(limits.maxSource + 1) };
    expect(keptRun(results({ options: long }), null, when)).toBeNull();
  });

  it("of a sweep has the numbers at the value that is shown", () => {
    const swept = [4, 8].flatMap((value) =>
      timings.map((timing) => ({
        ...timing,
        endToEnd: [value],
        param: { name: "n", value },
      })),
    );
    const sweep = { param: "n", values: [4, 8], shown: 4, isWhole: true };
    const run = keptRun(results({ options: { ...options, sweep }, timings: swept }), null, when);
    expect(run).toMatchObject({ sweep: "n", params: { n: 4 } });
    expect(run?.devices[0]?.stages.endToEnd?.median).toBe(4);
  });

  it("of a sweep has the times at all of its values, up to a bound", () => {
    const swept = Array.from({ length: limits.maxSwept + 5 }, (_, value) =>
      executionTiming({ device: "cpu", endToEnd: [value], param: { name: "n", value } }),
    );
    const sweep = { param: "n", values: [4, 8], shown: 4, isWhole: true };
    const run = keptRun(results({ options: { ...options, sweep }, timings: swept }), null, when);
    expect(run?.swept).toHaveLength(limits.maxSwept);
    expect(run?.swept?.[8]).toMatchObject({ x: 8, endToEnd: { cpu: { median: 8 } }, kernel: {} });
    expect(keptRun(results({}), null, when)).not.toHaveProperty("swept");
  });

  it("of a map has the numbers at the pair that is shown, and both params", () => {
    const second = { param: "m", values: [1, 2], shown: 2 };
    const sweep = { param: "n", values: [4, 8], shown: 4, isWhole: true, second };
    const cells = [1, 2].map((value) =>
      executionTiming({
        device: "cpu",
        endToEnd: [value],
        param: { name: "n", value: 4, second: { name: "m", value } },
      }),
    );
    const run = keptRun(results({ options: { ...options, sweep }, timings: cells }), null, when);
    expect(run).toMatchObject({ params: { n: 4, m: 2 } });
    expect(run?.devices[0]?.stages.endToEnd?.median).toBe(2);
    expect(run).not.toHaveProperty("swept");
  });

  it("names the parts of a device that consists of two", () => {
    const infos = { gpu: { name: "G" }, cpu: { name: "C" } } as never;
    const run = keptRun(results({ devices: ["auto"], infos }), null, when);
    expect(run?.devices[0]?.name).toBe("G and C");
  });

  it("has those lines and kernels that take longest, in their order, where there are too many", () => {
    const many = Array.from({ length: limits.maxLines + 50 }, (_, line) => ({
      line: line + 1,
      kernels: ["k".repeat(1_000)],
      executions: 1,
      time: exactly(line < 50 ? 1e-6 : 1e-3),
    }));
    const one = executionTiming({ device: "cpu", endToEnd: [10], kernel: exactly(9), lines: many });
    const run = keptRun(results({ timings: [one] }), null, when);
    expect(run?.lines).toHaveLength(limits.maxLines);
    expect(run?.lines[0]?.line).toBe(51);
    expect(run?.lines[0]?.kernels[0]).toHaveLength(limits.maxKernelName);
    expect(run && readRun(textOfRun(run))).toEqual(run);
  });
});

describe("samples that are kept", () => {
  it("are in ascending order, and thinned out where there are many", () => {
    expect(thinned([3, 1, 2])).toEqual([1, 2, 3]);
    const many = Array.from({ length: 1_000 }, (_, sample) => 999 - sample);
    const kept = thinned(many);
    expect(kept).toHaveLength(limits.maxSamples);
    expect([kept[0], kept.at(-1)]).toEqual([0, 999]);
    expect(kept[100]).toBeCloseTo(502, 0);
  });
});
