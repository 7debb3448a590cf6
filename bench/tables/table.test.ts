import { describe, expect, it } from "vitest";
import type { BenchmarkResult, Cell, RowResult } from "../result.ts";
import { sampled, sampledRun } from "../sampled.ts";
import { faultsOf } from "./facts.ts";
import { markdownTable, verdictOf } from "./format.ts";
import { rooflineOf } from "./roofline.ts";
import { engineTable, meanRatio, modelTable, nativeTable, report } from "./table.ts";

function row(cells: RowResult["cells"], demand: RowResult["demand"] = null): RowResult {
  return {
    name: "sum",
    title: "sum of 8",
    demand,
    goal: 0.5,
    cells,
  };
}

function result(rows: readonly RowResult[], software = false): BenchmarkResult {
  return {
    suite: "engines",
    date: "2026-01-02T03:04:05.000Z",
    machine: {
      device: "gpu",
      name: software ? "google swiftshader (software)" : "ACME 1",
      software,
      subgroupMatrix: false,
      threads: 2,
      crossOriginIsolated: true,
      clockStep: 0.005,
      details: { vendor: "acme" },
    },
    browser: { userAgent: "Browser/1", flags: ["--fast"] },
    engines: {
      ours: { version: "abc", backend: "gpu: ACME 1" },
      jax: { version: "0.1", backend: "webgpu" },
      tfjs: { fault: "Error: no backend" },
    },
    limits: { flopsPerSecond: 2e12, bytesPerSecond: 3e11, how: "as measured" },
    quick: false,
    rows,
    seconds: 12.3,
  };
}

describe("a table", () => {
  it("shows medians, their spread, the goal and the fraction of the limit", () => {
    const { header, rows } = engineTable(
      result([row({ ours: sampled(0.4), jax: sampled(0.8) }, { flops: 1e8, bytes: 3e7 })]),
    );
    expect(header.slice(0, 4)).toEqual(["work, ms", "queue", "Tensorpad", "jax-js"]);
    expect(rows).toEqual([
      [
        "sum of 8",
        "8",
        "0.4 ± 1%",
        "0.8 ± 1%",
        "–",
        "0.5",
        "0.1",
        "25% of memory",
        "2.0× faster than jax-js",
      ],
    ]);
  });

  it("names the binding limit, and says that caches helped above 100%", () => {
    const demand = { flops: 1e9, bytes: 3e7 };
    const [[, , , , , , , share] = []] = engineTable(
      result([row({ ours: sampled(1) }, demand)]),
    ).rows;
    expect(share).toBe("50% of arithmetic");
    const quick = engineTable(result([row({ ours: sampled(0.05) }, { flops: 1, bytes: 3e7 })]));
    expect(quick.rows[0]?.[7]).toBe("200% of memory, from caches");
    const { limits } = result([]);
    expect(rooflineOf(row({}, demand), limits)).toMatchObject({ binds: "arithmetic", share: null });
    expect(rooflineOf(row({}), limits)).toBeNull();
    const halves = { ...demand, ofHalves: true };
    expect(rooflineOf(row({}, halves), limits)).toMatchObject({ binds: "arithmetic" });
    expect(rooflineOf(row({}, halves), { ...limits, matrixFlopsPerSecond: 4e12 })).toMatchObject({
      binds: "matrix units",
      least: 0.25,
    });
  });

  it("uses the time of WebGPU by hand as the limit where it exceeds the device's", () => {
    const limits = { flopsPerSecond: 2e12, bytesPerSecond: 4e11, how: "" };
    const demand = { flops: 1e9, bytes: 2e7 };
    const cells = { ours: sampled(1), hand: sampled(0.8) };
    expect(rooflineOf(row(cells, demand), limits)).toMatchObject({
      intensity: 50,
      binds: "WebGPU by hand",
      least: 0.8,
      share: 0.8,
    });
    expect(rooflineOf(row(cells), limits)).toMatchObject({ intensity: null, share: 0.8 });
    const slower = { ours: sampled(1), hand: sampled(1.2) };
    expect(rooflineOf(row(slower, demand), limits)?.binds).toBe("arithmetic");
    const faster = { ours: sampled(1), hand: sampled(0.3) };
    expect(rooflineOf(row(faster, demand), limits)?.binds).toBe("arithmetic");
  });

  it("shows no time for a wrong result", () => {
    const wrong: Cell = { status: "wrong", fault: "wrong result: element 0 is 1 instead of 2" };
    const table = engineTable(result([row({ ours: sampled(0.4), jax: wrong })]));
    expect(table.rows[0]?.[3]).toBe("wrong result");
    expect(table.rows[0]?.at(-1)).toBe("–");
  });

  it("is valid Markdown", () => {
    const text = markdownTable({ header: ["a", "b", "c"], rows: [["1", "2", "3"]] });
    expect(text).toBe("| a | b | c |\n| --- | --: | --- |\n| 1 | 2 | 3 |");
  });
});

