/**
 * Ops over samples, histograms and pairs of vectors against closed forms, plain loops, and the worked examples
 * of NumPy's reference (`gradient`, `unwrap`, `interp`, `vander`, `histogram2d`) and PyTorch's (`cummax`).
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  grad,
  init,
  linspace,
  type Tensor,
  tensor,
  zeros,
} from "../../../src/engine/index.ts";

const elements = async (x: Tensor): Promise<number[]> => [...(await x.data())];
const slopes = (x: Tensor, options?: Parameters<Tensor["gradient"]>[1]): Tensor =>
  x.gradient(0, options)[0] as Tensor;
const { PI } = Math;

describe("on the CPU", () => {
  let device: Device;
  beforeAll(async () => {
    device = await init({ device: "cpu" });
  });
  afterAll(() => device.dispose());

  async function expectNear(
    found: Tensor,
    wanted: readonly number[],
    within = 1e-5,
  ): Promise<void> {
    const values = await elements(found);
    expect(values.length).toBe(wanted.length);
    for (const [at, value] of values.entries())
      expect(Math.abs(value - (wanted[at] as number)), `element ${at}: ${value}`).toBeLessThan(
        within,
      );
  }

  it("gradient agrees with NumPy's reference", async () => {
    const f = tensor([1, 2, 4, 7, 11, 16]);
    await expectNear(slopes(f), [1, 1.5, 2.5, 3.5, 4.5, 5]);
    await expectNear(slopes(f, { spacing: 2 }), [0.5, 0.75, 1.25, 1.75, 2.25, 2.5]);
    const coordinates = tensor([0, 1, 1.5, 3.5, 4, 6]);
    await expectNear(slopes(f, { spacing: coordinates }), [1, 3, 3.5, 6.7, 6.9, 2.5]);
    const [down, across] = tensor([
      [1, 2, 6],
      [3, 4, 5],
    ]).gradient() as [Tensor, Tensor];
    await expectNear(down, [2, 2, -1, 2, 2, -1]);
    await expectNear(across, [1, 2.5, 4, 1, 1, 1]);
  });

  it("gradient of second order is exact for parabolas, at the ends and at uneven coordinates", async () => {
    const coordinates = tensor([-1, 0.5, 1, 3, 3.25]);
    const found = slopes(coordinates.square(), { spacing: coordinates, edgeOrder: 2 });
    await expectNear(found, [-2, 1, 2, 6, 6.5]);
  });

  it("trapezoids are exact for straight lines, and the whole is the last of the parts", async () => {
    const x = tensor([0, 0.5, 2, 3]);
    await expectNear(x.mul(2).trapezoid(0, { x }), [9]);
    await expectNear(x.mul(2).cumulativeTrapezoid(0, { x }), [0.25, 4, 9]);
    const half = linspace(0, PI, 2001);
    await expectNear(half.sin().trapezoid(0, { dx: PI / 2000 }), [2], 1e-5);
  });

  it("interp passes through its points, and is constant outside of them", async () => {
    const [xp, fp] = [
      [1, 2, 3],
      [3, 2, 0],
    ];
    await expectNear(tensor([0, 1, 1.5, 2.72, 3.14]).interp(xp, fp), [3, 3, 2.5, 0.56, 0]);
    const outside = tensor([0, 3.5, 3]).interp(xp, fp, { left: -9, right: 9 });
    expect(await elements(outside)).toEqual([-9, 9, 0]);
    const angles = tensor([-180, -170, -185, 185, -10, -5, 0, 365]);
    const round = angles.interp([190, -190, 350, -350], [5, 10, 3, 4], { period: 360 });
    await expectNear(round, [7.5, 5, 8.75, 6.25, 3, 3.25, 3.5, 3.75]);
    expect(await elements(tensor([Number.NaN]).interp(xp, fp))).toEqual([Number.NaN]);
  });

  it("unwrap removes whole periods", async () => {
    const phase = tensor([0, 0.78539816, 1.57079633, 5.49778714, 6.28318531]);
    await expectNear(phase.unwrap(), [0, 0.78539816, 1.57079633, -0.78539816, 0]);
    const period4 = tensor([0, 1, 2, -1, 0]).unwrap(-1, { period: 4 });
    expect(await elements(period4)).toEqual([0, 1, 2, 3, 4]);
    const straight = linspace(0, 300, 500);
    const wrapped = straight
      .add(PI)
      .remainder(2 * PI)
      .sub(PI);
    await expectNear(wrapped.unwrap(), await elements(straight), 2e-4);
    const slope = grad((x: Tensor) => x.unwrap().sum());
    expect(await elements(slope(phase))).toEqual([1, 1, 1, 1, 1]);
  });

  it("vander agrees with NumPy's reference", async () => {
    const x = tensor([1, 2, 3, 5]);
    expect(await x.vander(3).array()).toEqual([
      [1, 1, 1],
      [4, 2, 1],
      [9, 3, 1],
      [25, 5, 1],
    ]);
    expect((await elements(x.vander(4, { increasing: true }))).slice(12)).toEqual([1, 5, 25, 125]);
  });

  it("running extremes have the last index of equal ones, as PyTorch's", async () => {
    const { values, indices } = tensor([-1, 2, 2, 0, 3, Number.NaN, 9]).cummaxWithIndices();
    expect(await elements(values)).toEqual([-1, 2, 2, 2, 3, Number.NaN, Number.NaN]);
    expect(await elements(indices)).toEqual([0, 1, 2, 2, 4, 5, 5]);
    const slope = grad((x: Tensor) => x.cumminWithIndices().values.sum());
    expect(await elements(slope(tensor([3, 1, 1, 2])))).toEqual([1, 1, 2, 0]);
  });

  it("mode is the most frequent element of a plain count", async () => {
    const list = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(list, async (drawn) => {
        const count = (x: number): number => drawn.filter((other) => other === x).length;
        const wanted = [...drawn].sort((a, b) => count(b) - count(a) || a - b)[0] as number;
        const { values, indices } = tensor(drawn).mode();
        expect(await values.item()).toBe(wanted);
        expect(await indices.item()).toBe(drawn.lastIndexOf(wanted));
      }),
      { numRuns: 30 },
    );
  });

  it("lower medians are elements, as PyTorch's", async () => {
    const x = tensor([4, 1, Number.NaN, 2, 3]);
    expect(await x.nanmedian(null, { method: "lower" }).item()).toBe(2);
    expect(await x.median(null, { method: "lower" }).item()).toBeNaN();
    expect(await tensor([4, 1]).percentile([0, 25, 100]).array()).toEqual([1, 1.75, 4]);
  });

  it("distances of all pairs are those of each pair", async () => {
    const points = [
      [0, 0, 1],
      [3, 4, 1],
      [-1, 2, 3],
      [0.5, 0, 0],
    ];
    const distance = (i: number, j: number): number =>
      Math.hypot(...(points[i] as number[]).map((x, k) => x - (points[j]?.[k] as number)));
    const pairs = points.flatMap((_, i) =>
      points.slice(i + 1).map((_, k) => distance(i, i + 1 + k)),
    );
    await expectNear(tensor(points).pdist(), pairs);
    const all = points.flatMap((_, i) => points.map((_, j) => distance(i, j)));
    await expectNear(tensor(points).cdist(tensor(points)), all);
    const slope = grad((x: Tensor) => x.cdist(x).sum());
    expect(await elements(slope(zeros([2, 2])))).toEqual([0, 0, 0, 0]);
  });

  it("renorm leaves short slices and shortens the others", async () => {
    const found = tensor([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 3],
    ]).renorm(1, 0, 5);
    await expectNear(found, [1, 1, 1, 5 / 3, 5 / 3, 5 / 3, 5 / 3, 5 / 3, 5 / 3]);
  });

  it("histograms over two axes count points in cells, upper edges in the last ones only", async () => {
    const [x, y] = [tensor([0, 1, 1, 2, 5]), tensor([0, 1, 2, 2, 0])];
    const { counts, xEdges, yEdges } = x.histogram2d(y, [[0, 1, 2], 2]);
    expect(await counts.array()).toEqual([
      [1, 0],
      [0, 3],
    ]);
    expect(await elements(xEdges)).toEqual([0, 1, 2]);
    expect(await elements(yEdges)).toEqual([0, 1, 2]);
    const { counts: shares } = x.histogram2d(y, [2, 1], { density: true });
    await expectNear(shares, [0.16, 0.04]);
    expect(await elements(tensor([1, 2, 1]).histc(4, { min: 0, max: 3 }))).toEqual([0, 2, 1, 0]);
  });
});
