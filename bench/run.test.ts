// The runner: a few rows of each suite in Node, on the CPU.
import { describe, expect, it } from "vitest";
import { runInNode } from "./node.ts";
import type { SuiteName } from "./result.ts";

async function run(suite: SuiteName, only: string) {
  const query = new URLSearchParams({ suite, only, device: "cpu", quick: "", reduced: "" });
  return runInNode(query, () => {});
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

  it("says which column did not start, and measures the others", async () => {
    const query = new URLSearchParams({
      suite: "engines",
      engines: "ours,hand,tfjs",
      only: "sum",
      device: "cpu",
      quick: "",
      reduced: "",
    });
    const { result } = await runInNode(query, () => {});
    expect(result.engines).toMatchObject({ ours: { version: "source" }, tfjs: { fault: /./ } });
    expect(Object.keys(result.rows[0]?.cells ?? {})).toEqual(["ours"]);
  });
});
