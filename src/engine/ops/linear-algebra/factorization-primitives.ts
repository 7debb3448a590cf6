/** The primitives that factorisations of matrices and solutions with their factors consist of. */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { sameShape } from "../../ir/shape.ts";
import type { FactorizationMethod } from "../../kernels/factorization/core.ts";
import { flagAttribute } from "../attributes.ts";
import { numbersAlong } from "../creation/numbers.ts";
import {
  type FactorizationPrimitive,
  type Primitive,
  recorder,
  type SubstitutionPrimitive,
  type TensorType,
} from "../define.ts";
import { where } from "../elementwise/arithmetic.ts";
import { concat } from "../movement/slice.ts";
import { block, extentsOf, framed, identity } from "./matrices.ts";

const choleskyPrimitive = factoring(
  "choleskySteps",
  "cholesky",
  ([rows, columns]) => rows === columns,
);

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

const qrPrimitive = factoring("qrSteps", "qr", ([, columns]) => columns > 1);
const eigenPrimitive = factoring(
  "eigenSteps",
  "eigenpairs",
  ([rows, columns]) => columns > 0 && rows === columns + 1,
);
const orthogonalPrimitive = factoring(
  "orthogonalSteps",
  "orthogonal",
  ([rows, columns]) => columns > 0 && rows > columns,
);

/** A factorisation without attributes, of matrices whose extents it accepts. */
function factoring(
  name: string,
  method: FactorizationMethod,
  accepts: (extents: readonly [rows: number, columns: number]) => boolean,
): FactorizationPrimitive {
  return {
    kind: "factorization",
    name,
    method,
    infer([x, ...others]) {
      const isGood =
        x && others.length === 0 && isMatrix(x) && accepts(x.shape.slice(-2) as [number, number]);
      if (!isGood) throw fault(name, "mismatched operands");
      return x;
    },
    gradient: null,
  };
}

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
  qrPrimitive,
  eigenPrimitive,
  orthogonalPrimitive,
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
  const indices = numbersAlong(x.rank - 2, x.rank, rows).broadcastTo([...x.shape.slice(0, -1), 1]);
  if (x.size === 0) return { packed: x, permutation: indices.squeeze(-1) };
  const labelled = concat([x.stopGradient(), indices.cast("f32")], -1);
  const steps = recorder().node(luPrimitive, [labelled], { pivots: isPivoting });
  return {
    packed: block(steps, [0, rows], [0, columns]),
    permutation: block(steps, [0, rows], [columns, columns + 1])
      .squeeze(-1)
      .cast("i32"),
  };
}

/** The triangle of a matrix that is read: the lower or the upper one; with `unit`, its diagonal counts as ones. */
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

/** The Householder reflections I − τvvᵀ that make matrices upper triangular. */
export interface Packed {
  /** f32 [..., m, n]: R on and above the diagonal, and the vectors below it, without their leading ones. */
  readonly packed: Tensor;
  /** f32 [..., min(m, n)]; 0 where a reflection is the identity. */
  readonly tau: Tensor;
}

/** The reflections of matrices [..., m, n] that have elements, without a gradient. */
export function reflectionsOf(x: Tensor): Packed {
  const [rows, columns] = extentsOf(x);
  const steps = recorder().node(qrPrimitive, [framed(x.stopGradient(), [0, 0], [0, 1])], {});
  return {
    packed: block(steps, [0, rows], [0, columns]),
    tau: block(steps, [0, Math.min(rows, columns)], [columns, columns + 1]).squeeze(-1),
  };
}

/**
 * Eigenvalues [..., n] and eigenvectors, as columns, of symmetric matrices [..., n, n] that have elements, in no
 * particular order and without a gradient.
 */
export function eigenpairs(x: Tensor): { readonly values: Tensor; readonly vectors: Tensor } {
  const [n] = extentsOf(x);
  const source = x.stopGradient();
  const largest = source.abs().max([-2, -1], { keepdims: true });
  const scale = where(largest.eq(0), 1, largest);
  const framedRows = framed(source.div(scale), [0, 1], [0, 0]);
  const pairs = recorder().node(eigenPrimitive, [framedRows], {});
  return {
    values: block(pairs, [n, n + 1], [0, n])
      .mul(scale)
      .squeeze(-2),
    vectors: block(pairs, [0, n], [0, n]),
  };
}

/** `columns` [..., m, n] is x @ v, with orthogonal columns; `v` [..., n, n] is orthogonal. Neither has a gradient. */
export function orthogonalColumns(x: Tensor): { readonly columns: Tensor; readonly v: Tensor } {
  const [m, n] = extentsOf(x);
  const stacked = concat([x.stopGradient(), identity(n, x)], -2);
  const both = recorder().node(orthogonalPrimitive, [stacked], {});
  return { columns: block(both, [0, m], [0, n]), v: block(both, [m, m + n], [0, n]) };
}
