import { describe, expect, it } from "vitest";
import { byteLength } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import { Fault } from "../../ir/fault.ts";
import { type Kernel, outputShape } from "../../ir/kernel.ts";
import type { MemoryRules } from "../../ir/plan.ts";
import { print } from "../../ir/print.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { verify } from "../../ir/verify.ts";
import { contiguousView } from "../../ir/view.ts";
import { runKernel } from "../../kernels/reference.ts";
import { loadNode } from "../../testing/expressions.ts";
import { randomAttention } from "../../testing/random/attention.ts";
import { randomConvolution } from "../../testing/random/convolution.ts";
import {
  type KernelCase,
  Random,
  randomLoop,
  randomMatmul,
  randomReduce,
  randomRows,
  randomScan,
} from "../../testing/random/kernel.ts";
import { randomHistogram, randomRowSort, randomScatter } from "../../testing/random/sort.ts";
import { type Task, type Value, whole } from "../task.ts";
import { split } from "./split.ts";
import { bytesOf } from "./windows.ts";

function rulesOf(windowBytes: number, alignment: number): MemoryRules {
  const unbounded = Number.POSITIVE_INFINITY;
  return { windowBytes, alignment, apart: true, arenaBytes: unbounded, stepBuffers: unbounded };
}

function taskOf({ kernel }: KernelCase): Task {
  const inputs = kernel.inputs.map(({ dtype, size }): Value => ({ dtype, shape: [size] }));
  const outputs = kernel.outputs.map((output): Value => {
    return { dtype: output.dtype, shape: outputShape(kernel, output) };
  });
  return { kernel, inputs: inputs.map(whole), outputs: outputs.map(whole), positions: [] };
}

/** Runs the parts and returns the elements of the task's outputs. */
function run(task: Task, parts: readonly Task[], inputs: readonly number[][]): Float64Array[] {
  const memory = new Map<Value, Float64Array>();
  const elements = (value: Value): Float64Array => {
    const known = memory.get(value) ?? new Float64Array(sizeOf(value.shape)).fill(Number.NaN);
    memory.set(value, known);
    return known;
  };
  for (const [index, { value }] of task.inputs.entries())
    memory.set(value, Float64Array.from(inputs[index] as number[]));
  for (const part of parts) {
    const seen = part.inputs.map(({ value, from, size }) =>
      elements(value).subarray(from, from + size),
    );
    for (const [index, values] of runKernel(part.kernel, seen).entries()) {
      const { value, from, size } = part.outputs[index] as Task["outputs"][number];
      elements(value)
        .subarray(from, from + size)
        .set(values);
    }
  }
  return task.outputs.map(({ value }) => elements(value));
}

/**
 * `digits` is the precision to which elements that are combined in another order agree; without it they must be
 * equal.
 */
function expectSplit(kernelCase: KernelCase, rules: MemoryRules, digits?: number): number {
  const task = taskOf(kernelCase);
  const parts = split(task, rules);
  for (const part of parts) {
    verify(part.kernel);
    for (const operand of [...part.inputs, ...part.outputs]) {
      expect(bytesOf(operand)).toBeLessThanOrEqual(rules.windowBytes);
      expect(byteLength(operand.value.dtype, operand.from) % rules.alignment).toBe(0);
    }
  }
  const expected = runKernel(kernelCase.kernel, kernelCase.inputs);
  const found = run(task, parts, kernelCase.inputs);
  for (const [index, values] of expected.entries()) {
    const elements = found[index] as Float64Array;
    if (digits === undefined) expect([...elements], print(kernelCase.kernel)).toEqual([...values]);
    else
      for (const [at, value] of values.entries()) expect(elements[at]).toBeCloseTo(value, digits);
  }
  return parts.length;
}

const kinds: Readonly<Record<string, (seed: number) => KernelCase>> = {
  loops: randomLoop,
  reductions: randomReduce,
  products: (seed) => {
    const random = new Random(seed);
    const extent = (): number => random.integer(1, 24);
    const batch = random.pick([[], [2], [3, 2]]);
    return randomMatmul(seed, { batch, m: extent(), k: extent(), n: extent() });
  },
  convolutions: randomConvolution,
  scans: randomScan,
  rows: randomRows,
  "sorted rows": (seed) => randomRowSort(seed, 64),
  histograms: (seed) => randomHistogram(seed, 16),
  scatters: (seed) => randomScatter(seed, 16),
  attention: (seed) => {
    const results =
      seed % 2 === 0 ? (["output", "statistics"] as const) : (["queryGradient"] as const);
    const sizes = { batch: [4, 3], queries: 12, keys: 9, headSize: 4, causal: seed % 3 === 0 };
    return randomAttention(seed, sizes, results);
  },
  "gradients of attention": (seed) =>
    randomAttention(seed, { batch: [5], queries: 12, keys: 40, headSize: 4 }, [
      "keyGradient",
      "valueGradient",
    ]),
};

