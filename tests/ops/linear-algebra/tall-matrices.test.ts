/** Matrices of many more rows than columns, which are factored by blocks, against reflections of whole columns. */
import { describe, expect, it } from "vitest";
import {
  concat,
  eye,
  geqrf,
  grad,
  matrixRank,
  ones,
  pinv,
  qr,
  svd,
  type Tensor,
  tensor,
  vmap,
  where,
  zeros,
} from "../../../src/engine/index.ts";
import { computeOn } from "../../running/compute-on.ts";
import { drawn, epsilon, expectClose } from "./matrices.ts";

/** R and, below its diagonal, the vectors of LAPACK's reflections, in double precision (Golub and Van Loan, §5.2). */
function reflectedWhole(a: readonly (readonly number[])[]): { packed: number[][]; tau: number[] } {
  const columns = (a[0] as readonly number[]).map((_, column) =>
    a.map((row) => row[column] as number),
  );
  const tau = columns.map((column, step) => {
    const head = column[step] as number;
    const rest = Math.hypot(...column.slice(step + 1));
    if (rest === 0) return 0;
    const diagonal = (head < 0 ? 1 : -1) * Math.hypot(head, rest);
    const factor = (diagonal - head) / diagonal;
    const vector = column.map((element, row) =>
      row > step ? element / (head - diagonal) : Number(row === step),
    );
    for (const later of columns.slice(step + 1)) {
      const product = vector.reduce(
        (sum, element, row) => sum + element * (later[row] as number),
        0,
      );
      for (const [row, element] of vector.entries())
        later[row] = (later[row] as number) - factor * product * element;
    }
    for (let row = step; row < column.length; row++)
      column[row] = row === step ? diagonal : (vector[row] as number);
    return factor;
  });
  return { packed: a.map((_, row) => columns.map((column) => column[row] as number)), tau };
}

async function expectFactors(a: Tensor, allowed: number = 64 * epsilon): Promise<void> {
  const n = a.shape.at(-1) as number;
  const { q, r } = qr(a);
  const size = Math.max(await a.abs().max().item(), 2 ** -126);
  const length = await a.div(size).square().sum().sqrt().item();
  const residual = await q.matmul(r).sub(a).div(size).abs().max().item();
  expect(residual).toBeLessThanOrEqual(allowed * length);
  expect(await q.transpose().matmul(q).sub(eye(n)).abs().max().item()).toBeLessThan(allowed);
  expect(await r.tril(-1).abs().max().item()).toBe(0);
}

/** Columns with lengths from 1 to 1e-6, of which the last ones are combinations of the others but for rounding. */
function illConditioned(m: number, n: number): Tensor {
  const mixed = drawn([n, n], 5).qr().q;
  const lengths = tensor(Array.from({ length: n }, (_, index) => 10 ** ((-6 * index) / (n - 1))));
  return drawn([m, n], 6).qr().q.mul(lengths).matmul(mixed);
}

