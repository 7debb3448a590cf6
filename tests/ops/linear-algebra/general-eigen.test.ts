/**
 * Eigenvalues of matrices that are not symmetric, by what they must obey: A v = λ v, closed forms, and what
 * sums and products of them are. Bounds are those of a result that is exact for a matrix rounded to f32.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradients } from "../../../src/engine/graph/gradient.ts";
import { eig, evaluate, eye, schur, type Tensor, tensor } from "../../../src/engine/index.ts";
import { realSchur } from "../../../src/engine/ops/linear-algebra/real-schur.ts";
import { computeOnCpu } from "../../running/compute-on.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn, epsilon, expectClose } from "./matrices.ts";

computeOnCpu();

/** A v − λ v is no larger than rounding, and vectors have length 1. */
async function expectPairs(a: Tensor): Promise<void> {
  const { eigenvalues: w, eigenvectors: v } = await eig(a);
  const n = a.shape.at(-1) as number;
  const size = Math.max(1, await a.abs().max().item());
  const allowed = 8 * n * epsilon * size;
  const [real, imag] = [w.real.unsqueeze(-2), w.imag.unsqueeze(-2)];
  await evaluate(w.real, w.imag, v.real, v.imag);
  await expectClose(a.matmul(v.real), v.real.mul(real).sub(v.imag.mul(imag)), allowed);
  await expectClose(a.matmul(v.imag), v.real.mul(imag).add(v.imag.mul(real)), allowed);
  const lengths = v.real.square().add(v.imag.square()).sum(-2);
  await expectClose(lengths, lengths.mul(0).add(1), 8 * epsilon);
}

/** Numbers in ascending order of real parts, then imaginary ones. */
async function sorted(w: { real: Tensor; imag: Tensor }): Promise<[number, number][]> {
  const [real, imag] = [await w.real.data(), await w.imag.data()];
  return [...real]
    .map((re, at): [number, number] => [re, imag[at] as number])
    .sort(([a, b], [c, d]) => (Math.abs(a - c) > 1e-4 ? a - c : b - d));
}

function expectNear(got: [number, number][], want: readonly (readonly [number, number])[]): void {
  expect(got.length).toBe(want.length);
  for (const [at, [re, im]] of got.entries()) {
    expect(re).toBeCloseTo((want[at] as readonly [number, number])[0], 5);
    expect(im).toBeCloseTo((want[at] as readonly [number, number])[1], 5);
  }
}

/** The matrix whose eigenvalues are the roots of xⁿ + c₁xⁿ⁻¹ + … + cₙ. */
function companion(coefficients: readonly number[]): Tensor {
  const n = coefficients.length;
  const rows = [coefficients.map((c) => -c)];
  for (let i = 1; i < n; i++) rows.push(coefficients.map((_, j) => (j === i - 1 ? 1 : 0)));
  return tensor(rows);
}

describe("eig", () => {
  it.each([1, 2, 3, 5, 8, 17, 33, 64])("of %i rows satisfies A v = λ v", async (n) => {
    await expectPairs(drawn([n, n], n));
  });

  it("of matrices of small integers, with repeated eigenvalues", async () => {
    const rows = fc.integer({ min: 1, max: 6 }).chain((n) =>
      fc.array(fc.array(fc.integer({ min: -2, max: 2 }), { minLength: n, maxLength: n }), {
        minLength: n,
        maxLength: n,
      }),
    );
    await fc.assert(
      fc.asyncProperty(rows, async (matrix) => expectPairs(tensor(matrix))),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      "three times, past two rows at once that depend on each other",
      [
        [2, 0, -1],
        [-2, 1, 2],
        [1, 0, 0],
      ],
    ],
    [
      "again, in a pair of rows that depend on each other",
      [
        [1, 0, 0, -1, 0],
        [2, 0, -1, 1, -1],
        [2, -1, -2, -1, 0],
        [2, -1, -1, 2, -1],
        [2, -1, 1, 1, -1],
      ],
    ],
    [
      "twice each of two, which steps come near to slowly",
      [
        [-1, 2, 0, -1],
        [2, -1, 0, 1],
        [-1, -1, 1, -1],
        [0, -1, 0, -1],
      ],
    ],
    [
      "always, which steps come near to slowly",
      [
        [0, 0, 0, 0],
        [0.478, 0, 0, 0.222],
        [0.508, 0, 0, 0],
        [0, 0, 0.623, 0],
      ],
    ],
  ])("of an eigenvalue that comes %s", async (_, matrix) => expectPairs(tensor(matrix)));
});

