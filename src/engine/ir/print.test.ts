import { describe, expect, it } from "vitest";
import { applyNode, loadNode, stridedView } from "../testing/expressions.ts";
import type { Expression } from "./expression.ts";
import type { Kernel } from "./kernel.ts";
import { print } from "./print.ts";
import { contiguousView } from "./view.ts";

const plain: Expression = loadNode("f32", 0, contiguousView([2, 3]));
const row: Expression = loadNode("f32", 1, {
  shape: [2, 3],
  strides: [0, -1],
  offset: 2,
  mask: null,
});
const sum: Expression = applyNode("f32", "add", plain, row);

const kernel: Kernel = {
  name: "add",
  inputs: [
    { dtype: "f32", size: 6 },
    { dtype: "f32", size: 3 },
  ],
  domain: [2, 3],
  core: null,
  outputs: [
    {
      dtype: "f32",
      value: { kind: "apply", dtype: "f32", instruction: "mul", operands: [sum, sum] },
    },
  ],
};

describe("printing kernels", () => {
  it("names every shared expression once, and shows views that are not plain", () => {
    expect(print(kernel)).toBe(
      [
        "inputs f32×6, f32×3",
        "for [2, 3]",
        "  %0: f32 = input0[]",
        "  %1: f32 = input1[0 -1 +2]",
        "  %2: f32 = add %0 %1",
        "  %3: f32 = mul %2 %2",
        "  output0: f32 = %3",
      ].join("\n"),
    );
  });

  it("says that a load unpacks bytes", () => {
    const value: Expression = { ...plain, dtype: "i32", unpacks: "i8" } as Expression;
    const unpacking: Kernel = {
      ...kernel,
      inputs: [{ dtype: "u32", size: 2 }],
      outputs: [{ dtype: "i32", value }],
    };
    expect(print(unpacking)).toContain("%0: i32 = input0 as i8[]");
  });

  it("shows what is reduced, before what is done with it", () => {
    const value: Expression = loadNode(
      "f32",
      0,
      stridedView([4, 5], [5, 1], -1, [
        [0, 4],
        [1, 5],
      ]),
    );
    const reduction: Kernel = {
      ...kernel,
      domain: [4],
      core: { kind: "reduce", combine: "max", axes: [5], value },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    };
    expect(print(reduction)).toBe(
      [
        "inputs f32×6, f32×3",
        "for [4]",
        "  max over [5]",
        "    %0: f32 = input0[5 1 -1 if 0..4 1..5]",
        "    %0",
        "  output0: f32 = accumulator",
      ].join("\n"),
    );
  });

  it("is the same for kernels that differ in their name only", () => {
    expect(print({ ...kernel, name: "other" })).toBe(print(kernel));
  });

  it("distinguishes constants that compare equal", () => {
    const constant = (value: number): Kernel => ({
      ...kernel,
      outputs: [{ dtype: "f32", value: { kind: "constant", dtype: "f32", value } }],
    });
    expect(print(constant(0))).not.toBe(print(constant(-0)));
  });

  it("shows a scan with its order, its factors and what comes before each segment", () => {
    const scan: Kernel = {
      ...kernel,
      core: {
        kind: "scan",
        combine: "sum",
        axis: 1,
        segment: 3,
        reverse: true,
        exclusive: false,
        value: plain,
        factor: row,
        start: { kind: "constant", dtype: "f32", value: 2 },
      },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    };
    expect(print(scan)).toBe(
      [
        "inputs f32×6, f32×3",
        "for [2, 3]",
        "  scan sum along 1 by 3 reverse",
        "    %0: f32 = input0[]",
        "    %1: f32 = input1[0 -1 +2]",
        "    %1 * before + %0 from 2:f32",
        "  output0: f32 = accumulator",
      ].join("\n"),
    );
  });

  it("shows a convolution with the windows along each axis", () => {
    const load = (input: number, ...shape: number[]): Expression =>
      loadNode("f32", input, contiguousView(shape));
    const convolution: Kernel = {
      name: "conv1d",
      inputs: [
        { dtype: "f32", size: 16 },
        { dtype: "f32", size: 36 },
      ],
      domain: [1, 6, 4],
      core: {
        kind: "convolution",
        groups: 1,
        channels: 2,
        axes: [{ extent: 8, window: 3, stride: 2, dilation: 1, before: 1 }],
        input: load(0, 1, 2, 8),
        weight: load(1, 6, 2, 3),
      },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    };
    expect(print(convolution)).toBe(
      [
        "inputs f32×16, f32×36",
        "for [1, 6, 4]",
        "  convolution groups=1 channels=2",
        "    window 3 of 8 stride=2 dilation=1 before=1",
        "    %0: f32 = input0[]",
        "    %1: f32 = input1[]",
        "    %0 with %1",
        "  output0: f32 = accumulator",
      ].join("\n"),
    );
  });

  it("shows the steps of a sort", () => {
    const digit: Expression = { kind: "constant", dtype: "u32", value: 3 };
    const texts = (
      [
        { kind: "sort", length: 9, gives: "place", key: digit },
        { kind: "sort", length: 9, gives: "key", run: 5, key: digit },
        { kind: "histogram", length: 9, block: 4, digit },
        { kind: "rank", digits: 16, block: 4, digit, base: digit },
      ] as const
    ).map((core) =>
      print({ ...kernel, core })
        .split("\n")
        .slice(2, 4)
        .join(" "),
    );
    expect(texts).toEqual([
      "  sort 9 for the place     3:u32",
      "  sort 9 for the key, merging at 5     3:u32",
      "  histogram of 9 in blocks of 4     3:u32",
      "  rank by 16 digits in blocks of 4     3:u32 from 3:u32",
    ]);
  });
});
