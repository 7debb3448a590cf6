import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import { evaluate } from "../graph/evaluate.ts";
import { topologicalNodes } from "../graph/node.ts";
import { tensor } from "../ops/index.ts";
import { grad } from "./reverse.ts";

describe("grad", () => {
  it("lets go of the history in a loop that steps by it", async () => {
    await onReference(async () => {
      let x = tensor([1, 2]);
      for (let step = 0; step < 5; step++) {
        x = x.sub(grad((y) => y.mul(y).sum())(x).mul(0.25));
        await evaluate(x);
      }
      expect(topologicalNodes([x.node], () => false)).toHaveLength(1);
      expect(await x.array()).toEqual([2 ** -5, 2 ** -4]);
    });
  });
});

testValuesOnReference(`
grad takes a tensor whose value the engine has computed before
  x = tensor([1, 2]).mul(3)
  evaluate(x)
  grad((y) => y.mul(y).sum())(x)  => [6, 12]
grad of grad computes second derivatives
  cube = grad((x) => x.pow(3).sum())
  grad((x) => cube(x).sum())(tensor([1, 2]))  => [6, 12]
grad keeps uses of one tensor inside and outside of the function apart
  x = tensor([3])
  outer = grad((y) => grad((z) => z.mul(y).sum())(y).mul(y).sum())
  # The inner gradient is y, so this is the derivative of y².
  outer(x)  => [6]
  grad((y) => y.mul(x).sum())(x)  => [3]
grad returns a tree like the operand, and a list for a list of indices
  layer = { w: tensor([2, 3]), rest: [tensor(1), null] }
  f = (l, x) => l.w.mul(x).sum().mul(l.rest[0])
  [gradient, toInput] = grad(f, [0, 1])(layer, tensor([5, 7]))
  Object.keys(gradient)  => ["w", "rest"]
  gradient.w  => [5, 7]
  gradient.rest[0].item()  => 31
  gradient.rest[1]  => null
  toInput  => [2, 3]
grad leaves the gradient of a parameter inside to be found later
  w = parameter(tensor([2, 3]))
  gradient = grad((x) => x.mul(w).mul(x).sum())(tensor([1, 10]))
  evaluate(gradient)
  gradient.sum().backward()
  w.grad?.array()  => [2, 20]
valueAndGrad returns both, and the value is still differentiable outside
  f = valueAndGrad((x) => x.mul(x).sum())
  [value, gradient] = f(tensor([3, 4]))
  [await value.item(), await gradient.array()]  => [25, [6, 8]]
  grad((x) => f(x)[0].mul(2))(tensor([3, 4]))  => [12, 16]
vjp pulls trees of cotangents back to trees, as often as asked, also once the value is known
  operand = { a: tensor([1, 2]), b: tensor([3, 4]) }
  [value, pullback] = vjp(({ a, b }) => [a.mul(b), a.sum()], [operand])
  value[0]  => [3, 8]
  value[1].item()  => 3
  [first] = pullback([tensor([1, 0]), 0])
  [await first.a.array(), await first.b.array()]  => [[3, 0], [1, 0]]
  [second] = pullback([0, 10])
  second.a  => [10, 10]
  second.b  => [0, 0]
vjp returns a pullback that is differentiable in the cotangent
  [, pullback] = vjp((x) => x.mul(x), [tensor([1, 2])])
  gradient = grad((g) => pullback(g)[0].mul(tensor([1, 10])).sum())(tensor([3, 4]))
  gradient  => [2, 40]
`);
