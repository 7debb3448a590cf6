/** Reverse mode: gradients of scalars, and products with the transposed Jacobian. */
import { gradients, pullBack, zerosLike } from "../graph/gradient.ts";
import { located } from "../graph/position.ts";
import { released } from "../graph/stand-in.ts";
import { Tensor } from "../graph/tensor.ts";
import { Fault } from "../ir/fault.ts";
import type { FunctionOp } from "../ops/define.ts";
import { type AuxOptions, joined, parted, type WithAux } from "./auxiliary.ts";
import { transform } from "./define.ts";
import { type Argnums, type At, argnumsOf, sourcesAt } from "./derivative.ts";
import { seedsFor } from "./seeds.ts";
import { flatten, type Tensors } from "./tree.ts";

interface Grad {
  <Operands extends readonly unknown[] = Tensor[], const Chosen extends Argnums = 0>(
    f: (...operands: Operands) => Tensor,
    argnums?: Chosen,
  ): (...operands: Operands) => At<Operands, Chosen>;
  <Operands extends readonly unknown[], const Chosen extends Argnums, Aux>(
    f: (...operands: Operands) => readonly [Tensor, Aux],
    argnums: Chosen,
    options: WithAux,
  ): (...operands: Operands) => [gradient: At<Operands, Chosen>, aux: Tensors<Aux>];
}

interface ValueAndGrad {
  <Operands extends readonly unknown[] = Tensor[], const Chosen extends Argnums = 0>(
    f: (...operands: Operands) => Tensor,
    argnums?: Chosen,
  ): (...operands: Operands) => [value: Tensor, gradient: At<Operands, Chosen>];
  <Operands extends readonly unknown[], const Chosen extends Argnums, Aux>(
    f: (...operands: Operands) => readonly [Tensor, Aux],
    argnums: Chosen,
    options: WithAux,
  ): (
    ...operands: Operands
  ) => [result: [value: Tensor, aux: Tensors<Aux>], gradient: At<Operands, Chosen>];
}

interface Vjp {
  <Operands extends readonly unknown[], Result>(
    f: (...operands: Operands) => Result,
    operands: readonly [...Operands],
  ): [value: Tensors<Result>, pullback: (cotangent: unknown) => Tensors<Operands>];
  <Operands extends readonly unknown[], Result, Aux>(
    f: (...operands: Operands) => readonly [Result, Aux],
    operands: readonly [...Operands],
    options: WithAux,
  ): [
    value: Tensors<Result>,
    pullback: (cotangent: unknown) => Tensors<Operands>,
    aux: Tensors<Aux>,
  ];
}

function differentiate(
  f: (...operands: never[]) => unknown,
  operands: readonly unknown[],
  argnums: Argnums,
  options: AuxOptions,
): readonly [value: Tensor, gradient: unknown, aux?: unknown] {
  const sources = located(() => sourcesAt("grad", operands, argnumsOf(argnums)));
  const result = f(...(sources.operands as never[]));
  return located(() => {
    const [value, aux] = parted("grad", result, options);
    if (!(value instanceof Tensor))
      throw new Fault("invalid", "grad: the function must return a tensor");
    const found = gradients(value, sources.leaves);
    const [kept, ...rest] = released([value, ...found], sources.since);
    const trees = sources.trees(rest);
    const gradient = typeof argnums === "number" ? trees[0] : trees;
    const both = [kept as Tensor, gradient] as const;
    return joined("grad", both, aux, sources.since, options) as readonly [Tensor, unknown, unknown];
  });
}

