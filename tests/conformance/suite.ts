/**
 * Every op's cases on one backend against the reference. Derived from the specifications alone, so an
 * op added there is tested here.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { type Device, type InitOptions, init, type Tensor } from "../../src/engine/index.ts";
import { halfSamplesOf, roundsOnce, type Sample, samplesOf, toTensor } from "./samples.ts";
import {
  allowanceFor,
  firstDifference,
  overflown,
  roundedOften,
  roundedToHalf,
  roundingsOf,
} from "./tolerance.ts";

interface Result {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data: readonly number[];
  readonly roundings: number;
}

const samples = specs.flatMap(samplesOf);
const halves = specs.flatMap(halfSamplesOf);

async function evaluate(sample: Sample): Promise<Result> {
  const operands = sample.operands.map(toTensor);
  const result: Tensor = await sample.case.build(...operands);
  const roundings = roundingsOf(result, operands);
  return { dtype: result.dtype, shape: result.shape, data: [...(await result.data())], roundings };
}

/** Declares the suite for a device; a device that is not there fails it. */
export function conformance(title: string, options: InitOptions): void {
  describe(`ops on ${title}`, () => {
    const expected = new Map<Sample, Result>();
    let device: Device;

    beforeAll(async () => {
      const reference = await init({ device: "reference" });
      for (const sample of samples) expected.set(sample, await evaluate(sample));
      for (const half of halves)
        expected.set(half, await evaluate(roundsOnce(half.spec) ? half : half.full));
      await reference.dispose();
      device = await init(options);
    }, 120_000);
    afterAll(() => device.dispose());

    it.each(samples.map((sample) => [sample.title, sample] as const))(
      "%s agrees with the reference",
      async (_, sample) => {
        const want = expected.get(sample) as Result;
        const got = await evaluate(sample);
        expect({ dtype: got.dtype, shape: got.shape }).toEqual({
          dtype: want.dtype,
          shape: want.shape,
        });
        expect(firstDifference(got.data, want.data, allowanceFor(sample, want.data))).toBeNull();
      },
    );

    it.each(halves.map((sample) => [sample.title, sample] as const))(
      "%s agrees with the reference, or is refused where there is no f16",
      async (_, sample) => {
        const want = expected.get(sample) as Result;
        const got = await evaluate(sample).catch((error: Error) => error);
        // What moves nothing and computes nothing needs no device.
        if (got instanceof Error && !device.info.supportsF16) {
          expect(got.message).toContain("f16");
          return;
        }
        if (got instanceof Error) throw got;
        expect(got.shape).toEqual(want.shape);
        expect([want.dtype, want.dtype === "f32" ? "f16" : want.dtype]).toContain(got.dtype);
        const data = got.dtype === "f16" ? overflown(want.data) : want.data;
        const allowance = roundsOnce(sample.spec)
          ? roundedToHalf(allowanceFor(sample, data))
          : roundedOften(got.roundings, sample.operands, data);
        expect(firstDifference(got.data, data, allowance)).toBeNull();
      },
    );
  });
}
