/**
 * Notes when the host and its device did something, without saying what: for long runs a few numbers for each time.
 * In: beginnings and ends on the clock of the engine's realm, in milliseconds. Out: typed arrays, which cost little to
 * send.
 */
import { ownClockStep } from "../../../ir/numbers/clock-step.ts";

/** The host's own work and its transfers, which happen on its thread or are observed from there. */
export const hostWork = ["scheduling", "compiling", "upload", "readback"] as const;
export type HostWork = (typeof hostWork)[number];

export interface Activity extends Readonly<Record<HostWork, Float64Array>> {
  /**
   * Four numbers for each execution, in the order in which they ended: the host's call, the moment at which the host
   * heard of the end, the time in which the device was busy, NaN where that is unknown, and the index of its plan.
   */
  readonly executions: Float64Array;
  /** The short names of the plans. */
  readonly plans: readonly string[];
  /** The time from which on nothing was noted for lack of space; infinity where everything was. */
  readonly until: number;
  /** The time since the epoch at which the clock that these times are on read 0. */
  readonly origin: number;
  /** The step of that clock. */
  readonly clockStep: number;
}

export interface NotedExecution {
  readonly start: number;
  readonly end: number;
  /** Returns the milliseconds in which the device was busy, which may be known only later; null where it is not. */
  readonly busy: () => number | null;
  /** The plan's short name. */
  readonly plan: string;
}

/** Alternating beginnings and ends, in the order in which they were noted; each of the lists is as long as this. */
const maxNumbers = 2 ** 18;

/** Ends that are followed by a beginning this soon are left out: the clock could not tell them apart. */
const nothingBetween = 1e-3;

export class ActivityLog {
  readonly #most: number;
  readonly #times: Record<HostWork, number[]> = {
    scheduling: [],
    compiling: [],
    upload: [],
    readback: [],
  };
  readonly #executions: NotedExecution[] = [];
  #until = Number.POSITIVE_INFINITY;

  constructor(most: number = maxNumbers) {
    this.#most = most;
  }

  add(work: HostWork, start: number, end: number): void {
    const times = this.#times[work];
    const last = times.length - 1;
    const previous = times[last];
    if (previous !== undefined && start >= previous && start - previous <= nothingBetween)
      times[last] = end;
    else if (this.#hasSpace(times.length, 2, start)) times.push(start, end);
  }

  execution(execution: NotedExecution): void {
    if (this.#hasSpace(4 * this.#executions.length, 4, execution.start))
      this.#executions.push(execution);
  }

  activity(): Activity {
    const { scheduling, compiling, upload, readback } = this.#times;
    const plans = new Map<string, number>();
    const indexOf = (plan: string): number => {
      const known = plans.get(plan) ?? plans.size;
      plans.set(plan, known);
      return known;
    };
    return {
      scheduling: Float64Array.from(scheduling),
      compiling: Float64Array.from(compiling),
      upload: Float64Array.from(upload),
      readback: Float64Array.from(readback),
      executions: Float64Array.from(
        this.#executions.flatMap(({ start, end, busy, plan }) => [
          ...[start, end, busy() ?? Number.NaN],
          indexOf(plan),
        ]),
      ),
      plans: [...plans.keys()],
      until: this.#until,
      origin: performance.timeOrigin,
      clockStep: ownClockStep(),
    };
  }

  /** Once one list is full, the time from there on is unknown, whatever the others have. */
  #hasSpace(numbers: number, more: number, start: number): boolean {
    if (numbers + more <= this.#most) return true;
    this.#until = Math.min(this.#until, start);
    return false;
  }
}
