import { describe, expect, it } from "vitest";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { repeatable } from "../../../engine/testing/repeatable.ts";
import type { ExecutionTiming, Sweep } from "../../run/messages/events.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { summariseSweep } from "../summary.ts";
import { crossings } from "./crossing.ts";
import { refine } from "./refine.ts";

const sweep: Sweep = {
  param: "n",
  values: [64, 128, 256, 512, 1024],
  shown: 64,
  isWhole: true,
};

type Model = (n: number) => number;
const gpu: Model = (n) => 0.25 + 2e-10 * n ** 3;
const cpu: Model = (n) => 0.01 + 2e-8 * n ** 3;
/** The size at which both models take as long. */
const truth = Math.cbrt(0.24 / 1.98e-8);

/** A repeat's time is off by up to this fraction, more often upwards: noise has a tail on one side. */
function measured(models: { gpu: Model; cpu: Model }, n: number, noise: number, seed: number) {
  const random = repeatable(seed + n);
  return (["gpu", "cpu"] as const).map((device): ExecutionTiming => {
    const time = (): number => models[device](n) * (1 + noise * (random() + random() * random()));
    return executionTiming({
      device,
      isReplay: true,
      endToEnd: Array.from({ length: 60 }, time),
      param: { name: "n", value: n },
    });
  });
}

function refined(models: { gpu: Model; cpu: Model }, noise: number, seed: number) {
  const timings = sweep.values.flatMap((n) => measured(models, n, noise, seed));
  const further: number[] = [];
  for (let next = refine(sweep, timings); next !== null; next = refine(sweep, timings)) {
    further.push(next);
    timings.push(...measured(models, next, noise, seed));
  }
  const rows = summariseSweep(timings, "endToEnd").flatMap(({ x, gpu: g, cpu: c }) =>
    g && c ? { x, gpu: g, cpu: c } : [],
  );
  return { further, found: crossings(rows) };
}

describe("further values of a sweep", () => {
  it("close in on where the devices cross", () => {
    const { further, found } = refined({ gpu, cpu }, 0, 1);
    expect(further.length).toBeGreaterThan(0);
    expect(found).toHaveLength(1);
    expect(Math.abs((found[0]?.x ?? 0) / truth - 1)).toBeLessThan(0.02);
  });

  it("have an interval with the true crossing in 95 of 100 sweeps, within 15 percent", () => {
    const sweeps = Array.from({ length: 100 }, (_, seed) => refined({ gpu, cpu }, 0.2, seed));
    const right = sweeps.filter(({ found: [crossing] }) => {
      const { low, high } = crossing ?? {};
      return low != null && high != null && low <= truth && truth <= high;
    });
    const close = sweeps.filter(({ found: [crossing] }) => {
      const { x = 0, low, high } = crossing ?? {};
      return low != null && high != null && low > 0.85 * x && high < 1.15 * x;
    });
    expect(right.length).toBeGreaterThanOrEqual(95);
    expect(close.length).toBeGreaterThanOrEqual(95);
  });

  it("narrow down the crossing of kernel times too", () => {
    const at = (n: number) =>
      (["gpu", "cpu"] as const).flatMap((device) =>
        [1, 2].map((index) =>
          executionTiming({
            device,
            index,
            endToEnd: [device === "gpu" ? 2 : 1],
            kernel: exactly({ gpu, cpu }[device](n)),
            param: { name: "n", value: n },
          }),
        ),
      );
    const next = refine(sweep, sweep.values.flatMap(at));
    expect(next).toBeGreaterThan(128);
    expect(next).toBeLessThan(256);
  });

  it("are never the same twice, even where one could not be measured on both devices", () => {
    const timings = sweep.values.flatMap((n) => measured({ gpu, cpu }, n, 0, 1));
    const next = refine(sweep, timings) as number;
    const failed = measured({ gpu, cpu }, next, 0, 1).slice(0, 1);
    expect(refine(sweep, [...timings, ...failed])).not.toBe(next);
  });

  it("are whole where the param's are, and few", () => {
    for (const seed of [1, 2, 3]) {
      const { further } = refined({ gpu, cpu }, 0.5, seed);
      expect(further.every(Number.isInteger)).toBe(true);
      expect(further.length).toBeLessThanOrEqual(6);
    }
  });

  it("are none where nothing crosses, or where a time was measured once", () => {
    expect(refined({ gpu: cpu, cpu: (n) => cpu(n) / 2 }, 0.1, 1).further).toEqual([]);
    const once = sweep.values.flatMap((n) =>
      measured({ gpu, cpu }, n, 0, 1).map((execution) => ({ ...execution, endToEnd: [1] })),
    );
    expect(refine(sweep, once)).toBeNull();
    expect(refine(sweep, [])).toBeNull();
  });
});
