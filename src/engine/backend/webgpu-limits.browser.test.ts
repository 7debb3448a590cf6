import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestWebGPUDevice, type WebGPUDevice } from "./webgpu-device.ts";
import { measureGpuLimits } from "./webgpu-limits.ts";

let opened: WebGPUDevice;

beforeAll(async () => {
  opened = await requestWebGPUDevice({});
});

afterAll(() => opened.device.destroy());

describe("a GPU's limits", () => {
  it("are found by copies and multiply-adds of its own", async () => {
    const { device, info } = opened;
    const limits = await measureGpuLimits(device, info.supportsF16, () => false, 1 / 512);
    expect(limits?.flopsPerSecond).toBeGreaterThan(1e6);
    expect(limits?.bytesPerSecond).toBeGreaterThan(1e6);
    expect(limits?.halfFlopsPerSecond === null).toBe(!info.supportsF16);
  });

  it("are none of a measurement that was cancelled", async () => {
    expect(await measureGpuLimits(opened.device, false, () => true, 1 / 512)).toBeNull();
  });
});
