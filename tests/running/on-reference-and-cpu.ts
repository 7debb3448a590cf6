import { afterAll, beforeAll, describe } from "vitest";
import { type Device, init } from "../../src/engine/index.ts";

/** Declares the tests twice: in the reference's double precision, and on the CPU backend. */
export function onReferenceAndCpu(tests: () => void): void {
  describe.each(["reference", "cpu"] as const)("on the %s", (kind) => {
    let device: Device;
    beforeAll(async () => {
      device = await init({ device: kind });
    });
    afterAll(() => device.dispose());
    tests();
  });
}
