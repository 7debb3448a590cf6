// The runner: a few rows of each suite in Node, on the CPU.
import { describe, expect, it } from "vitest";
import type { LimitMeter } from "./limits.ts";
import { efforts } from "./measure.ts";
import { runInNode } from "./node.ts";
import type { SuiteName } from "./result.ts";
import type { Overrides } from "./run.ts";
import { sampledRun } from "./sampled.ts";
import { ours, type Suite } from "./suites/suite.ts";
import { sum } from "./works/elementwise.ts";

const { limits } = sampledRun;
const meter: LimitMeter = {
  measure: async () => limits,
  ready: async () => {},
  dispose: () => {},
};

function run(suite: SuiteName, only: string, overrides: Overrides = {}) {
  const query = new URLSearchParams({ suite, only, device: "cpu", quick: "", reduced: "" });
  return runInNode(query, () => {}, { meter, ...overrides });
}

describe("a run", () => {
  it.each([
    ["engines", "softmax", ["softmax of 1024 rows of 1024"], ["ours"]],
    ["models", "gru-forward", ["gru-forward, reduced"], ["ours"]],
    ["neighbours", "row-sums", ["sum along rows of 16"], ["above", "at", "below"]],
    ["seed", "add", ["add", "add", "add", "add"], ["cpu"]],
    ["seed", "tokenising", ["tokenising 625 characters"], ["cpu"]],
    ["factorizations", "solve-16", ["solve 16 × 16"], ["ours"]],
  ] as const)("of %s measures %s", async (suite, only, titles, columns) => {
    const { result, report } = await run(suite, only);
    expect(result.rows.map(({ title }) => title)).toEqual(titles);
    for (const { cells } of result.rows) {
      expect(Object.keys(cells).sort()).toEqual(columns);
      for (const cell of Object.values(cells)) expect(cell).toMatchObject({ status: "measured" });
    }
    expect(report).toContain("not one that counts");
    for (const title of titles) expect(report).toContain(title);
  });

  it("says which column did not start, and which rows nothing can check", async () => {
    const suite: Suite = {
      efforts,
      columns: (options) => [
        ours(options),
        { name: "jax", start: () => Promise.reject(new Error("no backend")) },
      ],
      rows: () => [
        { name: "sum", title: "a sum", queue: 1, work: sum(64) },
        {
          name: "unchecked",
          title: "an unchecked sum",
          queue: 1,
          work: { ...sum(64), reference: () => Promise.reject(new Error("too large")) },
        },
      ],
    };
    const { result } = await run("engines", "", { suite });
    expect(result.engines).toMatchObject({ ours: {}, jax: { fault: "Error: no backend" } });
    expect(result.rows).toMatchObject([
      { cells: { ours: { status: "measured" } }, roofline: { binds: "memory" } },
      { cells: {}, note: "nothing to check it against: Error: too large" },
    ]);
  });
});
