/** Sets a device for all tests of a file or of a suite. */
import { afterAll, beforeAll } from "vitest";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";

/** Sets the device for the tests of the file, or of the enclosing suite. */
export function computeOn(options: InitOptions): void {
  let device: Device;
  beforeAll(async () => {
    device = await init(options);
  });
  afterAll(() => device.dispose());
}

/** Sets the CPU for the file's tests. */
export const computeOnCpu = (): void => computeOn({ device: "cpu" });
