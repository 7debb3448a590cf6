/** Casts to f16 round to f16, whether the result is stored or used in the same kernel. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { tensor } from "../../src/engine/index.ts";
import { halfToFloat, toHalf } from "../../src/engine/ir/numbers/half.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { testValues } from "../running/test-values.ts";
import { elements } from "./known-values.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

/** A number, and the f16 number to which IEEE 754 rounds it. */
const rounded: readonly (readonly [number, number, string])[] = [
  [2049, 2048, "a tie, to the even one below"],
  [2051, 2052, "a tie, to the even one above"],
  [2049.5, 2050, "nearer to the one above"],
  [2048, 2048, "a half already"],
  [65504, 65504, "the largest half"],
  [65519, 65504, "below the tie with 65536"],
  [65520, inf, "the tie with 65536, which is no half"],
  [-70000, -inf, "beyond the halves"],
  [1e-8, 0, "below half of the least subnormal half"],
  [2 ** -25, 0, "half of the least subnormal half, a tie"],
  [2 ** -25 * 1.5, 2 ** -24, "more than half of it"],
  [-1e-30, -0, "a zero keeps its sign"],
  [5.5 * 2 ** -24, 6 * 2 ** -24, "a tie of subnormal halves"],
  [2 ** -14 - 2 ** -26, 2 ** -14, "the least normal half, from below"],
  [0.1, 0.0999755859375, "no fraction of a power of two"],
  [inf, inf, "infinity"],
  [nan, nan, "NaN"],
];

onReferenceAndCpu(() => {
  it.each(rounded)("a cast to f16 turns %d into %d within a chain: %s", async (x, half) => {
    const chained = tensor([x]).mul(1).cast("f16").cast("f32").neg();
    expect(await elements(chained)).toEqual([-half]);
    expect(await elements(tensor([x]).mul(1).cast("f16"))).toEqual([half]);
    expect(await elements(tensor([x]).mul(1).neg())).toEqual([-Math.fround(x)]);
  });

  it("a cast to f16 rounds every float the same way, chained and stored", async () => {
    const float = fc.float({ min: -(2 ** 17), max: 2 ** 17 });
    await fc.assert(
      fc.asyncProperty(fc.array(float, { minLength: 1 }), async (xs) => {
        const halves = xs.map((x) => halfToFloat(toHalf(x)));
        const x = tensor(xs);
        expect(await elements(x.cast("f16").cast("f32"))).toEqual(halves);
        expect(await elements(x.cast("f16"))).toEqual(halves);
      }),
      { numRuns: 30 },
    );
  });

  testValues(
    `
integers become f16 in one rounding
  x = tensor([2049, 65519, 65520, -100000], { dtype: "i32" })
  wanted = [2048, 65504, inf, -inf]
  elements(x.cast("f16").cast("f32"))  => wanted
  elements(x.cast("f16"))  => wanted
the gradient of the cast is that of the identity, rounded to f16
  slope = grad((x) => x.cast("f16").cast("f32").mul(tensor([2049, 2])).sum())
  elements(slope(tensor([2049, 3])))  => [2048, 2]
`,
    { elements, inf },
  );
});
