/** Writes the module of every case of every op, with its inputs and the reference's results, for `run.py`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { specs } from "../../src/engine/derive/specs.ts";
import { gradients } from "../../src/engine/graph/gradient.ts";
import { init, parameter, type Tensor } from "../../src/engine/index.ts";
import { elementsOf, recordedModule } from "../../src/engine/testing/stablehlo/recorded-module.ts";
import { printModule } from "../../src/engine/xla/dialect/print.ts";
import {
  halfSamplesOf,
  type Sample,
  samplesOf,
  toTensor,
} from "../../tests/conformance/samples.ts";
import { exampleText } from "./module-file.ts";

/** A case is written for its value, its value in f16, or the gradients of the sum of its squares. */
export type Aspect = "values" | "halves" | "gradients";

/** Takes names of ops; none stands for all. Returns the refused and failed cases, in words. */
export async function writeCases(
  folder: string,
  aspect: Aspect,
  names: readonly string[],
): Promise<string[]> {
  const device = await init({ device: "reference" });
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  for (const spec of specs.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (aspect === "gradients" && spec.primitive && !spec.primitive.gradient) continue;
    const samples = aspect === "halves" ? halfSamplesOf(spec) : samplesOf(spec);
    for (const [index, sample] of samples.entries())
      try {
        const results =
          aspect === "gradients" ? await gradientsOf(sample) : [await resultOf(sample)];
        if (results.length === 0) continue;
        const { module, inputs } = await recordedModule(results);
        const outputs = await Promise.all(results.map(elementsOf));
        const path = join(folder, `${spec.name}-${index}`);
        writeFileSync(`${path}.mlir`, printModule(module));
        writeFileSync(`${path}.json`, exampleText({ inputs, outputs }));
      } catch (error) {
        failures.push(`${sample.title}: ${error instanceof Error ? error.message : String(error)}`);
      }
  }
  await device.dispose();
  return failures;
}

async function resultOf(sample: Sample): Promise<Tensor> {
  return await sample.case.build(...sample.operands.map(toTensor));
}

async function gradientsOf(sample: Sample): Promise<Tensor[]> {
  const operands = sample.operands.map((operand) =>
    operand.dtype === "f32" ? parameter(toTensor(operand)) : toTensor(operand),
  );
  const sources = operands.filter((_, index) => sample.operands[index]?.dtype === "f32");
  if (sources.length === 0) return [];
  const result = await sample.case.build(...operands);
  return gradients(result.cast("f32").square().sum(), sources);
}
