import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { permutation } from "./shuffle.ts";
import { threefry2x32, type Words } from "./threefry.ts";

const word = fc.nat(0xffffffff);
const words = fc.tuple(word, word);

describe("threefry2x32", () => {
  // The known-answer vectors of the Random123 distribution (kat_vectors, threefry2x32 20).
  it.each<[Words, Words, Words]>([
    [
      [0, 0],
      [0, 0],
      [0x6b200159, 0x99ba4efe],
    ],
    [
      [0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      [0x1cb996fc, 0xbb002be7],
    ],
    [
      [0x243f6a88, 0x85a308d3],
      [0x13198a2e, 0x03707344],
      [0xc4923a9c, 0x483df7a0],
    ],
  ])("encrypts %j under %j", (block, key, expected) => {
    expect(threefry2x32(block, key)).toEqual(expected);
  });

  it("returns different blocks for different counters", () => {
    fc.assert(
      fc.property(words, word, word, (key, x, y) => {
        fc.pre(x !== y);
        expect(threefry2x32([x, 0], key)).not.toEqual(threefry2x32([y, 0], key));
      }),
    );
  });
});

describe("permutation", () => {
  it("has every number once", () => {
    fc.assert(
      fc.property(fc.nat(500), words, (size, key) => {
        const sorted = permutation(size, key).sort();
        expect(sorted).toEqual(Uint32Array.from({ length: size }, (_, index) => index));
      }),
    );
  });

  it("is the same for the same key and another for another", () => {
    expect(permutation(100, [1, 2])).toEqual(permutation(100, [1, 2]));
    expect(permutation(100, [1, 2])).not.toEqual(permutation(100, [1, 3]));
  });

  it("brings every number to every index about equally often", () => {
    const counts = new Array<number>(16).fill(0);
    for (let key = 0; key < 4000; key++) {
      const order = permutation(4, [key, 7]);
      for (const [index, number] of order.entries())
        counts[index * 4 + number] = (counts[index * 4 + number] ?? 0) + 1;
    }
    // Each is expected 1000 times, with a standard deviation of 27.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(140);
  });
});
