/** `customGradient`: a function with a gradient rule that replaces the gradient of its ops. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import type { FunctionOp } from "../ops/define.ts";
import { type CustomOptions, customCall } from "./custom-call.ts";
import { transform } from "./define.ts";
import { seedsFor, zeroSeed } from "./seeds.ts";
import type { Flat, Tensors } from "./tree.ts";

type CustomGradient = <Operands extends readonly unknown[] = Tensor[], Result = Tensor>(
  f: (...operands: Operands) => Result,
  rule: (
    cotangent: Tensors<Result>,
    operands: Operands,
    result: Tensors<Result>,
  ) => readonly unknown[],
  options?: CustomOptions,
) => (...operands: Operands) => Tensors<Result>;

type GradientRule = (cotangent: unknown, operands: readonly unknown[], result: unknown) => unknown;

const name = "customGradient";

/** The rule's result, checked: for each operand a tree of the same structure, or null. */
function flowsFrom(
  result: unknown,
  operands: readonly unknown[],
  flats: readonly Flat[],
): (Tensor | null)[] {
  if (!Array.isArray(result) || result.length !== operands.length) {
    const got = Array.isArray(result) ? `${result.length} of them` : `a ${typeof result}`;
    throw fault(
      name,
      `mismatched gradients: expected a list with one for each of ${operands.length} operands, got ${got}`,
    );
  }
  return flats.flatMap((flat, index) =>
    result[index] === null || flat.leaves.length === 0
      ? flat.leaves.map(() => null)
      : seedsFor(name, "gradient", operands[index], flat, result[index]),
  );
}

export const customGradient: FunctionOp<CustomGradient> = transform(
  ((f: (...operands: never[]) => unknown, rule: GradientRule, options: CustomOptions = {}) =>
    (...operands: unknown[]) =>
      customCall(name, f, operands, options, (cotangents, { flats, result, value }) => {
        const whole = value.leaves.map((leaf, index) => cotangents[index] ?? zeroSeed(leaf));
        return flowsFrom(rule(value.tree(whole), operands, result), operands, flats);
      })) as CustomGradient,
  {
    name,
    doc: "`f` with a custom gradient: `rule(cotangent, operands, result)` returns a list with the cotangent of each operand, a tree of its structure, or null where none flows. Nothing flows to tensors that `f` uses besides its operands, nor to the operands at `nondiffPlaces`, which may be anything; the rule receives them unchanged, and returns null for them. A rule that is linear in the cotangent, as gradients are, works for `jvp` too.",
    example: "grad(customGradient((x) => x.round(), (g) => [g]))(tensor(1.3))  // 1",
    cases: [
      {
        operands: [{ shape: [5] }],
        build: (x) =>
          customGradient(
            (y) => y.exp(),
            (g, _, result) => [g.mul(result)],
          )(x),
      },
      {
        operands: [{ shape: [5] }],
        build: (x) =>
          customGradient(
            (how: string, y: Tensor) => (how === "sin" ? y.sin() : y.cos()),
            (g, [how, y]) => [null, how === "sin" ? g.mul(y.cos()) : g.mul(y.sin().neg())],
            { nondiffPlaces: [0] },
          )("sin", x),
      },
    ],
    errors: [
      {
        call: "customGradient((x) => x, (g) => [g], { nondiffPlaces: [1] })(zeros([2]))",
        message: "customGradient: invalid nondiffPlaces 1: the function was called with 1",
      },
      {
        call: "grad(customGradient((x) => x.sum(), (g) => g))(zeros([2]))",
        message:
          "customGradient: mismatched gradients: expected a list with one for each of 1 operands, got a object",
      },
      {
        call: "grad(customGradient((x) => x.sum(), (g) => [zeros([3])]))(zeros([2]))",
        message: "customGradient: mismatched gradient: [3] for operand 0, which is [2]",
      },
      {
        call: "jvp(customGradient((x) => x.mul(2), (g) => [g.clip(-1, 1)]), [zeros([2])], [ones([2])])",
        message:
          "jvp: unsupported gradient: a customGradient's rule is not linear in its cotangent, so it has no tangent",
      },
    ],
  },
);
