/** The cost of transforms, measured by their plans. */
import { together } from "../../../tests/memory/memory-rules.ts";
import { input, planOf } from "../../../tests/running/plan-of.ts";
import { testValues } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";

/** The cores of the plan's kernels, in order. */
function kernelsOf(...tensors: readonly Tensor[]): string[] {
  return planOf(together, ...tensors).steps.map(({ kernel }) => kernel.core?.kind ?? "loop");
}

testValues(
  `
vmap of a product with a shared matrix is one product
  w = input([16, 8])
  kernelsOf(vmap((x) => w.matmul(x).tanh())(input([32, 8])))  => ["matmul"]
  kernelsOf(vmap((x) => x.matmul(w).relu())(input([5, 3, 16])))  => ["matmul"]
  [step] = planOf(together, vmap((x) => x.matmul(w))(input([5, 3, 16]))).steps
  step?.kernel.domain  => [15, 8]
vmap of a convolution with a shared weight has more examples, and of one with its own more groups
  w = input([4, 3, 3, 3])
  images = input([5, 3, 8, 8])
  kernelsOf(vmap((x) => x.conv2d(w))(images))  => kernelsOf(images.conv2d(w))
  perExample = kernelsOf(vmap((x, own) => x.conv2d(own))(images, input([5, 4, 3, 3, 3])))
  (perExample.filter((kind) => kind === "convolution")).length  => 1
jvp computes nothing of the value that the tangent has no use for
  [x, t, w] = [input([4, 16]), input([4, 16]), input([16, 8])]
  kernelsOf(jvp((y) => y.matmul(w), [x], [t])[1])  => ["matmul"]
  # Computing both products together would compute the value's too, but the tangent needs only
  # cos(x) · t.
  kernelsOf(jvp((y) => y.sin().matmul(w), [x], [t])[1])  => ["loop", "matmul"]
`,
  { input, kernelsOf, planOf, together },
);
