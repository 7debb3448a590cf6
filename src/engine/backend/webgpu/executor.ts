/**
 * Runs executables: their steps go to the queue, and the results of its batches become a report. Kernels share a
 * pass with their neighbours, or have a timed pass each when profiled.
 */
import type { Execution, ExecutionReport } from "../backend.ts";
import type { Batch } from "./batch.ts";
import type { PassClock } from "./clock.ts";
import { type Binding, type Chunk, shareOf } from "./executable.ts";
import type { SubmissionQueue } from "./queue.ts";

/**
 * `clock` is null where the device has none: a kernel's time is then the time between the ends of two submissions.
 */
export function executePlan(
  queue: SubmissionQueue,
  clock: PassClock | null,
  binding: Binding,
  profile: boolean,
): Execution {
  if (profile) return clock ? timed(queue, clock, binding) : { done: timedAlone(queue, binding) };
  const { chunks } = binding.executable;
  const [only] = chunks;
  if (!only || chunks.length > 1 || only.last > queue.room) return new InBatches(queue, binding);
  return new SingleBatch(queue.run(binding, only.first, only.last, only), only.weight);
}

/** Steps in a single batch, as in most executions. */
class SingleBatch implements Execution {
  readonly batch: Batch;
  readonly #weight: number;

  constructor(batch: Batch, weight: number) {
    this.batch = batch;
    this.#weight = weight;
  }

  get ended(): Promise<void> {
    return this.batch.done;
  }

  get done(): Promise<ExecutionReport> {
    return this.batch.done.then(() => ({ kernels: null, milliseconds: this.milliseconds() }));
  }

  /**
   * The fraction of the batch's time that corresponds to these steps' part of the work; valid once the batch has
   * ended.
   */
  milliseconds(): number {
    return (this.batch.millisecondsHeard * this.#weight) / this.batch.weight;
  }
}

class InBatches implements Execution {
  readonly #parts: SingleBatch[] = [];

  constructor(queue: SubmissionQueue, binding: Binding) {
    for (const chunk of binding.executable.chunks) {
      const { first, last, part = null } = chunk;
      for (let from = first, to = first; from < last; from = to) {
        to = Math.min(last, from + queue.room);
        const load = shareOf(chunk, (to - from) / (last - first));
        this.#parts.push(
          new SingleBatch(queue.run(binding, from, to, load, null, part), load.weight),
        );
      }
    }
  }

  get done(): Promise<ExecutionReport> {
    const done = Promise.all(this.#parts.map(({ batch }) => batch.done));
    return done.then(() => ({ kernels: null, milliseconds: this.#milliseconds() }));
  }

  #milliseconds(): number {
    return this.#parts.reduce((sum, part) => sum + part.milliseconds(), 0);
  }
}

/** The execution has ended when its batches have: reading the times back takes longer. */
function timed(queue: SubmissionQueue, clock: PassClock, binding: Binding): Execution {
  const { chunks } = binding.executable;
  const batches: Batch[] = [];
  const times = chunks.map((chunk) => {
    const { first, last, part = null } = chunk;
    const timer = clock.timer(last - first);
    const batch = queue.run(binding, first, last, chunk, timer, part);
    batches.push(batch);
    return batch.ask({ submitted: timer.read, dropped: timer.drop });
  });
  const ended = Promise.all(batches.map(({ done }) => done));
  const report = async (): Promise<ExecutionReport> => {
    const [taken] = await Promise.all([Promise.all(times), ended]);
    return { kernels: byStep(chunks, taken) };
  };
  const done = report();
  // Callers may wait for only one of them.
  ended.catch(() => {});
  done.catch(() => {});
  return { ended, done };
}

/** Wall times are measured between the ends of submissions, so every kernel needs its own. */
async function timedAlone(queue: SubmissionQueue, binding: Binding): Promise<ExecutionReport> {
  const { chunks } = binding.executable;
  const batches = chunks.map((chunk) => {
    const { first, last, part = null } = chunk;
    const load = shareOf(chunk, 1 / (last - first));
    return Array.from({ length: last - first }, (_, step) => {
      queue.cut();
      return queue.run(binding, first + step, first + step + 1, load, null, part);
    });
  });
  queue.cut();
  const times = batches.map(async (ofChunk) => {
    await Promise.all(ofChunk.map((batch) => batch.done));
    return ofChunk.map((batch) => batch.milliseconds);
  });
  return { kernels: byStep(chunks, await Promise.all(times)) };
}

/** The time of a step in parts is the sum of its parts' times; it is unknown where one of them is missing. */
function byStep(
  chunks: readonly Chunk[],
  times: readonly (readonly (number | null)[])[],
): (number | null)[] {
  const steps: (number | null)[] = [];
  for (const [index, { part, first }] of chunks.entries()) {
    const [time = null] = times[index] ?? [];
    const before = steps[first];
    if (part === undefined) for (const time of times[index] ?? []) steps.push(time);
    else if (part.index === 0) steps.push(time);
    else steps[first] = time === null || before == null ? null : before + time;
  }
  return steps;
}
