/** Elementwise ops at the limits of floats and integers: the same on every device. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";
import { testValues } from "../running/test-values.ts";
import { edgeNames, edges } from "./edges.ts";
import { expectedValues } from "./expected-values.ts";
import type { Sample } from "./samples.ts";
import {
  evaluateSpecial,
  ofSlopes,
  specialDifference,
  specialSlopes,
  specials,
} from "./special-operands.ts";

const testOf = (sample: Sample): readonly [string, Sample] => [
  `${sample.title} at its ends agrees with the reference`,
  sample,
];
const tests = specials.map(testOf);
const slopes = specialSlopes.map(testOf);

/** Declares the suite for a device. */
export function specialValues(title: string, options: InitOptions): void {
  describe(`limits and edge cases on ${title}`, () => {
    const expected = expectedValues([...tests, ...slopes], evaluateSpecial);
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    testValues(edges, edgeNames);

    it.each(tests)("%s", async (_, sample) => {
      const got = await evaluateSpecial(sample);
      if (!device.info.supportsF16 && typeof got === "string" && got.includes("f16")) return;
      const isGpu = options.device === "gpu";
      expect(specialDifference(sample, got, expected(sample), isGpu)).toBeNull();
    });

    it.each(slopes)("%s", async (_, sample) => {
      const got = await evaluateSpecial(sample);
      const isGpu = options.device === "gpu";
      expect(specialDifference(sample, got, expected(sample), isGpu, ofSlopes)).toBeNull();
    });
  });
}
