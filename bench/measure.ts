/**
 * Warms up until steady, then samples all engines alternately in random order. A sample is a queue of
 * evaluations, from the first call until the device has finished the last, on the wall clock. One untimed
 * evaluation precedes it: a GPU takes some tenths of a millisecond to wake up or to switch between engines'
 * devices, which is not the engine's time.
 */
import type { Task } from "./engines/engine.ts";
import type { ColumnName, Device, Measured } from "./result.ts";
import { isSteady, median, medianInterval, quantile } from "./statistics.ts";

export interface Effort {
  /** Maximum warm-up of an engine, in milliseconds. */
  readonly warmUp: number;
  /**
   * Minimum warm-up, in milliseconds: a browser compiles JavaScript again after hundreds and after thousands of
   * calls, and times are constant in between.
   */
  readonly steadyFrom: number;
  /** Sampling stops after this many milliseconds of an engine, but not before `fewestSamples`. */
  readonly sampling: number;
  readonly samples: number;
  readonly fewestSamples: number;
  /** Slow engines get shorter queues, so that a sample takes about this long at most. */
  readonly longestSample: number;
  /** All engines get the longest queue, so that compared sizes have the same overhead at their ends. */
  readonly alike?: boolean;
  /** An engine whose evaluation takes longer (in milliseconds) is timed with that one only. Default: no limit. */
  readonly patience?: number;
  /** Pause before each sample, in which the previous engine's threads fall asleep. */
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
    // onnxruntime's threads spin for about twenty milliseconds.
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

/** Milliseconds of one evaluation; the first, of turn 0, includes everything that it compiles. */
export async function once(task: Task, turn: number): Promise<number> {
  const start = performance.now();
  await task.enqueue(turn);
  await task.finish();
  return performance.now() - start;
}

export interface Contender {
  readonly name: ColumnName;
  readonly task: Task;
  readonly cold: number;
  /** As an engine's. */
  readonly settlesIn?: number | undefined;
}

class Subject {
  readonly contender: Contender;
  readonly times: number[] = [];
  spent = 0;
  queue: number;
  #turn = 1;

  constructor(contender: Contender, queue: number) {
    this.contender = contender;
    this.queue = queue;
  }

  /** Milliseconds per evaluation in a queue of `queue`. */
  async sample(): Promise<number> {
    const { task } = this.contender;
    const begun = performance.now();
    await task.enqueue(this.#turn++);
    await task.finish();
    const start = performance.now();
    for (let index = 0; index < this.queue; index++) {
      const waiting = task.enqueue(this.#turn++);
      if (waiting) await waiting;
    }
    await task.finish();
    const end = performance.now();
    this.spent += end - begun;
    return (end - start) / this.queue;
  }

  /** `ready` comes before each sample, since clocks that fell during compilation would make the queue too short. */
  async warmUp(
    { warmUp, steadyFrom, longestSample }: Effort,
    ready: () => Promise<void>,
  ): Promise<void> {
    const longest = this.queue;
    this.queue = 1;
    await ready();
    // The first evaluation takes about as long as a cold one.
    await this.sample();
    const { settlesIn = 0 } = this.contender;
    const shortest = Math.max(steadyFrom, settlesIn);
    const longestWarmUp = Math.max(warmUp, settlesIn);
    const seen: number[] = [];
    this.spent = 0;
    while (this.spent < longestWarmUp && (this.spent < shortest || !isSteady(seen))) {
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
    const { times, queue } = this;
    return measuredOf({ times, queue, cold: this.contender.cold });
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

/** Measures tasks alternately; `ready` is called before each sample. A task that fails drops out with its error. */
export async function compare(
  contenders: readonly Contender[],
  queue: number,
  effort: Effort,
  ready: () => Promise<void>,
): Promise<Map<ColumnName, Measured | Error>> {
  const outcomes = new Map<ColumnName, Measured | Error>();
  const attempt = async (subject: Subject, action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      outcomes.set(
        subject.contender.name,
        error instanceof Error ? error : new Error(String(error)),
      );
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
      (subject) => !outcomes.has(subject.contender.name) && !subject.isDone(effort),
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
    if (!outcomes.has(subject.contender.name))
      outcomes.set(subject.contender.name, subject.result());
  return outcomes;
}

/** The Fisher–Yates shuffle. */
export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const index = Math.floor(Math.random() * (last + 1));
    [order[last], order[index]] = [order[index] as T, order[last] as T];
  }
  return order;
}
