/**
 * Every op's StableHLO module is valid by the specification, and returns what the reference returns. The module's text
 * parses to the same module, which computes the same: this held for all ops (docs/decisions/stablehlo.md), and is
 * repeated here for some.
 */
import { describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { tensor, whileLoop } from "../../src/engine/index.ts";
import { printModule } from "../../src/xla/dialect/print.ts";
import { fromStableHLO } from "../../src/xla/import/from-stablehlo.ts";
import { parseModule } from "../../src/xla/import/parse.ts";
import { evaluateModule } from "../../src/xla/testing/evaluate.ts";
import { elementsOf, recordedModule } from "../../src/xla/testing/recorded-module.ts";
import { samplesOf, toTensor, upTo } from "../conformance/samples.ts";
import { computeOn } from "../running/compute-on.ts";
import { firstDifference } from "./difference.ts";

computeOn({ device: "reference" });

/** Larger cases are about how kernels are partitioned, which a module does not depend on. */
const maxElements = 100;

/** Computing a parsed module takes longer than everything else here, so only one case in this many is computed. */
const stride = 16;
let counted = 0;

/** Integers with more digits than f32 are rounded as floats, which the reference has in double precision. */
const throughFloats: ReadonlySet<string> = new Set(["round"]);

/** Loops whose number of steps is not known have no module. */
const refused: ReadonlySet<string> = new Set(["whileLoop"]);

const list = specs
  .filter(({ name }) => !refused.has(name))
  .map((spec) => [spec.name, upTo(maxElements, samplesOf(spec))] as const);

describe("every op as a StableHLO module", () => {
  it("has a case, unless the op returns no tensor", () => {
    const without = list.filter(([, samples]) => samples.length === 0).map(([name]) => name);
    expect(without).toEqual(["einsumPath", "linearize", "valueAndGrad"]);
  });

  it("does not exist for a loop whose number of steps is not known", async () => {
    const loop = whileLoop(
      (x) => x.lt(10),
      (x) => x.mul(2),
      tensor(1),
    );
    await expect(recordedModule([loop])).rejects.toThrow(
      "whileLoop: unsupported in StableHLO: the number of its steps is not known: use scan with a number of steps",
    );
  });

  it.each(list)("%s agrees with the reference", async (name, samples) => {
    for (const sample of samples) {
      const result = await sample.case.build(...sample.operands.map(toTensor));
      const { module, inputs } = await recordedModule([result]);
      const want = await elementsOf(result);
      const close = throughFloats.has(name) ? { ...want, dtype: "f32" as const } : want;
      const [got] = evaluateModule(
        module,
        inputs.map(({ data }) => data),
      );
      expect(got?.type, sample.title).toEqual({ shape: want.shape, element: want.dtype });
      expect(firstDifference(got?.data ?? [], close), sample.title).toBeNull();
      const text = printModule(module);
      expect(printModule(parseModule(text).module), sample.title).toBe(text);
      if (counted++ % stride > 0) continue;
      const [read] = fromStableHLO(text)(
        ...inputs.map(({ data, dtype, shape }) => toTensor({ elements: data, dtype, shape })),
      );
      expect(read?.dtype, sample.title).toBe(want.dtype);
      expect(firstDifference((await read?.data()) ?? [], close), sample.title).toBeNull();
    }
  });
});
