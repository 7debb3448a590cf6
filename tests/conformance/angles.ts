/** Sine, cosine and tangent of floats of every magnitude, against double precision. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  type InitOptions,
  init,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";

const functions: readonly (readonly [string, (x: Tensor) => Tensor, (x: number) => number])[] = [
  ["sin", (x) => x.sin(), Math.sin],
  ["cos", (x) => x.cos(), Math.cos],
  ["tan", (x) => x.tan(), Math.tan],
];

/** Some floats of each binade with either sign, and on both sides of the end of the fast path's range. */
function angles(): Float32Array {
  const floats = new Float32Array(
    new Uint32Array(16 * 170).map((_, index) => {
      const exponent = 84 + Math.floor(index / 16);
      return ((index % 2) * 2 ** 31 + exponent * 2 ** 23 + ((index * 0x9e3779b1) & 0x7fffff)) >>> 0;
    }).buffer,
  );
  const edges = [2 ** 20, 2 ** 20 + 0.125, 2 ** 21, 3162277.75, 1e12, 1e22, 3.4028234663852886e38];
  return Float32Array.from([...floats, ...edges, ...edges.map((x) => -x)]);
}

/** Declares the suite for a device. */
export function angleConformance(title: string, options: InitOptions): void {
  describe(`angles of every size on ${title}`, () => {
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it.each(functions)(
      "%s is within 1e-6 of the exact value, and to 4e-6 of its size",
      async (_, of, exact) => {
        const inputs = angles();
        const found = await of(tensor(inputs)).data();
        for (const [at, x] of inputs.entries()) {
          const [got, wanted] = [found[at] as number, exact(x)];
          const allowed = Math.min(1e-6, Math.abs(wanted) * 4e-6) + 2 ** -32;
          const far = Math.abs(got - wanted) / Math.max(1, Math.abs(wanted));
          if (!(far <= allowed)) expect.fail(`of ${x}: ${got}, not ${wanted}`);
        }
      },
    );

    it("sine and cosine of large angles are on the unit circle, and NaN at infinity", async () => {
      const x = tensor(angles());
      const length = await x.sin().square().add(x.cos().square()).sub(1).abs().max().item();
      expect(length).toBeLessThan(1e-6);
      const none = tensor([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e30]);
      for (const [, of] of functions)
        expect([...(await of(none).isnan().data())]).toEqual([1, 1, 1, 0]);
    });
  });
}
