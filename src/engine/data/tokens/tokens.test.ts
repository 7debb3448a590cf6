import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testValues, testValuesOnReference } from "../../../../tests/running/test-values.ts";
import * as tensorpad from "../../index.ts";
import { characters, from, train } from "./index.ts";
import type { Merge } from "./merges.ts";
import { wordsOf } from "./words.ts";

const book = readFileSync(
  new URL("../../../../public/data/moby-dick.txt", import.meta.url),
  "utf8",
);
const chapter = book.slice(0, 20_000);

/** Any string of the language: code units in any order, so that lone surrogates occur. */
const anyString = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })))
    .map((units) => String.fromCharCode(...units)),
);

/** Texts in which pairs repeat: few different letters, spaces among them. */
const repetitive = fc.string({
  unit: fc.constantFrom("a", "b", "c", " ", "ü", "🐋"),
  minLength: 1,
  maxLength: 80,
});

/** Learns as the definition says: counts all pairs anew for each merge. */
function plainMerges(text: string, most: number): Merge[] {
  let words = Array.from(wordsOf(text), (word) => [...new TextEncoder().encode(word)]);
  const merges: Merge[] = [];
  while (merges.length < most) {
    const counts = new Map<string, number>();
    for (const word of words)
      for (const [at, left] of word.slice(0, -1).entries()) {
        const key = `${left} ${word[at + 1]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    const [best] = Array.from(counts, ([key, count]) => {
      const [left = 0, right = 0] = key.split(" ").map(Number);
      return { left, right, count };
    }).sort((a, b) => b.count - a.count || a.left - b.left || a.right - b.right);
    // Neighbours in "aaa" are two pairs, of which only one can be joined.
    if (!best || best.count < 2) break;
    const { left, right } = best;
    const id = 256 + merges.length;
    merges.push([left, right]);
    words = words.map((word) => joined(word, left, right, id));
  }
  return merges;
}

/** Joins each such pair of a word, from left to right. */
function joined(word: readonly number[], left: number, right: number, id: number): number[] {
  const result: number[] = [];
  for (let at = 0; at < word.length; at++) {
    if (word[at] === left && word[at + 1] === right) {
      result.push(id);
      at++;
    } else result.push(word[at] as number);
  }
  return result;
}

describe("a tokenizer of byte pairs", () => {
  it("learns the pairs that counting everything anew for each of them finds", async () => {
    await fc.assert(
      fc.asyncProperty(repetitive, async (text) => {
        const { merges } = await train(text, { size: 280 });
        expect(merges).toEqual(plainMerges(text, 24));
      }),
    );
    const { merges } = await train(chapter, { size: 320 });
    expect(merges).toEqual(plainMerges(chapter, 64));
  });

  it("restores any string of the language exactly, lone surrogates too", async () => {
    const tokenizer = await train(`${chapter}\ud83d é🐋é🐋 \udc0b\ud83d`, { size: 500 });
    fc.assert(
      fc.property(anyString, (text) => {
        const ids = tokenizer.encode(text);
        expect(ids.every((id) => id >= 0 && id < tokenizer.size)).toBe(true);
        expect(tokenizer.decode(ids)).toBe(text);
      }),
      { numRuns: 2000 },
    );
    for (const text of ["", "\ufeffBOM", "\0", "\r\n \t\u00a0", "🏳️‍🌈", "\ud83d", "\udc0b\ud83d"])
      expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
  });

  it("is trained on any string, joins only what exists, and keeps to its size", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyString.filter((text) => text !== ""),
        fc.integer({ min: 256, max: 270 }),
        async (text, size) => {
          const tokenizer = await train(text.repeat(3), { size });
          expect(tokenizer.size).toBe(256 + tokenizer.merges.length);
          expect(tokenizer.size).toBeLessThanOrEqual(size);
          for (const [index, ids] of tokenizer.merges.entries())
            for (const id of ids) expect(id).toBeLessThan(256 + index);
          expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
        },
      ),
    );
  });

  it("joins letters, numbers and signs only among themselves, and a space with the word after it", () => {
    expect([...wordsOf("I'll pay $1,500 …  नमस्ते\n\n now")]).toEqual([
      "I",
      "'ll",
      " pay",
      " $",
      "1",
      ",",
      "500",
      " …",
      " ",
      " नमस्ते",
      "\n\n",
      " now",
    ]);
  });

  it("remembers words without limit to how many there are", async () => {
    const { encode, decode } = await plain(chapter, 300);
    const text = Array.from({ length: 70_000 }, (_, index) => ` ${index.toString(36)}`).join("");
    expect(decode(encode(text))).toBe(text);
  });
});

/** A trained tokenizer, whose methods need no object. */
async function plain(text: string, size: number) {
  const tokenizer = await train(text, { size });
  return {
    merges: tokenizer.merges,
    encode: (words: string) => tokenizer.encode(words),
    decode: (ids: ArrayLike<number>) => tokenizer.decode(ids),
  };
}

describe("a tokenizer of characters", () => {
  it("restores any text of its characters exactly", () => {
    fc.assert(
      fc.property(
        anyString.filter((text) => text !== ""),
        (text) => {
          const tokenizer = characters(text);
          expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
        },
      ),
    );
  });
});

describe("a saved tokenizer", () => {
  it("is the same when it is read again", async () => {
    for (const tokenizer of [
      await train(chapter, { size: 300, special: ["<|end|>"] }),
      characters(chapter, { special: ["<|end|>"] }),
    ]) {
      const saved = JSON.stringify(tokenizer);
      for (const again of [from(saved), from(JSON.parse(saved)), from(tokenizer.toJSON())]) {
        expect(JSON.stringify(again)).toBe(saved);
        const text = `${chapter}<|end|>`;
        expect(again.encode(text)).toEqual(tokenizer.encode(text));
        expect(again.special).toEqual(tokenizer.special);
      }
    }
  });

  const pairs = (merges: unknown, special: unknown = []) =>
    JSON.stringify({ kind: "byte pairs", merges, special });
  const those = (list: unknown) =>
    JSON.stringify({ kind: "characters", characters: list, special: [] });

  it.each([
    ["{", "invalid tokenizer: it is not JSON: save it with JSON.stringify"],
    ["7", "invalid tokenizer: expected an object or its JSON"],
    ["null", "invalid tokenizer: expected an object or its JSON"],
    ['{"special":[]}', 'unknown kind undefined: use "byte pairs" or "characters"'],
    ['{"kind":"words","special":[]}', 'unknown kind "words": use "byte pairs" or'],
    [pairs([], {}), "invalid tokenizer: its special tokens are not a list of strings"],
    [pairs([], ["a", "a"]), 'duplicate special token "a": list each once'],
    [pairs({}), "invalid tokenizer: its merges are not a list"],
    [pairs([[256, 1]]), "invalid merge [256,1] at index 0: expected two ids below 256"],
    [
      pairs([
        [1, 2],
        [256, 257],
      ]),
      "invalid merge [256,257] at index 1: expected two ids below 257",
    ],
    [pairs([[1, 2, 3]]), "invalid merge [1,2,3] at index 0: expected two ids below 256"],
    [pairs([[1, 0.5]]), "invalid merge [1,0.5] at index 0: expected two ids below 256"],
    [
      pairs([
        [1, 2],
        [1, 2],
      ]),
      "duplicate merge [1,2] at index 1: list each pair once",
    ],
    [those({}), "invalid tokenizer: its characters are not a list of strings"],
    [those(["a", "bc"]), 'invalid character "bc": expected exactly one'],
    [those(["a", "a"]), 'duplicate character "a": list each once'],
  ])("%s is refused: %s", (saved, message) => {
    expect(() => from(saved)).toThrow(`tokens.from: ${message}`);
  });
});

describe("what cannot be", () => {
  it.each([255, 256.5, Number.NaN, 2 ** 20 + 1])("is a size of %s", async (size) => {
    await expect(train("text", { size })).rejects.toThrow(
      `tokens.train: invalid size ${size}: expected an integer from 256 (256 bytes and 0 special tokens) to 1048576`,
    );
  });

  it.each([-1, 257, 0.5, Number.NaN])("is an id of %s", async (id) => {
    const { decode } = await plain("a a a", 257);
    expect(() => decode([0, id])).toThrow(
      `decode: unknown id ${id}: expected an integer from 0 to 256`,
    );
  });
});

testValues(
  `
a tokenizer of byte pairs encodes as joining the pairs one after the other in each word does
  { merges, encode } = await plain(chapter, 400)
  expected = Array.from(wordsOf(chapter), (word) => merges.reduce((tokens, [left, right],
      index) => joined(tokens, left, right, 256 + index),
      [...new TextEncoder().encode(word)])).flat()
  [...encode(chapter)]  => expected
a tokenizer of byte pairs joins of equally frequent pairs the one with the smaller ids
  (await train("zy ab zy ab", { size: 257 })).merges  => [[0x20, 0x61]]
  (await train("bc,ad,bc,ad,ab,ab", { size: 259 })).merges
      => [[0x61, 0x62], [0x61, 0x64], [0x62, 0x63]]
a tokenizer of byte pairs stops when no pair occurs twice
  { size, merges } = await train("abcd abcd", { size: 10_000 })
  [size, merges]  => [259, [[0x61, 0x62], [0x63, 0x64], [256, 257]]]
a tokenizer of byte pairs decodes invalid bytes as U+FFFD
  { decode } = await plain("ab", 256)
  decode([0xf0, 0x9f, 0x61, 0xff])  => "\\ufffda\\ufffd"
  decode([0xed, 0xa0])  => "\\ufffd\\ufffd"
  decode([0xed, 0x9f, 0xbf, 0xed, 0xa0, 0xbd, 0xed, 0xb0, 0x8b])  => "\\ud7ff🐋"
special tokens are the last ids, found in a text, the longest first, and never split
  special = ["<|end|>", "<|end|>!", "a.b"]
  tokenizer = await train("one<|end|>two", { size: 300, special })
  end = tokenizer.size - 3
  tokenizer.special  => { "<|end|>": end, "<|end|>!": end + 1, "a.b": end + 2 }
  ids = tokenizer.encode("é<|end|>a.b<|end|>!axb")
  [...ids]
      => [0xc3, 0xa9, end, end + 2, end + 1, ...[..."axb"].map((letter) => letter.charCodeAt(0))]
  tokenizer.decode(ids)  => "é<|end|>a.b<|end|>!axb"
special tokens are not learned from
  text = "xy<|end|>".repeat(9)
  special = ["<|end|>", "<|end|>!", "a.b"]
  (await train(text, { size: 300, special })).merges  => [[0x78, 0x79]]
  characters(text, { special }).size  => 2 + 3
special tokens may have names that every object has
  tokenizer = await train("text", { size: 300, special: ["__proto__", "toString"] })
  ids = [tokenizer.size - 2, tokenizer.size - 1]
  [...tokenizer.encode("__proto__toString")]  => ids
  tokenizer.decode(ids)  => "__proto__toString"
special tokens are refused where they are empty, named twice or half of a pair
  await train("a", { size: 300, special: [""] })
      // tokens.train: invalid special token "": expected at least one character
  await train("a", { size: 300, special: ["b", "b"] })
      // tokens.train: duplicate special token "b": list each once
  characters("a", { special: ["\\ud83d"] })
      // tokens.characters: invalid special token "\\ud83d": it contains an unpaired surrogate
a tokenizer of characters has each character of a text as a token, in the order of Unicode
  tokenizer = characters("hello 🐋 é")
  tokenizer.size  => 7
  tokenizer.merges  => []
  [...tokenizer.encode(" eh🐋")]  => [0, 1, 2, 6]
  tokenizer.decode([6, 5, 0])  => "🐋é "
a tokenizer of characters says what it does not know
  characters("ab").encode("abc")
      // encode: unknown character "c": it is not one of the 2 of the vocabulary
a saved tokenizer with more tokens than there may be is refused
  merges = new Array(2 ** 20 - 255).fill([0, 0])
  from({ kind: "byte pairs", merges, special: [] })
      // tokens.from: invalid tokenizer: it has more than 1048576 tokens
what cannot be is a tokenizer of an empty text
  await train("", { size: 300 })
      // tokens.train: invalid text "": expected at least one character
  characters("")  // tokens.characters: invalid text "": expected at least one character
what cannot be is a size without space for the special tokens
  await train("text", { size: 257, special: ["<", ">"] })
      // tokens.train: invalid size 257: expected an integer from 258 (256 bytes and 2 special
      tokens) to 1048576
a tokenizer of byte pairs shortens the book to less than half of its characters with 1,000 tokens
  { encode, decode } = await plain(book, 1000)
  ids = encode(book)
  ids.length  => below book.length / 2
  expect(decode(ids)).toBe(book)
a tokenizer of byte pairs trains and encodes a single word of 300,000 letters
  word = "abcab".repeat(60_000)
  tokenizer = await train(word, { size: 300 })
  expect(tokenizer.decode(tokenizer.encode(word))).toBe(word)
special tokens are read as any other text where the caller says so
  special = ["<|end|>", "<|end|>!", "a.b"]
  for tokenizer of [await train("<|end|>", { size: 300, special }),
      characters("<|end>", { special: ["|end|"] })]:
    ids = tokenizer.encode("<|end|>", { special: false })
    ids.length  => 7
    tokenizer.decode(ids)  => "<|end|>"
a saved tokenizer that would make endless tokens is read, since tokens are only taken apart when
they are decoded
  merges = Array.from({ length: 200 }, (_, index) => [255 + index, 255 + index])
  tokenizer = from({ kind: "byte pairs", merges, special: [] })
  tokenizer.size  => 456
  expect(tokenizer.decode([256 + 3])).toBe("\\ufffd".repeat(16))
tokens of a program come from a saved tokenizer of either kind, as text or as an object
  { tokens } = tensorpad
  for tokenizer of [await tokens.train("a a a", { size: 300 }), tokens.characters("ab")]:
    saved = JSON.stringify(tokenizer)
    expect(JSON.stringify(tokens.from(saved))).toBe(saved)
    expect(JSON.stringify(tokens.from(JSON.parse(saved)))).toBe(saved)
tokens of a program are checked by their declarations
  { tokens } = tensorpad
  expect(tokens.train(7, { size: 300 })).rejects.toThrow("tokens.train: ")
  expect(tokens.train("text", {})).rejects.toThrow("tokens.train: ")
  expect(() => tokens.from(7)).toThrow("tokens.from: ")
  expect(() => tokens.characters("ab").encode(7)).toThrow("encode: ")
  expect(() => tokens.characters("ab").decode("ab")).toThrow("decode: ")
  expect(JSON.stringify({ inside: tokens.characters("ab") })).toContain('["a","b"]')
`,
  { book, chapter, characters, from, joined, plain, tensorpad, train, wordsOf },
);

testValuesOnReference(
  `
tokens of a program become tensors, and come back from them
  tokenizer = await tensorpad.tokens.train(chapter, { size: 300 })
  ids = tensor(tokenizer.encode("Call me Ishmael."))
  ids.dtype  => "i32"
  tokenizer.decode(await ids.data())  => "Call me Ishmael."
`,
  { chapter, tensorpad },
);
