import { describe, expect, it } from "vitest";
import type { ParamScale } from "../../../engine/present/params/kinds/number.ts";
import { numberSpec } from "../../testing/number-spec.ts";
import { mapOf, sweepOf, sweepValues } from "./sweep-values.ts";

const spec = (min: number, max: number, scale: ParamScale, step = 1) => ({
  kind: "number" as const,
  name: "n",
  min,
  max,
  step,
  scale,
  value: min,
});

describe("sweepValues", () => {
  it("visits the powers of two of a log2 param", () => {
    expect(sweepValues(spec(64, 1024, "log2"))).toEqual([64, 128, 256, 512, 1024]);
    expect(sweepValues(spec(48, 300, "log2"))).toEqual([64, 128, 256]);
  });

  it("visits 32 powers of two at most, evenly spaced", () => {
    expect(sweepValues(spec(1, 2 ** 31, "log2"))).toHaveLength(32);
    expect(sweepValues(spec(1, 2 ** 32, "log2"))).toEqual(
      Array.from({ length: 17 }, (_, index) => 4 ** index),
    );
    const widest = sweepValues(spec(Number.MIN_VALUE, Number.MAX_VALUE, "log2"));
    expect(widest.length).toBeLessThanOrEqual(32);
    expect(widest.every((value) => value > 0 && value < Number.POSITIVE_INFINITY)).toBe(true);
  });

  it("ends whatever the range", () => {
    expect(sweepValues(spec(0, 8, "log2"))).toEqual([0]);
    expect(sweepValues(spec(0, 1, "linear", 1e-300))).toHaveLength(8);
  });

  it("visits the smallest value where no power of two lies in the range", () => {
    expect(sweepValues(spec(33, 63, "log2"))).toEqual([33]);
  });

  it("visits every step of a short linear param", () => {
    expect(sweepValues(spec(1, 4, "linear"))).toEqual([1, 2, 3, 4]);
  });

  it("visits eight values of a long linear param, both ends included", () => {
    const values = sweepValues(spec(0, 100, "linear"));
    expect(values).toHaveLength(8);
    expect(values[0]).toBe(0);
    expect(values[7]).toBe(100);
  });

  it("keeps to the param's steps", () => {
    expect(sweepValues(spec(0, 0.3, "linear", 0.1))).toEqual([0, 0.1, 0.2, 0.3]);
  });
});

describe("sweepOf", () => {
  it("knows whether its values are whole numbers", () => {
    const spec = numberSpec({ max: 16, scale: "log2", value: 8 });
    expect(sweepOf(spec, 8).isWhole).toBe(true);
    expect(sweepOf({ ...spec, scale: "linear", step: 0.5 }, 8).isWhole).toBe(false);
  });

  it("shows the outputs at the chosen value, which it visits too", () => {
    const spec = numberSpec({ max: 16, scale: "log2", value: 1 });
    expect(sweepOf(spec, 8)).toMatchObject({ param: "n", values: [1, 2, 4, 8, 16], shown: 8 });
    expect(sweepOf(spec, 11)).toMatchObject({ values: [1, 2, 4, 8, 11, 16], shown: 11 });
    const linear = { ...spec, scale: "linear" } as const;
    expect(sweepOf(linear, 12).shown).toBe(12);
    expect(sweepOf(linear, 12.5)).toMatchObject({ shown: 12.5, isWhole: false });
  });
});

describe("mapOf", () => {
  const log = numberSpec({ min: 64, max: 4096, scale: "log2", value: 64 });
  const linear = numberSpec({ name: "m", max: 3, value: 1 });

  it("visits a few values of each param, the chosen ones among them", () => {
    expect(mapOf({ spec: log, value: 300 }, { spec: linear, value: 2 })).toEqual({
      param: "n",
      values: [64, 300, 512, 2048, 4096],
      shown: 300,
      isWhole: false,
      second: { param: "m", values: [1, 2, 3], shown: 2 },
    });
  });

  it("has one value of a param that has no other", () => {
    const only = { spec: { ...linear, max: 1 }, value: 1 };
    expect(mapOf(only, only).values).toEqual([1]);
  });
});
