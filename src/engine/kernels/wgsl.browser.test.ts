import { describe, expect, it } from "vitest";
import type { Expression } from "../ir/expression.ts";
import type { Access } from "../ir/view.ts";
import { differences } from "../testing/differences-on-gpu.ts";
import { applyNode } from "../testing/expressions.ts";
import { type KernelCase, randomLoop, randomReduce, randomRows } from "../testing/random/kernel.ts";
import type { Reduce } from "./reduce/core.ts";
import type { RowsVariant } from "./rows/wgsl/variant.ts";
import type { WgslTarget } from "./wgsl.ts";

const seeds = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

describe("WGSL of plain loops", () => {
  for (const from of [0, 100, 200, 300])
    it(`agrees with the reference on random kernels ${from} to ${from + 99}`, async () => {
      expect(await differences(seeds(from, 100).map(randomLoop))).toEqual([]);
    });
});

describe("WGSL of reductions", () => {
  it("agrees with the reference without subgroups, and with many rows of groups", async () => {
    const cases = [...seeds(1180, 40).map(randomReduce), ...seeds(400, 40).map(randomLoop)];
    expect(
      await differences(cases, { workgroupMemory: true, subgroups: false, maxGroups: 3 }),
    ).toEqual([]);
  });

  it("stays exact over lengths that no group divides, whatever is reduced", async () => {
    const lengths = [1, 5, 31, 255, 1021, 4096, 10_007, 100_003];
    const cases = lengths.flatMap((length) => [
      sums([], length, "row"),
      sums([7], length, "row"),
      sums([7], length, "column"),
    ]);
    expect(await differences(cases, { workgroupMemory: true })).toEqual([]);
  });

  it("stays exact down columns, few of them and many, of one group's width and one more or less", async () => {
    const cases = [15, 16, 17, 31, 33, 1023, 1024, 1025, 1028].flatMap((columns) =>
      [15, 129, 400].map((length) => sums([columns], length, "column")),
    );
    expect(await differences(cases, { workgroupMemory: true })).toEqual([]);
  });

  it("stays exact where parts of one length end within a vector, whatever follows the first axis", async () => {
    const cases = [1, 4].flatMap((columns) =>
      [1, 2, 3, 4, 63, 65, 127, 1001].map((size) => parts(size, columns)),
    );
    expect(await differences(cases)).toEqual([]);
  });

  it("compiles reductions of many masked pieces quickly", async () => {
    const pieces = Array.from({ length: 6 }, (_, piece): Expression => {
      const mask: [number, number][] = [
        [0, 5],
        [piece * 9, (piece + 1) * 9],
      ];
      const access: Access = [{ shape: [5, 54], strides: [9, 1], offset: -9 * piece, mask }];
      return { kind: "load", dtype: "f32", input: piece, access };
    });
    const value = pieces.reduce((sum, piece): Expression => applyNode("f32", "add", sum, piece));
    const { kernel } = sums([5], 54, "row");
    const inputs = pieces.map((_, piece) =>
      Array.from({ length: 45 }, (__, index) => index % (piece + 2)),
    );
    const joined: KernelCase = {
      kernel: {
        ...kernel,
        inputs: inputs.map(({ length }) => ({ dtype: "f32", size: length })),
        core: { ...(kernel.core as Reduce), value },
      },
      inputs,
    };
    expect(await differences([joined])).toEqual([]);
  });

  it("passes NaN and the infinities on", async () => {
    const cases = (["sum", "max", "min", "prod"] as const).flatMap((combine) =>
      [
        [1, Number.NaN, 3],
        [1, Infinity, -2],
        [-Infinity, 5, -1],
      ].flatMap((special) =>
        [3, 20, 200, 2000].map((length): KernelCase => {
          const values = Array.from({ length }, (_, index) => special[index] ?? 1);
          const { kernel } = sums([], length, "row");
          return {
            kernel: { ...kernel, core: { ...(kernel.core as Reduce), combine } },
            inputs: [values.reverse()],
          };
        }),
      ),
    );
    expect(await differences(cases, { workgroupMemory: true })).toEqual([]);
  });

  for (const workgroupMemory of [true, false])
    it(`agrees with the reference on random kernels, ${workgroupMemory ? "several threads" : "one thread"} to an output`, async () => {
      expect(await differences(seeds(1000, 90).map(randomReduce), { workgroupMemory })).toEqual([]);
    });
});

