/**
 * Measuring: warm-up until steady, then samples of all engines by turns in random order. A sample is a
 * queue of evaluations, from the first call until the device has finished the last, on the wall clock.
 * One evaluation goes before it untimed: a GPU takes some tenths of a millisecond to turn from one
 * engine's device to another's, or to wake, which is no engine's doing.
 */
import type { Task } from "./engines/engine.ts";
import type { Device, Measured } from "./result.ts";
import { isSteady, median, medianInterval, quantile } from "./statistics.ts";

export interface Effort {
  /** Longest warm-up of an engine, in milliseconds. */
  readonly warmUp: number;
  /**
   * No engine counts as steady sooner. A browser compiles JavaScript again after hundreds and after thousands of
   * calls, and it takes the same time in between.
   */
  readonly steadyFrom: number;
  /** Samples stop after this many milliseconds of an engine, but not below `fewestSamples`. */
  readonly sampling: number;
  readonly samples: number;
  readonly fewestSamples: number;
  /** Slow engines get shorter queues, so that a sample takes no longer than about this. */
  readonly longestSample: number;
  /** Whether all get the longest of their queues: sizes beside each other, of which none is to have more of its ends. */
  readonly alike?: boolean;
  /** An engine that takes so many milliseconds for an evaluation takes no turns: one is all that is timed. Default: none does. */
  readonly patience?: number;
  /** Rest before each sample, in which the threads of the engine before fall asleep. */
  readonly rest: number;
}

export const efforts: Readonly<Record<Device | "quick", Effort>> = {
  gpu: {
    warmUp: 400,
    steadyFrom: 200,
    sampling: 500,
    samples: 60,
    fewestSamples: 7,
    longestSample: 100,
    rest: 1,
  },
  cpu: {
    warmUp: 2000,
    steadyFrom: 200,
    sampling: 3000,
    samples: 60,
    fewestSamples: 7,
    longestSample: 300,
    // onnxruntime's threads go on spinning for some twenty milliseconds.
    rest: 30,
  },
  quick: {
    warmUp: 200,
    steadyFrom: 50,
    sampling: 200,
    samples: 20,
    fewestSamples: 5,
    longestSample: 50,
    rest: 1,
  },
};

/** The first evaluation of a task, with everything that it compiles. */
export async function cold(task: Task): Promise<number> {
  const start = performance.now();
  await task.enqueue(0);
  await task.finish();
  return performance.now() - start;
}

/** Another evaluation alone, which compiles nothing. */
export async function once(task: Task): Promise<number> {
  const start = performance.now();
  await task.enqueue(1);
  await task.finish();
  return performance.now() - start;
}

class Subject<Name extends string> {
  readonly name: Name;
  readonly cold: number;
  readonly times: number[] = [];
  spent = 0;
  queue: number;
  readonly #task: Task;
  readonly #settlesIn: number;
  #turn = 1;

  constructor({ name, task, cold: coldTime, settlesIn = 0 }: Contender<Name>, queue: number) {
    this.name = name;
    this.#task = task;
    this.#settlesIn = settlesIn;
    this.cold = coldTime;
    this.queue = queue;
  }

  /** Milliseconds of one evaluation in a queue of `queue`. */
  async sample(): Promise<number> {
    const task = this.#task;
    const begun = performance.now();
    await task.enqueue(this.#turn++);
    await task.finish();
    const start = performance.now();
    for (let place = 0; place < this.queue; place++) {
      const waiting = task.enqueue(this.#turn++);
      if (waiting) await waiting;
    }
    await task.finish();
    const end = performance.now();
    this.spent += end - begun;
    return (end - start) / this.queue;
  }

  /** Clocks that fell while it compiled would make its queue a short one: `ready` comes before each sample. */
  async warmUp(
    { warmUp, steadyFrom, longestSample }: Effort,
    ready: () => Promise<void>,
  ): Promise<void> {
    const longest = this.queue;
    this.queue = 1;
    await ready();
    // The first is about as long as a cold one.
    await this.sample();
    const shortest = Math.max(steadyFrom, this.#settlesIn);
    const most = Math.max(warmUp, this.#settlesIn);
    const seen: number[] = [];
    this.spent = 0;
    while (this.spent < most && (this.spent < shortest || !isSteady(seen))) {
      await ready();
      const time = await this.sample();
      seen.push(time);
      this.queue = Math.max(1, Math.min(longest, Math.floor(longestSample / time)));
    }
    this.spent = 0;
  }

  isDone({ samples, fewestSamples, sampling }: Effort): boolean {
    const count = this.times.length;
    return count >= samples || (this.spent >= sampling && count >= fewestSamples);
  }

  result(): Measured {
    return measuredOf(this);
  }
}

export function measuredOf({
  times,
  cold,
  queue,
}: Pick<Measured, "times" | "cold" | "queue">): Measured {
  return {
    status: "measured",
    median: median(times),
    ...medianInterval(times),
    p10: quantile(times, 0.1),
    p90: quantile(times, 0.9),
    cold,
    queue,
    times: times.map((time) => Number(time.toPrecision(5))),
  };
}

export interface Contender<Name extends string> {
  readonly name: Name;
  readonly task: Task;
  readonly cold: number;
  /** As an engine's. */
  readonly settlesIn?: number | undefined;
}

/** Measures tasks against each other; `ready` comes before each sample. One that fails drops out, with what it threw. */
export async function compare<Name extends string>(
  contenders: readonly Contender<Name>[],
  queue: number,
  effort: Effort,
  ready: () => Promise<void>,
): Promise<Map<Name, Measured | Error>> {
  const outcomes = new Map<Name, Measured | Error>();
  const attempt = async (subject: Subject<Name>, action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      outcomes.set(subject.name, error instanceof Error ? error : new Error(String(error)));
    }
  };
  const subjects = contenders.map((contender) => new Subject(contender, queue));
  for (const subject of shuffled(subjects))
    await attempt(subject, () => subject.warmUp(effort, ready));
  if (effort.alike) {
    const longest = Math.max(...subjects.map((subject) => subject.queue));
    for (const subject of subjects) subject.queue = longest;
  }
  for (;;) {
    const left = subjects.filter(
      (subject) => !outcomes.has(subject.name) && !subject.isDone(effort),
    );
    if (left.length === 0) break;
    for (const subject of shuffled(left)) {
      await new Promise((resolve) => setTimeout(resolve, effort.rest));
      await ready();
      await attempt(subject, async () => {
        subject.times.push(await subject.sample());
      });
    }
  }
  for (const subject of subjects)
    if (!outcomes.has(subject.name)) outcomes.set(subject.name, subject.result());
  return outcomes;
}

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const place = Math.floor(Math.random() * (last + 1));
    [order[last], order[place]] = [order[place] as T, order[last] as T];
  }
  return order;
}
