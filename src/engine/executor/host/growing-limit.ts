/**
 * A limit on what stays, which doubles where too little stays: once what was dropped and then requested after all is a
 * quarter of the limit, and a quarter of all that was dropped since it last grew. A program that rarely requests an old
 * result keeps a small limit, and one that requests most of them ends with at most eight times what it requested.
 */
const portion = 4;

export class GrowingLimit {
  readonly #most: number;
  #value: number;
  #dropped = 0;
  #missed = 0;

  constructor(first: number, most: number = Number.POSITIVE_INFINITY) {
    this.#value = Math.min(first, most);
    this.#most = most;
  }

  get value(): number {
    return this.#value;
  }

  /** Notes that so much was dropped. */
  dropped(amount: number): void {
    this.#dropped += amount;
  }

  /** Notes that so much of what was dropped is requested after all. */
  missed(amount: number): void {
    this.#missed += amount;
    if (portion * this.#missed < Math.max(this.#value, this.#dropped)) return;
    this.#value = Math.min(this.#most, 2 * this.#value);
    this.#dropped = 0;
    this.#missed = 0;
  }
}
