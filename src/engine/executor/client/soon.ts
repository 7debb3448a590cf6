/** Runs something a while after it was first requested, so that what is requested meanwhile is done together. */

/** Taken before a program may replace them, and not counted among its timers. */
const { setTimeout: start, clearTimeout: stop } = globalThis;

export class Soon {
  readonly #run: () => void;
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(run: () => void, milliseconds: number) {
    this.#run = run;
    this.#milliseconds = milliseconds;
  }

  get isAsked(): boolean {
    return this.#timer !== null;
  }

  /** Runs it that long after the first call. */
  ask(): void {
    this.#timer ??= start(() => {
      this.#timer = null;
      this.#run();
    }, this.#milliseconds);
  }

  /** Takes back what was asked. */
  cancel(): void {
    if (this.#timer !== null) stop(this.#timer);
    this.#timer = null;
  }
}
