import { describe, expect, it } from "vitest";
import { aRun, around, keptDevice } from "../testing/kept-run.ts";
import { changeText } from "./change.ts";
import {
  type ComparisonRow,
  commonDevices,
  compareBenches,
  compareKernels,
  compareLines,
  compareStages,
  matchPrograms,
} from "./compare-runs.ts";
import type { KeptKernel, KeptLine, KeptRun } from "./kept-run.ts";

const line = (number: number, gpu: number | null): KeptLine => ({
  line: number,
  kernels: ["k"],
  executions: 1,
  times: gpu === null ? {} : { gpu: around(gpu) },
});
const kernel = (name: string, number: number, gpu: number, executions = 1): KeptKernel => ({
  name,
  line: number,
  executions,
  times: { gpu: around(gpu) },
});
const said = ({ change }: ComparisonRow): string => changeText(change).join(", ");

function linesOf(before: KeptRun, after: KeptRun): string[] {
  return compareLines(before, after, matchPrograms(before, after), "gpu").map(
    (row) => `${row.lines.join(" → ")} ${row.name}: ${said(row)}`,
  );
}

function kernelsOf(before: KeptRun, after: KeptRun): string[] {
  return compareKernels(before, after, matchPrograms(before, after), "gpu").map(
    (row) => `${row.name} ${row.lines.join(" → ")} ×${row.executions.join(" → ")}: ${said(row)}`,
  );
}

describe("stages", () => {
  it("are not compared where one run has a device time and the other only a total time", () => {
    const played = keptDevice("gpu", around(1));
    const stages = { ...played.stages, program: around(9) };
    const after = aRun({ devices: [{ ...played, stages }] });
    expect(compareStages(aRun(), after, "gpu")[0]?.change).toEqual({
      kind: "unlike",
      reason: "one is a total time, the other a device time",
    });
    expect(compareStages(after, after, "gpu")[0]?.change.kind).toBe("close");
  });

  it("are all there, with what was not measured", () => {
    const rows = compareStages(aRun(), aRun(), "gpu");
    expect(rows.map((row) => `${row.name}: ${said(row)}`)).toEqual([
      "Total time: too close to call",
      "Kernel time: not measured",
      "Upload: not measured",
      "Readback: not measured",
      "Total time: not measured",
      "Compilation, first run: not measured",
    ]);
    expect(compareStages(aRun({ devices: [] }), aRun(), "gpu").map(said)).toEqual(
      new Array(6).fill("not measured"),
    );
  });

  it("are compared on the devices that both runs were on", () => {
    const [, cpu] = aRun().devices;
    expect(commonDevices(aRun(), aRun())).toEqual(["gpu", "cpu"]);
    expect(commonDevices(aRun({ devices: cpu ? [cpu] : [] }), aRun())).toEqual(["cpu"]);
    expect(commonDevices(aRun({ devices: [] }), aRun())).toEqual([]);
  });
});

describe("lines", () => {
  it("of equal runs are too close to call", () => {
    const run = aRun({ lines: [line(1, 3), line(3, 4)] });
    expect(linesOf(run, run)).toEqual(["1 → 1 a: too close to call", "3 → 3 c: too close to call"]);
  });

  it("are followed to where they are now, and are new or gone where they are not", () => {
    const before = aRun({
      source: "a\nold one\nb c d",
      lines: [line(1, 3), line(2, 1), line(3, 8)],
    });
    const after = aRun({
      source: "new thing\na\nb c e",
      lines: [line(1, 2), line(2, 3), line(3, 4)],
    });
    expect(linesOf(before, after)).toEqual([
      " → 1 new thing: new",
      "1 → 2 a: too close to call",
      "2 →  old one: gone",
      "3 → 3 b c e: 2.00× faster (1.74–2.31)",
    ]);
  });

  it("whose kernels moved to another line are new there and gone here", () => {
    const [before, after] = [aRun({ lines: [line(1, 3)] }), aRun({ lines: [line(2, 3)] })];
    expect(linesOf(before, after)).toEqual(["1 → 1 a: gone", "2 → 2 b: new"]);
  });

  it("that this device did not measure are left out, and half measured ones say so", () => {
    const before = aRun({ lines: [line(1, null), line(2, null)] });
    const after = aRun({ lines: [line(1, null), line(2, 1)] });
    expect(linesOf(before, after)).toEqual(["2 → 2 b: not measured"]);
  });

  it("are none in runs without any", () => {
    expect(linesOf(aRun(), aRun({ source: "" }))).toEqual([]);
  });
});

describe("kernels", () => {
  it("are compared by name and line, then by name only", () => {
    const before = aRun({
      source: "x\na\nb",
      kernels: [kernel("mul", 2, 4), kernel("mul", 3, 9), kernel("sum", 3, 1), kernel("old", 1, 1)],
    });
    const after = aRun({
      source: "a\nb\nc",
      kernels: [
        kernel("mul", 2, 3, 2),
        kernel("mul", 1, 4),
        kernel("sum", 3, 1),
        kernel("new", 3, 1),
      ],
    });
    expect(kernelsOf(before, after)).toEqual([
      "mul 3 → 2 ×1 → 2: 3.00× faster (2.60–3.46)",
      "mul 2 → 1 ×1 → 1: too close to call",
      "sum 3 → 3 ×1 → 1: too close to call",
      "new  → 3 × → 1: new",
      "old 1 →  ×1 → : gone",
    ]);
  });
});

describe("benches", () => {
  it("are compared by name, the first with the first", () => {
    const bench = (name: string, time: number) =>
      ({ device: "gpu", name, calls: 1, samples: [0.9 * time, time, 1.1 * time] }) as const;
    const rows = compareBenches(
      [bench("a", 2), bench("b", 4), bench("b", 8)],
      [bench("b", 4), bench("b", 4), bench("c", 1)],
    );
    expect(rows.map((row) => `${row.name}: ${said(row)}`)).toEqual([
      "b: too close to call",
      "b: 2.00× faster (1.74–2.31)",
      "c: new",
      "a: gone",
    ]);
    expect(compareBenches([{ ...bench("a", 1), samples: [] }], [bench("a", 1)]).map(said)).toEqual([
      "not measured",
    ]);
  });
});
