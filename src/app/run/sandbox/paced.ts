/**
 * Does something no faster than a pace allows: immediately if it is due, otherwise once the program yields after that.
 * It uses the clock, since a program may never yield, and slows down as the count grows, so that hours fit.
 */

/** Read before a program may replace them; these timers are not counted among its own. */
const now = performance.now.bind(performance);
const later: (run: () => void, milliseconds: number) => unknown =
  globalThis.setTimeout.bind(globalThis);

/** The milliseconds between two calls while fewer than `upTo` were made. */
export interface PaceStep {
  readonly upTo: number;
  readonly milliseconds: number;
}

export class Paced {
  readonly #pace: readonly PaceStep[];
  readonly #act: () => void;
  #last = Number.NEGATIVE_INFINITY;
  #isAsked = false;

  constructor(pace: readonly PaceStep[], act: () => void) {
    this.#pace = pace;
    this.#act = act;
  }

  /** Requests a call, after `done` earlier ones. After the last step nothing happens. */
  ask(done: number): void {
    const milliseconds = this.#pace.find(({ upTo }) => done < upTo)?.milliseconds;
    if (milliseconds === undefined) return;
    const waited = now() - this.#last;
    if (waited >= milliseconds) this.#now();
    else if (!this.#isAsked) {
      this.#isAsked = true;
      later(() => {
        this.#isAsked = false;
        this.#now();
      }, milliseconds - waited);
    }
  }

  #now(): void {
    this.#last = now();
    this.#act();
  }
}
