/**
 * Least squares for too many equations, the smallest solution for too few, and QR with pivoting. Expected
 * numbers are those of NumPy 2.4 and, for pivoting, SciPy 1.17.
 */
import { it } from "vitest";
import { grad, lstsq, polyfit, qr, type Tensor, tensor } from "../../../src/engine/index.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";
import { expectClose } from "./matrices.ts";

const near = (got: Tensor, want: Parameters<typeof tensor>[0], allowed = 2e-5): Promise<void> =>
  expectClose(got, tensor(want), allowed);

const tall = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
  [2, 1, 5],
];
const sides = [
  [1, 2],
  [0, 1],
  [3, -1],
  [4, 0],
];
const values = [17.54854505, 2.52174585, 0.83027977];

onReferenceAndCpu(() => {
  it("lstsq ignores singular values that rcond treats as 0", async () => {
    await near(lstsq(tensor(tall), tensor(sides), { rcond: 0.2 }), [
      [0.1002821, 0.00330623],
      [0.1149557, 0.00379001],
      [0.14665813, 0.00483522],
    ]);
  });

  it("lstsq finds the rank of each of many matrices, which may differ", async () => {
    const mixed = tensor([
      [
        [1, 1],
        [1, 1],
        [0, 0],
      ],
      [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
    ]);
    await near(
      lstsq(
        mixed,
        tensor([
          [[2], [2], [5]],
          [[1], [3], [5]],
        ]),
      ),
      [
        [[1], [1]],
        [[1], [2]],
      ],
    );
  });

  it("lstsq at a matrix without full rank has the gradient for a constant rank", async () => {
    // The second row repeats the first: x = (b₀ + b₁) / 2 / 2 each, and b₂ has no effect.
    const a = tensor([
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    const slope = grad((b: Tensor) => lstsq(a, b).slice(0))(tensor([2, 2, 5]));
    await near(slope, [0.25, 0.25, 0]);
    const scaled = grad((scale: Tensor) => lstsq(a.mul(scale), tensor([2, 2, 5])).sum())(tensor(2));
    await near(scaled, -0.5);
  });

  it("qr returns only r, or LAPACK's factors", async () => {
    const x = tensor([
      [3, 0],
      [4, 5],
    ]);
    await near(qr(x, { mode: "r" }), [
      [-5, -4],
      [0, 3],
    ]);
    const { h, tau } = qr(x, { mode: "raw" });
    await near(h, [
      [-5, 0.5],
      [-4, 3],
    ]);
    await near(tau, [1.6, 0]);
  });

  const ys = [0, 0.8, 0.9, 0.1, -0.8, -1];
  const points = (): [Tensor, Tensor] => [tensor([0, 1, 2, 3, 4, 5]), tensor(ys)];

  it("polyfit with cov returns the coefficients' covariance, by the residuals or by the weights", async () => {
    const { coefficients, covariance } = polyfit(...points(), 2, { cov: true });
    await near(coefficients, [-0.16071429, 0.50071429, 0.22142857]);
    await near(covariance, [
      [0.00473724, -0.02368622, 0.01579082],
      [-0.02368622, 0.12853724, -0.10421939],
      [0.01579082, -0.10421939, 0.14527551],
    ]);
    const w = tensor([1, 2, 1, 1, 0.5, 1]);
    const weighted = polyfit(...points(), 2, { w, cov: "unscaled" });
    await near(weighted.coefficients, [-0.17490119, 0.58201581, 0.28063241]);
    await near(weighted.covariance, [
      [0.02655095, -0.13662141, 0.10036089],
      [-0.13662141, 0.75640144, -0.61350748],
      [0.10036089, -0.61350748, 0.67709228],
    ]);
  });

  it("polyfit of several columns has a covariance for each", async () => {
    const [x] = points();
    const both = tensor(ys.map((value) => [value, value * value]));
    const { coefficients, covariance } = polyfit(x, both, 1, { cov: true });
    await near(coefficients, [
      [-0.30285714, 0.12],
      [0.75714286, 0.21666667],
    ]);
    await near(covariance, [
      [
        [0.0213551, 0.0088819],
        [-0.05338776, -0.02220476],
      ],
      [
        [-0.05338776, -0.02220476],
        [0.1957551, 0.08141746],
      ],
    ]);
  });

  testValues(
    `
lstsq with full returns the residuals, the rank and the singular values
  { x, residuals, rank, s } = lstsq(tensor(tall), tensor(sides), { full: true })
  near(x, [[1, -2.43333333], [-1.33333333, 1.2], [0.66666667, 0.73333333]])
  near(residuals, [2.66666667, 0.16666667])
  [rank.dtype, await rank.item()]  => ["i32", 3]
  near(s, values)
lstsq of a matrix without full rank is the smallest of the best solutions
  a = tensor([[1, 2, 3], [2, 4, 6], [1, 0, 1], [0, 2, 2]])
  b = tensor([1, 0, 3, 4])
  want = [-0.21212121, 0.33333333, 0.12121212]
  near(lstsq(a, b, { rcond: 1e-5 }), want)
  near(lstsq(a, b), want)
  near(lstsq(tensor([[1, 1], [1, 1]]), tensor([2, 2])), [1, 1])
  near(lstsq(tensor([[1, 1], [1, 1], [1, 1]]).T, tensor([3, 3])), [1, 1, 1])
  near(lstsq(zeros([3, 2]), ones([3])), [0, 0])
  { x, residuals, rank, s } = lstsq(a, b, { full: true })
  near(x, want)
  near(residuals, 21.81818182, 1e-4)
  rank.item()  => 2
  near(s, [8.84954734, 1.29827265, 0])
lstsq of fewer equations than unknowns is the smallest solution, without residuals
  { x, residuals, rank } = lstsq(tensor(tall).T, tensor([1, 2, 4]), { full: true })
  near(x, [1.1, 0.4, -0.3, 0.2], 1e-4)
  near(residuals, 0)
  rank.item()  => 3
lstsq accepts one matrix for many right sides, and many matrices
  [a, b] = [tensor(tall), tensor(sides)]
  { x, residuals, rank } = lstsq(a, b.broadcastTo([2, 4, 2]), { full: true })
  [x.shape, residuals.shape, rank.shape]  => [[2, 3, 2], [2, 2], []]
  many = lstsq(a.broadcastTo([5, 4, 3]), b.slice(null, 0), { full: true })
  [many.x.shape, many.residuals.shape, many.rank.shape]  => [[5, 3], [5], [5]]
  near(many.residuals, new Array(5).fill(2.66666667))
qr with pivoting selects the longest column first, then the one with the largest remainder
  wide = tensor([[1, 4, 2, 0], [3, 1, -5, 2], [0, 2, 1, 7]])
  { q, r, permutation } = qr(wide, { pivoting: true })
  permutation  => [3, 2, 1, 0]
  near(q, [[0, 0.36618622, -0.93054159], [-0.27472113, -0.89473802, -0.35209682],
      [-0.96152395, 0.25563944, 0.10059909]])
  near(r, [[-7.28010989, 0.41208169, -2.19776902, -0.82416338],
      [0, 5.46170199, 1.08128572, -2.31802785], [0, 0, -3.873065, -1.98683205]])
qr with pivoting of many matrices orders the columns of each
  x = tensor([[1, 0, 3], [2, 1, 9], [0, 4, 2], [1, 1, -8]])
  both = qr(tensor([await x.array(), await x.flip(1).array()]),
      { mode: "complete", pivoting: true })
  both.permutation  => [[2, 1, 0], [0, 1, 2]]
  want = [[-12.56980509, -0.71600156, -1.03422447], [0, -4.18178691, -0.54031774],
      [0, 0, 2.15370297], [0, 0, 0]]
  near(both.r, [want, want])
  near(both.q.matmul(both.r).slice(0), (await x.flip(1).array()))
polyfit with full returns the residuals of the fit
  ys = [0, 0.8, 0.9, 0.1, -0.8, -1]
  points = () => [tensor([0, 1, 2, 3, 4, 5]), tensor(ys)]
  { coefficients, residuals, rank, s } = polyfit(...points(), 2, { full: true })
  near(coefficients, [-0.16071429, 0.50071429, 0.22142857])
  near(residuals, 0.53057143)
  rank.item()  => 3
  near(s, [1.63695746, 0.55276656, 0.12173503])
polyfit accepts too few points with rcond, which keeps coefficients small
  ys = [0, 0.8, 0.9, 0.1, -0.8, -1]
  points = () => [tensor([0, 1, 2, 3, 4, 5]), tensor(ys)]
  near(polyfit(...points(), 2, { rcond: 0.2 }), [-0.04734586, -0.10007651, 0.69115607])
  same = tensor([1, 1, 1])
  near(polyfit(same, tensor([1, 2, 6]), 1, { rcond: 1e-6 }), [1.5, 1.5])
  # Of all parabolas through two points; three coefficients, of which one is free.
  { coefficients, rank } = polyfit(tensor([0, 1]), tensor([1, 3]), 2, { full: true })
  near(coefficients, [1, 1, 1])
  rank.item()  => 2
`,
    { near, sides, tall, values },
  );
});
