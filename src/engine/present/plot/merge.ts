/**
 * Merges messages about a chart. The program's side joins points before it sends them, and the page's records merge
 * what arrives, in the order of the program's calls, whatever the order of arrival. Points are kept in runs of
 * neighbours, which are joined as they grow, so that a million points can arrive one by one.
 */
import type { ChartSettings, ShownPoints } from "./shown-chart.ts";

/** Runs in ascending order, of which none overlap. */
export type Runs = readonly ShownPoints[];

/** The settings with those that they did not have; the same object where none is new. */
export function mergeSettings(before: ChartSettings, added: ChartSettings): ChartSettings {
  const isNew = (key: string): boolean =>
    before[key as keyof ChartSettings] === null && added[key as keyof ChartSettings] !== null;
  const fresh = Object.entries(added).filter(([key]) => isNew(key));
  return fresh.length === 0 ? before : { ...before, ...Object.fromEntries(fresh) };
}

/** Adds points to runs that the caller made itself. Points that exist already stay unchanged. */
export function insertPoints(runs: ShownPoints[], points: ShownPoints): void {
  let index = runs.length;
  while (index > 0 && (runs[index - 1] as ShownPoints).at > points.at) index--;
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

/** The index in the series after the last of these points. */
export function endOf({ at, x }: ShownPoints): number {
  return at + x.length;
}

/** Joins adjacent runs of similar length: each point is copied only a few times, however many arrive. */
function joinAround(runs: ShownPoints[], from: number): void {
  let index = Math.min(from + 1, runs.length - 1);
  while (index > 0) {
    const [one, other] = [runs[index - 1] as ShownPoints, runs[index] as ShownPoints];
    if (endOf(one) === other.at && isAlike(one, other)) {
      runs.splice(index - 1, 2, joinPoints([one, other]));
    } else if (index <= from) return;
    index--;
  }
}

function isAlike(one: ShownPoints, other: ShownPoints): boolean {
  const [small, large] = [one.x.length, other.x.length].sort((a, b) => a - b) as [number, number];
  return (
    large <= 2 * small &&
    one.spread === other.spread &&
    (one.value === null) === (other.value === null)
  );
}

/** The first `count` points of runs, by default all, in one. Lists that some runs lack are filled with NaN. */
export function joinPoints(runs: Runs, count: number = countOf(runs)): ShownPoints {
  const [first] = runs as readonly [ShownPoints];
  if (runs.length === 1 && count === first.x.length) return first;
  const column = (key: ColumnName): Float64Array => {
    const all = new Float64Array(count).fill(Number.NaN);
    let filled = 0;
    for (const run of runs) {
      const list = run[key];
      if (list) all.set(list.subarray(0, Math.max(0, count - filled)), filled);
      filled += run.x.length;
    }
    return all;
  };
  const spread = runs.find((run) => run.spread !== null)?.spread ?? null;
  const hasValue = runs.some(({ value }) => value !== null);
  const exchangedAt = runs.find((run) => run.exchangedAt)?.exchangedAt;
  return {
    ...first,
    x: column("x"),
    y: column("y"),
    spread,
    low: spread && column("low"),
    high: spread && column("high"),
    value: hasValue ? column("value") : null,
    ...(exchangedAt && { exchangedAt }),
  };
}

type ColumnName = "x" | "y" | "low" | "high" | "value";
