import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { customJvp } from "./custom-jvp.ts";

/** The rule returns three times the true tangent, which distinguishes it from the function's own. */
const product = customJvp(
  (x: Tensor, w: Tensor) => x.mul(w).sum(),
  ([s, t], [x, w]) => s.mul(w).add(x.mul(t)).sum().mul(3),
);

testValuesOnReference(
  `
customJvp moves the result by its rule, and gradients by the rule's transpose
  [x, w] = [tensor([1, 2]), tensor([5, 7])]
  [value, tangent] = jvp(product, [x, w], [tensor([1, 0]), tensor([0, 10])])
  [await value.item(), await tangent.item()]  => [19, 3 * (5 + 20)]
  [toX, toW] = grad(product, [0, 1])(x, w)
  [await toX.array(), await toW.array()]  => [[15, 21], [3, 6]]
customJvp goes under vmap, and over it
  x = tensor([[1, 2], [3, 4]])
  w = tensor([5, 7])
  inAxes = [0, null]
  all = (v) => vmap(product, { inAxes })(x, v).sum()
  grad(all)(w)  => [12, 18]
  vmap(grad(product), { inAxes })(x, w)  => [[15, 21], [15, 21]]
customJvp takes and returns trees, and is differentiated twice through its rule
  cube = customJvp(({ x }) => [x.pow(3)], ([t], [{ x }]) => [t.x.mul(x.square()).mul(3)])
  f = (x) => cube({ x })[0].sum()
  grad(f)(tensor([2]))  => [12]
  grad((x) => grad(f)(x).sum())(tensor([2]))  => [12]
linearTranspose of a transpose is the function again
  f = (x) => x.cumsum(0).mul(tensor([1, 2, 3]))
  like = [tensor([0, 0, 0])]
  transposed = linearTranspose(f, like)
  again = linearTranspose((g) => transposed(g)[0], like)
  x = tensor([1, 10, 100])
  again(x)[0]  => await f(x).array()
linearTranspose returns zeros for what the function does not use
  transposed = linearTranspose((x, unused) => ({ doubled: x.mul(2), unused: unused.mul(0) }),
      [tensor([1]), tensor([1, 2])])
  [x, none] = transposed({ doubled: tensor([4]), unused: tensor([5, 6]) })
  [await x.array(), await none.array()]  => [[8], [0, 0]]
`,
  { product },
);
