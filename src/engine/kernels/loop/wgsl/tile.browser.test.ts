import { describe, expect, it } from "vitest";
import type { KernelDType } from "../../../ir/dtype.ts";
import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView, type View } from "../../../ir/view.ts";
import { differences } from "../../../testing/differences-on-gpu.ts";
import { loadNode } from "../../../testing/expressions.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";

/** A view of the domain whose axes are stored in another order, outermost first. */
function permuted(domain: Shape, order: readonly number[]): View {
  const laid = contiguousStrides(order.map((axis) => domain[axis] as number));
  const strides = domain.map((_, axis) => laid[order.indexOf(axis)] as number);
  return { shape: domain, strides, offset: 0, mask: null };
}

const reads = (view: View, input: number, dtype: KernelDType): Expression =>
  loadNode(dtype, input, view);

/** The sum of an element of each view. */
function sumOf(views: readonly View[], domain: Shape, dtype: KernelDType = "i32"): KernelCase {
  const value = views
    .map((view, input) => reads(view, input, dtype))
    .reduce((sum, other): Expression => {
      return { kind: "apply", dtype, instruction: "add", operands: [sum, other] };
    });
  const size = sizeOf(domain);
  return {
    kernel: {
      name: `permuted ${dtype}`,
      domain,
      core: null,
      inputs: views.map(() => ({ dtype, size })),
      outputs: [{ dtype, value }],
    },
    inputs: views.map((_, input) =>
      Array.from({ length: size }, (__, at) => (at * 7 + input) % 127),
    ),
  };
}

const target = { workgroupMemory: true };

/** The text of a loop in tiles. */
const fewestElements = 65536;

describe("WGSL of loops that read across", () => {
  it("agrees with the reference around the edges of a tile", async () => {
    const sides = [16, 31, 32, 33, 65];
    const cases = sides.flatMap((rows) =>
      sides.map((columns) => {
        const domain = [Math.ceil(fewestElements / (rows * columns)), rows, columns];
        return sumOf([permuted(domain, [0, 2, 1])], domain);
      }),
    );
    expect(await differences(cases, target)).toEqual([]);
  });

  it("finds the two axes among others, before them, between them and in one with them", async () => {
    const cases = (
      [
        [
          [40, 41, 42],
          [2, 1, 0],
        ],
        [
          [40, 41, 42],
          [1, 2, 0],
        ],
        [
          [18, 20, 17, 19],
          [3, 0, 1, 2],
        ],
        [
          [18, 20, 17, 19],
          [1, 2, 3, 0],
        ],
        [
          [18, 20, 17, 19],
          [0, 3, 2, 1],
        ],
        [
          [64, 33, 1, 34],
          [2, 3, 0, 1],
        ],
      ] as const
    ).map(([domain, order]) => sumOf([permuted(domain, order)], domain));
    expect(await differences(cases, target)).toEqual([]);
    expect(await differences(cases, { ...target, maxGroups: 40 })).toEqual([]);
  });

  it("reads some elements across and others along", async () => {
    const domain = [257, 258];
    const row: View = { shape: domain, strides: [0, 1], offset: 0, mask: null };
    const turned = permuted(domain, [1, 0]);
    const padded: View = {
      ...turned,
      offset: -3 * 257,
      mask: [
        [0, 257],
        [3, 258],
      ],
    };
    const flipped: View = { shape: domain, strides: [-1, 257], offset: 256, mask: null };
    const cases = [
      sumOf([turned, contiguousView(domain)], domain),
      sumOf([turned, row, flipped], domain),
      sumOf([padded, turned, contiguousView(domain), flipped], domain),
    ];
    expect(await differences(cases, target)).toEqual([]);
  });

  it("keeps numbers and truth values as they are", async () => {
    const domain = [257, 256];
    const copy = (dtype: KernelDType): KernelCase => {
      const { kernel, inputs } = sumOf([permuted(domain, [1, 0])], domain, dtype);
      return {
        kernel,
        inputs: inputs.map((all) => all.map((x) => (dtype === "bool" ? x % 2 : x))),
      };
    };
    const dtypes: readonly KernelDType[] = ["f32", "i32", "u32", "bool"];
    expect(await differences(dtypes.map(copy), target)).toEqual([]);
  });

  it("leaves the rest to a plain loop: few elements, short axes, devices that emulate workgroup memory", async () => {
    const cases = [
      [64, 65],
      [15, 4500],
      [4500, 15],
      [257, 258],
    ].map((domain) => sumOf([permuted(domain, [1, 0])], domain));
    expect(await differences(cases.slice(0, 3), target)).toEqual([]);
    expect(await differences(cases, { workgroupMemory: false })).toEqual([]);
  });
});
