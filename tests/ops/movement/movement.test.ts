// Creation and view ops against plain arrays, element by element, as NumPy's reference defines them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const { arange, concat, geomspace, linspace, logspace, meshgrid, split, stack, tensor } = tensorpad;

const modulo = (x: number, by: number): number => ((x % by) + by) % by;

/** The index in a row of `n` of the element that `numpy.pad` puts at an index outside, for each mode. */
const continued = {
  edge: (index: number, n: number) => Math.min(n - 1, Math.max(0, index)),
  circular: (index: number, n: number) => modulo(index, n),
  symmetric: (index: number, n: number) => {
    const phase = modulo(index, 2 * n);
    return phase < n ? phase : 2 * n - 1 - phase;
  },
  reflect: (index: number, n: number) => {
    if (n === 1) return 0;
    const phase = modulo(index, 2 * (n - 1));
    return phase < n ? phase : 2 * (n - 1) - phase;
  },
};

describe("pad", () => {
  it("continues a row in each mode as numpy.pad does, however wide", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 6 }),
          fc.integer({ min: 0, max: 15 }),
          fc.integer({ min: 0, max: 15 }),
          fc.constantFrom("edge", "circular", "symmetric", "reflect"),
          async (n, before, after, mode) => {
            const padded = await arange(n)
              .pad([[before, after]], { mode })
              .data();
            const wanted = Array.from({ length: before + n + after }, (_, at) =>
              continued[mode](at - before, n),
            );
            expect([...padded]).toEqual(wanted);
          },
        ),
        { numRuns: 60 },
      ),
    );
  });
});

describe("movement", () => {
  const matrix = (): tensorpad.Tensor => arange(6).reshape([2, 3]);

  it("returns every diagonal of a matrix, and sets it again", async () => {
    await onReference(async () => {
      for (let k = -3; k <= 4; k++) {
        const wanted = [0, 1].flatMap((row) =>
          row + k >= 0 && row + k < 3 ? [row * 3 + row + k] : [],
        );
        expect(await matrix().diagonal({ offset: k }).array()).toEqual(wanted);
        expect(await matrix().trace({ offset: k }).item()).toBe(wanted.reduce((a, b) => a + b, 0));
        expect(await arange(3).add(1).diag(k).diag(k).array()).toEqual([1, 2, 3]);
      }
    });
  });
});

testValuesOnReference(
  `
pad removes elements where widths are negative, before it adds any
  arange(5).pad([[-2, 1]])  => [2, 3, 4, 0]
  mirrored = arange(5).pad([[-2, 2]], { mode: "reflect" })
  mirrored  => [2, 3, 4, 3, 2]
spaces begin and end exactly where they should
  line = await linspace(0.1, 0.7, 1001).data()
  [line[0], line[1000]]  => [Math.fround(0.1), Math.fround(0.7)]
  powers = await geomspace(3, 7, 11).data()
  [powers[0], powers[10]]  => [3, 7]
spaces cross each other in a grid, columns first or rows first
  axes = [arange(3), arange(2).add(5)]
  [x, y] = meshgrid(axes)
  x?.array()  => [[0, 1, 2], [0, 1, 2]]
  y?.array()  => [[5, 5, 5], [6, 6, 6]]
  [rows] = meshgrid(axes, { indexing: "ij" })
  rows?.array()  => [[0, 0], [1, 1], [2, 2]]
movement rolls, rotates and tiles as in NumPy's documentation
  x2 = arange(10).reshape([2, 5])
  x2.roll(1)  => [[9, 0, 1, 2, 3], [4, 5, 6, 7, 8]]
  x2.roll([1, 1], [1, 0])  => [[9, 5, 6, 7, 8], [4, 0, 1, 2, 3]]
  tensor([[1, 2], [3, 4]]).rot90(2)  => [[4, 3], [2, 1]]
  arange(3).tile([2, 2])  => [[0, 1, 2, 0, 1, 2], [0, 1, 2, 0, 1, 2]]
  tensor([[1, 2], [3, 4]]).repeat([1, 2], 0)  => [[1, 2], [3, 4], [3, 4]]
spaces agree with their formulas
  [line, logs, geometric] = await Promise.all([linspace(-2, 3, 8, { endpoint: false }).data(),
      logspace(-1, 2, 7, { base: 3 }).data(), geomspace(-1, -256, 9).data()])
  for [index, x] of [...line].entries():
    x  => -2 + (index * 5) / 8 (6 digits)
  for [index, x] of [...logs].entries():
    x / 3 ** (-1 + index / 2)  => 1 (5 digits)
  for [index, x] of [...geometric].entries():
    x / -(2 ** index)  => 1 (5 digits)
movement restores a tensor by joining its parts
  x = arange(60).reshape([3, 4, 5])
  for axis of [0, 1, 2]:
    wanted = await x.array()
    concat(x.chunk(2, axis), axis)  => wanted
    concat(split(x, [1, 2], axis), axis)  => wanted
    stack(x.unstack(axis), axis)  => wanted
movement splits a matrix into two triangles
  x = arange(20).reshape([4, 5])
  for k of [-2, 0, 3]:
    both = x.tril(k).add(x.triu(k + 1))
    both.sub(x).abs().max().item()  => 0
  x.triu(1).tril(1)  => [[0, 1, 0, 0, 0], [0, 0, 7, 0, 0], [0, 0, 0, 13, 0], [0, 0, 0, 0, 19]]
`,
  { arange, concat, geomspace, linspace, logspace, meshgrid, split, stack, tensor },
);
