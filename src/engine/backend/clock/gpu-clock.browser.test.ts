import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PassClock } from "../webgpu/clock.ts";
import { requestWebGPUDevice, type WebGPUDevice } from "../webgpu/device.ts";
import { measureGpuLimits } from "../webgpu/limits.ts";
import { Readback } from "../webgpu/readback.ts";
import { DeviceClock } from "./device-clock.ts";
import { gpuClock, gpuClockProbe } from "./gpu-clock.ts";

let opened: WebGPUDevice;

beforeAll(async () => {
  opened = await requestWebGPUDevice({});
});

afterAll(() => opened.device.destroy());

const passClock = (): PassClock => new PassClock(opened.device, new Readback(opened.device));
const named = { device: "a device", store: null };
const clockOf = { stepMilliseconds: 0.001 };

describe("the probe of a GPU's clock", () => {
  it("returns the rate of its chain, by timestamps and by the wall clock", async () => {
    const errors: string[] = [];
    opened.device.addEventListener("uncapturederror", ({ error }) => errors.push(error.message));
    for (const clock of [opened.timestamps ? passClock() : null, null]) {
      const probe = await gpuClockProbe(opened.device, clock, 0.001);
      for (const busyMilliseconds of [0, 1]) {
        const rate = await probe(busyMilliseconds);
        expect(rate).toBeGreaterThan(0);
        expect(rate).toBeLessThan(1e9);
      }
    }
    expect(errors).toEqual([]);
  });

  it("is none of an emulated GPU", () => {
    expect(gpuClock(opened.device, null, { software: true, clock: clockOf }, named)).toBeNull();
    const clock = gpuClock(opened.device, null, { software: false, clock: clockOf }, named);
    expect(clock).toBeInstanceOf(DeviceClock);
  });

  it("is compiled again after a failure", async () => {
    const { device } = opened;
    const clock = gpuClock(device, null, { software: false, clock: clockOf }, named);
    const compile = vi.spyOn(device, "createComputePipelineAsync");
    compile.mockRejectedValueOnce(new Error("out of memory"));
    await expect(clock?.wake(1)).rejects.toThrow("out of memory");
    expect((await clock?.wake(1))?.rate).toBeGreaterThan(0);
  });

  it("tells the limits at which clock they were measured, and which times to drop", async () => {
    const { device, target } = opened;
    const store = { loadClock: async () => 100, saveClock: async () => {} };
    const rates: number[] = [];
    // The device is asleep for some probes.
    const probe = async (): Promise<number> => {
      rates.push(rates.length < 5 ? 20 : 100);
      return rates.at(-1) as number;
    };
    let now = 0;
    const clock = new DeviceClock({ device: "a device", store, probe, now: () => (now += 100) });
    const limits = await measureGpuLimits({ device, target, clock, share: 1 / 512 }, () => false);
    expect(limits?.clockRate).toBe(100);
    expect(limits?.flopsPerSecond).toBeGreaterThan(1e6);
    expect(limits?.measuredAt).toBeGreaterThan(0);
  });
});
