import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { hessian, jacfwd, jacobian, jacrev } from "./jacobian.ts";

const matrix = (): Tensor =>
  tensor([
    [1, 2, 3],
    [4, 5, 6],
  ]);

describe("Jacobians", () => {
  it.each([
    ["jacrev", jacrev],
    ["jacfwd", jacfwd],
    ["jacobian", jacobian],
  ])("of a product are its factor, by %s", async (_, jac) => {
    await onReference(async () => {
      const of = jac((a: Tensor, x: Tensor) => a.matmul(x), 1)(matrix(), tensor([1, 1, 1]));
      expect(await of.array()).toEqual(await matrix().array());
    });
  });

  it.each([
    ["jacrev", jacrev],
    ["jacfwd", jacfwd],
  ])("have the axes of the result before those of the operand, by %s", async (_, jac) => {
    await onReference(async () => {
      const of = jac((a: Tensor) => a.T)(matrix());
      expect(of.shape).toEqual([3, 2, 2, 3]);
      expect(await of.slice(2, 1).array()).toEqual([
        [0, 0, 0],
        [0, 0, 1],
      ]);
    });
  });

  it.each([
    ["jacrev", jacrev],
    ["jacfwd", jacfwd],
  ])(
    "are trees of operands for trees of results, zeros where nothing depends, by %s",
    async (_, jac) => {
      await onReference(async () => {
        const f = ({ a, b }: { a: Tensor; b: Tensor }): { sum: Tensor; a: Tensor } => ({
          sum: a.sum().mul(b),
          a,
        });
        const of = jac(f)({ a: tensor([1, 2]), b: tensor(3) });
        expect(await of.sum.a.array()).toEqual([3, 3]);
        expect(await of.sum.b.item()).toBe(3);
        expect(await of.a.a.array()).toEqual([
          [1, 0],
          [0, 1],
        ]);
        expect(await of.a.b.array()).toEqual([0, 0]);
      });
    },
  );
});

describe("hessian", () => {
  it("of the log-sum-exp is diag(p) − p pᵀ", async () => {
    await onReference(async () => {
      const x = tensor([0.3, -1, 2]);
      const p = await x.softmax().data();
      const found = (await hessian((y) => y.exp().sum().log())(x).array()) as number[][];
      for (const [row, line] of found.entries())
        for (const [column, value] of line.entries()) {
          const [one, other] = [p[row] as number, p[column] as number];
          expect(value).toBeCloseTo((row === column ? one : 0) - one * other, 5);
        }
    });
  });
});

testValuesOnReference(
  `
Jacobians go under vmap
  perExample = vmap(jacobian((x) => x.mul(x)))(matrix())
  perExample.slice(1)  => [[8, 0, 0], [0, 10, 0], [0, 0, 12]]
hessian of a quadratic form is its matrix and the transposed one
  a = tensor([[1, 2], [5, 3]])
  form = hessian((x) => x.matmul(a).matmul(x))
  form(tensor([7, -4]))  => [[2, 7], [7, 6]]
hessian of the Rosenbrock function is what the textbook has
  f = (x, y) => x.sub(1).pow(2).add(y.sub(x.mul(x)).pow(2).mul(100))
  [[xx, xy], [yx, yy]] = hessian(f, [0, 1])(tensor(1), tensor(1))
  Promise.all([xx, xy, yx, yy].map((block) => block.item()))  => [802, -400, -400, 200]
`,
  { matrix },
);
