/**
 * Every op's cases on one backend against the reference. Derived from the specifications alone, so an
 * op added there is tested here.
 */
import { afterAll, beforeAll, describe, expect, it, type RunnerTestSuite } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";
import { chosenSpecs } from "./chosen.ts";
import {
  differenceOf,
  differenceOfHalves,
  type Evaluation,
  evaluate,
  evaluateWanted,
} from "./evaluation.ts";
import { halfSamplesOf, type Sample, samplesOf } from "./samples.ts";

const samples = chosenSpecs.flatMap(samplesOf);
const halves = chosenSpecs.flatMap(halfSamplesOf);

/** What the reference gives, which is computed once for the devices that are tested in one file. */
const expected = new Map<Sample, Evaluation>();

/** Computes on the reference what the tests of these names compare with. */
async function evaluateOnReference(names: ReadonlySet<string>): Promise<void> {
  const isNeeded = (title: string, sample: Sample): boolean =>
    !expected.has(sample) && names.has(title);
  const device = await init({ device: "reference" });
  for (const sample of samples)
    if (isNeeded(titleOf(sample), sample)) expected.set(sample, await evaluate(sample));
  for (const half of halves)
    if (isNeeded(titleOfHalf(half), half)) expected.set(half, await evaluateWanted(half));
  await device.dispose();
}

const titleOf = ({ title }: Sample): string => `${title} agrees with the reference`;
const titleOfHalf = ({ title }: Sample): string =>
  `${title} agrees with the reference, or is refused where there is no f16`;

/**
 * Declares the suite for a device; a device that is not there fails it. `mostOfEach` limits the cases of each op, for
 * a device whose kernels are tested with all cases elsewhere.
 */
export function conformance(
  title: string,
  options: InitOptions,
  mostOfEach: number = Number.POSITIVE_INFINITY,
): void {
  const chosen = firstOfEach(samples, mostOfEach);
  const chosenHalves = firstOfEach(halves, mostOfEach);
  describe(`ops on ${title}`, () => {
    let device: Device;

    // biome-ignore lint/correctness/noEmptyPattern: Vitest takes no other first argument.
    beforeAll(async ({}, suite) => {
      const { tasks } = suite as unknown as RunnerTestSuite;
      const running = tasks.filter(({ mode }) => mode === "run");
      await evaluateOnReference(new Set(running.map(({ name }) => name)));
      device = await init(options);
    }, 240_000);
    afterAll(() => device.dispose());

    it.each(chosen.map((sample) => [titleOf(sample), sample] as const))("%s", async (_, sample) => {
      const want = expected.get(sample) as Evaluation;
      expect(differenceOf(sample, await evaluate(sample), want)).toBeNull();
    });

    it.each(chosenHalves.map((half) => [titleOfHalf(half), half] as const))(
      "%s",
      async (_, half) => {
        const got = await evaluate(half).catch((error: Error) => error);
        if (!(got instanceof Error))
          // What moves nothing and computes nothing needs no device.
          expect(differenceOfHalves(half, got, expected.get(half) as Evaluation)).toBeNull();
        else if (device.info.supportsF16) throw got;
        else expect(got.message).toContain("f16");
      },
    );
  });
}

function firstOfEach<Each extends Sample>(all: readonly Each[], most: number): readonly Each[] {
  const counts = new Map<string, number>();
  return all.filter(({ spec: { name } }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= most;
  });
}
