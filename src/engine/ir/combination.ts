/** Combinations of values along axes, and those whose terms all depend on one condition. */
import type { KernelDType } from "./dtype.ts";
import { type Expression, operandsOf, topological } from "./expression.ts";
import type { InstructionName } from "./instruction.ts";
import type { View } from "./view.ts";

export type Combine = "sum" | "prod" | "max" | "min";

/** The instruction that combines two values. */
export const combiner: Readonly<Record<Combine, InstructionName>> = {
  sum: "add",
  prod: "mul",
  max: "max",
  min: "min",
};

const start: Readonly<Record<Combine, number>> = { sum: 0, prod: 1, max: -Infinity, min: Infinity };

const lowest: Readonly<Record<KernelDType, number>> = {
  f32: -Infinity,
  f16: -Infinity,
  i32: -0x80000000,
  u32: 0,
  bool: 0,
};
const highest: Readonly<Record<KernelDType, number>> = {
  f32: Infinity,
  f16: Infinity,
  i32: 0x7fffffff,
  u32: 0xffffffff,
  bool: 1,
};

/** The value that leaves every other unchanged when combined with it. */
export function identity(combine: Combine, dtype: KernelDType): number {
  if (combine === "max") return lowest[dtype];
  if (combine === "min") return highest[dtype];
  return start[combine];
}

/** Returns the expressions over [...domain, ...axes] that have one value for a whole row. */
export function rowInvariants(roots: readonly Expression[], rank: number): ReadonlySet<Expression> {
  const same = new Set<Expression>();
  for (const expression of topological(roots)) {
    const own = !("access" in expression) || ignoresRow(expression.access[0], rank);
    if (own && operandsOf(expression).every((operand) => same.has(operand))) same.add(expression);
  }
  return same;
}

function ignoresRow(view: View, rank: number): boolean {
  return view.shape.every((extent, axis) => {
    if (axis < rank) return true;
    const [from, to] = view.mask?.[axis] ?? [0, extent];
    return (view.strides[axis] === 0 || extent === 1) && from <= 0 && to >= extent;
  });
}

/**
 * A combination whose terms all depend on one condition of its result. Where that does not hold, every term is the
 * identity, so lowerings read no element. A sum that is rarely needed, such as that of very large vectors in
 * ops/reduction/length.ts, costs almost nothing then.
 */
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
