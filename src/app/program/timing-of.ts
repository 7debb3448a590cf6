/** A round's timing for the page: costs by place summed up by line. */
import type { Profile } from "../../engine/executor/sampling.ts";
import type { Device, LineTiming, RoundTiming } from "./events.ts";
import type { PlacedCost, RoundResult } from "./round.ts";

export function timingOf(
  { milliseconds, costs }: Extract<RoundResult, { outcome: "done" }>,
  device: Device,
  round: number,
  param: RoundTiming["param"],
  profile: Profile,
): RoundTiming {
  return {
    device,
    round,
    param,
    // Transfers timed by themselves hold up everything else.
    endToEnd: profile === "all" ? null : milliseconds,
    kernel: costs.kernelMilliseconds,
    upload: costs.upload,
    readback: costs.readback,
    compile: costs.compileMilliseconds,
    lines: costs.kernelMilliseconds === null ? [] : byLine(costs.places),
    plans: costs.plans,
  };
}

function byLine(places: readonly PlacedCost[]): LineTiming[] {
  const lines = new Map<
    number,
    { kernels: Set<string>; executions: number; kernelMilliseconds: number }
  >();
  for (const { place, kernels, executions, milliseconds } of places) {
    if (place === null) continue;
    const line = lines.get(place.line) ?? {
      kernels: new Set(),
      executions: 0,
      kernelMilliseconds: 0,
    };
    lines.set(place.line, line);
    for (const kernel of kernels) line.kernels.add(kernel);
    line.executions += executions;
    line.kernelMilliseconds += milliseconds;
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, { kernels, ...sums }]) => ({ line, kernels: [...kernels], ...sums }));
}
