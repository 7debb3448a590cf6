import { describe, expect, it } from "vitest";
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
import { runWasm } from "../../../testing/run-wasm-kernel.ts";
import { plainTile } from "../../matmul/wasm/tile.ts";
import { runKernel } from "../../reference.ts";
import { lowerKernel } from "../../wasm.ts";
import type { Factorization } from "../core.ts";

const kinds: readonly [string, (seed: number, most: number) => KernelCase][] = [
  ["Cholesky factors", randomCholesky],
  ["factors of eliminations", randomLu],
  ["reflections", randomQr],
  ["solutions of triangular systems", randomSubstitution],
];

describe("WebAssembly of factorisations", () => {
  it.each(kinds)("%s agree with the reference on random kernels", async (_, make) => {
    for (let seed = 0; seed < 60; seed++) {
      const { kernel, inputs } = make(seed, seed < 40 ? 12 : 80);
      const got = await runWasm(kernel, inputs, seed % 3 === 0 ? 2 : undefined);
      const wanted = runKernel(kernel, inputs);
      const apart = (got[0] as number[]).map((element, index) => {
        const other = wanted[0]?.[index] as number;
        return Number.isNaN(element) === Number.isNaN(other) ? Math.abs(element - other) || 0 : 9;
      });
      const name = `${kernel.name} of [${kernel.domain}], seed ${seed}`;
      expect(Math.max(...apart), name).toBeLessThan(2e-3);
    }
  });

  it.each(["cholesky", "lu"] as const)(
    "%s of one large matrix is shared by threads",
    async (method) => {
      const { kernel, inputs } = randomCholesky(4, 300);
      const core = { ...(kernel.core as Factorization), method, pivots: method === "lu" };
      const large = { ...kernel, core };
      expect(kernel.domain).toEqual([278, 278]);
      const { phases } = lowerKernel(large, { tile: plainTile });
      expect(Math.max(...phases.slice(1).map(({ items }) => items))).toBeGreaterThan(8);
      const [got] = await runWasm(large, inputs, 3);
      const [wanted] = runKernel(large, inputs) as [Float64Array];
      const apart = (got as number[]).map((each, nth) => Math.abs(each - (wanted[nth] as number)));
      expect(Math.max(...apart)).toBeLessThan(1e-3);
    },
  );

  it("reports the number of rows where eigenvalues do not fit in a thread's memory", () => {
    const { kernel } = randomEigenpairs(0, 4);
    const large = { ...kernel, domain: [8201, 8200] };
    expect(() => lowerKernel(large, { tile: plainTile })).toThrow(
      new RangeError("eigenvalues of 8200 rows do not fit a thread's memory"),
    );
  });

  it.each([
    ["eigenpairs", randomEigenpairs],
    ["orthogonal columns", randomOrthogonal],
  ] as const)("%s multiply to their matrices", async (_, make) => {
    for (let seed = 0; seed < 40; seed++) {
      const drawn = make(seed, seed < 30 ? 12 : 70);
      const [got] = await runWasm(drawn.kernel, drawn.inputs, seed % 3 === 0 ? 2 : undefined);
      const name = `${drawn.kernel.name} of [${drawn.kernel.domain}], seed ${seed}`;
      expect(errorOfRotations(drawn, got as number[]), name).toBeLessThan(2e-5);
      const [reference] = runKernel(drawn.kernel, drawn.inputs);
      expect(errorOfRotations(drawn, reference as Float64Array), name).toBeLessThan(1e-6);
    }
  });
});
