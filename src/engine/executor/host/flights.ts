/**
 * The executions in progress, in the order in which they began. In: their starts and ends. Out: promises for what waits
 * until they have ended. An execution that fails also fails all later ones that read what it was to write.
 */
import type { Fault } from "../../ir/fault.ts";
import { limits } from "../limits.ts";
import type { Stored } from "./values.ts";

/** The values that an execution reads, and the callback for its failure. */
export interface Purpose {
  /** The values that it reads. */
  readonly reads: readonly Stored[];
  /** Called when the execution failed on the device: its outputs are invalid then. */
  fail(failure: Fault): void;
}

/** An execution in progress. */
export interface Flight {
  readonly purpose: Purpose;
  readonly order: number;
  /** Resolves when the execution has ended, whether it succeeded or failed. */
  ended: Promise<void> | null;
}

export class Flights {
  readonly #flights = new Set<Flight>();
  /** Callbacks that wait for an execution to end. */
  #waiting: (() => void)[] = [];
  #started = 0;

  get areMany(): boolean {
    return this.#flights.size >= limits.executionsInFlight;
  }

  begin(purpose: Purpose): Flight {
    const flight: Flight = { purpose, order: ++this.#started, ended: null };
    this.#flights.add(flight);
    return flight;
  }

  /** Fails the execution, and with it all later ones in progress that read what it was to write. */
  fail(flight: Flight, failure: Fault): void {
    flight.purpose.fail(failure);
    for (const { purpose } of this.#flights)
      if (purpose.reads.some((read) => read.failure !== null)) purpose.fail(failure);
  }

  end(flight: Flight): void {
    this.#flights.delete(flight);
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Resolves when one of them has ended. */
  nextEnd(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Calls `finish`, and resolves once all executions that began before have ended. */
  async allBefore(finish: () => Promise<void>): Promise<void> {
    const last = this.#started;
    await finish();
    for (const flight of this.#flights) {
      if (flight.order > last) break;
      await flight.ended;
    }
  }

  /** Resolves when none is in progress. */
  async none(): Promise<void> {
    while (this.#flights.size > 0) await this.nextEnd();
  }
}
