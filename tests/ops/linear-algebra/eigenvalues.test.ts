/** Eigenvalues and singular values against closed forms, and the identities that their vectors obey. */ import {
  describe,
  expect,
  it,
} from "vitest";
import { eigh, evaluate, eye, matrixExp, svd, tensor } from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn, epsilon, expectClose } from "./matrices.ts";

computeOnCpu();

describe("eigh", () => {
  it.each([1, 2, 3, 4, 5, 8, 17, 33, 64])(
    "of %i rows returns orthonormal vectors that the matrix scales by its eigenvalues",
    async (n) => {
      const x = drawn([n, n], 1);
      const a = x.add(x.T);
      const { eigenvalues: w, eigenvectors: v } = eigh(a);
      await evaluate(w, v);
      const size = await w.abs().max().item();
      await expectClose(v.T.matmul(v), eye(n), 16 * (n + 4) * epsilon);
      await expectClose(a.matmul(v), v.mul(w), 16 * (n + 4) * epsilon * size);
      const ascending = [...(await w.data())];
      expect(ascending).toEqual([...ascending].sort((p, q) => p - q));
    },
    60_000,
  );
});

describe("svd", () => {
  it.each([
    [1, 1],
    [5, 5],
    [12, 7],
    [7, 12],
    [40, 40],
    [90, 20],
  ])(
    "of [%i, %i] multiplies to the matrix, with orthonormal vectors",
    async (m, n) => {
      const a = drawn([m, n], 3);
      const k = Math.min(m, n);
      for (const fullMatrices of [false, true]) {
        const { u, s, vh } = svd(a, { fullMatrices });
        await evaluate(u, s, vh);
        const allowed = 32 * Math.max(m, n) * epsilon;
        await expectClose(
          u
            .slice(null, [0, k])
            .mul(s)
            .matmul(vh.slice([0, k])),
          a,
          allowed,
        );
        await expectClose(u.T.matmul(u), eye(fullMatrices ? m : k), allowed);
        await expectClose(vh.matmul(vh.T), eye(fullMatrices ? n : k), allowed);
        const descending = [...(await s.data())];
        expect(descending).toEqual([...descending].sort((p, q) => q - p));
      }
    },
    60_000,
  );
});

describe("matrixExp", () => {
  it.each([0.1, 1, 10, 100])("of a skew matrix rotates by %f", async (angle) => {
    const turning = tensor([
      [0, -angle],
      [angle, 0],
    ]);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    await expectClose(
      matrixExp(turning),
      tensor([
        [c, -s],
        [s, c],
      ]),
      2e-6 * Math.max(1, angle),
    );
  });
});

testValues(
  `
eigh of the second difference returns 2 − 2cos(πk/(n + 1)) (Golub and Van Loan, §4.8.6)
  n = 20
  rows = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_,
      j) => (i === j ? 2 : Math.abs(i - j) === 1 ? -1 : 0)))
  want = Array.from({ length: n }, (_, k) => 2 - 2 * Math.cos((Math.PI * (k + 1)) / (n + 1)))
  expectClose(eigh(tensor(rows)).eigenvalues, tensor(want), 4 * 8 * epsilon)
eigh of a batch agrees with that of each matrix, also under vmap
  x = drawn([3, 4, 4], 11)
  a = x.add(x.transpose())
  { eigenvalues: w } = eigh(a)
  expectClose(vmap((m) => eigh(m).eigenvalues)(a), w, 1e-6)
  expectClose(eigh(a.slice(1)).eigenvalues, w.slice(1), 1e-6)
eigh has the gradient vvᵀ for each eigenvalue (Hellmann and Feynman)
  x = drawn([5, 5], 2)
  a = x.add(x.T)
  v = eigh(a).eigenvectors.slice(null, 2)
  slope = grad((m) => eigh(m).eigenvalues.slice(2))(a)
  expectClose(slope, v.outer(v), 1e-5)
svd finds small singular values to the precision of their columns (Demmel and Veselić 1992)
  { s } = svd(tensor([[1e10, 0], [0, 1e-10]]))
  [large, small] = await s.data()
  large / 1e10  => 1 (6 digits)
  small / 1e-10  => 1 (6 digits)
cond of matrices that lack rank is infinite, and of the second difference what cosines say
  cond(zeros([2, 2])).item()  => Infinity
  cond(tensor([[1, 0], [0, 0]])).item()  => Infinity
  [least, most] = [1, 3].map((k) => 2 - 2 * Math.cos((Math.PI * k) / 4))
  second = tensor([[2, -1, 0], [-1, 2, -1], [0, -1, 2]])
  cond(second).item()  => most / least (4 digits)
matrixExp of a symmetric matrix has the exponentials of its eigenvalues
  x = drawn([12, 12], 21)
  a = x.add(x.T)
  { eigenvalues: w, eigenvectors: v } = eigh(a)
  wanted = v.mul(w.exp()).matmul(v.T)
  size = await wanted.abs().max().item()
  expectClose(matrixExp(a).div(size), wanted.div(size), 1e-5)
matrixExp scales each matrix of a batch by its own norm, and returns NaN where norms are too large
  a = tensor([0.5, 0, -40, 1e6]).reshape([4, 1, 1])
  [half, one, small, none] = await matrixExp(a).data()
  half  => Math.sqrt(Math.E) (6 digits)
  one  => 1
  small / Math.exp(-40)  => 1 (4 digits)
  none  => NaN
matrixPower has Fibonacci's numbers, forwards and backwards
  step = tensor([[1, 1], [1, 0]])
  matrixPower(step, 30)  => [[1346269, 832040], [832040, 514229]]
  expectClose(matrixPower(step, -3).matmul(matrixPower(step, 3)), eye(2), 1e-5)
matrixRank counts the directions of a product of thin matrices
  matrixRank(drawn([8, 3], 9).matmul(drawn([3, 7], 10))).item()  => 3
eigh supports equal eigenvalues, diagonal matrices and zeros
  for a of [eye(6), zeros([5, 5]), eye(4).add(1)]:
    { eigenvalues: w, eigenvectors: v } = eigh(a)
    evaluate(w, v)
    expectClose(v.mul(w).matmul(v.T), a, 1e-5)
    expectClose(v.T.matmul(v), eye(a.shape[0]), 1e-5)
svd of a matrix of rank 1, and of zeros, still has orthonormal vectors
  for a of [drawn([6, 1], 4).mul(drawn([1, 4], 5)), zeros([3, 3])]:
    { u, s, vh } = svd(a, { fullMatrices: false })
    evaluate(u, s, vh)
    k = s.shape[0]
    expectClose(u.mul(s).matmul(vh), a, 1e-5)
    expectClose(u.T.matmul(u), eye(k), 1e-5)
    expectClose(s.slice([1, k]), zeros([k - 1]), 1e-5)
pinv obeys Penrose's four equations, for a matrix that lacks rank too
  for a of [drawn([6, 4], 6), drawn([5, 2], 7).matmul(drawn([2, 6], 8))]:
    p = pinv(a)
    evaluate(p)
    expectClose(a.matmul(p).matmul(a), a, 1e-5)
    expectClose(p.matmul(a).matmul(p), p, 1e-4)
    expectClose(a.matmul(p), a.matmul(p).T, 1e-5)
    expectClose(p.matmul(a), p.matmul(a).T, 1e-5)
`,
  { drawn, epsilon, expectClose },
);
