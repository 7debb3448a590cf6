/**
 * Runs steps of which some are repeated as long as a flag is set. The host reads the flag after each time, so nothing that
 * was requested later may be submitted before the end. The time of a step is the sum of its times in all repetitions.
 */
import { fault } from "../../ir/fault.ts";
import type { Repeat } from "../../ir/unrolled-plan.ts";
import type { Execution } from "../backend.ts";
import { Batch } from "./batch.ts";
import type { Operation } from "./buffers.ts";
import type { BusyTime, PassClock } from "./clock.ts";
import type { Binding } from "./executable.ts";
import type { PendingWork } from "./pending.ts";
import type { Readback } from "./readback.ts";

/** Maximum number of steps in one submission. */
const maxSteps = 256;

/** The part of the queue that a run is requested from. */
interface HoldingQueue {
  hold(make: (busy: BusyTime) => RepeatedRun): RepeatedRun;
}

interface RepeatedParts {
  readonly device: GPUDevice;
  readonly pending: PendingWork;
  readonly readback: Readback;
  /** Null where the device has none: each kernel is then submitted alone, and the submission is timed. */
  readonly clock: PassClock | null;
}

/** Runs a binding whose executable repeats steps; with `profile` it times them. */
export function runRepeated(
  queue: HoldingQueue,
  binding: Binding,
  parts: RepeatedParts,
  profile: boolean,
): Execution {
  const run = queue.hold((busy) => new RepeatedRun(binding, parts, busy, profile));
  const done = run.done.then(() => ({ kernels: run.times, milliseconds: run.milliseconds }));
  done.catch(() => {});
  return { done };
}

export class RepeatedRun implements Operation {
  isSubmitted = false;
  /** Resolves when the device has finished; rejects with a Fault otherwise. */
  readonly done: Promise<void>;
  /** The milliseconds that the device was busy with it, once it is done. */
  milliseconds = 0;
  /** The milliseconds of each step so far; null where they are not measured, or the clock missed one of its runs. */
  readonly times: (number | null)[] | null;
  readonly #binding: Binding;
  readonly #parts: RepeatedParts;
  readonly #busy: BusyTime;
  #isCancelled = false;
  #start: () => void = () => {};
  #reject: (reason: unknown) => void = () => {};

  constructor(binding: Binding, parts: RepeatedParts, busy: BusyTime, profile: boolean) {
    this.#binding = binding;
    this.#parts = parts;
    this.#busy = busy;
    this.times = profile ? binding.executable.steps.map(() => 0) : null;
    const started = new Promise<void>((resolve, reject) => {
      this.#start = resolve;
      this.#reject = reject;
    });
    this.done = parts.pending.race(started.then(() => this.#run()));
    this.done.catch(() => {});
  }

  /** To be called once everything before it was submitted. Resolves at the end, however it ended. */
  async runToEnd(): Promise<void> {
    this.#start();
    await this.done.catch(() => {});
    this.isSubmitted = true;
  }

  /** Ends it before the next repetition. */
  cancel(): void {
    this.#isCancelled = true;
  }

  /** Called instead of `runToEnd`. */
  drop(reason: unknown): void {
    this.isSubmitted = true;
    this.#reject(reason);
  }

  #run(): Promise<void> {
    const { steps, repeats } = this.#binding.executable;
    return this.#range(0, steps.length, repeats);
  }

  async #range(first: number, last: number, repeats: readonly Repeat[]): Promise<void> {
    for (let index = first; index < last; ) {
      const next = this.#outermost(index, last, repeats);
      const until = next?.first ?? last;
      await this.#submit(index, until, null);
      if (next) await this.#repeat(next, repeats);
      index = next?.last ?? last;
    }
  }

  /** The first of the outermost repeats that begin in the range. */
  #outermost(first: number, last: number, repeats: readonly Repeat[]): Repeat | null {
    let found: Repeat | null = null;
    for (const repeat of repeats)
      if (repeat.first >= first && repeat.last <= last && repeat.first < repeat.last)
        if (found === null || repeat.first <= found.first) found = repeat;
    return found;
  }

  /** The body does nothing where the flag is not set, so the flag is read only after it. */
  async #repeat(repeat: Repeat, repeats: readonly Repeat[]): Promise<void> {
    const inside = repeats.slice(0, repeats.indexOf(repeat));
    for (let isSet = repeat.value; isSet === repeat.value; ) {
      if (this.#isCancelled)
        throw fault("gpu", "invalid result: the work was cancelled before it finished");
      const { first, last } = repeat;
      const inner = this.#outermost(first, last, inside);
      if (inner === null) isSet = await this.#submit(first, last, repeat);
      else {
        await this.#range(first, last, inside);
        isSet = await this.#submit(last, last, repeat);
      }
    }
  }

  /** Submits the steps, and returns the flag of `read` after them. */
  async #submit(first: number, last: number, read: Repeat | null): Promise<boolean> {
    const most = this.times && !this.#parts.clock ? 1 : maxSteps;
    for (let from = first; from < last; from += most) {
      const to = Math.min(last, from + most);
      const flag = await this.#batch(from, to, to === last ? read : null);
      if (to === last) return flag;
    }
    return read === null || this.#batch(last, last, read);
  }

  async #batch(first: number, last: number, read: Repeat | null): Promise<boolean> {
    const { device, pending, readback, clock } = this.#parts;
    const batch = new Batch(pending, this.#busy);
    const timer = this.times && first < last ? (clock?.timer(last - first) ?? null) : null;
    if (first < last) batch.run(this.#binding, first, last, { weight: 1, bytes: 0 }, timer);
    const times = timer && batch.ask({ submitted: timer.read, dropped: timer.drop });
    let flag: Promise<ArrayBuffer> | null = null;
    if (read) {
      const staging = readback.staging(4);
      const { source, from } = this.#binding.flagOf(read.buffer);
      batch.copy({ source, from, offset: 0, byteLength: 4 }, staging);
      flag = readback.after(batch, staging, 4);
    }
    batch.submit(device).catch(() => {});
    await batch.done;
    this.milliseconds += batch.milliseconds;
    const taken = first < last ? ((await times) ?? [batch.milliseconds]) : [];
    if (this.times) addTimes(this.times, first, taken);
    return flag === null || new Uint32Array(await flag)[0] !== 0;
  }
}

/** Adds times to those from an index on; a sum is unknown where one of the two is. */
function addTimes(sums: (number | null)[], from: number, taken: readonly (number | null)[]): void {
  for (const [index, time] of taken.entries()) {
    const sum = sums[from + index] ?? null;
    sums[from + index] = sum === null || time === null ? null : sum + time;
  }
}
