/** Decompositions from random products against the whole ones. */
import type { Tensor } from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn, expectClose } from "./matrices.ts";

computeOnCpu();

const whole = ({ u, s, v }: { u: Tensor; s: Tensor; v: Tensor }): Tensor =>
  u.mul(s.unsqueeze(-2)).matmul(v.transpose());

testValues(
  `
svdLowrank of a matrix of that rank is all of it, with orthonormal vectors
  a = drawn([2, 20, 3], 1).matmul(drawn([2, 3, 12], 2))
  found = svdLowrank(a, 3, { key: 1 })
  expectClose(whole(found), a, 1e-5)
  expectClose(found.u.transpose().matmul(found.u), eye(3).broadcastTo([2, 3, 3]), 1e-5)
svdLowrank finds the largest singular values of a matrix whose others fall
  [left, right] = [qr(drawn([24, 10], 3)).q, qr(drawn([16, 10], 4)).q]
  values = Array.from({ length: 10 }, (_, i) => 4 ** -i)
  a = left.matmul(diag(tensor(values))).matmul(right.T)
  { s } = svdLowrank(a, 5, { key: 2 })
  expectClose(s.slice([0, 3]), tensor(values.slice(0, 3)), 1e-5)
svdLowrank with M decomposes what is left after it
  a = drawn([9, 4], 8).add(3)
  mean = a.mean(0, { keepdims: true })
  found = svdLowrank(a, 4, { M: mean, key: 6 })
  expectClose(whole(found), a.sub(mean), 1e-5)
  expectClose(found.s, pcaLowrank(a, 4, { key: 7 }).s, 1e-5)
svdLowrank returns the same for the same key
  a = drawn([9, 8], 5)
  [one, two] = [svdLowrank(a, 2, { key: 3 }).u, svdLowrank(a, 2, { key: 3 }).u]
  one  => await two.array()
pcaLowrank finds the directions of largest variance, those of the covariance
  x = drawn([40, 3], 6).mul(tensor([5, 1, 0.2])).add(7)
  { s, v } = pcaLowrank(x, 3, { key: 4 })
  { eigenvalues, eigenvectors } = eigh(cov(x.T))
  expectClose(s.square().div(39), eigenvalues.flip(0), 1e-4)
  expectClose(v.abs(), eigenvectors.flip(1).abs(), 1e-3)
pcaLowrank without centring is svdLowrank
  x = drawn([7, 4], 7)
  found = pcaLowrank(x, 4, { center: false, key: 5 })
  expectClose(whole(found), x, 1e-5)
`,
  { drawn, expectClose, whole },
);
