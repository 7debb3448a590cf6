/**
 * Blocks of one linear memory. Each request is taken from the smallest sufficient free block, and freed blocks are
 * merged with their free neighbours at once, to limit fragmentation. Every block is aligned to a cache line. A
 * block remembers the last operation that uses it: it may be allocated earlier to work that runs later, and
 * a direct write to it waits.
 */
export interface Block {
  readonly address: number;
  /** The size in bytes, a multiple of `alignment`; 0 for an empty buffer. */
  readonly size: number;
  /** The last operation that uses the memory. */
  lastUse: number;
}

export const alignment = 64;

export class Heap {
  /** The free blocks by address; no two are neighbours. */
  readonly #free: Block[] = [];
  readonly #grow: (bytes: number) => number;
  #end: number;
  #used = 0;

  /**
   * The heap begins at `start` with no memory; `grow` appends at least that many bytes, or returns 0 if it cannot.
   */
  constructor(start: number, grow: (bytes: number) => number) {
    this.#end = start;
    this.#grow = grow;
  }

  /** The bytes in allocated blocks. */
  get used(): number {
    return this.#used;
  }

  /** The bytes in free blocks. */
  get pooled(): number {
    return this.#free.reduce((sum, { size }) => sum + size, 0);
  }

  /** Null where memory cannot grow far enough. */
  allocate(bytes: number): Block | null {
    const size = Math.ceil(bytes / alignment) * alignment;
    if (size === 0) return { address: this.#end, size: 0, lastUse: 0 };
    const index = this.#bestFit(size) ?? this.#extend(size);
    if (index === null) return null;
    const free = this.#free[index] as Block;
    if (free.size === size) this.#free.splice(index, 1);
    else
      this.#free[index] = {
        address: free.address + size,
        size: free.size - size,
        lastUse: free.lastUse,
      };
    this.#used += size;
    return { address: free.address, size, lastUse: free.lastUse };
  }

  release(block: Block): void {
    if (block.size === 0) return;
    this.#used -= block.size;
    this.#insert(block);
  }

  #bestFit(size: number): number | null {
    let best: number | null = null;
    for (let index = 0; index < this.#free.length; index++) {
      const free = this.#free[index] as Block;
      if (free.size < size) continue;
      if (best === null || free.size < (this.#free[best] as Block).size) best = index;
      if (free.size === size) return index;
    }
    return best;
  }

  /** Appends as much memory as the last free block lacks; returns the index of the block that then suffices. */
  #extend(size: number): number | null {
    const last = this.#free.at(-1);
    const atEnd = last !== undefined && last.address + last.size === this.#end ? last.size : 0;
    const gained = this.#grow(size - atEnd);
    if (gained === 0) return null;
    const address = this.#end;
    this.#end += gained;
    this.#insert({ address, size: gained, lastUse: 0 });
    return this.#free.length - 1;
  }

  #insert(block: Block): void {
    let index = this.#indexOf(block.address);
    let { address, size, lastUse } = block;
    const next = this.#free[index];
    if (next && address + size === next.address) {
      size += next.size;
      lastUse = Math.max(lastUse, next.lastUse);
      this.#free.splice(index, 1);
    }
    const previous = this.#free[index - 1];
    if (previous && previous.address + previous.size === address) {
      address = previous.address;
      size += previous.size;
      lastUse = Math.max(lastUse, previous.lastUse);
      index--;
      this.#free.splice(index, 1);
    }
    this.#free.splice(index, 0, { address, size, lastUse });
  }

  /** The number of free blocks before the address. */
  #indexOf(address: number): number {
    let [low, high] = [0, this.#free.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#free[middle] as Block).address < address) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
