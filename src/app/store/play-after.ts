/** Decides whether, and where, a run that is over goes on to play its animation. */
import type { Device } from "../program/events.ts";
import { runVerdict } from "../verdict/run-verdict.ts";
import type { Results } from "./results.ts";

/**
 * The device to play on: in Compare the one that took less time, be it only in its first round; after a run that
 * measured nothing the one that played before. Null where nothing plays.
 */
export function deviceToPlayOn(results: Results, before: Device | null): Device | null {
  const { options, outcome, charts, devices } = results;
  if (options === null || options.sweep !== null || outcome !== "done") return null;
  if (!charts.some(({ kind }) => kind === "animation")) return null;
  const times = runVerdict(results)?.times ?? [];
  const [quickest] = times.toSorted((one, other) => one.time.median - other.time.median);
  return quickest?.device ?? devices.find((device) => device === before) ?? devices[0] ?? null;
}
