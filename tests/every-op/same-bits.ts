/** Random numbers whose bits are the same on a device and on the reference, since no float rounding is involved. */
import { describe, expect, it } from "vitest";
import {
  bernoulli,
  bits,
  choice,
  foldIn,
  type InitOptions,
  permutation,
  rademacher,
  rand,
  randint,
  randomKey,
  shuffle,
  splitKey,
  type Tensor,
  tensor,
  vmap,
} from "../../src/engine/index.ts";
import { expectedValues } from "../conformance/expected-values.ts";
import { computeOn } from "../running/compute-on.ts";

const count = 5003;
const draws: Readonly<Record<string, () => Tensor>> = {
  rand: () => rand([count], { key: 1 }),
  randint: () => randint([count], -1000, 1_000_000_007, { key: 2 }),
  "randint of all 32 bits": () => randint([count], 0, 2 ** 32, { key: 3, dtype: "u32" }),
  bits: () => bits([count], { key: 16 }),
  bernoulli: () => bernoulli([count], 1 / 3, { key: 4 }),
  rademacher: () => rademacher([count], { key: 5 }),
  permutation: () => permutation(count, 0, { key: 6 }),
  shuffle: () => shuffle(rand([7, 331], { key: 7 }), 1, { key: 8, independent: true }),
  choice: () => choice(331, [count], { key: 9 }),
  "choice by weights that are exact": () =>
    choice(4, [count], { key: 10, p: tensor([0.125, 0, 0.5, 0.375]) }),
  "choice without replacement": () => choice(count, [100], { key: 11, replace: false }),
  splitKey: () => splitKey(12, count),
  foldIn: () => foldIn(randomKey(13), splitKey(14, 9).flatten()),
  "rand under vmap over keys": () => vmap((key: Tensor) => rand([17], { key }))(splitKey(15, 300)),
};

export function sameBits(title: string, options: InitOptions): void {
  describe(`random numbers on ${title}`, () => {
    const tests = Object.entries(draws).map(
      ([name, draw]) => [`${name}: the same bits as on the reference`, draw] as const,
    );
    const expected = expectedValues(tests, (draw) => draw().data());
    computeOn(options);

    it.each(tests)("%s", async (_, draw) => {
      expect(await draw().data()).toEqual(expected(draw));
    });
  });
}
