/** A priority queue as a binary heap: `pop` takes the item that comes before all others. */
export class PriorityQueue<Item> {
  readonly #items: Item[] = [];
  readonly #precedes: (a: Item, b: Item) => boolean;

  constructor(precedes: (a: Item, b: Item) => boolean) {
    this.#precedes = precedes;
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#precedes(item, items[parent] as Item)) break;
      items[at] = items[parent] as Item;
      at = parent;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (last !== undefined && items.length > 0) this.#sink(last);
    return first;
  }

  /** Puts an item at the root, and moves it down until it precedes all below it. */
  #sink(item: Item): void {
    const items = this.#items;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      const other = child + 1;
      if (other < items.length && this.#precedes(items[other] as Item, items[child] as Item))
        child = other;
      if (!this.#precedes(items[child] as Item, item)) break;
      items[at] = items[child] as Item;
      at = child;
    }
    items[at] = item;
  }
}
