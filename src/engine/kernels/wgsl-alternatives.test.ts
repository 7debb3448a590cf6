import { describe, expect, it } from "vitest";
import type { Expression } from "../ir/expression.ts";
import type { Kernel } from "../ir/kernel.ts";
import { contiguousView } from "../ir/view.ts";
import type { WgslTarget } from "../target/wgsl/writer/module.ts";
import { loadNode } from "../testing/expressions.ts";
import { plainTarget } from "../testing/plain-target.ts";
import { randomAttention } from "../testing/random/attention.ts";
import { randomConvolution } from "../testing/random/convolution.ts";
import { randomReduce, randomRows, randomScan } from "../testing/random/kernel.ts";
import { randomRowSort } from "../testing/random/sort.ts";
import { lowerToWgsl } from "./wgsl.ts";
import { type Alternative, lowerWithAlternatives } from "./wgsl-alternatives.ts";

const load = (input: number, ...shape: number[]): Expression =>
  loadNode("f32", input, contiguousView(shape));

const product = (m: number, n: number, k: number): Kernel => ({
  name: "matmul",
  inputs: [
    { dtype: "f32", size: m * k },
    { dtype: "f32", size: k * n },
  ],
  domain: [m, n],
  core: { kind: "matmul", k, a: load(0, m, k), b: load(1, k, n) },
  outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
});

const alternatives = (kernel: Kernel, on: WgslTarget): readonly Alternative[] =>
  lowerWithAlternatives(kernel, on).alternatives;

describe("alternatives", () => {
  it("of a product are the tiles that fit on the device, each with a separate name and text", () => {
    const kernel = product(512, 512, 512);
    const found = alternatives(kernel, plainTarget);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    const texts = found.map((one) => lowerToWgsl(kernel, one.target).code);
    expect(new Set(texts).size).toBe(found.length);
    expect(texts).toContain(lowerToWgsl(kernel, plainTarget).code);
  });

  it("of a product with many tiles are shared by as many workgroups as a device may have cores, each with a separate text", () => {
    const found = alternatives(product(512, 512, 512), plainTarget).map(({ name }) => name);
    const shared = found.filter((name) => name.includes("shared by"));
    expect(shared.length).toBeGreaterThan(4);
    expect(shared.join()).toContain("128×128 tiles shared by 48 workgroups, 8×8 to a thread");
  });

  it("of a small product leave out tiles that would mostly be outside it", () => {
    const names = alternatives(product(16, 16, 64), plainTarget).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.join()).not.toContain("128×");
  });

  const attention = { batch: [4], queries: 64, keys: 96, headSize: 32 };
  const others: readonly (readonly [string, Kernel])[] = [
    ["a reduction", randomReduce(1005).kernel],
    ["rows", randomRows(4, 512).kernel],
    ["a scan", randomScan(2001).kernel],
    ["a sort", randomRowSort(1, 300).kernel],
    ["a convolution", randomConvolution(1, { rank: 2, groups: 1, outputs: 32 }).kernel],
    ["attention", randomAttention(1, attention, ["output"]).kernel],
    ["an attention's gradient", randomAttention(2, attention, ["queryGradient"]).kernel],
  ];
  for (const [family, kernel] of others)
    it(`of ${family} are few, and each has a separate name and text`, () => {
      const { program, alternatives: found } = lowerWithAlternatives(kernel, plainTarget);
      expect(program.code).toBe(lowerToWgsl(kernel, plainTarget).code);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
      const texts = found.map((one) => lowerToWgsl(kernel, one.target).code);
      expect(new Set([program.code, ...texts]).size).toBe(found.length + 1);
    });

  it("of a product of one row are those of a reduction", () => {
    const names = alternatives(product(1, 512, 512), plainTarget).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.includes("to an output"))).toBe(true);
  });

  it("leave what the target itself chooses as it is", () => {
    const { kernel } = randomRows(4, 512);
    const rowsVariant = () => ({ fold: "tree", lanes: 8, slots: 1, keeps: false }) as const;
    const { program, alternatives: found } = lowerWithAlternatives(kernel, {
      ...plainTarget,
      rowsVariant,
    });
    expect(found).toEqual([]);
    expect(program.code).toBe(lowerToWgsl(kernel, { ...plainTarget, rowsVariant }).code);
  });

  it("are none where the tables have no choice", () => {
    expect(alternatives(product(64, 64, 64), { ...plainTarget, workgroupMemory: false })).toEqual(
      [],
    );
    const loop: Kernel = {
      name: "copy",
      inputs: [{ dtype: "f32", size: 4 }],
      domain: [4],
      core: null,
      outputs: [{ dtype: "f32", value: load(0, 4) }],
    };
    expect(alternatives(loop, plainTarget)).toEqual([]);
  });
});
