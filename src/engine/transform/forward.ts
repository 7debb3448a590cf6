/**
 * Forward mode: products with the Jacobian. The pullback of a cotangent is linear in it, so the pullback's own
 * pullback is the product of the Jacobian with a tangent: the transpose of the transpose ("A new trick for
 * calculating Jacobian vector products", Townsend 2017). It needs no rule in addition to each op's gradient, so
 * an op is specified once and whatever has a gradient has a tangent. What is recorded meanwhile depends on a
 * placeholder for the cotangent and is never computed: what remains is what forward rules would have recorded,
 * and the value is shared.
 */
import { pullBack } from "../graph/gradient.ts";
import { withSeparateLoops } from "../graph/loops/separate.ts";
import { type Node, topologicalNodes } from "../graph/node.ts";
import { located } from "../graph/position.ts";
import { dependencies, placeholder, released } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import type { FunctionOp } from "../ops/define.ts";
import { type AuxOptions, joined, parted, type WithAux } from "./auxiliary.ts";
import { transform } from "./define.ts";
import { type Sources, sourcesAt } from "./derivative.ts";
import { seedsFor, zeroSeed } from "./seeds.ts";
import { type Flat, flatten, type Tensors } from "./tree.ts";

interface Jvp {
  <Operands extends readonly unknown[], Result>(
    f: (...operands: Operands) => Result,
    operands: readonly [...Operands],
    tangents: readonly unknown[],
  ): [value: Tensors<Result>, tangent: Tensors<Result>];
  <Operands extends readonly unknown[], Result, Aux>(
    f: (...operands: Operands) => readonly [Result, Aux],
    operands: readonly [...Operands],
    tangents: readonly unknown[],
    options: WithAux,
  ): [value: Tensors<Result>, tangent: Tensors<Result>, aux: Tensors<Aux>];
}

interface Linearize {
  <Operands extends readonly unknown[], Result>(
    f: (...operands: Operands) => Result,
    operands: readonly [...Operands],
  ): [value: Tensors<Result>, pushforward: (...tangents: unknown[]) => Tensors<Result>];
  <Operands extends readonly unknown[], Result, Aux>(
    f: (...operands: Operands) => readonly [Result, Aux],
    operands: readonly [...Operands],
    options: WithAux,
  ): [
    value: Tensors<Result>,
    pushforward: (...tangents: unknown[]) => Tensors<Result>,
    aux: Tensors<Aux>,
  ];
}

/** A function's value at its operands, and its linear approximation there. */
interface Linearization {
  readonly value: Flat;
  /** Maps one tangent for each of the sources' leaves to one for each of the value's. */
  readonly push: (tangents: readonly (Tensor | null)[]) => Tensor[];
}

export function linearizationOf(name: string, result: unknown, sources: Sources): Linearization {
  const value = flatten(name, result, "the result");
  const outputs = value.leaves.filter(({ dtype }) => isFloat(dtype));
  const cotangents = outputs.map(({ shape, dtype }) => placeholder(shape, dtype, true));
  const pulled = pullBack(outputs, cotangents, sources.leaves);
  const push = (tangents: readonly (Tensor | null)[]): Tensor[] => {
    const reached = pulled.flatMap((cotangent, index) =>
      cotangent ? [{ cotangent, tangent: tangents[index] ?? null }] : [],
    );
    const pushed = withSeparateLoops(() =>
      pullBack(
        reached.map(({ cotangent }) => cotangent),
        reached.map(({ tangent }) => tangent),
        cotangents,
      ),
    );
    checkLinear(name, pushed, cotangents);
    const flows = new Map(outputs.map((output, index) => [output, pushed[index]]));
    const whole = value.leaves.map((leaf) => flows.get(leaf) ?? zeroSeed(leaf));
    return released(whole, sources.since, tangents);
  };
  return { value, push };
}

