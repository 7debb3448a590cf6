import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatable } from "../../../engine/testing/repeatable.ts";
import {
  type CostModel,
  type Fit,
  fitCostModel,
  largestError,
  type Workload,
} from "./cost-model.ts";

interface Truth {
  readonly latency: number;
  readonly memory?: number;
  readonly arithmetic?: number;
  readonly transfer?: number;
}

const sizes = [64, 128, 256, 512, 1024, 2048];
/** A product of two matrices of n rows: three matrices of four bytes, and 2n³ operations. */
const product = (n: number): Workload => ({
  bytes: 12 * n ** 2,
  operations: 2 * n ** 3,
  transferred: 4,
});
/** A sum of two vectors. */
const vectors = (n: number): Workload => ({ bytes: 12 * n, operations: n, transferred: null });

/** Times of a device with known coefficients, off by up to `noise` in both directions. */
function timesOf(
  workAt: (n: number) => Workload,
  truth: Truth,
  { noise = 0, seed = 1, at = sizes } = {},
) {
  const random = repeatable(seed);
  return at.map((x) => {
    const work = workAt(x);
    const milliseconds =
      truth.latency +
      (truth.memory ?? 0) * work.bytes +
      (truth.arithmetic ?? 0) * work.operations +
      (truth.transfer ?? 0) * (work.transferred ?? 0);
    return { x, ...work, milliseconds: milliseconds * (1 + noise * (2 * random() - 1)) };
  });
}

function modelOf(fit: Fit): CostModel {
  if (fit.kind !== "model") throw new Error(`expected a model, not ${JSON.stringify(fit)}`);
  return fit;
}

