/**
 * Numbers and positions that change between calls: whatever a program passes as a number, rather than as a shape or
 * an option, makes no other graph when it changes, and gives the bits that it gives alone.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tp from "../../src/engine/api.ts";
import type { Backend } from "../../src/engine/backend/backend.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { type ReferenceRun, referenceRun } from "../../src/engine/testing/reference-run.ts";

const extents = [6, 4] as const;
/** Integers, so that sums and products are exact on every device. */
const elements = Array.from({ length: 24 }, (_, index) => ((index * 7) % 11) - 5);

type Call = (x: Tensor, i: number) => Tensor;

/** Calls with a number from 1 to 3 of a tensor [6, 4]. */
const calls: Readonly<Record<string, Call>> = {
  "an operand": (x, i) => x.mul(i).add(2 * i),
  "clip bounds": (x, i) => x.clip(-i, i + 1),
  power: (x, i) => x.pow(i),
  "a filled tensor": (x, i) => x.add(tp.full([6, 4], i)),
  "a range's first number": (x, i) => x.add(tp.arange(i, i + 4)),
  "a range's step": (x, i) => x.add(tp.arange(0, 4 * i, i)),
  linspace: (x, i) => x.add(tp.linspace(i, i + 3, 4)),
  "a threshold": (x, i) => tp.where(x.gt(i), x, i),
  "one index of an axis": (x, i) => x.at(i),
  "an index from the end": (x, i) => x.at(-i),
  "an index of each axis": (x, i) => x.at(i, i - 1),
  "a range of an axis": (x, i) => x.slice([i, i + 3]),
  "a range backwards": (x, i) => x.slice([i + 2, i - 1 === 0 ? 0 : i - 1, -1]),
  "a range with a step": (x, i) => x.slice([i - 1, i + 3, 2]),
  "a range of both axes": (x, i) => x.slice([i, i + 2], [i - 1, i + 1]),
  narrow: (x, i) => x.narrow(1, i - 1, 2),
  "dynamicSlice with numbers": (x, i) => x.dynamicSlice([i, i - 1], [2, 2]),
  "dynamicUpdateSlice with numbers": (x, i) =>
    x.dynamicUpdateSlice(tp.tensor([[8, 9]]), [i, i - 1]),
  "a slice of what is computed": (x, i) =>
    x
      .mul(2)
      .add(1)
      .slice([i, i + 2]),
  "a slice of a transposed tensor": (x, i) => x.add(1).T.slice(null, [i, i + 2]),
  "a slice of a reshaped tensor": (x, i) =>
    x
      .add(1)
      .reshape([6, 2, 2])
      .slice([i, i + 2]),
  "a slice of a broadcast tensor": (x, i) =>
    x
      .sum(0)
      .broadcastTo([6, 4])
      .slice([i, i + 2]),
  "a slice of a slice": (x, i) => x.slice([i, i + 3]).slice([i - 1, i], [i, i + 1]),
  "a slice of a reversed tensor": (x, i) =>
    x
      .neg()
      .flip(0)
      .slice([i, i + 2]),
  "a slice of a padded tensor": (x, i) =>
    x
      .neg()
      .pad(
        [
          [2, 1],
          [1, 1],
        ],
        { value: 3 },
      )
      .slice([i, i + 4], [i, i + 2]),
  "a slice of a joined tensor": (x, i) => tp.concat([x, x.mul(3)]).slice([i + 2, i + 6]),
  "a slice of rows that were taken": (x, i) =>
    x
      .take(tp.tensor([5, 0, 2, 2, 1], { dtype: "i32" }))
      .mul(2)
      .slice([i, i + 2]),
  "a slice of columns that were taken": (x, i) =>
    x.take(tp.tensor([3, 0, 2], { dtype: "i32" }), 1).slice([i, i + 2]),
  "a slice of a sum": (x, i) => x.sum(1).slice([i, i + 2]),
  "a slice of a product": (x, i) => x.matmul(x.T).slice([i, i + 2]),
  "a slice of what is needed otherwise too": (x, i) => {
    const y = x.mul(3);
    return y
      .slice([i, i + 2])
      .sum()
      .add(y.slice([i + 1, i + 3]).sum())
      .add(y);
  },
  "a slice of what was padded from nothing": (x, i) =>
    x
      .slice([0, 0])
      .pad(
        [
          [3, 3],
          [0, 0],
        ],
        { value: 2 },
      )
      .mul(x)
      .slice([i, i + 2]),
  "a slice of counted numbers": (x, i) => x.slice([0, 3]).add(tp.arange(10).slice([i, i + 4])),
  roll: (x, i) => x.roll(i, 0),
  "roll of the other axis": (x, i) => x.roll(-i, 1),
  "roll of both axes": (x, i) => x.roll([i, -i], [0, 1]),
  "roll of all elements": (x, i) => x.roll(5 * i),
  "roll of what is computed": (x, i) => x.add(1).roll(i, 0).mul(x),
  "setAt of one index": (x, i) => x.setAt(i, tp.tensor([1, 2, 3, 4])),
  "setAt of an element": (x, i) => x.setAt([i, i], 7),
  "setAt of a range": (x, i) => x.setAt([[i, i + 2]], i),
  "setAt of every second index": (x, i) => x.setAt([[i - 1, i + 3, 2]], 5),
  "setAt that adds": (x, i) =>
    x.setAt([i + 2, [i - 1, i + 1]], x.at(0, [0, 2]), { combine: "add" }),
  "setAt with text": (x, i) => x.setAt(`${i}:${i + 2}, ${i}`, 9),
  sliceScatter: (x, i) => x.sliceScatter(x.slice([0, 2]), 0, [i, i + 2]),
  selectScatter: (x, i) => x.selectScatter(x.at(0), 0, i),
  pad: (x, i) =>
    x.pad([
      [i, 4 - i],
      [3 - i, i],
    ]),
  "pad of what is computed": (x, i) =>
    x
      .mul(2)
      .pad([
        [i, 4 - i],
        [0, 0],
      ])
      .add(1),
  "the value of pad": (x, i) => x.pad(1, { value: i }),
  "the value of pad and its widths": (x, i) =>
    x.neg().pad(
      [
        [i, 4 - i],
        [1, 1],
      ],
      { value: -i },
    ),
  "a crop": (x, i) =>
    x.pad([
      [-i, i - 5],
      [0, 0],
    ]),
  tril: (x, i) => x.tril(i - 2),
  triu: (x, i) => x.triu(2 - i),
  eye: (x, i) => x.add(tp.eye(6, 4, { k: i - 2 })),
  diagonal: (x, i) =>
    x.add(
      tp
        .diag(tp.ones([4]))
        .slice([i - 1, i])
        .sum(),
    ),
  oneHot: (x, i) => x.mul(tp.oneHot(tp.tensor(i, { dtype: "i32" }), 4)),
  "indices of a tensor": (x, i) => x.take(tp.tensor([i, 0, -i], { dtype: "i32" })),
  addcmul: (x, i) => tp.addcmul(x, x, x, { value: i }),
  lerp: (x, i) => x.lerp(x.neg(), i),
  leakyRelu: (x, i) => x.leakyRelu(i),
  threshold: (x, i) => x.threshold(i, -i),
  indexAdd: (x, i) =>
    x.indexAdd(tp.tensor([i], { dtype: "i32" }), x.slice([0, 1]), 0, { alpha: i + 1 }),
  fillDiagonal: (x, i) => x.fillDiagonal(i),
  "a gradient through a slice": (x, i) =>
    tp.grad((y: Tensor) =>
      y
        .slice([i, i + 2])
        .square()
        .sum(),
    )(x),
  "a gradient through roll": (x, i) => tp.grad((y: Tensor) => y.roll(i, 0).mul(x).sum())(x),
  "a gradient through setAt": (x, i) => tp.grad((y: Tensor) => x.setAt(i, y.at(0)).mul(y).sum())(x),
  "a gradient through pad": (x, i) =>
    tp.grad((y: Tensor) =>
      y
        .pad([
          [i, 4 - i],
          [1, 1],
        ])
        .square()
        .sum(),
    )(x),
};

