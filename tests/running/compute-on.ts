/** Sets a device for all tests of a file or of a suite. */
import { afterAll, beforeAll } from "vitest";
import { type Context, currentContext, enterContext } from "../../src/engine/graph/context.ts";
import { type Device, type InitOptions, init } from "../../src/engine/index.ts";

/** Sets the device for the tests of the file, or of the enclosing suite. */
export function computeOn(options: InitOptions): void {
  let device: Device;
  let before: Context;
  beforeAll(async () => {
    // What follows in the file computes as before.
    before = enterContext(currentContext().with({}));
    device = await init(options);
  });
  afterAll(async () => {
    await device.dispose();
    enterContext(before);
  });
}

/** Sets the CPU for the file's tests. */
export const computeOnCpu = (): void => computeOn({ device: "cpu" });
