/** The primitives that factorisations of matrices and solutions with their factors consist of. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import { flagAttribute } from "../attributes.ts";
import {
  type FactorizationPrimitive,
  type Primitive,
  recorder,
  type SubstitutionPrimitive,
  type TensorType,
} from "../define.ts";
import { numbersAlong } from "../fourier/roots-of-unity.ts";
import { concat } from "../movement/slice.ts";
import { block, extentsOf } from "./matrices.ts";

const choleskyPrimitive: FactorizationPrimitive = {
  kind: "factorization",
  name: "choleskySteps",
  method: "cholesky",
  infer([x, ...others]) {
    if (!x || others.length > 0 || !isMatrix(x) || x.shape.at(-1) !== x.shape.at(-2))
      throw fault("choleskySteps", "mismatched operands");
    return x;
  },
  gradient: null,
};

const luPrimitive: FactorizationPrimitive = {
  kind: "factorization",
  name: "luSteps",
  method: "lu",
  infer([x, ...others], attributes) {
    flagAttribute(attributes, "pivots");
    if (!x || others.length > 0 || !isMatrix(x) || x.shape.at(-1) === 1)
      throw fault("luSteps", "mismatched operands");
    return x;
  },
  gradient: null,
};

const substitutionPrimitive: SubstitutionPrimitive = {
  kind: "substitution",
  name: "substitution",
  infer([matrix, right, ...others], attributes) {
    flagAttribute(attributes, "lower");
    flagAttribute(attributes, "unit");
    const isGood =
      matrix &&
      right &&
      others.length === 0 &&
      [matrix, right].every(isMatrix) &&
      sameShape(matrix.shape, [...right.shape.slice(0, -1), right.shape.at(-2) as number]);
    if (!isGood) throw fault("substitution", "mismatched operands");
    return right;
  },
  gradient: null,
};

export const factorizationPrimitives: readonly Primitive[] = [
  choleskyPrimitive,
  luPrimitive,
  substitutionPrimitive,
];

function isMatrix({ shape, dtype }: TensorType): boolean {
  return dtype === "f32" && shape.length >= 2;
}

/** The lower triangular factor of [..., n, n], of which only the lower triangle is read. It has no gradient. */
export function choleskyOf(x: Tensor): Tensor {
  if (x.size === 0) return x;
  return recorder().node(choleskyPrimitive, [x.stopGradient()], {});
}

/** x[permutation] = L U, with L under the diagonal and U on and above it. */
export interface Factors {
  /** f32 [..., m, n]. */
  readonly packed: Tensor;
  /** i32 [..., m]. */
  readonly permutation: Tensor;
}

/**
 * The triangular factors of [..., m, n], without a gradient. Without `isPivoting` rows stay in their order, and a pivot
 * of 0 produces infinities or NaN.
 */
export function eliminated(x: Tensor, isPivoting: boolean = true): Factors {
  const [rows, columns] = extentsOf(x);
  const places = numbersAlong(x.rank - 2, x.rank, rows).broadcastTo([...x.shape.slice(0, -1), 1]);
  if (x.size === 0) return { packed: x, permutation: places.squeeze(-1) };
  const given = concat([x.stopGradient(), places.cast("f32")], -1);
  const steps = recorder().node(luPrimitive, [given], { pivots: isPivoting });
  return {
    packed: block(steps, [0, rows], [0, columns]),
    permutation: block(steps, [0, rows], [columns, columns + 1])
      .squeeze(-1)
      .cast("i32"),
  };
}

/** Which triangle of a matrix is read, and whether its diagonal counts as ones. */
export interface Triangular {
  readonly lower: boolean;
  readonly unit: boolean;
}

/** The solution of `matrix @ x = right`, for operands whose batches agree, without a gradient. */
export function substituted(matrix: Tensor, right: Tensor, { lower, unit }: Triangular): Tensor {
  if (right.size === 0) return right;
  const operands = [matrix.stopGradient(), right.stopGradient()];
  return recorder().node(substitutionPrimitive, operands, { lower, unit });
}
