/**
 * Factorisations in the forms of kernels/factorization/core.ts. Cholesky's is an operation of the dialect; the others are
 * written out as loops, since the custom calls that XLA's devices have for them differ between devices and return other
 * forms.
 */
import { sizeOf } from "../../../engine/ir/shape.ts";
import type { Attributes } from "../../../engine/ops/attributes.ts";
import type { FactorizationPrimitive } from "../../../engine/ops/define.ts";
import * as hlo from "../../dialect/builder.ts";
import type { Value } from "../../dialect/tree.ts";
import type { LowerRule } from "../rule.ts";
import { luDecomposition } from "./elimination.ts";
import { householder } from "./reflections.ts";
import { eigenpairs, orthogonalColumns } from "./rotations.ts";

type Factor = (x: Value, attributes: Attributes) => Value;

const methods: Readonly<Record<FactorizationPrimitive["method"], Factor>> = {
  cholesky,
  lu: (x, { pivots }) => luDecomposition(x, pivots === true),
  qr: householder,
  eigenpairs,
  orthogonal: orthogonalColumns,
};

export const factorization: LowerRule<FactorizationPrimitive> = (
  { method },
  { attributes },
  [x],
) => (sizeOf(x.type.shape) === 0 ? x : methods[method](x, attributes));

/** The specification does not state what the operation returns above the diagonal. */
function cholesky(x: Value): Value {
  const { shape } = x.type;
  const factor = hlo.one("cholesky", [x], x.type, { lower: { kind: "bool", value: true } });
  const [rows, columns] = [shape.length - 2, shape.length - 1];
  const isBelow = hlo.compare("GE", hlo.iota(shape, rows), hlo.iota(shape, columns));
  return hlo.select(isBelow, factor, 0);
}
