/** A few eigenpairs against closed forms, all of them by `eigh`, and gradients of both. */
import { expect, it } from "vitest";
import {
  eigh,
  eye,
  grad,
  lobpcg,
  parameter,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
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
  it("lobpcg finds the largest eigenvalues of the second difference, and vectors that belong to them", async () => {
    const n = 40;
    const a = secondDifference(n);
    const { eigenvalues, eigenvectors: v } = await lobpcg(a, 2, { n: 4, key: 1, tol: 1e-4 });
    await expectClose(eigenvalues, tensor([eigenvalue(n, n), eigenvalue(n - 1, n)]), 1e-5);
    await expectClose(a.matmul(v), v.mul(eigenvalues), 1e-3);
    await expectClose(v.T.matmul(v), eye(2), 1e-5);
  });

  it("lobpcg finds the smallest in few steps with what is near the inverse", async () => {
    const n = 40;
    const a = secondDifference(n);
    const shifted = a.add(eye(n).mul(0.001)).inv();
    const options = { largest: false, iK: shifted, niter: 6, key: 2 };
    const { eigenvalues } = await lobpcg(a, 2, { n: 3, ...options });
    await expectClose(eigenvalues, tensor([eigenvalue(1, n), eigenvalue(2, n)]), 1e-5);
    const { eigenvalues: without } = await lobpcg(a, 2, { n: 3, ...options, iK: eye(n) });
    expect(await without.slice(1).item()).toBeGreaterThan(2 * eigenvalue(2, n));
  });

  it("lobpcg of A x = λ B x is eigh between the factors of B, for several matrices", async () => {
    const [x, y] = [drawn([2, 12, 12], 3), drawn([2, 12, 12], 4)];
    const a = x.add(x.transpose());
    const b = y.matmul(y.transpose()).add(eye(12));
    const { eigenvalues, eigenvectors: v } = await lobpcg(a, 3, { B: b, tol: 1e-5, key: 3 });
    const half = b.cholesky().inv();
    const all = eigh(half.matmul(a).matmul(half.transpose())).eigenvalues;
    await expectClose(eigenvalues, all.flip(-1).slice(null, [0, 3]), 1e-4);
    await expectClose(v.transpose().matmul(b).matmul(v), eye(3).broadcastTo([2, 3, 3]), 1e-4);
  });

  it("lobpcg starts from X, and stays at an eigenvector", async () => {
    const a = tensor([
      [2, 0, 0],
      [0, 5, 0],
      [0, 0, 3],
    ]);
    const X = tensor([[0], [0], [-2]]);
    const { eigenvalues, eigenvectors } = await lobpcg(a, 1, { X });
    expect(await eigenvalues.array()).toEqual([3]);
    expect(await eigenvectors.abs().array()).toEqual([[0], [0], [1]]);
  });

  it("lobpcg rejects dependent columns, and elements that are not finite", async () => {
    const X = tensor([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    await expect(lobpcg(eye(3), 2, { X })).rejects.toThrow(
      "lobpcg: invalid X: 2 columns span 1 dimensions: expected linearly independent columns",
    );
    await expect(lobpcg(eye(3).mul(Number.NaN), 1, { key: 1 })).rejects.toThrow(
      "lobpcg: invalid operand: its products with vectors are not finite",
    );
  });

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
});
