/**
 * An execution's timing for the page: costs by position are summed up by line. Kernels and transfers that were timed
 * one by one may take longer in total than the execution in which they overlapped; here no part is longer than the
 * execution.
 */

import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type {
  MoveCost,
  PositionCost,
  RunCosts,
  Transfer,
} from "../../../engine/executor/host/times/timings.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import { addUp } from "../../../engine/ir/cost.ts";
import { type Duration, plus, within } from "../../../engine/ir/numbers/duration.ts";
import { median } from "../../../engine/ir/numbers/statistics.ts";
import { executionAccount, repeatAccount, runningTimes } from "../account/execution-account.ts";
import type {
  Device,
  ExecutionTiming,
  ExecutionTrace,
  LineTiming,
  MoveTiming,
} from "../messages/events.ts";
import type { ExecutionResult } from "./execution.ts";
import { noCosts } from "./execution-costs.ts";

/** The execution that was timed. */
export interface TimedExecution {
  readonly device: Device;
  readonly index: number;
  readonly param: ExecutionTiming["param"];
  readonly profile: Profile;
  /** True at the shown value of a swept param, whose traces are kept. */
  readonly isShown: boolean;
}

/** An execution of the program that is over. */
type Done = Pick<
  Extract<ExecutionResult, { outcome: "done" }>,
  "milliseconds" | "costs" | "activity" | "clock"
>;

export function timingOf(
  { milliseconds, costs, activity, clock }: Done,
  of: TimedExecution,
): ExecutionTiming {
  const account = activity && executionAccount(costs.traces, activity, milliseconds);
  const running = activity && runningTimes(costs.traces, activity, milliseconds);
  const samples = [milliseconds];
  return {
    ...timing({ wall: milliseconds, samples, costs, account, running }, false, of),
    ...(clock && { clock: { ...clock, asItHappens: null } }),
  };
}

/** The timing of an execution that was replayed once or more. */
export function repeatTiming(
  { samples, costs, begun, clock }: Replayed,
  of: TimedExecution,
): ExecutionTiming {
  const wall = median(samples);
  const account = costs && repeatAccount(costs.traces, begun, wall);
  return {
    ...timing({ wall, samples, costs: costs ?? noCosts, account, running: null }, true, of),
    ...(clock && { clock }),
  };
}

interface Measured
  extends Pick<ExecutionTiming, "wall" | "account">,
    Pick<ExecutionTrace, "running"> {
  readonly samples: readonly number[];
  readonly costs: RunCosts;
}

function timing(
  { wall, samples, costs, account, running }: Measured,
  isReplay: boolean,
  { device, index, param, profile, isShown }: TimedExecution,
): ExecutionTiming {
  const { kernels, traces } = costs;
  const isTraced = isShown && traces.some(({ spans }) => spans.length > 0);
  // Timing transfers one by one delays everything else, so executions that time nothing measure the whole better.
  const isSlowed = profile === "all" || (profile !== "none" && index > 0);
  return {
    device,
    index,
    param,
    isReplay,
    wall,
    endToEnd: isSlowed ? [] : samples,
    account,
    ...(isTraced && { trace: { traces, running } }),
    kernel: kernels && within(kernels, wall),
    upload: transferWithin(costs.upload, wall),
    readback: transferWithin(costs.readback, wall),
    compile: Math.min(costs.compileMilliseconds, wall),
    lines: kernels === null ? [] : byLine(costs.byPosition, shrunkTo(kernels, wall)),
    moves: movesByLine(costs.moves, wall),
    plans: costs.plans,
  };
}

/** Moves on one line between the same devices are summed up. */
function movesByLine(moves: readonly MoveCost[], wall: number): MoveTiming[] {
  const lines = new Map<string, MoveTiming>();
  for (const { position, from, to, bytes, time } of moves) {
    if (position === null) continue;
    const { line } = position;
    const key = `${line} ${from} ${to}`;
    const known = lines.get(key);
    const both = known?.time && time ? plus(known.time, time) : (known?.time ?? time);
    lines.set(key, { line, from, to, bytes: bytes + (known?.bytes ?? 0), time: both });
  }
  return [...lines.values()].map((move) => ({
    ...move,
    time: move.time && within(move.time, wall),
  }));
}

function transferWithin(transfer: Transfer | null, wall: number): Transfer | null {
  return transfer && { ...transfer, time: within(transfer.time, wall) };
}

/**
 * Returns a function that scales the lines' times down with their sum, so that their ratios stay and none is longer
 * than the whole.
 */
function shrunkTo({ likely }: Duration, wall: number): (time: Duration) => Duration {
  const share = likely > wall ? wall / likely : 1;
  return (time) =>
    within({ ...time, likely: share * time.likely, least: share * time.least }, wall);
}

function byLine(
  costs: readonly PositionCost[],
  shrunk: (time: Duration) => Duration,
): LineTiming[] {
  const lines = addUp(
    costs.flatMap(({ position, ...cost }) =>
      position === null ? [] : [[position.line, cost] as const],
    ),
  );
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, cost]) => ({ line, ...cost, time: cost.time && shrunk(cost.time) }));
}
