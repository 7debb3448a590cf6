/** Transforms of every op, derived from its specification. */
import { describe, expect, it } from "vitest";
import { waitsForElements } from "../../src/engine/derive/signatures.ts";
import { specs } from "../../src/engine/derive/specs.ts";
import type { TensorData } from "../../src/engine/graph/tensor.ts";
import { jvp, type Tensor, tensor, vmap } from "../../src/engine/index.ts";
import {
  type Elements,
  generator,
  type Sample,
  samplesOf,
  toTensor,
} from "../conformance/samples.ts";
import { firstDifference } from "../conformance/tolerance.ts";
import { computeOn } from "../running/compute-on.ts";

computeOn({ device: "reference" });

/** Long rows are about how kernels partition them; lanes and tangents are the same for short ones. */
const maxElements = 1200;

const samples = specs
  .filter((spec) => !waitsForElements(spec))
  .flatMap(samplesOf)
  .filter((sample) => !sample.case.waits && sample.operands.length > 0)
  .filter(({ operands }) => operands.every(({ elements }) => elements.length <= maxElements));

const build = (sample: Sample, ...operands: Tensor[]): Tensor =>
  sample.case.build(...operands) as Tensor;

const titled = (list: readonly Sample[]): (readonly [string, Sample])[] =>
  list.map((sample) => [sample.title, sample] as const);

/** Two examples: the sample's own, and one with the same elements in reverse. */
function examplesOf(operand: Elements): readonly [Elements, Elements] {
  return [operand, { ...operand, elements: operand.elements.toReversed() }];
}

function stacked([first, second]: readonly [Elements, Elements]): Tensor {
  const elements = [...first.elements, ...second.elements];
  return toTensor({ ...first, shape: [2, ...first.shape], elements });
}

/** The operands that are mapped: all of them, and each separately where there are several. */
function choices(count: number): boolean[][] {
  const all = Array.from({ length: count }, () => true);
  return count === 1 ? [all] : [all, ...all.map((_, one) => all.map((_, index) => index === one))];
}

function allowance(data: TensorData): { relative: number; absolute: number } {
  const finite = [...data].filter((value) => Number.isFinite(value));
  const largest = finite.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
  return { relative: 2 ** -20, absolute: 2 ** -22 * largest };
}

describe("every op under vmap", () => {
  it.each(titled(samples))("%s returns the same as a loop", async (_, sample) => {
    const examples = sample.operands.map(examplesOf);
    for (const mapped of choices(sample.operands.length)) {
      const operands = examples.map((both, index) =>
        mapped[index] ? stacked(both) : toTensor(both[0]),
      );
      const inAxes = mapped.map((is) => (is ? 0 : null));
      const all = vmap((...lane) => build(sample, ...lane), { inAxes })(...operands);
      for (const which of [0, 1] as const) {
        const own = examples.map((both, index) => toTensor(both[mapped[index] ? which : 0]));
        const want = build(sample, ...own);
        const got = all.slice(which);
        expect({ dtype: got.dtype, shape: got.shape }).toEqual({
          dtype: want.dtype,
          shape: want.shape,
        });
        const [actual, expected] = [await got.data(), await want.data()];
        expect(firstDifference(actual, expected, allowance(expected))).toBeNull();
      }
    }
  });
});

const differentiable = samples
  .filter(({ spec }) => spec.primitive === null || spec.primitive.gradient !== null)
  .filter(({ operands }) => operands.some(({ dtype }) => dtype === "f32"));

const step = 2 ** -10;

describe("every tangent", () => {
  it.each(titled(differentiable))("%s agrees with central differences", async (_, sample) => {
    // Equal elements have equal directions: where ties break there is no tangent.
    const directions = sample.operands.map(({ elements }) =>
      elements.map((element) => {
        const draw = generator(`${element} moves`);
        return Math.sign(draw() - 0.5) * (draw() < 0.5 ? 1 : 0.5);
      }),
    );
    const isFloat = sample.operands.map(({ dtype }) => dtype === "f32");
    const floats = sample.operands.filter((_, index) => isFloat[index]);
    const buildFrom = (...given: Tensor[]): Tensor => {
      const left = [...given];
      return build(
        sample,
        ...sample.operands.map((operand, index) =>
          isFloat[index] ? (left.shift() as Tensor) : toTensor(operand),
        ),
      );
    };
    const tangents = directions
      .filter((_, index) => isFloat[index])
      .map((direction, index) =>
        tensor(Float32Array.from(direction), { shape: (floats[index] as Elements).shape }),
      );
    const [value, tangent] = jvp(buildFrom, floats.map(toTensor), tangents);
    const moved = (by: number): Tensor => {
      const along = sample.operands.map((operand, index) => ({
        ...operand,
        elements: operand.elements.map(
          (element, at) => element + by * (directions[index]?.[at] as number),
        ),
      }));
      return buildFrom(...along.filter((_, index) => isFloat[index]).map(toTensor));
    };
    const [values, found, above, below] = (await Promise.all(
      [value, tangent, moved(step), moved(-step)].map((x) => x.data()),
    )) as [TensorData, TensorData, TensorData, TensorData];
    expect(found.length).toBe(values.length);
    for (let at = 0; at < found.length; at++) {
      const slope = ((above[at] as number) - (below[at] as number)) / (2 * step);
      // NaN and infinite values have no differences.
      if (!Number.isFinite(slope)) continue;
      const rounding = (2 ** -23 * Math.abs(values[at] as number)) / step;
      const allowed = 2e-4 + 4e-3 * Math.abs(slope) + rounding;
      expect(
        Math.abs((found[at] as number) - slope),
        `element ${at}: ${found[at]} and ${slope}`,
      ).toBeLessThan(allowed);
    }
  });
});
