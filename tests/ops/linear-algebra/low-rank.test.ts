/** Decompositions from random products against the whole ones. */
import { describe, expect, it } from "vitest";
import {
  cov,
  diag,
  eigh,
  eye,
  pcaLowrank,
  qr,
  svdLowrank,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { drawn, expectClose } from "./matrices.ts";

computeOnCpu();

const whole = ({ u, s, v }: { u: Tensor; s: Tensor; v: Tensor }): Tensor =>
  u.mul(s.unsqueeze(-2)).matmul(v.transpose());

describe("svdLowrank", () => {
  it("of a matrix of that rank is all of it, with orthonormal vectors", async () => {
    const a = drawn([2, 20, 3], 1).matmul(drawn([2, 3, 12], 2));
    const found = svdLowrank(a, 3, { key: 1 });
    await expectClose(whole(found), a, 1e-5);
    await expectClose(found.u.transpose().matmul(found.u), eye(3).broadcastTo([2, 3, 3]), 1e-5);
  });

  it("finds the largest singular values of a matrix whose others fall", async () => {
    const [left, right] = [qr(drawn([24, 10], 3)).q, qr(drawn([16, 10], 4)).q];
    const values = Array.from({ length: 10 }, (_, i) => 4 ** -i);
    const a = left.matmul(diag(tensor(values))).matmul(right.T);
    const { s } = svdLowrank(a, 5, { key: 2 });
    await expectClose(s.slice([0, 3]), tensor(values.slice(0, 3)), 1e-5);
  });

  it("with M decomposes what is left after it", async () => {
    const a = drawn([9, 4], 8).add(3);
    const mean = a.mean(0, { keepdims: true });
    const found = svdLowrank(a, 4, { M: mean, key: 6 });
    await expectClose(whole(found), a.sub(mean), 1e-5);
    await expectClose(found.s, pcaLowrank(a, 4, { key: 7 }).s, 1e-5);
  });

  it("returns the same for the same key", async () => {
    const a = drawn([9, 8], 5);
    const [one, two] = [svdLowrank(a, 2, { key: 3 }).u, svdLowrank(a, 2, { key: 3 }).u];
    expect(await one.array()).toEqual(await two.array());
  });
});

describe("pcaLowrank", () => {
  it("finds the directions of largest variance, those of the covariance", async () => {
    const x = drawn([40, 3], 6)
      .mul(tensor([5, 1, 0.2]))
      .add(7);
    const { s, v } = pcaLowrank(x, 3, { key: 4 });
    const { eigenvalues, eigenvectors } = eigh(cov(x.T));
    await expectClose(s.square().div(39), eigenvalues.flip(0), 1e-4);
    await expectClose(v.abs(), eigenvectors.flip(1).abs(), 1e-3);
  });

  it("without centring is svdLowrank", async () => {
    const x = drawn([7, 4], 7);
    const found = pcaLowrank(x, 4, { center: false, key: 5 });
    await expectClose(whole(found), x, 1e-5);
  });
});
