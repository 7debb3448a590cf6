import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { tensor } from "../ops/index.ts";
import * as tree from "./tree-functions.ts";

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

  it("takes a tree apart and makes it again, with other leaves too", async () => {
    await onReference(() => {
      const value = { b: [tensor(1), null], a: { c: tensor(2) } };
      const [leaves, structure] = tree.flatten(value);
      expect(structure).toEqual({ b: [true, null], a: { c: true } });
      expect(tree.unflatten(structure, leaves)).toEqual(value);
      expect(tree.unflatten(value, ["one", "two"])).toEqual({ b: ["one", null], a: { c: "two" } });
      expect(() => tree.unflatten(structure, [1])).toThrow(
        "tree.unflatten: mismatched leaves: 1 for a structure of 2",
      );
    });
  });

  it("folds leaves into one", async () => {
    await onReference(async () => {
      const value = { a: tensor([1, 2]), b: [tensor(3), 4] };
      expect(await tree.reduce((sum, leaf) => sum.add(leaf.sum()), value, tensor(0)).item()).toBe(
        10,
      );
      expect(tree.reduce((count: number, leaf) => count + leaf.size, value, 0)).toBe(4);
      expect(await tree.reduce((x: typeof value.a, y) => x.add(y), value).array()).toEqual([8, 9]);
      expect(() => tree.reduce((x) => x, {})).toThrow(
        "tree.reduce: missing leaves: a tree without any needs an initial value",
      );
    });
  });

  it("says whether all elements of all leaves hold", async () => {
    await onReference(async () => {
      expect(await tree.all({ a: tensor([1, 2]), b: [tensor(3).gt(0), true] }).item()).toBe(1);
      expect(await tree.all([tensor([1, 0]), tensor(3)]).item()).toBe(0);
      expect(await tree.all({}).item()).toBe(1);
    });
  });

  it("transposes trees of trees", async () => {
    await onReference(async () => {
      const value = [
        { w: tensor(1), b: tensor(2) },
        { w: tensor(3), b: tensor(4) },
        { w: tensor(5), b: tensor(6) },
      ];
      const turned = tree.transpose([true, true, true] as const, { w: true, b: true }, value);
      expect(await Promise.all(turned.w.map((x) => x.item()))).toEqual([1, 3, 5]);
      expect(await turned.b[2].item()).toBe(6);
      expect(() => tree.transpose([true], { w: true }, value)).toThrow(
        "tree.transpose: mismatched structures: expected [{ w: * }], got [{ b: *, w: * }, { b: *, w: * }, { b: *, w: * }]",
      );
    });
  });

  it("ends where `isLeaf` says so, with whatever is there", async () => {
    await onReference(() => {
      const isLeaf = (branch: unknown): boolean => Array.isArray(branch) || branch === null;
      const value = { pair: [tensor([1, 2]), tensor(3)], none: null, x: tensor(4) };
      expect(tree.leaves(value, { isLeaf })).toEqual([value.pair, null, value.x]);
      expect(tree.structure(value, { isLeaf })).toBe("{ none: *, pair: *, x: * }");
      const [leaves, structure] = tree.flatten(value, { isLeaf });
      expect(structure).toEqual({ pair: true, none: true, x: true });
      expect(tree.unflatten(structure, leaves)).toEqual(value);
      const count = (leaf: unknown): number => (Array.isArray(leaf) ? leaf.length : 1);
      expect(tree.map(count, value, { isLeaf })).toEqual({ pair: 2, none: 1, x: 1 });
      expect(tree.reduce((sum, leaf) => sum + count(leaf), value, 0, { isLeaf })).toBe(4);
    });
  });

  it("maps other trees by what they have where the first has its leaves", async () => {
    await onReference(() => {
      const isLeaf = (branch: unknown): boolean => Array.isArray(branch);
      const sizes = { a: [1, 2], b: { c: [3] } };
      const names = { a: ["x", "y"], b: { c: ["z"] } };
      const named = tree.map(
        (numbers: unknown, texts: unknown) => `${String(texts)}=${String(numbers)}`,
        sizes as object,
        names,
        { isLeaf },
      );
      expect(named).toEqual({ a: "x,y=1,2", b: { c: "z=3" } });
      expect(() => tree.map(() => 0, sizes as object, { a: [1], d: [2] }, { isLeaf })).toThrow(
        "tree.map: mismatched structures: expected { a: *, b: { c: * } }, got { a: *, d: * }",
      );
    });
  });
});
