/**
 * Says when the next frame of an animation is due. In: the time, and what the visitor requests. Guaranteed: a frame
 * that was missed is not made up for, so that a slow device never has a backlog.
 */

/** The visitor's settings for a running animation. */
export interface Pace {
  readonly isPaused: boolean;
  /** The wanted frames a second. */
  readonly fps: number;
  /** The single frames that were requested since the animation began. */
  readonly steps: number;
}

export interface PacerClock {
  now(): number;
  later(run: () => void, milliseconds: number): unknown;
}

export class Pacer {
  readonly #clock: PacerClock;
  #pace: Pace;
  /** The time of the last frame, on the grid of the frame rate. */
  #last = Number.NEGATIVE_INFINITY;
  #stepsDone: number;
  /** Ends the wait in progress, if there is one. */
  #wake: (() => void) | null = null;

  constructor(pace: Pace, clock: PacerClock) {
    this.#pace = pace;
    this.#stepsDone = pace.steps;
    this.#clock = clock;
  }

  /** Changes the pace; a frame that is awaited becomes due by the new one. */
  set(pace: Pace): void {
    this.#pace = pace;
    this.#wake?.();
  }

  /** Resolves when the next frame is due. */
  async due(): Promise<void> {
    for (;;) {
      const { isPaused, fps, steps } = this.#pace;
      const time = this.#clock.now();
      if (this.#stepsDone < steps) {
        this.#stepsDone++;
        this.#last = time;
        return;
      }
      const period = 1000 / fps;
      const next = this.#last + period;
      if (!isPaused && time >= next) {
        // The grid goes on from the last tick that has passed: those in between are left out.
        const passed = Math.floor((time - next) / period);
        this.#last = Number.isFinite(passed) ? next + passed * period : time;
        return;
      }
      await this.#wait(isPaused ? null : next - time);
    }
  }

  #wait(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = null;
        resolve();
      };
      const wake = this.#wake;
      if (milliseconds !== null)
        this.#clock.later(() => {
          if (this.#wake === wake) wake();
        }, milliseconds);
    });
  }
}
