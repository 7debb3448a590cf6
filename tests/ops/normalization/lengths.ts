/** Norms of vectors of any magnitude, and their gradients, against the same formulas in double precision. */
import { expect } from "vitest";
import {
  grad,
  norm,
  optim,
  parameter,
  randn,
  type Tensor,
  tensor,
  zeros,
} from "../../../src/engine/index.ts";

/** From nearly the smallest normal f32 on: some GPUs flush what is below it to 0. Sums have to stay finite. */
export const magnitudes: readonly number[] = [
  3e-38, 1e-30, 1e-25, 1e-19, 1e-14, 1e-6, 1, 1e6, 1e18, 1e20, 1e30, 1e34,
];

type Vector = readonly number[];
type Formula = (x: Vector) => number;

function largest(x: Vector): number {
  return x.reduce((most, element) => Math.max(most, Math.abs(element)), 0);
}

/** Elements relative to the largest one stay in range in double precision. */
function length(x: Vector, ord = 2): number {
  const unit = largest(x) || 1;
  return unit * x.reduce((sum, element) => sum + Math.abs(element / unit) ** ord, 0) ** (1 / ord);
}

interface Case {
  readonly name: string;
  readonly of: (x: Tensor) => Tensor;
  readonly formula: Formula;
  /** Whether the result is as large as the vector; otherwise it does not depend on its magnitude. */
  readonly scales: boolean;
  /** Whether it, or a step of its gradient, is smaller than the vector: GPUs flush to 0 what is below the range. */
  readonly isFlushed?: true;
}

const rows = 3;
const columns = 70;
/** Probes weigh rows, columns or elements, so that their gradients have different sizes. */
const probe = (count: number): Vector =>
  Array.from({ length: count }, (_, at) => 0.5 + ((at * 7) % 11) / 8);
const asRows = (x: Vector): Vector[] =>
  Array.from({ length: rows }, (_, row) => x.slice(row * columns, (row + 1) * columns));
const asColumns = (x: Vector): Vector[] =>
  Array.from({ length: columns }, (_, column) => asRows(x).map((row) => row[column] as number));
const dot = (x: Vector, y: Vector): number =>
  x.reduce((sum, element, at) => sum + element * (y[at] as number), 0);
const weighed = (parts: readonly Vector[], of: Formula): number =>
  dot(parts.map(of), probe(parts.length));
const probeOf = (count: number): Tensor => tensor([...probe(count)]);

const cases: readonly Case[] = [
  { name: "norm", of: (x) => x.norm(), formula: (x) => length(x), scales: true },
  {
    name: "norm of rows",
    of: (x) => x.norm(2, 1).mul(probeOf(rows)).sum(),
    formula: (x) => weighed(asRows(x), (row) => length(row)),
    scales: true,
  },
  {
    name: "norm of columns",
    of: (x) => x.norm(2, 0).mul(probeOf(columns)).sum(),
    formula: (x) => weighed(asColumns(x), (column) => length(column)),
    scales: true,
  },
  ...[3, 0.5, -1, -2, 20].map(
    (ord): Case => ({
      name: `norm of order ${ord}`,
      of: (x) => x.norm(ord, 1).mul(probeOf(rows)).sum(),
      formula: (x) => weighed(asRows(x), (row) => length(row, ord)),
      scales: true,
      isFlushed: true,
    }),
  ),
  { name: "matrixNorm", of: (x) => x.matrixNorm(), formula: (x) => length(x), scales: true },
  {
    name: "pairwiseDistance",
    of: (x) => x.pairwiseDistance(x.mul(-0.5), { eps: 0 }).mul(probeOf(rows)).sum(),
    formula: (x) => weighed(asRows(x), (row) => 1.5 * length(row)),
    scales: true,
  },
  {
    name: "normalize",
    of: (x) => x.normalize(2, 1, { eps: 0 }).mul(probeOf(columns)).sum(),
    formula: (x) =>
      asRows(x).reduce((sum, row) => {
        const size = length(row);
        return (
          sum +
          dot(
            row.map((element) => element / size),
            probe(columns),
          )
        );
      }, 0),
    scales: false,
  },
  {
    name: "cosineSimilarity",
    of: (x) => x.cosineSimilarity(probeOf(columns), 1, { eps: 0 }).mul(probeOf(rows)).sum(),
    formula: (x) =>
      weighed(asRows(x), (row) => {
        const size = length(row);
        return (
          dot(
            row.map((element) => element / size),
            probe(columns),
          ) / length(probe(columns))
        );
      }),
    scales: false,
  },
];

function expectClose(found: number, wanted: number, what: string, digits = 4): void {
  const size = Math.max(Math.abs(wanted), Number.MIN_VALUE);
  expect(Math.abs(found - wanted) / size, `${what}: ${found} for ${wanted}`).toBeLessThan(
    10 ** -digits,
  );
}

