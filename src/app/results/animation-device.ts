/** Decides whether, and on which device, a completed run continues with its animation. */
import type { Device } from "../run/messages/events.ts";
import { runVerdict } from "../verdict/run-verdict.ts";
import type { Results } from "./results.ts";

/**
 * The device for the animation: in Compare the one that took less time, even if only in its first run; after a run that
 * measured nothing, the one used before. Null if there is no animation.
 */
export function deviceToAnimateOn(results: Results, before: Device | null): Device | null {
  const { options, outcome, charts, devices } = results;
  if (options === null || options.sweep !== null || outcome !== "done") return null;
  if (!charts.some(({ kind }) => kind === "animation")) return null;
  const times = runVerdict(results)?.times ?? [];
  const [quickest] = times.toSorted((one, other) => one.time.median - other.time.median);
  return quickest?.device ?? devices.find((device) => device === before) ?? devices[0] ?? null;
}
