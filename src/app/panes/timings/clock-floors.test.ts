import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { executionTiming } from "../../testing/execution-timing.ts";
import { clockFloors } from "./clock-floors.ts";

const info = (name: DeviceInfo["clock"]["name"], stepMilliseconds: number): DeviceInfo =>
  ({ clock: { name, stepMilliseconds } }) as DeviceInfo;
const infos = { gpu: info("gpu timestamp", 0.1), cpu: info("wall", 0.005) };

describe("the floors of clocks", () => {
  it("are the steps of the devices' own clocks for kernels", () => {
    expect(clockFloors(infos, [executionTiming({ isReplay: true })], "kernel")).toEqual([
      { device: "gpu", milliseconds: 0.1, text: "below the GPU clock's resolution of 100 µs" },
      { device: "cpu", milliseconds: 0.005, text: "below the CPU clock's resolution of 5 µs" },
    ]);
  });

  it("are the wall clock's step for executions of the program, and none for repeats", () => {
    expect(clockFloors(infos, [executionTiming({})], "endToEnd")).toEqual([
      { device: null, milliseconds: 0.005, text: "below the wall clock's resolution of 5 µs" },
    ]);
    expect(clockFloors(infos, [executionTiming({ isReplay: true })], "endToEnd")).toEqual([]);
    expect(clockFloors({}, [], "endToEnd")).toEqual([]);
  });
});
