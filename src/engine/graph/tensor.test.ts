import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { parameter, randomKey } from "../index.ts";
import { Fault } from "../ir/fault.ts";
import { tensor, zeros } from "../ops/index.ts";

describe("a tensor", () => {
  it("says its dtype and shape wherever it is converted to a string", async () => {
    await onReference(() => {
      const x = zeros([2, 3]);
      const text = "Tensor f32[2, 3]";
      expect(`${x}`).toBe(text);
      expect(String(x)).toBe(text);
    });
  });

  it("shows a console its elements where the program passed or has read them, and else how to", async () => {
    await onReference(async () => {
      const x = zeros([2, 2]);
      const unknown = "Tensor f32[2, 2] (await x.array() returns its elements)";
      expect(inspect({ weight: parameter(x) })).toBe(`{ weight: ${unknown} }`);
      expect(inspect(x)).toBe(unknown);
      await x.array();
      expect(inspect(x)).toBe("Tensor f32[2, 2] [[0, 0], [0, 0]]");
      expect(inspect(tensor([0.1, -0, 1 / 3, Number.NaN]))).toBe(
        "Tensor f32[4] [0.1, -0, 0.3333333, NaN]",
      );
      expect(inspect(randomKey(7))).toContain("Tensor u32[2] ");
      expect(inspect(tensor([true, false]))).toBe("Tensor bool[2] [true, false]");
      expect(inspect(tensor([[]]))).toBe("Tensor f32[1, 0] [[]]");
      expect(inspect(tensor(Array.from({ length: 65 }, () => 1)))).toBe(
        "Tensor f32[65] (await x.array() returns its elements)",
      );
    });
  });

  it("has no elements in JSON, which says so", async () => {
    await onReference(() => {
      expect(JSON.stringify([zeros([2])])).toBe(
        '["Tensor f32[2] without its elements: write JSON.stringify(await x.array())"]',
      );
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
  ])("is refused by %s, with how to compute", async (_, operate) => {
    await onReference(() => {
      expect(() => operate(zeros([2]) as never)).toThrow(Fault);
      expect(() => operate(zeros([2]) as never)).toThrow(
        "tensor: unsupported operator on f32[2]: use methods such as x.add(y) and x.lt(y), or a number from await x.item()",
      );
    });
  });

  it("has no elements by index, and says how to come by them", async () => {
    await onReference(async () => {
      const x = tensor([
        [1, 2],
        [3, 4],
      ]);
      expect(() => (x as unknown as number[])[1]).toThrow(
        "tensor: unsupported index [1] on f32[2, 2]: use x.slice(1) for a tensor, or (await x.array())[1] for its elements",
      );
      expect(await x.slice(1).array()).toEqual([3, 4]);
      expect(Object.keys(x), "nothing that looks at an object reads them").not.toContain("1");
    });
  });

  it("is no list: loops, spreading and destructuring throw, as does a copy to another realm", async () => {
    await onReference(() => {
      const x = zeros([2]) as unknown as number[];
      expect(() => [...x]).toThrow(TypeError);
      expect(() => {
        const [first] = x;
        return first;
      }).toThrow(TypeError);
      expect(() => structuredClone(x)).toThrow();
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
