import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/on-reference.ts";
import { tensor } from "../ops/index.ts";
import { tree } from "./tree.ts";

describe("tree", () => {
  it("maps leaves and keeps the structure, numbers counting as scalars", async () => {
    await onReference(async () => {
      const doubled = tree.map((x) => x.mul(2), {
        a: tensor([1]),
        b: [tensor(2), 3, null] as const,
      });
      expect(await doubled.a.array()).toEqual([2]);
      expect(await doubled.b[1].item()).toBe(6);
      expect(doubled.b[2]).toBeNull();
    });
  });

  it("maps several trees together, whatever the order of their keys", async () => {
    await onReference(async () => {
      const [x, y] = [
        { a: tensor(1), b: tensor(2) },
        { b: tensor(20), a: tensor(10) },
      ];
      const sums = tree.map((one, other) => one.add(other as typeof one), x, y);
      expect([await sums.a.item(), await sums.b.item()]).toEqual([11, 22]);
    });
  });

  it("lists leaves and names structures", async () => {
    await onReference(() => {
      const value = { b: [tensor(1), { c: tensor(2) }], a: tensor(3), none: null };
      expect(tree.leaves(value)).toEqual([value.b[0], (value.b[1] as { c: unknown }).c, value.a]);
      expect(tree.structure(value)).toBe("{ a: *, b: [*, { c: * }], none: null }");
      expect(tree.structure({})).toBe("{}");
    });
  });

  it("refuses trees of different structures, and leaves that are no tensors", async () => {
    await onReference(() => {
      expect(() => tree.map((x) => x, { a: tensor(1) }, { b: tensor(1) } as never)).toThrow(
        "tree.map: mismatched structures: expected { a: * }, got { b: * }",
      );
      expect(() => tree.leaves([new Map()])).toThrow(
        "tree.leaves: invalid leaf: the tree[0] is an instance of Map: expected a tensor, or arrays and plain objects of tensors",
      );
    });
  });
});
