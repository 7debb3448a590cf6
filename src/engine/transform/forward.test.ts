import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { topologicalNodes } from "../graph/node.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { jvp } from "./forward.ts";
import { grad } from "./reverse.ts";

/** The number of nodes that a tensor depends on, itself included. */
const count = (x: Tensor): number => topologicalNodes([x.node], () => false).length;

describe("jvp", () => {
  it("records nodes in proportion to the function's", async () => {
    await onReference(() => {
      const chain = (length: number): number => {
        const f = (x: Tensor): Tensor => {
          let y = x;
          for (let step = 0; step < length; step++) y = y.sin().mul(x);
          return y;
        };
        return count(jvp(f, [tensor([1])], [tensor([1])])[1]);
      };
      const [ten, twenty, forty] = [chain(10), chain(20), chain(40)];
      expect(forty - twenty).toBe(2 * (twenty - ten));
    });
  });

  it("agrees with the gradient, in either order of the two", async () => {
    await onReference(async () => {
      const f = (x: Tensor): Tensor => x.sin().mul(x).sum();
      const [x, t] = [tensor([0.3, -1.2, 2]), tensor([1, 2, -1])];
      const along = await jvp(f, [x], [t])[1].item();
      expect(along).toBeCloseTo(await grad(f)(x).mul(t).sum().item(), 6);
      // A Hessian-vector product, forward over reverse and reverse over forward.
      const forward = await jvp(grad(f), [x], [t])[1].data();
      const reverse = await grad((y) => jvp(f, [y], [t])[1])(x).data();
      for (const [index, value] of forward.entries())
        expect(value).toBeCloseTo(reverse[index] as number, 5);
    });
  });
});

testValuesOnReference(`
jvp moves trees along trees
  f = ({ a, b }) => ({ product: a.mul(b), same: b })
  operand = { a: tensor([2, 3]), b: tensor([5, 7]) }
  [value, tangent] = jvp(f, [operand], [{ a: tensor([1, 0]), b: tensor([0, 1]) }])
  value.product  => [10, 21]
  tangent.product  => [5, 3]
  tangent.same  => [0, 1]
jvp returns zeros for what has no tangent
  [, tangent] = jvp((x) => [x.floor(), x.gt(1), tensor(4)], [tensor([1.5])], [1])
  Promise.all(tangent.map((leaf) => leaf.array()))  => [[0], [0], 0]
jvp goes under vmap and over it
  f = (x) => x.mul(x).cumsum()
  [x, t] = [tensor([[1, 2], [3, 4]]), tensor([[1, 0], [1, 1]])]
  want = [[2, 2], [6, 14]]
  vmap((y, s) => jvp(f, [y], [s])[1])(x, t)  => want
  jvp(vmap(f), [x], [t])[1]  => want
linearize returns a map for as many tangents as wanted
  [value, push] = linearize((x, y) => x.mul(y), [tensor(3), tensor(5)])
  value.item()  => 15
  push(1, 0).item()  => 5
  push(0, 1).item()  => 3
linearize returns a map that is differentiable itself
  [, push] = linearize((x) => x.mul(x), [tensor([1, 2])])
  grad((t) => push(t).sum())(tensor([3, 4]))  => [2, 4]
`);
