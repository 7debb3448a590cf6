// Ops that join, split, choose and write elements, with random arguments, against plain loops.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arange,
  hstack,
  ravelMultiIndex,
  stack,
  type Tensor,
  tensor,
  unravelIndex,
} from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const ints = (list: readonly number[]): Tensor =>
  tensor(Int32Array.from(list), { shape: [list.length], dtype: "i32" });
const reals = (list: readonly number[]): Tensor =>
  tensor(Float64Array.from(list), { shape: [list.length], dtype: "f32" });
const asList = async (x: Tensor): Promise<number[]> => [...(await x.data())];

/** A property of random arguments, on the reference backend. */
function holds<Arguments extends [unknown, ...unknown[]]>(
  arbitraries: { [Key in keyof Arguments]: fc.Arbitrary<Arguments[Key]> },
  law: (...args: Arguments) => Promise<void>,
): Promise<void> {
  return onReference(() => fc.assert(fc.asyncProperty(...arbitraries, law), { numRuns: 40 }));
}

const elements = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 40 });
const indexLists = fc.array(fc.integer({ min: -45, max: 45 }), { maxLength: 40 });
const inside = (index: number, extent: number): boolean => index >= -extent && index < extent;
const fromStart = (index: number, extent: number): number => (index < 0 ? index + extent : index);

describe("insert and deleteAt", () => {
  it("insert elements where splicing from the back does, and delete them again", async () => {
    await holds<[number[], number[]]>([elements, indexLists], async (list, indices) => {
      const at = indices.filter((index) => inside(index, list.length));
      const values = at.map((_, order) => 100 + order);
      const wanted = [...list];
      const insertions = at
        .map((index, order) => ({ index: fromStart(index, list.length), order }))
        .sort((a, b) => b.index - a.index || b.order - a.order);
      for (const { index, order } of insertions) wanted.splice(index, 0, 100 + order);
      const inserted = at.length === 0 ? ints(list) : ints(list).insert(at, ints(values));
      expect(await asList(inserted)).toEqual(wanted);
      const added = wanted.flatMap((value, index) => (value >= 100 ? [index] : []));
      expect(await asList(inserted.deleteAt(added))).toEqual(list);
    });
  });
});

describe("arraySplit", () => {
  it("returns parts that differ by at most one element, longer ones first", async () => {
    await holds<[number[], number]>(
      [elements, fc.integer({ min: 1, max: 9 })],
      async (list, parts) => {
        const cut = ints(list).arraySplit(parts);
        const sizes = cut.map(({ size }) => size);
        expect(sizes).toHaveLength(parts);
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(await asList(hstack(cut))).toEqual(list);
      },
    );
  });
});

describe("ravelMultiIndex", () => {
  it("undoes unravelIndex", async () => {
    await holds<[number[]]>([indexLists], async (indices) => {
      const extents = [3, 4, 5];
      const list = indices.map((index) => Math.abs(index));
      expect(await asList(ravelMultiIndex(unravelIndex(ints(list), extents), extents))).toEqual(
        list,
      );
    });
  });
});

