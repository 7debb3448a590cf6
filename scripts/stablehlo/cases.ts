/** Writes the module of every case of every op, with its inputs and what the reference gives, for `run.py`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { specs } from "../../src/engine/derive/specs.ts";
import { init } from "../../src/engine/index.ts";
import { printModule } from "../../src/engine/lower/stablehlo/print.ts";
import { elementsOf, recordedModule } from "../../src/engine/testing/stablehlo/recorded-module.ts";
import { samplesOf, toTensor } from "../../tests/conformance/samples.ts";
import { exampleText } from "./module-file.ts";

/** The names are of ops; none stands for all. Returns what was refused or failed, in words. */
export async function writeCases(folder: string, names: readonly string[]): Promise<string[]> {
  const device = await init({ device: "reference" });
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  for (const spec of specs.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const [place, sample] of samplesOf(spec).entries())
      try {
        const result = await sample.case.build(...sample.operands.map(toTensor));
        const { module, inputs } = await recordedModule([result]);
        const path = join(folder, `${spec.name}-${place}`);
        writeFileSync(`${path}.mlir`, printModule(module));
        writeFileSync(`${path}.json`, exampleText({ inputs, outputs: [await elementsOf(result)] }));
      } catch (error) {
        failures.push(`${sample.title}: ${error instanceof Error ? error.message : String(error)}`);
      }
  await device.dispose();
  return failures;
}
