import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../engine/testing/random/kernel.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { around as measuredAround } from "../testing/kept-run.ts";
import { compare, type Estimate, order } from "./statistics.ts";
import { measure } from "./summary.ts";

const around = (median: number, low: number, high: number): Estimate =>
  measuredAround(median, { low, high });

describe("compare", () => {
  it("names the faster device when the ranges are apart", () => {
    expect(compare(around(1, 0.9, 1.1), around(3, 2.8, 3.4))).toMatchObject({
      ratio: 3,
      isBound: false,
      faster: "gpu",
      repeated: true,
    });
    expect(compare(around(8, 7, 9), around(2, 1, 3))).toMatchObject({ ratio: 0.25, faster: "cpu" });
  });

  it("does not choose while the ranges overlap", () => {
    expect(compare(around(1, 0.5, 2), around(1.5, 1.9, 3))?.faster).toBeNull();
  });

  it("knows when a time was measured once only", () => {
    const once = { ...around(1, 1, 1), count: 1 };
    expect(compare(once, around(3, 2.8, 3.4))?.repeated).toBe(false);
  });

  it("has no ratio without both times or with a time that is nothing", () => {
    expect(compare(null, around(1, 1, 1))).toBeNull();
    expect(compare(around(0, 0, 0), around(1, 1, 1))).toBeNull();
  });

  it("bounds a time below the clock's step, and returns a ratio of at least one", () => {
    const unseen = around(0, 0, 0.5);
    expect(compare(around(3, 2, 4), unseen)).toEqual({
      ratio: 0.25,
      low: 0,
      high: 0.25,
      isBound: true,
      faster: "cpu",
      repeated: true,
    });
    expect(compare(around(0.4, 0.3, 0.6), unseen)?.faster).toBeNull();
  });

  it("makes no factor of the median of what is known as an interval only", () => {
    const vague = { ...around(0.2, 0.002, 16), isOpen: true };
    expect(compare(around(187, 186, 188), vague)).toMatchObject({
      ratio: 16 / 186,
      isBound: true,
      faster: "cpu",
    });
  });

  it("does not choose against a time that nothing bounds", () => {
    const open = around(1, 1, Number.POSITIVE_INFINITY);
    expect(compare(open, around(9, 8, 10))?.faster).toBeNull();
    expect(compare(around(0.1, 0.1, 0.1), open)?.faster).toBe("gpu");
  });
});

describe("order", () => {
  it("returns the ratio of medians with its interval, in which deviations add in quadrature", () => {
    // Both ends of both times are 20% from the medians: √2 of that, on logarithms, for the ratio.
    const deviation = 1.2 ** Math.SQRT2;
    const found = order(around(2, 2 / 1.2, 2 * 1.2), around(3, 3 / 1.2, 3 * 1.2));
    expect(found).toMatchObject({ ratio: 1.5, isBound: false, shorter: "first", repeated: true });
    expect(found?.low).toBeCloseTo(1.5 / deviation);
    expect(found?.high).toBeCloseTo(1.5 * deviation);
  });

  it("orders times exactly where the interval of their ratio leaves 1 out", () => {
    const ends = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(ends, ends, ([first, wide], [second, wider]) => {
        const [one, other] = [
          around(first, first, first + wide),
          around(second, second, second + wider),
        ];
        const found = order(one, other);
        const containsOne = found !== null && found.low <= 1 && found.high >= 1;
        expect(found?.shorter === null).toBe(containsOne);
        // Times whose intervals do not meet are ordered in any case.
        if (first + wide < second) expect(found?.shorter).toBe("first");
      }),
    );
  });

  it("is symmetric", () => {
    const [one, other] = [around(1, 0.9, 1.1), around(3, 2.8, 3.4)];
    expect(order(other, one)).toMatchObject({ shorter: "second", ratio: 1 / 3 });
    expect(order(other, one)?.low).toBeCloseTo(1 / (order(one, other)?.high ?? 0));
  });

  it("has nothing to say where a time is missing or 0", () => {
    expect(order(null, around(1, 1, 1))).toBeNull();
    expect(order(around(1, 1, 1), around(0, 0, 0))).toBeNull();
  });
});

