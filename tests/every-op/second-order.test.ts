/** Gradients of gradients of every op, derived from its specification. */
import { describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { gradients } from "../../src/engine/graph/gradient.ts";
import { Parameter, parameter, type Tensor, tensor } from "../../src/engine/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import {
  type Elements,
  generator,
  type Sample,
  samplesOf,
  toTensor,
  upTo,
} from "../conformance/samples.ts";
import { computeOn } from "../running/compute-on.ts";

computeOn({ device: "reference" });

/** Long rows are about how kernels partition them; short ones have the same second derivatives. */
const maxElements = 200;

/** The small cases that have float operands, at least one of each op. */
function smallSamplesOf(spec: OpSpec): Sample[] {
  const floats = samplesOf(spec).filter(({ operands }) =>
    operands.some(({ dtype }) => dtype === "f32"),
  );
  return upTo(maxElements, floats);
}

const isFlat = ({ primitive }: OpSpec): boolean => primitive?.gradient === null;
const titled = (samples: readonly Sample[]): (readonly [string, Sample])[] =>
  samples.map((sample) => [sample.title, sample] as const);
const differentiable = titled(specs.filter((spec) => !isFlat(spec)).flatMap(smallSamplesOf));
const flat = titled(specs.filter(isFlat).flatMap(smallSamplesOf));

const step = 2 ** -10;

/** Equal elements have equal directions: where ties break there is no derivative. */
function directionOf({ elements, shape }: Elements): Tensor {
  const moves = elements.map((element) => {
    const draw = generator(`${element} moves`);
    return Math.sign(draw() - 0.5) * (draw() < 0.5 ? 1 : 0.5);
  });
  return tensor(Float32Array.from(moves), { shape });
}

/**
 * The gradients of a loss that is nonlinear in the result: the incoming gradient of the op's rule then depends on
 * the operands, so the rule must have the right derivative by it too.
 */
async function firstOrder(sample: Sample, operands: readonly Tensor[]): Promise<readonly Tensor[]> {
  const result = (await sample.case.build(...operands)).cast("f32");
  const draw = generator(sample.title);
  const drawn = Float32Array.from({ length: result.size }, () => Math.round(draw() * 64) / 64);
  const weights = tensor(drawn, { shape: result.shape }).add(0.5);
  const loss = result.mul(result.mul(0.5).add(1)).mul(weights).sum();
  return gradients(
    loss,
    operands.filter((operand) => operand instanceof Parameter),
  );
}

/** The operands moved along their directions; floats are parameters. */
const parametersOf = (sample: Sample, by: number): Tensor[] =>
  sample.operands.map((operand) =>
    operand.dtype === "f32"
      ? parameter(toTensor(operand).add(directionOf(operand).mul(by)))
      : toTensor(operand),
  );

describe("every gradient of a gradient", () => {
  it.each(differentiable)("%s agrees with central differences", async (_, sample) => {
    const directions = sample.operands
      .filter(({ dtype }) => dtype === "f32")
      .map((operand) => directionOf(operand));
    const operands = parametersOf(sample, 0);
    const first = await firstOrder(sample, operands);
    const along = first
      .map((gradient, index) => gradient.mul(directions[index] as Tensor).sum())
      .reduce((sum, term) => sum.add(term));
    const second = gradients(
      along,
      operands.filter((operand) => operand instanceof Parameter),
    );
    const above = await firstOrder(sample, parametersOf(sample, step));
    const below = await firstOrder(sample, parametersOf(sample, -step));
    for (const [index, found] of second.entries()) {
      const [got, values, upper, lower] = await Promise.all(
        [found, first[index], above[index], below[index]].map(async (gradient) => [
          ...(await (gradient as Tensor).data()),
        ]),
      );
      const largest = (values as number[])
        .filter(Number.isFinite)
        .reduce((most, value) => Math.max(most, Math.abs(value)), 1);
      const rounding = (2 ** -22 * largest) / step;
      for (const [at, element] of (got as number[]).entries()) {
        const slope = ((upper?.[at] as number) - (lower?.[at] as number)) / (2 * step);
        if (!Number.isFinite(slope)) continue;
        expect(
          Math.abs(element - slope),
          `gradient ${index}, element ${at}: ${element} and ${slope}`,
        ).toBeLessThan(1e-3 + 4e-3 * Math.abs(slope) + rounding);
      }
    }
  });
});

describe("every op that has no gradient", () => {
  it.each(flat)("%s has a zero gradient, or says that it has none", async (_, sample) => {
    const valuesAt = async (by: number): Promise<number[]> => {
      const result = await sample.case.build(...parametersOf(sample, by));
      return [...(await result.data())];
    };
    const [above, below] = [await valuesAt(step), await valuesAt(-step)];
    // Some elements are at a jump.
    const moved = above.filter((value, at) => !Object.is(value, below[at])).length;
    expect(moved <= above.length / 2 || /gradient/.test(sample.spec.doc)).toBe(true);
  });
});
