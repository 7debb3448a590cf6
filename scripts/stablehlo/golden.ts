/** Writes the texts of the programs' modules, with files of their inputs and outputs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { referenceRun } from "../../src/engine/testing/reference-run.ts";
import { printModule } from "../../src/engine/xla/dialect/print.ts";
import { programs } from "../../tests/stablehlo/programs.ts";
import { exampleText } from "./module-file.ts";

export async function writeGolden(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, record } of programs) {
    const recorded = await record(await referenceRun());
    writeFileSync(join(folder, `${name}.mlir`), printModule(recorded.module));
    writeFileSync(join(folder, `${name}.json`), exampleText(recorded));
  }
}
