/** Tokenizers as JSON. */
import { fault } from "../../ir/fault.ts";
import { byteTokens, type Merge, maxTokens } from "./merges.ts";

interface SavedBytePairs {
  readonly kind: "byte pairs";
  readonly merges: readonly Merge[];
  readonly special: readonly string[];
}

interface SavedCharacters {
  readonly kind: "characters";
  readonly characters: readonly string[];
  readonly special: readonly string[];
}

/** A tokenizer as an object of JSON: its merges or its characters, and its special tokens. */
export type SavedTokenizer = SavedBytePairs | SavedCharacters;

/** Reads what `toJSON` returned, or its text. Throws a Fault, whose message `label` begins, for anything else. */
export function parseSaved(label: string, saved: unknown): SavedTokenizer {
  const { kind, merges, characters, special } = objectOf(label, saved);
  if (!isStrings(special))
    throw fault(label, "invalid tokenizer: its special tokens are not a list of strings");
  if (kind === "characters") {
    if (isStrings(characters))
      return { kind, characters: checkCharacters(label, characters), special };
    throw fault(label, "invalid tokenizer: its characters are not a list of strings");
  }
  if (kind === "byte pairs") {
    if (Array.isArray(merges)) return { kind, merges: checkMerges(label, merges), special };
    throw fault(label, "invalid tokenizer: its merges are not a list");
  }
  throw fault(label, `unknown kind ${JSON.stringify(kind)}: use "byte pairs" or "characters"`);
}

function objectOf(label: string, saved: unknown): Record<string, unknown> {
  const value = typeof saved === "string" ? parse(label, saved) : saved;
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw fault(label, "invalid tokenizer: expected an object or its JSON");
}

function parse(label: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fault(label, "invalid tokenizer: it is not JSON: save it with JSON.stringify");
  }
}

function isStrings(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((item) => typeof item === "string");
}

function checkCharacters(label: string, characters: readonly string[]): readonly string[] {
  const odd = characters.find((character) => [...character].length !== 1);
  if (odd !== undefined)
    throw fault(label, `invalid character ${JSON.stringify(odd)}: expected exactly one`);
  const met = new Set<string>();
  const twice = characters.find((character) => met.size === met.add(character).size);
  if (twice !== undefined)
    throw fault(label, `duplicate character ${JSON.stringify(twice)}: list each once`);
  return characters;
}

/** Each merge joins tokens that are there before it, and no two join the same ones. */
function checkMerges(label: string, merges: readonly unknown[]): readonly Merge[] {
  if (merges.length > maxTokens - byteTokens)
    throw fault(label, `invalid tokenizer: it has more than ${maxTokens} tokens`);
  const met = new Set<string>();
  return merges.map((merge, index) => {
    const shown = JSON.stringify(merge);
    if (!isMerge(merge, byteTokens + index)) {
      throw fault(
        label,
        `invalid merge ${shown} at index ${index}: expected two ids below ${byteTokens + index}`,
      );
    }
    if (met.size === met.add(shown).size)
      throw fault(label, `duplicate merge ${shown} at index ${index}: list each pair once`);
    return merge;
  });
}

function isMerge(merge: unknown, tokens: number): merge is Merge {
  return (
    Array.isArray(merge) &&
    merge.length === 2 &&
    merge.every((id) => Number.isInteger(id) && id >= 0 && id < tokens)
  );
}
