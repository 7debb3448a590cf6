import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { parameter } from "../index.ts";
import { Fault } from "../ir/fault.ts";
import { tensor, zeros } from "../ops/index.ts";

describe("a tensor", () => {
  it("says its dtype and shape wherever a text of it is asked for", async () => {
    await onReference(() => {
      const x = zeros([2, 3]);
      const text = "Tensor f32[2, 3]";
      expect(`${x}`).toBe(text);
      expect(String(x)).toBe(text);
      expect(inspect(x)).toBe(text);
      expect(inspect({ weight: parameter(x) })).toBe(`{ weight: ${text} }`);
      expect(JSON.stringify([x, tensor(1)])).toBe(`["${text}","Tensor f32[]"]`);
    });
  });

  it.each([
    ["+", (x: never) => x + 1],
    ["+ a text", (x: never, text = "") => text + x],
    ["-", (x: never) => 1 - x],
    ["*", (x: never) => x * x],
    ["<", (x: never) => x < 1],
    ["Number()", (x: never) => Number(x)],
    ["Math.max", (x: never) => Math.max(x, 0)],
  ])("is refused by %s, with the way to compute", async (_, operate) => {
    await onReference(() => {
      expect(() => operate(zeros([2]) as never)).toThrow(Fault);
      expect(() => operate(zeros([2]) as never)).toThrow(
        "tensor: unsupported operator on f32[2]: use methods such as x.add(y) and x.lt(y), or a number from await x.item()",
      );
    });
  });

  it("is compared with itself and others by identity", async () => {
    await onReference(() => {
      const x = zeros([2]);
      expect(x === x.stopGradient()).toBe(false);
      expect([x].includes(x)).toBe(true);
    });
  });
});
