/** Sets of small numbers as bits: a union costs a few words, however many members there are. */

const bitsOfWord = 32;

export class IndexSet {
  readonly #words: Uint32Array;

  /** Members are from 0 up to, but not including, `end`. */
  constructor(end: number) {
    this.#words = new Uint32Array(Math.ceil(end / bitsOfWord));
  }

  has(index: number): boolean {
    return (((this.#words[index >>> 5] as number) >>> (index & 31)) & 1) === 1;
  }

  add(index: number): this {
    this.#words[index >>> 5] = (this.#words[index >>> 5] as number) | (1 << (index & 31));
    return this;
  }

  delete(index: number): void {
    this.#words[index >>> 5] = (this.#words[index >>> 5] as number) & ~(1 << (index & 31));
  }

  /** The other set must have the same end. */
  addAll(other: IndexSet): void {
    for (let word = 0; word < this.#words.length; word++)
      this.#words[word] = (this.#words[word] as number) | (other.#words[word] as number);
  }
}

interface Placed {
  readonly index: number;
  readonly before: IndexSet;
}

/** Sorts groups so that each comes after those whose indices it has in `before`, otherwise in the given order. */
export function ordered<Group extends Placed>(groups: readonly Group[]): Group[] {
  const done = new Set<Group>();
  const order: Group[] = [];
  for (const group of groups) {
    if (done.has(group)) continue;
    done.add(group);
    const path = [{ group, next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const earlier = groups[top.next++];
      if (earlier === undefined) {
        order.push(top.group);
        path.pop();
      } else if (top.group.before.has(earlier.index) && !done.has(earlier)) {
        done.add(earlier);
        path.push({ group: earlier, next: 0 });
      }
    }
  }
  return order;
}
