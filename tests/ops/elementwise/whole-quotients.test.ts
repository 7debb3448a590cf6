/** Quotients rounded to integers against JavaScript's, which divides f32 values without a rounding that matters. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

const f32 = fc.float({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 });

onReferenceAndCpu(() => {
  describe("div with a roundingMode", () => {
    it("is exact for any floats whose quotient is below 2^22", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.tuple(f32, f32).filter(([x, y]) => y !== 0 && Math.abs(x / y) < 2 ** 22),
            { minLength: 1, maxLength: 20 },
          ),
          async (pairs) => {
            const [x, y] = [0, 1].map((at) => tensor(pairs.map((pair) => pair[at] as number)));
            const found = await elements(x?.div(y ?? 1, { roundingMode: "trunc" }) ?? tensor([]));
            expect(found.map((value) => value + 0)).toEqual(
              pairs.map(([a, b]) => Math.trunc(a / b) + 0),
            );
          },
        ),
        { numRuns: 40, seed: 7 },
      );
    });
  });

  testValues(
    `
div with a roundingMode rounds fractions towards 0 or −∞
  [x, y] = [tensor([7, -7, 7, -7, -1]), tensor([2, 2, -2, -2, 2])]
  trunc = await elements(x.div(y, { roundingMode: "trunc" }))
  trunc  => [3, -3, -3, 3, -0]
  floor = await elements(x.div(y, { roundingMode: "floor" }))
  floor  => [3, -4, -4, 3, -1]
div with a roundingMode of numbers that are not finite, and by 0, is the quotient
  [infinity, nan] = [Infinity, NaN]
  x = tensor([infinity, -infinity, 5, -5, 0, 5, nan, infinity])
  y = tensor([2, 2, 0, 0, 0, infinity, 1, infinity])
  found = await elements(x.div(y, { roundingMode: "trunc" }))
  found  => [infinity, -infinity, infinity, -infinity, nan, 0, nan, nan]
div with a roundingMode of integers are integers, and 0 by 0
  [x, y] = [tensor([9, -9, -9, 9, 3], { dtype: "i32" }), tensor([4, 4, -4, -4, 0],
      { dtype: "i32" })]
  trunc = x.div(y, { roundingMode: "trunc" })
  trunc.dtype  => "i32"
  elements(trunc)  => [2, -2, 2, -2, 0]
  large = tensor([4294967295], { dtype: "u32" }).div(2, { roundingMode: "trunc" })
  elements(large)  => [2147483647]
`,
    { elements },
  );
});
