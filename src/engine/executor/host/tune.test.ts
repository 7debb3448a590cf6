import { describe, expect, it } from "vitest";
import type { Backend } from "../../backend/backend.ts";
import { createReferenceBackend } from "../../backend/reference/reference.ts";
import type { Tuned } from "../../backend/tuning.ts";
import { altered } from "../../testing/reference-run.ts";
import { roofsOf } from "../../testing/synthetic-machines.ts";
import { channelPair } from "../channel.ts";
import type { FromHost, ToHost } from "../protocol.ts";
import { Engine } from "./engine.ts";

const tuned = (key: string): Tuned => ({
  key,
  kernel: "matmul",
  choice: null,
  candidates: 1,
  wrong: 0,
  gain: { median: 1, low: 1, high: 1 },
});

/** An engine with one open device that has that many kernels to tune. */
async function setUp(kernels: number, more: Partial<Backend> = {}) {
  const found: Tuned[] = [];
  const backend: Backend = altered(createReferenceBackend(), {
    tune: async (cancelled) => {
      if (cancelled() || found.length === kernels) return null;
      found.push(tuned(`${found.length}`));
      return found.at(-1) ?? null;
    },
    tuned: () => found,
    ...more,
  });
  const engine = new Engine({ reference: async () => backend }, {});
  await engine.info("reference");
  const run = () => {
    const [, there] = channelPair<ToHost, FromHost>();
    return engine.run("reference", there, { profile: "none" });
  };
  return { engine, run };
}

const never = (): boolean => false;

describe("tuning", () => {
  it("goes from kernel to kernel until none is left", async () => {
    const { engine } = await setUp(2);
    const reports: string[] = [];
    const tune = () => engine.tune(never, (kind) => reports.push(kind));
    expect([await tune(), await tune(), await tune()]).toEqual([true, true, false]);
    expect(reports).toEqual(["reference", "reference"]);
    expect((await engine.tuned("reference")).map(({ key }) => key)).toEqual(["0", "1"]);
  });

  it("waits while a program runs on the device", async () => {
    const { engine, run } = await setUp(2);
    const host = await run();
    expect(await engine.tune(never, () => {})).toBe(false);
    host.stop();
    await host.ended;
    expect(await engine.tune(never, () => {})).toBe(true);
  });

  it("does nothing once it is cancelled, or where no device is open", async () => {
    const { engine } = await setUp(2);
    expect(
      await engine.tune(
        () => true,
        () => {},
      ),
    ).toBe(false);
    const closed = new Engine({ reference: async () => createReferenceBackend() }, {});
    expect(await closed.tune(never, () => {})).toBe(false);
    expect(await closed.tuned("reference")).toEqual([]);
  });

  it("measures what a device does at most, once something ran on it", async () => {
    let measured = false;
    const limits = roofsOf({ flopsPerSecond: 2, bytesPerSecond: 1 });
    const { engine, run } = await setUp(0, {
      measureLimits: async (_, isDoubted = false) => {
        const isNew = !measured || isDoubted;
        measured = true;
        return isNew;
      },
      limits: async () => (measured ? limits : null),
    });
    const reports: string[] = [];
    const tune = () => engine.tune(never, (kind) => reports.push(kind));
    expect(await tune()).toBe(false);
    const host = await run();
    host.stop();
    await host.ended;
    expect([await tune(), await tune()]).toEqual([true, false]);
    engine.doubtLimits("reference");
    expect([await tune(), await tune()]).toEqual([true, false]);
    expect(reports).toEqual(["reference", "reference"]);
    expect(await engine.limits("reference")).toBe(limits);
  });
});
