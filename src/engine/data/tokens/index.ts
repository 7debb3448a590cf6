/** `tokens`: tokenizers that a program trains itself. */
import { fault } from "../../ir/fault.ts";
import { inWorker } from "../workers/once.ts";
import type { WorkerTools } from "../workers/tools.ts";
import { BytePairs } from "./byte-pairs.ts";
import { Characters, charactersIn } from "./characters.ts";
import { byteTokens, type Merge, maxTokens, mergesOf } from "./merges.ts";
import { parseSaved, type SavedTokenizer } from "./saved.ts";
import { SpecialTokens } from "./special.ts";
import { CodecTokenizer, type Tokenizer } from "./tokenizer.ts";
import { wordsOf } from "./words.ts";

export interface TokenizerOptions {
  /**
   * Pieces of text that are one token each, such as "<|end|>". Nothing is learned from them, and no other token crosses
   * them.
   */
  readonly special?: readonly string[];
}

export interface TrainOptions extends TokenizerOptions {
  /** The largest number of tokens: 256 bytes, the special tokens, and merged pairs. */
  readonly size: number;
  /** Whether to learn in a worker, while the program continues; default: false. The tokenizer is the same. */
  readonly worker?: boolean;
}

/** After so many merges, the other tasks of the realm may run. */
const mergesPerTask = 64;

/**
 * Learns a tokenizer by byte pairs (Sennrich, Haddow and Birch 2016; on bytes Radford et al. 2019): beginning with
 * bytes, the most frequent pair of neighbours within words becomes a token, again and again, until there are `size`
 * tokens or no pair occurs twice. Of equally frequent pairs, the one with the smaller left id is merged, and of these
 * the one with the smaller right id. Any text can be encoded, and comes back exactly.
 */
export async function train(
  text: string,
  { size, special = [], worker = false }: TrainOptions,
): Promise<Tokenizer> {
  const label = "tokens.train";
  const tokens = new SpecialTokens(label, special);
  const least = byteTokens + special.length;
  checkText(label, text);
  if (!Number.isInteger(size) || size < least || size > maxTokens) {
    throw fault(
      label,
      `invalid size ${size}: expected an integer from ${least} (256 bytes and ${special.length} special tokens) to ${maxTokens}`,
    );
  }
  if (worker) return from(await savedFromWorker(label, text, { size, special }));
  const merges = await learned(countsOf(ordinary(tokens, text)), size - least);
  return new CodecTokenizer(new BytePairs(merges), tokens);
}

/**
 * A tokenizer of the characters in a text, each of which is a token. Vocabularies are small, sequences long, and
 * characters that are not in the text are unknown.
 */
export function characters(text: string, { special = [] }: TokenizerOptions = {}): Tokenizer {
  const label = "tokens.characters";
  const tokens = new SpecialTokens(label, special);
  checkText(label, text);
  return new CodecTokenizer(new Characters(charactersIn(ordinary(tokens, text))), tokens);
}

/** The tokenizer that was saved as JSON: its text, or what `JSON.parse` makes of it. */
export function from(saved: SavedTokenizer | string): Tokenizer {
  const label = "tokens.from";
  const found = parseSaved(label, saved);
  const codec =
    found.kind === "characters" ? new Characters(found.characters) : new BytePairs(found.merges);
  return new CodecTokenizer(codec, new SpecialTokens(label, found.special));
}

/** Trains in a worker. Its tools have the function to call, since it has none of this module. */
function savedFromWorker(
  label: string,
  text: string,
  values: { readonly size: number; readonly special: readonly string[] },
): Promise<SavedTokenizer> {
  return inWorker(
    label,
    (item: string, _: number, here: typeof values & WorkerTools) =>
      here.trainTokens(item, here.size, here.special),
    { item: text, name: "the text", constants: { values, tokenizers: {} } },
  );
}

function checkText(label: string, text: string): void {
  if (text === "") throw fault(label, 'invalid text "": expected at least one character');
}

/** The parts of a text that are no special tokens. */
function ordinary(tokens: SpecialTokens, text: string): string[] {
  return tokens.split(text).filter((_, index) => index % 2 === 0);
}

function countsOf(parts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const word of wordsOf(part)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

async function learned(counts: ReadonlyMap<string, number>, most: number): Promise<Merge[]> {
  const merges: Merge[] = [];
  if (most === 0) return merges;
  for (const merge of mergesOf(counts)) {
    merges.push(merge);
    if (merges.length === most) break;
    if (merges.length % mergesPerTask === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return merges;
}
