/** Counts what loops take whose results only the collector ends, in a page. */
import { afterEach, describe, expect, it } from "vitest";
import { type Device, init } from "../index.ts";
import { bytes, collectedLoops, heldTensors, runLoop } from "../testing/collected-loops.ts";

const memoryBytes = 256 * 2 ** 20;
let device: Device | null = null;
afterEach(async () => {
  await device?.dispose();
  device = null;
});

const rows = (["gpu", "cpu"] as const).flatMap((kind) =>
  Object.keys(collectedLoops).map((name) => [kind, name] as const),
);

describe("a loop in a page whose results only the collector ends", () => {
  it.each(rows)("goes on the %s where it %s, in little memory", async (kind, name) => {
    device = await init({ device: kind, threads: 1, memoryBytes });
    const held = heldTensors();
    await runLoop(name, 320);
    const { peak } = await device.memory();
    expect(peak).toBeLessThanOrEqual(120 * bytes);
    expect(await held.differing()).toBe(0);
  });
});
