/** Ops over shapes of every kind, on one backend. */
import { describe, expect, it } from "vitest";
import type { InitOptions } from "../../src/engine/index.ts";
import { computeOn } from "../running/compute-on.ts";
import { allAxes, axisSpecs, differenceAlong, rowsWanted } from "./axis-shapes.ts";
import { differenceAmong, subjects, wantedOf } from "./elementwise-shapes.ts";
import { expectedValues } from "./expected-values.ts";

/** Declares the suite for a device; a missing device fails it. */
export function elementwiseShapes(title: string, options: InitOptions): void {
  describe(`elementwise ops of any shapes on ${title}`, () => {
    const tests = subjects.map((subject) => [subject.spec.name, subject] as const);
    const expected = expectedValues(tests, wantedOf);
    computeOn(options);

    it.each(tests)("%s", async (_, subject) => {
      expect(await differenceAmong(subject, expected(subject))).toBeNull();
    });
  });
}

/** Declares the suite for a device, along all axes or some; a missing device fails it. */
export function axisShapes(
  title: string,
  options: InitOptions,
  axes: readonly number[] = allAxes,
): void {
  describe(`ops along each axis of eight on ${title}`, () => {
    const tests = axisSpecs.map((spec) => [spec.name, spec] as const);
    const expected = expectedValues(tests, (spec) => rowsWanted(spec, axes));
    computeOn(options);

    it.each(tests)("%s", async (_, spec) => {
      const wanted = expected(spec);
      expect(wanted.some((line) => line !== null)).toBe(true);
      expect(await differenceAlong(spec, axes, wanted)).toBeNull();
    });
  });
}