describe("a verdict", () => {
  it("compares with the fastest competitor whose result was right", () => {
    const cells = { ours: sampled(3), jax: sampled(9), tfjs: sampled(2) };
    expect(verdictOf({ cells })).toBe("1.5× slower than TensorFlow.js");
    const wrong: Cell = { status: "wrong", fault: "wrong" };
    expect(verdictOf({ cells: { ...cells, tfjs: wrong } })).toBe("3.0× faster than jax-js");
  });

  it("does not compare with WebGPU by hand", () => {
    const cells = { ours: sampled(3), jax: sampled(9), hand: sampled(1) };
    expect(verdictOf({ cells })).toBe("3.0× faster than jax-js");
    expect(verdictOf({ cells: { ours: sampled(3), hand: sampled(1) } })).toBe("–");
  });

  it("says when it is too close to call", () => {
    const cells = { ours: sampled(1, 0.4), ort: sampled(1.02, 0.4) };
    expect(verdictOf({ cells })).toBe("too close to call with onnxruntime-web");
  });

  it("does not exist without a competitor", () => {
    expect(verdictOf({ cells: { ours: sampled(1), jax: { status: "absent" } } })).toBe("–");
  });
});

describe("a report", () => {
  it("names device, browser, flags, versions and limits", () => {
    const text = report(result([row({ ours: sampled(0.4) })]));
    for (const fact of [
      "ACME 1",
      "Browser/1",
      "--fast",
      "jax-js 0.1 (webgpu)",
      "2000 GFLOP/s, 300.0 GB/s",
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain("emulated");
  });

  it("says that a GPU is emulated", () => {
    expect(report(result([], true))).toContain("say nothing about GPUs");
  });

  it("lists failures with their rows", () => {
    const rows = [row({ ours: { status: "failed", fault: "Fault: out of memory" } })];
    expect(faultsOf(result(rows))).toEqual([
      "TensorFlow.js: Error: no backend",
      "sum of 8: Tensorpad: Fault: out of memory",
    ]);
  });
});

describe("the report of a run over models", () => {
  const result: BenchmarkResult = {
    ...sampledRun,
    suite: "models",
    engines: {
      ours: { version: "abc", backend: "cpu: 2 threads" },
      jax: { version: "0.1", backend: "wasm" },
      tfjs: { version: "4", backend: "wasm" },
    },
    rows: [
      {
        name: "cnn-step",
        title: "a CNN's step",
        demand: null,
        goal: null,
        cells: {
          ours: sampled(4),
          jax: sampled(12),
          tfjs: { status: "failed", fault: "Error: no kernel for it" },
        },
      },
    ],
  };

  it("has everyone's time, the first one too, and how ours compares", () => {
    expect(modelTable(result).rows).toEqual([
      ["a CNN's step", "4 ± 1%", "12 ± 1%", "failed", "5", "5", "–", "3.0× faster than jax-js"],
    ]);
  });

  it("says where a time is that of one evaluation", () => {
    const [model] = result.rows as [RowResult];
    const jax = { ...sampled(12), times: [12] };
    const slow = { ...result, rows: [{ ...model, cells: { ...model.cells, jax } }] };
    expect(modelTable(slow).rows[0]?.[2]).toBe("12, once");
  });

  it("names what a peer can't do in its own words, and how a row was checked", () => {
    expect(faultsOf(result)).toEqual(["a CNN's step: TensorFlow.js: Error: no kernel for it"]);
    const absent = { ...result, rows: [], engines: { jax: { fault: "no backend" } } };
    expect(faultsOf(absent)).toEqual(["jax-js: no backend"]);
    const [model] = result.rows as [RowResult];
    const unchecked = { ...result, rows: [{ ...model, cells: {}, note: "unchecked" }] };
    expect(faultsOf(unchecked)).toEqual(["a CNN's step: unchecked"]);
  });

  it("is a page that names the machine and the engines", () => {
    const page = report(result);
    expect(page).toContain("# Whole models on 2 threads, 2026-01-02");
    expect(page).toContain("jax-js 0.1 (wasm); TensorFlow.js 4 (wasm)");
    expect(page).toContain("- a CNN's step: TensorFlow.js: Error: no kernel for it");
  });
});

describe("the report of a run beside PyTorch", () => {
  const row: RowResult = {
    name: "a",
    title: "a work",
    demand: null,
    goal: null,
    cells: { ours: sampled(1), torch: sampled(2) },
  };
  const result: BenchmarkResult = {
    ...sampledRun,
    suite: "native",
    engines: { torch: { version: "2.11", backend: "a GPU" } },
    rows: [row],
  };

  it("shows the ratio with its interval", () => {
    expect(nativeTable(result).rows[0]?.[3]).toMatch(/^0\.50 \(0\.\d\d–0\.\d\d\)$/);
    expect(report(result)).toContain("PyTorch 2.11 in eager mode and f32 on a GPU");
  });

  it("takes the geometric mean of what was measured", () => {
    const slower = { ...row, cells: { ...row.cells, ours: sampled(4) } };
    const torch = { status: "failed", fault: "no memory" } as const;
    const failed = { ...row, cells: { ...row.cells, torch } };
    expect(meanRatio([row, slower, failed])).toBeCloseTo(1, 5);
    expect(meanRatio([failed])).toBeNull();
    expect(faultsOf({ ...result, rows: [failed] })).toEqual(["a work: PyTorch: no memory"]);
  });
});
