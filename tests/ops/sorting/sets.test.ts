// Sets, runs and orders by several keys, against plain loops over arrays.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  intersect1d,
  isin,
  lexsort,
  setdiff1d,
  setxor1d,
  union1d,
} from "../../../src/engine/index.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { asList, floats, holds, ints, numbers, reals } from "../reduction/drawn-lists.ts";

describe("unique", () => {
  it("returns each value once, its first index, its count, and every element's index among the values", async () => {
    await holds<[number[]]>([floats], async (list) => {
      const values = [...new Set(list)].sort((x, y) =>
        Number.isNaN(x) ? 1 : x - y || (Number.isNaN(y) ? -1 : 0),
      );
      const found = await reals(list).unique();
      expect(await asList(found.values)).toEqual(values.map((value) => Math.fround(value)));
      const same = (value: number) => (other: number) => Object.is(other, value);
      expect(await asList(found.indices)).toEqual(
        values.map((value) => list.findIndex(same(value))),
      );
      expect(await asList(found.counts)).toEqual(
        values.map((value) => list.filter(same(value)).length),
      );
      expect(await asList(found.inverse)).toEqual(list.map((x) => values.findIndex(same(x))));
    });
  });
});

describe("isin", () => {
  it("finds what is among few or many, and never NaN", async () => {
    await holds<[number[], number[], number]>(
      [floats, floats, fc.constantFrom(1, 9)],
      async (list, test, times) => {
        const tests = Array.from({ length: times }, () => test).flat();
        const found = await asList(isin(reals(list), reals(tests)));
        expect(found).toEqual(list.map((value) => Number(test.some((other) => other === value))));
      },
    );
  });
});

describe("unique slices", () => {
  it("are ordered by their first elements that differ, with their indices and counts", async () => {
    await holds<[number[], number]>(
      [fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 45 }), fc.integer({ min: 1, max: 5 })],
      async (list, columns) => {
        const rows = Array.from({ length: Math.floor(list.length / columns) }, (_, row) =>
          list.slice(row * columns, (row + 1) * columns),
        );
        const texts = rows.map((row) => row.join());
        const different = [...new Set(texts)].sort();
        const x = ints(rows.flat()).reshape([rows.length, columns]);
        const found = await x.unique({ axis: 0 });
        expect(((await found.values.array()) as number[][]).map((row) => row.join())).toEqual(
          different,
        );
        expect(await asList(found.indices)).toEqual(different.map((text) => texts.indexOf(text)));
        expect(await asList(found.inverse)).toEqual(texts.map((text) => different.indexOf(text)));
        expect(await asList(found.counts)).toEqual(
          different.map((text) => texts.filter((value) => value === text).length),
        );
        expect(await asList((await x.T.unique({ axis: 1 })).values.T)).toEqual(
          await asList(found.values),
        );
      },
    );
  });
});

describe("uniqueConsecutive", () => {
  it("returns the runs in their order", async () => {
    await holds<[number[]]>([floats], async (list) => {
      const starts = list.flatMap((value, at) => (at > 0 && value === list[at - 1] ? [] : [at]));
      const found = await reals(list).uniqueConsecutive();
      expect(await asList(found.indices)).toEqual(starts);
      expect(await asList(found.values)).toEqual(starts.map((at) => list[at]));
      expect(await asList(found.counts)).toEqual(
        starts.map((at, run) => (starts[run + 1] ?? list.length) - at),
      );
      expect(await asList(found.inverse)).toEqual(
        list.map((_, at) => starts.findLastIndex((start) => start <= at)),
      );
    });
  });
});

describe("operations on sets", () => {
  /** Ascending, each once, NaN last. */
  const asSet = (list: readonly number[]): number[] =>
    [...new Set(list)].sort((x, y) =>
      Number.isNaN(x) || Number.isNaN(y)
        ? Number(Number.isNaN(x)) - Number(Number.isNaN(y))
        : x - y,
    );
  // NaN equals nothing: indexOf, not includes.
  const without = (x: readonly number[], y: readonly number[]): number[] =>
    asSet(x).filter((value) => y.indexOf(value) < 0);

  it("return what each and both have, and NaN equals no other element", async () => {
    await holds<[number[], number[], number]>(
      [floats, floats, fc.constantFrom(1, 9)],
      async (x, list, times) => {
        const y = Array.from({ length: times }, () => list).flat();
        const [a, b] = [reals(x), reals(y)];
        expect(await asList(await union1d(a, b))).toEqual(asSet([...x, ...y]));
        expect(await asList(await intersect1d(a, b))).toEqual(
          asSet(x).filter((value) => y.indexOf(value) >= 0),
        );
        expect(await asList(await setdiff1d(a, b))).toEqual(without(x, y));
        const apart = [...without(x, y), ...without(y, x)];
        expect(await asList(await setxor1d(a, b))).toEqual([
          ...apart.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other),
          ...apart.filter(Number.isNaN),
        ]);
      },
    );
  });
});

describe("orders by keys", () => {
  it("of several compare by the last one first, and keep the order of what is equal", async () => {
    await holds<[number[], number[]]>([numbers, numbers], async (x, y) => {
      const [minor, major] = [x, y].map((list) => list.slice(0, Math.min(x.length, y.length))) as [
        number[],
        number[],
      ];
      const indices = [...minor.keys()].sort(
        (i, j) =>
          (major[i] as number) - (major[j] as number) ||
          (minor[i] as number) - (minor[j] as number),
      );
      expect(await asList(lexsort([ints(minor), ints(major)]))).toEqual(indices);
    });
  });
});

testValuesOnReference(
  `
unique tells NaN apart where they are not to be equal
  x = tensor([NaN, 1, NaN])
  (await x.unique({ equalNan: false })).counts.shape  => [3]
  (await x.unique()).counts.shape  => [2]
unique slices are one if all of them are NaN at the same indices, unless NaN are to differ
  x = tensor([[1, NaN], [1, NaN], [1, 2]])
  (await x.unique({ axis: 0 })).values  => [[1, 2], [1, NaN]]
  (await x.unique({ axis: 0, equalNan: false })).values.shape  => [3, 2]
uniqueConsecutive compares slices as wholes
  x = tensor([[1, 1, 2], [3, 3, 3]])
  (await x.uniqueConsecutive({ axis: 1 })).values  => [[1, 2], [3, 3]]
operations on sets accept elements of any shapes, in the dtype that both promote to
  found = await union1d(ints([3, 1]), tensor([[0.5], [3]]))
  [found.dtype, await asList(found)]  => ["f32", [0.5, 1, 3]]
operations on sets let gradients through to where an element came from
  [x, y] = [parameter(tensor([5, 2, 5])), parameter(tensor([2, 7]))]
  (await setxor1d(x, y)).square().sum().backward()
  asList(x.grad)  => [10, 0, 0]
  asList(y.grad)  => [0, 14]
orders by keys reorder values too
  { keys, values } = sortKeyVal(tensor([2, 1, 2, 0]), ints([0, 1, 2, 3]),
      -1, { descending: true })
  asList(keys)  => [2, 2, 1, 0]
  asList(values)  => [0, 2, 1, 3]
`,
  { asList, ints },
);
