/**
 * Cores that factor matrices and solve with triangular factors. Each fills a whole matrix, and later elements depend
 * on earlier ones, so only the axes of the batch can be split (Golub and Van Loan, "Matrix Computations", §3, §4.2,
 * §5.2 and §8).
 */

import type { Expression } from "../../ir/expression.ts";
import type { Core, Kernel } from "../../ir/kernel.ts";
import { accessesOf, mergeable, merged, type Runs, recast } from "../../ir/merge-axes.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import type { Along } from "../../ir/slice-accesses.ts";
import type { CoreRules, KernelOf, Requirement } from "../core-rules.ts";

/**
 * cholesky: domain = [...batch, n, n]. The result is the lower triangular L with x = L Lᵀ; it is NaN from the first
 * column on whose pivot is not positive. Only the lower triangle of x is read.
 *
 * lu: domain = [...batch, m, n + 1]. The first n columns have L below the diagonal, without its ones, and U on and
 * above it; the last column of x only moves with its row, so that it can tell where each row comes from. With `pivots`
 * each pivot is the first of the largest magnitude in its column, and a column of zeros is left as it is; else no row
 * moves.
 *
 * qr: domain = [...batch, m, n + 1]. The first n columns have R on and above the diagonal and the vectors of the
 * Householder reflections I − τvvᵀ below it, without their leading ones; the last column has their τ and then zeros. A
 * column that is zero below the diagonal has τ = 0. The last column of x is not used.
 *
 * eigenpairs: domain = [...batch, n + 1, n]. The first n rows have orthonormal eigenvectors of the symmetric matrix in
 * the first n rows of x, as columns; the last row has their eigenvalues. Their order, and the signs of vectors, are
 * any. The last row of x is not used; no element of the others is above 1 in magnitude.
 *
 * orthogonal: domain = [...batch, m + n, n]. The result is x V with an orthogonal V [n, n] for which the columns of the
 * first m rows are orthogonal; which one of those is not said. No element of x is above 1 in magnitude.
 */
export interface Factorization {
  readonly kind: "factorization";
  readonly method: FactorizationMethod;
  readonly pivots: boolean;
  /** f32; its accesses have the domain's shape. */
  readonly x: Expression;
}

export type FactorizationMethod = "cholesky" | "lu" | "qr" | "eigenpairs" | "orthogonal";

/**
 * domain = [...batch, n, k]: the solution of `matrix @ solution = right` for a triangular matrix, of which only that
 * triangle is read, and with `unit` not its diagonal either.
 */
export interface Substitution {
  readonly kind: "substitution";
  readonly lower: boolean;
  readonly unit: boolean;
  /** f32; its accesses have the shape [...batch, n, n]. */
  readonly matrix: Expression;
  /** f32; its accesses have the domain's shape. */
  readonly right: Expression;
}

/** The rows of a matrix, the columns that are factored, and the number of pivots. */
export function extentsOf({ method }: Pick<Factorization, "method">, domain: Shape): Extents {
  const [height, width] = domain.slice(-2) as [number, number];
  const columns = method === "lu" || method === "qr" ? width - 1 : width;
  const below = { eigenpairs: 1, orthogonal: width, cholesky: 0, lu: 0, qr: 0 }[method];
  const rows = height - below;
  return { rows, columns, steps: Math.min(rows, columns) };
}

/**
 * The operations of factoring one matrix, where a multiplication and its addition are two (Golub and Van Loan, "Matrix
 * Computations"): for pairs those of a few sweeps of rotations.
 */
export function factorizationOperations(
  method: FactorizationMethod,
  { rows, columns, steps }: Extents,
): number {
  const elimination = steps ** 2 * (Math.max(rows, columns) - steps / 3);
  switch (method) {
    case "cholesky":
      return elimination / 2;
    case "lu":
      return elimination;
    case "qr":
      return 2 * elimination;
    case "eigenpairs":
      return 6 * columns ** 3;
    case "orthogonal":
      return 8 * columns ** 2 * (2 * rows + columns);
  }
}

