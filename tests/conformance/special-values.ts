/** Elementwise ops where floats and integers have an end: the same on every device. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Device,
  type InitOptions,
  init,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";
import { type Element, edges } from "./edges.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Sample } from "./samples.ts";
import {
  evaluateSpecial,
  ofSlopes,
  specialDifference,
  specialSlopes,
  specials,
} from "./special-operands.ts";

/** Declares the suite for a device. */
export function specialValues(title: string, options: InitOptions): void {
  describe(`ends and edges on ${title}`, () => {
    const expected = new Map<Sample, Evaluation | string>();
    let device: Device;
    beforeAll(async () => {
      const reference = await init({ device: "reference" });
      for (const sample of [...specials, ...specialSlopes])
        expected.set(sample, await evaluateSpecial(sample));
      await reference.dispose();
      device = await init(options);
    }, 120_000);
    afterAll(() => device.dispose());

    it.each(edges)("%s of %s", async (_, dtype, operands, build, wanted) => {
      const [x, y] = operands.map((elements) => tensor(elements as number[], { dtype }));
      const found = (await build(x as Tensor, (y ?? x) as Tensor).array()) as Element[];
      expect(found).toEqual(wanted);
    });

    it.each(specials.map((sample) => [sample.title, sample] as const))(
      "%s at its ends agrees with the reference",
      async (_, sample) => {
        const got = await evaluateSpecial(sample);
        if (!device.info.supportsF16 && typeof got === "string" && got.includes("f16")) return;
        const want = expected.get(sample) as Evaluation | string;
        expect(specialDifference(sample, got, want, options.device === "gpu")).toBeNull();
      },
    );

    it.each(specialSlopes.map((sample) => [sample.title, sample] as const))(
      "%s at its ends agrees with the reference",
      async (_, sample) => {
        const got = await evaluateSpecial(sample);
        const want = expected.get(sample) as Evaluation | string;
        const isGpu = options.device === "gpu";
        expect(specialDifference(sample, got, want, isGpu, ofSlopes)).toBeNull();
      },
    );
  });
}
