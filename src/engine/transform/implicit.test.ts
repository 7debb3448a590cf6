import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Tensor } from "../graph/tensor.ts";
import { solve, tensor } from "../ops/index.ts";
import { jvp } from "./forward.ts";
import { customLinearSolve, customRoot } from "./implicit.ts";
import { grad } from "./reverse.ts";
import { vmap } from "./vmap.ts";

const close = (got: unknown, want: unknown): void => {
  const flat = (nested: unknown): number[] => [nested].flat(9) as number[];
  expect(flat(got)).toHaveLength(flat(want).length);
  for (const [at, leaf] of flat(got).entries())
    expect(leaf).toBeCloseTo(flat(want)[at] as number, 4);
};

/** Conjugate gradients with a fixed number of steps, none of which is linear in b. */
function conjugateGradients(matvec: (x: Tensor) => Tensor, b: Tensor): Tensor {
  let [x, r, p] = [b.mul(0), b, b];
  for (let step = 0; step < 3; step++) {
    const q = matvec(p);
    const square = r.mul(r).sum();
    const alpha = square.div(p.mul(q).sum());
    x = x.add(p.mul(alpha));
    r = r.sub(q.mul(alpha));
    p = r.add(p.mul(r.mul(r).sum().div(square)));
  }
  return x;
}

describe("customLinearSolve", () => {
  const rows = [
    [4, 1, 0],
    [1, 3, 1],
    [0, 1, 5],
  ];
  const byGradients = (a: Tensor, b: Tensor): Tensor =>
    customLinearSolve((x) => a.matmul(x), b, conjugateGradients, { symmetric: true });
  const loss = (f: typeof byGradients) => (a: Tensor, b: Tensor) => f(a, b).square().sum();

  it("has the gradients of the solution, to b and to what the map uses, whatever the steps", async () => {
    await onReference(async () => {
      const [a, b] = [tensor(rows), tensor([1, 2, 3])];
      close(await byGradients(a, b).array(), await solve(a, b).array());
      const [toA, toB] = grad(loss(byGradients), [0, 1])(a, b);
      const [wantA, wantB] = grad(loss(solve), [0, 1])(a, b);
      close(await toA.array(), await wantA.array());
      close(await toB.array(), await wantB.array());
    });
  });

  it("has tangents, second gradients, and goes under vmap", async () => {
    await onReference(async () => {
      const [a, b, t] = [tensor(rows), tensor([1, 2, 3]), tensor([1, 0, 2])];
      close(await jvp((y) => byGradients(a, y), [b], [t])[1].array(), await solve(a, t).array());
      const second = (f: typeof byGradients): Tensor =>
        grad((x: Tensor) => grad(loss(f))(x, b).mul(x).sum())(a);
      close(await second(byGradients).array(), await second(solve).array());
      const many = tensor([
        [1, 2, 3],
        [3, 0, 1],
      ]);
      const gradients = (f: typeof byGradients): Tensor => vmap(grad((y) => loss(f)(a, y)))(many);
      close(await gradients(byGradients).array(), await gradients(solve).array());
    });
  });

  it("solves with the transposed map for a map that is not symmetric", async () => {
    await onReference(async () => {
      const [a, b] = [
        tensor([
          [2, 1],
          [0, 4],
        ]),
        tensor([3, 4]),
      ];
      const upper = customLinearSolve(
        (x) => a.matmul(x),
        b,
        (_, y) => a.triangularSolve(y, { lower: false }),
        { transposeSolve: (_, y) => a.triangularSolve(y, { lower: false, transpose: true }) },
      );
      close(await upper.array(), [1, 1]);
      const f = (c: Tensor): Tensor =>
        customLinearSolve(
          (x) => c.matmul(x),
          b,
          () => solve(c, b),
          { transposeSolve: (_, y) => solve(c.T, y) },
        ).sum();
      close(await grad(f)(a).array(), await grad((c) => solve(c, b).sum())(a).array());
    });
  });
});

describe("customRoot", () => {
  const newton = (a: Tensor): Tensor =>
    customRoot(
      (x) => x.mul(x).sub(a),
      tensor(1),
      (f, initial) => {
        let x = initial;
        for (let step = 0; step < 8; step++) x = x.sub(f(x).div(x.mul(2)));
        return x;
      },
      (map, y) => y.div(map(tensor(1))),
    );

  it("has the derivatives of the root, of first and second order, and tangents", async () => {
    await onReference(async () => {
      close(await newton(tensor(4)).item(), 2);
      close(await grad(newton)(tensor(4)).item(), 1 / 4);
      close(await grad(grad(newton))(tensor(4)).item(), -1 / 32);
      close(await jvp(newton, [tensor(4)], [tensor(8)])[1].item(), 2);
      close(await vmap(grad(newton))(tensor([1, 4])).array(), [0.5, 0.25]);
    });
  });

  it("takes trees", async () => {
    await onReference(async () => {
      // Solves x + y = a, x − y = 1.
      const half = (a: Tensor): Tensor =>
        customRoot(
          ({ x, y }) => ({ x: x.add(y).sub(a), y: x.sub(y).sub(1) }),
          { x: tensor(0), y: tensor(0) },
          () => ({ x: a.add(1).div(2), y: a.sub(1).div(2) }),
          (_, { x, y }) => ({ x: x.add(y).div(2), y: x.sub(y).div(2) }),
        ).x;
      close(await half(tensor(5)).item(), 3);
      close(await grad(half)(tensor(5)).item(), 0.5);
    });
  });
});
