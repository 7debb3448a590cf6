import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { associativeScan } from "./associative-scan.ts";
import { vmap } from "./vmap.ts";

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

  it("keeps the order of what does not commute: affine maps one after the other", async () => {
    await onReference(async () => {
      const maps = { a: tensor([2, 3, 0, 5]), b: tensor([1, 1, 4, 2]) };
      const { a, b } = associativeScan(
        (x, y) => ({ a: x.a.mul(y.a), b: x.b.mul(y.a).add(y.b) }),
        maps,
      );
      expect(await a.array()).toEqual([2, 6, 0, 0]);
      expect(await b.array()).toEqual([1, 4, 4, 22]);
    });
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

  it("goes under vmap", async () => {
    await onReference(async () => {
      const rows = tensor([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      const all = vmap((row) => associativeScan((x, y) => x.mul(y), row))(rows);
      expect(await all.array()).toEqual([
        [1, 2, 6],
        [4, 20, 120],
      ]);
    });
  });
});
