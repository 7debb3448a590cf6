import { afterEach, describe, expect, it } from "vitest";
import type { Backend } from "../backend/backend.ts";
import { runCases } from "../backend/run-cases.ts";
import { createWebGPUBackend } from "../backend/webgpu.ts";
import type { Expression } from "../ir/expression.ts";
import type { Reduce } from "../ir/kernel.ts";
import type { Access } from "../ir/view.ts";
import {
  type KernelCase,
  type MatmulSizes,
  randomLoop,
  randomMatmul,
  randomReduce,
  randomRows,
} from "./random-kernel.ts";
import { runKernel } from "./reference.ts";
import type { MatmulVariant, WgslTarget } from "./wgsl.ts";
import type { RowsVariant } from "./wgsl-rows-variant.ts";
import { tileVariant } from "./wgsl-variant.ts";

const open: Backend[] = [];

async function create(target: Partial<WgslTarget> = {}): Promise<Backend> {
  const backend = await createWebGPUBackend({ target });
  open.push(backend);
  return backend;
}

afterEach(() => {
  for (const backend of open.splice(0)) backend.dispose();
});

/** The first element that differs, in words; null where all agree. */
function firstDifference(
  { kernel, inputs }: KernelCase,
  outputs: readonly number[][],
): string | null {
  const wanted = runKernel(kernel, inputs);
  for (const [place, expected] of wanted.entries()) {
    const { dtype } = kernel.outputs[place] as KernelCase["kernel"]["outputs"][number];
    for (const [index, element] of expected.entries()) {
      const rounded = dtype === "f32" ? Math.fround(element) : element;
      const got = outputs[place]?.[index];
      if (got !== rounded && !(Number.isNaN(got) && Number.isNaN(rounded)))
        return `${kernel.name}: output ${place} of [${kernel.domain}] at ${index}: ${got}, not ${rounded}`;
    }
  }
  return null;
}

async function differences(
  cases: readonly KernelCase[],
  target: Partial<WgslTarget> = {},
): Promise<string[]> {
  const backend = await create(target);
  const results = await runCases(backend, cases);
  return cases.flatMap((one, place) => firstDifference(one, results[place] as number[][]) ?? []);
}

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

  it("compiles reductions of many masked pieces in a moment", async () => {
    const pieces = Array.from({ length: 6 }, (_, piece): Expression => {
      const mask: [number, number][] = [
        [0, 5],
        [piece * 9, (piece + 1) * 9],
      ];
      const access: Access = [{ shape: [5, 54], strides: [9, 1], offset: -9 * piece, mask }];
      return { kind: "load", dtype: "f32", input: piece, access };
    });
    const value = pieces.reduce(
      (sum, piece): Expression => ({
        kind: "apply",
        dtype: "f32",
        instruction: "add",
        operands: [sum, piece],
      }),
    );
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
    ["a tree of threads", { workgroupMemory: true, subgroups: false }],
    ["subgroups", { workgroupMemory: true }],
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
    for (const fold of ["tree", "subgroup"] as const)
      it(`agrees with the reference by ${fold} ${keeps ? "with" : "without"} registers, around every edge`, async () => {
        const lengths = [2, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1020, 1024, 1028];
        const cases = lengths.map((length) => randomRows(4000 + length, length));
        const rowsVariant = (): RowsVariant => ({ fold, lanes: 64, slots: 1, keeps });
        const target = { workgroupMemory: true, rowsVariant };
        const numbers = cases.filter(
          ({ kernel }) =>
            kernel.core?.kind === "rows" &&
            kernel.core.stages.every(({ value }) => value.dtype !== "bool"),
        );
        expect(await differences(fold === "tree" ? cases : numbers, target)).toEqual([]);
      });
});

/** Sums of small whole numbers, whose rows lie together in memory or whose columns do. */
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

const edges = [1, 2, 3, 7, 8, 9, 31, 32, 33];
const sizes: MatmulSizes[] = [
  ...edges.map((m, place) => ({
    batch: [],
    m,
    k: edges[(place + 4) % 9] as number,
    n: edges[(place * 2 + 3) % 9] as number,
  })),
  { batch: [], m: 63, k: 65, n: 64 },
  { batch: [], m: 64, k: 64, n: 64 },
  { batch: [], m: 65, k: 63, n: 129 },
  { batch: [], m: 127, k: 16, n: 128 },
  { batch: [], m: 128, k: 33, n: 65 },
  { batch: [3], m: 17, k: 12, n: 20 },
  { batch: [2, 3], m: 9, k: 8, n: 16 },
  { batch: [5], m: 1, k: 64, n: 64 },
  { batch: [], m: 1, k: 300, n: 128 },
  { batch: [], m: 200, k: 128, n: 1 },
];

/** At, around and above one tile; sides that vectors divide and sides that they do not. */
function variantSizes(tile: number): MatmulSizes[] {
  return [
    { batch: [], m: tile, k: tile / 2, n: tile },
    { batch: [], m: tile - 1, k: 9, n: tile + 1 },
    { batch: [2], m: tile + 4, k: 20, n: 12 },
  ];
}

const tiles = [
  [32, "4x4"],
  [64, "4x4"],
  [64, "8x8"],
  [128, "8x8"],
] as const;

describe("WGSL of matrix products", () => {
  for (const seed of [1, 2])
    it(`agrees with the reference around the tiles' edges, seed ${seed}`, async () => {
      expect(
        await differences(sizes.map((size, place) => randomMatmul(seed * 100 + place, size))),
      ).toEqual([]);
    });

  for (const [tile, thread] of tiles)
    it(`agrees with the reference in tiles of ${tile} with ${thread} to a thread`, async () => {
      const matmulVariant = (
        _m: number,
        _n: number,
        _batch: number,
        target: WgslTarget,
      ): MatmulVariant | null => tileVariant(tile, thread, target);
      const cases = variantSizes(tile).map((size, place) => randomMatmul(500 + place, size));
      expect(await differences(cases, { matmulVariant, maxGroups: 2 })).toEqual([]);
    });

  it("multiplies integers, wrapping", async () => {
    expect(
      await differences(
        sizes.slice(0, 12).map((size, place) => randomMatmul(900 + place, size, "i32")),
      ),
    ).toEqual([]);
  });
});
