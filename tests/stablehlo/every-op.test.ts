/**
 * Every op leaves as a StableHLO module that is right by the specification, and gives what the reference gives. The
 * module's text is read back as the same module, which computes the same: all of them did (docs/decisions/stablehlo.md), and a share
 * of them does here.
 */
import { describe, expect, it } from "vitest";
import { specs } from "../../src/engine/derive/specs.ts";
import { fromStableHLO } from "../../src/engine/import/from-stablehlo.ts";
import { parseModule } from "../../src/engine/import/stablehlo/parse.ts";
import { printModule } from "../../src/engine/lower/stablehlo/print.ts";
import { evaluateModule } from "../../src/engine/testing/stablehlo/evaluate.ts";
import { elementsOf, recordedModule } from "../../src/engine/testing/stablehlo/recorded-module.ts";
import { samplesOf, toTensor, upTo } from "../conformance/samples.ts";
import { computeOn } from "../running/compute-on.ts";
import { firstDifference } from "./difference.ts";

computeOn({ device: "reference" });

/** Larger cases are about how kernels are cut, which a module knows nothing of. */
const maxElements = 100;

/** Computing what was read takes longer than all else here: one case in so many is computed. */
const stride = 16;
let counted = 0;

/** Whole numbers with more digits than a float has are rounded to tens as floats, which the reference has in double. */
const throughFloats: ReadonlySet<string> = new Set(["round"]);

const list = specs.map((spec) => [spec.name, upTo(maxElements, samplesOf(spec))] as const);

describe("every op as a StableHLO module", () => {
  it("has a case, unless the op returns no tensor", () => {
    const without = list.filter(([, samples]) => samples.length === 0).map(([name]) => name);
    expect(without).toEqual(["einsumPath", "linearize", "valueAndGrad"]);
  });

  it.each(list)("%s gives what the reference gives", async (name, samples) => {
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
