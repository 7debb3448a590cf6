/** A device for all tests of a file or of a suite. */
import { afterAll, beforeAll } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";

/** Lets the tests of the file, or of the suite that is being described, compute on a device. */
export function computeOn(options: InitOptions): void {
  let device: Device;
  beforeAll(async () => {
    device = await init(options);
  });
  afterAll(() => device.dispose());
}

/** Lets the file's tests compute on the CPU. */
export const computeOnCpu = (): void => computeOn({ device: "cpu" });
