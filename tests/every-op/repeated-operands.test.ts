/** Gradients where several operands are the same tensor: its gradient is the sum of the operands' gradients. */
import { describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { gradients } from "../../src/engine/graph/gradient.ts";
import { parameter, type Tensor, tensor } from "../../src/engine/index.ts";
import { sameShape } from "../../src/engine/ir/shape.ts";
import type { OperandSample } from "../../src/engine/ops/define.ts";
import {
  elementsOf,
  generator,
  largestOf,
  type Sample,
  samplesOf,
  toTensor,
} from "../conformance/samples.ts";
import { firstDifference } from "../conformance/tolerance.ts";
import { computeOn } from "../running/compute-on.ts";

computeOn({ device: "reference" });

/** The indices of the float operands that have the first one's shape. */
function alike({ operands }: Sample): number[] {
  const floats = operands.flatMap(({ dtype }, index) => (dtype === "f32" ? [index] : []));
  const first = operands[floats[0] ?? 0];
  return floats.filter((index) => sameShape(operands[index]?.shape ?? [], first?.shape ?? []));
}

const shared = specs
  .filter(({ primitive }) => primitive?.gradient !== null)
  .flatMap(samplesOf)
  .filter((sample) => alike(sample).length > 1 && largestOf(sample) <= 200)
  .map((sample) => [sample.title, sample] as const);

/** The range from which all of them may be drawn, or that of the first one if there is none. */
function common(operands: readonly OperandSample[]): OperandSample {
  const [first] = operands as readonly [OperandSample];
  const low = Math.max(...operands.map(({ low = -2 }) => low));
  const high = Math.min(...operands.map(({ high = 2 }) => high));
  const aparts = operands.flatMap(({ apart }) => apart ?? []);
  if (low >= high) return first;
  const by = Math.max(0, ...aparts.map((apart) => apart.by));
  return { shape: first.shape, low, high, apart: { from: aparts.flatMap(({ from }) => from), by } };
}

async function lossOf(sample: Sample, operands: readonly Tensor[]): Promise<Tensor> {
  const result = (await sample.case.build(...operands)).cast("f32");
  const draw = generator(sample.title);
  const weights = Float32Array.from({ length: result.size }, () => Math.round(draw() * 64) / 64);
  return result.mul(tensor(weights, { shape: result.shape })).sum();
}

describe("an op that takes one tensor as several operands", () => {
  it.each(shared)("%s", async (_, sample) => {
    const indices = alike(sample);
    const own = common(indices.map((index) => sample.operands[index] as OperandSample));
    const count = sample.operands[indices[0] as number]?.elements.length ?? 0;
    const elements = elementsOf(own, "f32", count, generator(`one of ${sample.title}`));
    const make = (): Tensor => parameter(toTensor({ ...own, dtype: "f32", elements }));
    const withAt = (given: (at: number) => Tensor): Tensor[] =>
      sample.operands.map((operand, index) =>
        indices.includes(index) ? given(indices.indexOf(index)) : toTensor(operand),
      );
    const one = make();
    const several = indices.map(make);
    const [together] = gradients(
      await lossOf(
        sample,
        withAt(() => one),
      ),
      [one],
    );
    const apart = gradients(
      await lossOf(
        sample,
        withAt((at) => several[at] as Tensor),
      ),
      several,
    );
    const sum = apart.reduce((x, y) => x.add(y));
    const [found, wanted] = await Promise.all([(together as Tensor).data(), sum.data()]);
    const largest = [...wanted]
      .filter(Number.isFinite)
      .reduce((x, y) => Math.max(x, Math.abs(y)), 1);
    expect(
      firstDifference(found, wanted, { relative: 2 ** -20, absolute: 2 ** -20 * largest }),
    ).toBeNull();
  });
});
