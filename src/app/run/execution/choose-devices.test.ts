import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { deviceInfo } from "../../testing/device-info.ts";
import { chooseDevices } from "./choose-devices.ts";

const device = (kind: "gpu" | "cpu", name: string, software = false): DeviceInfo =>
  deviceInfo({ kind, name, software });
const hardware = device("gpu", "Big GPU");
const emulated = device("gpu", "SwiftShader", true);
const cpu = device("cpu", "4 threads");
const none = { unavailable: "webgpu: missing adapter" };

describe("chooseDevices", () => {
  it("compares both", () => {
    expect(chooseDevices("compare", { gpu: emulated, cpu })).toEqual({
      devices: ["gpu", "cpu"],
      reason: "GPU: SwiftShader; CPU: 4 threads",
      missing: null,
    });
  });

  it("compares only on the CPU where there is no GPU, and says why", () => {
    expect(chooseDevices("compare", { gpu: none, cpu })).toEqual({
      devices: ["cpu"],
      reason: "CPU only, because there is no GPU",
      missing: "webgpu: missing adapter",
    });
    expect(chooseDevices("compare", { gpu: hardware, cpu: none }).devices).toEqual(["gpu"]);
  });

  it("chooses what was requested, and no substitute", () => {
    expect(chooseDevices("gpu", { gpu: emulated, cpu }).devices).toEqual(["gpu"]);
    expect(chooseDevices("cpu", { gpu: none, cpu })).toMatchObject({
      devices: ["cpu"],
      missing: null,
    });
    expect(chooseDevices("gpu", { gpu: none, cpu })).toEqual({
      devices: [],
      reason: none.unavailable,
      missing: none.unavailable,
    });
  });

  it("leaves the choice to measurements if both are available, else takes the only one", () => {
    expect(chooseDevices("auto", { gpu: hardware, cpu })).toEqual({
      devices: ["auto"],
      reason: "Auto: each plan runs on the device expected to be faster",
      missing: null,
    });
    expect(chooseDevices("auto", { gpu: emulated, cpu }).devices).toEqual(["auto"]);
    expect(chooseDevices("auto", { gpu: none, cpu })).toMatchObject({
      devices: ["cpu"],
      reason: "CPU: webgpu: missing adapter",
      missing: null,
    });
  });

  it("lets both devices share graphs if both are available, else takes the only one", () => {
    expect(chooseDevices("hybrid", { gpu: hardware, cpu })).toEqual({
      devices: ["hybrid"],
      reason:
        "Hybrid: each plan runs on the device expected to be faster, or is split between both",
      missing: null,
    });
    expect(chooseDevices("hybrid", { gpu: none, cpu })).toMatchObject({
      devices: ["cpu"],
      reason: "CPU: webgpu: missing adapter",
      missing: null,
    });
  });

  it("has nothing where there is nothing", () => {
    expect(chooseDevices("auto", { gpu: none, cpu: { unavailable: "no SIMD" } })).toEqual({
      devices: [],
      reason: "no device: webgpu: missing adapter; no SIMD",
      missing: "webgpu: missing adapter; no SIMD",
    });
  });
});
