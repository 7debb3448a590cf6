/** Options of ops that make, order and move elements, against what NumPy 2.4 returns, or JAX where a test says so. */
import { describe, expect, it } from "vitest";
import {
  arange,
  concat,
  geomspace,
  hstack,
  indices,
  linspace,
  logspace,
  pad,
  stack,
  type Tensor,
  tensor,
  vstack,
} from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";

const x = (): Tensor =>
  tensor([
    [3, 1, 2],
    [9, 5, 4],
  ]);
const integers = (list: readonly number[]): Tensor => tensor(Int32Array.from(list));

describe("padding", () => {
  it("accepts a value for each side, and fills corners with the last axis's", () =>
    onReference(async () => {
      const value = [
        [5, 6],
        [7, 8],
      ] as const;
      expect(await x().pad([1, 2], { value }).array()).toEqual([
        [7, 5, 5, 5, 8, 8],
        [7, 3, 1, 2, 8, 8],
        [7, 9, 5, 4, 8, 8],
        [7, 6, 6, 6, 8, 8],
        [7, 6, 6, 6, 8, 8],
      ]);
    }));

  it("mirrors at the value of the last element too, over and over", () =>
    onReference(async () => {
      const row = tensor([1, 4, 9]);
      const odd = { reflectType: "odd" } as const;
      expect(await row.pad([5, 7], { mode: "reflect", ...odd }).array()).toEqual([
        -18, -15, -12, -7, -2, 1, 4, 9, 14, 17, 20, 25, 30, 33, 36,
      ]);
      expect(await row.pad([7, 5], { mode: "symmetric", ...odd }).array()).toEqual([
        -15, -15, -12, -7, -7, -2, 1, 1, 4, 9, 9, 14, 17, 17, 20,
      ]);
      const one = tensor([5], { dtype: "i32" });
      expect(await one.pad(3, { mode: "symmetric", ...odd }).array()).toEqual(new Array(7).fill(5));
    }));

  it("accepts lengths and ends for each side", () =>
    onReference(async () => {
      const table = tensor([
        [1, 2, 3],
        [4, 5, 9],
      ]);
      const widths = [
        [1, 0],
        [2, 1],
      ] as const;
      const statLength = [
        [1, 2],
        [3, 2],
      ] as const;
      expect(await pad(table, widths, { mode: "mean", statLength }).array()).toEqual([
        [2, 2, 1, 2, 3, 2.5],
        [2, 2, 1, 2, 3, 2.5],
        [6, 6, 4, 5, 9, 7],
      ]);
      const sideways = [
        [0, 0],
        [2, 3],
      ] as const;
      const ramps = pad(table, sideways, { mode: "linearRamp", endValue: [7, -3] });
      expect(await ramps.array()).toEqual([
        [7, 4, 1, 2, 3, 1, -1, -3],
        [7, 5.5, 4, 5, 9, 5, 1, -3],
      ]);
    }));
});

describe("without an axis all elements are one", () => {
  it("when they are sorted, parted and taken", () =>
    onReference(async () => {
      expect(await x().sort(null).array()).toEqual([1, 2, 3, 4, 5, 9]);
      expect(await x().argsort(null).array()).toEqual([1, 2, 0, 5, 4, 3]);
      expect(await x().partition(2, null).slice(2).item()).toBe(3);
      const order = x().argsort(null, { descending: true });
      expect(await x().takeAlongAxis(order, null).array()).toEqual([9, 5, 4, 3, 2, 1]);
    }));

  it("and when something is put among them", () =>
    onReference(async () => {
      expect(
        await x()
          .scatter(integers([0, 5]), tensor([7, 8]), null)
          .array(),
      ).toEqual([
        [7, 1, 2],
        [9, 5, 8],
      ]);
      expect(
        await x()
          .scatterAdd(integers([1, 1, -2]), 10, null)
          .array(),
      ).toEqual([
        [3, 21, 2],
        [9, 15, 4],
      ]);
    }));
});

