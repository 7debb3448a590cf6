/** Counts what loops take whose results only the collector ends, in one realm. */
import { afterEach, describe, expect, it } from "vitest";
import { type Device, init } from "../index.ts";
import { bytes, collectedLoops, heldTensors, runLoop } from "../testing/collected-loops.ts";

const memoryBytes = 256 * 2 ** 20;
let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

describe("a loop whose results only the collector ends", () => {
  it.each(Object.keys(collectedLoops))("goes on where it %s, in little memory", async (name) => {
    device = await init({ device: "cpu", threads: 1, memoryBytes });
    const held = heldTensors();
    // Together they would take two and a half times the memory, of which half is taken before anybody is asked.
    await runLoop(name, 320);
    const { peak } = await device.memory();
    expect(peak).toBeLessThanOrEqual(120 * bytes);
    expect(await held.differing()).toBe(0);
  });
});
