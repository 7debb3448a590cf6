import { describe, expect, it } from "vitest";
import { clockShare, isAwake } from "../../ir/numbers/clock-share.ts";
import { type ClockStore, DeviceClock } from "./device-clock.ts";

/**
 * A device whose clock stays at 345 for a while of work, rises to its highest within another, and falls at once where
 * it is left idle. Time passes only while it works.
 */
class SleepyDevice {
  milliseconds = 0;
  work = 0;
  highest = 1980;
  /** The milliseconds of work before the clock rises. */
  readonly delay: number;

  constructor(delay = 100) {
    this.delay = delay;
  }

  get rate(): number {
    const risen = Math.min(1, Math.max(0, (this.work - this.delay) / 100));
    return 345 + risen * (this.highest - 345);
  }

  sleep(): void {
    this.work = 0;
  }

  clock(store: ClockStore | null = null): DeviceClock {
    const probe = async (busyMilliseconds: number): Promise<number> => {
      this.work += busyMilliseconds;
      this.milliseconds += busyMilliseconds + 0.1;
      return this.rate;
    };
    return new DeviceClock({ device: "sleepy", store, probe, now: () => this.milliseconds });
  }
}

function memory(stored: number | null = null): ClockStore & { saved: number[] } {
  const saved: number[] = [];
  return {
    saved,
    loadClock: async () => stored,
    saveClock: async (_, highest) => void saved.push(highest),
  };
}

describe("the clock of a device", () => {
  it("is waited for until it no longer rises, where its highest is not known", async () => {
    const device = new SleepyDevice();
    const store = memory();
    const reading = await device.clock(store).wake(1500);
    expect(reading).toEqual({ rate: 1980, highest: 1980 });
    expect(store.saved).toEqual([1980]);
    expect(device.work).toBeGreaterThanOrEqual(600);
    expect(device.work).toBeLessThan(1000);
  });

  it("does not count as the highest while it is about to rise", async () => {
    const device = new SleepyDevice(300);
    expect(await device.clock().wake(1500)).toEqual({ rate: 1980, highest: 1980 });
  });

  it("is waited for only until it is near the highest of earlier visits", async () => {
    const device = new SleepyDevice();
    const reading = await device.clock(memory(1980)).wake(1500);
    expect(clockShare(reading)).toBeGreaterThan(0.95);
    expect(device.work).toBeLessThan(220);
  });

  it("takes one probe and no work where the device is awake", async () => {
    const device = new SleepyDevice();
    const clock = device.clock(memory(1980));
    await clock.wake(1500);
    const { work } = device;
    await clock.wake(1500);
    expect(device.work).toBe(work);
  });

  it("replaces a stored one that is lower", async () => {
    const device = new SleepyDevice();
    const store = memory(900);
    await device.clock(store).wake(1500);
    device.work = 300;
    const clock = device.clock(store);
    expect(await clock.wake(1500)).toEqual({ rate: 1980, highest: 1980 });
    expect(store.saved).toEqual([1980]);
  });

  it("is a fraction of the highest, which was reached twice in a row", async () => {
    const rates = [1000, 5000, 1000, 1000, 500];
    const probe = async (): Promise<number> => rates.shift() as number;
    const clock = new DeviceClock({ device: "noisy", store: null, probe, now: () => 0 });
    for (let count = 0; count < 4; count++) await clock.read();
    const last = await clock.read();
    expect(last).toEqual({ rate: 500, highest: 1000 });
    expect([clockShare(last), isAwake(last)]).toEqual([0.5, false]);
    expect(await clock.shareOf(950)).toBe(0.95);
  });

  it("is waited for less and less where the device does not reach it, and fully once it has", async () => {
    const device = new SleepyDevice();
    device.highest = 1000;
    const clock = device.clock(memory(1980));
    const waits: number[] = [];
    for (let count = 0; count < 3; count++) {
      const before = device.work;
      expect(isAwake(await clock.wake(240))).toBe(false);
      waits.push(device.work - before);
    }
    expect(waits[1]).toBeLessThan(waits[0] as number);
    expect(waits[2]).toBeLessThan(waits[1] as number);
    device.highest = 1980;
    await clock.wake(240);
    device.sleep();
    expect(isAwake(await clock.wake(240))).toBe(true);
  });

  it("is no longer waited for once that is cancelled", async () => {
    const device = new SleepyDevice();
    await device.clock(memory(1980)).wake(1500, () => device.work > 0);
    expect(device.work).toBe(50);
  });
});
