/**
 * Factorisations in the forms of kernels/factorization/core.ts. Cholesky's is an operation of the dialect; the others are
 * written out as loops, since the custom calls that XLA's devices have for them differ between devices and return other
 * forms.
 */
import type { DType } from "../../../ir/dtype.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { FactorizationPrimitive } from "../../../ops/define.ts";
import type { GraphNode } from "../../../rewrite/decode.ts";
import type { Builder } from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import { luDecomposition } from "./elimination.ts";
import { householder } from "./reflections.ts";
import { eigenpairs, orthogonalColumns } from "./rotations.ts";

export function factorization(
  builder: Builder,
  { method }: FactorizationPrimitive,
  { attributes }: GraphNode<DType>,
  [operand]: readonly Value[],
): Value {
  const x = operand as Value;
  if (sizeOf(x.type.shape) === 0) return x;
  switch (method) {
    case "cholesky":
      return cholesky(builder, x);
    case "lu":
      return luDecomposition(builder, x, attributes.pivots === true);
    case "qr":
      return householder(builder, x);
    case "eigenpairs":
      return eigenpairs(builder, x);
    case "orthogonal":
      return orthogonalColumns(builder, x);
    default:
      return method satisfies never;
  }
}

/** The specification does not state what the operation returns above the diagonal. */
function cholesky(builder: Builder, x: Value): Value {
  const { shape } = x.type;
  const factor = builder.one("cholesky", [x], x.type, { lower: { kind: "bool", value: true } });
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const isBelow = builder.compare("GE", builder.iota(shape, rows), builder.iota(shape, columns));
  return builder.select(isBelow, factor, 0);
}