/** A window of 256 elements, which can begin at any multiple of 4. */
const small = rulesOf(1024, 16);

describe("kernels over more than a device binds at once", () => {
  // Some kernels give thousands of parts, so that a test is of a few kernels.
  const seeds = 40;
  const seedsOfTest = 8;
  for (const [name, random] of Object.entries(kinds)) {
    const isSplit = (seed: number): boolean => {
      try {
        return expectSplit(random(seed), small) > 1;
      } catch (error) {
        // Gathers and sorted rows see everything that they read at once.
        if (error instanceof Fault) return false;
        throw error;
      }
    };
    for (let first = 0; first < seeds; first += seedsOfTest)
      it(`give the same elements in parts: ${name}, from seed ${first}`, () => {
        for (let seed = first; seed < first + seedsOfTest; seed++) isSplit(seed);
      });

    it(`are split at all: ${name}`, () => {
      const all = Array.from({ length: seeds }, (_, seed) => seed);
      expect(all.some(isSplit)).toBe(true);
    });
  }

  const passes = {
    "attention to many keys": ["output"],
    "its log-sum-exp beside it": ["output", "statistics"],
    "the gradient of many queries": ["queryGradient"],
    "the gradients of many keys": ["keyGradient", "valueGradient"],
  } as const;
  it.each(Object.entries(passes))("give the same sums in parts: %s", (_, results) => {
    for (const [seed, mask] of ([undefined, "bool", "f32"] as const).entries())
      for (const causal of [false, true]) {
        const sizes = { queries: 40, keys: 70, headSize: 4, causal, ...(mask && { mask }) };
        expect(expectSplit(randomAttention(seed, sizes, [...results]), small, 10)).toBeGreaterThan(
          1,
        );
      }
  });

  it("give the same sums in parts of a window, where that is longer than what is seen", () => {
    const axis = { extent: 330, window: 300, stride: 1, dilation: 1, before: 20 };
    for (let seed = 0; seed < 4; seed++) {
      const long = randomConvolution(seed, { rank: 1, groups: 1, outputs: 1, channels: 1, axis });
      expect(expectSplit(long, small)).toBeGreaterThan(1);
    }
  });

  it("stay as they are where all of it can be bound", () => {
    const task = taskOf(randomLoop(1));
    const [only, ...others] = split(task, rulesOf(2 ** 27, 256));
    expect(only).toBe(task);
    expect(others).toEqual([]);
  });

  it("are split where memory is, not where the kernel's axes are", () => {
    const loop = loopOver([3, 4001]);
    const parts = split(loop, rulesOf(16_384, 256));
    expect(parts.map(({ kernel }) => kernel.core)).toEqual(parts.map(() => null));
    expect(parts).toHaveLength(4);
  });

  it("are refused at the op's position where no split helps", () => {
    const task = { ...taskOf(sorting(4096)), positions: [{ line: 3, column: 5 }] };
    const refuse = (): unknown => split(task, small);
    expect(refuse).toThrow(
      "sort: unsupported size: it accesses a tensor of 16 KiB in windows larger than 1 KiB, the device's limit: use smaller tensors, or run on the CPU",
    );
    try {
      refuse();
    } catch (error) {
      expect((error as Fault).position).toEqual({ line: 3, column: 5 });
    }
  });
});

function loopOver(domain: Shape): Task {
  const load: Expression = loadNode("f32", 0, contiguousView(domain));
  const size = sizeOf(domain);
  const kernel: Kernel = {
    name: "copy",
    inputs: [{ dtype: "f32", size }],
    domain,
    core: null,
    outputs: [{ dtype: "f32", value: load }],
  };
  return taskOf({ kernel, inputs: [] });
}

/** A sort of one row with that many keys. */
function sorting(length: number): KernelCase {
  const key: Expression = loadNode("u32", 0, contiguousView([length]));
  const kernel: Kernel = {
    name: "sort",
    inputs: [{ dtype: "u32", size: length }],
    domain: [length],
    core: { kind: "sort", length, gives: "key", key },
    outputs: [{ dtype: "u32", value: { kind: "accumulator", dtype: "u32" } }],
  };
  return { kernel, inputs: [] };
}