describe("indices outside", () => {
  it("return what is stated, as in JAX", () =>
    onReference(async () => {
      const outside = integers([1, -3, 7, -4]);
      const fillValue = -1;
      expect(await x().take(outside, 1, { fillValue }).array()).toEqual([
        [1, 3, -1, -1],
        [5, 9, -1, -1],
      ]);
      const rows = outside.broadcastTo([2, 4]);
      expect(await x().takeAlongAxis(rows, 1, { fillValue }).array()).toEqual([
        [1, 3, -1, -1],
        [5, 9, -1, -1],
      ]);
      expect(await x().takeAlongAxis(rows, 1, { mode: "clip" }).slice(0).array()).toEqual([
        1, 3, 2, 3,
      ]);
    }));
});

describe("numbers between bounds", () => {
  it("lie along an axis where the bounds are tensors", () =>
    onReference(async () => {
      const found = linspace(tensor([[0], [1]]), tensor([4, 8, 12]), 3, { axis: 1 });
      expect(await found.array()).toEqual([
        [
          [0, 0, 0],
          [2, 4, 6],
          [4, 8, 12],
        ],
        [
          [1, 1, 1],
          [2.5, 4.5, 6.5],
          [4, 8, 12],
        ],
      ]);
    }));

  it("are returned with their distance", () =>
    onReference(async () => {
      const { samples, step } = linspace(2, 3, 4, { retstep: true, endpoint: false });
      expect(await samples.array()).toEqual([2, 2.25, 2.5, 2.75]);
      expect(await step.item()).toBe(0.25);
      expect(await linspace(2, 3, 1, { retstep: true }).step.item()).toBeNaN();
    }));

  it("are powers of several bases, and multiples of each other", () =>
    onReference(async () => {
      const powers = await logspace(0, 2, 3, { base: tensor([2, 3]), axis: -1 }).data();
      for (const [index, wanted] of [1, 2, 4, 1, 3, 9].entries())
        expect(powers[index]).toBeCloseTo(wanted, 5);
      const multiples = await geomspace(tensor([1, -2]), tensor([16, -32]), 3).data();
      for (const [index, wanted] of [1, -2, 4, -8, 16, -32].entries())
        expect(multiples[index]).toBeCloseTo(wanted, 5);
    }));
});

describe("joining", () => {
  it("returns the requested dtype", () =>
    onReference(async () => {
      const parts = [tensor([true, false]), tensor([2, 3], { dtype: "i32" })];
      for (const joined of [
        concat(parts, 0, { dtype: "f32" }),
        stack(parts, 0, { dtype: "f32" }),
        vstack(parts, { dtype: "f32" }),
        hstack(parts, { dtype: "f32" }),
      ]) {
        expect(joined.dtype).toBe("f32");
        expect([...(await joined.data())]).toEqual([1, 0, 2, 3]);
      }
    }));
});

describe("creation", () => {
  it("returns indices for broadcasts", () =>
    onReference(async () => {
      const [rows, columns] = indices([2, 3], { sparse: true });
      expect(await (rows as Tensor).array()).toEqual([[0], [1]]);
      expect(await (columns as Tensor).array()).toEqual([[0, 1, 2]]);
    }));

  it("returns at least that many axes", () =>
    onReference(async () => {
      expect(tensor([1, 2], { ndmin: 3 }).shape).toEqual([1, 1, 2]);
      expect(tensor(5, { ndmin: 1 }).shape).toEqual([1]);
      expect(tensor([[1]], { ndmin: 1 }).shape).toEqual([1, 1]);
    }));

  it("traces in the requested dtype", () =>
    onReference(async () => {
      const found = arange(9, undefined, 1, { dtype: "i32" })
        .reshape([3, 3])
        .trace({ dtype: "f32" });
      expect(found.dtype).toBe("f32");
      expect(await found.item()).toBe(12);
    }));
});
