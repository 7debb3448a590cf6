import { describe, expect, it, vi } from "vitest";
import { roofsOf } from "../testing/synthetic-machines.ts";
import { createCpuBackend } from "./cpu/cpu.ts";
import {
  type DeviceLimits,
  Fewest,
  type LimitsStore,
  MeasuredLimits,
  secondsEach,
} from "./limits.ts";

const limits: DeviceLimits = roofsOf({ flopsPerSecond: 2, bytesPerSecond: 1 });
const never = (): boolean => false;

function memory(stored: DeviceLimits | null = null): LimitsStore & { saved: DeviceLimits[] } {
  const saved: DeviceLimits[] = [];
  return {
    saved,
    loadLimits: async () => stored,
    saveLimits: async (_, measured) => {
      saved.push(measured);
    },
  };
}

describe("a device's limits", () => {
  it("are measured once, and stored", async () => {
    const store = memory();
    const measured = new MeasuredLimits("a device", store, async () => limits);
    expect(await measured.known()).toBeNull();
    expect(await measured.measure(never)).toBe(true);
    expect(await measured.known()).toEqual({ ...limits, visits: 1 });
    expect(store.saved).toEqual([{ ...limits, visits: 1 }]);
    expect(await measured.measure(never)).toBe(false);
  });

  it("are those of earlier visits, where two have agreed", async () => {
    const measured = new MeasuredLimits("a device", memory({ ...limits, visits: 0 }), () => {
      throw new Error("measured again");
    });
    expect(await measured.measure(never)).toBe(false);
    expect(await measured.known()).toEqual({ ...limits, visits: 0 });
  });

  it("are measured again in the next visit, and the higher rate is kept", async () => {
    const visit = async (before: DeviceLimits, now: DeviceLimits): Promise<DeviceLimits | null> => {
      const measured = new MeasuredLimits("a device", memory(before), async () => now);
      expect(await measured.measure(never)).toBe(true);
      return measured.known();
    };
    const half = { ...limits, flopsPerSecond: 1, visits: 1 };
    expect(await visit(half, limits)).toEqual({ ...limits, visits: 2 });
    expect(await visit({ ...limits, visits: 2 }, half)).toEqual({ ...limits, visits: 3 });
    const alike = { ...limits, flopsPerSecond: 1.96 };
    expect(await visit({ ...limits, visits: 2 }, alike)).toEqual({ ...limits, visits: 0 });
    // A matrix unit that was not there before counts as a difference.
    const more = { ...limits, matrixFlopsPerSecond: 9 };
    expect(await visit({ ...limits, visits: 1 }, more)).toEqual({ ...more, visits: 2 });
  });

  it("keep the fastest transfer, submission and cache of all visits", async () => {
    const before = roofsOf({
      caches: [{ bytes: 8, bytesPerSecond: 9 }],
      submissionSeconds: 3,
      upload: { latencySeconds: 1, bytesPerSecond: 1 },
    });
    const now = roofsOf({
      caches: [
        { bytes: 8, bytesPerSecond: 5 },
        { bytes: 16, bytesPerSecond: 4 },
      ],
      submissionSeconds: 2,
      upload: { latencySeconds: 2, bytesPerSecond: 2 },
    });
    const measured = new MeasuredLimits("a device", memory(before), async () => now);
    await measured.measure(never);
    expect(await measured.known()).toMatchObject({
      caches: [
        { bytes: 8, bytesPerSecond: 9 },
        { bytes: 16, bytesPerSecond: 4 },
      ],
      submissionSeconds: 2,
      upload: { latencySeconds: 1, bytesPerSecond: 2 },
    });
  });

  it("are measured in so many visits and no more where none agree", async () => {
    const measured = new MeasuredLimits("a device", memory({ ...limits, visits: 8 }), async () => ({
      ...limits,
    }));
    expect(await measured.measure(never)).toBe(false);
  });

  it("are measured later where something ran meanwhile", async () => {
    let isBusy = true;
    const once = async (cancelled: () => boolean) => (cancelled() ? null : limits);
    const measured = new MeasuredLimits("a device", null, once);
    expect(await measured.measure(() => isBusy)).toBe(false);
    isBusy = false;
    expect(await measured.measure(() => isBusy)).toBe(true);
  });

  it("stay unknown, and the device in use, where they cannot be measured", async () => {
    let attempts = 0;
    const measured = new MeasuredLimits("a device", null, async () => {
      attempts++;
      throw new Error("not enough memory to measure copies");
    });
    expect(await measured.measure(never)).toBe(false);
    expect(await measured.measure(never)).toBe(false);
    expect(attempts).toBe(1);
    expect(await measured.known()).toBeNull();
  });

  it("are counted until the best count repeats, so often at least and so often at most", () => {
    const counted = (...seconds: number[]): Fewest => {
      const fewest = new Fewest(2, 5);
      for (const second of seconds) if (!fewest.isEnough) fewest.add(second);
      return fewest;
    };
    expect(counted(1).isEnough).toBe(false);
    expect(counted(1, 1.04).isEnough).toBe(true);
    expect(counted(2, 1).isEnough).toBe(false);
    expect(counted(2, 1, 1.04)).toMatchObject({ seconds: 1, isEnough: true });
    const never = counted(16, 8, 4, 2, 1, 0.5);
    expect([never.isEnough, never.seconds, never.spread]).toEqual([true, 1, 0.5]);
  });

  it("have times far below the clock's step, which are means of many repetitions", async () => {
    let milliseconds = 0;
    const step = 0.1;
    const clock = vi
      .spyOn(performance, "now")
      .mockImplementation(() => Math.floor(milliseconds / step) * step);
    const seconds = await secondsEach(() => {
      milliseconds += 0.003;
    });
    clock.mockRestore();
    expect(seconds).toBeGreaterThan(0.95 * 3e-6);
    expect(seconds).toBeLessThan(1.05 * 3e-6);
  });

  it("are found on the CPU by its own threads, whose memory is freed", async () => {
    const backend = await createCpuBackend();
    const before = backend.memory().live;
    expect(await backend.measureLimits?.(never)).toBe(true);
    const found = (await backend.limits?.()) as DeviceLimits;
    expect(found.flopsPerSecond).toBeGreaterThan(1e6);
    expect(found.bytesPerSecond).toBeGreaterThan(1e6);
    expect(found.halfFlopsPerSecond).toBeNull();
    expect(found.caches.map(({ bytes }) => bytes)).toEqual([14, 17, 20, 23, 25].map((n) => 2 ** n));
    for (const { bytesPerSecond } of found.caches) expect(bytesPerSecond).toBeGreaterThan(1e6);
    for (const { latencySeconds, bytesPerSecond } of [found.upload, found.readback]) {
      expect(latencySeconds).toBeLessThan(1);
      expect(bytesPerSecond).toBeGreaterThan(1e6);
    }
    expect(found.submissionSeconds).toBeGreaterThan(0);
    expect(backend.memory().live).toBe(before);
    backend.dispose();
  });
});
