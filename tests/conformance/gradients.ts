/** Gradients of an op's cases on one backend against the reference, for ops whose gradients have separate kernels. */
import { describe, expect, it } from "vitest";
import { gradients } from "../../src/engine/graph/gradient.ts";
import { type InitOptions, Parameter, parameter, tensor } from "../../src/engine/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { computeOn } from "../running/compute-on.ts";
import { expectedValues } from "./expected-values.ts";
import { generator, type Sample, samplesOf, toTensor } from "./samples.ts";
import { firstDifference } from "./tolerance.ts";

/** The gradients of a weighted sum of the result, one for each float operand. */
async function gradientsOf(sample: Sample): Promise<number[][]> {
  const operands = sample.operands.map((operand) =>
    operand.dtype === "f32" ? parameter(toTensor(operand)) : toTensor(operand),
  );
  const result = await sample.case.build(...operands);
  const draw = generator(sample.title);
  const weights = Float32Array.from({ length: result.size }, () => Math.round(draw() * 64) / 64);
  const loss = result.mul(tensor(weights, { shape: result.shape })).sum();
  const found = gradients(
    loss,
    operands.filter((operand) => operand instanceof Parameter),
  );
  return Promise.all(found.map(async (gradient) => [...(await gradient.data())]));
}

/** Declares the suite for a device, for all cases or some, numbered from 1. A missing device fails it. */
export function gradientConformance(
  title: string,
  spec: OpSpec,
  options: InitOptions,
  cases?: readonly number[],
): void {
  const samples = samplesOf(spec).filter((_, index) => cases?.includes(index + 1) ?? true);
  describe(`gradients of ${spec.name} on ${title}`, () => {
    const tests = samples.map(
      (sample) => [`${sample.title} agrees with the reference`, sample] as const,
    );
    const expected = expectedValues(tests, gradientsOf);
    computeOn(options);

    it.each(tests)("%s", async (_, sample) => {
      const got = await gradientsOf(sample);
      for (const [index, wanted] of expected(sample).entries()) {
        const largest = wanted.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
        const allowance = { relative: 2 ** -17, absolute: 2 ** -17 * largest };
        expect(firstDifference(got[index] as number[], wanted, allowance)).toBeNull();
      }
    });
  });
}
