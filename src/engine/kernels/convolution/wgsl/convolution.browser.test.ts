import { describe, expect, it } from "vitest";
import { differences } from "../../../testing/differences-on-gpu.ts";
import { inTurn } from "../../../testing/in-turn.ts";
import { type ConvolutionSizes, randomConvolution } from "../../../testing/random/convolution.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import type { ConvolutionVariant } from "./variant.ts";

function cases(from: number, count: number, sizes: ConvolutionSizes = {}): KernelCase[] {
  return Array.from({ length: count }, (_, index) => randomConvolution(from + index, sizes));
}

const tile = {
  kind: "tile",
  tileO: 32,
  tileH: 8,
  tileW: 8,
  step: 4,
  split: 1,
  threadO: 4,
  threadH: 2,
  threadW: 4,
} as const;

const window = {
  kind: "window",
  tileO: 16,
  tileN: 2,
  tileH: 2,
  tileW: 3,
  rows: 2,
  segment: 8,
  teams: 4,
} as const;

describe("WGSL of convolutions", () => {
  it("agrees with the reference, a thread to four pixels", async () => {
    const variant: ConvolutionVariant = { kind: "thread", threads: 64 };
    expect(
      await differences(inTurn(cases(0, 60), 0, 2), { convolutionVariant: () => variant }),
    ).toEqual([]);
  });

  it("agrees with the reference as a sum of products", async () => {
    expect(
      await differences(inTurn(cases(100, 30), 0, 2), { convolutionVariant: () => null }),
    ).toEqual([]);
  });

  it("agrees with the reference in the variants chosen for a GPU", async () => {
    const chosen = [...cases(200, 6), ...cases(240, 1, { rank: 2, outputs: 70 })];
    expect(await differences(chosen, { workgroupMemory: true })).toEqual([]);
  });

  for (const [turn, changes] of (
    [
      {},
      { tileO: 8, tileH: 8, tileW: 16, step: 1, threadO: 4, threadH: 1, threadW: 8 },
      { tileO: 16, tileH: 1, tileW: 64, step: 2, split: 2, threadO: 8, threadH: 1 },
      { tileO: 32, tileH: 2, tileW: 28, step: 8, split: 2 },
      { tileO: 16, tileH: 4, tileW: 8, step: 4, split: 1, threadO: 2, threadH: 4, threadW: 8 },
      { tileO: 64, tileH: 4, tileW: 4, step: 2, split: 2 },
      { tileO: 24, tileH: 3, tileW: 20, step: 4, split: 1, threadO: 8, threadH: 1 },
      { tileO: 36, tileH: 6, tileW: 16, step: 4, split: 1 },
      { tileO: 36, tileH: 4, tileW: 28, step: 4, split: 1 },
      { tileO: 32, tileH: 8, tileW: 20, step: 4, split: 1 },
      { tileO: 16, tileH: 8, tileW: 8, step: 16, split: 4 },
    ] as const
  ).entries()) {
    const variant: ConvolutionVariant = { ...tile, ...changes };
    const { tileO, tileH, tileW, step, split, threadO, threadH, threadW } = variant;
    it(`agrees with the reference in tiles of ${tileO} by ${tileH} by ${tileW}, ${threadO} by ${threadH} by ${threadW} to a thread, ${step} layers in ${split} teams`, async () => {
      const whole = cases(300, 1, {
        rank: 2,
        groups: 1,
        n: 1,
        outputs: tileO,
        channels: 2 * step,
        axis: { extent: tileW, window: 3, stride: 1, dilation: 1, before: 1 },
      });
      const odd = cases(310, 1, {
        rank: 2,
        axis: { extent: tileW + 1, window: 3, stride: 1, dilation: 1, before: 1 },
      });
      expect(
        await differences(inTurn([...cases(320, 3), ...whole, ...odd], turn, 2), {
          convolutionVariant: () => variant,
        }),
      ).toEqual([]);
    });
  }

  it("agrees with the reference in tiles of whole rows, with eight layers at a time", async () => {
    const rows = { tileO: 16, tileH: 4, tileW: 60, step: 8, split: 1 };
    const images = cases(330, 2, {
      ...{ rank: 2, groups: 1, n: 1, outputs: 64, channels: 16 },
      axis: { extent: 57, window: 3, stride: 1, dilation: 1, before: 1 },
    });
    const target = { convolutionVariant: () => ({ ...tile, ...rows }) };
    expect(await differences(images, target)).toEqual([]);
  });

  for (const [turn, changes] of (
    [
      { stack: [2, 2] },
      { stack: [3, 1] },
      { stack: [1, 5] },
      { tileO: 16, tileH: 3, tileW: 12, step: 2, split: 1, threadH: 1, stack: [2, 2] },
      { tileO: 16, tileH: 4, tileW: 8, step: 8, split: 2, stack: [2, 1] },
      { tileO: 16, tileH: 4, tileW: 8, step: 8, split: 2, stack: [1, 3] },
    ] as const
  ).entries()) {
    const variant = { ...tile, ...changes };
    const { tileO, tileH, tileW, stack, split } = variant;
    it(`agrees with the reference where ${stack.join(" by ")} images are one, in tiles of ${tileO} by ${tileH} by ${tileW} and ${split} teams`, async () => {
      const several = [3, 5].flatMap((n) => cases(600 + n, 2, { n }));
      const padded = cases(610, 1, {
        rank: 2,
        n: 5,
        axis: { extent: 9, window: 3, stride: 1, dilation: 1, before: 1 },
      });
      const apart = cases(620, 1, {
        rank: 2,
        n: 4,
        axis: { extent: 7, window: 3, stride: 2, dilation: 2, before: 3 },
      });
      expect(
        await differences(inTurn([...several, ...padded, ...apart], turn, 2), {
          convolutionVariant: () => variant,
        }),
      ).toEqual([]);
    });
  }

  for (const [turn, changes] of (
    [
      {},
      { tileO: 8, tileN: 1, tileH: 1, tileW: 2, rows: 1, segment: 4, teams: 1 },
      { tileO: 12, tileN: 3, tileH: 3, tileW: 1, rows: 3, segment: 12, teams: 5 },
    ] as const
  ).entries()) {
    const variant: ConvolutionVariant = { ...window, ...changes };
    const { tileO, tileN, tileH, tileW, rows, segment, teams } = variant;
    it(`agrees with the reference in windows of ${rows} by ${segment}, ${tileO} by ${tileN} by ${tileH} by ${tileW} outputs in ${teams} teams`, async () => {
      const large = [1, 2].flatMap((stride) =>
        cases(500, 2, {
          rank: 2,
          axis: { extent: 30, window: 23 + stride, stride, dilation: 1, before: 1 },
        }),
      );
      expect(
        await differences(inTurn([...cases(520, 4), ...large], turn, 2), {
          convolutionVariant: () => variant,
        }),
      ).toEqual([]);
    });
  }

  it("spreads many tiles over rows of workgroups", async () => {
    const target = { workgroupMemory: true, maxGroups: 3 };
    expect(await differences(cases(400, 2, { n: 3 }), target)).toEqual([]);
  });
});
