/** Turns the movements of two fingers into zooming. In: pointers with their horizontal positions. */

/** A factor for the length of the window, and the fixed pixel. */
export interface Pinched {
  readonly factor: number;
  readonly at: number;
}

/** Fingers closer than this define no ratio. */
const closest = 8;

export class Pinch {
  readonly #fingers = new Map<number, number>();

  /** True while two fingers are down, which then do nothing else. */
  get isOn(): boolean {
    return this.#fingers.size === 2;
  }

  /** A third finger is ignored. */
  down(pointer: number, x: number): void {
    if (this.#fingers.size < 2) this.#fingers.set(pointer, x);
  }

  /** Null unless one of two fingers moved along the other's line. */
  move(pointer: number, x: number): Pinched | null {
    if (!this.#fingers.has(pointer)) return null;
    const before = this.#distance();
    this.#fingers.set(pointer, x);
    const after = this.#distance();
    if (before === null || after === null) return null;
    const [one = 0, other = 0] = this.#fingers.values();
    return { factor: before / after, at: (one + other) / 2 };
  }

  up(pointer: number): void {
    this.#fingers.delete(pointer);
  }

  #distance(): number | null {
    if (!this.isOn) return null;
    const [one = 0, other = 0] = this.#fingers.values();
    return Math.max(closest, Math.abs(one - other));
  }
}
