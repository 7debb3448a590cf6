/** Reductions, scans and sorts along an empty axis: results and errors of NumPy, or of SciPy and PyTorch. */
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { axisSpecs } from "../conformance/axis-shapes.ts";
import { computeOnCpu } from "../running/compute-on.ts";

const { zeros } = tensorpad;
const exported = new Map<string, unknown>(Object.entries(tensorpad));

computeOnCpu();

/** The value of each element of the result, or that it is empty, or that nothing can be selected. */
const along = {
  all: true,
  any: false,
  argmax: "refused",
  argmin: "refused",
  average: Number.NaN,
  countNonzero: 0,
  logmeanexp: Number.NaN,
  logsumexp: Number.NEGATIVE_INFINITY,
  max: "refused",
  mean: Number.NaN,
  median: Number.NaN,
  min: "refused",
  nanargmax: "refused",
  nanargmin: "refused",
  nanmax: "refused",
  nanmean: Number.NaN,
  nanmedian: Number.NaN,
  nanmin: "refused",
  nanprod: 1,
  nanstd: Number.NaN,
  nansum: 0,
  nanvariance: Number.NaN,
  prod: 1,
  ptp: "refused",
  std: Number.NaN,
  sum: 0,
  variance: Number.NaN,
} satisfies Record<string, number | boolean | "refused">;

type Call = (x: tensorpad.Tensor, axis: number) => tensorpad.Tensor;
const call = (name: string): Call => exported.get(name) as Call;

describe("along an axis without elements", () => {
  const reductions = axisSpecs.filter(({ family }) => family === "reduction");
  it.each(reductions.map(({ name }) => name))(
    "%s has a result, or an error that says why not",
    (name) => {
      const x = zeros([2, 0, 3]);
      if ((along as Record<string, unknown>)[name] !== "refused")
        expect(call(name)(x, 1).shape).toEqual([2, 3]);
      else expect(() => call(name)(x, 1)).toThrow(`${name}: invalid shape`);
    },
  );

  it.each(Object.entries(along))("%s returns %s", async (name, wanted) => {
    const x = zeros([2, 0, 3]);
    if (wanted === "refused") {
      const message = `${name}: invalid shape [2, 0, 3]: no elements to reduce`;
      expect(() => call(name)(x, 1)).toThrow(message);
      return;
    }
    const row = [wanted, wanted, wanted];
    expect(await call(name)(x, 1).array()).toEqual([row, row]);
  });

  it.each(Object.keys(along))("%s along another axis has an empty result", (name) => {
    expect(call(name)(zeros([2, 0, 3]), 0).shape).toEqual([0, 3]);
  });

  const kept = axisSpecs.filter(({ family }) => family !== "reduction").map(({ name }) => name);
  it.each(kept.filter((name) => !(name in along)))("%s keeps the shape", async (name) => {
    const result = call(name)(zeros([2, 0, 3]), 1);
    expect(result.shape).toEqual([2, 0, 3]);
    expect(await result.data()).toHaveLength(0);
  });
});