describe.each(["cpu", "reference"] as const)("tall matrices on the %s", (device) => {
  computeOn({ device });

  it.each([
    [1100, 3],
    [1400, 20],
    [2000, 1],
  ])(
    "of [%i, %i] have the reflections, the signs and the triangle of whole columns",
    async (m, n) => {
      const a = drawn([m, n], 1);
      const { packed, tau } = reflectedWhole((await a.array()) as number[][]);
      const got = geqrf(a);
      await expectClose(got.tau, tensor(tau), 64 * epsilon);
      await expectClose(got.a, tensor(packed), 64 * Math.sqrt(m) * epsilon);
      await expectClose(qr(a).r, tensor(packed.slice(0, n)).triu(), 64 * Math.sqrt(m) * epsilon);
    },
  );

  it("have the sign of a first element that is 0, and keep columns that are 0 below the diagonal", async () => {
    const a = drawn([1100, 3], 2);
    const first = concat([zeros([1, 3]), a.slice([1, 1100])]);
    expect(await qr(first).r.slice(0, 0).item()).toBeLessThan(0);
    const triangle = concat([
      tensor([
        [2, 3],
        [0, 4],
      ]),
      zeros([1048, 2]),
    ]);
    const { q, r } = qr(triangle);
    await expectClose(
      r,
      tensor([
        [2, 3],
        [0, 4],
      ]),
      1e-7,
    );
    await expectClose(q, concat([eye(2), zeros([1048, 2])]), 1e-7);
  });

  it("are as orthogonal for a condition of 1e6, for columns of zeros and for equal ones", async () => {
    const a = drawn([1050, 12], 3);
    await expectFactors(illConditioned(1050, 12));
    await expectFactors(where(tensor([1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0]).eq(1), a, 0));
    await expectFactors(a.slice(null, [0, 1]).mul(ones([1, 12])), 1e-4);
    await expectFactors(zeros([1050, 4]));
    for (const factor of [1e30, 1e-30]) await expectFactors(a.mul(factor));
  });

  it("of a batch, and of lanes of vmap, are factored like each alone", async () => {
    const a = drawn([3, 1100, 4], 4);
    await expectFactors(a);
    const alone = qr(a.slice(1));
    await expectClose(qr(a).q.slice(1), alone.q, 1e-6);
    const lanes = vmap((x: Tensor) => qr(x).q)(a) as Tensor;
    await expectClose(lanes.slice(1), alone.q, 1e-6);
  });

  it("of the maximum rank are factored by geqrf", async () => {
    const a = drawn([1100, 3], 7);
    const batch = [1, 1, 1, 1, 1, 1];
    const { a: packed, tau } = geqrf(a.reshape([...batch, 1100, 3]));
    const alone = geqrf(a);
    await expectClose(packed, alone.a.reshape([...batch, 1100, 3]), 1e-6);
    await expectClose(tau, alone.tau.reshape([...batch, 3]), 1e-6);
  });

  it("have NaN in R from the first column that has it", async () => {
    const a = where(
      tensor([0, 1, 0])
        .eq(1)
        .logicalAnd(drawn([1100, 1], 7).gt(0.99)),
      Number.NaN,
      drawn([1100, 3], 8),
    );
    const r = (await qr(a).r.array()) as number[][];
    expect(r.map((row) => row.map(Number.isNaN))).toEqual([
      [false, true, true],
      [false, true, true],
      [false, false, true],
    ]);
  });

  it("have singular values and a pseudoinverse by their blocks", async () => {
    const a = drawn([1500, 6], 10);
    const { u, s, vh } = svd(a, { fullMatrices: false });
    await expectClose(u.mul(s).matmul(vh), a, 256 * epsilon);
    await expectClose(u.T.matmul(u), eye(6), 64 * epsilon);
    await expectClose(pinv(a).matmul(a), eye(6), 64 * epsilon);
    expect(await matrixRank(a.slice(null, [0, 1]).mul(ones([1, 6]))).item()).toBe(1);
  });

  it("have gradients: those of a loss of both factors agree with differences", async () => {
    const a = drawn([1030, 3], 11);
    const [forQ, forR, direction] = [drawn([1030, 3], 12), drawn([3, 3], 13), drawn([1030, 3], 14)];
    const loss = (x: Tensor): Tensor => {
      const { q, r } = qr(x);
      return q.mul(forQ).sum().mul(8).add(r.mul(forR).sum());
    };
    const along = await (grad(loss)(a) as Tensor).mul(direction).sum().item();
    const step = 2 ** -4;
    const [ahead, behind] = [a.add(direction.mul(step)), a.sub(direction.mul(step))];
    const slope = (await loss(ahead).sub(loss(behind)).item()) / (2 * step);
    expect(Math.abs(slope - along)).toBeLessThan(0.01 * Math.abs(along) + 0.01);
  });
});

describe("very tall matrices", () => {
  computeOn({ device: "cpu" });

  it("have complete factors, whose first columns are the reduced ones", async () => {
    const a = drawn([1100, 3], 9);
    const { q, r } = qr(a, { mode: "complete" });
    await expectClose(q.matmul(r), a, 64 * epsilon);
    await expectClose(q.slice(null, [0, 3]), qr(a).q, 64 * epsilon);
    await expectClose(
      q.T.slice([1000, 1002]).matmul(q),
      eye(1100).slice([1000, 1002]),
      64 * epsilon,
    );
  });

  it("of 100,000 rows take several levels of blocks", async () => {
    await expectFactors(drawn([100_000, 3], 15), 256 * epsilon);
  });
});