/** Throws a Fault if a cotangent is used other than as a factor, which a program's own rule may do. */
function checkLinear(
  name: string,
  pushed: readonly (Tensor | null)[],
  cotangents: readonly Tensor[],
): void {
  const first = cotangents[0]?.node.serial ?? Number.POSITIVE_INFINITY;
  const missing = new Set<Node>(cotangents.map(({ node }) => node));
  const roots = pushed.flatMap((tangent) => (tangent ? [tangent.node] : []));
  const order = topologicalNodes(roots, ({ serial }) => serial < first, dependencies);
  if (!order.some((node) => missing.has(node))) return;
  throw fault(
    name,
    "unsupported gradient: a customGradient's rule is not linear in its cotangent, so it has no tangent",
  );
}

/** The common part of `jvp` and `linearize`. */
function linearized(
  name: string,
  f: (...operands: never[]) => unknown,
  operands: readonly unknown[],
  options: AuxOptions,
): [value: unknown, pushforward: (tangents: readonly unknown[]) => unknown, ...aux: unknown[]] {
  const indices = operands.map((_, index) => index);
  const sources = located(() => sourcesAt(name, operands, indices));
  const given = f(...(sources.operands as never[]));
  return located(() => {
    const [result, aux] = parted(name, given, options);
    const { value, push } = linearizationOf(name, result, sources);
    const flat = flatten(name, operands, "operands");
    const pushforward = (tangents: readonly unknown[]): unknown =>
      located(() => value.tree(push(seedsFor(name, "tangent", operands, flat, tangents))));
    const found = [value.tree(released(value.leaves, sources.since)), pushforward] as const;
    return joined(name, found, aux, sources.since, options) as [...typeof found, ...unknown[]];
  });
}

export const linearize: FunctionOp<Linearize> = transform(
  ((
    f: (...operands: never[]) => unknown,
    operands: readonly unknown[],
    options: AuxOptions = {},
  ) => {
    const [value, pushforward, ...aux] = linearized("linearize", f, operands, options);
    return [value, (...tangents: unknown[]) => pushforward(tangents), ...aux];
  }) as Linearize,
  {
    name: "linearize",
    doc: "`[value, pushforward]` of `f` at the operands: `pushforward` takes a tangent for each operand and returns that of the value, the Jacobian-vector product. It is for many tangents at one point. With `hasAux` `f` returns `[value, aux]`, and `aux` comes third.",
    example: "linearize((x) => x.mul(x), [tensor([1, 2])])[1](tensor([1, 10]))  // [2, 40]",
    cases: [],
    errors: [
      {
        call: "linearize((x) => x, [zeros([2])])[1]()",
        message: "linearize: mismatched tangent: expected [*], got []",
      },
    ],
  },
);

export const jvp: FunctionOp<Jvp> = transform(
  ((
    f: (...operands: never[]) => unknown,
    operands: readonly unknown[],
    tangents: readonly unknown[],
    options: AuxOptions = {},
  ) => {
    const [value, pushforward, ...aux] = linearized("jvp", f, operands, options);
    return [value, pushforward(tangents), ...aux];
  }) as Jvp,
  {
    name: "jvp",
    doc: "`[value, tangent]` of `f` at the operands: the Jacobian-vector product with a tangent for each operand (forward mode). Operands, tangents and the value may be trees. With `hasAux` `f` returns `[value, aux]`, and `aux` comes third.",
    example: "jvp((x) => x.mul(x), [tensor([1, 2])], [tensor([1, 10])])[1]  // [2, 40]",
    cases: [
      {
        operands: [{ shape: [3, 4] }, { shape: [3, 4] }],
        build: (x, t) => jvp((y: Tensor) => y.softmax(-1).mul(y), [x], [t])[1],
      },
    ],
    errors: [
      {
        call: "jvp((x) => x.mul(x), [zeros([2])], [zeros([3])])",
        message: "jvp: mismatched tangent: [3] for operands[0], which is [2]",
      },
      {
        call: "jvp((x) => x.mul(x), [zeros([2])], [])",
        message: "jvp: mismatched tangent: expected [*], got []",
      },
    ],
  },
);
