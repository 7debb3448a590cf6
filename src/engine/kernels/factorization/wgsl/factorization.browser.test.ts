import { afterEach, describe, expect, it } from "vitest";
import type { Backend } from "../../../backend/backend.ts";
import { createWebGPUBackend } from "../../../backend/webgpu/webgpu.ts";
import {
  randomCholesky,
  randomEigenpairs,
  randomLu,
  randomOrthogonal,
  randomQr,
  randomSubstitution,
} from "../../../testing/random/factorization.ts";
import type { KernelCase } from "../../../testing/random/kernel.ts";
import { errorOfRotations } from "../../../testing/rotated.ts";
import { runCases } from "../../../testing/run-cases.ts";
import { runKernel } from "../../reference.ts";
import type { WgslTarget } from "../../wgsl.ts";
import type { Factorization } from "../core.ts";

const open: Backend[] = [];

afterEach(() => {
  for (const backend of open.splice(0)) backend.dispose();
});

/** Returns the names of the kernels whose outputs differ from the reference, and by how much. */
async function wrong(
  cases: readonly KernelCase[],
  target: Partial<WgslTarget> = {},
): Promise<string[]> {
  const backend = await createWebGPUBackend({ target });
  open.push(backend);
  const results = await runCases(backend, cases);
  return cases.flatMap(({ kernel, inputs }, nth) => {
    const [wanted] = runKernel(kernel, inputs) as [Float64Array];
    const got = results[nth]?.[0] ?? [];
    const apart = Array.from(wanted, (element, index) => {
      const other = got[index] ?? Number.POSITIVE_INFINITY;
      return Number.isNaN(element) === Number.isNaN(other) ? Math.abs(element - other) || 0 : 9;
    });
    const most = Math.max(...apart);
    return most < 2e-3 ? [] : [`${kernel.name} of [${kernel.domain}] is ${most} off`];
  });
}

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
        await wrong(cases, {
          workgroupMemory,
          maxGroups: 8,
          ...(workgroupMemory ? {} : { subgroups: false }),
        }),
      ).toEqual([]);
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
    expect(await wrong(cases)).toEqual([]);
  });

  it.each([
    ["eigenpairs", randomEigenpairs],
    ["orthogonal columns", randomOrthogonal],
  ] as const)("%s multiply to their matrices", async (_, make) => {
    const cases = [...drawn(8, (seed) => make(seed, 12)), ...drawn(4, (seed) => make(seed, 100))];
    for (const workgroupMemory of [false, true]) {
      const backend = await createWebGPUBackend({ target: { workgroupMemory, maxGroups: 8 } });
      open.push(backend);
      const results = await runCases(backend, cases);
      const wrong = cases.flatMap((each, nth) => {
        const error = errorOfRotations(each, results[nth]?.[0] ?? []);
        return error < 2e-5 ? [] : [`${each.kernel.name} of [${each.kernel.domain}]: ${error}`];
      });
      expect(wrong).toEqual([]);
    }
  });
});