describe("WGSL of rows", () => {
  const lanes: readonly [string, Partial<WgslTarget>][] = [
    ["one thread", {}],
    ["a tree of threads", { workgroupMemory: true }],
    ["many rows of groups", { workgroupMemory: true, maxGroups: 3 }],
  ];
  for (const [title, target] of lanes)
    it(`agrees with the reference on random kernels, by ${title}`, async () => {
      expect(
        await differences(
          seeds(3000, 90).map((seed) => randomRows(seed)),
          target,
        ),
      ).toEqual([]);
    });

  for (const keeps of [true, false])
    it(`agrees with the reference ${keeps ? "with" : "without"} registers, around every edge`, async () => {
      const lengths = [2, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1020, 1024, 1028];
      const cases = lengths.map((length) => randomRows(4000 + length, length));
      const rowsVariant = (): RowsVariant => ({ fold: "tree", lanes: 64, slots: 2, keeps });
      expect(await differences(cases, { workgroupMemory: true, rowsVariant })).toEqual([]);
    });

  it("passes NaN and the infinities on", async () => {
    const special = [
      [1, Number.NaN, 3],
      [1, Infinity, -2],
      [-Infinity, 5, -1],
      [Infinity, -Infinity, 0],
      [-Infinity, -Infinity],
    ];
    const cases = special.flatMap((values) =>
      [7, 64, 200].flatMap((length) =>
        (["max", "min"] as const).map((combine): KernelCase => {
          const elements = Array.from({ length }, (_, index) => values[index] ?? values[0] ?? 0);
          const view = { shape: [1, length], strides: [0, 1], offset: 0, mask: null };
          const load: Expression = { kind: "load", dtype: "f32", input: 0, access: [view] };
          const stage: Expression = { kind: "accumulator", dtype: "f32", stage: 0 };
          return {
            kernel: {
              name: combine,
              inputs: [{ dtype: "f32", size: length }],
              domain: [1],
              core: { kind: "rows", axes: [length], stages: [{ combine, value: load }] },
              outputs: [{ dtype: "f32", value: stage }],
            },
            inputs: [elements.reverse()],
          };
        }),
      ),
    );
    expect(await differences(cases, { workgroupMemory: true })).toEqual([]);
  });
});

/** Sums of small integers, whose rows or columns are contiguous. */
function sums(domain: number[], length: number, contiguous: "row" | "column"): KernelCase {
  const columns = domain[0] ?? 1;
  const size = columns * length;
  const strides =
    contiguous === "row" ? [...domain.map(() => length), 1] : [...domain.map(() => 1), columns];
  const access: Access = [{ shape: [...domain, length], strides, offset: 0, mask: null }];
  return {
    kernel: {
      name: `sum of ${length}, ${contiguous}s`,
      domain,
      inputs: [{ dtype: "f32", size }],
      core: {
        kind: "reduce",
        combine: "sum",
        axes: [length],
        value: { kind: "load", dtype: "f32", input: 0, access },
      },
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    },
    inputs: [Array.from({ length: size }, (_, index) => (index * 7) % 11)],
  };
}

/** Sums over parts of 32 of an axis of `size`, the last of which is shorter; `columns` are next to each other. */
function parts(size: number, columns: number): KernelCase {
  const rows = Math.ceil(size / 32);
  const { kernel, inputs } = sums([columns], size, "column");
  const mask: [number, number][] = [
    [0, size],
    [0, columns],
  ];
  const flat: Access = [
    { shape: [rows, columns, 32], strides: [32 * columns, 1, columns], offset: 0, mask: null },
    columns === 1
      ? { shape: [rows * 32], strides: [1], offset: 0, mask: mask.slice(0, 1) }
      : { shape: [rows * 32, columns], strides: [columns, 1], offset: 0, mask },
  ];
  return {
    kernel: {
      ...kernel,
      domain: [rows, columns],
      core: {
        ...(kernel.core as Reduce),
        axes: [32],
        value: { kind: "load", dtype: "f32", input: 0, access: flat },
      },
    },
    inputs,
  };
}
