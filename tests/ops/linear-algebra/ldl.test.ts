/** The factors of symmetric indefinite matrices: put together again, and solved with. */
import { expect, it } from "vitest";
import {
  grad,
  ldlFactor,
  ldlSolve,
  solve,
  type Tensor,
  tensor,
} from "../../../src/engine/index.ts";
import { generator } from "../../conformance/samples.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";

function symmetric(n: number, name: string): number[][] {
  const draw = generator(name);
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => draw() * 2 - 1));
  return rows.map((row, i) => row.map((_, j) => rows[Math.max(i, j)]?.[Math.min(i, j)] as number));
}

/** L·D·Lᵀ in the matrix's own order, as LAPACK's packing is read. */
async function together(x: Tensor): Promise<number[][]> {
  const { ld, pivots } = ldlFactor(x);
  const packed = (await ld.array()) as number[][];
  const marks = await elements(pivots);
  const n = marks.length;
  const l = packed.map((row, i) => row.map((value, j) => (i === j ? 1 : j < i ? value : 0)));
  const d = packed.map((row, i) => row.map((value, j) => (i === j ? value : 0)));
  for (let i = 0; i < n; i++) {
    if ((marks[i] as number) >= 0) continue;
    const [first, second] = [d[i] as number[], d[i + 1] as number[]];
    const below = l[i + 1] as number[];
    first[i + 1] = below[i] as number;
    second[i] = below[i] as number;
    below[i] = 0;
    i++;
  }
  const order = marks.map((mark) => (mark < 0 ? -1 - mark : mark));
  expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, index) => index));
  const whole = Array.from({ length: n }, () => Array<number>(n).fill(0));
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let p = 0; p < n; p++)
        for (let q = 0; q < n; q++)
          sum += (l[i]?.[p] as number) * (d[p]?.[q] as number) * (l[j]?.[q] as number);
      (whole[order[i] as number] as number[])[order[j] as number] = sum;
    }
  return whole;
}

onReferenceAndCpu(() => {
  it.each([
    [
      "one of rank 1",
      [
        [2, -1],
        [-1, 0.5],
      ],
    ],
    [
      "one with zeros on the diagonal",
      [
        [0, 1, 2],
        [1, 0, 3],
        [2, 3, 0],
      ],
    ],
    [
      "a definite one",
      [
        [4, 2, 1],
        [2, 5, 3],
        [1, 3, 6],
      ],
    ],
    [
      "one of zeros",
      [
        [0, 0],
        [0, 0],
      ],
    ],
    ["one of odd extent that takes blocks of both sizes", symmetric(9, "odd")],
    ["a larger one", symmetric(24, "larger")],
  ])("the factors of %s are the matrix again", async (_, matrix) => {
    const found = await together(tensor(matrix));
    for (const [i, row] of matrix.entries())
      for (const [j, value] of row.entries()) expect(found[i]?.[j]).toBeCloseTo(value, 5);
  });

  it("the gradient through factors and solution is that of the solution itself", async () => {
    const a = tensor(symmetric(6, "gradient"));
    const b = tensor(symmetric(6, "right side")).slice(0);
    const byFactors = grad((x: Tensor) => {
      const { ld, pivots } = ldlFactor(x);
      return ldlSolve(ld, pivots, b).square().sum();
    })(a);
    const straight = grad((x: Tensor) => solve(x, b).square().sum())(a);
    const wanted = straight.add(straight.T).mul(0.5);
    const scale = await wanted.abs().max().item();
    expect(await byFactors.sub(wanted).abs().max().item()).toBeLessThan(1e-4 * scale);
  });

  testValues(
    `
a matrix with zeros on the diagonal has a block of two
  { ld, pivots } = ldlFactor(tensor([[0, 3], [3, 0]]))
  elements(pivots)  => [-1, -2]
  ld  => [[0, 0], [3, 0]]
only the lower triangle is read
  { ld } = ldlFactor(tensor([[5, 99], [2, 4]]))
  elements(ld)  => [5, 0, expect.closeTo(0.4, 6), expect.closeTo(3.2, 6)]
solves for several right sides and matrices at once, each by its own pivots
  batch = ["a", "b", "c"].map((name) => symmetric(11, name))
  a = tensor(batch)
  b = tensor(symmetric(11, "right").map((row) => row.slice(0, 4)))
  { ld, pivots } = ldlFactor(a)
  residual = a.matmul(ldlSolve(ld, pivots, b)).sub(b).abs().max()
  residual.item()  => below 2e-4
`,
    { elements, symmetric },
  );
});
