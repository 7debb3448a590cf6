/** Makes the account of an execution from what its two realms noted, each on its own clock. */
import { tickedSum } from "../../../engine/ir/numbers/duration.ts";
import { smallest } from "../../../engine/ir/numbers/extremes.ts";
import type { ProgramActivity } from "../messages/program-event.ts";
import {
  type Account,
  accountOf,
  accountOfRepeat,
  type EngineTimes,
  forEachEnginePart,
  type ProgramTimes,
  together,
} from "./account.ts";
import { engineTimes, notedOf, type Traced } from "./engine-times.ts";
import { common, never, shifted, spansOf } from "./spans.ts";

/** The account of an execution that took this long. */
export function executionAccount(
  traces: readonly Traced[],
  program: ProgramActivity,
  milliseconds: number,
): Account {
  const { origin, begun, until } = program;
  const untils = traces.map(({ activity }) => activity.until + activity.origin - origin);
  const end = smallest([begun + milliseconds, until, ...untils]);
  return accountOf([begun, end], engineOf(traces, origin), programTimes(program));
}

/** The account of a repeat that began at this time of the engine's clock; null if it was not traced. */
export function repeatAccount(
  traces: readonly Traced[],
  begun: number,
  milliseconds: number,
): Account | null {
  const [first] = traces;
  if (first === undefined) return null;
  const { origin } = first.activity;
  const end = smallest([begun + milliseconds, ...traces.map(({ activity }) => activity.until)]);
  return accountOfRepeat([begun, end], engineOf(traces, origin));
}

/** The times in which the program ran, between its beginning and its end, on the clock of the traces. */
export function runningTimes(
  [first]: readonly Traced[],
  { running, origin, begun }: ProgramActivity,
  milliseconds: number,
): readonly number[] {
  const inside = common([begun, begun + milliseconds], spansOf(running));
  return first === undefined ? [] : shifted(inside, origin - first.activity.origin);
}

function engineOf(traces: readonly Traced[], origin: number): EngineTimes {
  const devices = traces.map(({ activity }) => engineTimes(activity, origin));
  return devices.reduce(together, nothingDone);
}

/** The times of an engine that received no requests. */
const nothingDone: EngineTimes = {
  ...forEachEnginePart(() => ({ spans: never, unseen: 0 })),
  asked: never,
  clockStep: 0,
};

function programTimes({ running, waiting, recording, clockStep }: ProgramActivity): ProgramTimes {
  const { milliseconds, count } = recording;
  return {
    running: notedOf(running),
    waiting: spansOf(waiting),
    recording: tickedSum(milliseconds, count, clockStep),
    clockStep,
  };
}