export const grad: FunctionOp<Grad> = transform(
  ((f: (...operands: never[]) => unknown, argnums: Argnums = 0, options: AuxOptions = {}) =>
    (...operands: unknown[]) => {
      const [, gradient, aux] = differentiate(f, operands, argnums, options);
      return options.hasAux ? [gradient, aux] : gradient;
    }) as Grad,
  {
    name: "grad",
    doc: "Returns a function for the gradient of `f`, which returns a scalar, with respect to its first operand, or to that at `argnums`; a list of indices returns a list. An operand may be a tree of tensors, arrays and objects; the gradient has the same structure. With `hasAux` `f` returns `[value, aux]`, and the gradient function `[gradient, aux]`: an auxiliary tree that is not differentiated.",
    example: "grad((x) => x.mul(x).sum())(tensor([1, 2, 3]))  // [2, 4, 6]",
    cases: [
      {
        operands: [{ shape: [4] }],
        build: (x) => {
          const [gradient, aux] = grad((y: Tensor) => [y.pow(3).sum(), y.sin()], 0, {
            hasAux: true,
          })(x);
          return gradient.mul(aux);
        },
      },
      {
        operands: [{ shape: [5] }, { shape: [3, 5] }],
        build: (x, w) => grad((v, m) => m.matmul(v).tanh().sum())(x, w),
      },
      {
        operands: [{ shape: [4] }],
        build: (x) =>
          grad((y) =>
            grad((z) => z.pow(3).sum())(y)
              .mul(y)
              .sum(),
          )(x),
      },
    ],
    errors: [
      {
        call: "grad((x) => x.mul(2))(zeros([2]))",
        message: "gradient: the result must be a scalar, got [2]: reduce it with sum() or mean()",
      },
      {
        call: "grad((x) => x.eq(0).sum().eq(0))(zeros([2]))",
        message: "gradient: the result must be a float, got bool",
      },
      {
        call: 'grad((x) => x.sum())(zeros([2], { dtype: "i32" }))',
        message:
          "grad: unsupported dtype: operand 0 is i32, and only floats have derivatives: cast it first",
      },
      {
        call: 'grad((x) => x.w.sum())({ w: zeros([2]), name: "layer" })',
        message:
          "grad: invalid leaf: operand 0.name is a string: expected a tensor, or arrays and plain objects of tensors",
      },
      {
        call: "grad((x) => x.sum(), 1)(zeros([2]))",
        message: "grad: invalid operand 1: the function was called with 1",
      },
      {
        call: "grad((x) => [x])(zeros([2]))",
        message: "grad: the function must return a tensor",
      },
      {
        call: "grad((x) => x.sum(), 0, { hasAux: true })(zeros([2]))",
        message: "grad: invalid result: with hasAux the function must return [value, aux]",
      },
      {
        call: 'grad((x) => [x.sum(), "x"], 0, { hasAux: true })(zeros([2]))',
        message:
          "grad: invalid leaf: aux is a string: expected a tensor, or arrays and plain objects of tensors",
      },
    ],
  },
);

export const valueAndGrad: FunctionOp<ValueAndGrad> = transform(
  ((f: (...operands: never[]) => unknown, argnums: Argnums = 0, options: AuxOptions = {}) =>
    (...operands: unknown[]): unknown => {
      const [value, gradient, aux] = differentiate(f, operands, argnums, options);
      return [options.hasAux ? [value, aux] : value, gradient];
    }) as ValueAndGrad,
  {
    name: "valueAndGrad",
    doc: "Like `grad`, with the value: `[value, gradient]`, sharing the computation; with `hasAux` `[[value, aux], gradient]`.",
    example: "valueAndGrad((x) => x.mul(x).sum())(tensor([1, 2]))[0]  // 5",
    cases: [],
    errors: [],
  },
);

export const vjp: FunctionOp<Vjp> = transform(
  ((
    f: (...operands: never[]) => unknown,
    operands: readonly unknown[],
    options: AuxOptions = {},
  ) => {
    const indices = operands.map((_, index) => index);
    const sources = located(() => sourcesAt("vjp", operands, indices));
    const given = f(...(sources.operands as never[]));
    return located(() => {
      const [result, aux] = parted("vjp", given, options);
      const flat = flatten("vjp", result, "the result");
      const pullback = (cotangent: unknown): unknown =>
        located(() => {
          const seeds = seedsFor("vjp", "cotangent", result, flat, cotangent);
          const found = pullBack(flat.leaves, seeds, sources.leaves).map(
            (flow, index) => flow ?? zerosLike(sources.leaves[index] as Tensor),
          );
          return sources.trees(released(found, sources.since, seeds));
        });
      const value = flat.tree(released(flat.leaves, sources.since));
      return joined("vjp", [value, pullback], aux, sources.since, options);
    });
  }) as Vjp,
  {
    name: "vjp",
    doc: "`[value, pullback]` of `f` at the operands: `pullback` takes a cotangent like the value and returns one for each operand, the vector-Jacobian product. Operands and the value may be trees. With `hasAux` `f` returns `[value, aux]`, and `aux` comes third.",
    example: "vjp((x) => x.mul(x), [tensor([1, 2])])[1](tensor([1, 10]))[0]  // [2, 40]",
    cases: [
      {
        operands: [{ shape: [3, 4] }, { shape: [3, 4] }],
        build: (x, g) => vjp((y: Tensor) => y.sin().cumsum(1), [x])[1](g)[0],
      },
    ],
    errors: [
      {
        call: "vjp((x) => x.mul(x), [zeros([2])])[1](zeros([3]))",
        message: "vjp: mismatched cotangent: [3] for the result, which is [2]",
      },
      {
        call: "vjp((x) => [x, x], [zeros([2])])[1](zeros([2]))",
        message: "vjp: mismatched cotangent: expected [*, *], got *",
      },
    ],
  },
);
