// Auxiliary results in every transform that accepts `hasAux`.
import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import { testValuesOnReference } from "../../../tests/running/test-values.ts";
import type { Tensor } from "../graph/tensor.ts";
import { tensor } from "../ops/index.ts";
import { jvp, linearize } from "./forward.ts";
import { jacfwd, jacrev } from "./jacobian.ts";
import { grad, vjp } from "./reverse.ts";
import { vmap } from "./vmap.ts";

const hasAux = { hasAux: true } as const;

/** The sum of squares, with the squares as the auxiliary result. */
const squares = (x: Tensor) =>
  [x.square().sum(), { squares: x.square(), list: [1, null] }] as const;
/** The squares, with their sum as the auxiliary result. */
const withSum = (x: Tensor) => [x.square(), x.square().sum()] as const;

describe("hasAux", () => {
  it("goes through other transforms, which differentiate it where they are asked to", async () => {
    await onReference(async () => {
      const x = tensor([1, 2]);
      // The gradient of the inner function times its auxiliary result: 2x · x².
      const both = (y: Tensor): Tensor => {
        const [gradient, aux] = grad(squares, 0, hasAux)(y);
        return gradient.mul(aux.squares).sum();
      };
      expect(await grad(both)(x).array()).toEqual([6, 24]);
      const rows = vmap((y: Tensor) => grad(squares, 0, hasAux)(y)[1].squares);
      expect(
        await rows(
          tensor([
            [1, 2],
            [3, 4],
          ]),
        ).array(),
      ).toEqual([
        [1, 4],
        [9, 16],
      ]);
    });
  });

  it("wants two things from the function", async () => {
    await onReference(() => {
      const x = tensor([1, 2]);
      const alone = ((y: Tensor) => y.sum()) as never;
      const message = (name: string): string =>
        `${name}: invalid result: with hasAux the function must return [value, aux]`;
      expect(() => vjp(alone, [x], hasAux)).toThrow(message("vjp"));
      expect(() => jvp(alone, [x], [x], hasAux)).toThrow(message("jvp"));
      expect(() => linearize(alone, [x], hasAux)).toThrow(message("linearize"));
      expect(() => jacfwd(alone, 0, hasAux)(...([x] as never[]))).toThrow(message("jacfwd"));
      expect(() => jacrev(alone, 0, hasAux)(...([x] as never[]))).toThrow(message("jacrev"));
    });
  });
});

testValuesOnReference(
  `
hasAux returns the auxiliary result beside a gradient, and beside a value
  x = tensor([1, 2])
  [gradient, aux] = grad(squares, 0, hasAux)(x)
  gradient  => [2, 4]
  aux.squares  => [1, 4]
  aux.list[0].item()  => 1
  aux.list[1]  => null
  [[value, same], again] = valueAndGrad(squares, [0], hasAux)(x)
  value.item()  => 5
  same.squares  => [1, 4]
  again[0]  => [2, 4]
hasAux returns it third beside products with the Jacobian
  x = tensor([1, 2])
  [value, pullback, sum] = vjp(withSum, [x], hasAux)
  value  => [1, 4]
  pullback(tensor([1, 10]))[0]  => [2, 40]
  sum.item()  => 5
  [, tangent, moved] = jvp(withSum, [x], [tensor([1, 10])], hasAux)
  tangent  => [2, 40]
  moved.item()  => 5
  [, push, beside] = linearize(withSum, [x], hasAux)
  push(tensor([1, 0]))  => [2, 0]
  beside.item()  => 5
hasAux lets go of how the value was computed
  [, aux] = grad(squares, 0, hasAux)(tensor([1, 2]))
  evaluate(aux.squares)
  aux.squares.node.operands  => []
vmap's axisSize says how many examples there are where no operand does
  three = vmap((x) => x.mul(2), { inAxes: null, axisSize: 3 })
  three(tensor([1, 2]))  => [[2, 4], [2, 4], [2, 4]]
  vmap(() => tensor([1, 2]), { axisSize: 0 })().shape  => [0, 2]
hasAux returns it second beside Jacobians and Hessians
  x = tensor([1, 2])
  for transform of [jacobian, jacrev, jacfwd]:
    [whole, sum] = transform(withSum, 0, hasAux)(x)
    whole  => [[2, 0], [0, 4]]
    sum.item()  => 5
  [second, aux] = hessian(squares, 0, hasAux)(x)
  second  => [[2, 0], [0, 2]]
  aux.squares  => [1, 4]
`,
  { hasAux, squares, withSum },
);
