/**
 * Divides the time of an execution among those who used it. In: when the program ran and when it waited, when the
 * engine scheduled, compiled and moved elements, and when the device was at work. Out: parts that add up to the whole.
 *
 * Time in which several went on at once belongs to the first of them in `accountParts`: nothing that happens while the
 * device computes costs more. Beginnings and ends are known to a step of the clock, so each part has an interval, and
 * what took less than a step is not zero.
 */
import {
  type Duration,
  nothing,
  plus,
  tickedSum,
  within,
} from "../../../engine/ir/numbers/duration.ts";
import { common, lengthOf, never, type Spans, union, without } from "./spans.ts";

export const accountParts = [
  "device",
  "compiling",
  "upload",
  "scheduling",
  "readback",
  "recording",
  "program",
  "waiting",
  "idle",
] as const;
export type AccountPart = (typeof accountParts)[number];

export interface Account {
  /** The time that is divided, in milliseconds. */
  readonly whole: number;
  /** Their likely times add up to the whole. */
  readonly parts: Readonly<Record<AccountPart, Duration>>;
}

/** The times at which something happened, as far as a clock could resolve them. */
export interface Noted {
  readonly spans: Spans;
  /**
   * The number of times that are not separate spans: they began and ended within a step of the clock, or followed
   * another one within it.
   */
  readonly unseen: number;
}

export const engineParts = ["device", "compiling", "upload", "scheduling", "readback"] as const;
type EnginePart = (typeof engineParts)[number];

/** The engine's times in an execution, on all of its devices together. */
export interface EngineTimes extends Readonly<Record<EnginePart, Noted>> {
  /** The times in which a requested result of a device was pending. */
  readonly asked: Spans;
  /** The step of the clock in milliseconds. */
  readonly clockStep: number;
}

/** The program's times in an execution. */
export interface ProgramTimes {
  /** The times in which its realm ran code. */
  readonly running: Noted;
  /** The times in which an answer of the engine's was outstanding. */
  readonly waiting: Spans;
  /** The part of `running` in which it recorded ops. */
  readonly recording: Duration;
  readonly clockStep: number;
}

type Ends = readonly [start: number, end: number];

/** The account of an execution of the program between these times. */
export function accountOf(ends: Ends, engine: EngineTimes, program: ProgramTimes): Account {
  const division = new Division(ends);
  const parts = engineShare(division, engine);
  const { running, clockStep } = program;
  const ran = division.take(running, clockStep);
  const share = shareOf(program.recording, lengthOf(common(ends, running.spans)));
  return {
    whole: division.whole,
    parts: {
      ...parts,
      recording: scaled(ran, share),
      program: rest(ran, share),
      waiting: division.take({ spans: program.waiting, unseen: 0 }, clockStep),
      idle: division.take({ spans: ends, unseen: 0 }, clockStep),
    },
  };
}

/**
 * The account of a repeat, which has no program: while a requested result of a device was pending, the engine waited;
 * the rest is its own work.
 */
export function accountOfRepeat(ends: Ends, engine: EngineTimes): Account {
  const division = new Division(ends);
  const parts = engineShare(division, engine);
  const { asked, clockStep } = engine;
  const waiting = division.take({ spans: asked, unseen: 0 }, clockStep);
  const own = division.take({ spans: ends, unseen: 0 }, clockStep);
  return {
    whole: division.whole,
    parts: {
      ...parts,
      scheduling: within(plus(parts.scheduling, own), division.whole),
      recording: nothing,
      program: nothing,
      waiting,
      idle: nothing,
    },
  };
}

/** Joins the times of several devices, which may be at work at once. */
export function together(one: EngineTimes, other: EngineTimes): EngineTimes {
  return {
    ...forEachEnginePart((part) => ({
      spans: union(one[part].spans, other[part].spans),
      unseen: one[part].unseen + other[part].unseen,
    })),
    asked: union(one.asked, other.asked),
    clockStep: Math.max(one.clockStep, other.clockStep),
  };
}

/** A record with an entry for each part that the engine uses. */
export function forEachEnginePart<Entry>(
  entryOf: (part: EnginePart) => Entry,
): Readonly<Record<EnginePart, Entry>> {
  const entries = engineParts.map((part) => [part, entryOf(part)] as const);
  return Object.fromEntries(entries) as Record<EnginePart, Entry>;
}

function engineShare(division: Division, engine: EngineTimes): Record<EnginePart, Duration> {
  return forEachEnginePart((part) => division.take(engine[part], engine.clockStep));
}

/** Assigns spans of time one by one; no time is assigned twice. */
class Division {
  readonly whole: number;
  #left: Spans;

  constructor(ends: Ends) {
    this.#left = ends[0] < ends[1] ? ends : never;
    this.whole = lengthOf(this.#left);
  }

  /** Takes what is left of these times; the beginning and end of each are uncertain by a step of the clock. */
  take({ spans, unseen }: Noted, clockStep: number): Duration {
    const taken = common(this.#left, spans);
    this.#left = without(this.#left, spans);
    const count = taken.length / 2 + unseen;
    return within(tickedSum(lengthOf(taken), count, clockStep), this.whole);
  }
}

/** The same interval as fractions of a whole, each between 0 and 1. */
function shareOf({ likely, least, most }: Duration, whole: number): Duration {
  const share = (part: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);
  return { likely: share(likely), least: share(least), most: share(most) };
}

/** A lower bound in milliseconds that is smaller is what rounding leaves of 0: no clock resolves a nanosecond. */
const minBound = 1e-6;

function scaled({ likely, least, most }: Duration, share: Duration): Duration {
  const bound = least * share.least;
  return {
    likely: likely * share.likely,
    least: bound < minBound ? 0 : bound,
    most: most * share.most,
  };
}

function rest(of: Duration, { likely, least, most }: Duration): Duration {
  return scaled(of, { likely: 1 - likely, least: 1 - most, most: 1 - least });
}
