/**
 * A cache bounded by the bytes that its entries hold. In: values with an estimate of their bytes. Out: the same values
 * until they are evicted, least recently used first.
 *
 * Entries that were used again since they were added are proven. A program that goes through ever new shapes adds
 * entries that it never uses again: these have a smaller budget, so that they evict each other and leave the proven ones
 * in peace. An entry that comes back after it was evicted is proven too. A proven entry that is not used while entries
 * of several times the budget are added is evicted. The entry added last stays, however large it is.
 */
import { type Link, Recency } from "./recency.ts";

/** The bytes that all entries together may hold, and those that entries that were not used again may hold. */
export interface CacheBudget {
  readonly bytes: number;
  readonly unproven: number;
}

export interface CacheEntry<Key, Value> extends Link<CacheEntry<Key, Value>> {
  readonly key: Key;
  readonly value: Value;
  readonly bytes: number;
  /** A hash of what the entry is, by which it is recognised when it comes back. */
  readonly identity: number;
  readonly isProven: boolean;
  /** The bytes of all entries that had been added when it was last used. */
  readonly usedAt: number;
  readonly isEvicted: boolean;
}

/** A proven entry is idle once entries of this many budgets were added since its last use. */
const idleBudgets = 4;

/** The number of evicted entries that are recognised. */
const maxRecognised = 4096;

type Mutable<Entry> = { -readonly [Field in keyof Entry]: Entry[Field] };

export class ByteCache<Key, Value> {
  readonly #budget: CacheBudget;
  readonly #onEvicted: (value: Value, key: Key) => void;
  readonly #entries = new Map<Key, CacheEntry<Key, Value>>();
  readonly #unproven = new Recency<CacheEntry<Key, Value>>();
  readonly #proven = new Recency<CacheEntry<Key, Value>>();
  /** The identities of entries that were evicted, oldest first. */
  readonly #recognised = new Set<number>();
  #bytes = 0;
  #unprovenBytes = 0;
  /** The bytes of all entries that were added so far. */
  #added = 0;

  /** `onEvicted` is called for entries that exceed the budget, and not for those that are deleted or replaced. */
  constructor(budget: CacheBudget, onEvicted: (value: Value, key: Key) => void = () => {}) {
    this.#budget = budget;
    this.#onEvicted = onEvicted;
  }

  get count(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  *values(): Generator<Value> {
    for (const { value } of this.#entries.values()) yield value;
  }

  /** Returns the value without marking it as used. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Returns the value and marks it as used. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.use(entry);
    return entry.value;
  }

  /** Marks an entry as used, without a look-up. An evicted entry stays evicted. */
  use(entry: CacheEntry<Key, Value>): void {
    if (entry.isEvicted) return;
    (entry as Mutable<CacheEntry<Key, Value>>).usedAt = this.#added;
    if (entry.isProven) this.#proven.touch(entry);
    else this.#prove(entry);
  }

  /** Adds or replaces an entry. `identity` is needed where the same thing comes back under another key. */
  set(
    key: Key,
    value: Value,
    bytes: number,
    identity: number = identityOf(key),
  ): CacheEntry<Key, Value> {
    this.delete(key);
    const isProven = this.#recognised.delete(identity);
    this.#added += bytes;
    const entry: CacheEntry<Key, Value> = {
      key,
      value,
      bytes,
      identity,
      isProven,
      usedAt: this.#added,
      isEvicted: false,
      older: null,
      newer: null,
    };
    this.#entries.set(key, entry);
    this.#bytes += bytes;
    if (isProven) this.#proven.add(entry);
    else {
      this.#unproven.add(entry);
      this.#unprovenBytes += bytes;
    }
    this.#shrink(entry);
    return entry;
  }

  /** Returns the value of the key; makes and adds it where there is none. */
  getOrMake(key: Key, make: () => Value, bytesOf: (value: Value) => number): Value {
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.use(entry);
      return entry.value;
    }
    const made = make();
    this.set(key, made, bytesOf(made));
    return made;
  }

  /** Notes that the value of the key holds another number of bytes by now. Ignored where it was evicted. */
  resize(key: Key, bytes: number): void {
    const entry = this.#entries.get(key) as Mutable<CacheEntry<Key, Value>> | undefined;
    if (entry === undefined) return;
    this.#bytes += bytes - entry.bytes;
    if (!entry.isProven) this.#unprovenBytes += bytes - entry.bytes;
    entry.bytes = bytes;
    this.#shrink(entry);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) this.#remove(entry);
  }

  #prove(entry: CacheEntry<Key, Value>): void {
    this.#unproven.remove(entry);
    this.#unprovenBytes -= entry.bytes;
    (entry as Mutable<CacheEntry<Key, Value>>).isProven = true;
    this.#proven.add(entry);
  }

  #remove(entry: CacheEntry<Key, Value>): void {
    this.#entries.delete(entry.key);
    this.#bytes -= entry.bytes;
    if (entry.isProven) this.#proven.remove(entry);
    else {
      this.#unproven.remove(entry);
      this.#unprovenBytes -= entry.bytes;
    }
    (entry as Mutable<CacheEntry<Key, Value>>).isEvicted = true;
  }

  /** Evicts what is idle, and then until the budget suffices what was not used again; never the entry `kept`. */
  #shrink(kept: CacheEntry<Key, Value>): void {
    const idleSince = this.#added - idleBudgets * this.#budget.bytes;
    for (const entry of this.#proven) {
      if (entry.usedAt >= idleSince) break;
      if (entry !== kept) this.#evict(entry);
    }
    for (const entry of this.#unproven) {
      if (this.#unprovenBytes <= this.#budget.unproven && this.#bytes <= this.#budget.bytes) break;
      if (entry !== kept) this.#evict(entry);
    }
    for (const entry of this.#proven) {
      if (this.#bytes <= this.#budget.bytes) break;
      if (entry !== kept) this.#evict(entry);
    }
  }

  #evict(entry: CacheEntry<Key, Value>): void {
    this.#remove(entry);
    this.#recognised.add(entry.identity);
    if (this.#recognised.size > maxRecognised)
      this.#recognised.delete(this.#recognised.values().next().value as number);
    this.#onEvicted(entry.value, entry.key);
  }
}

let objects = 0;

/** Hashes a text by FNV-1a (draft-eastlake-fnv); objects, which do not come back, are all different. */
function identityOf(key: unknown): number {
  if (typeof key === "number") return key;
  if (typeof key !== "string") return --objects;
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash;
}
