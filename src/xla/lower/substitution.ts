/** Solutions of triangular systems. */
import { sizeOf } from "../../engine/ir/shape.ts";
import type { SubstitutionPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { LowerRule } from "./rule.ts";

export const substitution: LowerRule<SubstitutionPrimitive> = (_, { attributes }, [a, b]) => {
  if (sizeOf(b.type.shape) === 0) return b;
  return hlo.one("triangular_solve", [a, b], b.type, {
    left_side: { kind: "bool", value: true },
    lower: { kind: "bool", value: attributes.lower === true },
    unit_diagonal: { kind: "bool", value: attributes.unit === true },
    transpose_a: { kind: "enum", enum: "transpose", value: "NO_TRANSPOSE" },
  });
};
