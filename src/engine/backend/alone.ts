/**
 * One kernel of a plan measured in isolation: its present code against alternatives, interleaved. In: what to
 * try. Out: for each variant its times, or why it has none. The device must be idle.
 */

import { Fault, fault } from "../ir/fault.ts";
import type { Kernel } from "../ir/kernel.ts";
import { type Duration, ticked, times } from "../ir/numbers/duration.ts";
import type { Sizes } from "../target/wgsl/sizes.ts";
import { type Entrant, repeatsFor, round, type Timed } from "./interleave.ts";
import { type Difference, differenceOf, isWithinTolerance } from "./trial-numbers.ts";

/** Names the code that is measured against the present code of a kernel. */
export type Against =
  | {
      readonly kind: "variants";
      /** The names of the only variants to measure; null for all. */
      readonly only: readonly string[] | null;
    }
  /** The kernel's text as a visitor changed it. */
  | { readonly kind: "text"; readonly text: string };

/** Who would choose a variant: the tables by shape and limits, the tuner by its contest; "now" is what runs. */
export type Chooser = "now" | "tables" | "tuner";

export interface Variant {
  readonly name: string;
  readonly sizes: Sizes;
  readonly chosenBy: readonly Chooser[];
}

export interface Measured extends Variant {
  readonly outcome: Outcome;
}

export type Outcome =
  /** A sample is the time of one run, averaged over consecutive runs, as far as the clock resolves it. */
  | { readonly kind: "timed"; readonly samples: readonly Duration[] }
  | ({ readonly kind: "wrong numbers" } & Difference)
  | { readonly kind: "refused"; readonly messages: readonly CompilerMessage[] };

/** Quotes a compiler. Line and column are counted from 1, and are 0 if it reports none. */
export interface CompilerMessage {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Holds the measurements of one kernel. */
export interface Alone {
  /** The present code first. */
  readonly variants: readonly Measured[];
}

/** A variant that is ready to run on the device. */
export interface Runnable extends Timed {
  /** The compared numbers of one run; null where the device refuses to run it. */
  numbers(): Promise<readonly Float32Array[] | null>;
}

/** A variant that is not compiled yet; `make` rejects with the compiler's messages as a `Refusal` or a Fault. */
export interface Entry extends Variant {
  make(): Promise<Runnable>;
}

export class Refusal extends Error {
  readonly messages: readonly CompilerMessage[];

  constructor(messages: readonly CompilerMessage[]) {
    super(messages.map(({ text }) => text).join("; "));
    this.messages = messages;
  }
}

export interface Trial {
  readonly kernel: Kernel;
  /** The present code first. */
  readonly entries: readonly [Entry, ...Entry[]];
  /** The step in milliseconds of the clock that times are measured with. */
  readonly clockStep: number;
  /** Wakes a device that lowers its clock while variants are compiled. */
  wake?(): Promise<void>;
  cancelled(): boolean;
  now(): number;
}

/** The milliseconds of one sample: long enough for clock rates to rise. */
const sampleMilliseconds = 2;
/** A sample has this many steps of the clock, so that a step changes it by a hundredth at most. */
const stepsOfSample = 100;
/** A program that starts waits for the run in progress. */
const longestRun = 500;
/** After the fewest rounds, no round begins that many milliseconds after the first one. */
const budget = 4000;
const fewestRounds = 7;
const maxExecutions = 25;

interface Admitted extends Entrant {
  readonly repeats: number;
}

/** Rejects with a Fault where the trial was cancelled, or the present code does not run or runs for too long. */
export async function measureAlone(trial: Trial): Promise<Alone> {
  const { kernel, entries, clockStep } = trial;
  const [present, ...others] = entries;
  const first = await present.make();
  const expected = await first.numbers();
  if (expected === null)
    throw fault(kernel.name, "invalid kernel: the device cannot run it separately");
  const admitted = await entrant(trial, first);
  if (typeof admitted === "number")
    throw fault(
      kernel.name,
      `unsupported size: ${tooLong(admitted)}; run the program with a smaller size`,
    );
  const found: (Outcome | Admitted)[] = [admitted];
  for (const entry of others) {
    stopIfCancelled(trial);
    found.push(await admit(trial, entry, expected));
  }
  await inRounds(
    trial,
    found.filter((outcome) => "sample" in outcome),
  );
  const variants = entries.map(({ name, sizes, chosenBy }, at): Measured => {
    const each = found[at] as Outcome | Admitted;
    const outcome: Outcome =
      "sample" in each ? { kind: "timed", samples: samplesOf(each, clockStep) } : each;
    return { name, sizes, chosenBy, outcome };
  });
  return { variants };
}

function samplesOf({ times: milliseconds, repeats }: Admitted, clockStep: number): Duration[] {
  return milliseconds.map((time) => times(1 / repeats, ticked(repeats * time, clockStep)));
}

/** Compiles a variant and compares its numbers; it takes part only where they agree. */
async function admit(
  trial: Trial,
  entry: Entry,
  expected: readonly Float32Array[],
): Promise<Outcome | Admitted> {
  try {
    const made = await entry.make();
    const numbers = await made.numbers();
    if (numbers === null) return refused("the device cannot run it");
    const difference = differenceOf(expected, numbers);
    if (!isWithinTolerance(trial.kernel, difference))
      return { kind: "wrong numbers", ...difference };
    const admitted = await entrant(trial, made);
    return typeof admitted === "number" ? refused(tooLong(admitted)) : admitted;
  } catch (error) {
    if (error instanceof Refusal) return { kind: "refused", messages: error.messages };
    if (error instanceof Fault && error.kind === "invalid") return refused(error.message);
    throw error;
  }
}

function refused(text: string): Outcome {
  return { kind: "refused", messages: [{ line: 0, column: 0, text }] };
}

/** Returns the milliseconds of one run where these are too many. */
async function entrant({ clockStep }: Trial, timed: Timed): Promise<Admitted | number> {
  const once = await timed.time(1);
  if (once > longestRun) return once;
  const wanted = Math.max(sampleMilliseconds, stepsOfSample * clockStep);
  const repeats = await repeatsFor(timed, wanted);
  return { repeats, times: [], sample: () => timed.time(repeats) };
}

function tooLong(milliseconds: number): string {
  return `one run takes ${Math.round(milliseconds)} ms, and the limit for a separate run is ${longestRun} ms`;
}

async function inRounds(trial: Trial, entrants: readonly Entrant[]): Promise<void> {
  await trial.wake?.();
  const begun = trial.now();
  await round(entrants, trial.cancelled, true);
  for (let done = 0; done < maxExecutions; done++) {
    if (done >= fewestRounds && trial.now() - begun > budget) return;
    await round(entrants, trial.cancelled);
    stopIfCancelled(trial);
  }
}

function stopIfCancelled({ kernel, cancelled }: Trial): void {
  if (cancelled())
    throw fault(
      kernel.name,
      "invalid measurement: a program started during it; measure the kernel again when the program has ended",
    );
}
