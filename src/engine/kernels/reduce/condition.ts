/**
 * Recognizes a combination whose terms all depend on one condition of its result. Where that does not hold, every term
 * is the identity, so lowerings read no element. A sum that is rarely needed, such as that of very large vectors in
 * ops/reduction/length.ts, costs almost nothing then.
 */
import type { Expression } from "../../ir/expression.ts";
import { type Combine, identity } from "../../ir/kernel.ts";
import { rowInvariants } from "../rows/passes.ts";

export interface Conditional {
  /** It has one value for each index of the domain, although its accesses have the reduced axes too. */
  readonly condition: Expression;
  /** The terms where the condition holds. */
  readonly term: Expression;
}

/** Returns null where the combination of `value` over the axes after the first `rank` depends on no condition. */
export function conditional(combine: Combine, value: Expression, rank: number): Conditional | null {
  if (value.kind !== "apply" || value.instruction !== "select") return null;
  const [condition, term, other] = value.operands as readonly [Expression, Expression, Expression];
  const isNeutral = other.kind === "constant" && other.value === identity(combine, other.dtype);
  if (!isNeutral || !rowInvariants([condition], rank).has(condition)) return null;
  return { condition, term };
}

/** Returns what is computed at all indices: the value, or only its condition. */
export function always(combine: Combine, value: Expression, rank: number): Expression {
  return conditional(combine, value, rank)?.condition ?? value;
}
