import { describe, expect, it, vi } from "vitest";
import { roofsOf } from "../testing/synthetic-machines.ts";
import { DeviceClock } from "./clock/device-clock.ts";
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

function memory(
  stored: DeviceLimits | null = null,
  highest: number | null = null,
): LimitsStore & { saved: DeviceLimits[] } {
  const saved: DeviceLimits[] = [];
  return {
    saved,
    loadLimits: async () => stored,
    saveLimits: async (_, measured) => {
      saved.push(measured);
    },
    loadClock: async () => highest,
    saveClock: async () => {},
  };
}

/** Limits that are measured as these, one after the other, and then as the last ones again. */
function measuring(store: LimitsStore | null, ...found: readonly DeviceLimits[]) {
  let count = 0;
  const once = async (cancelled: () => boolean): Promise<DeviceLimits | null> => {
    const now = found[Math.min(count++, found.length - 1)] as DeviceLimits;
    return cancelled() ? null : now;
  };
  const measured = new MeasuredLimits({ device: "a device", store, once });
  return { measured, times: () => count };
}

describe("a device's limits", () => {
  it("are measured until two measurements agree, and stored", async () => {
    const store = memory();
    const { measured, times } = measuring(store, limits);
    expect(await measured.known()).toBeNull();
    expect(await measured.measure(never)).toBe(true);
    expect(await measured.known()).toEqual({ ...limits, visits: 1 });
    expect(await measured.measure(never)).toBe(true);
    expect(store.saved.at(-1)).toEqual({ ...limits, visits: 0 });
    expect(await measured.measure(never)).toBe(false);
    expect(times()).toBe(2);
  });

  it("are measured three times in a visit where no two agree, and again in the next one", async () => {
    const rising = [1, 2, 4, 8].map((flopsPerSecond) => ({ ...limits, flopsPerSecond }));
    const store = memory();
    const { measured, times } = measuring(store, ...rising);
    while (await measured.measure(never));
    expect(times()).toBe(3);
    expect(store.saved.at(-1)).toEqual({ ...limits, flopsPerSecond: 4, visits: 3 });
    const next = measuring(memory(store.saved.at(-1)), rising[3] as DeviceLimits);
    expect(await next.measured.measure(never)).toBe(true);
  });

  it("are those of earlier visits, where two have agreed", async () => {
    const { measured, times } = measuring(memory({ ...limits, visits: 0 }), limits);
    expect(await measured.measure(never)).toBe(false);
    expect(times()).toBe(0);
    expect(await measured.known()).toEqual({ ...limits, visits: 0 });
  });

  it("are measured again until two agree, where a kernel exceeded those that agreed", async () => {
    const higher = { ...limits, flopsPerSecond: 4 };
    const { measured } = measuring(memory({ ...limits, visits: 0 }), higher);
    expect(await measured.measure(never, true)).toBe(true);
    expect(await measured.measure(never)).toBe(true);
    expect(await measured.measure(never)).toBe(false);
    expect(await measured.known()).toEqual({ ...higher, visits: 0 });
  });

  it("keep the higher rate of a measurement that does not agree", async () => {
    const next = async (before: DeviceLimits, now: DeviceLimits): Promise<DeviceLimits | null> => {
      const { measured } = measuring(memory(before), now);
      expect(await measured.measure(never)).toBe(true);
      return measured.known();
    };
    const half = { ...limits, flopsPerSecond: 1, visits: 1 };
    expect(await next(half, limits)).toEqual({ ...limits, visits: 2 });
    expect(await next({ ...limits, visits: 2 }, half)).toEqual({ ...limits, visits: 3 });
    const alike = { ...limits, flopsPerSecond: 1.96 };
    expect(await next({ ...limits, visits: 2 }, alike)).toEqual({ ...limits, visits: 0 });
    // A matrix unit that was not there before counts as a difference.
    const more = { ...limits, matrixFlopsPerSecond: 9 };
    expect(await next({ ...limits, visits: 1 }, more)).toEqual({ ...more, visits: 2 });
  });

  it("keep the fastest transfer, submission and cache of all measurements", async () => {
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
    const { measured } = measuring(memory(before), now);
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

  it("are no longer measured where many measurements never agreed", async () => {
    const { measured } = measuring(memory({ ...limits, visits: 8 }), limits);
    expect(await measured.measure(never)).toBe(false);
  });

  it("are measured later where something ran meanwhile", async () => {
    let isBusy = true;
    const { measured } = measuring(null, limits);
    expect(await measured.measure(() => isBusy)).toBe(false);
    isBusy = false;
    expect(await measured.measure(() => isBusy)).toBe(true);
  });

  it("stay unknown, and the device in use, where they cannot be measured", async () => {
    let attempts = 0;
    const once = async (): Promise<never> => {
      attempts++;
      throw new Error("not enough memory to measure copies");
    };
    const measured = new MeasuredLimits({ device: "a device", store: null, once });
    expect(await measured.measure(never)).toBe(false);
    expect(await measured.measure(never)).toBe(false);
    expect(attempts).toBe(1);
    expect(await measured.known()).toBeNull();
    await expect(measured.replace(never, () => {})).rejects.toThrow("not enough memory");
  });

  it("are measured again where the device has had a higher clock since", async () => {
    const store = memory({ ...limits, visits: 0, clockRate: 345 }, 1980);
    const probe = async (): Promise<number> => 1980;
    const clock = new DeviceClock({ device: "a device", store, probe, now: () => 0 });
    const once = async (): Promise<DeviceLimits> => ({ ...limits, clockRate: 1980 });
    const measured = new MeasuredLimits({ device: "a device", store, clock, once });
    expect((await measured.known())?.clockShare).toBeCloseTo(0.174, 3);
    expect(await measured.measure(never)).toBe(true);
    expect(await measured.known()).toMatchObject({ clockShare: 1, clockRate: 1980, visits: 0 });
    expect(await measured.measure(never)).toBe(false);
  });

  it("are replaced on request by others, also lower ones, once two agree", async () => {
    const store = memory({ ...limits, flopsPerSecond: 9, visits: 0 });
    const { measured } = measuring(store, { ...limits, flopsPerSecond: 1 }, limits);
    const passes: number[] = [];
    expect(await measured.replace(never, (number) => passes.push(number))).toBe(true);
    expect(passes).toEqual([1, 2, 3]);
    expect(await measured.known()).toEqual({ ...limits, visits: 0 });
    expect(store.saved).toEqual([{ ...limits, visits: 0 }]);
    expect(await measured.measure(never)).toBe(false);
  });

  it("stay as they were where a request to replace them is cancelled", async () => {
    const store = memory({ ...limits, visits: 0 });
    const { measured } = measuring(store, { ...limits, flopsPerSecond: 9 });
    let isBusy = false;
    const replaced = measured.replace(
      () => isBusy,
      (number) => {
        isBusy = number > 1;
      },
    );
    expect(await replaced).toBe(false);
    expect(await measured.known()).toEqual({ ...limits, visits: 0 });
    expect(store.saved).toEqual([]);
  });

  it("leave out times at a lower clock, unless the device has no others", () => {
    const fewest = new Fewest(2, 8);
    expect(fewest.add(1, false)).toBe(false);
    expect(fewest.isEnough).toBe(false);
    expect([fewest.add(4), fewest.add(4)]).toEqual([true, true]);
    expect(fewest).toMatchObject({ seconds: 4, isEnough: true });
    const hot = new Fewest(2, 8);
    const counted = Array.from({ length: 8 }, () => hot.add(5, false));
    expect(counted).toEqual([false, false, false, false, false, false, true, true]);
    expect(hot).toMatchObject({ seconds: 5, isEnough: true });
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