describe("a cost model", () => {
  it("finds the truth of exact times, over any order of magnitude", () => {
    const truth = { latency: 0.3, memory: 4e-7, arithmetic: 1e-9 };
    const fit = modelOf(fitCostModel(timesOf(product, truth)));
    expect(fit.error).toBeLessThan(1e-9);
    expect(fit.coefficients.latency).toBeCloseTo(0.3, 9);
    expect((fit.coefficients.memory ?? 0) / 4e-7).toBeCloseTo(1, 6);
    expect((fit.coefficients.arithmetic ?? 0) / 1e-9).toBeCloseTo(1, 6);
    expect(fit.missing).toEqual({ transfer: "constant" });
  });

  it("finds latency and rate within a tenth where each time is off by up to 3 %, in 95 of 100 sweeps", () => {
    const truth = { latency: 0.3, memory: 1e-9, arithmetic: 1e-10 };
    const found = Array.from({ length: 100 }, (_, seed) =>
      modelOf(fitCostModel(timesOf(product, truth, { noise: 0.03, seed }))),
    );
    const near = found.filter(({ coefficients: { latency, arithmetic } }) =>
      [(latency ?? 0) / truth.latency, (arithmetic ?? 0) / truth.arithmetic].every(
        (ratio) => ratio > 0.9 && ratio < 1.1,
      ),
    );
    expect(near.length).toBeGreaterThanOrEqual(95);
  });

  it("has no bandwidth if memory takes too little time, in 95 of 100 noisy sweeps", () => {
    const truth = { latency: 0.3, memory: 1e-10, arithmetic: 1e-10 };
    const hidden = Array.from({ length: 100 }, (_, seed) =>
      modelOf(fitCostModel(timesOf(product, truth, { noise: 0.03, seed }))),
    ).filter(({ missing }) => missing.memory === "hidden");
    expect(hidden.length).toBeGreaterThanOrEqual(95);
  });

  it("merges bytes and operations if both grow alike", () => {
    const truth = { latency: 0.02, memory: 5e-10 };
    const at = [2 ** 16, 2 ** 18, 2 ** 20, 2 ** 22, 2 ** 24];
    const { coefficients, missing } = modelOf(fitCostModel(timesOf(vectors, truth, { at })));
    expect(missing).toEqual({ arithmetic: "alike" });
    expect(coefficients.memory).toBeCloseTo(5e-10, 14);
    expect(coefficients.arithmetic).toBeUndefined();
  });

  it("does not separate powers of sizes that hardly differ", () => {
    const truth = { latency: 0.3, memory: 4e-7, arithmetic: 1e-10 };
    const at = [1000, 1010, 1020, 1030, 1040, 1050];
    const { missing } = modelOf(fitCostModel(timesOf(product, truth, { noise: 0.01, at })));
    expect(missing).toMatchObject({ memory: "alike", arithmetic: "alike" });
  });

  it("has a term for transfers if they vary independently", () => {
    const sent = (n: number): Workload => ({ ...product(n), transferred: 8 * n ** 2 });
    const alike = modelOf(fitCostModel(timesOf(sent, { latency: 0.3, memory: 1e-7 })));
    expect(alike.missing.transfer).toBe("alike");
    const byItself = (n: number): Workload => ({ bytes: 64, operations: n ** 2, transferred: n });
    const truth = { latency: 0.1, arithmetic: 1e-5, transfer: 1e-2 };
    const { coefficients } = modelOf(fitCostModel(timesOf(byItself, truth)));
    expect(coefficients.transfer).toBeCloseTo(1e-2, 8);
  });

  it("has no term for what is sent where that is not known at every value", () => {
    const points = timesOf(product, { latency: 0.3, arithmetic: 1e-10 }).map((point) => ({
      ...point,
      transferred: point.x === 64 ? null : point.x,
    }));
    const { coefficients, missing } = modelOf(fitCostModel(points));
    expect(Object.keys(coefficients)).toEqual(["latency", "arithmetic"]);
    expect(missing).toEqual({ memory: "hidden" });
  });

  it("is none if the best one misses a time by more than the bound, and reports it", () => {
    const stepped = timesOf(product, { latency: 0.3, arithmetic: 1e-10 }).map((point) => ({
      ...point,
      milliseconds: point.x === 256 ? 4 * point.milliseconds : point.milliseconds,
    }));
    const fit = fitCostModel(stepped);
    expect(fit).toMatchObject({ kind: "misfit", x: 256 });
    expect(fit.kind === "misfit" ? fit.error : 0).toBeGreaterThan(largestError);
  });

  it("has nothing but positive numbers and errors within the bound, whatever the times and the work", () => {
    const work = fc.oneof(fc.constant(0), fc.constant(64), fc.integer({ min: 0, max: 1e12 }));
    const point = fc.record({
      x: fc.integer({ min: 1, max: 1e6 }),
      milliseconds: fc.oneof(
        fc.constant(0),
        fc.constant(1),
        fc.double({ min: 1e-5, max: 1e5, noNaN: true }),
      ),
      bytes: work,
      operations: work,
      transferred: fc.option(work),
    });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (points) => {
        const fit = fitCostModel(points);
        if (fit.kind === "few") expect(fit.known).toBeLessThan(fit.needed);
        if (fit.kind === "misfit") expect(fit.error).toBeGreaterThan(largestError);
        if (fit.kind !== "model") return;
        const numbers = [
          ...Object.values(fit.coefficients),
          ...fit.points.map(({ milliseconds }) => milliseconds),
        ];
        expect(numbers.every((value) => value > 0 && Number.isFinite(value))).toBe(true);
        expect(fit.error).toBeLessThanOrEqual(largestError);
      }),
      { numRuns: 2_000 },
    );
  });

  it("asks for at least two times more than it has terms", () => {
    const truth = { latency: 0.3, arithmetic: 1e-10 };
    expect(fitCostModel(timesOf(product, truth, { at: sizes.slice(0, 4) }))).toEqual({
      kind: "few",
      known: 4,
      needed: 5,
    });
    expect(fitCostModel([])).toEqual({ kind: "few", known: 0, needed: 5 });
    expect(fitCostModel(timesOf(product, truth, { at: sizes.slice(0, 5) })).kind).toBe("model");
  });

  it("draws its times at the values that were measured, in order", () => {
    const truth = { latency: 0.3, arithmetic: 1e-10 };
    const shuffled = timesOf(product, truth, { at: [512, 64, 2048, 128, 1024, 256] });
    const { points } = modelOf(fitCostModel(shuffled));
    expect(points.map(({ x }) => x)).toEqual(sizes);
    for (const { x, milliseconds } of points)
      expect(milliseconds / (0.3 + 2e-10 * x ** 3)).toBeCloseTo(1, 9);
  });
});
