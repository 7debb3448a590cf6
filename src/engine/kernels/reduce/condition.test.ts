import { describe, expect, it } from "vitest";
import { type Combine, conditional } from "../../ir/combination.ts";
import { constant, type Expression } from "../../ir/expression.ts";
import type { Kernel, KernelOutput } from "../../ir/kernel.ts";
import type { View } from "../../ir/view.ts";
import { workOf } from "../../ir/work.ts";
import { plainTarget } from "../../testing/plain-target.ts";
import { runWasm } from "../../testing/run-wasm-kernel.ts";
import { lowerToWgsl } from "../wgsl.ts";

const view = (shape: readonly number[], strides: readonly number[]): View => ({
  shape,
  strides,
  offset: 0,
  mask: null,
});

const load = (input: number, of: View): Expression => ({
  kind: "load",
  dtype: "f32",
  input,
  access: [of],
});

const apply = (
  instruction: "select" | "lt" | "mul" | "exp",
  dtype: "f32" | "bool",
  ...operands: Expression[]
): Expression => ({ kind: "apply", dtype, instruction, operands });

/** x where the first input is above 0 for the output, and otherwise another number. */
function chosen(x: View, flags: View, otherwise = 0): Expression {
  const condition = apply("lt", "bool", constant("f32", 0), load(0, flags));
  return apply("select", "f32", condition, load(1, x), constant("f32", otherwise));
}

function reduction(
  [outputs, depth]: readonly [number, number],
  strides: readonly [number, number],
  combine: Combine = "sum",
): Kernel {
  const shape = [outputs, depth];
  const value = chosen(view(shape, strides), view(shape, [1, 0]), combine === "prod" ? 1 : 0);
  const output: KernelOutput = { dtype: "f32", value: { kind: "accumulator", dtype: "f32" } };
  return {
    name: "chosen",
    inputs: [outputs, outputs * depth].map((size) => ({ dtype: "f32", size })),
    domain: [outputs],
    core: { kind: "reduce", combine, axes: [depth], value },
    outputs: [output],
  };
}

/** A row's sum, and that of its squares where the first input is above 0 for the row. */
function rows(shape: readonly [number, number], strides: readonly [number, number]): Kernel {
  const [count, length] = shape;
  const again = chosen(view(shape, strides), view(shape, [1, 0]));
  const results = [0, 1].map((stage): KernelOutput => {
    return { dtype: "f32", value: { kind: "accumulator", dtype: "f32", stage } };
  });
  const flag = load(0, view(shape, [1, 0]));
  return {
    name: "rows",
    inputs: [count, count * length].map((size) => ({ dtype: "f32", size })),
    domain: [count],
    core: {
      kind: "rows",
      axes: [length],
      stages: [
        { combine: "sum", value: flag },
        { combine: "sum", value: again },
      ],
    },
    outputs: results,
  };
}

const flagsOf = (count: number): number[] => Array.from({ length: count }, (_, at) => (at % 3) - 1);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at % 7);

describe("terms that depend on a condition of the result", () => {
  it("are found where the other value changes no result and the condition is the same for all terms", () => {
    const [x, flags] = [view([4, 9], [9, 1]), view([4, 9], [1, 0])];
    expect(conditional("sum", chosen(x, flags), 1)?.term).toEqual(load(1, x));
    expect(conditional("prod", chosen(x, flags, 1), 1)).not.toBeNull();
    expect(conditional("sum", chosen(x, flags, 1), 1)).toBeNull();
    expect(conditional("sum", chosen(x, x), 1)).toBeNull();
    expect(conditional("sum", load(1, x), 1)).toBeNull();
  });

  it("count neither as bytes nor as operations, since they may be skipped", () => {
    const { bytes, operations } = workOf(reduction([10, 1000], [1000, 1]));
    expect(bytes).toBe(4 * (10 + 10));
    expect(operations).toBe(10);
  });

  it.each([
    ["along the sum", [30, 300], [300, 1], "sum"],
    ["across a short sum", [30, 50], [1, 30], "sum"],
    ["across a long sum", [96, 3000], [1, 96], "sum"],
    ["across a product", [7, 20], [1, 7], "prod"],
    ["of a sum that is split", [2, 40_000], [40_000, 1], "sum"],
  ] as const)("are combined where it holds, with lanes %s", async (_, shape, strides, combine) => {
    const [outputs, depth] = shape;
    const flags = flagsOf(outputs);
    const x = numbers(outputs * depth).map((number) =>
      combine === "prod" ? 1 + number / 64 : number,
    );
    const [found] = await runWasm(reduction(shape, strides, combine), [flags, x]);
    for (const [output, flag] of flags.entries()) {
      const terms = Array.from(
        { length: depth },
        (_, at) => x[output * strides[0] + at * strides[1]] as number,
      );
      const total =
        combine === "sum"
          ? terms.reduce((sum, term) => sum + term, 0)
          : terms.reduce((all, term) => all * term, 1);
      const wanted = flag > 0 ? total : combine === "sum" ? 0 : 1;
      expect(found?.[output]).toBeCloseTo(wanted, combine === "sum" ? 5 : 2);
    }
  });

  it.each([
    ["short", [9, 6]],
    ["long", [9, 200]],
  ] as const)("are combined in the rows for which it holds, in %s rows", async (_, shape) => {
    const [count, length] = shape;
    const flags = flagsOf(count);
    const x = numbers(count * length);
    const [first, second] = await runWasm(rows(shape, [length, 1]), [flags, x]);
    for (const [row, flag] of flags.entries()) {
      const total = x.slice(row * length, (row + 1) * length).reduce((sum, each) => sum + each, 0);
      expect(first?.[row]).toBe(flag * length);
      expect(second?.[row]).toBe(flag > 0 ? total : 0);
    }
  });

  it("are all read where the condition is of a value that is kept for each element", async () => {
    const x = apply("exp", "f32", load(0, view([4, 40], [40, 1])));
    const large = apply("lt", "bool", constant("f32", 1.5), x);
    const some = apply("select", "f32", large, x, constant("f32", 0));
    const kernel = rows([4, 40], [40, 1]);
    const stages = [x, some].map((value) => ({ combine: "sum" as const, value }));
    const both: Kernel = {
      ...kernel,
      inputs: [{ dtype: "f32", size: 160 }],
      core: { kind: "rows", axes: [40], stages },
    };
    expect(lowerToWgsl(both, plainTarget).code).not.toMatch(/if \([^\n]*kept\d+\[piece\]/);
    const numbers = Array.from({ length: 160 }, (_, at) => (at % 9) / 9);
    const [, sums] = await runWasm(both, [numbers]);
    for (const [row, sum] of (sums ?? []).entries()) {
      const terms = numbers.slice(40 * row, 40 * row + 40).map(Math.exp);
      const wanted = terms.reduce((all, each) => all + (each > 1.5 ? each : 0), 0);
      expect(sum).toBeCloseTo(wanted, 3);
    }
  });

  // The second output's elements would be outside of the memory.
  const beyond = [2 ** 28, 1] as const;

  it("are not read where it does not hold", async () => {
    const x = numbers(600);
    for (const kernel of [reduction([2, 300], beyond), rows([2, 300], beyond)]) {
      const found = await runWasm(kernel, [[1, 0], x]);
      expect(found.at(-1)).toEqual([x.slice(0, 300).reduce((sum, each) => sum + each, 0), 0]);
      await expect(runWasm(kernel, [[1, 1], x])).rejects.toThrow("out of bounds");
    }
  });
});
