import { describe, expect, it } from "vitest";
import { estimate, type Sampled } from "../app/results/statistics.ts";
import { benchText, comparisons } from "./bench.ts";

const times = (middle: number, spread: number, count = 11): Sampled => {
  const samples = Array.from({ length: count }, (_, at) => middle * (1 + (spread * (at - 5)) / 5));
  return estimate(samples) as Sampled;
};
const device = (kind: string, name: string) => ({ kind, name, software: false });

describe("the comparison of devices", () => {
  it("names the faster one and the interval of its factor", () => {
    const [found] = comparisons([
      { label: "CPU", time: times(10, 0.01) },
      { label: "GPU", time: times(5, 0.01) },
    ]);
    expect(found?.faster).toBe("GPU");
    expect(found?.ratio).toBeCloseTo(2);
    expect(found?.text).toMatch(/^GPU 2\.00× faster than CPU \(1\.9\d–2\.0\d\)$/);
  });

  it("is too close to call where the spread does not decide it", () => {
    const both = [
      { label: "CPU", time: times(10, 0.3) },
      { label: "GPU", time: times(9.9, 0.3) },
    ];
    expect(comparisons(both)).toEqual([
      { faster: null, text: "GPU and CPU: too close to call", ratio: null, interval: null },
    ]);
  });

  it("states no interval where one of them was measured once", () => {
    const [found] = comparisons([
      { label: "CPU", time: times(1, 0) },
      { label: "Reference", time: estimate([9]) as Sampled },
    ]);
    expect(found?.text).toBe("CPU about 9.00× faster than Reference");
  });

  it("is none where there is one device, or no time that counts", () => {
    expect(comparisons([{ label: "CPU", time: times(1, 0) }])).toEqual([]);
    expect(
      comparisons([
        { label: "CPU", time: null },
        { label: "GPU", time: null },
      ]),
    ).toEqual([]);
  });
});

describe("the report of a bench", () => {
  const report = {
    program: "a.ts",
    quantity: "device time",
    times: [
      { device: device("gpu", "NVIDIA H200"), firstRun: 30, time: null, benches: [] },
      { device: device("cpu", "2 threads"), firstRun: 20, time: null, benches: [] },
    ],
    verdict: [],
    benches: [],
    notes: [],
  } as const;

  it("has no verdict where the devices compute different values", () => {
    const text = benchText({ ...report, ok: false, results: { compared: 1, difference: 0.5 } });
    expect(text).toContain(
      "results      differ by up to 0.5 (1 printed tensor); rounding explains 0.001",
    );
    expect(text).toContain(
      "verdict      none: times count only where all devices compute the same",
    );
    expect(text).not.toContain("device time");
  });

  it("says how well the results agree, and the spread of each time", () => {
    const [gpu, cpu] = report.times;
    const text = benchText({
      ...report,
      ok: true,
      results: { compared: 2, difference: 3e-7 },
      times: [
        { ...gpu, time: times(5, 0.01) },
        { ...cpu, time: times(10, 0.01) },
      ],
    });
    expect(text).toContain("first run    GPU 30.0 ms, compilation included (NVIDIA H200)");
    expect(text).toContain("results      agree to 3e-7 (2 printed tensors)");
    expect(text).toMatch(/device time {2}GPU 5\.00 ms, [\d.]+–[\d.]+ ms, p10–p90 of 11 samples/);
  });
});
