/**
 * Factorisations by what they must multiply to, solutions by their residuals, and closed forms. Bounds are
 * those of backward stable algorithms (Higham, Accuracy and Stability of Numerical Algorithms, 2002):
 * a residual of n·ε times the norms, an error of cond(A) times more.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cholesky,
  det,
  eye,
  grad,
  inv,
  jvp,
  logdet,
  lstsq,
  lu,
  qr,
  slogdet,
  solve,
  type Tensor,
  tensor,
  tensorinv,
  tensorsolve,
  triangularSolve,
  vmap,
  zeros,
} from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
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

  it("returns NaN from the first column on that shows that the matrix is not positive definite", async () => {
    const factor = await cholesky(
      tensor([
        [4, 2],
        [2, 1 / 2],
      ]),
    ).array();
    expect(factor).toEqual([
      [2, 0],
      [1, Number.NaN],
    ]);
  });

  it("reads the lower triangle only", async () => {
    expect(
      await cholesky(
        tensor([
          [4, 99],
          [2, 5],
        ]),
      ).array(),
    ).toEqual([
      [2, 0],
      [1, 2],
    ]);
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

  it("factors matrices that need partial pivoting", async () => {
    const { l, u } = lu(
      tensor([
        [1e-20, 1],
        [1, 1],
      ]),
    );
    expect(await l.array()).toEqual([
      [1, 0],
      [Math.fround(1e-20), 1],
    ]);
    expect(await u.array()).toEqual([
      [1, 1],
      [0, 1],
    ]);
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

  it("of Hilbert's matrix has an error of cond(A)·ε: 1.6e4·ε for 4 rows (Higham, §28.1)", async () => {
    const hilbert = Array.from({ length: 4 }, (_, i) =>
      Array.from({ length: 4 }, (_, j) => 1 / (i + j + 1)),
    );
    const a = tensor(hilbert);
    const x = solve(a, a.sum(1));
    await expectClose(x, tensor([1, 1, 1, 1]), 4 * 1.6e4 * epsilon);
  });

  it("returns NaN or infinities for a singular matrix", async () => {
    const x = await solve(
      tensor([
        [1, 2],
        [2, 4],
      ]),
      tensor([1, 1]),
    ).data();
    expect([...x].some((value) => !Number.isFinite(value))).toBe(true);
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

  it("does not overflow where squares would", async () => {
    const { r } = qr(tensor([[3e30], [4e30]]));
    expect((await r.abs().item()) / 5e30).toBeCloseTo(1, 5);
  });
});

describe("tensorsolve and tensorinv", () => {
  it("invert tensordot", async () => {
    const a = drawn([2, 3, 6], 22);
    const x = drawn([6], 23);
    await expectClose(tensorsolve(a, a.tensordot(x, 1)), x, 1e-4);
    const inverse = tensorinv(a);
    expect(inverse.shape).toEqual([6, 2, 3]);
    await expectClose(inverse.tensordot(a, 2), eye(6), 1e-4);
  });
});

describe("lstsq", () => {
  it("leaves a residual that is orthogonal to the columns", async () => {
    const [a, b] = [drawn([60, 7], 17), drawn([60, 2], 18)];
    const residual = a.matmul(lstsq(a, b)).sub(b);
    await expectClose(a.T.matmul(residual), zeros([7, 2]), 60 * epsilon * 8);
  });

  it("of too few equations has the smallest norm: it is a combination of rows", async () => {
    const [a, b] = [drawn([3, 8], 19), drawn([3], 20)];
    const x = lstsq(a, b);
    await expectClose(a.matmul(x), b, 1e-5);
    await expectClose(a.T.matmul(solve(a.matmul(a.T), a.matmul(x))), x, 1e-5);
  });
});

describe("determinants", () => {
  it("have a logarithm where they are above 0", async () => {
    const a = tensor([2, 0, -3]).reshape([3, 1, 1]);
    expect(await logdet(a).array()).toEqual([
      expect.closeTo(Math.LN2, 6),
      Number.NEGATIVE_INFINITY,
      Number.NaN,
    ]);
  });

  it("of the matrix min(i, j) are 1 (a product of triangles of ones)", async () => {
    const n = 20;
    const a = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => Math.min(i, j) + 1),
    );
    expect(await det(tensor(a)).item()).toBeCloseTo(1, 4);
    const { sign, logabsdet } = slogdet(tensor(a).mul(-1000).slice([null, null, -1]));
    // 20 factors of -1000, and the rows reversed by 10 exchanges.
    expect(await sign.item()).toBe(1);
    expect(await logabsdet.item()).toBeCloseTo(n * Math.log(1000), 3);
  });

  it("change their sign with each exchange of rows", async () => {
    const rows = [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
    ];
    expect(await det(tensor(rows)).item()).toBe(1);
    expect(await det(tensor([rows[1], rows[0], rows[2]] as number[][])).item()).toBe(-1);
  });

  it("of a singular matrix are 0, with the logarithm -∞", async () => {
    const a = tensor([
      [1, 2, 3],
      [2, 4, 6],
      [1, 0, 1],
    ]);
    expect(Math.abs(await det(a).item())).toBe(0);
    expect(await slogdet(a).logabsdet.item()).toBe(-Infinity);
    expect(Math.abs(await slogdet(a).sign.item())).toBe(0);
  });
});

describe("inv", () => {
  it.each([1, 6, 70])("of %i rows times the matrix is the identity", async (n) => {
    const a = drawn([n, n], 6).add(eye(n).mul(Math.sqrt(n)));
    await expectClose(inv(a).matmul(a), eye(n), 16 * n * epsilon);
  });
});

describe("linear algebra in transforms", () => {
  it("is batched by vmap, with its gradients", async () => {
    const [a, b] = [drawn([3, 4, 4], 7).add(eye(4).mul(3)), drawn([4], 8)];
    await expectClose(
      vmap((x: Tensor) => solve(x, b))(a),
      solve(a, b.reshape([4, 1])).squeeze(-1),
      1e-5,
    );
    const logarithm = (x: Tensor): Tensor => slogdet(x).logabsdet;
    await expectClose(vmap(grad(logarithm))(a), inv(a).transpose(), 1e-5);
  });

  it("has second derivatives: those of log det A are −A⁻ᵀ V A⁻ᵀ along V", async () => {
    const a = drawn([4, 4], 9).add(eye(4).mul(3));
    const direction = drawn([4, 4], 10);
    const slope = grad((x: Tensor) => slogdet(x).logabsdet);
    const [, curvature] = jvp(slope, [a], [direction]);
    const y = inv(a).T;
    await expectClose(curvature, y.matmul(direction.T).matmul(y).neg(), 1e-5);
  });

  it("has second derivatives of solutions: (xᵀx)″ through A⁻¹b as by finite differences", async () => {
    const a = drawn([3, 3], 11).add(eye(3).mul(3));
    const b = drawn([3], 12);
    const direction = drawn([3, 3], 13);
    const slope = grad((x: Tensor) => solve(x, b).square().sum());
    const [, curvature] = jvp(slope, [a], [direction]);
    const step = 2 ** -7;
    const ahead = slope(a.add(direction.mul(step)));
    const behind = slope(a.sub(direction.mul(step)));
    await expectClose(curvature, ahead.sub(behind).div(2 * step), 1e-3);
  });
});
