import { describe, expect, it } from "vitest";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { contiguousView } from "../../../ir/view.ts";
import { GeneralFunctions } from "../../../target/wasm/general-functions.ts";
import { type ConvolutionSizes, randomConvolution } from "../../../testing/random/convolution.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { type Tile, tileCandidates } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";
import { lowerKernel } from "../../wasm.ts";
import { type Convolution, convolutionShapes } from "../core.ts";

const [plain] = tileCandidates(false);

/** A window of 3 × 3 with enough channels, outputs and pixels for Winograd's filtering. */
const suited: ConvolutionSizes = {
  rank: 2,
  n: 2,
  groups: 1,
  channels: 8,
  outputs: 13,
  each: { extent: 9, window: 3, stride: 1, dilation: 1, before: 1 },
};

function phasesOf(kernel: Kernel, shared?: GeneralFunctions): readonly string[] {
  const { phases } = lowerKernel(kernel, { tile: plain, ...(shared && { shared }) });
  return phases.map((phase) => phase.function.name);
}

function isWinograd(kernel: Kernel): boolean {
  return phasesOf(kernel).some((name) => name.includes("winograd"));
}

/** Returns the first element that differs from the reference, in words, or null where all agree. */
async function difference(
  { kernel, inputs }: KernelCase,
  most?: number,
  tile: Tile = plain,
): Promise<string | null> {
  const [wanted] = runKernel(kernel, inputs) as [Float64Array];
  const [got] = (await runWasm(kernel, inputs, most, { tile })) as [number[]];
  const wrong = wanted.findIndex(
    (element, at) => !Object.is((got[at] as number) + 0, Math.fround(element) + 0),
  );
  return wrong < 0 ? null : `[${kernel.domain}] at ${wrong}: ${got[wrong]}, not ${wanted[wrong]}`;
}

async function expectEqual(
  from: number,
  count: number,
  sizes: ConvolutionSizes,
  most?: number,
  tile?: Tile,
): Promise<void> {
  const found: string[] = [];
  for (let seed = from; seed < from + count; seed++) {
    const made = randomConvolution(seed, { ...suited, ...sizes });
    if (!isWinograd(made.kernel)) found.push(`seed ${seed} is summed directly`);
    const one = await difference(made, most, tile);
    if (one !== null) found.push(`seed ${seed}: ${one}`);
  }
  expect(found).toEqual([]);
}

const axis = { window: 3, stride: 1, dilation: 1, before: 1 };

