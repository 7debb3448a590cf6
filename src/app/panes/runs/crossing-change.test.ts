import { describe, expect, it } from "vitest";
import type { KeptValue } from "../../runs/kept-run.ts";
import { aRun, around } from "../../testing/kept-run.ts";
import { crossingChange } from "./crossing-change.ts";

const exact = (median: number) => around(median, { low: median, high: median });
/** A sweep whose device times cross at `x`, within a tenth in both directions if `isNoisy`. */
const sweepTo = (x: number, isNoisy = false): KeptValue[] =>
  [1, 10_000].map((at) => ({
    x: at,
    endToEnd: isNoisy ? { gpu: around(x), cpu: around(at) } : { gpu: exact(x), cpu: exact(at) },
    kernel: {},
  }));
const swept = (values: readonly KeptValue[]) => aRun({ sweep: "n", swept: values });

describe("how a crossover moved", () => {
  it("is up or down where the intervals do not meet", () => {
    expect(crossingChange(swept(sweepTo(400)), swept(sweepTo(100)))).toBe(
      "Total time: the crossover moved down from n ≈ 400 to n ≈ 100.",
    );
    expect(crossingChange(swept(sweepTo(100, true)), swept(sweepTo(400, true)))).toBe(
      "Total time: the crossover moved up from n ≈ 100 (86.8–115) to n ≈ 400 (347–461).",
    );
  });

  it("is no more than noise where they do", () => {
    expect(crossingChange(swept(sweepTo(100, true)), swept(sweepTo(110, true)))).toContain(
      "no clear change in the crossover: n ≈ 100",
    );
  });

  it("is stated where one run has none, or the devices changed sides", () => {
    const never = sweepTo(100).map((value) => ({
      ...value,
      endToEnd: { gpu: exact(1), cpu: exact(9) },
    }));
    expect(crossingChange(swept(sweepTo(100)), swept(never))).toBe(
      "Total time: the crossover was at n ≈ 100; now there is none in the range.",
    );
    const turned = [1, 10_000].map((x) => ({
      x,
      endToEnd: { gpu: exact(x), cpu: exact(100) },
      kernel: {},
    }));
    expect(crossingChange(swept(sweepTo(100)), swept(turned))).toContain(
      "the CPU is now faster above n ≈ 100; before, the GPU was faster above n ≈ 100",
    );
  });

  it("is stated for kernels too", () => {
    const both = (x: number) => sweepTo(x).map((value) => ({ ...value, kernel: value.endToEnd }));
    expect(crossingChange(swept(both(400)), swept(both(100)))).toMatch(
      /^Total time: .*\. Kernel time: the crossover moved down from n ≈ 400 to n ≈ 100\.$/,
    );
  });

  it("is nothing where the runs are not two sweeps of one param", () => {
    const one = swept(sweepTo(100));
    expect(crossingChange(one, aRun())).toBeNull();
    expect(crossingChange(aRun({ sweep: "n" }), one)).toBeNull();
    expect(crossingChange({ ...one, sweep: "m" }, one)).toBeNull();
    expect(crossingChange(swept([]), swept([]))).toBeNull();
  });
});