const reduces = {
  sum: (list: number[]) => list.reduce((a, b) => a + b, 0),
  prod: (list: number[]) => list.reduce((a, b) => a * b, 1),
  mean: (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length,
  amax: (list: number[]) => Math.max(...list),
  amin: (list: number[]) => Math.min(...list),
};

describe("updates at indices", () => {
  it("are reduced with or without the element there, as by a loop", async () => {
    const names = Object.keys(reduces) as (keyof typeof reduces)[];
    await holds<[number[], number[], keyof typeof reduces, boolean, boolean]>(
      [elements, indexLists, fc.constantFrom(...names), fc.boolean(), fc.boolean()],
      async (list, at, reduce, includeSelf, whole) => {
        const updates = at.map((_, row) => (row % 5) - 2);
        const wanted = list.map((value, index) => {
          const came = updates.filter((_, row) => {
            const target = at[row] as number;
            return inside(target, list.length) && fromStart(target, list.length) === index;
          });
          if (came.length === 0) return value;
          const result = reduces[reduce](includeSelf ? [value, ...came] : came);
          return whole ? Math.floor(result) : Math.fround(result);
        });
        // Products of many numbers are no longer exact.
        if (wanted.some((value) => Math.abs(value) > 2 ** 24)) return;
        const x = whole ? ints(list) : reals(list);
        const u = whole ? ints(updates) : reals(updates);
        // Only the device knows the indices, of which some are out of range.
        const indices = ints(at).mul(1);
        const got = x.scatterReduce(indices, u, reduce, 0, { includeSelf });
        const near = (all: number[]): number[] => all.map((value) => Math.fround(value) + 0);
        expect(near(await asList(got))).toEqual(near(wanted));
        if (reduce === "sum") return;
        const rows = stack([x, x]).indexReduce(indices, stack([u, u]), reduce, 1, { includeSelf });
        expect(near(await asList(rows))).toEqual(near([...wanted, ...wanted]));
      },
    );
  });
});

describe("windows with dynamic starts", () => {
  it("stay inside, and are written at the indices that are read", async () => {
    const start = fc.integer({ min: -9, max: 9 });
    await holds<[number, number, boolean]>(
      [start, start, fc.boolean()],
      async (row, column, known) => {
        const [rows, columns] = [4, 5];
        const clamped = (at: number, extent: number, size: number): number =>
          Math.min(extent - size, Math.max(0, fromStart(at, extent)));
        const [top, left] = [clamped(row, rows, 2), clamped(column, columns, 3)];
        const x = arange(20).reshape([rows, columns]);
        const starts = known ? [row, column] : ints([row, column]);
        const window = x.dynamicSlice(starts, [2, 3]);
        const wanted = [0, 1].map((down) =>
          [0, 1, 2].map((right) => (top + down) * columns + left + right),
        );
        expect(await window.array()).toEqual(wanted);
        const written = x.mul(0).dynamicUpdateSlice(window, starts);
        expect(await written.sum().item()).toBe(wanted.flat().reduce((a, b) => a + b, 0));
        expect(await written.dynamicSlice(starts, [2, 3]).array()).toEqual(wanted);
      },
    );
  });
});

describe("masks", () => {
  it("choose and set what a loop over the elements does", async () => {
    const bits = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    await holds<[boolean[], boolean]>([bits, fc.boolean()], async (list, isRow) => {
      const x = arange(24).reshape([2, 3, 4]);
      const chosen = isRow ? list.slice(0, 3) : list;
      const mask = tensor(Float64Array.from(chosen, Number), {
        shape: isRow ? [3] : [3, 4],
        dtype: "bool",
      });
      const holdsAt = (index: number): boolean =>
        (isRow ? chosen[Math.floor((index % 12) / 4)] : chosen[index % 12]) as boolean;
      const all = Array.from({ length: 24 }, (_, index) => index);
      expect(await asList(await x.atMask(null, mask))).toEqual(all.filter(holdsAt));
      expect(await asList(x.setAt([null, mask], -1))).toEqual(
        all.map((index) => (holdsAt(index) ? -1 : index)),
      );
      expect(await asList(x.setAt([null, mask], 5, { combine: "add" }))).toEqual(
        all.map((index) => (holdsAt(index) ? index + 5 : index)),
      );
    });
  });
});

testValuesOnReference(
  `
ravelMultiIndex maps an index outside to one outside of the shape
  found = ravelMultiIndex([ints([0, 3, -4, -1]).mul(1), ints([4, 0, 0, -1]).mul(1)], [3, 4])
  asList(found)  => [12, 12, 12, 11]
choices of all elements agree with nested loops
  product = cartesianProd(ints([1, 2]), ints([5]), ints([3, 4]))
  product  => [[1, 5, 3], [1, 5, 4], [2, 5, 3], [2, 5, 4]]
  (await asList(ints([4, 5, 6]).combinations(3))).join()  => "4,5,6"
  ints([4, 5]).combinations(2, { withReplacement: true })  => [[4, 4], [4, 5], [5, 5]]
  arange(5).combinations(9).shape  => [0, 9]
  zeros([0]).combinations(2, { withReplacement: true }).shape  => [0, 2]
updates at indices is added and copied a slice at a time
  [x, u] = [ones([3, 2]), tensor([[1, 2], [3, 4], [5, 6]])]
  x.indexAdd(ints([2, 0, 2]), u, 0, { alpha: 10 })  => [[31, 41], [1, 1], [61, 81]]
  x.indexCopy(ints([2, 0, -1]), u)  => [[3, 4], [1, 1], [5, 6]]
windows with dynamic starts pass gradients back to their elements
  slope = grad((x) => x.dynamicSlice(ints([1]), [2]).square().sum())
  slope(arange(4))  => [0, 2, 4, 0]
pad with an interior is lax.pad: inserts elements in between, then crops or pads the edges
  padded = arange(3).add(1).pad([[-1, 2]], { value: 9, interior: 2 })
  padded  => [9, 9, 2, 9, 9, 3, 9, 9]
  zeros([2, 1, 0]).pad(0, { interior: 3 }).shape  => [5, 1, 0]
masks let gradients through to what they chose, and to what was not replaced
  x = tensor([1, -2, 3])
  kept = grad((y) => y.setAt(y.lt(0), 7).square().sum())
  kept(x)  => [2, 0, 6]
  set = grad((y) => x.setAt(x.gt(0), y, { combine: "mul" }).sum())
  set(tensor(1)).item()  => 4
masks whose counts do not agree are rejected once they are known
  x = zeros([3, 2])
  chosen = x.atMask(tensor([true, true, true]), tensor([true, true]))
  await chosen  // atMask: mismatched shapes: [3] and [2] do not broadcast
masks return a promise even if the index has no mask
  (await arange(4).atMask("::-1"))  => [3, 2, 1, 0]
`,
  { asList, ints },
);
