import { describe, expect, it } from "vitest";
import { type ConvolutionSizes, randomConvolution } from "../../../testing/random/convolution.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { plainTile, type Tile } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";

/** Returns the first element that differs from the reference, in words, or null where all agree. */
async function difference(
  seed: number,
  sizes: ConvolutionSizes = {},
  most?: number,
  tile: Tile = plainTile,
): Promise<string | null> {
  const { kernel, inputs } = randomConvolution(seed, sizes);
  const [wanted] = runKernel(kernel, inputs) as [Float64Array];
  const [got] = (await runWasm(kernel, inputs, most, { tile })) as [number[]];
  const wrong = wanted.findIndex((element, at) => got[at] !== Math.fround(element));
  return wrong < 0
    ? null
    : `seed ${seed}, [${kernel.domain}] at ${wrong}: ${got[wrong]}, not ${wanted[wrong]}`;
}

async function differences(
  from: number,
  count: number,
  sizes: ConvolutionSizes = {},
  most?: number,
  tile?: Tile,
): Promise<string[]> {
  const found: string[] = [];
  for (let seed = from; seed < from + count; seed++) {
    const one = await difference(seed, sizes, most, tile);
    if (one !== null) found.push(one);
  }
  return found;
}

describe("WebAssembly of convolutions", () => {
  it("agrees with the reference on random kernels", async () => {
    expect(await differences(0, 120)).toEqual([]);
  });

  it("does not depend on how its items are distributed over threads", async () => {
    expect(await differences(200, 20, { rank: 2 }, 1)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 8, 9])(
    "fills the registers for %i outputs of a group",
    async (outputs) => {
      expect(await differences(300, 8, { outputs })).toEqual([]);
    },
  );

  it.each([7, 8, 13, 25])("has tiles of fewer rows for %i outputs of a group", async (outputs) => {
    const tile = { rows: 6, columns: 8, fused: false };
    expect(await differences(350, 6, { outputs }, undefined, tile)).toEqual([]);
  });

  it.each([5, 6, 9, 17, 18, 30])(
    "computes the columns that leave no whole vector of rows of %i down the columns",
    async (extent) => {
      const sizes = { channels: 4, outputs: 17, groups: 1 };
      const axis = { extent, window: 3, stride: 1, dilation: 1, before: 1 };
      expect(await differences(420, 6, { ...sizes, rank: 2, axis })).toEqual([]);
      expect(await differences(440, 2, { ...sizes, rank: 3, axis })).toEqual([]);
      const strided = { ...axis, extent: 2 * extent, stride: 2 };
      expect(await differences(460, 6, { ...sizes, rank: 2, axis: strided })).toEqual([]);
    },
  );

  it.each([2, 3, 5])("splits the columns into sheets at a stride of %i", async (stride) => {
    const axis = { extent: 23, window: 4, stride, dilation: 3, before: 2 };
    expect(await differences(400, 6, { axis })).toEqual([]);
  });

  it.each([
    { rows: 6, columns: 8, fused: false },
    { rows: 5, columns: 8, fused: false },
    { rows: 3, columns: 12, fused: false },
    { rows: 2, columns: 16, fused: false },
  ])("agrees in tiles of $rows by $columns", async (tile) => {
    expect(await differences(500, 10, { rank: 2 }, undefined, tile)).toEqual([]);
  });

  it.each([1, 2, 3])(
    "lays lanes along the rows of a large window, dilation %i",
    async (dilation) => {
      const sizes = { n: 1, groups: 1, outputs: 5, channels: 2 };
      const axis = { extent: 132 * dilation, window: 131, stride: 1, dilation, before: 3 };
      expect(await differences(600, 4, { ...sizes, rank: 2, axis })).toEqual([]);
      const row = { ...axis, extent: 140 * dilation, stride: 2, before: 0 };
      expect(await differences(620, 3, { ...sizes, groups: 2, rank: 1, axis: row })).toEqual([]);
      expect(await differences(640, 1, { ...sizes, rank: 3, axis: row })).toEqual([]);
    },
  );

  it("does not depend on how the items of a large window are distributed over threads", async () => {
    const axis = { extent: 133, window: 131, stride: 1, dilation: 1, before: 1 };
    expect(await differences(660, 2, { rank: 1, axis, outputs: 4 }, 1)).toEqual([]);
  });

  it("sums integers", async () => {
    expect(await differences(700, 4, { dtype: "i32" })).toEqual([]);
  });
});
