import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runKernel } from "../kernels/reference.ts";
import { applyNode, stridedView } from "../testing/expressions.ts";
import { randomRows } from "../testing/random/kernel.ts";
import { collapse } from "./collapse.ts";
import type { Expression } from "./expression.ts";
import type { Kernel } from "./kernel.ts";
import { verify } from "./verify.ts";
import { contiguousView, type View } from "./view.ts";

function load(input: number, view: View): Expression {
  return { kind: "load", dtype: "f32", input, access: [view] };
}

function elementwise(domain: readonly number[], ...views: View[]): Kernel {
  const loads = views.map((view, input) => load(input, view));
  const value = loads.reduce((x, y) => applyNode("f32", "add", x, y));
  return {
    name: "add",
    inputs: views.map(() => ({ dtype: "f32", size: 10_000 })),
    domain,
    core: null,
    outputs: [{ dtype: "f32", value }],
  };
}

describe("collapsing loops", () => {
  it("makes one axis of contiguous operands", () => {
    const view = contiguousView([2, 3, 4]);
    expect(collapse(elementwise([2, 3, 4], view, view)).domain).toEqual([24]);
  });

  it("keeps the expressions themselves where no axes merge", () => {
    const column: View = { shape: [5, 3], strides: [1, 5], offset: 0, mask: null };
    const kernel = elementwise([5, 3], contiguousView([5, 3]), column);
    expect(collapse(kernel).outputs[0]?.value).toBe(kernel.outputs[0]?.value);
  });

  it("keeps the axis that one operand is broadcast along", () => {
    const row: View = { shape: [5, 3, 4], strides: [0, 4, 1], offset: 0, mask: null };
    expect(collapse(elementwise([5, 3, 4], contiguousView([5, 3, 4]), row)).domain).toEqual([
      5, 12,
    ]);
  });

  it("drops axes of one index", () => {
    expect(collapse(elementwise([1, 7, 1], contiguousView([1, 7, 1]))).domain).toEqual([7]);
  });

  it("keeps a masked inner axis apart", () => {
    const padded: View = stridedView([3, 4], [2, 1], -1, [
      [0, 3],
      [1, 3],
    ]);
    expect(collapse(elementwise([3, 4], padded)).domain).toEqual([3, 4]);
  });

  it("scales the mask of an outer axis that takes a whole inner one in", () => {
    const padded: View = stridedView([5, 4], [4, 1], -4, [
      [1, 4],
      [0, 4],
    ]);
    const kernel = collapse(elementwise([5, 4], padded));
    expect(kernel.domain).toEqual([20]);
    expect(kernel.outputs[0]?.value).toMatchObject({ access: [{ mask: [[4, 16]] }] });
  });

  it("never changes the result of a reduction", () => {
    const extents = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        extents,
        extents,
        fc.infiniteStream(fc.integer({ min: 0, max: 5 })),
        (domain, axes, draw) => {
          const shape = [...domain, ...axes];
          const strides = shape.map(() => draw.next().value as number);
          const value = load(0, { shape, strides, offset: 1, mask: null });
          const kernel: Kernel = {
            name: "sum",
            inputs: [{ dtype: "f32", size: 200 }],
            domain,
            core: { kind: "reduce", combine: "sum", axes, value },
            outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
          };
          const input = Array.from({ length: 200 }, (_, index) => index);
          expect(runKernel(collapse(kernel), [input])).toEqual(runKernel(kernel, [input]));
        },
      ),
    );
  });

  it("never changes the result of a kernel over rows", () => {
    for (let seed = 0; seed < 60; seed++) {
      const { kernel, inputs } = randomRows(seed);
      const collapsed = collapse(kernel);
      expect(() => verify(collapsed)).not.toThrow();
      expect(runKernel(collapsed, inputs)).toEqual(runKernel(kernel, inputs));
    }
  });
});
