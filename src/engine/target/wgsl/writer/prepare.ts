/**
 * Prepares a kernel's expressions for WGSL. In: any expressions. Out: the same values with floats computed in f32
 * (an f16 is widened where it is read and rounded where it is cast or stored) and with the functions that WGSL
 * lacks, or computes too inaccurately, built from simpler instructions.
 */
import { constant, type Expression, topological } from "../../../ir/expression.ts";
import { fault } from "../../../ir/fault.ts";
import { applied, store } from "../../../ir/instruction.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { mapExpressions, rootsOf } from "../../../ir/numbers/roots.ts";
import { approximate } from "../../approximation/approximations.ts";
import { roundedByStoring } from "../../half-stores.ts";

/** Expressions that operands and outputs share stay shared. */
export function prepareKernel(kernel: Kernel): Kernel {
  for (const expression of topological(rootsOf(kernel))) refuseHalfBits(expression);
  return [widen, fold, build].reduce(mapExpressions, roundedByStoring(kernel));
}

/** Refuses bitcasts of an f16, whose bits are lost when it is widened. */
function refuseHalfBits(expression: Expression): void {
  if (expression.kind !== "apply" || expression.instruction !== "bitcast") return;
  if (expression.dtype === "f16" || expression.operands[0]?.dtype === "f16")
    throw fault("gpu", "unsupported bitcast of f16; cast to f32 first");
}

function widen(expression: Expression): Expression {
  if (expression.dtype !== "f16") return expression;
  if (expression.kind === "constant") return constant("f32", expression.value);
  if (expression.kind === "apply" && expression.instruction === "cast") {
    const [operand] = expression.operands as readonly [Expression];
    if (expression.unrounded) return operand;
    return {
      kind: "apply",
      dtype: "f32",
      instruction: "cast",
      operands: [{ ...expression, operands: [operand] }],
    };
  }
  return { ...expression, dtype: "f32" } as Expression;
}

/**
 * Evaluates constant expressions, because a device may compute them wrongly: an NVIDIA driver folds 0 / 0 of
 * literals to 0.
 */
function fold(expression: Expression): Expression {
  if (expression.kind !== "apply") return expression;
  const { dtype } = expression;
  const operands = expression.operands.map((operand) =>
    operand.kind === "constant" ? store(operand.value, operand.dtype) : null,
  );
  const known = operands.filter((operand) => operand !== null);
  return known.length < operands.length
    ? expression
    : constant(dtype, store(applied(expression, known), dtype));
}

function build(expression: Expression): Expression {
  if (expression.kind !== "apply" || expression.dtype !== "f32") return expression;
  if (expression.instruction === "exp") return expression;
  return approximate[expression.instruction]?.([...expression.operands]) ?? expression;
}
