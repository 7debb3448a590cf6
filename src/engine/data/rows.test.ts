import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValues, testValuesOnReference } from "../../../tests/running/test-values.ts";
import { runtime } from "../graph/runtime.ts";
import { arange } from "../ops/index.ts";
import { tensors, windows } from "./rows.ts";
import { vocabulary } from "./vocabulary.ts";

const ten = () => {
  const y = arange(0, 10, 1, { dtype: "i32" });
  return tensors({ x: arange(20).reshape([10, 2]), y });
};

describe("rows of tensors", () => {
  it("come in batches, each row once an epoch, its parts together", async () => {
    await onReference(async () => {
      const seen: number[] = [];
      for await (const { x, y } of ten().batches(4)) {
        const rows = [...(await y.data())];
        expect(await x.array()).toEqual(rows.map((row) => [2 * row, 2 * row + 1]));
        seen.push(...rows);
      }
      expect(seen).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });
  });
});

describe("batches for a program that is only recorded", () => {
  const sizes = (size: number, epochs: number) =>
    onReference(async () => {
      Object.defineProperty(runtime(), "takesFewBatches", { value: true });
      const found: number[] = [];
      for await (const { y } of ten().batches(size, { epochs })) found.push(y.size);
      return found;
    });

  it("are the first three and the last one of an epoch, which may be smaller", async () => {
    expect(await sizes(1, 5)).toEqual([1, 1, 1, 1]);
    expect(await sizes(2, 1)).toEqual([2, 2, 2, 2]);
    expect(await sizes(3, 2)).toEqual([3, 3, 3, 1]);
    expect(await sizes(4, 2)).toEqual([4, 4, 2]);
  });
});

testValues(
  `
a vocabulary says what it does not know
  { encode, decode } = vocabulary("ab")
  encode("abc")  // encode: unknown character "c": it is not one of the 2 of the vocabulary
  decode([2])  // decode: unknown code 2: expected 0 to 1
`,
  { vocabulary },
);

testValuesOnReference(
  `
rows of tensors are a stream of batches
  sums = await ten().batches(5, { shuffle: false }).map(({ y }) => y.sum().item()).toArray()
  sums  => [10, 35]
windows of a sequence are all its stretches, with what comes after each element
  { encode, decode } = vocabulary("abcde")
  all = windows(encode("abcde"), 3)
  all.rows  => 2
  { x, y } = all.all()
  [x.dtype, await x.array(), await y.array()]
      => ["i32", [[0, 1, 2], [1, 2, 3]], [[1, 2, 3], [2, 3, 4]]]
  decode(await y.data())  => "bcdcde"
windows of a sequence are refused where there are none
  windows(tensor([[1]]), 1)  // data.windows: invalid sequence: expected a tensor of rank 1
  windows(tensor([1, 2]), 2)
      // data.windows: invalid length 2: expected 1 to 1, less than the length of the sequence
`,
  { ten, vocabulary, windows },
);

testValuesOnReference(
  `
rows of tensors are split at random, or in their order, and lose none
  [first, rest] = ten().split(0.7, { shuffle: false })
  [first.rows, rest.rows]  => [7, 3]
  rest.all().y  => [7, 8, 9]
  [train, test] = ten().split(0.8)
  both = [...(await train.all().y.data()), ...(await test.all().y.data())]
  expect(both).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  both.sort((a, b) => a - b)  => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  [inner] = train.split(0.5, { shuffle: false })
  inner.all().y.data()  => (await train.all().y.data()).slice(0, 4)
rows of tensors refuses tensors that have no rows, or not as many
  invalid = "data.tensors: invalid tensors: expected an object of tensors with rows"
  expect(() => tensors({})).toThrow(invalid)
  expect(() => tensors({ x: tensor(1) })).toThrow(invalid)
  tensors({ x: tensor([1]), y: tensor([1, 2]) })
      // data.tensors: mismatched rows: "x" has 1, but "y" has 2
  tensors({ x: tensor([1]), y: [1] })
      // data.tensors: mismatched rows: "x" has 1, but "y" is not a tensor
  tensors({ x: tensor([1]) }).split(2)  // split: invalid share 2: expected 0 to 1
  tensors({ x: tensor([1]) }).batches(0)  // batches: invalid size 0: expected an integer above 0
a vocabulary has each character of a text once, and a text is its numbers and back
  text = "Call me Ishmael 🐋 — é"
  { size, characters, encode, decode } = vocabulary(text)
  expect(size).toBe(new Set(text).size)
  characters  => [...characters].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
  encode(text).shape  => [[...text].length]
  expect(decode(await encode(text).data())).toBe(text)
`,
  { ten, tensors, vocabulary },
);
