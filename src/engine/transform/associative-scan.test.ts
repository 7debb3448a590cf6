import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { associativeScan } from "./associative-scan.ts";

describe("associativeScan", () => {
  it("computes cumulative sums of any length, in both orders", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 40 }),
          fc.boolean(),
          async (list, reverse) => {
            const turned = (x: number[]): number[] => (reverse ? x.toReversed() : x);
            let sum = 0;
            const sums = turned(turned(list).map((value) => (sum += value)));
            const found = associativeScan((x, y) => x.add(y), tensor(list), { reverse });
            expect(await found.array()).toEqual(sums);
          },
        ),
        { numRuns: 30 },
      ),
    );
  });

  it("takes a logarithmic number of passes", () =>
    onReference(() => {
      const calls: number[] = [];
      const count = (x: Tensor, y: Tensor): Tensor => {
        calls.push(y.size);
        return x.add(y);
      };
      associativeScan(count, tensor(new Array<number>(1024).fill(1)));
      expect(calls.length).toBe(19);
      expect(calls.reduce((sum, size) => sum + size, 0)).toBeLessThan(2 * 1024);
    }));
});

testValuesOnReference(`
associativeScan keeps the order of what does not commute: affine maps one after the other
  maps = { a: tensor([2, 3, 0, 5]), b: tensor([1, 1, 4, 2]) }
  { a, b } = associativeScan((x, y) => ({ a: x.a.mul(y.a), b: x.b.mul(y.a).add(y.b) }), maps)
  a  => [2, 6, 0, 0]
  b  => [1, 4, 4, 22]
associativeScan goes under vmap
  rows = tensor([[1, 2, 3], [4, 5, 6]])
  all = vmap((row) => associativeScan((x, y) => x.mul(y), row))(rows)
  all  => [[1, 2, 6], [4, 20, 120]]
`);
