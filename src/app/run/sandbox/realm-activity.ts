/**
 * Notes when a program's realm ran code, and when an answer of the engine was pending. In: the beginning of each of its
 * tasks, and the messages on its channels. Out: the times, for the account of the execution.
 */
import type { Channel, FromHost, ToHost } from "../../../engine/executor/protocol.ts";
import { maxActivity } from "../messages/limits.ts";

export interface RealmClock {
  now(): number;
  /** Calls `ended` once the task in progress and its microtasks have ended. */
  afterTask(ended: () => void): void;
}

export interface RealmTimes {
  /** Alternating beginnings and ends. */
  readonly running: Float64Array;
  readonly waiting: Float64Array;
  /** The time from which on nothing was noted for lack of space; infinity if everything was. */
  readonly until: number;
}

export class RealmActivity {
  readonly #clock: RealmClock;
  readonly #most: number;
  readonly #running: number[] = [];
  readonly #waiting: number[] = [];
  /** Null while no task is in progress. */
  #begun: number | null = null;
  /** The number of requests that were not answered yet. */
  #outstanding = 0;
  #waitsSince = 0;
  #until = Number.POSITIVE_INFINITY;

  constructor(clock: RealmClock, most: number = maxActivity) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Must be called when a task of the realm begins. */
  woke(): void {
    if (this.#begun !== null) return;
    this.#begun = this.#clock.now();
    this.#clock.afterTask(() => this.#slept());
  }

  /** The same channel, on which requests and answers are noted. */
  watched(channel: Channel<ToHost, FromHost>): Channel<ToHost, FromHost> {
    return {
      post: (message, transfer) => {
        this.#ask(requestsIn(message));
        channel.post(message, transfer);
      },
      receive: (listener) =>
        channel.receive((message) => {
          this.woke();
          if ("request" in message && message.request !== 0) this.#ask(-1);
          listener(message);
        }),
      close: () => channel.close(),
    };
  }

  /** The times until now. */
  times(): RealmTimes {
    const now = this.#clock.now();
    const running = this.#begun === null ? [] : [this.#begun, now];
    const waiting = this.#outstanding === 0 ? [] : [this.#waitsSince, now];
    return {
      running: Float64Array.from([...this.#running, ...running]),
      waiting: Float64Array.from([...this.#waiting, ...waiting]),
      until: this.#until,
    };
  }

  #slept(): void {
    const begun = this.#begun;
    this.#begun = null;
    if (begun !== null) this.#add(this.#running, begun, this.#clock.now());
  }

  #ask(requests: number): void {
    if (requests === 0) return;
    const before = this.#outstanding;
    this.#outstanding += requests;
    if (before === 0) this.#waitsSince = this.#clock.now();
    else if (this.#outstanding === 0) this.#add(this.#waiting, this.#waitsSince, this.#clock.now());
  }

  #add(times: number[], start: number, end: number): void {
    if (times.length + 2 <= this.#most) times.push(start, end);
    else this.#until = Math.min(this.#until, start);
  }
}

/** The number of answers that a message requires. */
function requestsIn(message: ToHost): number {
  const own = "request" in message && message.request !== 0 ? 1 : 0;
  const finish = message.type === "evaluate" && message.finish ? 1 : 0;
  return own + finish;
}
