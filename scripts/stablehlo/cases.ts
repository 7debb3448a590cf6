/** An archive for each op: a module for each of its cases, with the reference's results. */
import { specs } from "../../src/engine/derive/specs.ts";
import { grad, init, stableHLOZip, type Tensor, toStableHLO } from "../../src/engine/index.ts";
import type { StableHLOModule } from "../../src/xla/export/stablehlo-module.ts";
import {
  halfSamplesOf,
  type Sample,
  samplesOf,
  toTensor,
} from "../../tests/conformance/samples.ts";

/** Prints the refused cases, such as those whose shapes depend on data. `names` are those of ops; none stands for all. */
export async function* archives([aspect = "values", ...names]: readonly string[]): AsyncGenerator<
  [name: string, Uint8Array]
> {
  const device = await init({ device: "reference" });
  for (const spec of specs.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (aspect === "gradients" && spec.primitive && !spec.primitive.gradient) continue;
    const samples = aspect === "halves" ? halfSamplesOf(spec) : samplesOf(spec);
    const modules: Record<string, StableHLOModule> = {};
    for (const [index, sample] of samples.entries())
      try {
        const module = aspect === "gradients" ? gradientsOf(sample) : moduleOf(sample);
        if (module) modules[`${spec.name}-${index}`] = module;
      } catch (error) {
        console.log(`${sample.title}: ${error instanceof Error ? error.message : error}`);
      }
    if (Object.keys(modules).length > 0) yield [spec.name, await stableHLOZip(modules)];
  }
  await device.dispose();
}

function moduleOf({ case: { build }, operands }: Sample): StableHLOModule {
  return toStableHLO(build, ...operands.map(toTensor));
}

/** The gradients of the sum of squares; null where no operand has one. */
function gradientsOf({ case: { build }, operands }: Sample): StableHLOModule | null {
  const sources = operands.flatMap(({ dtype }, index) => (dtype === "f32" ? [index] : []));
  if (sources.length === 0) return null;
  const loss = (...given: Tensor[]): Tensor =>
    (build(...given) as Tensor).cast("f32").square().sum();
  return toStableHLO(grad(loss, sources), ...operands.map(toTensor));
}
