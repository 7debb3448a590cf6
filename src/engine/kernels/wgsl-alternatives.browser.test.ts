import { describe, expect, it } from "vitest";
import { createWebGPUBackend } from "../backend/webgpu/webgpu.ts";
import { contiguousView } from "../ir/view.ts";
import type { WgslTarget } from "../target/wgsl/writer/module.ts";
import { randomAttention } from "../testing/random/attention.ts";
import { randomConvolution } from "../testing/random/convolution.ts";
import {
  type KernelCase,
  randomLoop,
  randomReduce,
  randomRows,
  randomScan,
} from "../testing/random/kernel.ts";
import { randomRowSort } from "../testing/random/sort.ts";
import { runCases } from "../testing/run-cases.ts";
import type { AttentionResult } from "./attention/core.ts";
import { attentionVariants } from "./attention/wgsl/variant.ts";
import { convolutionVariants } from "./convolution/wgsl/variant.ts";
import { loopVariants } from "./loop/wgsl/variant.ts";
import { reduceVariants } from "./reduce/wgsl/variant.ts";
import { runKernel } from "./reference.ts";
import { rowsVariants } from "./rows/wgsl/variant.ts";
import { scanVariants } from "./scan/wgsl/variant.ts";
import { sortVariants } from "./sort/wgsl/variant.ts";

/** Returns the tuner's choice at an index of its list, or the table's choice where the list is shorter. */
class Chooser {
  readonly #index: number;
  chosen = 0;

  constructor(index: number) {
    this.#index = index;
  }

  readonly target: Partial<WgslTarget> = {
    workgroupMemory: true,
    loopVariant: (...facts) => this.#choose(loopVariants(...facts)),
    reduceVariant: (...facts) => this.#choose(reduceVariants(...facts)),
    rowsVariant: (...facts) => this.#choose(rowsVariants(...facts)),
    scanVariant: (...facts) => this.#choose(scanVariants(...facts)),
    sortVariant: (...facts) => this.#choose(sortVariants(...facts)),
    convolutionVariant: (...facts) => this.#choose(convolutionVariants(...facts)),
    attentionVariant: (...facts) => this.#choose(attentionVariants(...facts)),
  };

  #choose<Variant>(variants: readonly Variant[]): Variant {
    if (variants.length <= this.#index) return variants[0] as Variant;
    this.chosen++;
    return variants[this.#index] as Variant;
  }
}

/** Returns the first element that differs from the reference, in words, or null where all agree. */
function difference(
  { kernel, inputs }: KernelCase,
  outputs: readonly number[][],
  relative: number,
): string | null {
  for (const [index, wanted] of runKernel(kernel, inputs).entries()) {
    const { dtype } = kernel.outputs[index] as { dtype: string };
    const finite = [...wanted].filter((x) => Math.abs(x) < 1e30);
    const allowed = relative * finite.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
    for (const [at, element] of wanted.entries()) {
      const rounded = dtype === "f32" ? Math.fround(element) : element;
      const got = outputs[index]?.[at] ?? Number.NaN;
      const isLowest = relative > 0 && element <= -1e30 && got <= -1e30;
      if (Object.is(got, rounded) || got === rounded || isLowest) continue;
      if (Math.abs(got - rounded) <= allowed) continue;
      return `${kernel.name} of [${kernel.domain}], output ${index} at ${at}: ${got}, not ${rounded}`;
    }
  }
  return null;
}

const each = (indices: readonly number[], make: (index: number) => KernelCase): KernelCase[] =>
  indices.map(make);

/** Long enough that a thread may process several elements, and not a multiple of a tile. */
function longSum(size: number): KernelCase {
  const load = (input: number) =>
    ({ kind: "load", dtype: "f32", input, access: [contiguousView([size])] }) as const;
  return {
    kernel: {
      name: "add",
      inputs: [
        { dtype: "f32", size },
        { dtype: "f32", size },
      ],
      domain: [size],
      core: null,
      outputs: [
        {
          dtype: "f32",
          value: { kind: "apply", dtype: "f32", instruction: "add", operands: [load(0), load(1)] },
        },
      ],
    },
    inputs: [0, 1].map((input) => Array.from({ length: size }, (_, at) => (at * 7 + input) % 1021)),
  };
}

const attention = (
  seed: number,
  queries: number,
  keys: number,
  results: readonly [AttentionResult, ...AttentionResult[]],
): KernelCase => randomAttention(seed, { batch: [2], queries, keys, headSize: 20 }, results);

/**
 * Sizes at, below and above those that tiles, groups and vectors divide; floats are only summed where sums are
 * exact.
 */
const families: readonly (readonly [string, number, readonly KernelCase[]])[] = [
  [
    "plain loops",
    0,
    [...each([1, 2, 3, 4, 5, 6], randomLoop), longSum(2 ** 19 + 4), longSum(2 ** 19 + 1)],
  ],
  ["reductions", 0, each([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008], randomReduce)],
  [
    "rows",
    0,
    each([15, 64, 65, 255, 256, 1020, 1028], (length) => randomRows(5000 + length, length)),
  ],
  ["scans", 0, each([2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008], randomScan)],
  ["sorts", 0, each([1, 2, 3, 4], (seed) => randomRowSort(seed, 300))],
  [
    "convolutions",
    0,
    [
      ...each([1, 2], (seed) =>
        randomConvolution(seed, { rank: 2, groups: 1, outputs: 9 + seed, channels: 4 * seed }),
      ),
      randomConvolution(3, { rank: 2, outputs: 2 }),
      randomConvolution(4, {
        rank: 2,
        groups: 1,
        n: 2,
        outputs: 5,
        axis: { extent: 24, window: 20, stride: 1, dilation: 1, before: 0 },
      }),
    ],
  ],
  [
    "attention",
    4e-5,
    [attention(1, 33, 65, ["output"]), attention(3, 40, 20, ["keyGradient", "valueGradient"])],
  ],
];

/** A software device needs seconds to compile some of these. */
const patience = 240_000;

describe("whatever the tuner may choose", () => {
  for (const [family, relative, cases] of families)
    it(
      `gives the reference's numbers: ${family}`,
      async () => {
        let index = 1;
        for (; ; index++) {
          const chooser = new Chooser(index);
          const backend = await createWebGPUBackend({ target: chooser.target });
          try {
            const results = await runCases(backend, cases);
            const wrong = cases.flatMap(
              (one, at) => difference(one, results[at] as number[][], relative) ?? [],
            );
            expect(wrong).toEqual([]);
          } finally {
            backend.dispose();
          }
          if (chooser.chosen === 0) break;
        }
        expect(index).toBeGreaterThan(2);
      },
      patience,
    );
});
