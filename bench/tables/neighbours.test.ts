import { describe, expect, it } from "vitest";
import { type BenchmarkResult, places, type RowResult } from "../result.ts";
import { sampled, sampledRun } from "../sampled.ts";
import { faultsOf } from "./facts.ts";
import { neighbourTable, stepTo, summaryOf } from "./neighbours.ts";
import { report } from "./table.ts";

function row(cells: RowResult["cells"], more = 1): RowResult {
  const demand = { flops: 100, bytes: 100 };
  return {
    name: "sum",
    n: 512,
    title: "sum down 512 columns",
    demand,
    goal: null,
    demands: {
      below: { flops: 100 / more, bytes: 100 },
      at: demand,
      above: { flops: 100 * more, bytes: 100 },
    },
    cells,
    roofline: { intensity: 1, binds: "memory", least: 0.5, share: 0.5 },
  };
}

function result(rows: readonly RowResult[]): BenchmarkResult {
  return {
    ...sampledRun,
    suite: "neighbours",
    engines: Object.fromEntries(
      places.map((place) => [place, { version: "abc", backend: "cpu: 2 threads" }]),
    ),
    rows,
  };
}

const [even, cliff, wide] = [sampled(1.04), sampled(1.31), sampled(1.1, 0.6)];
const at = sampled(1);

describe("a neighbour", () => {
  it("is even where it takes little more, a cliff where it takes much more", () => {
    expect(stepTo("above", row({ at, above: even }))?.verdict).toBe("even");
    expect(stepTo("above", row({ at, above: cliff }))?.verdict).toBe("cliff");
    expect(stepTo("below", row({ at, below: cliff }))?.verdict).toBe("cliff");
  });

  it("is too close to call where the samples reach over the bound", () => {
    expect(stepTo("above", row({ at, above: wide }))?.verdict).toBe("too close to call");
  });

  it("may take longer in proportion to more work, but need not be faster for less", () => {
    const grown = row({ at, below: cliff, above: cliff }, 1.2);
    expect(stepTo("above", grown)).toMatchObject({ growth: 1.2, verdict: "even" });
    expect(stepTo("below", grown)).toMatchObject({ growth: 1, verdict: "cliff" });
  });

  it("that was not measured has no step", () => {
    expect(stepTo("above", row({ at }))).toBeNull();
    expect(stepTo("above", row({ at, above: { status: "failed", fault: "lost" } }))).toBeNull();
  });
});

describe("the table of neighbours", () => {
  it("shows size n, its fraction of the limit, and both ratios with their intervals", () => {
    const [texts] = neighbourTable(result([row({ below: even, at, above: cliff })])).rows;
    expect(texts?.slice(0, 4)).toEqual(["sum down 512 columns", "512", "1", "50% of memory"]);
    expect(texts?.[4]).toMatch(/^1\.04× \(1\.0\d–1\.0\d\)$/);
    expect(texts?.[5]).toMatch(/^1\.31× \(1\.\d\d–1\.3\d\)$/);
    expect(texts?.slice(6)).toEqual(["1.00×", "at n + 1"]);
  });

  it("reports no cliff, and where it is too close to call", () => {
    const { rows } = neighbourTable(
      result([row({ below: even, at, above: even }), row({ below: even, at, above: wide })]),
    );
    expect(rows.map((texts) => texts.at(-1))).toEqual(["none", "too close to call"]);
  });

  it("does not count the time of a wrong result, and names its row", () => {
    const faulty = result([
      row({ below: even, at, above: { status: "wrong", fault: "element 3" } }),
    ]);
    expect(neighbourTable(faulty).rows[0]?.at(-1)).toBe("not measured");
    expect(faultsOf(faulty)).toEqual(["sum down 512 columns: above n: element 3"]);
  });

  it("is summed up by verdicts and the worst of them", () => {
    const rows = [row({ below: even, at, above: cliff }), row({ below: wide, at, above: even })];
    const { neighbours, verdicts, worst } = summaryOf(rows);
    expect(neighbours).toBe(4);
    expect(verdicts).toEqual({ even: 2, cliff: 1, "too close to call": 1 });
    expect(worst).toMatchObject({ title: "sum down 512 columns", place: "above" });
    expect(worst?.beyond).toBeCloseTo(1.31, 2);
  });

  it("is part of a page that names the machine, the browser and the engine", () => {
    const page = report(result([row({ below: even, at, above: cliff })]));
    expect(page).toContain("# Sizes beside each other on 2 threads, 2026-01-02");
    expect(page).toContain("Neighbours: 2. At most 1.15 times as long");
    expect(page).toContain("- engines: Tensorpad abc (cpu: 2 threads)");
    expect(page).toContain("2000 GFLOP/s");
  });
});
