/**
 * `customJvp`: a function with a rule for its tangent. The rule is linear in the tangents of the operands, and
 * gradients are computed by its transpose.
 */
import { pullBack } from "../graph/gradient.ts";
import { topologicalNodes } from "../graph/node.ts";
import { placeholder } from "../graph/stand-in.ts";
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import type { FunctionOp } from "../ops/define.ts";
import { type CustomOptions, customCall } from "./custom-call.ts";
import { transform } from "./define.ts";
import { seedsFor, zeroSeed } from "./seeds.ts";
import type { Flat, Tensors } from "./tree.ts";

type CustomJvp = <Operands extends readonly unknown[] = Tensor[], Result = Tensor>(
  f: (...operands: Operands) => Result,
  rule: (tangents: Operands, operands: Operands, result: Tensors<Result>) => unknown,
  options?: CustomOptions,
) => (...operands: Operands) => Tensors<Result>;

type JvpRule = (
  tangents: readonly unknown[],
  operands: readonly unknown[],
  result: unknown,
) => unknown;

const name = "customJvp";

/** A placeholder for the tangent of each leaf; zeros for leaves that have none. */
function standIns(flats: readonly Flat[]): {
  readonly tangents: readonly Tensor[];
  readonly trees: readonly unknown[];
} {
  const lists = flats.map(({ leaves }) =>
    leaves.map((leaf) =>
      isFloat(leaf.dtype) ? placeholder(leaf.shape, leaf.dtype, true) : zeroSeed(leaf),
    ),
  );
  return {
    tangents: lists.flat(),
    trees: flats.map((flat, index) => flat.tree(lists[index] as Tensor[])),
  };
}

/**
 * Maps the cotangents of the tangent rule's results to those of its tangents, which the rule must use linearly.
 */
function transposed(
  moved: readonly (Tensor | null)[],
  cotangents: readonly (Tensor | null)[],
  tangents: readonly Tensor[],
): (Tensor | null)[] {
  const reached = moved.flatMap((tangent, index) =>
    tangent ? [{ tangent, cotangent: cotangents[index] ?? null }] : [],
  );
  const flows = pullBack(
    reached.map(({ tangent }) => tangent),
    reached.map(({ cotangent }) => cotangent),
    tangents,
  );
  const missing = new Set(tangents.flatMap(({ node }) => (node.symbolic ? [node] : [])));
  const first = tangents[0]?.node.serial ?? Number.POSITIVE_INFINITY;
  const roots = flows.flatMap((flow) => (flow ? [flow.node] : []));
  const order = topologicalNodes(roots, ({ serial }) => serial < first);
  if (order.some((node) => missing.has(node)))
    throw fault(name, "unsupported rule: it is not linear in the tangents");
  return flows;
}

export const customJvp: FunctionOp<CustomJvp> = transform(
  ((f: (...operands: never[]) => unknown, rule: JvpRule, options: CustomOptions = {}) =>
    (...operands: unknown[]) =>
      customCall(name, f, operands, options, (cotangents, { flats, result, value }) => {
        const { tangents, trees } = standIns(flats);
        const moved = seedsFor(name, "tangent", result, value, rule(trees, operands, result));
        return transposed(moved, cotangents, tangents);
      })) as CustomJvp,
  {
    name,
    doc: "`f` with a custom tangent: `rule(tangents, operands, result)` returns the tangent of the result, a tree of its structure, for a tangent of each operand. It must be linear in the tangents; gradients use its transpose. Nothing flows to tensors that `f` uses besides its operands, nor to the operands at `nondiffPlaces`, which may be anything and are passed in place of their tangents too. For a rule on cotangents use `customGradient`.",
    example: "grad(customJvp((x) => x.round(), ([t]) => t))(tensor(1.3))  // 1",
    cases: [
      {
        operands: [{ shape: [5] }, { shape: [5] }],
        build: (x, y) =>
          customJvp(
            (a, b) => a.exp().mul(b),
            ([s, t], [a], result) => result.mul(s).add(a.exp().mul(t)),
          )(x, y),
      },
      {
        operands: [{ shape: [5] }],
        build: (x) =>
          customJvp(
            (y: Tensor, power: { of: string }) => (power.of === "two" ? y.square() : y),
            ([t], [y, power]) => (power.of === "two" ? t.mul(y).mul(2) : t),
            { nondiffPlaces: [1] },
          )(x, { of: "two" }),
      },
    ],
    errors: [
      {
        call: "grad(customJvp((x) => x.sum(), ([t]) => t.mul(t).sum()))(ones([2]))",
        message: "customJvp: unsupported rule: it is not linear in the tangents",
      },
      {
        call: "grad(customJvp((x) => x.sum(), ([t]) => [t]))(zeros([2]))",
        message: "customJvp: mismatched tangent: expected *, got [*]",
      },
      {
        call: "grad(customJvp((x) => x.sum(), ([t]) => t))(zeros([2]))",
        message: "customJvp: mismatched tangent: [2] for the result, which is []",
      },
    ],
  },
);
