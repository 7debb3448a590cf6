/** Runs something within some tens of milliseconds, so that what is asked for meanwhile is done together. */

/** A chart that grows thirty times a second looks alive. */
const milliseconds = 30;

/** Taken before a program may replace them, and not counted among its timers. */
const { setTimeout: start, clearTimeout: stop } = globalThis;

export class Soon {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Runs it that long after the first call. */
  ask(): void {
    this.#timer ??= start(() => {
      this.#timer = null;
      this.#run();
    }, milliseconds);
  }

  /** Takes back what was asked. */
  cancel(): void {
    if (this.#timer !== null) stop(this.#timer);
    this.#timer = null;
  }
}
