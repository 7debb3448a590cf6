/**
 * Factorisations by what they must multiply to, solutions by their residuals, and closed forms. Bounds are
 * those of backward stable algorithms (Higham, Accuracy and Stability of Numerical Algorithms, 2002):
 * a residual of n·ε times the norms, an error of cond(A) times more.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cholesky,
  eye,
  inv,
  lu,
  qr,
  solve,
  tensor,
  triangularSolve,
  zeros,
} from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn, epsilon, expectClose } from "./matrices.ts";

computeOnCpu();

describe("cholesky", () => {
  it.each([1, 2, 5, 31, 32, 33, 64, 100, 150])("of %i rows multiplies to the matrix", async (n) => {
    const x = drawn([n, n], 1);
    const a = x.matmul(x.T).add(eye(n));
    const l = cholesky(a);
    await expectClose(l.matmul(l.T), a, 4 * n * epsilon * n);
    expect(await l.slice(0).abs().sum().sub(l.slice(0, 0)).item()).toBe(0);
  });
});

describe("lu", () => {
  it.each([
    [1, 1],
    [2, 2],
    [7, 7],
    [40, 40],
    [100, 100],
    [30, 12],
    [12, 30],
  ])("of [%i, %i] multiplies to the rows in their new order", async (m, n) => {
    const a = drawn([m, n], 2);
    const { l, u, permutation } = lu(a);
    await expectClose(l.matmul(u), a.take(permutation), 8 * Math.max(m, n) * epsilon);
    expect(await l.abs().max().item()).toBe(1);
    expect([...(await permutation.data())].sort((x, y) => x - y)).toEqual(
      Array.from({ length: m }, (_, row) => row),
    );
  });
});

describe("solve", () => {
  it("leaves a residual of the order of n·ε, for any size and batch", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 3 }),
        fc.nat(1000),
        async (n, count, seed) => {
          const a = drawn([count, n, n], seed);
          const b = drawn([count, n, 2], seed + 1);
          const x = solve(a, b);
          const size = await x.abs().max().item();
          await expectClose(a.matmul(x), b, 16 * n * epsilon * (1 + size));
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe("triangularSolve", () => {
  it.each([1, 3, 17, 33, 34, 64, 65, 130])("of %i rows undoes the product", async (n) => {
    const l = drawn([n, n], 4)
      .mul(1 / n)
      .add(eye(n));
    const x = drawn([n, 3], 5);
    const lower = l.mul(tensor(triangle(n), { shape: [n, n] }));
    await expectClose(triangularSolve(l, lower.matmul(x)), x, 16 * n * epsilon);
    const upper = lower.T;
    await expectClose(triangularSolve(l.T, upper.matmul(x), { lower: false }), x, 16 * n * epsilon);
  });
});

function triangle(n: number): Float64Array {
  return Float64Array.from({ length: n * n }, (_, at) => Number(at % n <= Math.floor(at / n)));
}

describe("qr", () => {
  it.each([
    [1, 1],
    [2, 2],
    [6, 6],
    [50, 50],
    [120, 40],
    [20, 45],
  ])(
    "of [%i, %i] has orthonormal columns, a triangle, and multiplies to the matrix",
    async (m, n) => {
      const a = drawn([m, n], 14);
      const k = Math.min(m, n);
      for (const [mode, columns] of [
        ["reduced", k],
        ["complete", m],
      ] as const) {
        const { q, r } = qr(a, { mode });
        await expectClose(q.matmul(r), a, 8 * m * epsilon);
        await expectClose(q.T.matmul(q), eye(columns), 8 * m * epsilon);
        expect(await r.tril(-1).abs().max().item()).toBe(0);
      }
    },
  );

  it("is as orthogonal for a matrix of rank 1, and for zeros", async () => {
    for (const a of [drawn([9, 1], 15).mul(drawn([1, 5], 16)), zeros([4, 3])]) {
      const { q, r } = qr(a);
      await expectClose(q.T.matmul(q), eye(a.shape[1] as number), 1e-5);
      await expectClose(q.matmul(r), a, 1e-5);
    }
  });
});

describe("inv", () => {
  it.each([1, 6, 70])("of %i rows times the matrix is the identity", async (n) => {
    const a = drawn([n, n], 6).add(eye(n).mul(Math.sqrt(n)));
    await expectClose(inv(a).matmul(a), eye(n), 16 * n * epsilon);
  });
});

testValues(
  `
cholesky returns NaN from the first column on that shows that the matrix is not positive definite
  factor = await cholesky(tensor([[4, 2], [2, 1 / 2]])).array()
  factor  => [[2, 0], [1, NaN]]
cholesky reads the lower triangle only
  cholesky(tensor([[4, 99], [2, 5]]))  => [[2, 0], [1, 2]]
lu factors matrices that need partial pivoting
  { l, u } = lu(tensor([[1e-20, 1], [1, 1]]))
  l  => [[1, 0], [Math.fround(1e-20), 1]]
  u  => [[1, 1], [0, 1]]
solve of Hilbert's matrix has an error of cond(A)·ε: 1.6e4·ε for 4 rows (Higham, §28.1)
  hilbert = Array.from({ length: 4 }, (_, i) => Array.from({ length: 4 }, (_,
      j) => 1 / (i + j + 1)))
  a = tensor(hilbert)
  x = solve(a, a.sum(1))
  expectClose(x, tensor([1, 1, 1, 1]), 4 * 1.6e4 * epsilon)
solve returns NaN or infinities for a singular matrix
  x = await solve(tensor([[1, 2], [2, 4]]), tensor([1, 1])).data()
  [...x].some((value) => !Number.isFinite(value))  => true
qr does not overflow where squares would
  { r } = qr(tensor([[3e30], [4e30]]))
  (await r.abs().item()) / 5e30  => 1 (5 digits)
tensorsolve and tensorinv invert tensordot
  a = drawn([2, 3, 6], 22)
  x = drawn([6], 23)
  expectClose(tensorsolve(a, a.tensordot(x, 1)), x, 1e-4)
  inverse = tensorinv(a)
  inverse.shape  => [6, 2, 3]
  expectClose(inverse.tensordot(a, 2), eye(6), 1e-4)
lstsq leaves a residual that is orthogonal to the columns
  [a, b] = [drawn([60, 7], 17), drawn([60, 2], 18)]
  residual = a.matmul(lstsq(a, b)).sub(b)
  expectClose(a.T.matmul(residual), zeros([7, 2]), 60 * epsilon * 8)
lstsq of too few equations has the smallest norm: it is a combination of rows
  [a, b] = [drawn([3, 8], 19), drawn([3], 20)]
  x = lstsq(a, b)
  expectClose(a.matmul(x), b, 1e-5)
  expectClose(a.T.matmul(solve(a.matmul(a.T), a.matmul(x))), x, 1e-5)
determinants have a logarithm where they are above 0
  a = tensor([2, 0, -3]).reshape([3, 1, 1])
  logdet(a)  => [expect.closeTo(Math.LN2, 6), -Infinity, NaN]
determinants of the matrix min(i, j) are 1 (a product of triangles of ones)
  n = 20
  a = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => Math.min(i, j) + 1))
  det(tensor(a)).item()  => 1 (4 digits)
  { sign, logabsdet } = slogdet(tensor(a).mul(-1000).slice([null, null, -1]))
  # 20 factors of -1000, and the rows reversed by 10 exchanges.
  sign.item()  => 1
  logabsdet.item()  => n * Math.log(1000) (3 digits)
determinants change their sign with each exchange of rows
  rows = [[0, 0, 1], [1, 0, 0], [0, 1, 0]]
  det(tensor(rows)).item()  => 1
  det(tensor([rows[1], rows[0], rows[2]])).item()  => -1
determinants of a singular matrix are 0, with the logarithm -∞
  a = tensor([[1, 2, 3], [2, 4, 6], [1, 0, 1]])
  Math.abs(await det(a).item())  => 0
  slogdet(a).logabsdet.item()  => -Infinity
  Math.abs(await slogdet(a).sign.item())  => 0
linear algebra in transforms is batched by vmap, with its gradients
  [a, b] = [drawn([3, 4, 4], 7).add(eye(4).mul(3)), drawn([4], 8)]
  expectClose(vmap((x) => solve(x, b))(a), solve(a, b.reshape([4, 1])).squeeze(-1), 1e-5)
  logarithm = (x) => slogdet(x).logabsdet
  expectClose(vmap(grad(logarithm))(a), inv(a).transpose(), 1e-5)
linear algebra in transforms has second derivatives: those of log det A are −A⁻ᵀ V A⁻ᵀ along V
  a = drawn([4, 4], 9).add(eye(4).mul(3))
  direction = drawn([4, 4], 10)
  slope = grad((x) => slogdet(x).logabsdet)
  [, curvature] = jvp(slope, [a], [direction])
  y = inv(a).T
  expectClose(curvature, y.matmul(direction.T).matmul(y).neg(), 1e-5)
linear algebra in transforms has second derivatives of solutions: (xᵀx)″ through A⁻¹b as by finite
differences
  a = drawn([3, 3], 11).add(eye(3).mul(3))
  b = drawn([3], 12)
  direction = drawn([3, 3], 13)
  slope = grad((x) => solve(x, b).square().sum())
  [, curvature] = jvp(slope, [a], [direction])
  step = 2 ** -7
  ahead = slope(a.add(direction.mul(step)))
  behind = slope(a.sub(direction.mul(step)))
  expectClose(curvature, ahead.sub(behind).div(2 * step), 1e-3)
`,
  { drawn, epsilon, expectClose },
);
