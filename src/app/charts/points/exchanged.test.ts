import { describe, expect, it } from "vitest";
import { chartRecord, linePoints } from "../../testing/charts.ts";
import { exchangedCalls } from "./exchanged.ts";

describe("calls of plot.line that seem to exchange x and y", () => {
  const wave = (line: number | null) => ({
    device: "cpu" as const,
    name: "",
    mark: "line" as const,
    runs: [linePoints([1, 2], { exchangedAt: line === null ? null : { line, column: 1 } })],
  });

  it("are named once for each line, with the way out", () => {
    const chart = chartRecord("wave", {
      points: [wave(3), { ...wave(3), device: "gpu" }, wave(5)],
    });
    const found = exchangedCalls(chart);
    expect(found.map(({ position }) => position.line)).toEqual([3, 5]);
    expect(found[0]?.message).toContain('plot.line("wave", { x, y })');
  });

  it("are none where no call was reported", () => {
    expect(exchangedCalls(chartRecord("wave", { points: [wave(null)] }))).toEqual([]);
  });
});
