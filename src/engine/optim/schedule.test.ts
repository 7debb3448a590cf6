// Schedules against their formulas, and against numbers that follow from them by hand.
import { describe, expect, it } from "vitest";
import * as optim from "./index.ts";

const rounded = (values: readonly number[]): number[] =>
  values.map((value) => Number(value.toFixed(9)));

describe("a schedule", () => {
  it("returns the rate of each step", () => {
    expect([0, 9, 10, 25].map(optim.stepDecay(1, 10, 0.5))).toEqual([1, 1, 0.5, 0.25]);
    expect([0, 1, 2].map(optim.exponentialDecay(8, 0.5))).toEqual([8, 4, 2]);
    expect([0, 5, 10, 99].map(optim.linearDecay(1, 10, 0.5))).toEqual([1, 0.75, 0.5, 0.5]);
    const cosine = optim.cosineDecay(2, 100, 1);
    expect([0, 50, 100, 200].map((step) => Number(cosine(step).toFixed(9)))).toEqual([
      2, 1.5, 1, 1,
    ]);
    const warm = optim.warmup(4, optim.linearDecay(1, 10));
    expect([0, 1, 3, 4, 9].map(warm)).toEqual([0.25, 0.5, 1, 1, 0.5]);
  });

  it("says what it cannot be", () => {
    expect(() => optim.linearDecay(1, 0)).toThrow(
      "linearDecay: invalid steps 0: expected an integer above 0",
    );
    expect(() => optim.cosineDecay(-1, 5)).toThrow(
      "cosineDecay: invalid lr -1: expected 0 or more",
    );
    expect(() => optim.stepDecay(1, 5, 0)).toThrow("stepDecay: invalid factor 0: expected above 0");
    expect(() => optim.warmup(2, 0.1 as never)).toThrow(
      "warmup: invalid schedule: expected a function of the step",
    );
  });
});

describe("decays", () => {
  it("at milestones, by one factor each", () => {
    expect([0, 2, 3, 6, 7].map(optim.multiStepDecay(1, [3, 7], 0.5))).toEqual([
      1, 1, 0.5, 0.5, 0.25,
    ]);
  });

  it("along a power of what is left", () => {
    expect([0, 5, 10, 11].map(optim.polynomialDecay(1, 10, 2, 0.2))).toEqual([1, 0.4, 0.2, 0.2]);
  });

  it("one after another, and one times another", () => {
    const joined = optim.joinSchedules(
      [optim.linearDecay(1, 4), () => 7, optim.stepDecay(8, 1, 0.5)],
      [2, 4],
    );
    expect([0, 1, 2, 3, 4, 5].map(joined)).toEqual([1, 0.75, 7, 7, 8, 4]);
    const chained = optim.chainSchedules(
      optim.linearDecay(8, 4),
      optim.exponentialDecay(1, 0.5),
      optim.stepDecay(1, 2, 0.25),
    );
    expect([0, 1, 2, 3].map(chained)).toEqual([8, 3, 0.25, 0.0625]);
  });
});