const sequence = [1, 2, 3, 2, 1, 3];

const definitions = ({ sent }: ReferenceRun): number =>
  sent.filter((message) => message.type === "evaluate" && message.definition !== null).length;

const tensorOf = (data: readonly number[]): Tensor => tp.tensor(data).reshape([...extents]);

async function dataOf(x: Tensor): Promise<readonly number[]> {
  return [...(await x.cast("f32").data())];
}

/** Returns the reference's values for each number, from a run in which it never changes. */
async function alone(call: Call, numbers: readonly number[]): Promise<(readonly number[])[]> {
  const found: (readonly number[])[] = [];
  for (const number of numbers) {
    await referenceRun();
    found.push(await dataOf(call(tensorOf(elements), number)));
  }
  return found;
}

/** A loop whose body applies some of the calls that keep the shape to its state. */
const bodies = fc.array(
  fc.record({
    name: fc.constantFrom(
      ...["an operand", "clip bounds", "roll", "roll of both axes", "roll of what is computed"],
      ...["setAt of one index", "setAt of an element", "setAt of a range", "setAt that adds"],
      ...["sliceScatter", "dynamicUpdateSlice with numbers", "a threshold", "a filled tensor"],
    ),
    first: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const ends: readonly Call[] = [
  (x, i) => x.mul(2).slice([i, i + 2]),
  (x, i) => x.T.add(x.at(0, 0)).slice([i - 1, i], [i, i + 3]),
  (x, i) =>
    x
      .pad([
        [i, 4 - i],
        [0, 0],
      ])
      .slice([i, i + 5]),
];

/** Declares the tests of a device. */
export function changingNumbers(title: string, open: () => Promise<Backend>, runs: number): void {
  describe(`a number that changes, on ${title}`, () => {
    it.each(Object.entries(calls))("makes two graphs at most: %s", async (_, call) => {
      const expected = await alone(call, sequence);
      const run = await referenceRun({ backend: await open() });
      const x = tensorOf(elements);
      for (const [step, number] of sequence.entries()) {
        expect(await dataOf(call(x, number))).toEqual(expected[step]);
        if (step > 0) expect(definitions(run)).toBeLessThanOrEqual(2);
      }
    });

    it("makes no further graph in a loop of slices, updates and rolls", async () => {
      await fc.assert(
        fc.asyncProperty(bodies, fc.nat(ends.length - 1), async (body, at) => {
          const end = ends[at] as Call;
          const step = (x: Tensor, index: number): Tensor =>
            body.reduce(
              (state, { name, first }) =>
                (calls[name] as Call)(state, 1 + ((first + index) % 3)).clip(-99, 99),
              x,
            );
          const loop = async (between: () => Promise<unknown>): Promise<unknown> => {
            let state = elements as readonly number[];
            const found: unknown[] = [];
            for (let index = 0; index < 5; index++) {
              await between();
              const next = step(tensorOf(state), index);
              const shown = end(next, 1 + (index % 3));
              await tp.evaluate(next, shown);
              found.push(await dataOf(shown));
              state = await dataOf(next);
            }
            return found;
          };
          const expected = await loop(referenceRun);
          const run = await referenceRun({ backend: await open() });
          const counts: number[] = [];
          expect(await loop(async () => counts.push(definitions(run)))).toEqual(expected);
          expect([...counts.slice(3), definitions(run)]).toEqual(Array(3).fill(counts[2]));
        }),
        { numRuns: runs },
      );
    });
  });
}
