/**
 * Contests between the variants of one kernel on one device. In: a kernel and the programs that it could have.
 * Out: the fastest program that computes the same numbers as the first, and its gain.
 *
 * The device must be idle. Candidates are timed interleaved, in random order, on inputs of random numbers.
 */
import type { Kernel } from "../../ir/kernel.ts";
import { median } from "../../ir/numbers/statistics.ts";
import type { WgslProgram } from "../../kernels/wgsl.ts";
import type { Choice } from "../../kernels/wgsl-alternatives.ts";
import type { Runnable } from "../alone.ts";
import { type Entrant, repeatsFor, round } from "../interleave.ts";
import { differenceOf, isWithinTolerance, obstacle } from "../trial-numbers.ts";
import { type Gain, gainOf, isFaster } from "../tuning.ts";
import { Bench, type TunerParts } from "./bench.ts";

export interface Candidate extends Pick<Choice, "name"> {
  readonly program: WgslProgram;
}

export interface Outcome {
  /** The winner; null where the first stays. */
  readonly winner: Candidate | null;
  readonly wrong: number;
  readonly gain: Gain;
}

const rounds = 15;
/** The milliseconds of one sample: a hundred steps of the clock, and long enough for clock rates to rise. */
const sampleMilliseconds = 2;
/** A program that starts waits for the contest in progress, which limits the milliseconds of one run. */
const longestRun = 50;
/** After this many rounds, candidates slower by this factor are eliminated. */
const trialRounds = 3;
const hopeless = 1.15;

interface Rival extends Candidate {
  readonly run: Runnable;
}

interface Timed extends Entrant {
  readonly candidate: Candidate;
}

const even: Gain = { median: 1, low: 1, high: 1 };

/** Null where inputs may not be arbitrary numbers, the kernel is too large, or it was cancelled. */
export async function contest(
  parts: TunerParts,
  kernel: Kernel,
  first: WgslProgram,
  candidates: readonly Candidate[],
  cancelled: () => boolean,
): Promise<Outcome | null> {
  if (obstacle(kernel) !== null) return null;
  const bench = new Bench(parts, kernel);
  try {
    const table = await bench.ready(first);
    const expected = await table.numbers();
    if (expected === null) return null;
    const rivals: Rival[] = [];
    let wrong = 0;
    for (const candidate of candidates) {
      if (cancelled()) return null;
      const run = await bench.ready(candidate.program).catch(() => null);
      if (run === null) continue;
      const numbers = await run.numbers();
      const agrees = numbers && isWithinTolerance(kernel, differenceOf(expected, numbers));
      if (agrees) rivals.push({ ...candidate, run });
      else wrong++;
    }
    if (rivals.length === 0 || (await table.time(1)) > longestRun)
      return { winner: null, wrong, gain: even };
    await bench.wake(cancelled);
    const found = await race(
      parts,
      { name: "table", program: first, run: table },
      rivals,
      cancelled,
    );
    return found && { ...found, wrong };
  } finally {
    bench.close();
  }
}

/** Null once it is cancelled. */
async function race(
  { clockStep }: TunerParts,
  table: Rival,
  rivals: readonly Rival[],
  cancelled: () => boolean,
): Promise<Omit<Outcome, "wrong"> | null> {
  const repeats = await repeatsFor(table.run, Math.max(sampleMilliseconds, 100 * clockStep));
  const [usual, ...others] = [table, ...rivals].map(
    ({ name, program, run }): Timed => ({
      candidate: { name, program },
      times: [],
      sample: () => run.time(repeats),
    }),
  ) as [Timed, ...Timed[]];
  if (!(await round([usual, ...others], cancelled, true))) return null;
  let entrants = others;
  for (let done = 0; done < rounds; done++) {
    if (done === trialRounds)
      entrants = others.filter(({ times }) => median(times) <= hopeless * median(usual.times));
    if (entrants.length === 0) break;
    if (!(await round([usual, ...entrants], cancelled))) return null;
  }
  return best(usual, entrants);
}

function best(table: Timed, rivals: readonly Timed[]): Omit<Outcome, "wrong"> {
  let found: Omit<Outcome, "wrong"> = { winner: null, gain: even };
  for (const { candidate, times } of rivals) {
    const gain = gainOf(table.times, times);
    if (isFaster(gain) && gain.median > found.gain.median) found = { winner: candidate, gain };
  }
  return found;
}
