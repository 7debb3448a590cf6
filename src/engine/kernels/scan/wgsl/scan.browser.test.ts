import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Combine } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { differences } from "../../../testing/differences-on-gpu.ts";
import { loadNode } from "../../../testing/expressions.ts";
import { inTurn } from "../../../testing/in-turn.ts";
import { type KernelCase, randomScan } from "../../../testing/random/kernel.ts";
import type { Scan } from "../core.ts";
import type { ScanVariant } from "./variant.ts";

const seeds = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** A scan of integers along contiguous rows. */
function rowScan(
  rows: number,
  extent: number,
  { combine = "sum" as Combine, segment = extent, reverse = false, exclusive = false } = {},
  element: (at: number) => number = (at) => ((at * 7) % 11) - 5,
): KernelCase {
  const domain = [rows, extent];
  const value: Expression = loadNode("f32", 0, contiguousView(domain));
  const core = {
    kind: "scan",
    combine,
    axis: 1,
    segment,
    reverse,
    exclusive,
    value,
    factor: null,
    start: null,
  } as const;
  return {
    kernel: {
      name: `scan ${combine}`,
      inputs: [{ dtype: "f32", size: rows * extent }],
      domain,
      core,
      outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
    },
    inputs: [Array.from({ length: rows * extent }, (_, at) => element(at))],
  };
}

/** Rows about as long as a tile that share vectors of memory with their neighbours. */
function sharedCases(tile: number): KernelCase[] {
  return [-1, 0, 1, 2, 3, 5].flatMap((over) => [
    rowScan(9, tile + over),
    rowScan(5, tile + over, { reverse: true }),
    rowScan(5, 3 * tile + over, { exclusive: true }),
    rowScan(3, tile + over, { reverse: true, exclusive: true }),
    rowScan(3, 2 * tile + 5 + over, { segment: tile, reverse: over > 1 }),
  ]);
}

/** Lengths around the edges of a tile of this many elements, with one segment and several, in both directions. */
function edgeCases(tile: number): KernelCase[] {
  return [1, tile - 1, tile, 3 * tile + 2].flatMap((extent) => [
    rowScan(1, extent),
    rowScan(3, extent, { reverse: true }),
    rowScan(2, extent, { exclusive: true, segment: Math.ceil(extent / 2) }),
    rowScan(1, extent, { reverse: true, exclusive: true, segment: Math.min(extent, 8) }),
  ]);
}

/** The same scan of columns that are next to each other in memory. */
function columnScan(columns: number, ...scan: Parameters<typeof rowScan>): KernelCase {
  const { kernel, inputs } = rowScan(...scan);
  const domain = [...kernel.domain, columns];
  const value: Expression = loadNode("f32", 0, contiguousView(domain));
  const size = (inputs[0]?.length ?? 0) * columns;
  return {
    kernel: {
      ...kernel,
      domain,
      inputs: [{ dtype: "f32", size }],
      core: { ...(kernel.core as Scan), value },
    },
    inputs: [Array.from({ length: size }, (_, at) => ((at * 7) % 11) - 5)],
  };
}

const joins = ["subgroup", "tree"] as const;
const shapes = [
  { lanes: 1, runs: 1, run: 4, slots: 4 },
  { lanes: 2, runs: 3, run: 4, slots: 8 },
  { lanes: 8, runs: 1, run: 4, slots: 2 },
  { lanes: 16, runs: 2, run: 4, slots: 1 },
  { lanes: 64, runs: 1, run: 4, slots: 1 },
  { lanes: 1, runs: 1, run: 9, slots: 8 },
  { lanes: 8, runs: 1, run: 1, slots: 2 },
  { lanes: 16, runs: 1, run: 3, slots: 4 },
  { lanes: 64, runs: 1, run: 17, slots: 1 },
] as const;

describe("WGSL of scans", () => {
  it("agrees with the reference on random kernels, a thread to each segment", async () => {
    expect(
      await differences(inTurn(seeds(0, 60).map(randomScan), 0, 2), { workgroupMemory: false }),
    ).toEqual([]);
  });

  for (const join of joins) {
    const subgroups = join === "subgroup";
    it(`agrees with the reference on random kernels, joined by ${join}`, async () => {
      const cases = seeds(100, 30).map(randomScan);
      expect(await differences(cases, { workgroupMemory: true, subgroups })).toEqual([]);
    });

    for (const [turn, shape] of shapes.entries())
      it(`is right at every edge with ${shape.lanes} lanes of ${shape.runs} runs of ${shape.run}, joined by ${join}`, async () => {
        const variant: ScanVariant = { join, ...shape };
        const cases = inTurn(edgeCases(shape.lanes * shape.runs * shape.run), turn, 3);
        expect(await differences(cases, { scanVariant: () => variant, subgroups })).toEqual([]);
      });

    for (const [turn, shape] of shapes.filter(({ run }) => run === 4).entries())
      it(`is right where rows share vectors with ${shape.lanes} lanes of ${shape.runs} runs, joined by ${join}`, async () => {
        const variant: ScanVariant = { join, ...shape };
        const cases = inTurn(sharedCases(shape.lanes * shape.runs * 4), turn, 3);
        expect(await differences(cases, { scanVariant: () => variant, subgroups })).toEqual([]);
      });

    it(`passes NaN and the infinities on, joined by ${join}`, async () => {
      const special = [1, Number.NaN, 3, Infinity, -Infinity];
      const cases = (["sum", "max", "min", "prod"] as const).flatMap((combine) =>
        [5, 40, 700, 701].flatMap((extent) =>
          special.map((value) =>
            rowScan(3, extent, { combine }, (at) => (at % extent === extent >> 1 ? value : 1)),
          ),
        ),
      );
      expect(await differences(cases, { workgroupMemory: true, subgroups })).toEqual([]);
    });
  }

  it("agrees with the reference on random kernels, in columns or by a tree", async () => {
    const cases = seeds(300, 20).map(randomScan);
    expect(await differences(cases, { workgroupMemory: true, subgroups: false })).toEqual([]);
  });

  for (const [lanes, run, slots] of [
    [1, 3, 8],
    [4, 4, 8],
    [8, 16, 32],
    [16, 1, 4],
  ] as const)
    it(`is right down columns, ${lanes} threads with ${run} elements, ${slots} columns to a group`, async () => {
      const tile = lanes * run;
      const cases = [slots - 1, slots, slots + 1].flatMap((columns) => [
        columnScan(columns, 1, tile + 1),
        columnScan(columns, 2, 2 * tile - 1, { reverse: true }),
        columnScan(columns, 2, tile, { exclusive: true, combine: "max" }),
        columnScan(columns, 1, 3 * tile + 2, { segment: tile, exclusive: true }),
        columnScan(columns, 2, 2 * tile + 3, { segment: tile + 2, reverse: true }),
      ]);
      const variant: ScanVariant = { join: "columns", lanes, run, slots };
      expect(await differences(cases, { scanVariant: () => variant, maxGroups: 2 })).toEqual([]);
    });

  it("reads rows that begin anywhere one by one where they do not fit in workgroup memory", async () => {
    const variant: ScanVariant = { join: "tree", lanes: 8, runs: 2, run: 4, slots: 2 };
    expect(await differences(edgeCases(64), { scanVariant: () => variant })).toEqual([]);
  });

  it("spreads many segments over rows of workgroups", async () => {
    const cases = [rowScan(50, 9), rowScan(3, 1000, { segment: 4 })];
    expect(await differences(cases, { workgroupMemory: true, maxGroups: 3 })).toEqual([]);
  });
});