interface Extents {
  readonly rows: number;
  readonly columns: number;
  readonly steps: number;
}

export const factorizationRules: CoreRules<Factorization> = {
  operands: ({ x }) => [x],
  map: (core, map) => ({ ...core, x: map(core.x) }),
  shapes: (domain) => [domain],
  accumulators: () => ["f32"],
  depth: () => 64,
  operations({ domain, core }) {
    return (
      sizeOf(domain.slice(0, -2)) * factorizationOperations(core.method, extentsOf(core, domain))
    );
  },
  print(core, printer, lines) {
    const x = printer.value(core.x);
    const order = core.method === "lu" && !core.pivots ? " in order" : "";
    lines.push(`  ${core.method}${order}`);
    printer.write(lines, "    ");
    lines.push(`    ${x}`);
  },
  verify({ domain, core }, rule) {
    verifyMatrices("factorization", domain, [core.x], rule);
    const { rows, columns } = extentsOf(core, domain);
    const isSquare = core.method === "cholesky" || core.method === "eigenpairs";
    rule(
      rows > 0 && columns > 0 && (!isSquare || rows === columns),
      `${core.method} over ${formatShape(domain)}`,
    );
  },
  slice: (core, domain, { axis }, along) =>
    sliceBatch(core, domain, axis, along, factorizationRules),
  parts: null,
  withAxisFirst: () => null,
  collapse: (kernel) => collapseBatch(kernel, factorizationRules),
};

export const substitutionRules: CoreRules<Substitution> = {
  operands: ({ matrix, right }) => [matrix, right],
  map: (core, map) => ({ ...core, matrix: map(core.matrix), right: map(core.right) }),
  shapes: (domain) => [[...domain.slice(0, -1), domain.at(-2) as number], domain],
  accumulators: () => ["f32"],
  depth: () => 64,
  operations: ({ domain }) => sizeOf(domain) * (domain.at(-2) as number),
  print(core, printer, lines) {
    const [matrix, right] = [printer.value(core.matrix), printer.value(core.right)];
    const form = `${core.unit ? "unit " : ""}${core.lower ? "lower" : "upper"}`;
    lines.push(`  substitution in a ${form} triangle`);
    printer.write(lines, "    ");
    lines.push(`    ${matrix} \\ ${right}`);
  },
  verify({ domain, core }, rule) {
    verifyMatrices("substitution", domain, [core.matrix, core.right], rule);
  },
  slice: (core, domain, { axis }, along) =>
    sliceBatch(core, domain, axis, along, substitutionRules),
  parts: null,
  withAxisFirst: () => null,
  collapse: (kernel) => collapseBatch(kernel, substitutionRules),
};

function verifyMatrices(
  kind: string,
  domain: Shape,
  operands: readonly Expression[],
  rule: Requirement,
): void {
  rule(domain.length >= 2, `${kind} over ${formatShape(domain)}`);
  rule(
    operands.every(({ dtype }) => dtype === "f32"),
    `${kind} of a dtype other than f32`,
  );
}

function sliceBatch<C extends Core>(
  core: C,
  { length: rank }: Shape,
  axis: number,
  along: Along,
  rules: CoreRules<C>,
): C | null {
  return axis < rank - 2 ? rules.map(core, along) : null;
}

/** The axes of the batch merge where all accesses step through them as one. */
function collapseBatch<C extends Core>(kernel: KernelOf<C>, rules: CoreRules<C>): Kernel {
  const { domain, core, outputs } = kernel;
  const rank = domain.length - 2;
  const roots = [...outputs.map(({ value }) => value), ...rules.operands(core)];
  const runs: Runs = [
    ...mergeable(domain, 0, rank, accessesOf(roots)),
    [rank, rank + 1],
    [rank + 1, rank + 2],
  ];
  const cast = (root: Expression): Expression => recast(root, runs);
  return {
    ...kernel,
    domain: [...merged(domain.slice(0, -2), runs.slice(0, -2)), ...domain.slice(-2)],
    core: rules.map(core, cast),
    outputs: outputs.map((output) => ({ ...output, value: cast(output.value) })),
  };
}
