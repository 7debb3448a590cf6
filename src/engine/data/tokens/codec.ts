import type { Merge } from "./merges.ts";
import type { SavedTokenizer } from "./saved.ts";

/** Text without special tokens as tokens, and back. */
export interface Codec {
  /** The number of tokens: ids are the non-negative integers below it. */
  readonly size: number;
  readonly merges: readonly Merge[];
  /** Adds the ids of a text's tokens to these. */
  encode(text: string, ids: number[]): void;
  /** The text of ids, each of which is one of a token. */
  decode(ids: readonly number[]): string;
  /** `tokens.from` reads this, for a tokenizer with these special tokens. */
  saved(special: readonly string[]): SavedTokenizer;
}
