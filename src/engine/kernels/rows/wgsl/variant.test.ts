import { describe, expect, it } from "vitest";
import type { WgslTarget } from "../../../target/wgsl/writer/module.ts";
import { plainTarget } from "../../../testing/plain-target.ts";
import { type RowsFacts, rowsVariant } from "./variant.ts";

const target: WgslTarget = {
  ...plainTarget,
  maxInvocations: 1024,
  maxWorkgroupStorageBytes: 49_152,
};

/** The rows have 8 Mi elements in all. */
function facts(elements: number, storesElements: boolean): RowsFacts {
  const vector = elements % 4 === 0 ? 4 : 1;
  const rows = Math.floor(2 ** 23 / elements);
  return { rows, length: elements / vector, vector, slots: 1, stages: 2, storesElements };
}

function threadsTo(elements: number, storesElements: boolean): number {
  return rowsVariant(facts(elements, storesElements), target).lanes;
}

describe("groups of rows", () => {
  it("have more threads to a short row where its elements are stored", () => {
    const sizes = [4, 7, 10, 16, 17, 33, 63, 128];
    expect(sizes.map((size) => threadsTo(size, true))).toEqual([1, 2, 2, 2, 4, 8, 8, 8]);
    expect(sizes.map((size) => threadsTo(size, false))).toEqual([1, 1, 1, 1, 1, 2, 4, 8]);
  });

  it("have as many threads to a long row either way", () => {
    for (const size of [1000, 1024, 4096, 8193])
      expect(threadsTo(size, true)).toBe(threadsTo(size, false));
  });

  it("are of 128 threads where many rows are short, and of 64 where rows are few or longer", () => {
    const threads = (rows: number, elements: number): number => {
      const { lanes, slots } = rowsVariant({ ...facts(elements, true), rows }, target);
      return lanes * slots;
    };
    expect(threads(2 ** 20, 8)).toBe(128);
    expect(threads(2 ** 10, 8)).toBe(64);
    expect(threads(2 ** 18, 33)).toBe(64);
  });
});
