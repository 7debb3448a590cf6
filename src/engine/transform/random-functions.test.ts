/** Laws that hold for any function, checked on random ones. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor, where } from "../ops/index.ts";
import { checkpoint, grad, hessian, jvp, vjp, vmap } from "./index.ts";

const extent = 3;

/** Steps from two vectors to one. They are smooth except for `where`, and none grows without bounds. */
const steps: readonly ((x: Tensor, y: Tensor) => Tensor)[] = [
  (x, y) => x.add(y).mul(0.5),
  (x, y) => x.mul(y).tanh(),
  (x, y) => x.sub(y.sin()),
  (x, y) => where(x.gt(0.1), x, y),
  (x, y) => x.unsqueeze(1).matmul(y.unsqueeze(0)).sum(1).tanh(),
  (x, y) => x.softmax().mul(y),
  (x, y) =>
    x
      .flip()
      .add(y.cumsum(-1, { reverse: true }))
      .sin(),
  (x, y) =>
    x
      .slice([1])
      .pad([[0, 1]], { value: 0.5 })
      .mul(y.cos()),
  (x, y) => x.sub(y.mean(-1, { keepdims: true })),
  (x, y) => x.linearRecurrence(y.mul(0.3)),
  (x, y) => x.take(tensor([2, 0, 0], { dtype: "i32" })).add(y),
  (x, y) => x.sort().mul(y),
  (x, y) => checkpoint((u, v) => u.sin().mul(v))(x, y),
  (x, y) => vmap((u, v) => u.mul(v).cos())(x, y),
  (x, y) => grad((u) => u.sin().mul(y).sum())(x),
];

type Program = readonly (readonly [step: number, x: number, y: number])[];

const programs: fc.Arbitrary<Program> = fc.array(
  fc.tuple(fc.nat(steps.length - 1), fc.nat(9), fc.nat(9)),
  { minLength: 1, maxLength: 7 },
);

/** Multiples of 1/8 that are all different, so that no sort has ties. */
const vectors: fc.Arbitrary<number[]> = fc
  .uniqueArray(fc.integer({ min: -12, max: 12 }), { minLength: extent, maxLength: extent })
  .map((list) => list.map((value) => value / 8));

/** A function in which each step uses two earlier results. */
function functionOf(program: Program): (x: Tensor, y: Tensor) => Tensor {
  return (x, y) => {
    const values = [x, y];
    for (const [step, one, other] of program) {
      const f = steps[step] as (x: Tensor, y: Tensor) => Tensor;
      values.push(
        f(values.at(-1 - (one % values.length)) as Tensor, values[other % values.length] as Tensor),
      );
    }
    return values.at(-1) as Tensor;
  };
}

async function expectClose(one: Tensor, other: Tensor): Promise<void> {
  expect(one.shape).toEqual(other.shape);
  const [got, want] = [await one.data(), await other.data()];
  for (const [index, value] of got.entries()) {
    const wanted = want[index] as number;
    expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-4 + 1e-4 * Math.abs(wanted));
  }
}

const rows = (x: Tensor): Tensor[] => [x.slice(0), x.slice(1)];
const runs = { numRuns: 60 };

describe("random functions", () => {
  it("give under vmap what they give one by one, and so do their gradients", async () => {
    await fc.assert(
      fc.asyncProperty(programs, vectors, vectors, vectors, async (program, a, b, c) => {
        await onReference(async () => {
          const f = functionOf(program);
          const loss = (x: Tensor, y: Tensor): Tensor =>
            f(x, y)
              .mul(tensor([1, 2, -1]))
              .sum();
          const [x, y] = [tensor([a, b]), tensor([c, a])];
          const [first, second] = [vmap(f)(x, y), vmap(grad(loss))(x, y)];
          const whole = grad((u: Tensor, v: Tensor) => vmap(loss)(u, v).sum())(x, y);
          for (const [lane, row] of rows(x).entries()) {
            const own = y.slice(lane);
            await expectClose(first.slice(lane), f(row, own));
            await expectClose(second.slice(lane), grad(loss)(row, own));
            await expectClose(whole.slice(lane), grad(loss)(row, own));
          }
        });
      }),
      runs,
    );
  });

  it("have a tangent and a cotangent that agree: w · (J t) = (Jᵀ w) · t", async () => {
    await fc.assert(
      fc.asyncProperty(
        programs,
        vectors,
        vectors,
        vectors,
        vectors,
        async (program, a, b, s, w) => {
          await onReference(async () => {
            const f = functionOf(program);
            const [operands, tangents] = [
              [tensor(a), tensor(b)],
              [tensor(s), tensor(w)],
            ] as [[Tensor, Tensor], [Tensor, Tensor]];
            const [, tangent] = jvp(f, operands, tangents);
            const [toX, toY] = vjp(f, operands)[1](tangents[1]);
            const pulled = toX.mul(tangents[0]).add(toY.mul(tangents[1])).sum();
            await expectClose(tangent.mul(tangents[1]).sum(), pulled);
          });
        },
      ),
      runs,
    );
  });

  it("have symmetric Hessians, and the same gradient from a checkpoint", async () => {
    await fc.assert(
      fc.asyncProperty(programs, vectors, vectors, async (program, a, b) => {
        await onReference(async () => {
          const f = functionOf(program);
          const loss = (x: Tensor, y: Tensor): Tensor =>
            f(x, y)
              .mul(tensor([1, 2, -1]))
              .sum();
          const [x, y] = [tensor(a), tensor(b)];
          const second = hessian(loss)(x, y);
          await expectClose(second, second.T);
          const again = await grad(checkpoint(loss))(x, y).data();
          expect(again).toEqual(await grad(loss)(x, y).data());
        });
      }),
      runs,
    );
  });
});
