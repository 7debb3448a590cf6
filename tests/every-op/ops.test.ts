/** Properties of every op that follow from its specification: examples, errors, gradients. */
import { describe, expect, it } from "vitest";

import { gradients } from "../../src/engine/graph/gradient.ts";
import * as tensorpad from "../../src/engine/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { chosenSpecs as specs } from "../conformance/chosen.ts";
import { generator, type Sample, samplesOf, toTensor } from "../conformance/samples.ts";
import { caseOf, parseCall } from "../ops/call-text.ts";
import { errorsOf } from "../ops/tables.ts";
import { computeOn } from "../running/compute-on.ts";

const { tensor, Tensor } = tensorpad;
/** The module by name. */
const exported = new Map<string, unknown>(Object.entries(tensorpad));
computeOn({ device: "reference" });

/** Runs program text with every name of the module in scope. */
function run(text: string): unknown {
  const call = new Function(...exported.keys(), `"use strict"; return (${text});`);
  return call(...exported.values());
}

const list = specs.map((spec) => [spec.name, spec] as const);

describe("every op", () => {
  it.each(list)("%s is exported under its own name", (name, spec) => {
    expect((exported.get(name) as { spec: OpSpec }).spec).toBe(spec);
  });

  it.each(list)("%s is a method exactly when its specification says so", (name, spec) => {
    expect(name in Tensor.prototype).toBe(spec.method);
  });

  it.each(list)("%s returns its example's result", async (_, spec) => {
    const [call = "", gives = ""] = spec.example.split(/\s+\/\/ /);
    const shown = (await run(`(async () => ${call})()`)) as tensorpad.Tensor;
    const value = (await shown.array()) as unknown;
    const want = JSON.parse(gives) as unknown;
    const flat = (nested: unknown): unknown[] => [nested].flat(Number.POSITIVE_INFINITY);
    expect(flat(value).length).toBe(flat(want).length);
    for (const [index, element] of flat(value).entries()) {
      const wanted = flat(want)[index];
      if (typeof wanted === "number") expect(element).toBeCloseTo(wanted, 6);
      else expect(element).toBe(wanted);
    }
  });

  it.each(list)("%s has cases or a separate example", (_, spec) => {
    expect(spec.doc.endsWith(".") && spec.example.includes("  // ")).toBe(true);
  });
});

const errors = specs.flatMap((spec) =>
  errorsOf(spec).map(({ call, message }) => [spec.name, call, message] as const),
);

describe("every op's error", () => {
  it.each(errors)("%s: %s has the specified message", (_, call, message) => {
    const { build, operands } = caseOf(...parseCall(call.replace(/ as never/g, "")));
    const zeros = operands.map(({ shape, dtype = "f32" }) => tensorpad.zeros(shape, { dtype }));
    expect(() => build(...zeros)).toThrow(message);
    expect(() => build(...zeros)).toThrow(expect.objectContaining({ name: "Fault", message }));
  });
});

const differentiable = specs
  .filter((spec) => spec.primitive === null || spec.primitive.gradient !== null)
  .flatMap(samplesOf)
  .filter(({ operands }) => operands.some(({ dtype }) => dtype === "f32"))
  .map((sample) => [sample.title, sample] as const);

const step = 2 ** -10;

/** The number of elements that are varied: fewer of a large operand, each of which takes longer. */
const probesOf = (elements: number): number => Math.min(elements, elements > 256 ? 4 : 12);

/** A weighted sum of the result, so that all its elements have different weights. */
async function scalarOf(
  sample: Sample,
  operands: readonly tensorpad.Tensor[],
): Promise<tensorpad.Tensor> {
  const result = await sample.case.build(...operands);
  const draw = generator(sample.title);
  const weights = Array.from({ length: result.size }, () => Math.round(draw() * 64) / 64 + 0.5);
  return result
    .cast("f32")
    .mul(tensor(Float32Array.from(weights), { shape: result.shape }))
    .sum();
}

describe("every gradient", () => {
  it.each(differentiable)("%s agrees with central differences", async (_, sample) => {
    const operands = sample.operands.map((operand) =>
      operand.dtype === "f32" ? tensorpad.parameter(toTensor(operand)) : toTensor(operand),
    );
    const parameters = operands.filter((operand) => operand instanceof tensorpad.Parameter);
    const loss = await scalarOf(sample, operands);
    const found = await Promise.all(gradients(loss, parameters).map((gradient) => gradient.data()));
    let index = 0;
    for (const [which, operand] of sample.operands.entries()) {
      if (operand.dtype !== "f32") continue;
      const gradient = found[index++] as ArrayLike<number>;
      expect(gradient.length).toBe(operand.elements.length);
      const probes = probesOf(operand.elements.length);
      for (let probe = 0; probe < probes; probe++) {
        const at = Math.floor((probe * operand.elements.length) / probes);
        const moved = (by: number): Promise<tensorpad.Tensor> => {
          const elements = operand.elements.with(at, (operand.elements[at] as number) + by);
          return scalarOf(
            sample,
            operands.map((other, index) =>
              index === which ? toTensor({ ...operand, elements }) : other,
            ),
          );
        };
        const slope = (await (await moved(step)).sub(await moved(-step)).item()) / (2 * step);
        const allowed = 2e-4 + 2e-3 * Math.abs(slope);
        expect(
          Math.abs((gradient[at] as number) - slope),
          `operand ${which}, element ${at}: ${gradient[at]} and ${slope}`,
        ).toBeLessThan(allowed);
      }
    }
  });
});