describe("cycles", () => {
  it("a cosine begins again, each time for longer", () => {
    const restarts = optim.cosineRestarts(2, 4, { factor: 2, end: 1 });
    // Cosines of 4, 8 and 16 steps: each begins with 2 and is at 1.5 in its middle.
    expect(rounded([0, 2, 4, 8, 12, 20, 28].map(restarts))).toEqual([2, 1.5, 2, 1.5, 2, 1.5, 2]);
    expect(rounded([0, 5, 10, 15].map(optim.cosineRestarts(2, 10)))).toEqual([2, 1, 2, 1]);
  });

  it("one cycle goes from a 25th to the top, and to nearly nothing", () => {
    const cycle = optim.oneCycle(1, 11, { pctStart: 4 / 11, annealStrategy: "linear" });
    const first = 1 / 25;
    expect(cycle(0)).toBeCloseTo(first, 12);
    expect(cycle(1)).toBeCloseTo(first + (1 - first) / 3, 12);
    expect(cycle(3)).toBeCloseTo(1, 12);
    expect(cycle(10)).toBeCloseTo(first / 1e4, 12);
    expect(cycle(99)).toBeCloseTo(first / 1e4, 12);
    const smooth = optim.oneCycle(2, 10, { pctStart: 0.5, divFactor: 2, finalDivFactor: 4 });
    expect(rounded([0, 2, 4, 9].map(smooth))).toEqual([1, 1.5, 2, 0.25]);
  });

  it("one cycle in three phases is back where it began before it ends", () => {
    const cycle = optim.oneCycle(2, 20, {
      pctStart: 0.25,
      annealStrategy: "linear",
      divFactor: 2,
      finalDivFactor: 10,
      threePhase: true,
    });
    expect(rounded([0, 4, 6, 8, 19].map(cycle))).toEqual([1, 2, 1.5, 1, 0.1]);
  });

  it("triangles rise and fall for ever", () => {
    expect([0, 1, 2, 4, 6].map(optim.cyclic(1, 3, { up: 2, down: 4 }))).toEqual([1, 2, 3, 2, 1]);
    const halved = optim.cyclic(0, 8, { up: 2, mode: "triangular2" });
    expect([2, 6, 10].map(halved)).toEqual([8, 4, 2]);
    const shrinking = optim.cyclic(0, 8, { up: 2, mode: "expRange", gamma: 0.5 });
    expect([1, 2, 3, 6].map(shrinking)).toEqual([2, 2, 0.5, 0.125]);
  });

  it("momentum falls while the rate rises: of one cycle as far as that of PyTorch's", () => {
    const linear = { pctStart: 0.25, annealStrategy: "linear" } as const;
    const { momentum } = optim.oneCycle(1, 20, linear);
    expect(rounded([0, 2, 4, 14, 19, 99].map(momentum))).toEqual([
      0.95,
      0.9,
      0.85,
      Number((0.85 + 0.1 * (10 / 15)).toFixed(9)),
      0.95,
      0.95,
    ]);
    const options = { ...linear, threePhase: true, baseMomentum: 0.5, maxMomentum: 0.7 };
    const three = optim.oneCycle(1, 20, options);
    expect(rounded([0, 4, 6, 8, 12, 19].map(three.momentum))).toEqual([
      0.7, 0.5, 0.6, 0.7, 0.7, 0.7,
    ]);
  });

  it("momentum falls while the rate rises: of triangles", () => {
    const triangles = optim.cyclic(1, 3, { up: 2, down: 4 });
    expect(rounded([0, 1, 2, 4, 6].map(triangles.momentum))).toEqual([0.9, 0.85, 0.8, 0.85, 0.9]);
    const options = { up: 2, mode: "triangular2", baseMomentum: 0.1, maxMomentum: 0.5 } as const;
    expect(rounded([2, 6].map(optim.cyclic(0, 8, options).momentum))).toEqual([0.1, 0.3]);
  });

  it("say what they cannot be", () => {
    expect(() => optim.oneCycle(1, 5, { maxMomentum: 1 })).toThrow(
      "oneCycle: invalid maxMomentum 1: expected 0 or more, below 1",
    );
    expect(() => optim.cyclic(1, 2, { baseMomentum: -0.1 })).toThrow(
      "cyclic: invalid baseMomentum -0.1: expected 0 or more, below 1",
    );
    expect(() => optim.cyclic(2, 1)).toThrow("cyclic: invalid most 1: expected at least `least`");
    expect(() => optim.cyclic(1, 2, { mode: "square" as never })).toThrow(
      'cyclic: unknown mode "square": use "triangular", "triangular2" or "expRange"',
    );
    expect(() => optim.oneCycle(1, 5, { annealStrategy: "sin" as never })).toThrow(
      'oneCycle: unknown annealStrategy "sin": use "cos" or "linear"',
    );
    expect(() => optim.oneCycle(1, 5, { pctStart: 2 })).toThrow(
      "oneCycle: invalid pctStart 2: expected 0 to 1",
    );
    expect(() => optim.cosineRestarts(1, 5, { factor: 0.5 })).toThrow(
      "cosineRestarts: invalid factor 0.5: expected an integer above 0",
    );
    expect(() => optim.multiStepDecay(1, [4, 2])).toThrow(
      "multiStepDecay: invalid milestones [4, 2]: expected increasing integers above 0",
    );
    expect(() => optim.joinSchedules([() => 1], [3])).toThrow(
      "joinSchedules: mismatched milestones: 1 for 1 schedules: expected one fewer",
    );
    expect(() => optim.chainSchedules(0.1 as never)).toThrow(
      "chainSchedules: invalid schedule: expected a function of the step",
    );
  });
});

describe("a plateau", () => {
  it("makes the rate fall after so many metrics that are no better", () => {
    const plateau = optim.reduceOnPlateau(1, { factor: 0.5, patience: 1, threshold: 0 });
    expect([5, 4, 4, 4, 3, 3, 3, 3].map(plateau)).toEqual([1, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25]);
  });

  it("of what is to rise, by a fraction or by a difference", () => {
    const options = { mode: "max", factor: 0.5, patience: 0, threshold: 0.25 } as const;
    // 4 to 4.8 is a fifth more, 4.8 to 6.1 more than a quarter of the best, which is still 4.
    expect([4, 4.8, 6.1].map(optim.reduceOnPlateau(1, options))).toEqual([1, 0.5, 0.5]);
    const by = optim.reduceOnPlateau(1, { ...options, thresholdMode: "abs" });
    expect([4, 4.2, 4.5].map(by)).toEqual([1, 0.5, 0.5]);
  });

  it("waits once the rate has fallen, and stops at the least rate", () => {
    const options = { factor: 0.5, patience: 0, cooldown: 2, minLr: 0.3 };
    const plateau = optim.reduceOnPlateau(1, options);
    expect([5, 5, 5, 5, 5, 5, 5, 5].map(plateau)).toEqual([1, 0.5, 0.5, 0.5, 0.3, 0.3, 0.3, 0.3]);
    const still = optim.reduceOnPlateau(1, { ...options, cooldown: 0, minLr: 0, eps: 0.6 });
    expect([5, 5, 5].map(still)).toEqual([1, 1, 1]);
  });

  it("lets each of several rates fall to its own least", () => {
    const options = { factor: 0.5, patience: 0, minLr: [0.5, 0.01] };
    const plateaus = optim.reduceOnPlateau([1, 0.1], options);
    expect([5, 5, 5, 5].map(plateaus)).toEqual([
      [1, 0.1],
      [0.5, 0.05],
      [0.5, 0.025],
      [0.5, 0.0125],
    ]);
  });

  it("says what it cannot be", () => {
    expect(() => optim.reduceOnPlateau([1, 2], { minLr: [0] })).toThrow(
      "reduceOnPlateau: mismatched minLr: 1 for 2 of lr",
    );
    expect(() => optim.reduceOnPlateau(1, { minLr: -1 })).toThrow(
      "reduceOnPlateau: invalid minLr -1: expected 0 or more",
    );
    expect(() => optim.reduceOnPlateau(1, { factor: 1 })).toThrow(
      "reduceOnPlateau: invalid factor 1: expected above 0, below 1",
    );
    expect(() => optim.reduceOnPlateau(1, { mode: "least" as never })).toThrow(
      'reduceOnPlateau: unknown mode "least": use "min" or "max"',
    );
  });
});
