/** Texts of typical programs, which XLA has accepted: `scripts/stablehlo/check.py` runs them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../src/engine/graph/evaluate.ts";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { tensor } from "../../src/engine/ops/creation/creation.ts";
import { referenceRun } from "../../src/engine/testing/reference-run.ts";
import { printModule } from "../../src/xla/dialect/print.ts";
import { fromStableHLO } from "../../src/xla/import/from-stablehlo.ts";
import { evaluateModule } from "../../src/xla/testing/evaluate.ts";
import { firstDifference } from "./difference.ts";
import { programs } from "./programs.ts";

describe("a program as a StableHLO module", () => {
  it.each(programs)("$name has its text, and agrees with the reference", async (program) => {
    const recorded = await program.record(await referenceRun());
    const { module, outputs, steps, carried } = recorded;
    const path = new URL(`golden/${program.name}.mlir`, import.meta.url);
    // `node scripts/stablehlo/write.mjs golden` rewrites the text; XLA runs it before it is committed.
    const text = readFileSync(path, "utf8");
    expect(printModule(module)).toBe(text);
    const inputs = recorded.inputs.map(({ data }) => data);
    let results = evaluateModule(module, inputs);
    for (let done = 1; done < steps; done++) {
      for (const [index, input] of carried.entries())
        if (input !== null) inputs[input] = [...(results[index]?.data ?? [])];
      results = evaluateModule(module, inputs);
    }
    expect(results.length).toBe(outputs.length);
    for (const [index, want] of outputs.entries())
      expect(firstDifference(results[index]?.data ?? [], want)).toBeNull();

    const f = fromStableHLO(text);
    const operands = recorded.inputs.map(({ data, dtype, shape }) =>
      tensor([...data], { dtype, shape }),
    );
    let read = f(...operands);
    for (let done = 1; done < steps; done++) {
      for (const [index, input] of carried.entries())
        if (input !== null) operands[input] = read[index] as Tensor;
      read = f(...operands);
      await evaluate(...read);
    }
    for (const [index, want] of outputs.entries())
      expect(firstDifference((await read[index]?.data()) ?? [], want)).toBeNull();
  });
});
