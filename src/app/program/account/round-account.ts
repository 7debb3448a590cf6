/** Makes the account of a round from what its two realms noted, each on a clock of its own. */
import type { Activity } from "../../../engine/executor/host/activity.ts";
import { smallest } from "../../../engine/ir/extremes.ts";
import type { ProgramActivity } from "../messages.ts";
import {
  type Account,
  accountOf,
  accountOfPlay,
  type EngineTimes,
  type ProgramTimes,
  together,
} from "./account.ts";
import { engineTimes, notedOf } from "./engine-times.ts";
import { never, spansOf } from "./spans.ts";

/** The account of a round of a program that took so long, on devices with these activities. */
export function roundAccount(
  activities: readonly Activity[],
  program: ProgramActivity,
  milliseconds: number,
): Account {
  const { origin, begun, clockStep } = program;
  const untils = activities.map(({ until, origin: own }) => until + own - origin);
  const end = smallest([begun + milliseconds, program.until, ...untils]);
  return accountOf([begun, end], engineOf(activities, origin, clockStep), programTimes(program));
}

/** The account of a play that began at this time of the engine's clock. */
export function playAccount(
  activities: readonly Activity[],
  begun: number,
  milliseconds: number,
): Account | null {
  const [first] = activities;
  if (first === undefined) return null;
  const { origin, clockStep } = first;
  const end = smallest([begun + milliseconds, ...activities.map(({ until }) => until)]);
  return accountOfPlay([begun, end], engineOf(activities, origin, clockStep));
}

function engineOf(activities: readonly Activity[], origin: number, clockStep: number): EngineTimes {
  const devices = activities.map((activity) => engineTimes(activity, origin));
  return devices.reduce(together, nothingDone(clockStep));
}

/** The times of an engine that was asked for nothing. */
function nothingDone(clockStep: number): EngineTimes {
  const none = { spans: never, instants: 0 };
  return {
    device: none,
    compiling: none,
    upload: none,
    scheduling: none,
    readback: none,
    asked: never,
    clockStep,
  };
}

/** The steps of a clock cancel out in a sum, but leave it uncertain by one for each time that was added. */
function programTimes({ running, waiting, recording, clockStep }: ProgramActivity): ProgramTimes {
  const { milliseconds, count } = recording;
  const uncertain = count * clockStep;
  return {
    running: notedOf(running),
    waiting: spansOf(waiting),
    recording: {
      likely: milliseconds,
      least: Math.max(0, milliseconds - uncertain),
      most: milliseconds + uncertain,
    },
    clockStep,
  };
}