/** The estimates of both devices' times, each sampled once in each iteration. */
function sampled(samples: readonly (readonly [gpu: number, cpu: number])[]) {
  const timings = samples.flatMap(([gpu, cpu], at) => [
    executionTiming({ device: "gpu", index: at + 1, endToEnd: [gpu] }),
    executionTiming({ device: "cpu", index: at + 1, endToEnd: [cpu] }),
  ]);
  const [gpu, cpu] = (["gpu", "cpu"] as const).map((device) =>
    measure(
      timings.filter((timing) => timing.device === device),
      "endToEnd",
    ),
  );
  return compare(gpu ?? null, cpu ?? null);
}

describe("samples that were taken alternately", () => {
  /** A normal deviate. */
  const normal = (random: Random): number =>
    Math.sqrt(-2 * Math.log(1 - random.unit())) * Math.cos(2 * Math.PI * random.unit());

  it("decide between medians of 109 and 218 ms over ten samples, however much both drift", () => {
    // Another program takes the machine's time for a while: both devices are up to three times slower.
    const load = [1, 1, 1, 1.1, 1.6, 2.4, 3, 2.6, 1.3, 1];
    const jitter = [1, 1.05, 0.96, 1.1, 0.93, 1.02, 0.98, 1.07, 0.95, 1];
    const samples = load.map(
      (slow, at) =>
        [109 * slow * (jitter[at] ?? 1), 218 * slow * (jitter.at(-1 - at) ?? 1)] as const,
    );
    const found = sampled(samples);
    expect(found?.faster).toBe("gpu");
    expect(found?.low).toBeGreaterThan(1.8);
    expect(found?.high).toBeLessThan(2.4);
  });

  it("have an interval that contains the true ratio 19 times of 20 while the machine drifts", () => {
    const random = new Random(47);
    const ratio = 1.3;
    let [inside, isWrong] = [0, 0];
    const experiments = 2_000;
    for (let count = 0; count < experiments; count++) {
      const drift = normal(random);
      const samples = Array.from({ length: 10 }, (_, at) => {
        const slow = Math.exp(0.2 * drift * at);
        const sample = (): number => slow * Math.exp(0.1 * normal(random));
        return [sample(), ratio * sample()] as const;
      });
      const found = sampled(samples);
      if (found && found.low <= ratio && ratio <= found.high) inside++;
      if (found?.faster === "cpu") isWrong++;
    }
    expect(inside / experiments).toBeGreaterThan(0.94);
    expect(isWrong).toBe(0);
  });

  it("name a device that is not faster once in 20 times at most", () => {
    const random = new Random(11);
    let named = 0;
    const experiments = 2_000;
    for (let count = 0; count < experiments; count++) {
      const sample = (): number => Math.exp(0.3 * normal(random));
      const found = sampled(Array.from({ length: 8 }, () => [sample(), sample()] as const));
      if (found?.faster !== null) named++;
    }
    expect(named / experiments).toBeLessThan(0.05);
  });

  it("decide nothing where they are equal, and everything where each pair has the same ratio", () => {
    const ties = Array.from({ length: 8 }, () => [2, 2] as const);
    expect(sampled(ties)).toMatchObject({ faster: null, ratio: 1, low: 1, high: 1 });
    const exact = Array.from({ length: 8 }, (_, at) => [at + 1, 2 * (at + 1)] as const);
    expect(sampled(exact)).toMatchObject({ faster: "gpu", ratio: 2 });
  });

  it("decide nothing while their iterations contradict each other", () => {
    const samples = Array.from({ length: 5 }, (_, at) => [1, at === 0 ? 0.9 : 2] as const);
    expect(sampled(samples)?.faster).toBeNull();
  });
});
