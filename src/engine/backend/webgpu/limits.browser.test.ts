import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestWebGPUDevice, type WebGPUDevice } from "./device.ts";
import { measureGpuLimits } from "./limits.ts";

let opened: WebGPUDevice;

beforeAll(async () => {
  opened = await requestWebGPUDevice({});
});

afterAll(() => opened.device.destroy());

describe("a GPU's limits", () => {
  it("are found by the device's own copies and multiply-adds", async () => {
    const { device, target } = opened;
    const limits = await measureGpuLimits(
      { device, target, clock: null, share: 1 / 512 },
      () => false,
    );
    expect(limits?.flopsPerSecond).toBeGreaterThan(1e6);
    expect(limits?.bytesPerSecond).toBeGreaterThan(1e6);
    expect(limits?.caches.map(({ bytes }) => bytes)).toEqual([2 ** 14]);
    for (const { bytesPerSecond } of limits?.caches ?? [])
      expect(bytesPerSecond).toBeGreaterThan(1e6);
    expect(limits?.upload.bytesPerSecond).toBeGreaterThan(1e4);
    expect(limits?.readback.bytesPerSecond).toBeGreaterThan(1e4);
    expect(limits?.submissionSeconds).toBeGreaterThan(0);
    expect(limits?.halfFlopsPerSecond === null).toBe(!target.f16);
    expect(limits?.matrixFlopsPerSecond === null).toBe(!target.subgroupMatrices);
  });

  it("are none of a measurement that was cancelled", async () => {
    const { device, target } = opened;
    expect(
      await measureGpuLimits({ device, target, clock: null, share: 1 / 512 }, () => true),
    ).toBeNull();
  });
});
