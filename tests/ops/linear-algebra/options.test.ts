/**
 * Options of linear algebra: which triangle is read, on which side a matrix stands, which singular values count.
 * Expected numbers are NumPy 2.4's, unless a test says otherwise.
 */
import { beforeAll, describe, expect, it } from "vitest";
import {
  cholesky,
  corrcoef,
  cov,
  cross,
  diag,
  eigvalsh,
  luFactor,
  luSolve,
  matrixRank,
  pinv,
  solve,
  svd,
  type Tensor,
  tensor,
  triangularSolve,
} from "../../../src/engine/index.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { expectClose } from "./matrices.ts";

computeOnCpu();

const near = (got: Tensor, want: Parameters<typeof tensor>[0]): Promise<void> =>
  expectClose(got, tensor(want), 1e-5);

describe("of a symmetric matrix one triangle is read", () => {
  let x: Tensor;
  beforeAll(() => {
    x = tensor([
      [2, 1, 9],
      [1, 3, -1],
      [0, 2, 5],
    ]);
  });

  it("the lower one by default, the upper one with uplo", async () => {
    await near(eigvalsh(x), [1, 2.69722436, 6.30277564]);
    await near(eigvalsh(x, { uplo: "U" }), [-5.84864807, 3.22307457, 12.6255735]);
  });

  it("by cholesky the one that it gives", async () => {
    const positive = tensor([
      [4, 2, 1],
      [7, 5, 3],
      [7, 7, 6],
    ]);
    await near(cholesky(positive, { upper: true }), [
      [2, 1, 0.5],
      [0, 2, 1.25],
      [0, 0, 2.04633819],
    ]);
  });
});

