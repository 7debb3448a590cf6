import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { BenchmarkResult } from "./result.ts";
import { sampled } from "./sampled.ts";
import {
  type Results,
  speedMarkers,
  speedSection,
  speedSummary,
  withSpeedSection,
} from "./speed-section.ts";

const folder = join(import.meta.dirname, "results");

function readResults(): Results {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -5), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

describe("the performance sections", () => {
  const results = readResults();

  it.each([
    ["docs/performance.md", speedSection(results)],
    ["README.md", speedSummary(results)],
  ])("of %s is what the results say", (path, section) => {
    const page = readFileSync(join(import.meta.dirname, "..", path), "utf8");
    // When this fails: node scripts/bench.mjs --readme
    expect(page).toBe(withSpeedSection(page, section));
  });

  it("has at most eight rows in the README", () => {
    expect(speedSummary(results).split("\n")).toHaveLength(2 + 8);
  });

  it("has a table of a real GPU and one of the CPU", () => {
    const section = speedSection(results);
    expect(section).toContain("| matmul 4096² |");
    expect(section).toContain("| matmul 512² |");
  });

  it("ignores emulated GPUs and quick runs", () => {
    for (const result of Object.values(results)) {
      expect(result.machine.software).toBe(false);
      expect(result.quick).toBe(false);
    }
  });

  it("uses the latest run of each kind", () => {
    const of = (name: string): BenchmarkResult => {
      const [first] = Object.values(results) as [BenchmarkResult];
      return { ...first, machine: { ...first.machine, name } };
    };
    const section = speedSection({
      "2026-01-01-gpu": of("an old GPU"),
      "2026-02-01-gpu": of("a new GPU"),
      "2026-03-01-software": of("no GPU"),
    });
    expect(section).toContain("On a new GPU");
    expect(section).not.toContain("old GPU");
    expect(section).not.toContain("no GPU");
  });

  it("has a table of whole models, with competitors' own error messages", () => {
    const [first] = Object.values(results) as [BenchmarkResult];
    const section = speedSection({
      "2026-01-01-gpu-models": {
        ...first,
        suite: "models",
        machine: { ...first.machine, device: "gpu", name: "a GPU" },
        engines: {
          ours: { version: "abc", backend: "gpu" },
          jax: { version: "0.1", backend: "webgpu" },
          tfjs: { version: "4", backend: "webgpu" },
        },
        rows: [
          {
            name: "cnn-step",
            title: "a CNN's step",
            demand: null,
            goal: null,
            cells: {
              ours: sampled(2),
              jax: sampled(5),
              tfjs: { status: "failed", fault: "no kernel" },
            },
          },
        ],
      },
    });
    expect(section).toContain("Whole models on a GPU");
    expect(section).toContain("| model, ms | Tensorpad | jax-js 0.1 | TensorFlow.js 4 |");
    expect(section).toContain("| a CNN's step | 2 | 5 | – | 2.5× faster than jax-js |");
    expect(section).toContain("- a CNN's step: TensorFlow.js: no kernel");
  });

  it("says how many neighbouring sizes are cliffs, and which is the worst", () => {
    const demand = { flops: 1, bytes: 1 };
    const [first] = Object.values(results) as [BenchmarkResult];
    const row = {
      name: "sum",
      n: 8,
      title: "sum of 8",
      demand,
      goal: null,
      demands: { below: demand, at: demand, above: demand },
      cells: { below: sampled(1.02), at: sampled(1), above: sampled(1.4) },
      roofline: null,
    };
    const section = speedSection({
      "2026-01-01-cpu-neighbours": {
        ...first,
        machine: { ...first.machine, name: "2 threads" },
        suite: "neighbours",
        engines: { at: { version: "a", backend: "cpu" } },
        rows: [row],
      },
    });
    expect(section).toContain(
      "Neighbouring sizes (n − 1 and n + 1) on 2 threads: of 2 neighbours of 1 sizes in 1 families of kernels, 1 takes more than 1.15 times as long as the difference in work explains; the largest ratio is 1.40 (sum of 8, n + 1).",
    );
  });

  it("needs its markers", () => {
    expect(() => withSpeedSection("nothing", "")).toThrow("missing markers");
    expect(withSpeedSection(`a ${speedMarkers[0]} b ${speedMarkers[1]} c`, "new")).toBe(
      `a ${speedMarkers[0]}\n\nnew\n\n${speedMarkers[1]} c`,
    );
  });
});
