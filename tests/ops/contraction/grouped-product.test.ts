/** Products of groups against a product for each slice. */
import { describe, expect, it } from "vitest";
import { concat, groupedMm, type Tensor, tensor } from "../../../src/engine/index.ts";
import { workOf } from "../../../src/engine/ir/work.ts";
import { together } from "../../memory/memory-rules.ts";
import { onReference } from "../../running/on-reference.ts";
import { input, planOf } from "../../running/plan-of.ts";
import { testValuesOnReference } from "../../running/test-values.ts";
import { drawn, expectClose } from "../linear-algebra/matrices.ts";

describe("groupedMm", () => {
  const ends = [2, 2, 5, 6];
  const offsets = (): Tensor => tensor(ends, { dtype: "i32" });
  const parts = ends.map((end, group): [number, number] => [
    group === 0 ? 0 : (ends[group - 1] as number),
    end,
  ]);

  it("multiplies the rows of each group with its matrix", async () => {
    await onReference(async () => {
      const [a, b] = [drawn([8, 3], 1), drawn([4, 3, 2], 2)];
      const blocks = parts.map((rows, group) => a.slice(rows).matmul(b.slice(group)));
      const want = concat([...blocks, a.slice([6, 8], [0, 2]).mul(0)], 0);
      await expectClose(groupedMm(a, b, offsets()), want, 1e-6);
    });
  });

  it("multiplies each group's matrix with its columns", async () => {
    await onReference(async () => {
      const [a, b] = [drawn([4, 2, 3], 3), drawn([3, 6], 4)];
      const blocks = parts.map((columns, group) => a.slice(group).matmul(b.slice(null, columns)));
      await expectClose(groupedMm(a, b, offsets()), concat(blocks, 1), 1e-6);
    });
  });

  it("sums over the indices of each group only, and returns 0 for an empty group", async () => {
    await onReference(async () => {
      const [a, b] = [drawn([2, 6], 5), drawn([6, 3], 6)];
      const found = groupedMm(a, b, offsets());
      for (const [group, inner] of parts.entries())
        await expectClose(found.slice(group), a.slice(null, inner).matmul(b.slice(inner)), 1e-6);
      expect(await found.slice(1).abs().sum().item()).toBe(0);
    });
  });

  it.each([
    ["rows", [64, 8], [16, 8, 4]],
    ["columns", [16, 4, 8], [8, 64]],
    ["the inner axis", [8, 64], [64, 4]],
  ])("takes about two products of the whole operands, with groups of %s", (_, a, b) => {
    const { steps } = planOf(together, groupedMm(input(a), input(b), input([16], "i32")));
    const products = steps.filter(({ kernel }) => kernel.core?.kind === "matmul");
    const operations = products.map(({ kernel }) => workOf(kernel).operations);
    expect(operations).toEqual([2 * (2 * 64 * 8 * 4)]);
  });

  it("adds a bias to each group, and none behind the last", async () => {
    await onReference(async () => {
      const [a, b, bias] = [drawn([8, 3], 7), drawn([4, 3, 2], 8), drawn([4, 1, 2], 9)];
      const blocks = parts.map((rows, group) =>
        a.slice(rows).matmul(b.slice(group)).add(bias.slice(group)),
      );
      const want = concat([...blocks, a.slice([6, 8], [0, 2]).mul(0)], 0);
      await expectClose(groupedMm(a, b, offsets(), { bias }), want, 1e-6);
    });
  });
});

testValuesOnReference(`
groupedMm keeps what is not finite inside its group
  a = tensor([[1], [Infinity], [2], [3], [4], [5]])
  b = tensor([[[1]], [[NaN]], [[10]]])
  ends = tensor([2, 3, 6], { dtype: "i32" })
  found = await groupedMm(a, b, ends).array()
  found  => [[1], [Infinity], [NaN], [30], [40], [50]]
  [x, y] = [a.reshape([1, 6]), a.add(0)]
  groupedMm(x, y, ends)  => [[[Infinity]], [[4]], [[50]]]
`);
