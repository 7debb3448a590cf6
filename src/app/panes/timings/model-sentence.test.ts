import { describe, expect, it } from "vitest";
import type { CostModel } from "../../results/sweep/cost-model.ts";
import { modelSentence } from "./model-sentence.ts";

const model = (change: Partial<CostModel>): CostModel => ({
  kind: "model",
  coefficients: { latency: 0.3123 },
  missing: {},
  error: 0.058,
  points: [],
  ...change,
});

describe("the sentence about a model", () => {
  it("states each coefficient as a time or a rate, with two digits, and how well it fits", () => {
    const coefficients = { latency: 0.3123, memory: 1000 / 1.87e12, arithmetic: 1000 / 1.216e13 };
    expect(modelSentence("n", "gpu", model({ coefficients }))).toBe(
      "GPU: 310 µs latency, memory at 1.9 TB/s, arithmetic at 12 TFLOP/s; fits within 6%",
    );
    expect(
      modelSentence("n", "cpu", model({ coefficients: { transfer: 1000 / 5 }, error: 0.001 })),
    ).toBe("CPU: transfers at 5 B/s; fits within 1%");
  });

  it("says of each term without a number why it has none", () => {
    expect(
      modelSentence(
        "n",
        "gpu",
        model({ missing: { memory: "hidden", arithmetic: "alike", transfer: "constant" } }),
      ),
    ).toBe(
      "GPU: 310 µs latency; transfers nearly constant, so included in the latency; arithmetic not distinguishable from the rest, growing in proportion; memory too small to measure; fits within 6%",
    );
    expect(
      modelSentence("n", "gpu", model({ missing: { memory: "hidden", arithmetic: "hidden" } })),
    ).toContain("; memory and arithmetic too small to measure;");
  });

  it("says plainly that no model fits, and where", () => {
    expect(modelSentence("n", "cpu", { kind: "misfit", error: 0.41, x: 256 })).toBe(
      "CPU: no model of latency, bandwidth and rate fits: the best one is off by 41% at n = 256 (limit 25%)",
    );
  });

  it("says how many reliable sizes it needs", () => {
    expect(modelSentence("n", "cpu", { kind: "few", known: 4, needed: 5 })).toBe(
      "CPU: needs 5 reliable sizes, has 4",
    );
  });
});
