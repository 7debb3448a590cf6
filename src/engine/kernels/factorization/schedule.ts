/** Turns factorisations, and solutions with triangular factors, into the cores of kernels. */

import type { Expression } from "../../ir/expression.ts";
import type { FactorizationPrimitive, SubstitutionPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Factorization, Substitution } from "./core.ts";

export function factoringCore(
  op: FactorizationPrimitive | SubstitutionPrimitive,
  { attributes }: GraphNode,
  values: readonly Expression[],
): Factorization | Substitution {
  const [first, second] = values as [Expression, Expression];
  if (op.kind === "factorization") {
    const pivots = op.method === "lu" && attributes.pivots === true;
    return { kind: "factorization", method: op.method, pivots, x: first };
  }
  const [lower, unit] = [attributes.lower === true, attributes.unit === true];
  return { kind: "substitution", lower, unit, matrix: first, right: second };
}
