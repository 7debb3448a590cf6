import { describe, expect, it } from "vitest";
import type { Kernel } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView } from "../../ir/view.ts";
import { randomScan } from "../random/kernel.ts";
import { runKernel } from "../reference/kernel.ts";
import { runWasm } from "./run.ts";

/** Sums along the axis before the last, from its end on. */
async function expectRunningSums(domain: Shape, exclusive: boolean): Promise<void> {
  const size = sizeOf(domain);
  const axis = domain.length - 2;
  const kernel: Kernel = {
    name: "scan",
    domain,
    core: {
      kind: "scan",
      combine: "sum",
      axis,
      segment: domain[axis] as number,
      exclusive,
      reverse: true,
      value: { kind: "load", dtype: "f32", input: 0, access: [contiguousView(domain)] },
      factor: null,
      start: null,
    },
    inputs: [{ dtype: "f32", size }],
    outputs: [{ dtype: "f32", value: { kind: "accumulator", dtype: "f32" } }],
  };
  const input = Array.from({ length: size }, (_, at) => (at * 7) % 31);
  const [wanted] = runKernel(kernel, [input]) as [Float64Array];
  const [got] = (await runWasm(kernel, [input], 1)) as [number[]];
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

  // As few rows as vectors hold, a group of vectors and one more, some groups, and more than a cache or an item has.
  it.each([3, 5, 17, 24, 25, 48, 49, 50, 51, 52, 53, 65, 101, 128, 513, 4681, 5000])(
    "agrees with the reference where %d rows lie side by side",
    async (rows) => {
      await expectRunningSums([2, 7, rows], rows % 2 === 0);
    },
  );

  // Of small planes, of lines, and of neither: the most of which a cache keeps enough, and more.
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