describe("Winograd's filtering on a CPU", () => {
  it.each([5, 6, 7, 8, 11, 14])("agrees with the reference at an extent of %i", async (extent) => {
    await expectEqual(0, 2, { each: { ...axis, extent } });
    await expectEqual(10, 1, { n: 1, each: { ...axis, extent: 12 }, axis: { extent } });
  });

  it.each([-1, 0, 2, 3])("pads by %i", async (before) => {
    await expectEqual(20, 2, { each: { ...axis, extent: 10, before } });
  });

  it.each([2, 3])("has an image for each phase of a dilation of %i", async (dilation) => {
    await expectEqual(30, 1, { each: { ...axis, extent: 17, dilation, before: dilation } });
    await expectEqual(40, 1, { axis: { extent: 19, dilation } });
    await expectEqual(50, 1, { each: { ...axis, extent: 15, dilation }, axis: { dilation: 1 } });
  });

  it.each([2, 3])("multiplies %i groups apart", async (groups) => {
    await expectEqual(60, 2, { groups });
  });

  it.each([12, 16, 19, 24])("fills register tiles for %i outputs", async (outputs) => {
    for (const tile of [...tileCandidates(false), { ...plain, rows: 6 }])
      await expectEqual(70, 1, { outputs, channels: 9 }, undefined, tile);
  });

  it("does not depend on how items are distributed over threads", async () => {
    await expectEqual(80, 1, {}, 1);
    await expectEqual(90, 2, {}, 7);
  });

  it("reads and writes halves", async () => {
    await expectEqual(100, 2, { dtype: "f16" });
  });

  it("sums directly where transforms cost more than they save", () => {
    const others: ConvolutionSizes[] = [
      { channels: 4 },
      { outputs: 8 },
      { n: 1, each: { ...axis, extent: 3 } },
      { axis: { extent: 1 } },
      { each: { ...axis, extent: 9, stride: 2 } },
      { each: { ...axis, extent: 9, window: 4 } },
      { rank: 1, axis: { extent: 60 } },
      { dtype: "i32" },
    ];
    for (const sizes of others)
      expect(isWinograd(randomConvolution(110, { ...suited, ...sizes }).kernel)).toBe(false);
  });

  it.each([
    ["an infinite element", Number.POSITIVE_INFINITY, 1 / 64],
    ["an undefined element", Number.NaN, 1 / 64],
    ["the greatest power of two", 2 ** 127, 0],
  ])("sums windows with %s as direct summation does", async (_, value, others) => {
    for (let seed = 120; seed < 122; seed++) {
      const made = randomConvolution(seed, { ...suited, groups: 1 + (seed % 2) });
      const [input, weights, ...more] = made.inputs as [number[], number[], ...number[][]];
      const spoilt = input.map((each, at) => (at % 181 === seed % 181 ? value : each * others));
      const inputs = [spoilt, weights.map(Math.sign), ...more];
      const [wanted] = runKernel(made.kernel, inputs) as [Float64Array];
      expect(wanted.some((element) => Number.isFinite(element))).toBe(true);
      expect(await difference({ kernel: made.kernel, inputs })).toBeNull();
    }
  });

  it("keeps an infinite weight to its output", async () => {
    const { kernel, inputs } = randomConvolution(130, suited);
    const [input, weights, ...others] = inputs as [number[], number[], ...number[][]];
    const spoilt = weights.map((weight, at) => (at === 100 ? Number.NEGATIVE_INFINITY : weight));
    expect(await difference({ kernel, inputs: [input, spoilt, ...others] })).toBeNull();
  });

  it("computes some rows of tiles after others where all would take too much memory", async () => {
    const extent = 190;
    const channels = 64;
    const each = { ...axis, extent };
    const { kernel: made, inputs } = randomConvolution(141, { ...suited, n: 1, channels, each });
    const value = { kind: "accumulator", dtype: "f32" } as const;
    const { axes } = made.core as Convolution;
    const read = (input: number, shape: readonly number[]): Expression => {
      return { kind: "load", dtype: "f32", input, access: [contiguousView(shape)] };
    };
    const [inputShape, weightShape] = convolutionShapes(made.domain, { axes, channels, groups: 1 });
    const operands = { input: read(0, inputShape), weight: read(1, weightShape) };
    const core = { ...(made.core as Convolution), ...operands };
    const kernel: Kernel = { ...made, core, outputs: [{ dtype: "f32", value }] };
    const names = phasesOf(kernel);
    expect(names.filter((name) => name === "winograd_patches").length).toBeGreaterThan(1);
    const rows = [0, 1, 63, 64, 65, 94, 95, 96, 97, 98, 99, 188, 189];
    const [got] = (await runWasm(kernel, inputs)) as [number[]];
    const [, outputs, height, width] = kernel.domain as [number, number, number, number];
    expect(kernel.outputs[0]?.value.kind).toBe("accumulator");
    const [input, weights] = inputs as [number[], number[]];
    for (const y of rows.filter((row) => row < height))
      for (const x of [0, 1, 76, width - 1])
        for (const output of [0, 6, outputs - 1]) {
          let sum = 0;
          for (let channel = 0; channel < channels; channel++)
            for (let tap = 0; tap < 9; tap++) {
              const [down, across] = [y + Math.floor(tap / 3) - 1, x + (tap % 3) - 1];
              if (Math.min(down, across) < 0 || Math.max(down, across) >= extent) continue;
              sum +=
                (input[(channel * extent + down) * extent + across] as number) *
                (weights[(output * channels + channel) * 9 + tap] as number);
            }
          expect(got[(output * height + y) * width + x]).toBe(sum);
        }
  });

  it("shares the transforms with kernels of other sizes and epilogues", () => {
    const shared = new GeneralFunctions();
    const sizes = [9, 12, 30, 34];
    const kernels = sizes.map(
      (extent) => randomConvolution(extent, { ...suited, each: { ...axis, extent } }).kernel,
    );
    const functions = kernels.flatMap((kernel) =>
      lowerKernel(kernel, { tile: plain, shared })
        .phases.map((phase) => phase.function)
        .filter(({ name }) => name === "winograd_filters"),
    );
    expect(functions).toHaveLength(sizes.length);
    expect(new Set(functions).size).toBe(1);
  });
});