/** Values against the formulas, and gradients along a direction against their central differences. */
export async function expectLengths(magnitude: number): Promise<void> {
  const x = randn([rows, columns], { key: 5 })
    .sign()
    .mul(randn([rows, columns], { key: 6 }).abs().add(0.5))
    .mul(magnitude);
  const elements = [...(await x.data())];
  const direction = [...(await randn([rows * columns], { key: 7 }).data())];
  for (const { name, of, formula, scales, isFlushed } of cases) {
    if (isFlushed && magnitude < 1e-36) continue;
    const what = `${name} at ${magnitude}`;
    expectClose(await of(x).item(), formula(elements), what);
    // The derivative of what does not depend on the magnitude is as large as its reciprocal.
    if (!scales && (magnitude < 1e-36 || magnitude > 1e36)) continue;
    const slopes = [...(await grad(of)(x).data())];
    const step = 1e-5 * magnitude;
    const moved = (by: number): Vector =>
      elements.map((element, at) => element + by * (direction[at] as number));
    const wanted = (formula(moved(step)) - formula(moved(-step))) / (2 * step);
    const terms = slopes.map((slope, at) => slope * (direction[at] as number));
    const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
    const found = terms.reduce((sum, term) => sum + term, 0);
    expect(
      Math.abs(found - wanted) / size,
      `gradient of ${what}: ${found} for ${wanted}`,
    ).toBeLessThan(1e-4);
  }
}

/** What has no ordinary length: zeros, infinities, NaN and no elements, and elements of mixed magnitudes. */
export async function expectSpecialLengths(): Promise<void> {
  const of = (elements: number[]): Promise<number> => norm(tensor(elements)).item();
  expect(await of([0, 0])).toBe(0);
  expect(await of([Number.POSITIVE_INFINITY, 1e-30])).toBe(Number.POSITIVE_INFINITY);
  expect(await of([Number.NEGATIVE_INFINITY, 1])).toBe(Number.POSITIVE_INFINITY);
  for (const other of [0, 1, 1e30, 1e-30, Number.POSITIVE_INFINITY])
    expect(await of([Number.NaN, other])).toBeNaN();
  expect(await of([3.3e38, 3.3e38])).toBe(Number.POSITIVE_INFINITY);
  expect(await zeros([0]).norm().item()).toBe(0);
  expect(await zeros([2, 0]).norm(2, 1).array()).toEqual([0, 0]);
  expect(await zeros([2, 0]).norm(3, 1).array()).toEqual([0, 0]);
  expectClose(await of([3e30, 4e30, 1, 1e-30]), 5e30, "mixed magnitudes", 6);
  expectClose(await of([3e-30, 4e-30, 0]), 5e-30, "small magnitudes", 6);
  expectClose(await of([9e37, 1.2e38]), 1.5e38, "the largest magnitudes", 6);
  expectClose(await of([1e-30, 1]), 1, "a small element", 6);
  expect(await grad((x: Tensor) => x.norm())(zeros([2])).array()).toEqual([0, 0]);
  expect(await zeros([2]).normalize().array()).toEqual([0, 0]);
  // Mixed rows do not disturb each other.
  const mixed = tensor([
    [3e30, 4e30],
    [3e-30, 4e-30],
    [3, 4],
    [0, 0],
  ]);
  const lengths = [...(await mixed.norm(2, 1).data())];
  for (const [row, wanted] of [5e30, 5e-30, 5].entries())
    expectClose(lengths[row] as number, wanted, "row", 6);
  expect(lengths[3]).toBe(0);
  const slopes = [...(await grad((x: Tensor) => x.norm(2, 1).sum())(mixed).data())];
  for (const [at, slope] of [0.6, 0.8, 0.6, 0.8, 0.6, 0.8].entries())
    expectClose(slopes[at] as number, slope, "slope", 5);
  expect(slopes.slice(6)).toEqual([0, 0]);
}

/** Gradients of several parameters are scaled to one joint norm, and the norm before is reported. */
export async function expectClippedLengths(): Promise<void> {
  for (const magnitude of [1e-30, 1e-19, 1, 1e19, 1e30, 1.5e37])
    for (const ord of [2, 3, 1, Number.POSITIVE_INFINITY]) {
      const parts = [[3], [4, -12]].map((each) => each.map((element) => element * magnitude));
      const parameters = parts.map((elements) => {
        const made = parameter(zeros([elements.length]));
        made.grad = tensor(elements);
        return made;
      });
      const wanted = ord === Number.POSITIVE_INFINITY ? 12 * magnitude : length(parts.flat(), ord);
      const found = await optim.clipByGlobalNorm(parameters, 0.5, { ord }).item();
      expectClose(found, wanted, `norm of order ${ord} at ${magnitude}`);
      const factor = Math.min(1, 0.5 / wanted);
      for (const [index, { grad: clipped }] of parameters.entries()) {
        const elements = [...((await clipped?.data()) ?? [])];
        for (const [at, element] of elements.entries())
          expectClose(element, (parts[index]?.[at] as number) * factor, `clipped at ${magnitude}`);
      }
    }
}
