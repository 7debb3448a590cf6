import { describe, expect, it } from "vitest";
import { applyNode, loadNode } from "../testing/expressions.ts";
import { constant, type Expression } from "./expression.ts";
import type { Kernel } from "./kernel.ts";
import { contiguousView } from "./view.ts";
import { workOf } from "./work.ts";

const load = (input: number, ...shape: number[]): Expression =>
  loadNode("f32", input, contiguousView(shape));
const add = (x: Expression, y: Expression): Expression => applyNode("f32", "add", x, y);
const accumulator: Expression = { kind: "accumulator", dtype: "f32" };

describe("a kernel's work", () => {
  it("of a loop is its instructions for each element, shared ones once", () => {
    const sum = add(load(0, 100), constant("f32", 1));
    const kernel: Kernel = {
      name: "add",
      inputs: [{ dtype: "f32", size: 100 }],
      domain: [100],
      core: null,
      outputs: [{ dtype: "f32", value: add(sum, sum) }],
    };
    expect(workOf(kernel)).toEqual({ bytes: 800, operations: 200 });
  });

  it("of gathered elements is no more than what is requested of a large input", () => {
    const gathered = (input: number, index: Expression): Expression => ({
      kind: "gather",
      dtype: "f32",
      input,
      index,
    });
    const index: Expression = { ...load(2, 10), dtype: "i32" } as Expression;
    const kernel: Kernel = {
      name: "take",
      inputs: [
        { dtype: "f32", size: 1000 },
        { dtype: "f32", size: 4 },
        { dtype: "i32", size: 10 },
      ],
      domain: [10],
      core: null,
      outputs: [{ dtype: "f32", value: add(gathered(0, index), gathered(1, index)) }],
    };
    expect(workOf(kernel).bytes).toBe(40 + 16 + 40 + 40);
    const both = add(gathered(0, index), load(0, 10));
    const whole: Kernel = { ...kernel, outputs: [{ dtype: "f32", value: both }] };
    expect(workOf(whole).bytes).toBe(4000 + 16 + 40 + 40);
  });

  it("of a product is a multiplication and an addition for each term, and the epilogue", () => {
    const kernel: Kernel = {
      name: "matmul+add",
      inputs: [
        { dtype: "f32", size: 4 * 5 },
        { dtype: "f16", size: 5 * 6 },
      ],
      domain: [4, 6],
      core: { kind: "matmul", k: 5, a: load(0, 4, 5), b: load(1, 5, 6) },
      outputs: [{ dtype: "f32", value: add(accumulator, constant("f32", 1)) }],
    };
    expect(workOf(kernel)).toEqual({ bytes: 80 + 60 + 96, operations: 2 * 4 * 6 * 5 + 24 });
  });

  it("of a product counts an operand's own instructions once for each of its elements", () => {
    const kernel: Kernel = {
      name: "matmul",
      inputs: [{ dtype: "f32", size: 20 }],
      domain: [4, 6],
      core: { kind: "matmul", k: 5, a: add(load(0, 4, 5), load(0, 4, 5)), b: constant("f32", 1) },
      outputs: [{ dtype: "f32", value: accumulator }],
    };
    expect(workOf(kernel).operations).toBe(2 * 4 * 6 * 5 + 20);
  });

  it("of a reduction is one combination for each element, after what computes it", () => {
    const kernel: Kernel = {
      name: "sum",
      inputs: [{ dtype: "f32", size: 60 }],
      domain: [6],
      core: {
        kind: "reduce",
        combine: "sum",
        axes: [10],
        value: add(load(0, 6, 10), load(0, 6, 10)),
      },
      outputs: [{ dtype: "f32", value: accumulator }],
    };
    expect(workOf(kernel)).toEqual({ bytes: 240 + 24, operations: 120 });
  });

  it("of a convolution is a multiplication and an addition for each element of each window", () => {
    const kernel: Kernel = {
      name: "conv2d",
      inputs: [
        { dtype: "f32", size: 2 * 3 * 5 * 5 },
        { dtype: "f32", size: 4 * 3 * 3 * 3 },
      ],
      domain: [2, 4, 5, 5],
      core: {
        kind: "convolution",
        groups: 1,
        channels: 3,
        axes: [0, 1].map(() => ({ extent: 5, window: 3, stride: 1, dilation: 1, before: 1 })),
        input: load(0, 2, 3, 5, 5),
        weight: load(1, 4, 3, 3, 3),
      },
      outputs: [{ dtype: "f32", value: accumulator }],
    };
    expect(workOf(kernel).operations).toBe(2 * (2 * 4 * 25) * 27);
  });

  it("of a scan is some for each element, though no instruction says so", () => {
    const kernel: Kernel = {
      name: "cumsum",
      inputs: [{ dtype: "f32", size: 60 }],
      domain: [6, 10],
      core: {
        kind: "scan",
        combine: "sum",
        axis: 1,
        segment: 10,
        reverse: false,
        exclusive: false,
        value: load(0, 6, 10),
        factor: null,
        start: null,
      },
      outputs: [{ dtype: "f32", value: accumulator }],
    };
    expect(workOf(kernel)).toEqual({ bytes: 480, operations: 120 });
  });
});
