/** Shared code of the tests of linear algebra. */
import { expect } from "vitest";
import { type Tensor, tensor } from "../../../src/engine/index.ts";

/** Between 1 and the next f32. */
export const epsilon: number = 2 ** -23;

/** Elements in [-1, 1) that every run draws alike. */
export function drawn(shape: readonly number[], seed: number): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  const elements = Float64Array.from({ length: size }, (_, at) => {
    const hash = Math.sin((at + 1) * 12.9898 + seed * 78.233) * 43758.5453;
    return 2 * (hash - Math.floor(hash)) - 1;
  });
  return tensor(elements, { shape: [...shape] });
}

/** Of one shape, and no element further off than `allowed`. */
export async function expectClose(got: Tensor, want: Tensor, allowed: number): Promise<void> {
  expect(got.shape).toEqual(want.shape);
  expect(await got.sub(want).abs().max().item()).toBeLessThan(allowed);
}
