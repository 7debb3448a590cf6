import { deepEqual, deepStrictEqual, notDeepStrictEqual } from "node:assert";
import { inspect, isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../../tests/running/on-reference.ts";
import { tensor } from "../../index.ts";

const list = "unsupported conversion of f32[2] to a list: use await x.array() or await x.data()";

describe("JavaScript that takes a tensor for a list", () => {
  it("fails with the way to its elements", () =>
    onReference(() => {
      const x = tensor([1, 2]) as never;
      expect(() => Array.from(x)).toThrow(list);
      expect(() => Array.from(x, (each) => each)).toThrow(list);
      expect(() => new Float32Array(x)).toThrow(list);
      expect(() => Float32Array.from(x)).toThrow(list);
      expect(() => Array.prototype.map.call(x, (each) => each)).toThrow(list);
      expect(() => Math.max.apply(null, x)).toThrow(list);
      expect(() => [...(x as number[])]).toThrow("not iterable");
    }));

  it("fails in a loop up to its length, instead of passing over its elements", () =>
    onReference(() => {
      const x = tensor([1, 2]) as unknown as { readonly length: number };
      expect(() => {
        let sum = 0;
        for (let at = 0; at < x.length; at++) sum += at;
        return sum;
      }).toThrow("x.size or x.shape for their number");
    }));
});

describe("a copy of a tensor", () => {
  it("fails where JavaScript or a message would make one without elements", () =>
    onReference(() => {
      const x = tensor([1, 2]);
      const { port1 } = new MessageChannel();
      const words = "copy or post the elements of await x.data() or await x.array() instead";
      expect(() => structuredClone(x)).toThrow(words);
      expect(() => structuredClone({ loss: x.sum() })).toThrow(words);
      expect(() => port1.postMessage(x)).toThrow(words);
      port1.close();
    }));
});

describe("tools that compare and print objects", () => {
  it("treat tensors as any other objects", () =>
    onReference(() => {
      const [x, y] = [tensor([1, 2]), tensor([1, 2])];
      expect({ x }).toEqual({ x });
      expect({ x }).toStrictEqual({ x });
      expect(x).not.toEqual(tensor([1, 2, 3]));
      expect(x).toMatchObject({ shape: [2], dtype: "f32" });
      expect(x).toHaveProperty("size", 2);
      expect([x]).toContain(x);
      deepEqual(x, x);
      deepStrictEqual({ x }, { x });
      notDeepStrictEqual(x, tensor([1, 2, 3]));
      expect(isDeepStrictEqual({ x }, { x: tensor([[1]]) })).toBe(false);
      expect(() => expect(x).toEqual(y.reshape([2, 1]))).toThrow();
    }));

  it("print and serialize them", () =>
    onReference(() => {
      const x = tensor([1, 2]);
      expect(inspect(x)).toBe("Tensor f32[2] [1, 2]");
      expect(inspect({ x })).toContain("Tensor f32[2]");
      expect(JSON.stringify({ x })).toContain("Tensor f32[2] without its elements");
      expect(`${x}`).toBe("Tensor f32[2]");
      expect(`${(x as unknown as { length: object }).length}`).toBe("the length of Tensor f32[2]");
      expect(inspect((x as unknown as { length: object }).length)).toContain("{");
    }));
});
