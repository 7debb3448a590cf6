/** A device for all tests of a file. */
import { afterAll, beforeAll } from "vitest";
import { type Device, init } from "../../src/engine/index.ts";

/** Lets the file's tests compute on the CPU. */
export function computeOnCpu(): void {
  let device: Device;
  beforeAll(async () => {
    device = await init({ device: "cpu" });
  });
  afterAll(() => device.dispose());
}
