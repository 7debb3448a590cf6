import { describe, expect, it } from "vitest";
import { Fault, fault } from "../ir/fault.ts";
import type { Kernel } from "../ir/kernel.ts";
import { type Entry, measureAlone, Refusal, type Runnable, type Trial } from "./alone.ts";

const kernel: Kernel = {
  name: "neg",
  inputs: [{ dtype: "f32", size: 4 }],
  domain: [4],
  core: null,
  outputs: [],
};

const numbers = [new Float32Array([1, -2, 3])];

/** A variant whose runs take that many milliseconds, with a note of how many ran at the same time. */
function runnable(
  milliseconds: number,
  computed = numbers,
  order: string[] = [],
  name = "",
): Runnable {
  return {
    numbers: async () => computed,
    time: async () => {
      order.push(name);
      return milliseconds;
    },
  };
}

function entry(name: string, make: () => Promise<Runnable>): Entry {
  return { name, sizes: { rows: 4 }, chosenBy: [], make };
}

function trial(entries: Trial["entries"], more: Partial<Trial> = {}): Trial {
  return { kernel, entries, clockStep: 0.001, cancelled: () => false, now: () => 0, ...more };
}

const first = entry("first", async () => runnable(1));

describe("an isolated kernel", () => {
  it("is timed against its variants as often, each sample long enough for the clock", async () => {
    const second = entry("second", async () => runnable(0.25));
    const { variants } = await measureAlone(trial([first, second]));
    expect(variants.map(({ name }) => name)).toEqual(["first", "second"]);
    expect(variants[1]?.sizes).toEqual({ rows: 4 });
    const [usual, other] = variants.map(({ outcome }) => outcome);
    expect(usual).toMatchObject({ kind: "timed", samples: Array(25).fill({ likely: 1 }) });
    expect(other).toMatchObject({ kind: "timed", samples: Array(25).fill({ likely: 0.25 }) });
    // Three runs take the two milliseconds of a sample, so that a step of the clock counts a third.
    const [sample] = usual?.kind === "timed" ? usual.samples : [];
    expect(sample?.most).toBeCloseTo(1 + 0.001 / 3, 9);
    // With a coarse clock a sample is a hundred steps long.
    const coarse = await measureAlone(trial([first], { clockStep: 0.1 }));
    const outcome = coarse.variants[0]?.outcome;
    const most = outcome?.kind === "timed" ? outcome.samples[0]?.most : 0;
    expect(most).toBeCloseTo(1 + 0.1 / 12, 9);
  });

  it("shuffles the order of the variants in every round", async () => {
    const order: string[] = [];
    const of = (name: string): Entry => entry(name, async () => runnable(4, numbers, order, name));
    await measureAlone(trial([of("a"), of("b"), of("c")]));
    // Each variant is timed twice before the rounds: once in isolation, and once to find its number of repeats.
    const rounds = order.slice(6);
    const orders = Array.from({ length: 26 }, (_, at) => rounds.slice(3 * at, 3 * at + 3).join(""));
    for (const order of orders) expect([...order].sort().join("")).toBe("abc");
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("ends after the fewest rounds where they have taken long", async () => {
    const times = [0, 5000];
    const now = (): number => times.shift() ?? 5000;
    const { variants } = await measureAlone(trial([first], { now }));
    expect(variants[0]?.outcome).toMatchObject({ samples: Array(7).fill({ likely: 1 }) });
  });

  it("does not count the times of wrong numbers, and reports how wrong they are", async () => {
    const nearly = entry("nearly", async () => runnable(1, [new Float32Array([1, -2, 3.00001])]));
    const wrong = entry("wrong", async () => runnable(1, [new Float32Array([1, -2, 2.5])]));
    const never = entry("NaN", async () => runnable(1, [new Float32Array([1, Number.NaN, 3])]));
    const { variants } = await measureAlone(trial([first, nearly, wrong, never]));
    expect(variants.map(({ outcome }) => outcome)).toMatchObject([
      { kind: "timed" },
      { kind: "timed" },
      { kind: "wrong numbers", most: 0.5, largest: 3 },
      { kind: "wrong numbers", most: Number.NaN, largest: 3 },
    ]);
  });

  it("goes on without what does not compile, is refused or takes too long", async () => {
    const messages = [{ line: 3, column: 7, text: "expected ';'" }];
    const entries: Trial["entries"] = [
      first,
      entry("broken", () => Promise.reject(new Refusal(messages))),
      entry("invalid", () => Promise.reject(fault("gpu", "invalid kernel neg: too many threads"))),
      entry("refused", async () => ({ ...runnable(1), numbers: async () => null })),
      entry("slow", async () => runnable(700)),
    ];
    const { variants } = await measureAlone(trial(entries));
    const texts = variants.map(({ outcome }) =>
      outcome.kind === "refused" ? outcome.messages : outcome.kind,
    );
    const at0 = (text: string) => [{ line: 0, column: 0, text }];
    expect(texts).toEqual([
      "timed",
      messages,
      at0("gpu: invalid kernel neg: too many threads"),
      at0("the device cannot run it"),
      at0("one run takes 700 ms, and the limit for a separate run is 500 ms"),
    ]);
  });

  it("fails where its device is lost, its own code does not run, or a program begins", async () => {
    const lost = fault("gpu", "missing device: the GPU was lost (it was released); open it again");
    const gone = entry("gone", () => Promise.reject(lost));
    await expect(measureAlone(trial([first, gone]))).rejects.toBe(lost);
    const refused = entry("first", async () => ({ ...runnable(1), numbers: async () => null }));
    await expect(measureAlone(trial([refused]))).rejects.toThrow(
      "neg: invalid kernel: the device cannot run it separately",
    );
    const slow = entry("first", async () => runnable(800));
    await expect(measureAlone(trial([slow]))).rejects.toThrow(
      "neg: unsupported size: one run takes 800 ms, and the limit for a separate run is 500 ms; run the program with a smaller size",
    );
    const begun = measureAlone(trial([first, first], { cancelled: () => true }));
    await expect(begun).rejects.toThrow(
      "neg: invalid measurement: a program started during it; measure the kernel again when the program has ended",
    );
    await expect(begun).rejects.toBeInstanceOf(Fault);
  });
});
