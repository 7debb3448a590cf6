import { describe, expect, it } from "vitest";
import { onReferenceAndCpu } from "../../../../../tests/running/on-reference-and-cpu.ts";
import { arange, concat, type Tensor, tensor } from "../../../index.ts";

const elements = [0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, -5, -4, -3, -2, -1];
const packed = (): Tensor => tensor([0x76543210, 0xfedcba98], { dtype: "u32" }).unpackInt4();
const expected = (before: number, after: number): number[] =>
  elements.map((_, index) => (index >= before && index < 16 - after ? index - before + 1 : 0));

const numbers = (before: number, after: number): Tensor =>
  tensor(expected(before, after).slice(before, 16 - after)).pad([[before, after]]);

onReferenceAndCpu(() => {
  // Vectors begin where another operand's elements do.
  describe.each([
    [2, 6],
    [3, 5],
    [4, 3],
  ])("elements of half a byte beside others from %i on", (before, after) => {
    const others = expected(before, after);

    it("are added", async () => {
      const sum = packed().add(numbers(before, after));
      expect([...(await sum.data())]).toEqual(elements.map((x, at) => x + (others[at] as number)));
    });

    it("are multiplied and summed up", async () => {
      const sum = packed().mul(numbers(before, after)).sum();
      expect(await sum.item()).toBe(
        elements.reduce((all, x, at) => all + x * (others[at] as number), 0),
      );
    });

    it("are added to joined tensors", async () => {
      const joined = concat([arange(before), arange(16 - before)]);
      expect([...(await packed().add(joined).data())]).toEqual(
        elements.map((x, at) => x + (at < before ? at : at - before)),
      );
    });
  });
});
