import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import * as tree from "./tree-functions.ts";

describe("tree", () => {
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

testValuesOnReference(
  `
tree maps leaves and keeps the structure, numbers counting as scalars
  doubled = tree.map((x) => x.mul(2), { a: tensor([1]), b: [tensor(2), 3, null] })
  doubled.a  => [2]
  doubled.b[1].item()  => 6
  doubled.b[2]  => null
tree maps several trees together, whatever the order of their keys
  [x, y] = [{ a: tensor(1), b: tensor(2) }, { b: tensor(20), a: tensor(10) }]
  sums = tree.map((one, other) => one.add(other), x, y)
  [await sums.a.item(), await sums.b.item()]  => [11, 22]
tree lists leaves and names structures
  value = { b: [tensor(1), { c: tensor(2) }], a: tensor(3), none: null }
  tree.leaves(value)  => [value.b[0], value.b[1].c, value.a]
  tree.structure(value)  => "{ a: *, b: [*, { c: * }], none: null }"
  tree.structure({})  => "{}"
tree refuses trees of different structures, and leaves that are no tensors
  tree.map((x) => x, { a: tensor(1) }, { b: tensor(1) })
      // tree.map: mismatched structures: expected { a: * }, got { b: * }
  tree.leaves([new Map()])
      // tree.leaves: invalid leaf: the tree[0] is an instance of Map: expected a tensor, or
      arrays and plain objects of tensors
tree takes a tree apart and makes it again, with other leaves too
  value = { b: [tensor(1), null], a: { c: tensor(2) } }
  [leaves, structure] = tree.flatten(value)
  structure  => { b: [true, null], a: { c: true } }
  tree.unflatten(structure, leaves)  => value
  tree.unflatten(value, ["one", "two"])  => { b: ["one", null], a: { c: "two" } }
  tree.unflatten(structure, [1])  // tree.unflatten: mismatched leaves: 1 for a structure of 2
tree folds leaves into one
  value = { a: tensor([1, 2]), b: [tensor(3), 4] }
  tree.reduce((sum, leaf) => sum.add(leaf.sum()), value, tensor(0)).item()  => 10
  tree.reduce((count, leaf) => count + leaf.size, value, 0)  => 4
  tree.reduce((x, y) => x.add(y), value)  => [8, 9]
  tree.reduce((x) => x, {})
      // tree.reduce: missing leaves: a tree without any needs an initial value
tree says whether all elements of all leaves hold
  tree.all({ a: tensor([1, 2]), b: [tensor(3).gt(0), true] }).item()  => 1
  tree.all([tensor([1, 0]), tensor(3)]).item()  => 0
  tree.all({}).item()  => 1
tree transposes trees of trees
  value = [{ w: tensor(1), b: tensor(2) }, { w: tensor(3), b: tensor(4) }, { w: tensor(5),
      b: tensor(6) }]
  turned = tree.transpose([true, true, true], { w: true, b: true }, value)
  Promise.all(turned.w.map((x) => x.item()))  => [1, 3, 5]
  turned.b[2].item()  => 6
  tree.transpose([true], { w: true }, value)
      // tree.transpose: mismatched structures: expected [{ w: * }], got [{ b: *, w: * }, { b: *,
      w: * }, { b: *, w: * }]
tree ends where 'isLeaf' says so, with whatever is there
  isLeaf = (branch) => Array.isArray(branch) || branch === null
  value = { pair: [tensor([1, 2]), tensor(3)], none: null, x: tensor(4) }
  tree.leaves(value, { isLeaf })  => [value.pair, null, value.x]
  tree.structure(value, { isLeaf })  => "{ none: *, pair: *, x: * }"
  [leaves, structure] = tree.flatten(value, { isLeaf })
  structure  => { pair: true, none: true, x: true }
  tree.unflatten(structure, leaves)  => value
  count = (leaf) => (Array.isArray(leaf) ? leaf.length : 1)
  tree.map(count, value, { isLeaf })  => { pair: 2, none: 1, x: 1 }
  tree.reduce((sum, leaf) => sum + count(leaf), value, 0, { isLeaf })  => 4
`,
  { tree },
);
