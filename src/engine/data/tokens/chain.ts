/**
 * Words as sequences of tokens in which neighbours are joined. A token stays at the index of its first byte, so indices
 * remain valid while tokens grow; an index whose token was joined to the one before it has none.
 */
const none = -1;

export class Chain {
  readonly #ids: Int32Array;
  readonly #previous: Int32Array;
  readonly #next: Int32Array;

  /** Indices go through the words in their order. */
  constructor(words: readonly (readonly number[])[]) {
    const length = words.reduce((sum, word) => sum + word.length, 0);
    this.#ids = new Int32Array(length);
    this.#previous = new Int32Array(length).fill(none);
    this.#next = new Int32Array(length).fill(none);
    let at = 0;
    for (const word of words) {
      for (const [index, id] of word.entries()) {
        this.#ids[at] = id;
        if (index > 0) this.#previous[at] = at - 1;
        if (index < word.length - 1) this.#next[at] = at + 1;
        at++;
      }
    }
  }

  get length(): number {
    return this.#ids.length;
  }

  id(at: number): number {
    return this.#ids[at] as number;
  }

  /** The index of the token before this one in its word, or a number below 0. */
  before(at: number): number {
    return this.#previous[at] as number;
  }

  /** The index of the token after this one in its word, or a number below 0. */
  after(at: number): number {
    return this.#next[at] as number;
  }

  /** Whether this token is at the index, followed by that one in the same word. */
  holds(at: number, left: number, right: number): boolean {
    const next = this.after(at);
    return next >= 0 && this.id(at) === left && this.id(next) === right;
  }

  /** Makes the token at the index and the one after it a single token. */
  join(at: number, id: number): void {
    const joined = this.after(at);
    const next = this.after(joined);
    this.#ids[at] = id;
    this.#ids[joined] = none;
    this.#next[at] = next;
    this.#next[joined] = none;
    if (next >= 0) this.#previous[next] = at;
  }

  /** The tokens of a chain of one word, in their order. */
  tokens(): Int32Array {
    return this.#ids.filter((id) => id !== none);
  }
}
