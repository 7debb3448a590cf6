import { describe, expect, it } from "vitest";
import type { Cell, Cells, RowResult } from "../result.ts";
import { breakEven, breakEvens, sizeTable, winnerOf } from "./modes.ts";

function times(...all: readonly number[]): Cell {
  const median = all[Math.floor(all.length / 2)] as number;
  const rest = { low: median, high: median, p10: median, p90: median, cold: median, queue: 1 };
  return { status: "measured", median, ...rest, times: all };
}

const quick = times(1, 1.01, 1.02, 1.01, 1, 1.02, 1.01);
const slow = times(2.01, 2.02, 2.01, 2.01, 2.01, 2.02, 2.01);
const gpuWins: Cells = { cpu: slow, gpu: quick };
const cpuWins: Cells = { cpu: quick, gpu: slow };

function row(n: number, cells: Cells, queue = 1): RowResult {
  const size = `${n} Ki`;
  return { name: "add", title: "add", n, size, queue, demand: null, goal: null, cells };
}

describe("the report of a run's times", () => {
  it("names the fastest mode and its lead", () => {
    expect(winnerOf(gpuWins)).toBe("GPU, 2.0× faster than CPU");
    expect(winnerOf({ cpu: quick, gpu: quick })).toContain("too close to call");
    expect(winnerOf({ cpu: quick, gpu: { status: "failed", fault: "lost" } })).toBe("–");
  });

  it("finds the size from which the GPU is faster", () => {
    const sizes = [row(64, gpuWins), row(1, gpuWins), row(4, cpuWins), row(16, gpuWins)];
    expect(breakEven(sizes)?.from.n).toBe(16);
    expect(breakEven([row(1, gpuWins), row(4, cpuWins)])).toBeNull();
  });

  it("does not count a size whose samples overlap", () => {
    const sizes = [row(1, { cpu: quick, gpu: quick }), row(4, gpuWins)];
    expect(breakEven(sizes)?.from.n).toBe(4);
  });

  it("describes both sizes in words, awaited and in a queue", () => {
    const rows = [row(1, cpuWins), row(1, gpuWins, 64), row(4, gpuWins), row(4, gpuWins, 64)];
    expect(breakEvens({ rows })).toEqual([
      "add: the GPU wins from 4 Ki on where each result is awaited, and at every one of these sizes in a queue.",
    ]);
  });

  it("shows both kinds of times for each size", () => {
    expect(sizeTable({ rows: [row(1, cpuWins), row(1, gpuWins, 64)] }).rows).toEqual([
      [
        "add",
        "1 Ki",
        "1.01",
        "2.01",
        "CPU, 2.0× faster than GPU",
        "2.01",
        "1.01",
        "GPU, 2.0× faster than CPU",
      ],
    ]);
  });
});
