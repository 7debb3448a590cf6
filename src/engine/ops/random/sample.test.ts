/** Sampling from logits against the probabilities that its options leave. Seeds were not selected for their results. */
import { describe, expect, it } from "vitest";
import { chiSquare, countsOf } from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { vmap } from "../../transform/index.ts";
import { tensor, zeros } from "../index.ts";
import { sample, splitKey } from "./index.ts";
import type { SampleOptions } from "./sample.ts";

computeOnCpu();

const many = 20_000;
const logits = [0.5, 1, -1, 2, Number.NEGATIVE_INFINITY, 1.5, 1];

/** The probability of each index, as the definitions say. */
function chancesOf({ temperature = 1, topK = logits.length, topP = 1 }: SampleOptions): number[] {
  const kept = logits
    .map((logit, index) => ({ weight: Math.exp(logit / temperature), index }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, topK);
  const sum = (items: readonly { weight: number }[]): number =>
    items.reduce((total, { weight }) => total + weight, 0);
  const all = sum(kept);
  while (sum(kept.slice(0, -1)) / all >= topP) kept.pop();
  const total = sum(kept);
  return logits.map((_, index) => (kept.find((each) => each.index === index)?.weight ?? 0) / total);
}

describe("sample", () => {
  it.each<SampleOptions>([
    {},
    { temperature: 0.5 },
    { temperature: 3 },
    { topK: 1 },
    { topK: 3 },
    { topK: 4 },
    { topK: 100 },
    { topP: 0.01 },
    { topP: 0.5 },
    { topP: 0.9 },
    { topK: 5, topP: 0.8 },
    { temperature: 2, topK: 6, topP: 0.85 },
  ])(
    "with %o draws each index as often as it should, and none that is left out",
    async (options) => {
      const rows = tensor(logits).broadcastTo([many, logits.length]);
      const counts = countsOf([...(await sample(rows, { ...options, key: 1 }).data())], 7);
      const chances = chancesOf(options);
      const kept = chances.flatMap((chance, index) => (chance > 0 ? [index] : []));
      const ofKept = (list: readonly number[]): number[] =>
        kept.map((index) => list[index] as number);
      expect(ofKept(counts).reduce((sum, count) => sum + count, 0)).toBe(many);
      if (kept.length === 1) return;
      const expected = ofKept(chances).map((chance) => chance * many);
      expect(chiSquare(ofKept(counts), expected)).toBeLessThan(1);
    },
  );

  it("selects the first of the largest logits if the temperature is 0", async () => {
    const rows = tensor([
      [1, 3, 3, 2],
      [4, 3, 3, 2],
    ]);
    for (const options of [{}, { topK: 2 }, { topP: 0.5 }])
      expect(await sample(rows, { temperature: 0, ...options }).array()).toEqual([1, 0]);
    expect(await sample(rows, { temperature: 0, axis: 0 }).array()).toEqual([1, 0, 0, 0]);
  });

  it("is defined for every positive temperature, and for infinite logits", async () => {
    for (const options of [{}, { topK: 2 }, { topP: 0.9 }]) {
      const row = tensor([1, 2, 0]);
      expect(await sample(row, { ...options, temperature: 1e-300 }).item()).toBe(1);
      expect([0, 1, 2]).toContain(await sample(row, { ...options, temperature: 1e300 }).item());
      const infinite = tensor([1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 7]);
      expect(await sample(infinite, options).item()).toBe(1);
    }
  });

  it("returns -1, which is no index, where a logit is NaN or all are -Infinity", async () => {
    const rows = tensor([
      [0, Number.NaN, 9],
      [9, 0, 0],
      [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ]);
    for (const options of [{}, { topK: 1 }, { topP: 0.5 }, { temperature: 0 }])
      expect(await sample(rows, { temperature: 0.01, ...options }).array()).toEqual([-1, 0, -1]);
  });

  it("draws along any axis, of no rows and of f16 too", async () => {
    const sure = tensor([
      [0, 99, 0],
      [99, 0, 0],
    ]);
    expect(await sample(sure.T, { axis: 0 }).array()).toEqual([1, 0]);
    expect(await sample(sure.cast("f16"), { topP: 0.5 }).array()).toEqual([1, 0]);
    expect(sample(zeros([2, 3, 4]), { axis: 1, topK: 2 }).shape).toEqual([2, 4]);
    for (const options of [{}, { topK: 2 }, { topP: 0.5 }, { temperature: 0 }])
      expect(await sample(zeros([0, 5]), options).array()).toEqual([]);
  });

  it("depends only on its key, and maps over keys", async () => {
    const row = zeros([1000]);
    const options = { topP: 0.9 };
    const drawn = await sample(row, { ...options, key: 5 }).item();
    expect(await sample(row, { ...options, key: 5 }).item()).toBe(drawn);
    expect(await sample(row, { ...options, key: 6 }).item()).not.toBe(drawn);
    const indices = await vmap((key: ReturnType<typeof zeros>) => sample(row, { ...options, key }))(
      splitKey(3, 8),
    ).array();
    expect(new Set(indices as number[]).size).toBeGreaterThan(1);
  });

  it("makes one plan of a loop in which logits and temperature change", async () => {
    const definitions: unknown[] = [];
    await onReference(
      async () => {
        for (let step = 0; step < 10; step++) {
          const row = tensor([step, 0, Number.NaN]);
          await sample(row, { temperature: 0.3 + step / 10, topK: 2, topP: 0.9 }).data();
        }
      },
      {
        onMessage: (message) =>
          message.type === "evaluate" && message.definition && definitions.push(1),
      },
    );
    // The first call has its key as a constant, and all later calls share another definition.
    expect(definitions.length).toBeLessThanOrEqual(2);
  });
});
