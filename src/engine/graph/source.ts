/** Sources of items: anything that `for await` takes. */

export type Source<Item> = AsyncIterable<Item> | Iterable<Item>;

type Iterate = <Item>(source: Source<Item>) => AsyncIterator<Item> | null;

let unmeasured: Iterate = () => null;

/**
 * Sets how to iterate over sources that measure how long their consumer waits, without measuring; it returns null for
 * other sources.
 */
export function iterateUnmeasured(by: Iterate): void {
  unmeasured = by;
}

/** An iterator for a consumer that takes items before it needs them, so that its waiting says nothing. */
export function iteratorAhead<Item>(source: Source<Item>): AsyncIterator<Item> | Iterator<Item> {
  const iterator = unmeasured(source);
  if (iterator) return iterator;
  return Symbol.asyncIterator in source
    ? source[Symbol.asyncIterator]()
    : source[Symbol.iterator]();
}
