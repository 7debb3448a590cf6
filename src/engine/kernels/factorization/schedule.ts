/** Turns factorisations, and solutions with triangular factors, into the cores of kernels. */

import type { Expression } from "../../ir/expression.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { CoreSchedule } from "../core-schedule.ts";
import type { FactorizationPrimitive, SubstitutionPrimitive } from "./primitive.ts";

export const factorizationSchedule: CoreSchedule<FactorizationPrimitive> = {
  after: "nothing",
  core([{ op, operands, attributes }], read) {
    const pivots = op.method === "lu" && attributes.pivots === true;
    return { kind: "factorization", method: op.method, pivots, x: read(operands[0] as GraphNode) };
  },
};

export const substitutionSchedule: CoreSchedule<SubstitutionPrimitive> = {
  after: "nothing",
  core([{ operands, attributes }], read) {
    const [matrix, right] = operands.map((operand) => read(operand)) as [Expression, Expression];
    const [lower, unit] = [attributes.lower === true, attributes.unit === true];
    return { kind: "substitution", lower, unit, matrix, right };
  },
  // Each column of the right side reads all of the triangle.
  stored: ({ operands }) => operands.slice(0, 1),
};