describe("schur", () => {
  it.each([1, 2, 5, 16, 40])(
    "of %i rows is orthogonal, triangular but for pairs, and multiplies to the matrix",
    async (n) => {
      const a = drawn([n, n], 2 * n);
      const { t, z } = await schur(a);
      await expectClose(z.matmul(z.T), eye(n), 8 * n * epsilon);
      await expectClose(z.matmul(t).matmul(z.T), a, 8 * n * epsilon);
      const rows = (await t.array()) as number[][];
      for (const [i, row] of rows.entries()) {
        expect(row.slice(0, Math.max(0, i - 1)).every((value) => value === 0)).toBe(true);
        const below = i === 0 ? 0 : (row[i - 1] as number);
        if (below === 0) continue;
        expect(row[i]).toBe(rows[i - 1]?.[i - 1]);
        expect(below * (rows[i - 1]?.[i] as number)).toBeLessThan(0);
        expect(rows[i + 1]?.[i] ?? 0).toBe(0);
      }
    },
  );
});

testValues(
  `
eig of an eigenvalue that rounding all but makes a pair of is real, twice
  a = tensor([[0, 0, 0, 0], [0, -2, -1, -1], [-2, 1, 1, 0], [2, 0, -1, 0]])
  expectPairs(a)
  expectNear(await sorted((await eig(a)).eigenvalues), [[-1, 0], [-1, 0], [0, 0], [1, 0]])
eig of a batch agrees with that of each matrix
  a = drawn([2, 3, 4, 4], 5)
  { eigenvalues: w, eigenvectors: v } = await eig(a)
  single = await eig(a.slice(1, 2))
  expectClose(w.imag.slice(1, 2), single.eigenvalues.imag, 1e-7)
  expectClose(v.real.slice(1, 2), single.eigenvectors.real, 1e-7)
  expectPairs(a)
eig of a Jordan block repeats its only eigenvector
  n = 6
  block = eye(n).mul(2).add(eye(n, n, { k: 1 }))
  { eigenvalues: w, eigenvectors: v } = await eig(block)
  expectClose(w.real, tensor(new Array(n).fill(2)), 1e-6)
  expectClose(v.real.slice(0), tensor(new Array(n).fill(1)), 1e-6)
eig of no rows is empty, and of elements that are not finite is rejected
  (await eig(zeros([2, 0, 0]))).eigenvalues.real.shape  => [2, 0]
  await eigvals(tensor([[NaN]]))  // eigvals: invalid operand: NaN is not a finite number
eigvals of a companion matrix are the roots of its polynomial
  # (x − 1)(x + 2)(x² − 2x + 5)
  found = await sorted(await eigvals(companion([-1, 1, 9, -10])))
  expectNear(found, [[-2, 0], [1, -2], [1, 0], [1, 2]])
eigvals of xⁿ − 1 are the roots of unity, the real ones exactly real
  n = 12
  { real, imag } = await eigvals(companion([...new Array(n - 1).fill(0), -1]))
  expectClose(real.square().add(imag.square()), tensor(new Array(n).fill(1)), 1e-6)
  [...(await imag.data())].filter((value) => value === 0).length  => 2
eigvals of a circulant matrix are the Fourier transform of its first column
  column = [3, -1, 2, 0.5, 1, -2, 0.25]
  n = column.length
  rows = column.map((_, i) => column.map((_, j) => column[(i - j + n) % n]))
  found = await sorted(await eigvals(tensor(rows)))
  expectNear(found, await sorted(fft(tensor(column))))
eigvals add up to the trace and multiply to the determinant
  a = drawn([9, 9], 4)
  { real, imag } = await eigvals(a)
  real.sum().sub(trace(a)).abs().item()  => below 1e-5
  imag.sum().abs().item()  => below 1e-6
  logarithm = real.square().add(imag.square()).log().sum().mul(0.5)
  logarithm.sub(det(a).abs().log()).abs().item()  => below 1e-4
eigvals have gradients: that of their sum is the identity, that of Σ|λ|² of a normal matrix 2A
  a = parameter(drawn([6, 6], 8))
  { real } = await eigvals(a)
  [ofSum] = gradients(real.sum(), [a])
  expectClose(ofSum, eye(6), 1e-5)
  turning = parameter(tensor([[2, -3, 0], [3, 2, 0], [0, 0, 1]]))
  w = await eigvals(turning)
  [ofSquares] = gradients(w.real.square().add(w.imag.square()).sum(), [turning])
  expectClose(ofSquares, turning.mul(2), 1e-5)
eigvals have second derivatives: λ = ±√(b·c) of [0 b; c 0]
  b = parameter(tensor([[3]]))
  matrix = b.pad([[0, 1], [1, 0]])
  { real } = await eigvals(matrix.add(tensor([[0, 0], [12, 0]])))
  [slope] = gradients(real.maximum(0).sum(), [b])
  slope.item()  => 1 (5 digits)
  [curve] = gradients(slope.sum(), [b])
  # √(12 b): the second derivative is −√12 b^(−3/2) / 4.
  curve.item()  => -1 / 6 (5 digits)
schur of no rows is empty
  (await schur(zeros([0, 0]))).t.shape  => [0, 0]
schur throws where the steps do not find an eigenvalue
  realSchur("eig", [1, 2, 3, 4, 5, 6, 7, 8, 10], 3, 0)
      // eig: invalid operand: no eigenvalue found in 0 steps
`,
  { companion, drawn, expectClose, expectNear, expectPairs, gradients, realSchur, sorted },
);
