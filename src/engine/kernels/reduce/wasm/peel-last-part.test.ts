import { describe, expect, it } from "vitest";
import type { KernelDType } from "../../../ir/dtype.ts";
import { constant, type Expression } from "../../../ir/expression.ts";
import type { Combine } from "../../../ir/kernel.ts";
import { compose, contiguousView, type View } from "../../../ir/view.ts";
import { applyNode, loadNode } from "../../../testing/expressions.ts";
import { Random } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";
import { peel, type WholeReduce } from "./peel-last-part.ts";

/** Parts of `length` elements of a vector of `size`; the last part is padded with zeros. */
function partsOf(
  size: number,
  length: number,
  combine: Combine = "sum",
  dtype: KernelDType = "f32",
): WholeReduce & { inputs: { dtype: KernelDType; size: number }[] } {
  const rows = Math.ceil(size / length);
  const whole = contiguousView([rows * length]);
  const padded: View = rows * length === size ? whole : { ...whole, mask: [[0, size]] };
  const value: Expression = loadNode(
    dtype,
    0,
    ...compose([contiguousView([rows, length])], [padded]),
  );
  return {
    name: "parts",
    domain: [rows],
    core: { kind: "reduce", combine, axes: [length], value },
    inputs: [{ dtype, size }],
    outputs: [{ dtype, value: { kind: "accumulator", dtype } }],
  };
}

function accessOf({ core }: WholeReduce): readonly View[] {
  return core.value.kind === "load" ? core.value.access : [];
}

describe("parts of one length, the last of which is shorter", () => {
  it("are read directly from the tensor, the last one separately", () => {
    const [most, last, ...others] = peel(partsOf(1003, 100));
    expect(others).toEqual([]);
    expect([most?.from, most?.kernel.domain]).toEqual([0, [10]]);
    expect(accessOf(most?.kernel as WholeReduce)).toEqual([
      { shape: [10, 100], strides: [100, 1], offset: 0, mask: null },
    ]);
    expect([last?.from, last?.kernel.domain]).toEqual([10, [1]]);
    expect(accessOf(last?.kernel as WholeReduce)[0]?.mask?.[1]).toEqual([0, 3]);
  });

  it("stay together where all are of one length, or where not only the last one differs", () => {
    expect(peel(partsOf(1000, 100))).toHaveLength(1);
    const kernel = partsOf(1003, 100);
    const shifted: View = { shape: [1100], strides: [1], offset: -50, mask: [[50, 1050]] };
    const value: Expression = {
      ...(kernel.core.value as Expression & { kind: "load" }),
      access: compose([contiguousView([11, 100])], [shifted]),
    };
    expect(peel({ ...kernel, core: { ...kernel.core, value } })).toHaveLength(1);
  });

  it("reduce only the existing elements where those after them change nothing", () => {
    const kernel = partsOf(1003, 100, "max");
    const { value } = kernel.core;
    if (value.kind !== "load") throw new Error("the parts are loaded");
    const valid: Expression = { kind: "valid", dtype: "bool", access: value.access };
    const bounded = (otherwise: number): WholeReduce => ({
      ...kernel,
      core: {
        ...kernel.core,
        value: applyNode("f32", "select", valid, value, constant("f32", otherwise)),
      },
    });
    const lengths = (otherwise: number): unknown =>
      peel(bounded(otherwise)).map(({ kernel: { core } }) => core.axes);
    expect(lengths(Number.NEGATIVE_INFINITY)).toEqual([[100], [3]]);
    expect(lengths(0)).toEqual([[100], [100]]);
  });

  it("agree with the reference at any length", async () => {
    const random = new Random(5);
    for (const dtype of ["f32", "i32", "f16"] as const)
      for (const combine of ["sum", "max"] as const)
        for (let nth = 0; nth < 6; nth++) {
          const [size, length] = [random.integer(2, 3000), random.integer(1, 200)];
          const kernel = partsOf(size, length, combine, dtype);
          const input = Array.from({ length: size }, () => random.integer(-8, 8));
          const [found] = await runWasm(kernel, [input]);
          expect([...(found ?? [])], `${size} by ${length}`).toEqual([
            ...(runKernel(kernel, [input])[0] ?? []),
          ]);
        }
  });
});
