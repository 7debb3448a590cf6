/** Random lists of few different numbers, as tensors, for laws that plain loops state. */
import fc from "fast-check";
import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { onReference } from "../../running/on-reference.ts";

export const numbers: fc.Arbitrary<number[]> = fc.array(fc.integer({ min: -4, max: 4 }), {
  maxLength: 45,
});
export const floats: fc.Arbitrary<number[]> = fc.array(
  fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(Number.NaN, 0.5, -0.5, Infinity)),
  { maxLength: 45 },
);
export const ints = (list: readonly number[]): Tensor =>
  tensor(Int32Array.from(list), { shape: [list.length], dtype: "i32" });
export const reals = (list: readonly number[]): Tensor =>
  tensor(Float64Array.from(list), { shape: [list.length], dtype: "f32" });
export const asList = async (x: Tensor): Promise<number[]> => [...(await x.data())];

/** A property of random arguments, on the reference backend. */
export function holds<Arguments extends [unknown, ...unknown[]]>(
  arbitraries: { [Key in keyof Arguments]: fc.Arbitrary<Arguments[Key]> },
  law: (...args: Arguments) => Promise<void>,
): Promise<void> {
  return onReference(() => fc.assert(fc.asyncProperty(...arbitraries, law), { numRuns: 40 }));
}
