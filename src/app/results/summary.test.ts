import { describe, expect, it } from "vitest";
import { exactly } from "../../engine/ir/numbers/duration.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { executionsOf, measure, summariseLines, summariseSweep, sweptValues } from "./summary.ts";

const line = (number: number, milliseconds: number) => ({
  line: number,
  kernels: ["matmul"],
  executions: 2,
  time: exactly(milliseconds),
});

describe("measure", () => {
  it("leaves the first run out", () => {
    const executions = [
      executionTiming({ index: 0, endToEnd: [900], compile: 800 }),
      executionTiming({ index: 1, endToEnd: [10] }),
      executionTiming({ index: 2, endToEnd: [12] }),
    ];
    expect(measure(executions, "endToEnd")).toMatchObject({ median: 11, count: 2, cold: false });
    expect(measure(executions, "compile")).toMatchObject({ median: 800, count: 1 });
  });

  it("uses the first run if it is the only one, and says so", () => {
    expect(measure([executionTiming({ index: 0, endToEnd: [900] })], "endToEnd")).toMatchObject({
      median: 900,
      cold: true,
    });
  });

  it("does not mix executions that did not measure a quantity with those that did", () => {
    const executions = [
      executionTiming({ endToEnd: [10] }),
      executionTiming({ index: 2, kernel: exactly(4) }),
    ];
    expect(measure(executions, "endToEnd")?.count).toBe(1);
    expect(measure(executions, "kernel")?.median).toBe(4);
    expect(measure(executions, "upload")).toBeNull();
  });
});

describe("a part", () => {
  const whole = [
    executionTiming({ index: 1, endToEnd: [10] }),
    executionTiming({ index: 2, endToEnd: [14] }),
  ];

  it("is never longer than its whole, and is then marked as an upper bound", () => {
    const overlapping = executionTiming({ index: 3, upload: { time: exactly(40), bytes: 9 } });
    expect(measure([...whole, overlapping], "upload")).toMatchObject({
      median: 12,
      high: 14,
      isAtMost: true,
    });
    const shorter = executionTiming({ index: 3, upload: { time: exactly(12), bytes: 9 } });
    expect(measure([...whole, shorter], "upload")).not.toHaveProperty("isAtMost");
  });

  it("that nothing else bounds is bounded by its whole", () => {
    const time = { likely: 3, least: 3, most: Number.POSITIVE_INFINITY };
    expect(
      measure([...whole, executionTiming({ index: 3, kernel: time })], "kernel"),
    ).toMatchObject({
      median: 3,
      low: 3,
      high: 14,
    });
  });

  it("that has only an upper bound has one of at most the whole's time", () => {
    const time = { likely: 7, least: 0, most: 14 };
    const kernel = measure([...whole, executionTiming({ index: 3, kernel: time })], "kernel");
    expect(kernel?.high).toBe(12);
  });

  it("of the kernels is a line, and all lines together are no more than those", () => {
    const rows = summariseLines([
      ...whole,
      executionTiming({ index: 3, kernel: exactly(12), lines: [line(1, 9), line(2, 3)] }),
      executionTiming({ index: 4, kernel: exactly(12), lines: [line(1, 3), line(2, 9)] }),
      executionTiming({ index: 5, kernel: exactly(16), lines: [line(1, 8), line(2, 8)] }),
    ]);
    const sum = rows.reduce((all, { gpu }) => all + (gpu?.median ?? 0), 0);
    expect(sum).toBeCloseTo(12, 9);
  });
});

describe("executionsOf", () => {
  it("keeps one device's executions, of one swept value if requested", () => {
    const timings = [2, 4].flatMap((value) => [
      executionTiming({ device: "gpu", param: { name: "n", value } }),
      executionTiming({ device: "cpu", param: { name: "n", value } }),
    ]);
    expect(executionsOf(timings, "gpu")).toHaveLength(2);
    expect(executionsOf(timings, "cpu", 4)).toHaveLength(1);
    expect(sweptValues(timings)).toEqual([2, 4]);
  });
});

describe("summariseLines", () => {
  it("lists both devices' kernel times for each line, in the program's order", () => {
    const rows = summariseLines([
      executionTiming({ lines: [line(7, 2), line(3, 1)] }),
      executionTiming({ index: 2, lines: [line(7, 4), line(3, 1)] }),
      executionTiming({ device: "cpu", lines: [line(7, 30)] }),
    ]);
    expect(rows.map((row) => row.line)).toEqual([3, 7]);
    expect(rows[1]).toMatchObject({
      kernels: ["matmul"],
      executions: 2,
      gpu: { median: 3 },
      cpu: { median: 30 },
    });
    expect(rows[0]?.cpu).toBeNull();
  });

  it("has no rows before an execution was profiled", () => {
    expect(summariseLines([executionTiming({ endToEnd: [3] })])).toEqual([]);
  });
});

describe("repeats", () => {
  const executions = [
    executionTiming({ index: 0, endToEnd: [900] }),
    executionTiming({ index: 1, endToEnd: [8] }),
    executionTiming({ index: 2, endToEnd: [0.2, 0.4, 0.3], isReplay: true }),
    executionTiming({ index: 3, endToEnd: [], isReplay: true, kernel: exactly(0.1) }),
  ];

  it("are the whole, of which kernels are a part", () => {
    expect(measure(executions, "endToEnd")).toMatchObject({ median: 0.3, count: 3, cold: false });
    expect(measure(executions, "kernel")).toMatchObject({ median: 0.1 });
  });

  it("have an interval of the slices' medians, as repeats of one slice are alike", () => {
    const slice = (at: number) =>
      executionTiming({ index: at, isReplay: true, endToEnd: new Array(50).fill(at) });
    const drifting = [1, 2, 3, 4, 5, 6, 7].map(slice);
    expect(measure(drifting, "endToEnd")).toMatchObject({
      median: 4,
      interval: [1, 7],
      count: 350,
    });
  });

  it("leave the program's own time to the executions of the program", () => {
    expect(measure(executions, "program")).toMatchObject({ median: 8, count: 1, cold: false });
    expect(measure(executions.slice(0, 2), "program")).toBeNull();
  });
});

describe("summariseSweep", () => {
  it("has a row for each swept value, with null where a device has no time yet", () => {
    const at = (value: number, device: "gpu" | "cpu", endToEnd: number) =>
      executionTiming({ device, endToEnd: [endToEnd], param: { name: "n", value } });
    const rows = summariseSweep(
      [at(128, "gpu", 2), at(64, "gpu", 1), at(64, "cpu", 9)],
      "endToEnd",
    );
    expect(rows.map(({ x, gpu, cpu }) => [x, gpu?.median, cpu?.median ?? null])).toEqual([
      [64, 1, 9],
      [128, 2, null],
    ]);
  });
});
