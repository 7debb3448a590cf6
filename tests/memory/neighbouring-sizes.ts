/** Programs at a size and then at the next one, in an engine whose caches have code of the first. */
import { expect, it } from "vitest";
import { tensor } from "../../src/engine/api.ts";
import type { Backend } from "../../src/engine/backend/backend.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { openRun } from "../running/open-run.ts";
import { randomProgram } from "./random-programs.ts";

/** Elements without a pattern, whose sums and products are rounded. */
function operand(shape: readonly number[]): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tensor(Float32Array.from({ length: size }, (_, i) => Math.sin(0.7 * i + size))).reshape([
    ...shape,
  ]);
}

/** The result's shape and elements, in which zeros differ by their sign. */
async function computed(seed: number, size: number): Promise<unknown> {
  const result = randomProgram(seed, size, operand);
  return { shape: result.shape, elements: [...(await result.data())] };
}

/** Declares the test of a device. */
export function neighbouringSizes(
  title: string,
  open: () => Promise<Backend>,
  sizes: readonly number[],
  seeds: number,
): void {
  it(`A program computes at each next size what it does in a new engine, on ${title}`, async () => {
    const shared = await openRun(await open());
    for (let seed = 0; seed < seeds; seed++)
      for (const size of sizes) {
        const alone = await openRun(await open());
        const expected = await computed(seed, size + 1);
        await alone.end();
        await computed(seed, size);
        expect(await computed(seed, size + 1), `seed ${seed}, size ${size}`).toEqual(expected);
      }
    await shared.end();
  });
}
