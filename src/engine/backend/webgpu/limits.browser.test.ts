import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PassClock } from "./clock.ts";
import { requestWebGPUDevice, type WebGPUDevice } from "./device.ts";
import { measureGpuLimits } from "./limits.ts";

let opened: WebGPUDevice;

beforeAll(async () => {
  opened = await requestWebGPUDevice({});
});

afterEach(() => vi.restoreAllMocks());
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

  it("are found without long submissions where timestamps are far too close", async () => {
    const { device, target } = opened;
    let timed = 0;
    const timer = {
      writesOf: () => undefined,
      resolve: () => {},
      read: async () => {
        timed++;
        await device.queue.onSubmittedWorkDone();
        return [1e-6];
      },
    };
    const passes = { timer: () => timer } as unknown as PassClock;
    let submitted = 0;
    const { end, dispatchWorkgroups } = GPUComputePassEncoder.prototype;
    vi.spyOn(GPUComputePassEncoder.prototype, "end").mockImplementation(function (
      this: GPUComputePassEncoder,
    ) {
      submitted = 0;
      end.call(this);
    });
    vi.spyOn(GPUComputePassEncoder.prototype, "dispatchWorkgroups").mockImplementation(function (
      this: GPUComputePassEncoder,
      ...groups
    ) {
      submitted++;
      if (submitted > 200_000) throw new Error("too many dispatches");
      dispatchWorkgroups.apply(this, groups);
    });
    const parts = { device, target, clock: null, passes, share: 1 / 512 };
    expect(await measureGpuLimits(parts, () => timed > 8)).toBeNull();
    expect(timed).toBeGreaterThan(8);
  });

  it("are none of a measurement that was cancelled", async () => {
    const { device, target } = opened;
    expect(
      await measureGpuLimits({ device, target, clock: null, share: 1 / 512 }, () => true),
    ).toBeNull();
  });
});
