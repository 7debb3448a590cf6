/**
 * A sequence of integers that identifies a graph, written once for every evaluation and compared with the known
 * ones. Everything that is not a number is interned: the names of ops and attributes, dtypes, the words in attributes.
 * All of these come from the program's own realm.
 */
import type { Attribute, Attributes } from "../ops/attributes.ts";

/** Names and words are interned for good. */
const words = new Map<string, number>();
/** Longer texts, such as the bodies of loops, contain shapes: those used last are interned, oldest first. */
const texts = new Map<string, number>();
const longestWord = 64;
/** Maximum number of characters of all longer texts. */
const maxCharacters = 2 ** 21;
let characters = 0;
let last = 0;

/**
 * Assigns numbers to texts: different ones to different texts, and equal ones to equal texts unless a long text comes
 * again after many others. A graph with that text is then a new one.
 */
export function intern(text: string): number {
  if (text.length > longestWord) return internText(text);
  const known = words.get(text);
  if (known !== undefined) return known;
  words.set(text, ++last);
  return last;
}

function internText(text: string): number {
  const known = texts.get(text);
  texts.delete(text);
  texts.set(text, known ?? ++last);
  if (known !== undefined) return known;
  characters += text.length;
  for (const oldest of texts.keys()) {
    if (characters <= maxCharacters || oldest === text) break;
    texts.delete(oldest);
    characters -= oldest.length;
  }
  return last;
}

/** Each tag says what follows it in the sequence. */
const tag = {
  integer: 0,
  float: 1,
  text: 2,
  list: 3,
  record: 4,
  true: 5,
  false: 6,
  null: 7,
} as const;

const firstHash = 0x811c9dc5;

const float = new Float64Array(1);
const halves = new Int32Array(float.buffer);

export class Signature {
  #words = new Int32Array(1024);
  #length = 0;
  #count = 0;
  /** The hash of the words before `#hashed`. */
  #hash = firstHash;
  #hashed = 0;

  clear(): void {
    this.#length = 0;
    this.#count++;
    this.#hash = firstHash;
    this.#hashed = 0;
  }

  /** The number of sequences that were begun: it tells whether a sequence is still the one that it was. */
  get count(): number {
    return this.#count;
  }

  add(word: number): void {
    if (this.#length === this.#words.length) {
      const words = new Int32Array(2 * this.#length);
      words.set(this.#words);
      this.#words = words;
    }
    this.#words[this.#length++] = word;
  }

  addAttributes(attributes: Attributes): void {
    const start = this.#length;
    this.add(0);
    let count = 0;
    for (const name in attributes) {
      this.add(intern(name));
      this.#addValue(attributes[name] as Attribute);
      count++;
    }
    this.#words[start] = count;
  }

  /** Equal sequences have equal hashes: FNV-1a (draft-eastlake-fnv), one word at a time, each of them once. */
  hash(): number {
    let hash = this.#hash;
    for (let at = this.#hashed; at < this.#length; at++)
      hash = Math.imul(hash ^ (this.#words[at] as number), 0x01000193);
    this.#hash = hash;
    this.#hashed = this.#length;
    return hash;
  }

  equals(words: Int32Array): boolean {
    if (words.length !== this.#length) return false;
    for (let at = 0; at < words.length; at++) if (words[at] !== this.#words[at]) return false;
    return true;
  }

  copy(): Int32Array {
    return this.#words.slice(0, this.#length);
  }

  #addValue(value: Attribute): void {
    if (typeof value === "number") this.addNumber(value);
    else if (typeof value === "string") {
      this.add(tag.text);
      this.add(intern(value));
    } else if (Array.isArray(value)) {
      this.add(tag.list);
      this.add(value.length);
      for (const element of value as readonly Attribute[]) this.#addValue(element);
    } else if (typeof value === "object" && value !== null) {
      this.add(tag.record);
      this.addAttributes(value as Attributes);
    } else this.add(value === null ? tag.null : value ? tag.true : tag.false);
  }

  addNumber(value: number): void {
    // -0 and 0 are different numbers.
    if ((value | 0) === value && !Object.is(value, -0)) {
      this.add(tag.integer);
      this.add(value);
      return;
    }
    float[0] = value;
    this.add(tag.float);
    this.add(halves[0] as number);
    this.add(halves[1] as number);
  }
}
