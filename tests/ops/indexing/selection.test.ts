// Elements chosen, counted and distinguished by their values, against plain loops over arrays.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { asList, floats, holds, ints, numbers, reals } from "../reduction/drawn-lists.ts";

const { arange, stack, tensor, unravelIndex, vmap, where, zeros } = tensorpad;

describe("what a condition chooses", () => {
  it("is returned in order, as indices, as coordinates and as elements", async () => {
    await holds<[number[], number]>(
      [numbers, fc.integer({ min: 1, max: 4 })],
      async (list, columns) => {
        const rows = Math.floor(list.length / columns);
        const kept = list.slice(0, rows * columns);
        const indices = kept.flatMap((value, at) => (value === 0 ? [] : [at]));
        const x = ints(kept).reshape([rows, columns]);
        expect(await asList(await x.flatnonzero())).toEqual(indices);
        const [row, column, ...none] = await x.nonzero();
        expect(none).toEqual([]);
        expect(await asList(row as tensorpad.Tensor)).toEqual(
          indices.map((at) => Math.floor(at / columns)),
        );
        expect(await asList(column as tensorpad.Tensor)).toEqual(indices.map((at) => at % columns));
        expect(await asList(await x.argwhere())).toEqual(
          indices.flatMap((at) => [Math.floor(at / columns), at % columns]),
        );
        expect(await asList(await x.booleanMask(x.ne(0)))).toEqual(
          kept.filter((value) => value !== 0),
        );
        expect(await asList(x.at(...(await where(x.ne(0)))))).toEqual(
          kept.filter((value) => value !== 0),
        );
        const whole = arange(columns * 3).reshape([3, columns]);
        const rowsWhere = kept.slice(0, 3).flatMap((value, at) => (value === 0 ? [] : [at]));
        expect((await whole.compress(ints(kept.slice(0, 3)), 0)).shape).toEqual([
          rowsWhere.length,
          columns,
        ]);
      },
    );
  });

  it("has exact coordinates beyond the integers that f32 represents", async () => {
    const index = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    const extent = fc.integer({ min: 1, max: 3000 });
    await holds<[number[], number, number]>(
      [fc.array(index, { minLength: 20, maxLength: 20 }), extent, extent],
      async (indices, height, width) => {
        // Only the device knows them, so those outside are no error.
        const found = unravelIndex(ints(indices).mul(1), [2, height, width]);
        const rows = indices.map((at) => Math.floor(at / width));
        const wanted = [
          rows.map((row) => Math.floor(row / height)),
          rows.map((row) => row % height),
          indices.map((at) => at % width),
        ];
        expect(await stack(found).array()).toEqual(wanted);
      },
    );
  });

  it("has no static size under vmap, which the error says", async () => {
    await onReference(async () => {
      const sizes: Promise<unknown>[] = [];
      vmap((row) => {
        sizes.push(row.flatnonzero());
        return row;
      })(zeros([2, 3]));
      await expect(sizes[0]).rejects.toThrow(expect.objectContaining({ name: "Fault" }));
    });
  });
});

describe("counting", () => {
  it("by numbers agrees with a loop, with weights and without", async () => {
    const counted = fc.array(fc.integer({ min: 0, max: 45 }), { maxLength: 45 });
    await holds<[number[], number]>([counted, fc.nat(50)], async (list, minLength) => {
      const length = Math.max(minLength, ...list.map((value) => value + 1));
      const wanted = Array.from({ length }, (_, at) => list.filter((value) => value === at).length);
      const x = ints(list);
      expect(await asList(await x.bincount({ minLength }))).toEqual(wanted);
      const weights = reals(list.map((_, at) => at / 2));
      const sums = Array.from({ length }, (_, at) =>
        list.reduce((sum, term, row) => sum + (term === at ? row / 2 : 0), 0),
      );
      expect(await asList(await x.bincount({ minLength, weights }))).toEqual(sums);
      expect(await asList(await x.bincount({ length: 3 }))).toEqual(
        [0, 1, 2].map((number) => list.filter((value) => value === number).length),
      );
    });
  });

  it("by bins includes the lower edge of each and the last one's upper", async () => {
    const edges = fc.uniqueArray(fc.integer({ min: -4, max: 4 }), { minLength: 2, maxLength: 8 });
    await holds<[number[], number[], boolean]>(
      [floats, edges, fc.boolean()],
      async (list, drawn, many) => {
        const sorted = drawn.toSorted((x, y) => x - y);
        // Edges that no element lies between change nothing but make them many.
        const bounds = many
          ? [...sorted, ...Array.from({ length: 40 }, (_, at) => 10 + at)]
          : sorted;
        const inside = (value: number, at: number): boolean =>
          value >= (bounds[at] as number) &&
          (value < (bounds[at + 1] as number) ||
            (at === bounds.length - 2 && value === bounds[at + 1]));
        const x = reals(list);
        const wanted = bounds
          .slice(1)
          .map((_, at) => list.filter((value) => inside(value, at)).length);
        const { counts } = x.histogram(bounds);
        expect(await asList(counts)).toEqual(wanted);
        const ones = reals(list.map(() => 2));
        expect(await asList(x.histogram(bounds, { weights: ones }).counts)).toEqual(
          wanted.map((value) => 2 * value),
        );
      },
    );
  });

  it("digitize numbers the bins of rising and of falling edges as NumPy's loops do", async () => {
    await holds<[number[], number[], boolean, boolean]>(
      [floats, numbers, fc.boolean(), fc.boolean()],
      async (list, bounds, falls, right) => {
        const edges = bounds.toSorted((x, y) => (falls ? y - x : x - y));
        const isFalling = falls && (edges[0] ?? 0) > (edges.at(-1) ?? 0);
        const wanted = list.map((value) => {
          if (Number.isNaN(value)) return isFalling ? 0 : edges.length;
          const passed = (edge: number): boolean => {
            if (isFalling) return right ? value <= edge : value < edge;
            return right ? value > edge : value >= edge;
          };
          return edges.filter(passed).length;
        });
        expect(await asList(reals(list).digitize(ints(edges), { right }))).toEqual(wanted);
      },
    );
  });
});

testValuesOnReference(
  `
what a condition chooses passes gradients to the chosen elements
  x = tensorpad.parameter(tensor([1, -2, 3]))
  chosen = await x.booleanMask(x.gt(0))
  chosen.square().sum().backward()
  asList(x.grad)  => [2, 0, 6]
counting rejects negative numbers once they are known
  await ints([1, -3]).bincount()  // bincount: invalid operand: -3 is negative
counting has equally wide bins over all elements, and densities that integrate to 1
  x = tensor([0, 0.1, 0.2, 1, 4])
  { counts, edges } = x.histogram(4)
  asList(edges)  => [0, 1, 2, 3, 4]
  asList(counts)  => [3, 1, 0, 1]
  { counts: shares } = x.histogram([0, 0.5, 4], { density: true })
  [low, high] = await asList(shares)
  low * 0.5 + high * 3.5  => 1 (6 digits)
  asList(tensor([3, 3]).histogram(2).edges)  => [2.5, 3, 3.5]
`,
  { asList, ints, tensor, tensorpad },
);
