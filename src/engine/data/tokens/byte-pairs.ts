/** Text as tokens by learned pairs of bytes, and back. */
import { bytesOf, textOf } from "./bytes.ts";
import { Chain } from "./chain.ts";
import type { Codec } from "./codec.ts";
import { byteTokens, type Merge, pairKey } from "./merges.ts";
import { PriorityQueue } from "./priority-queue.ts";
import type { SavedTokenizer } from "./saved.ts";
import { wordsOf } from "./words.ts";

/** Words whose tokens are remembered: at most so many, and none longer than this. */
const cache = { words: 2 ** 16, length: 64 } as const;

/** A pair that may be joined: earlier merges come first, and of equal pairs the one further left. */
interface Candidate {
  readonly id: number;
  readonly at: number;
}

const precedes = (a: Candidate, b: Candidate): boolean =>
  a.id === b.id ? a.at < b.at : a.id < b.id;

export class BytePairs implements Codec {
  readonly merges: readonly Merge[];
  readonly size: number;
  /** The token of each pair, by the pair's key. */
  readonly #joined: ReadonlyMap<number, number>;
  readonly #known = new Map<string, Int32Array>();

  /** Each merge joins tokens that are bytes or come from merges before it. */
  constructor(merges: readonly Merge[]) {
    this.merges = merges;
    this.size = byteTokens + merges.length;
    this.#joined = new Map(
      merges.map(([left, right], index) => [pairKey(left, right), byteTokens + index]),
    );
  }

  encode(text: string, ids: number[]): void {
    for (const word of wordsOf(text)) for (const id of this.#tokensOf(word)) ids.push(id);
  }

  /** Takes tokens apart until they are bytes. */
  decode(ids: readonly number[]): string {
    const bytes: number[] = [];
    const left = ids.toReversed();
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const merge = this.merges[id - byteTokens];
      if (merge) left.push(merge[1], merge[0]);
      else bytes.push(id);
    }
    return textOf(new Uint8Array(bytes));
  }

  saved(special: readonly string[]): SavedTokenizer {
    return { kind: "byte pairs", merges: this.merges, special };
  }

  #tokensOf(word: string): Int32Array {
    const known = this.#known.get(word);
    if (known) return known;
    const tokens = this.#join(word);
    if (word.length > cache.length) return tokens;
    if (this.#known.size === cache.words) this.#known.clear();
    this.#known.set(word, tokens);
    return tokens;
  }

  #join(word: string): Int32Array {
    const chain = new Chain([bytesOf(word)]);
    const queue = new PriorityQueue<Candidate>(precedes);
    const offer = (at: number): void => {
      const next = chain.after(at);
      if (next < 0) return;
      const id = this.#joined.get(pairKey(chain.id(at), chain.id(next)));
      if (id !== undefined) queue.push({ id, at });
    };
    for (let at = 0; at < chain.length; at++) offer(at);
    for (let best = queue.pop(); best; best = queue.pop()) {
      const { id, at } = best;
      const [left, right] = this.merges[id - byteTokens] as Merge;
      if (!chain.holds(at, left, right)) continue;
      chain.join(at, id);
      if (chain.before(at) >= 0) offer(chain.before(at));
      offer(at);
    }
    return chain.tokens();
  }
}
