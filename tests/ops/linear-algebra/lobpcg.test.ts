/** A few eigenpairs against closed forms, all of them by `eigh`, and gradients of both. */
import { it } from "vitest";
import { eigh, eye, grad, lobpcg, parameter, type Tensor } from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn, expectClose } from "./matrices.ts";

/** −1, 2, −1 along the diagonals, whose eigenvalues are 2 − 2 cos(jπ/(n + 1)). */
function secondDifference(n: number): Tensor {
  return eye(n)
    .mul(2)
    .sub(eye(n, n, { k: 1 }))
    .sub(eye(n, n, { k: -1 }));
}

function eigenvalue(j: number, n: number): number {
  return 2 - 2 * Math.cos((j * Math.PI) / (n + 1));
}

onReferenceAndCpu(() => {
  it("the gradient of an eigenvalue and of its vector are those of eigh", async () => {
    const x = drawn([6, 6], 5);
    const a = parameter(x.add(x.T).add(eye(6)));
    const weights = drawn([6], 6);
    const { eigenvalues, eigenvectors } = await lobpcg(a, 1, { n: 2, tol: 1e-6, key: 4 });
    const vector = eigenvectors.slice(null, 0);
    vector.mul(weights).sum().square().add(eigenvalues.sum()).backward();
    const wanted = grad((part: Tensor) => {
      const all = eigh(part);
      const last = all.eigenvectors.slice(null, -1);
      return last.mul(weights).sum().square().add(all.eigenvalues.slice(-1));
    })(a.stopGradient());
    const symmetric = wanted.add(wanted.T).mul(0.5);
    await expectClose(a.grad as Tensor, symmetric, 1e-3);
  });

  testValues(
    `
lobpcg finds the largest eigenvalues of the second difference, and vectors that belong to them
  n = 40
  a = secondDifference(n)
  { eigenvalues, eigenvectors: v } = await lobpcg(a, 2, { n: 4, key: 1, tol: 1e-4 })
  expectClose(eigenvalues, tensor([eigenvalue(n, n), eigenvalue(n - 1, n)]), 1e-5)
  expectClose(a.matmul(v), v.mul(eigenvalues), 1e-3)
  expectClose(v.T.matmul(v), eye(2), 1e-5)
lobpcg finds the smallest in few steps with what is near the inverse
  n = 40
  a = secondDifference(n)
  shifted = a.add(eye(n).mul(0.001)).inv()
  options = { largest: false, iK: shifted, niter: 6, key: 2 }
  { eigenvalues } = await lobpcg(a, 2, { n: 3, ...options })
  expectClose(eigenvalues, tensor([eigenvalue(1, n), eigenvalue(2, n)]), 1e-5)
  { eigenvalues: without } = await lobpcg(a, 2, { n: 3, ...options, iK: eye(n) })
  without.slice(1).item()  => above 2 * eigenvalue(2, n)
lobpcg of A x = λ B x is eigh between the factors of B, for several matrices
  [x, y] = [drawn([2, 12, 12], 3), drawn([2, 12, 12], 4)]
  a = x.add(x.transpose())
  b = y.matmul(y.transpose()).add(eye(12))
  { eigenvalues, eigenvectors: v } = await lobpcg(a, 3, { B: b, tol: 1e-5, key: 3 })
  half = b.cholesky().inv()
  all = eigh(half.matmul(a).matmul(half.transpose())).eigenvalues
  expectClose(eigenvalues, all.flip(-1).slice(null, [0, 3]), 1e-4)
  expectClose(v.transpose().matmul(b).matmul(v), eye(3).broadcastTo([2, 3, 3]), 1e-4)
lobpcg starts from X, and stays at an eigenvector
  a = tensor([[2, 0, 0], [0, 5, 0], [0, 0, 3]])
  X = tensor([[0], [0], [-2]])
  { eigenvalues, eigenvectors } = await lobpcg(a, 1, { X })
  eigenvalues  => [3]
  eigenvectors.abs()  => [[0], [0], [1]]
lobpcg rejects dependent columns, and elements that are not finite
  X = tensor([[1, 2], [1, 2], [1, 2]])
  await lobpcg(eye(3), 2, { X })
      // lobpcg: invalid X: 2 columns span 1 dimensions: expected linearly independent columns
  await lobpcg(eye(3).mul(NaN), 1, { key: 1 })
      // lobpcg: invalid operand: its products with vectors are not finite
`,
    { drawn, eigenvalue, expectClose, secondDifference },
  );
});
