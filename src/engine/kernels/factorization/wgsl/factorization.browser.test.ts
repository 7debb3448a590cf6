import { describe, expect, it } from "vitest";
import { type Compare, differences } from "../../../testing/differences-on-gpu.ts";
import {
  randomCholesky,
  randomEigenpairs,
  randomLu,
  randomOrthogonal,
  randomQr,
  randomSubstitution,
  reflectionsOf,
} from "../../../testing/random/factorization.ts";
import { type KernelCase, Random } from "../../../testing/random/kernel.ts";
import { errorOfRotations } from "../../../testing/rotated.ts";
import type { Factorization } from "../core.ts";

const isNear: Compare = ({ kernel }, [got = []], [wanted]) => {
  const apart = Array.from(wanted as Float64Array, (element, index) => {
    const other = got[index] ?? Number.POSITIVE_INFINITY;
    return Number.isNaN(element) === Number.isNaN(other) ? Math.abs(element - other) || 0 : 9;
  });
  const most = Math.max(...apart);
  return most < 2e-3 ? null : `${kernel.name} of [${kernel.domain}] is ${most} off`;
};

const drawn = (count: number, make: (seed: number) => KernelCase): KernelCase[] =>
  Array.from({ length: count }, (_, seed) => make(seed));

const kinds: readonly [string, (seed: number, most: number) => KernelCase][] = [
  ["Cholesky factors", randomCholesky],
  ["factors of eliminations", randomLu],
  ["reflections", randomQr],
  ["solutions of triangular systems", randomSubstitution],
];

describe("WGSL of factorisations", () => {
  it.each(kinds)("%s agree with the reference on random kernels", async (_, make) => {
    const cases = [...drawn(8, (seed) => make(seed, 12)), ...drawn(4, (seed) => make(seed, 100))];
    for (const workgroupMemory of [false, true])
      expect(
        await differences(
          cases,
          { workgroupMemory, maxGroups: 8, ...(workgroupMemory ? {} : { subgroups: false }) },
          isNear,
        ),
      ).toEqual([]);
  });

  it("reflections of tall and of wide columns agree with the reference", async () => {
    const drawnOf = ([rows, columns]: readonly [number, number], factor: number): KernelCase => {
      const random = new Random(rows);
      const elements = Array.from({ length: rows * (columns + 1) }, () =>
        Math.fround((random.unit() - 0.5) * factor),
      );
      return reflectionsOf([rows, columns + 1], elements);
    };
    const extents = [
      [300, 3],
      [256, 64],
      [513, 40],
      [90, 64],
      [600, 70],
      [33, 200],
    ] as const;
    const scaled: Compare = (each, [got = []], [wanted]) => {
      const size = Math.max(...(wanted as Float64Array).map(Math.abs));
      const apart = got.map((element, index) => Math.abs(element - (wanted?.[index] as number)));
      return Math.max(...apart) < 1e-3 * size ? null : `${each.kernel.domain} of ${size}`;
    };
    const cases = extents.map((each) => drawnOf(each, 1));
    for (const maxInvocations of [256, 128])
      expect(await differences(cases, { maxInvocations, workgroupMemory: true }, scaled)).toEqual(
        [],
      );
    const extreme = [1e36, 1e-30].map((factor) => drawnOf([70, 20], factor));
    for (const workgroupMemory of [false, true])
      expect(await differences(extreme, { workgroupMemory }, scaled)).toEqual([]);
  });

  it("of large matrices propagate NaN from the first column that has it", async () => {
    const { kernel, inputs } = randomCholesky(1, 150);
    expect(kernel.domain).toEqual([95, 95]);
    const [given] = inputs as [number[]];
    const altered = (index: number, value: number): number[][] => [given.with(index * 96, value)];
    const lu = { ...kernel, core: { ...(kernel.core as Factorization), method: "lu" as const } };
    const pivoting = { ...lu, core: { ...lu.core, pivots: true } };
    const cases = [
      { kernel, inputs: altered(70, -5) },
      { kernel, inputs: altered(3, Number.POSITIVE_INFINITY) },
      { kernel: lu, inputs: altered(40, Number.NaN) },
      { kernel: pivoting, inputs: altered(7, Number.NaN) },
    ];
    expect(await differences(cases, {}, isNear)).toEqual([]);
  });

  it.each([
    ["eigenpairs", randomEigenpairs],
    ["orthogonal columns", randomOrthogonal],
  ] as const)("%s multiply to their matrices", async (_, make) => {
    const cases = [...drawn(8, (seed) => make(seed, 12)), ...drawn(4, (seed) => make(seed, 100))];
    const multiplies: Compare = (each, [got = []]) => {
      const error = errorOfRotations(each, got);
      return error < 2e-5 ? null : `${each.kernel.name} of [${each.kernel.domain}]: ${error}`;
    };
    for (const workgroupMemory of [false, true])
      expect(await differences(cases, { workgroupMemory, maxGroups: 8 }, multiplies)).toEqual([]);
  });
});
