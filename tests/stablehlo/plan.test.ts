/** Plans compared with measurements, with published counts, and for sizes that no device here could run. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { operandWords } from "../../bench/operands.ts";
import { listedWorks } from "../../bench/works/listed.ts";
import { isFamily, lossOf } from "../../bench/works/models.ts";
import type { ModulePlan } from "../../src/xla/plan/plan.ts";
import { computeOn } from "../running/compute-on.ts";
import { adamStep, forwardPass, type GPTSizes, gptModel, type Model } from "./planned-step.ts";

computeOn({ device: "reference" });

/** The works whose steps were timed on an H100, by this engine and in PyTorch, as in bench/native. */
function modelOf(name: string): Model {
  const work = listedWorks.find((candidate) => candidate.name === name);
  if (!work?.compute || !isFamily(work.compute)) throw new Error(`${name}: no such model`);
  const loss = lossOf(work.compute, work.heads);
  const all = operandWords(work.operands).map(({ shape }, index) => {
    return { name: `operand${index}`, shape, dtype: "f32" as const };
  });
  return {
    data: all.slice(0, 2),
    parameters: all.slice(2),
    loss: (data, parameters) => loss([...data, ...parameters]),
  };
}

/** The medians of milliseconds in a table of bench/results. */
function measured(file: string, title: string): readonly number[] {
  const path = new URL(`../../bench/results/${file}.md`, import.meta.url);
  const line = readFileSync(path, "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| ${title} |`));
  return (line ?? "").split("|").slice(2, 4).map(Number);
}

const tokensOf = ({ batch, length }: GPTSizes): number => batch * length;

/** The operations of a step by Chowdhery et al. (PaLM, 2022, appendix B): 6·N + 12·L·H·Q·T per token. */
function publishedFlops(sizes: GPTSizes, { cost }: ModulePlan): number {
  const { layers, width, length } = sizes;
  return tokensOf(sizes) * (6 * cost.parameters + 12 * layers * width * length);
}

describe("a plan of a step that was measured on an H100", () => {
  const names = {
    "gpt-384": "training step of a GPT, 6 layers of 384, 16 × 256 tokens",
    "gpt-768": "training step of a GPT, 12 layers of 768, 4 × 256 tokens",
    "cnn-step": "training step of a residual CNN, 64 images of 32²",
    "unet-step": "training step of a U-Net, 8 images of 128²",
    "gru-step": "training step of a GRU, 32 × 48 × 192",
  };
  it.each(Object.entries(names))("has %s of PyTorch in its range", (name, title) => {
    const { milliseconds } = adamStep(modelOf(name)).estimate({ device: "h100" });
    const [, torch] = measured("2026-11-27-gpu-native", title);
    expect(torch).toBeGreaterThan(milliseconds.low);
    expect(torch).toBeLessThan(milliseconds.high);
    expect(milliseconds.high).toBeLessThan(12 * milliseconds.low);
  });

  it("has an LSTM and a small GPT of this engine in its range, where PyTorch waits for launches", () => {
    const { milliseconds } = adamStep(modelOf("lstm-step")).estimate({ device: "h100" });
    const [ours] = measured(
      "2026-11-27-gpu-native-changed",
      "training step of an LSTM, 64 × 32 × 256",
    );
    expect(ours).toBeGreaterThan(milliseconds.low);
    expect(ours).toBeLessThan(milliseconds.high);
    const small = adamStep(modelOf("gpt-256")).estimate({ device: "h100" });
    const [own, torch] = measured(
      "2026-11-27-gpu-native",
      "training step of a GPT, 4 layers of 256, 16 × 128 tokens",
    );
    expect(own).toBeGreaterThan(small.milliseconds.low);
    expect(own).toBeLessThan(small.milliseconds.high);
    expect(torch).toBeGreaterThan(small.milliseconds.high);
  });
});

describe("a plan of a GPT", () => {
  const small: GPTSizes = {
    layers: 12,
    width: 768,
    heads: 12,
    words: 50_257,
    batch: 8,
    length: 1024,
  };

  it("of 124 million parameters has the published counts", () => {
    const plan = adamStep(gptModel(small));
    expect(plan.cost.parameters / 1e6).toBeCloseTo(124, 0);
    expect(plan.cost.flops / publishedFlops(small, plan)).toBeCloseTo(1, 1);
    expect(plan.memory.optimizer).toBe(2 * plan.memory.parameters);
    // The figures of a step are multiples of those of a forward pass.
    const forward = forwardPass(gptModel(small));
    const [whole, made] = [
      plan.estimate({ device: "h100" }),
      forward.estimate({ device: "h100", training: "adam" }),
    ];
    expect(made.milliseconds.low / whole.milliseconds.low).toBeCloseTo(1, 0);
    expect(made.memory.optimizer).toBe(whole.memory.optimizer);
    expect(made.memory.total / whole.memory.total).toBeGreaterThan(0.7);
    expect(made.memory.total / whole.memory.total).toBeLessThan(1.5);
  });

  it("of 7 billion parameters on 64 devices, with weights too large for any device here", () => {
    const sizes = { layers: 32, width: 4096, heads: 32, words: 32_000, batch: 2, length: 2048 };
    const plan = adamStep(gptModel(sizes));
    expect(plan.cost.parameters / 1e9).toBeCloseTo(6.6, 1);
    expect(plan.cost.flops / publishedFlops(sizes, plan)).toBeCloseTo(1, 1);
    const shared = plan.estimate({ device: "h100", devices: 64, devicesPerHost: 8, batch: 64 });
    expect(shared.memory.fits).toBe(false);
    expect(shared.sharded.fits).toBe(true);
    const kept = plan.estimate({
      device: "h100",
      devices: 64,
      devicesPerHost: 8,
      batch: 64,
      shardState: true,
    });
    // Each device keeps a 64th, and gathers all parameters within a step.
    expect(shared.memory.optimizer / kept.memory.optimizer).toBeCloseTo(64, 1);
    expect(kept.memory.activations).toBeGreaterThan(shared.memory.parameters);
    expect(kept.memory.total).toBeGreaterThan(shared.sharded.total);
    expect(kept.memory.fits).toBe(true);
    const sharded = plan.estimate({
      device: "h100",
      devices: 64,
      devicesPerHost: 8,
      batch: 64,
      modelParallel: 8,
    });
    // Four sums of a layer's activations, two of them in the backward pass (Shoeybi et al. 2019).
    const sums = 4 * sizes.layers * 4 * 8 * sizes.length * sizes.width;
    const sent = (2 * 7 * sums) / 8;
    expect(sharded.exchanged).toBeGreaterThan(sent);
    expect(sharded.exchanged).toBeLessThan(1.2 * sent + (2 * shared.memory.parameters) / 4);
    expect(sharded.memory.parameters).toBeLessThan(shared.memory.parameters / 6);
  });

  it("of 70 billion parameters predicts the days for two trillion tokens", () => {
    const sizes = { layers: 80, width: 8192, heads: 64, words: 32_000, batch: 2, length: 4096 };
    const plan = forwardPass(gptModel(sizes));
    const { whole, devices } = plan.estimate({
      device: "a100",
      devices: 2048,
      devicesPerHost: 8,
      modelParallel: 8,
      batch: 1024,
      precision: "bf16",
      training: "adam",
      itemsPerRun: 1024 * 4096,
      items: 2e12,
    });
    const day = 86_400e3;
    const [low, high] = [
      (whole?.milliseconds.low ?? 0) / day,
      (whole?.milliseconds.high ?? 0) / day,
    ];
    // Touvron et al. (Llama 2, 2023) report 1,720,320 A100 hours for a model of this size with f16 tensors and
    // attention that stored no scores: a module, which has f32 tensors and stored scores, takes more.
    const named = 1_720_320 / 24 / devices;
    expect(low).toBeGreaterThan(named);
    expect(low).toBeLessThan(1.5 * named);
    expect(high).toBeLessThan(4 * named);
  });
});
