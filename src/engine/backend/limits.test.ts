import { describe, expect, it } from "vitest";
import { createCpuBackend } from "./cpu.ts";
import { type DeviceLimits, type LimitsStore, MeasuredLimits } from "./limits.ts";

const limits: DeviceLimits = {
  flopsPerSecond: 2,
  halfFlopsPerSecond: null,
  matrixFlopsPerSecond: null,
  bytesPerSecond: 1,
};
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
    expect(measured.known).toBeNull();
    expect(await measured.measure(never)).toBe(true);
    expect(measured.known).toBe(limits);
    expect(store.saved).toEqual([limits]);
    expect(await measured.measure(never)).toBe(false);
  });

  it("are those of an earlier visit, where there was one", async () => {
    const measured = new MeasuredLimits("a device", memory(limits), () => {
      throw new Error("measured again");
    });
    expect(await measured.measure(never)).toBe(false);
    expect(measured.known).toBe(limits);
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
      throw new Error("there is no memory to copy");
    });
    expect(await measured.measure(never)).toBe(false);
    expect(await measured.measure(never)).toBe(false);
    expect(attempts).toBe(1);
    expect(measured.known).toBeNull();
  });

  it("are found on the CPU by its own threads, whose memory is given back", async () => {
    const backend = await createCpuBackend();
    const before = backend.memory().live;
    expect(await backend.measureLimits?.(never)).toBe(true);
    const found = backend.limits?.() as DeviceLimits;
    expect(found.flopsPerSecond).toBeGreaterThan(1e6);
    expect(found.bytesPerSecond).toBeGreaterThan(1e6);
    expect(found.halfFlopsPerSecond).toBeNull();
    expect(backend.memory().live).toBe(before);
    backend.dispose();
  });
});
