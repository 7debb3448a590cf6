import { describe, expect, it } from "vitest";
import type { DeviceProgress } from "../results/results.ts";
import { compilingText, elapsedText, percentOf, progressText } from "./progress-words.ts";

const progress = (change: Partial<DeviceProgress>): DeviceProgress => ({
  device: "cpu",
  position: null,
  label: "",
  done: 250,
  total: 1000,
  from: { at: 1000, done: 50 },
  at: 3000,
  ...change,
});

describe("progressText", () => {
  it("says how much is done, and how long the rest will take at the pace that was seen", () => {
    expect(progressText(progress({}))).toBe("250 of 1,000, 8 s left");
    expect(progressText(progress({ label: "epochs", done: 0.5, total: 2 }))).toBe(
      "epochs: 0.500 of 2",
    );
    expect(progressText(progress({ total: 100_000 }))).toContain("17 min left");
    expect(progressText(progress({ total: 10_000_000 }))).toContain("28 h left");
  });

  it("foretells nothing from a moment, and nothing at the end", () => {
    expect(progressText(progress({ at: 1100 }))).toBe("250 of 1,000");
    expect(progressText(progress({ done: 1000 }))).toBe("1,000 of 1,000");
  });
});

describe("percentOf", () => {
  it("never rounds up to all", () => {
    expect(percentOf(progress({ done: 999.9 }))).toBe(99);
  });
});

describe("elapsedText", () => {
  it("counts whole seconds, then minutes, once a run is no longer short", () => {
    expect(elapsedText(1999)).toBe("");
    expect(elapsedText(2000)).toBe("for 2 s");
    expect(elapsedText(12_900)).toBe("for 12 s");
    expect(elapsedText(300_000)).toBe("for 5 min");
  });
});

describe("compilingText", () => {
  it("says for which device, and how many kernels of those asked for", () => {
    expect(compilingText({ device: "gpu", done: 12, asked: 40 })).toBe(
      "compiling 12 of 40 kernels for the GPU",
    );
  });
});
