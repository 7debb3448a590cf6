/** Sampling from logits against the probabilities that its options leave. Seeds were not selected for their results. */
import { describe, expect, it } from "vitest";
import { chiSquare, countsOf } from "../../../../tests/random/goodness-of-fit.ts";
import { computeOnCpu } from "../../../../tests/running/compute-on.ts";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { testValues } from "../../../../tests/running/test-values.ts";
import { tensor } from "../index.ts";
import { sample } from "./index.ts";
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

testValues(`
sample selects the first of the largest logits if the temperature is 0
  rows = tensor([[1, 3, 3, 2], [4, 3, 3, 2]])
  for options of [{}, { topK: 2 }, { topP: 0.5 }]:
    sample(rows, { temperature: 0, ...options })  => [1, 0]
  sample(rows, { temperature: 0, axis: 0 })  => [1, 0, 0, 0]
sample is defined for every positive temperature, and for infinite logits
  for options of [{}, { topK: 2 }, { topP: 0.9 }]:
    row = tensor([1, 2, 0])
    sample(row, { ...options, temperature: 1e-300 }).item()  => 1
    expect([0, 1, 2]).toContain(await sample(row, { ...options, temperature: 1e300 }).item())
    infinite = tensor([1, Infinity, -Infinity, 7])
    sample(infinite, options).item()  => 1
sample returns -1, which is no index, where a logit is NaN or all are -Infinity
  rows = tensor([[0, NaN, 9], [9, 0, 0], [-Infinity, -Infinity, -Infinity]])
  for options of [{}, { topK: 1 }, { topP: 0.5 }, { temperature: 0 }]:
    sample(rows, { temperature: 0.01, ...options })  => [-1, 0, -1]
sample draws along any axis, of no rows and of f16 too
  sure = tensor([[0, 99, 0], [99, 0, 0]])
  sample(sure.T, { axis: 0 })  => [1, 0]
  sample(sure.cast("f16"), { topP: 0.5 })  => [1, 0]
  sample(zeros([2, 3, 4]), { axis: 1, topK: 2 }).shape  => [2, 4]
  for options of [{}, { topK: 2 }, { topP: 0.5 }, { temperature: 0 }]:
    sample(zeros([0, 5]), options)  => []
sample depends only on its key, and maps over keys
  row = zeros([1000])
  options = { topP: 0.9 }
  drawn = await sample(row, { ...options, key: 5 }).item()
  expect(await sample(row, { ...options, key: 5 }).item()).toBe(drawn)
  expect(await sample(row, { ...options, key: 6 }).item()).not.toBe(drawn)
  indices = await vmap((key) => sample(row, { ...options, key }))(splitKey(3, 8)).array()
  new Set(indices).size  => above 1
`);
