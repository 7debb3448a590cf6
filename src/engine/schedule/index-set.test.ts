import { describe, expect, test } from "vitest";
import { IndexSet, ordered } from "./index-set.ts";

describe("a set of indices", () => {
  test("has what was added, across words, until it is deleted", () => {
    const set = new IndexSet(100).add(0).add(31).add(32).add(99);
    const members = (): number[] => [...Array(100).keys()].filter((key) => set.has(key));
    expect(members()).toEqual([0, 31, 32, 99]);
    set.delete(32);
    set.delete(50);
    expect(members()).toEqual([0, 31, 99]);
  });

  test("takes in all members of another set, and leaves that one alone", () => {
    const set = new IndexSet(64).add(1);
    const other = new IndexSet(64).add(40);
    set.addAll(other);
    expect([set.has(1), set.has(40), other.has(1)]).toEqual([true, true, false]);
  });
});

describe("an order of groups", () => {
  test("is the given one but for groups that have to run before others", () => {
    const group = (index: number, ...earlier: readonly number[]) => {
      const before = new IndexSet(4);
      for (const index of earlier) before.add(index);
      return { index, before };
    };
    const groups = [group(0), group(1, 2, 3), group(2, 3), group(3)];
    expect(ordered(groups).map(({ index }) => index)).toEqual([0, 3, 2, 1]);
  });
});
