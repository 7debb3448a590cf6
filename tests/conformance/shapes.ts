/** Ops over shapes of every kind, on one backend. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";
import { allAxes, axisSpecs, differenceAlong, rowsWanted } from "./axis-shapes.ts";
import { differenceAmong, subjects, wantedOf } from "./elementwise-shapes.ts";
import { onReference } from "./on-reference.ts";

/** Declares the suite for a device; a device that is not there fails it. */
export function elementwiseShapes(title: string, options: InitOptions): void {
  describe(`elementwise ops of any shapes on ${title}`, () => {
    const tests = subjects.map((subject) => [subject.spec.name, subject] as const);
    const expected = onReference(tests, wantedOf);
    let device: Device;

    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it.each(tests)("%s", async (_, subject) => {
      expect(await differenceAmong(subject, expected(subject))).toBeNull();
    });
  });
}

/** Declares the suite for a device, along all axes or some; a device that is not there fails it. */
export function axisShapes(
  title: string,
  options: InitOptions,
  axes: readonly number[] = allAxes,
): void {
  describe(`ops along each axis of eight on ${title}`, () => {
    const tests = axisSpecs.map((spec) => [spec.name, spec] as const);
    const expected = onReference(tests, (spec) => rowsWanted(spec, axes));
    let device: Device;

    beforeAll(async () => {
      device = await init(options);
    });
    afterAll(() => device.dispose());

    it.each(tests)("%s", async (_, spec) => {
      const wanted = expected(spec);
      expect(wanted.some((line) => line !== null)).toBe(true);
      expect(await differenceAlong(spec, axes, wanted)).toBeNull();
    });
  });
}
