/** The current frame rate of an animation. In: the number of frames at some times. Out: frames per second. */

/** The window over which the rate is computed, in milliseconds. */
const span = 1000;

export class FrameRate {
  /** The last counts, oldest first. */
  #counts: { readonly time: number; readonly frames: number }[] = [];

  /** Notes the number of frames at a time in milliseconds. Returns the rate; null until it is known. */
  count(time: number, frames: number): number | null {
    this.#counts.push({ time, frames });
    while (this.#counts.length > 2 && time - (this.#counts[1]?.time ?? time) >= span)
      this.#counts.shift();
    const [first] = this.#counts;
    const passed = time - (first?.time ?? time);
    return passed < span / 2 ? null : (1000 * (frames - (first?.frames ?? frames))) / passed;
  }

  /** Drops earlier counts, as after a pause. */
  reset(): void {
    this.#counts = [];
  }
}
