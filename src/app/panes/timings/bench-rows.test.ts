import { describe, expect, it } from "vitest";
import type { DeviceBench } from "../../results/results.ts";
import { aRun } from "../../testing/kept-run.ts";
import { benchRows } from "./bench-rows.ts";

const bench = (device: "gpu" | "cpu", name: string, time: number): DeviceBench => ({
  device,
  name,
  position: null,
  calls: 1,
  samples: [0.9 * time, time, 1.1 * time],
});
const texts = (rows: ReturnType<typeof benchRows>): string[] =>
  rows.map(({ bench: { device, name }, change }) => `${device} ${name} ${change?.kind ?? "–"}`);

const benches = [bench("gpu", "a", 1), bench("gpu", "b", 2), bench("cpu", "a", 3)];

describe("the rows of benches", () => {
  it("are grouped by name", () => {
    expect(texts(benchRows(benches, null))).toEqual(["gpu a –", "cpu a –", "gpu b –"]);
  });

  it("have the change since the pinned run on the same device, and that run's samples", () => {
    const before = aRun({ benches: [bench("gpu", "a", 5), bench("cpu", "a", 3)] });
    const rows = benchRows(benches, { before, after: aRun() });
    expect(texts(rows)).toEqual(["gpu a faster", "cpu a close", "gpu b new"]);
    expect(rows[0]?.pinned).toEqual([4.5, 5, 5.5]);
    expect(rows[2]?.pinned).toEqual([]);
  });

  it("have no change where the runs differ in more than the program", () => {
    const before = aRun({ seed: 9, benches: [bench("gpu", "a", 5)] });
    expect(texts(benchRows(benches, { before, after: aRun() }))[0]).toBe("gpu a –");
  });
});
