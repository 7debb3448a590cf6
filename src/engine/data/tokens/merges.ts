/**
 * Learns byte pairs (Sennrich, Haddow and Birch 2016): again and again the most frequent pair of neighbouring tokens
 * becomes a token. In: how often each word occurs. Out: the pairs, in the order in which they are joined.
 */
import { bytesOf } from "./bytes.ts";
import { Chain } from "./chain.ts";
import { PriorityQueue } from "./priority-queue.ts";

/** The ids of two tokens that become one. */
export type Merge = readonly [left: number, right: number];

/** The tokens before the first merge: one for each byte, with the byte as its id. */
export const byteTokens = 256;
/** The largest number of tokens. */
export const maxTokens: number = 2 ** 20;

/** A number for each pair of ids. */
export function pairKey(left: number, right: number): number {
  return left * maxTokens + right;
}

/** Below this count, a pair is no pattern. */
const minCount = 2;

interface Pair {
  readonly left: number;
  readonly right: number;
  count: number;
  /** The indices at which it is or once was, ascending. */
  readonly indices: number[];
}

/** A pair as it was counted when it was queued. Counts only fall, so the count is never too small. */
interface Candidate {
  readonly pair: Pair;
  readonly count: number;
}

/** The larger count first; of equal ones the pair of the earlier left token, then of the earlier right one. */
function precedes(a: Candidate, b: Candidate): boolean {
  if (a.count !== b.count) return a.count > b.count;
  if (a.pair.left !== b.pair.left) return a.pair.left < b.pair.left;
  return a.pair.right < b.pair.right;
}

/** Ends when no pair occurs twice. The token of each merge has the next id. */
export function* mergesOf(counts: ReadonlyMap<string, number>): Generator<Merge> {
  const learner = new Learner(counts);
  for (let id = byteTokens; ; id++) {
    const pair = learner.mostFrequent();
    if (pair === null) return;
    yield [pair.left, pair.right];
    learner.join(pair, id);
  }
}

/** Each join costs as much as the pair has occurrences, because only the counts of their neighbours change. */
class Learner {
  readonly #chain: Chain;
  /** The number of times that the word at each index occurs. */
  readonly #weights: Float64Array;
  readonly #pairs = new Map<number, Pair>();
  readonly #queue = new PriorityQueue<Candidate>(precedes);

  constructor(counts: ReadonlyMap<string, number>) {
    const words = Array.from(counts.keys(), bytesOf);
    this.#chain = new Chain(words);
    this.#weights = new Float64Array(this.#chain.length);
    let start = 0;
    for (const [index, count] of [...counts.values()].entries()) {
      const { length } = words[index] as number[];
      this.#weights.fill(count, start, start + length);
      start += length;
    }
    for (let at = 0; at < this.#chain.length; at++) if (this.#chain.after(at) >= 0) this.#add(at);
    for (const pair of this.#pairs.values()) this.#enqueue(pair);
  }

  mostFrequent(): Pair | null {
    for (let top = this.#queue.pop(); top; top = this.#queue.pop()) {
      if (top.count === top.pair.count) return top.pair;
      this.#enqueue(top.pair);
    }
    return null;
  }

  join(pair: Pair, id: number): void {
    const chain = this.#chain;
    const found = new Set<Pair>();
    this.#pairs.delete(pairKey(pair.left, pair.right));
    for (const at of pair.indices) {
      if (!chain.holds(at, pair.left, pair.right)) continue;
      const [before, second] = [chain.before(at), chain.after(at)];
      if (before >= 0) this.#remove(before);
      if (chain.after(second) >= 0) this.#remove(second);
      chain.join(at, id);
      if (before >= 0) found.add(this.#add(before));
      if (chain.after(at) >= 0) found.add(this.#add(at));
    }
    for (const pair of found) this.#enqueue(pair);
  }

  #enqueue(pair: Pair): void {
    if (pair.count >= minCount) this.#queue.push({ pair, count: pair.count });
  }

  #key(at: number): number {
    return pairKey(this.#chain.id(at), this.#chain.id(this.#chain.after(at)));
  }

  /** Counts the pair that begins at this index. */
  #add(at: number): Pair {
    const key = this.#key(at);
    let pair = this.#pairs.get(key);
    if (!pair) {
      const [left, right] = [this.#chain.id(at), this.#chain.id(this.#chain.after(at))];
      pair = { left, right, count: 0, indices: [] };
      this.#pairs.set(key, pair);
    }
    pair.count += this.#weights[at] as number;
    pair.indices.push(at);
    return pair;
  }

  /** Counts the pair that begins at this index no longer. */
  #remove(at: number): void {
    const pair = this.#pairs.get(this.#key(at));
    if (pair) pair.count -= this.#weights[at] as number;
  }
}
