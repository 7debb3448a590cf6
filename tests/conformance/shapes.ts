/** Ops over shapes of every kind, on one backend. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";
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
