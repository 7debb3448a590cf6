import { describe, expect, it } from "vitest";
import type { Kernel } from "../../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../../ir/shape.ts";
import { contiguousView } from "../../../ir/view.ts";
import { randomScan } from "../../../testing/random/kernel.ts";
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { runKernel } from "../../reference.ts";

interface Order {
  readonly axis: number;
  readonly exclusive: boolean;
  readonly reverse: boolean;
  /** A segmented scan with start values. */
  readonly segment?: number;
}

/** Sums along the axis before the last, from its end on unless told otherwise. */
async function expectRunningSums(domain: Shape, exclusive: boolean): Promise<void> {
  await expectSums(domain, { axis: domain.length - 2, exclusive, reverse: true });
}

async function expectSums(
  domain: Shape,
  { axis, exclusive, reverse, segment }: Order,
): Promise<void> {
  const size = sizeOf(domain);
  const extent = domain[axis] as number;
  const starts = domain.with(axis, Math.ceil(extent / (segment ?? extent)));
  const kernel: Kernel = {
    name: "scan",
    domain,
    core: {
      kind: "scan",
      combine: "sum",
      axis,
      segment: segment ?? extent,
      exclusive,
      reverse,
      value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView(domain)] },
      factor: null,
      start: segment
        ? { kind: "load", dtype: "f32", input: 1, access: [contiguousView(starts)] }
        : null,
    },
    inputs: [
      { dtype: "f32", size },
      ...(segment ? [{ dtype: "f32" as const, size: sizeOf(starts) }] : []),
    ],
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
  const input = Array.from({ length: size }, (_, at) => (at * 7) % 31);
  const before = Array.from({ length: sizeOf(starts) }, (_, at) => (at * 5) % 13);
  const inputs = segment ? [input, before] : [input];
  const [wanted] = runKernel(kernel, inputs) as [Float64Array];
  const [got] = (await runWasm(kernel, inputs, 1)) as [number[]];
  expect(got.findIndex((element, at) => element !== wanted[at])).toBe(-1);
}

describe("WebAssembly of scans", () => {
  for (let first = 0; first < 200; first += 50)
    it(`agrees with the reference on random kernels, seeds ${first} to ${first + 49}`, async () => {
      for (let seed = first; seed < first + 50; seed++) {
        const { kernel, inputs } = randomScan(seed);
        const [wanted] = runKernel(kernel, inputs) as [Float64Array];
        const [got] = (await runWasm(kernel, inputs, seed % 3 === 0 ? 3 : undefined)) as [number[]];
        const wrong = wanted.findIndex(
          (element, at) => got[at] !== element && got[at] !== Math.fround(element),
        );
        expect(
          wrong,
          `${kernel.name} of [${kernel.domain}]: ${got[wrong]}, not ${wanted[wrong]}`,
        ).toBe(-1);
      }
    });

  // Row counts: as few as a vector has lanes, a group of vectors and one more, several groups, and more than a
  // cache or an item has.
  it.each([3, 5, 17, 24, 25, 48, 49, 50, 51, 52, 53, 65, 101, 128, 513, 4681, 5000])(
    "agrees with the reference where %d rows lie side by side",
    async (rows) => {
      await expectRunningSums([2, 7, rows], rows % 2 === 0);
    },
  );

  // Extents just too short for levels of totals, and with one, two and many levels, the last of which is not
  // full.
  it.each([511, 512, 513, 700, 1030, 5001])(
    "agrees with the reference where %d elements are added up in levels",
    async (extent) => {
      for (const exclusive of [true, false])
        for (const reverse of [true, false]) {
          await expectSums([2, extent], { axis: 1, exclusive, reverse });
          await expectSums([2, extent], { axis: 1, exclusive, reverse, segment: 600 });
          for (const rows of [1, 3, 17, 60]) {
            await expectSums([extent, rows], { axis: 0, exclusive, reverse });
            await expectSums([extent, rows], { axis: 0, exclusive, reverse, segment: 600 });
          }
        }
    },
  );

  it("agrees with the reference where totals of levels are in memory", async () => {
    await expectSums([1030, 700], { axis: 0, exclusive: false, reverse: true });
    await expectSums([1030, 700], { axis: 0, exclusive: true, reverse: false, segment: 600 });
  });

  // With small planes, with whole lines, and with neither: the largest tensor that a cache keeps, and a larger one.
  it.each([
    [[84, 80, 81]],
    [[86, 80, 81]],
    [[500, 496]],
    [[512, 496]],
    [[387, 386]],
    [[390, 389]],
    [[64, 2048]],
  ])("agrees with the reference for %j", async (domain) => {
    await expectRunningSums(domain, false);
  });
});
