import { describe, expect, it } from "vitest";
import type { Kernel } from "../../../ir/kernel.ts";
import { type ConvolutionSizes, randomConvolution } from "../../../testing/random/convolution.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { lowerKernel } from "../../wasm.ts";
import { type Tile, tileCandidates } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";

const [plain] = tileCandidates(false);

function isWinograd(kernel: Kernel): boolean {
  return lowerKernel(kernel, { tile: plain }).phases.some(({ function: { name } }) =>
    name.includes("_winograd"),
  );
}
async function difference(
  seed: number,
  sizes: ConvolutionSizes = {},
  most?: number,
  tile: Tile = plain,
): Promise<string | null> {
  const { kernel, inputs } = randomConvolution(seed, { rank: 2, channels: 16, outputs: 17, n: 2, each: { window: 3, stride: 1, before: (seed % 5) - 1, extent: 3 + (seed % 16) }, axis: { extent: 3 + (seed * 7 % 23) }, ...sizes });
  const core = kernel.core as any;
  if (!isWinograd(kernel)) return null;
  count++;
  const [wanted] = runKernel(kernel, inputs) as [Float64Array];
  const [got] = (await runWasm(kernel, inputs, most, { tile })) as [number[]];
  const wrong = wanted.findIndex((element, at) => got[at] !== Math.fround(element));
  return wrong < 0
    ? null
    : `seed ${seed}, [${kernel.domain}] at ${wrong}: ${got[wrong]}, not ${wanted[wrong]} ${JSON.stringify(core.axes)}`;
}
let count = 0;
describe("x", () => {
  it("y", async () => {
    const found = [];
    for (let seed = 0; seed < 150; seed++) {
      const d = await difference(seed);
      if (d) found.push(d);
      if (found.length > 5) break;
    }
    console.log(count);
    expect(found).toEqual([]);
  });
});