describe("svd", () => {
  it("without vectors returns only the singular values", async () => {
    const x = tensor([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    await near(svd(x, { computeUv: false }), [9.52551809, 0.51430058]);
  });
});

describe("singular values count", () => {
  let x: Tensor;
  beforeAll(() => {
    x = diag(tensor([4, 1, 0.3, 0]));
  });

  it("where they are above atol, and above rtol times the largest", async () => {
    expect(await matrixRank(x, { atol: 0.5 }).item()).toBe(2);
    expect(await matrixRank(x, { atol: 0.2 }).item()).toBe(3);
    expect(await matrixRank(x, { rtol: 0.5 }).item()).toBe(1);
    // As PyTorch's documentation has it, the larger limit counts.
    expect(await matrixRank(x, { atol: 0.2, rtol: 0.1 }).item()).toBe(2);
  });

  it("by a separate tolerance for each matrix", async () => {
    const both = x.broadcastTo([2, 4, 4]);
    expect(await matrixRank(both, { atol: tensor([0.5, 0.2]) }).array()).toEqual([2, 3]);
    expect(await matrixRank(both, { hermitian: true, rtol: tensor([0.5, 0]) }).array()).toEqual([
      1, 3,
    ]);
  });

  it("in the pseudoinverse of a symmetric matrix too, whose upper triangle is not read", async () => {
    const matrix = tensor([
      [2, 99, 99],
      [1, 2, 99],
      [0, 0, 0.001],
    ]);
    const want = [
      [0.66666667, -0.33333333, 0],
      [-0.33333333, 0.66666667, 0],
      [0, 0, 0],
    ];
    await near(pinv(matrix, { hermitian: true, rtol: 0.01 }), want);
    await near(pinv(matrix, { hermitian: true, atol: 0.01 }), want);
  });
});

describe("a matrix on the right", () => {
  let a: Tensor;
  let b: Tensor;
  beforeAll(() => {
    a = tensor([
      [2, 1, 1],
      [1, 3, 2],
      [1, 0, 4],
    ]);
    b = tensor([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });
  // b @ inv(a)
  const want = [
    [-0.05263158, 0.68421053, 0.42105263],
    [1.05263158, 1.31578947, 0.57894737],
  ];

  it("is solved with by its factors", async () => {
    await near(solve(a, b, { left: false }), want);
    await near(solve(a, b.slice(0), { left: false }), want[0] as number[]);
    const factors = luFactor(a);
    await near(luSolve(factors.lu, factors.permutation, b, { left: false }), want);
    const transposed = luFactor(a.T);
    const options = { left: false, transpose: true };
    await near(luSolve(transposed.lu, transposed.permutation, b, options), want);
  });

  it("may be a triangle", async () => {
    const lower = [
      [-0.20833333, 0.66666667, 0.75],
      [0.41666667, 1.66666667, 1.5],
    ];
    await near(triangularSolve(a, b, { left: false }), lower);
    await near(triangularSolve(a.T, b, { left: false, lower: false, transpose: true }), lower);
  });
});

it("cross reads components from an axis of each operand, and writes them to another", async () => {
  const x = tensor([
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  const y = tensor([
    [1, 0, 2],
    [0, 1, -1],
  ]);
  await near(cross(x, y, -1, { axisa: 0, axisc: 0 }), [
    [4, -11],
    [1, 4],
    [-2, 4],
  ]);
});

describe("cov and corrcoef", () => {
  let x: Tensor;
  let y: Tensor;
  beforeAll(() => {
    x = tensor([
      [0, 1, 2, 5],
      [2, 1, 0, 1],
    ]);
    y = tensor([1, 0, 3, 1]);
  });

  it("accept more variables from a second operand", async () => {
    await near(cov(x, { y }), [
      [4.66666667, -0.66666667, 0.33333333],
      [-0.66666667, 0.66666667, -0.66666667],
      [0.33333333, -0.66666667, 1.58333333],
    ]);
    await near(corrcoef(x.T, { y, rowvar: false }), [
      [1, -0.37796447, 0.1226279],
      [-0.37796447, 1, -0.64888569],
      [0.1226279, -0.64888569, 1],
    ]);
    await near(cov(x.slice(0), { y: x.slice(1) }), [
      [4.66666667, -0.66666667],
      [-0.66666667, 0.66666667],
    ]);
  });

  it("divide by the number of observations with bias, unless a correction says otherwise", async () => {
    await near(cov(x, { bias: true }), [
      [3.5, -0.5],
      [-0.5, 0.5],
    ]);
    await near(cov(x, { bias: true, correction: 1 }).slice(0), [4.66666667, -0.66666667]);
    const options = { rowvar: false, bias: true, aweights: tensor([1, 2, 1, 3]) };
    await near(cov(x.T, options), [
      [4.20408163, -0.28571429],
      [-0.28571429, 0.28571429],
    ]);
  });
});

testValues(
  `
svd of hermitian matrices returns magnitudes of eigenvalues, and vectors with their signs
  x = tensor([[1, 2, 0], [2, -3, 1], [0, 1, 0.5]])
  { u, s, vh } = svd(x, { hermitian: true })
  near(s, [4.01838681, 1.94162704, 0.57675977])
  near(svd(x, { hermitian: true, computeUv: false }), [4.01838681, 1.94162704, 0.57675977])
  expectClose(u.mul(s).matmul(vh), x, 1e-5)
lu without pivoting leaves the rows in their order, whatever becomes of l
  { l, u, permutation } = lu(tensor([[1, 2], [4, 4]]), { pivot: false })
  permutation  => [0, 1]
  l  => [[1, 0], [4, 1]]
  u  => [[1, 2], [0, -4]]
lu without pivoting has no finite factors where it meets a 0
  { u } = lu(tensor([[0, 1], [1, 1]]), { pivot: false })
  u.slice(1, 1).item()  => -Infinity
tensorsolve moves axes of the matrix to its end, in their order
  a = tensor([[[4, 2], [0, -3], [-2, -5], [-5, -5]], [[-4, 3], [2, 5], [0, 1], [5, 3]]])
  b = tensor([1, 2, 3, 4])
  want = tensor([[-1.29385965, 0.07894737], [-0.89912281, 0.80701754]])
  expectClose(tensorsolve(a, b, [0, 2]), want, 1e-5)
  expectClose(tensorsolve(a, b, [2, 0]), want.T, 1e-5)
`,
  { expectClose, near },
);
