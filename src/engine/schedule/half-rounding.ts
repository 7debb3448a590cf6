/**
 * Rounds halves between the ops of a kernel. Kernels compute in f32, so an f16 result that another op of the same
 * kernel reads would keep more digits than one that was stored in between.
 */
import { constant, type Expression } from "../ir/expression.ts";
import { type InstructionName, store } from "../ir/instruction.ts";

/** Instructions whose results are halves where their operands are. */
const exact: ReadonlySet<InstructionName> = new Set<InstructionName>([
  "neg",
  "abs",
  "max",
  "min",
  "select",
  "floor",
  "ceil",
  "round",
  "trunc",
]);

export class HalfRounding {
  /** Equal expressions are one object, so that shared values stay shared. */
  readonly #rounded = new Map<Expression, Expression>();
  readonly #isHalf = new Map<Expression, boolean>();

  /** Returns the expression rounded to f16 if it has that dtype and may have more digits. */
  rounded(expression: Expression): Expression {
    if (expression.dtype !== "f16" || this.#hasHalves(expression)) return expression;
    const known = this.#rounded.get(expression);
    if (known) return known;
    const made = roundingOf(expression);
    this.#rounded.set(expression, made);
    this.#isHalf.set(made, true);
    return made;
  }

  /** True if all values of an expression of f16 are halves. */
  #hasHalves(expression: Expression): boolean {
    const known = this.#isHalf.get(expression);
    if (known !== undefined) return known;
    const isHalf = this.#found(expression);
    this.#isHalf.set(expression, isHalf);
    return isHalf;
  }

  #found(expression: Expression): boolean {
    switch (expression.kind) {
      case "load":
      case "gather":
        return expression.unpacks === undefined;
      case "constant":
        return store(expression.value, "f16") === expression.value;
      case "apply": {
        const { instruction, operands, unrounded } = expression;
        if (instruction === "cast") return !unrounded && operands[0]?.dtype !== "f16";
        return (
          exact.has(instruction) &&
          operands.every((operand) => operand.dtype !== "f16" || this.#hasHalves(operand))
        );
      }
      default:
        return false;
    }
  }
}

function roundingOf(expression: Expression): Expression {
  if (expression.kind === "constant") return constant("f16", store(expression.value, "f16"));
  const wide: Expression = {
    kind: "apply",
    dtype: "f32",
    instruction: "cast",
    operands: [expression],
  };
  return { kind: "apply", dtype: "f16", instruction: "cast", operands: [wide] };
}
