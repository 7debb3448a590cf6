/**
 * Whole Jacobians: derivative products with all one-hot vectors at once, as lanes of a vmap. Reverse mode
 * computes rows, with a lane for each element of the result; forward mode computes columns, with a lane for
 * each element of the operand.
 */
import { pullBack } from "../graph/gradient.ts";
import { located } from "../graph/position.ts";
import { released } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import type { FunctionOp } from "../ops/define.ts";
import { eye, zeros } from "../ops/index.ts";
import { moved, spread } from "../ops/lanes.ts";
import { type AuxOptions, joined, parted, type WithAux } from "./auxiliary.ts";
import { transform } from "./define.ts";
import { type Argnums, type At, argnumsOf, type Sources, sourcesAt } from "./derivative.ts";
import { linearizationOf } from "./forward.ts";
import { Lanes } from "./lanes.ts";
import { grad } from "./reverse.ts";
import { flattenFloats, type Leaves, type Tensors } from "./tree.ts";

interface Jacobian {
  <
    Operands extends readonly unknown[] = Tensor[],
    Result = Tensor,
    const Chosen extends Argnums = 0,
  >(
    f: (...operands: Operands) => Result,
    argnums?: Chosen,
  ): (...operands: Operands) => Leaves<Result, At<Operands, Chosen>>;
  <Operands extends readonly unknown[], Result, const Chosen extends Argnums, Aux>(
    f: (...operands: Operands) => readonly [Result, Aux],
    argnums: Chosen,
    options: WithAux,
  ): (...operands: Operands) => [jacobian: Leaves<Result, At<Operands, Chosen>>, aux: Tensors<Aux>];
}

interface Hessian {
  <Operands extends readonly unknown[] = Tensor[], const Chosen extends Argnums = 0>(
    f: (...operands: Operands) => Tensor,
    argnums?: Chosen,
  ): (...operands: Operands) => Leaves<At<Operands, Chosen>, At<Operands, Chosen>>;
  <Operands extends readonly unknown[], const Chosen extends Argnums, Aux>(
    f: (...operands: Operands) => readonly [Tensor, Aux],
    argnums: Chosen,
    options: WithAux,
  ): (
    ...operands: Operands
  ) => [hessian: Leaves<At<Operands, Chosen>, At<Operands, Chosen>>, aux: Tensors<Aux>];
}

type Untyped = (...operands: never[]) => unknown;

/** The result of `product` for every one-hot tensor of this type, with those lanes on the first axis. */
function oneHots(
  { shape, dtype, size }: Tensor,
  product: (oneHot: Tensor) => readonly (Tensor | null)[],
): (Tensor | null)[] {
  const lanes = new Lanes(size);
  const found = product(lanes.lane(eye(size, size, { dtype }).reshape([size, ...shape])));
  return found.map((tensor) => {
    if (!tensor) return null;
    const all = lanes.all(tensor);
    return spread({ tensor: all ?? tensor, mapped: all !== null }, size);
  });
}

/** For each leaf of the result, a tree like the operands, with the block of each source. */
function trees(
  blocks: readonly (readonly Tensor[])[],
  sources: Sources,
  argnums: Argnums,
): unknown[] {
  const { length } = sources.leaves;
  const flat = released(blocks.flat(), sources.since);
  return blocks.map((_, index) => {
    const like = sources.trees(flat.slice(index * length, (index + 1) * length));
    return typeof argnums === "number" ? like[0] : like;
  });
}

type Mode = (
  name: string,
  f: Untyped,
  operands: readonly unknown[],
  argnums: Argnums,
  options: AuxOptions,
) => unknown;

const byRows: Mode = (name, f, operands, argnums, options) => {
  const sources = located(() => sourcesAt(name, operands, argnumsOf(argnums)));
  const given = f(...(sources.operands as never[]));
  return located(() => {
    const [result, aux] = parted(name, given, options);
    const value = flattenFloats(name, result, "the result");
    const blocks = value.leaves.map((leaf, index) => {
      const rows = oneHots(leaf, (row) => {
        const seeds = value.leaves.map((_, other) => (other === index ? row : null));
        return pullBack(value.leaves, seeds, sources.leaves);
      });
      return sources.leaves.map(({ shape, dtype }, source) => {
        const whole = [...leaf.shape, ...shape];
        return rows[source]?.reshape(whole) ?? zeros(whole, { dtype });
      });
    });
    return withAuxOf(name, value.tree(trees(blocks, sources, argnums)), aux, sources, options);
  });
};

const byColumns: Mode = (name, f, operands, argnums, options) => {
  const sources = located(() => sourcesAt(name, operands, argnumsOf(argnums)));
  const given = f(...(sources.operands as never[]));
  return located(() => {
    const [result, aux] = parted(name, given, options);
    const leaves = flattenFloats(name, result, "the result");
    const { value, push } = linearizationOf(name, leaves.tree(leaves.leaves), sources);
    const columns = sources.leaves.map((source, index) =>
      oneHots(source, (column) =>
        push(sources.leaves.map((_, other) => (other === index ? column : null))),
      ),
    );
    const blocks = value.leaves.map((leaf, index) =>
      sources.leaves.map(({ shape }, source) =>
        moved(columns[source]?.[index] as Tensor, 0, leaf.rank).reshape([...leaf.shape, ...shape]),
      ),
    );
    return withAuxOf(name, value.tree(trees(blocks, sources, argnums)), aux, sources, options);
  });
};

