/** Solutions of triangular systems. */
import type { DType } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Builder } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";

export function substitution(
  builder: Builder,
  { attributes }: GraphNode<DType>,
  [matrix, right]: readonly Value[],
): Value {
  const [a, b] = [matrix as Value, right as Value];
  if (sizeOf(b.type.shape) === 0) return b;
  return builder.one("triangular_solve", [a, b], b.type, {
    left_side: { kind: "bool", value: true },
    lower: { kind: "bool", value: attributes.lower === true },
    unit_diagonal: { kind: "bool", value: attributes.unit === true },
    transpose_a: { kind: "enum", enum: "transpose", value: "NO_TRANSPOSE" },
  });
}
