/** Makes random kernels that factor matrices or solve with triangles: the same for the same seed. */

import type { Expression } from "../../ir/expression.ts";
import type { Core } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, type View } from "../../ir/view.ts";
import type { FactorizationMethod } from "../../kernels/factorization/core.ts";
import { type KernelCase, Random } from "./kernel.ts";

function load(input: number, view: View): Expression {
  return { kind: "load", dtype: "f32", input, access: [view] };
}

function kernelCase(
  name: string,
  domain: Shape,
  core: Core,
  inputs: readonly number[][],
): KernelCase {
  const value: Expression = { kind: "accumulator", dtype: "f32" };
  const sizes = inputs.map(({ length }) => ({ dtype: "f32", size: length }) as const);
  const outputs = [{ dtype: "f32", value }] as const;
  return { kernel: { name, inputs: sizes, domain, core, outputs }, inputs };
}

/** Up to two axes of few matrices. */
function randomBatch(random: Random): number[] {
  return Array.from({ length: random.integer(0, 2) }, () => random.integer(1, 3));
}

function numbers(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => Math.fround(random.unit() * 2 - 1));
}

/** Half of the kernels read their matrix through a transposed view. */
function viewOf(shape: Shape, isTurned: boolean): View {
  const view = contiguousView(
    isTurned ? [...shape.slice(0, -2), ...shape.slice(-2).reverse()] : shape,
  );
  if (!isTurned) return view;
  return {
    ...view,
    shape,
    strides: [...view.strides.slice(0, -2), ...view.strides.slice(-2).reverse()],
  };
}

/** A Cholesky factorisation of up to `most` rows; the matrix is symmetric and its diagonal outweighs the rest. */
export function randomCholesky(seed: number, most: number): KernelCase {
  const random = new Random(seed);
  const n = random.integer(1, most);
  const domain = [...randomBatch(random), n, n];
  const elements = numbers(random, sizeOf(domain));
  const at = (matrix: number, row: number, column: number): number =>
    matrix * n * n + row * n + column;
  for (let matrix = 0; matrix < elements.length / (n * n); matrix++)
    for (let row = 0; row < n; row++) elements[at(matrix, row, row)] = 2 * n + random.unit();
  const x = load(0, viewOf(domain, random.integer(0, 1) === 1));
  return kernelCase(
    "cholesky",
    domain,
    { kind: "factorization", method: "cholesky", pivots: false, x },
    [elements],
  );
}

/** An elimination of up to `most` rows and columns; one column in four matrices is all zeros. */
export function randomLu(seed: number, most: number): KernelCase {
  const random = new Random(seed);
  const [rows, columns] = [random.integer(1, most), random.integer(1, most)];
  const pivots = random.integer(0, 3) > 0;
  const domain = [...randomBatch(random), rows, columns + 1];
  const elements = numbers(random, sizeOf(domain));
  const zeros = pivots && random.integer(0, 3) === 0 ? random.integer(0, columns - 1) : -1;
  for (let index = 0; index < elements.length; index++) {
    const [row, column] = [Math.floor(index / (columns + 1)) % rows, index % (columns + 1)];
    if (column === zeros) elements[index] = 0;
    if (column === columns) elements[index] = row;
    if (!pivots && row === column) elements[index] = 2 * Math.max(rows, columns);
  }
  const x = load(0, contiguousView(domain));
  return kernelCase("lu", domain, { kind: "factorization", method: "lu", pivots, x }, [elements]);
}

/** Reflections of up to `most` rows and columns; one column in four matrices is all zeros. */
export function randomQr(seed: number, most: number): KernelCase {
  const random = new Random(seed);
  const [rows, columns] = [random.integer(1, most), random.integer(1, most)];
  const domain = [...randomBatch(random), rows, columns + 1];
  const zeros = random.integer(0, 3) === 0 ? random.integer(0, columns - 1) : -1;
  const elements = numbers(random, sizeOf(domain)).map((element, index) =>
    index % (columns + 1) === zeros ? 0 : element,
  );
  return reflectionsOf(domain, elements);
}

/** Reflections of these elements, over a domain [..., rows, columns + 1] whose last column is not used. */
export function reflectionsOf(domain: Shape, elements: number[]): KernelCase {
  const x = load(0, contiguousView(domain));
  return kernelCase("qr", domain, factoring("qr", x), [elements]);
}

/** Eigenpairs of symmetric matrices of up to `most` rows; one in four has several eigenvalues of zero. */
export function randomEigenpairs(seed: number, most: number): KernelCase {
  const random = new Random(seed);
  const n = random.integer(1, most);
  const domain = [...randomBatch(random), n + 1, n];
  const isSingular = random.integer(0, 3) === 0;
  const elements = numbers(random, sizeOf(domain));
  for (let begin = 0; begin < elements.length; begin += n * (n + 1))
    for (let row = 0; row < n; row++)
      for (let column = 0; column <= row; column++) {
        const isKept = !isSingular || row === column || column % 2 === 1;
        const element =
          isKept && !(isSingular && row % 3 === 0) ? elements[begin + row * n + column] : 0;
        elements[begin + row * n + column] = element as number;
        elements[begin + column * n + row] = element as number;
      }
  const x = load(0, contiguousView(domain));
  return kernelCase("eigenpairs", domain, factoring("eigenpairs", x), [elements]);
}

/**
 * Orthogonal columns of up to `most` rows, below which the identity is rotated too; one in four has columns of zeros
 * and equal ones.
 */
export function randomOrthogonal(seed: number, most: number): KernelCase {
  const random = new Random(seed);
  const n = random.integer(1, most);
  const rows = random.integer(1, most);
  const domain = [...randomBatch(random), rows + n, n];
  const isSingular = random.integer(0, 3) === 0;
  const elements = numbers(random, sizeOf(domain)).map((element, index) => {
    const [row, column] = [Math.floor(index / n) % (rows + n), index % n];
    if (row >= rows) return Number(row - rows === column);
    return isSingular && column % 3 === 0 ? 0 : element;
  });
  const x = load(0, contiguousView(domain));
  return kernelCase("orthogonal", domain, factoring("orthogonal", x), [elements]);
}

function factoring(method: FactorizationMethod, x: Expression): Core {
  return { kind: "factorization", method, pivots: false, x };
}

/** A triangular system of up to `most` rows. The other triangle is NaN, and so is the diagonal where it counts as ones. */
export function randomSubstitution(seed: number, most: number): KernelCase {
  const random = new Random(seed);
  const [n, columns] = [random.integer(1, most), random.integer(1, 20)];
  const [lower, unit] = [random.integer(0, 1) === 1, random.integer(0, 1) === 1];
  const isTurned = random.integer(0, 1) === 1;
  const batch = randomBatch(random);
  const shape = [...batch, n, n];
  const elements = numbers(random, sizeOf(shape)).map((element, index) => {
    const [row, column] = [Math.floor(index / n) % n, index % n];
    if (row === column) return unit ? Number.NaN : 2 + element;
    return row > column === (lower !== isTurned) ? element / n : Number.NaN;
  });
  const matrix = load(0, viewOf(shape, isTurned));
  const domain = [...batch, n, columns];
  const right = load(1, contiguousView(domain));
  return kernelCase("substitution", domain, { kind: "substitution", lower, unit, matrix, right }, [
    elements,
    numbers(random, sizeOf(domain)),
  ]);
}