/** Only the Jacobian, or with the auxiliary result. */
function withAuxOf(
  name: string,
  found: unknown,
  aux: unknown,
  { since }: Sources,
  options: AuxOptions,
): unknown {
  return options.hasAux ? joined(name, [found], aux, since, options) : found;
}
const alsoAux = "With `hasAux` `f` returns `[value, aux]`, and that function `[jacobian, aux]`.";

interface ReverseSpec {
  readonly name: string;
  readonly doc: string;
  readonly example: string;
}

function reverse({ name, doc, example }: ReverseSpec): FunctionOp<Jacobian> {
  return transform(
    ((f: Untyped, argnums: Argnums = 0, options: AuxOptions = {}) =>
      (...operands: unknown[]) =>
        byRows(name, f, operands, argnums, options)) as Jacobian,
    {
      name,
      doc: `${doc} ${alsoAux}`,
      example,
      cases: [
        {
          operands: [{ shape: [2, 3] }, { shape: [3] }],
          build: (x, v) => jacrev((m: Tensor, u: Tensor) => m.matmul(u).sin())(x, v),
        },
      ],
      errors: [
        {
          call: `${name}((x) => x.gt(0))(zeros([2]))`,
          message: `${name}: unsupported dtype: the result is bool, and only floats have derivatives: cast it first`,
        },
      ],
    },
  );
}

export const jacrev: FunctionOp<Jacobian> = reverse({
  name: "jacrev",
  doc: "Returns a function for the Jacobian of `f`, computed by rows (reverse mode), for fewer results than operands: [...result, ...operand], and for each leaf of the result a tree of these with the structure of the operand.",
  example: "jacrev((x) => x.mul(x))(tensor([1, 2]))  // [[2, 0], [0, 4]]",
});

export const jacobian: FunctionOp<Jacobian> = reverse({
  name: "jacobian",
  doc: "Returns a function for the Jacobian of `f` with respect to its first operand, or to that at `argnums`: [...result, ...operand], and for each leaf of the result a tree of these with the structure of the operand. An alias of `jacrev`; `jacfwd` is cheaper where there are more results than operands.",
  example: "jacobian((x) => x.cumsum())(tensor([5, 6]))  // [[1, 0], [1, 1]]",
});

export const jacfwd: FunctionOp<Jacobian> = transform(
  ((f: Untyped, argnums: Argnums = 0, options: AuxOptions = {}) =>
    (...operands: unknown[]) =>
      byColumns("jacfwd", f, operands, argnums, options)) as Jacobian,
  {
    name: "jacfwd",
    doc: `Returns a function for the Jacobian of \`f\`, computed by columns (forward mode), for fewer operands than results: [...result, ...operand], and for each leaf of the result a tree of these with the structure of the operand. ${alsoAux}`,
    example: "jacfwd((x) => x.mul(x))(tensor([1, 2]))  // [[2, 0], [0, 4]]",
    cases: [
      {
        operands: [{ shape: [2, 3] }, { shape: [3] }],
        build: (x, v) => jacfwd((m: Tensor, u: Tensor) => m.matmul(u).sin())(x, v),
      },
    ],
    errors: [
      {
        call: "jacfwd((x) => x.gt(0))(zeros([2]))",
        message:
          "jacfwd: unsupported dtype: the result is bool, and only floats have derivatives: cast it first",
      },
    ],
  },
);

export const hessian: FunctionOp<Hessian> = transform(
  ((f: Untyped, argnums: Argnums = 0, { hasAux = false }: AuxOptions = {}) => {
    const gradient: Untyped = hasAux
      ? grad(f as () => readonly [Tensor, unknown], argnums, { hasAux })
      : grad(f as () => Tensor, argnums);
    return (...operands: unknown[]): unknown =>
      byColumns("jacfwd", gradient, operands, argnums, { hasAux });
  }) as Hessian,
  {
    name: "hessian",
    doc: "Returns a function for the Hessian of `f`, which returns a scalar, with respect to its first operand, or to that at `argnums`: [...operand, ...operand], for a tree a tree of such trees. Forward mode over reverse mode. With `hasAux` `f` returns `[value, aux]`, and that function `[hessian, aux]`.",
    example: "hessian((x) => x.pow(3).sum())(tensor([1, 2]))  // [[6, 0], [0, 12]]",
    cases: [
      {
        operands: [{ shape: [4] }],
        build: (x) => hessian((y) => y.sin().prod())(x),
      },
    ],
    errors: [
      {
        call: "hessian((x) => x.mul(2))(zeros([2]))",
        message: "gradient: the result must be a scalar, got [2]: reduce it with sum() or mean()",
      },
    ],
  },
);
