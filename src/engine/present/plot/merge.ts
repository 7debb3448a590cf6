/**
 * The points of a series, in the order of the program's calls, whatever their order of arrival. They are kept in runs
 * of neighbours, which are joined as they grow, so that a million points can arrive one by one.
 */
import type { ShownPoints } from "./shown-chart.ts";

export type Columns = Pick<ShownPoints, "at" | "x" | "y" | "spread" | "low" | "high" | "value">;

/** Runs in ascending order, of which none overlap. */
export type Runs = readonly Columns[];

/** Adds points to runs that the caller made itself. Points that exist already stay unchanged. */
export function insertPoints(runs: Columns[], points: Columns): void {
  let index = runs.length;
  while (index > 0 && (runs[index - 1] as Columns).at > points.at) index--;
  const [before, after] = [runs[index - 1], runs[index]];
  if (before && endOf(before) > points.at) return;
  if (after && endOf(points) > after.at) return;
  runs.splice(index, 0, points);
  joinAround(runs, index);
}

/** The number of points in all runs. */
export function countOf(runs: Runs): number {
  return runs.reduce((sum, { x }) => sum + x.length, 0);
}

/** One list of each column. */
export function wholeOf(runs: Runs): Columns | null {
  const [first] = runs;
  if (first === undefined || runs.length === 1) return first ?? null;
  return joined(runs);
}

function endOf({ at, x }: Columns): number {
  return at + x.length;
}

/** Joins adjacent runs of similar length: each point is copied only a few times, however many arrive. */
function joinAround(runs: Columns[], from: number): void {
  let index = Math.min(from + 1, runs.length - 1);
  while (index > 0) {
    const [one, other] = [runs[index - 1] as Columns, runs[index] as Columns];
    if (endOf(one) === other.at && isAlike(one, other)) {
      runs.splice(index - 1, 2, joined([one, other]));
    } else if (index <= from) return;
    index--;
  }
}

function isAlike(one: Columns, other: Columns): boolean {
  const [small, large] = [one.x.length, other.x.length].sort((a, b) => a - b) as [number, number];
  return (
    large <= 2 * small &&
    one.spread === other.spread &&
    (one.value === null) === (other.value === null)
  );
}

/** Lists that some runs lack are filled with NaN. */
function joined(runs: Runs): Columns {
  const [first] = runs as readonly [Columns];
  const spread = runs.find((run) => run.spread !== null)?.spread ?? null;
  const hasValue = runs.some(({ value }) => value !== null);
  const column = (key: "x" | "y" | "low" | "high" | "value"): Float64Array => {
    const all = new Float64Array(countOf(runs)).fill(Number.NaN);
    let filled = 0;
    for (const run of runs) {
      const list = run[key];
      if (list) all.set(list, filled);
      filled += run.x.length;
    }
    return all;
  };
  return {
    at: first.at,
    x: column("x"),
    y: column("y"),
    spread,
    low: spread === null ? null : column("low"),
    high: spread === null ? null : column("high"),
    value: hasValue ? column("value") : null,
  };
}
