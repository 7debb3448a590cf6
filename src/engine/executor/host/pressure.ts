/**
 * Decides when to ask the program's realm to collect its garbage. The engine cannot tell a value that the program has
 * from one whose tensor waits for the collector, which runs seldom where a program makes little other garbage.
 *
 * It is asked once values take more than a first bound. If they still take as much afterwards, the program has them, and
 * is asked again only when they take half as much more: the times that it is asked in vain are few, however much it has.
 */

/** Enough for what most loops use, and little next to the memory of a device. */
const firstBytes = 256 * 2 ** 20;
const growth = 3 / 2;

export class Pressure {
  readonly #first: number;
  /** The bytes from which on it is asked next. */
  #next: number;

  /** `limit` has the bytes that all values may take. */
  constructor(limit: number) {
    this.#first = Math.min(firstBytes, limit / 2);
    this.#next = this.#first;
  }

  /** Whether to ask now that values take so many bytes. */
  isDue(bytes: number): boolean {
    if (bytes <= this.#next) return false;
    this.#next = growth * bytes;
    return true;
  }

  /** Notes that values take no more than so many bytes now. */
  fell(bytes: number): void {
    this.#next = Math.max(this.#first, Math.min(this.#next, growth * bytes));
  }
}
