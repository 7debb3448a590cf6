/** Neighbouring sizes as a table: the time of size n, and whether one element more or less costs what it should. */
import type { BenchmarkResult, Measured, Place, RowResult } from "../result.ts";
import { type Interval, ratioOfPairs } from "../statistics.ts";
import type { Demand } from "../work.ts";
import { formatMedian, type Table, tableOf } from "./format.ts";
import { shareOf } from "./roofline.ts";

/** The factor by which a neighbour's time may exceed the growth of its work. */
export const allowed = 1.15;

/** "cliff" requires the whole interval above the allowed factor; an interval around it is too close to call. */
type Verdict = "even" | "cliff" | "too close to call";

interface Step extends Interval {
  /** The neighbour's time divided by that of size n. */
  readonly ratio: number;
  /** The neighbour's work divided by that of size n; at least 1. */
  readonly growth: number;
  readonly verdict: Verdict;
}

/** Null where one of the two was not measured. */
export function stepTo(
  place: Exclude<Place, "at">,
  { cells, demands }: Pick<RowResult, "cells" | "demands">,
): Step | null {
  const [here, there] = [cells.at, cells[place]];
  if (here?.status !== "measured" || there?.status !== "measured" || !demands) return null;
  return step(here, there, growthOf(demands.at, demands[place]));
}

function step(here: Measured, there: Measured, growth: number): Step {
  const { ratio, low, high } = ratioOfPairs(there.times, here.times);
  const limit = allowed * growth;
  const verdict = high <= limit ? "even" : low > limit ? "cliff" : "too close to call";
  return { ratio, low, high, growth, verdict };
}

function growthOf(from: Demand, to: Demand): number {
  return Math.max(1, to.bytes / from.bytes, from.flops === 0 ? 1 : to.flops / from.flops);
}

export function neighbourTable({ rows }: Pick<BenchmarkResult, "rows">): Table {
  return tableOf(rows, [
    ["what", ({ title }) => title],
    ["n", ({ n }) => String(n)],
    ["ms", ({ cells }) => formatMedian(cells.at)],
    ["share of limit", ({ roofline }) => (roofline ? shareOf(roofline) : "–")],
    ["time at n − 1", (row) => formatStep(stepTo("below", row))],
    ["time at n + 1", (row) => formatStep(stepTo("above", row))],
    [
      "work at n + 1",
      (row) => {
        const above = stepTo("above", row);
        return above ? `${above.growth.toFixed(2)}×` : "–";
      },
    ],
    ["cliff", (row) => verdict(stepTo("below", row), stepTo("above", row))],
  ]);
}

function formatStep(step: Step | null): string {
  if (step === null) return "–";
  return `${step.ratio.toFixed(2)}× (${step.low.toFixed(2)}–${step.high.toFixed(2)})`;
}

/** The neighbours at which there is a cliff, in words. */
function verdict(below: Step | null, above: Step | null): string {
  if (below === null || above === null) return "not measured";
  const steps = { "n − 1": below, "n + 1": above };
  const cliffs = Object.entries(steps).filter(([, step]) => step.verdict === "cliff");
  if (cliffs.length > 0) return `at ${cliffs.map(([neighbour]) => neighbour).join(" and ")}`;
  return [below, above].some((step) => step.verdict !== "even") ? "too close to call" : "none";
}

/** A summary of all measured neighbours: their number, the number of each verdict, and the worst one. */
export function summaryOf(rows: readonly RowResult[]): {
  readonly neighbours: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly worst: {
    readonly title: string;
    readonly place: string;
    readonly beyond: number;
  } | null;
} {
  const steps = rows.flatMap((row) =>
    (["below", "above"] as const).flatMap((place) => {
      const step = stepTo(place, row);
      return step ? [{ title: row.title, place, step, beyond: step.ratio / step.growth }] : [];
    }),
  );
  const count = (verdict: Verdict): number =>
    steps.filter(({ step }) => step.verdict === verdict).length;
  const [worst] = [...steps].sort((a, b) => b.beyond - a.beyond);
  return {
    neighbours: steps.length,
    verdicts: {
      even: count("even"),
      cliff: count("cliff"),
      "too close to call": count("too close to call"),
    },
    worst: worst ?? null,
  };
}
