/**
 * What factors are for: solutions by their residuals, reflections by what they must multiply to, and closed
 * forms. Bounds as in linear-algebra.test.ts.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cholesky,
  choleskyInverse,
  choleskySolve,
  eigvalsh,
  evaluate,
  eye,
  geqrf,
  householderProduct,
  luFactor,
  luUnpack,
  ormqr,
  polar,
  qr,
  type Tensor,
  tridiagonalSolve,
  triu,
} from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn, epsilon, expectClose } from "./matrices.ts";

computeOnCpu();

describe("luFactor", () => {
  it.each([
    [4, 4],
    [6, 3],
    [3, 6],
    [40, 40],
  ])("of [%i, %i] unpacks to three matrices whose product is the matrix", async (m, n) => {
    const a = drawn([2, m, n], 1);
    const factors = luFactor(a);
    const { p, l, u } = luUnpack(factors.lu, factors.permutation);
    await evaluate(p, l, u);
    await expectClose(p.matmul(l).matmul(u), a, 16 * m * epsilon);
    await expectClose(p.matmul(p.transpose()), eye(m).broadcastTo([2, m, m]), 1e-9);
  });
});

describe("the factor of cholesky", () => {
  it.each([false, true])("solves and inverts, upper: %s", async (upper) => {
    const x = drawn([6, 6], 4);
    const a = x.matmul(x.T).add(eye(6).mul(2));
    const factor = cholesky(a, { upper });
    const b = drawn([6, 3], 5);
    await expectClose(a.matmul(choleskySolve(b, factor, { upper })), b, 1e-5);
    await expectClose(a.matmul(choleskyInverse(factor, { upper })), eye(6), 1e-5);
  });
});

describe("geqrf", () => {
  it.each([
    [5, 5],
    [7, 3],
    [3, 7],
    [1, 4],
  ])("of [%i, %i] keeps q and r in one matrix", async (m, n) => {
    const x = drawn([m, n], 6);
    const { a, tau } = geqrf(x);
    const r = triu(a);
    await evaluate(a, tau);
    await expectClose(ormqr(a, tau, r), x, 16 * m * epsilon);
    await expectClose(ormqr(a, tau, x, { transpose: true }), r, 16 * m * epsilon);
    await expectClose(ormqr(a, tau, eye(m), { left: false }), ormqr(a, tau, eye(m)), 1e-5);
    if (m < n) return;
    const q = householderProduct(a, tau);
    await expectClose(q, qr(x).q, 16 * m * epsilon);
  });
});

describe("polar", () => {
  it.each([
    [4, 4],
    [6, 3],
    [3, 6],
  ])("of [%i, %i] returns orthonormal and positive factors on either side", async (m, n) => {
    const x = drawn([m, n], 7);
    for (const side of ["right", "left"] as const) {
      const { u, h } = polar(x, { side });
      await evaluate(u, h);
      await expectClose(side === "right" ? u.matmul(h) : h.matmul(u), x, 1e-5);
      await expectClose(m >= n ? u.T.matmul(u) : u.matmul(u.T), eye(Math.min(m, n)), 1e-5);
      expect(await eigvalsh(h).min().item()).toBeGreaterThan(-1e-5);
    }
  });
});

describe("tridiagonalSolve", () => {
  it("obeys its equations, for any number of them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 70 }), async (n) => {
        const [lower, upper] = [drawn([n], n), drawn([n], n + 1)];
        const main = drawn([n], n + 2).add(3);
        const b = drawn([n, 2], n + 3);
        const x = tridiagonalSolve(lower, main, upper, b);
        const column = (d: Tensor): Tensor => d.unsqueeze(1);
        const widths = (above: number, below: number) =>
          [
            [above, below],
            [0, 0],
          ] as const;
        const left = x.slice([0, n - 1]).pad(widths(1, 0));
        const right = x.slice([1, n]).pad(widths(0, 1));
        const found = column(lower)
          .mul(left)
          .add(column(main).mul(x))
          .add(column(upper).mul(right));
        await expectClose(found, b, 1e-5);
      }),
      { numRuns: 8 },
    );
  });
});

testValues(
  `
luFactor solves for many right sides, and with the transposed matrix
  a = drawn([8, 8], 2).add(eye(8).mul(4))
  { lu, permutation } = luFactor(a)
  b = drawn([3, 8, 2], 3)
  expectClose(a.matmul(luSolve(lu, permutation, b)), b, 1e-5)
  x = luSolve(lu, permutation, b, { transpose: true })
  expectClose(a.T.matmul(x), b, 1e-5)
luFactor of a singular matrix has no finite solution
  { lu, permutation } = luFactor(full([2, 2], 1))
  x = await luSolve(lu, permutation, tensor([1, 2])).data()
  [...x].some(Number.isFinite)  => false
geqrf of a column that is on its axis reflects nothing
  { a, tau } = geqrf(eye(3).mul(2))
  tau  => [0, 0, 0]
  expectClose(a, eye(3).mul(2), 1e-9)
polar of a rotation that stretches evenly has a finite gradient, unlike its singular vectors
  [c, s] = [Math.cos(0.5), Math.sin(0.5)]
  x = tensor([[2 * c, -2 * s], [2 * s, 2 * c]])
  slope = grad((a) => polar(a).u.slice(1, 0))(x)
  # sin of the angle, atan2(c − b, a + d), whose derivative for each element is a fourth of cos or
  # sin.
  expectClose(slope, tensor([[-s, -c], [c, -s]]).mul(c / 4), 1e-5)
tridiagonalSolve of the second difference is the parabola that bends by 1 (n = 9)
  n = 9
  [ones, twos] = [full([n], -1), full([n], 2)]
  want = Array.from({ length: n }, (_, i) => ((i + 1) * (n - i)) / 2)
  expectClose(tridiagonalSolve(ones, twos, ones, full([n], 1)), tensor(want), 1e-4)
addmm with beta 0 does not see what it is not to count
  found = addmm(full([2, 2], NaN), eye(2), eye(2), { beta: 0, alpha: 3 })
  found  => [[3, 0], [0, 3]]
addmm accepts integers
  ones = full([2, 2], 1, { dtype: "i32" })
  found = addmm(ones, ones, ones, { beta: 10 })
  found.dtype  => "i32"
  found.data()  => Int32Array.from([12, 12, 12, 12])
`,
  { drawn, expectClose },
);
