import { describe, expect, it } from "vitest";
import { adamStep, gptModel } from "./planned-step.ts";

describe("x", () => {
  it.each([
    [
      "124M",
      { layers: 12, width: 768, heads: 12, words: 50257, batch: 8, length: 1024 },
      { device: "h100", devices: 8 },
    ],
    [
      "124M",
      { layers: 12, width: 768, heads: 12, words: 50257, batch: 4, length: 1024 },
      { device: "h100", devices: 8, batch: 8 },
    ],
    [
      "124M",
      { layers: 12, width: 768, heads: 12, words: 50257, batch: 8, length: 1024 },
      { device: "h100", devices: 8, modelParallel: 4 },
    ],
    [
      "7B",
      { layers: 32, width: 4096, heads: 32, words: 32000, batch: 8, length: 2048 },
      { device: "h100", devices: 64, devicesPerHost: 8, items: 1e6, batch: 64 },
    ],
    [
      "7B",
      { layers: 32, width: 4096, heads: 32, words: 32000, batch: 8, length: 2048 },
      {
        device: "h100",
        devices: 64,
        devicesPerHost: 8,
        modelParallel: 8,
        precision: "bf16",
        items: 1e6,
        batch: 64,
      },
    ],
    [
      "70B",
      { layers: 80, width: 8192, heads: 64, words: 32000, batch: 2, length: 4096 },
      {
        device: "h100",
        devices: 4096,
        devicesPerHost: 8,
        modelParallel: 8,
        itemsPerRun: 512 * 4096,
        items: 2e12,
        precision: "bf16",
        batch: 512,
      },
    ],
  ] as const)("%s", (name, sizes, options) => {
    const t = performance.now();
    const plan = adamStep(gptModel(sizes));
    const { flops, parameters } = plan.cost;
    console.log(
      name,
      performance.now() - t,
      "ms",
      flops / (6 * parameters * sizes.batch * sizes.length),
    );
    console.log(String(plan.cost));
    console.log(String(plan.memory));
    console.log(String(plan.estimate(options)));
    console.log(performance.now() - t, "ms");
    expect(1).toBe(1);
  });
});
