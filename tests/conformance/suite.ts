/**
 * Every op's cases on one backend against the reference. Derived only from the specifications, so that a new
 * op is tested here.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";
import { chosenSpecs } from "./chosen.ts";
import {
  differenceOf,
  differenceOfHalves,
  type Evaluation,
  evaluate,
  evaluateWanted,
} from "./evaluation.ts";
import { expectedValues } from "./expected-values.ts";
import { halfSamplesOf, type Sample, samplesOf } from "./samples.ts";

const samples = chosenSpecs.flatMap(samplesOf);
const halves = chosenSpecs.flatMap(halfSamplesOf);

const tests = samples.map(
  (sample) => [`${sample.title} agrees with the reference`, sample] as const,
);
const testsOfHalves = halves.map(
  (half) =>
    [`${half.title} agrees with the reference, or is refused where there is no f16`, half] as const,
);

/** The reference's results, computed once for the devices that are tested in one file. */
const known = new Map<Sample, Promise<Evaluation>>();

/** Caches `evaluated`. */
function once(sample: Sample, evaluated: () => Promise<Evaluation>): Promise<Evaluation> {
  const value = known.get(sample) ?? evaluated();
  known.set(sample, value);
  return value;
}

/**
 * Declares the suite for a device; a missing device fails it. `maxOfEach` limits the cases of each op, for a
 * device whose kernels are tested with all cases elsewhere.
 */
export function conformance(
  title: string,
  options: InitOptions,
  maxOfEach: number = Number.POSITIVE_INFINITY,
): void {
  const chosen = firstOfEach(tests, maxOfEach);
  const chosenHalves = firstOfEach(testsOfHalves, maxOfEach);
  describe(`ops on ${title}`, () => {
    const expected = expectedValues(chosen, (sample) => once(sample, () => evaluate(sample)));
    const expectedOfHalf = expectedValues(chosenHalves, (half) =>
      once(half, () => evaluateWanted(half)),
    );
    let device: Device;
    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it.each(chosen)("%s", async (_, sample) => {
      expect(differenceOf(sample, await evaluate(sample), expected(sample))).toBeNull();
    });

    it.each(chosenHalves)("%s", async (_, half) => {
      const got = await evaluate(half).catch((error: Error) => error);
      if (!(got instanceof Error))
        // Cases that move and compute nothing need no device.
        expect(differenceOfHalves(half, got, expectedOfHalf(half))).toBeNull();
      else if (device.info.supportsF16) throw got;
      else expect(got.message).toContain("f16");
    });
  });
}

function firstOfEach<Test extends readonly [string, Sample]>(
  all: readonly Test[],
  most: number,
): readonly Test[] {
  const counts = new Map<string, number>();
  return all.filter(
    ([
      ,
      {
        spec: { name },
      },
    ]) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= most;
    },
  );
}
