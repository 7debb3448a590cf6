/** Ops over shapes of every kind, on one backend. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";
import type { OpSpec } from "../../src/engine/ops/define.ts";
import { allAxes, axisSpecs, differenceAlong, type Line, rowsWanted } from "./axis-shapes.ts";
import { differenceAmong, type Subject, subjects, wantedOf } from "./elementwise-shapes.ts";

/** Declares the suite for a device; a device that is not there fails it. */
export function elementwiseShapes(title: string, options: InitOptions): void {
  describe(`elementwise ops of any shapes on ${title}`, () => {
    const expected = new Map<Subject, number[]>();
    let device: Device;

    beforeAll(async () => {
      const reference = await init({ device: "reference" });
      for (const subject of subjects) expected.set(subject, await wantedOf(subject));
      await reference.dispose();
      device = await init(options);
    }, 120_000);
    afterAll(() => device.dispose());

    it.each(subjects.map((subject) => [subject.spec.name, subject] as const))(
      "%s",
      async (_, subject) => {
        expect(await differenceAmong(subject, expected.get(subject) as number[])).toBeNull();
      },
    );
  });
}

/** Declares the suite for a device, along all axes or some; a device that is not there fails it. */
export function axisShapes(
  title: string,
  options: InitOptions,
  axes: readonly number[] = allAxes,
): void {
  describe(`ops along each axis of eight on ${title}`, () => {
    const expected = new Map<OpSpec, readonly (Line | null)[]>();
    let device: Device;

    beforeAll(async () => {
      const reference = await init({ device: "reference" });
      for (const spec of axisSpecs) expected.set(spec, await rowsWanted(spec, axes));
      await reference.dispose();
      device = await init(options);
    }, 120_000);
    afterAll(() => device.dispose());

    it.each(axisSpecs.map((spec) => [spec.name, spec] as const))("%s", async (_, spec) => {
      const wanted = expected.get(spec) as readonly (Line | null)[];
      expect(wanted.some((line) => line !== null)).toBe(true);
      expect(await differenceAlong(spec, axes, wanted)).toBeNull();
    });
  });
}
