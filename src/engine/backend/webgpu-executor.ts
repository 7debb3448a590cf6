/**
 * Runs executables: their steps go to the queue, and what the queue's batches say becomes a report. All
 * kernels share a pass with their neighbours, or have a timed pass each when profiled.
 */
import type { Execution, ExecutionReport } from "./backend.ts";
import type { Batch } from "./webgpu-batch.ts";
import type { PassClock } from "./webgpu-clock.ts";
import { type Binding, shareOf } from "./webgpu-executable.ts";
import type { SubmissionQueue } from "./webgpu-queue.ts";

/** `clock` is null where the device has none: then a kernel's time is that between two submissions' ends. */
export function executePlan(
  queue: SubmissionQueue,
  clock: PassClock | null,
  binding: Binding,
  profile: boolean,
): Execution {
  if (profile) return { done: clock ? timed(queue, clock, binding) : timedAlone(queue, binding) };
  const [only, ...more] = binding.executable.chunks;
  if (!only || more.length > 0 || only.last > queue.room) return new InBatches(queue, binding);
  return new Part(queue.run(binding, only.first, only.last, only), only.weight);
}

/** Steps in one batch, as those of most executions are. */
class Part implements Execution {
  readonly batch: Batch;
  readonly #weight: number;

  constructor(batch: Batch, weight: number) {
    this.batch = batch;
    this.#weight = weight;
  }

  get done(): Promise<ExecutionReport> {
    return this.batch.done.then(() => ({ kernels: null, milliseconds: this.milliseconds() }));
  }

  /** Once the batch has ended: of its time, as much as its part of the work. */
  milliseconds(): number {
    return (this.batch.millisecondsHeard * this.#weight) / this.batch.weight;
  }
}

class InBatches implements Execution {
  readonly #parts: Part[] = [];

  constructor(queue: SubmissionQueue, binding: Binding) {
    for (const chunk of binding.executable.chunks) {
      const { first, last } = chunk;
      for (let from = first, to = first; from < last; from = to) {
        to = Math.min(last, from + queue.room);
        const load = shareOf(chunk, (to - from) / (last - first));
        this.#parts.push(new Part(queue.run(binding, from, to, load), load.weight));
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

async function timed(
  queue: SubmissionQueue,
  clock: PassClock,
  binding: Binding,
): Promise<ExecutionReport> {
  const times = binding.executable.chunks.map(async (chunk) => {
    const { first, last } = chunk;
    const timer = clock.timer(last - first);
    const batch = queue.run(binding, first, last, chunk, timer);
    const taken = await batch.ask({ submitted: timer.read, dropped: timer.drop });
    await batch.done;
    return taken;
  });
  return { kernels: (await Promise.all(times)).flat() };
}

/** Wall times are taken between the ends of submissions, so every kernel needs its own. */
async function timedAlone(queue: SubmissionQueue, binding: Binding): Promise<ExecutionReport> {
  const batches = binding.executable.chunks.flatMap((chunk) => {
    const { first, last } = chunk;
    const load = shareOf(chunk, 1 / (last - first));
    return Array.from({ length: last - first }, (_, step) => {
      queue.cut();
      return queue.run(binding, first + step, first + step + 1, load);
    });
  });
  queue.cut();
  const times = batches.map(async (batch) => {
    await batch.done;
    return [batch.milliseconds];
  });
  return { kernels: (await Promise.all(times)).flat() };
}
