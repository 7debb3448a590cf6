import { describe, expect, it } from "vitest";
import type { AdapterFacts } from "../../../engine/machine/facts.ts";
import { launchLimits, launchText } from "./launch-text.ts";

const adapter: AdapterFacts = {
  vendor: null,
  architecture: null,
  device: null,
  description: null,
  driver: null,
  memoryBytes: null,
  features: [],
  limits: { maxComputeWorkgroupStorageSize: 32768 },
  subgroupSizes: [32, 32],
};

describe("the workgroups of a kernel", () => {
  it("are named with their threads and memory", () => {
    expect(launchText({ groups: 1, threads: 64, groupBytes: 0 })).toBe("1 workgroup of 64 threads");
    expect(launchText({ groups: 4096, threads: 256, groupBytes: 16384 })).toBe(
      "4,096 workgroups of 256 threads, 16.0 KiB of workgroup memory each",
    );
    expect(launchText({ groups: 2, threads: 64, groupBytes: null })).toBe(
      "2 workgroups of 64 threads",
    );
  });

  it("limit how busy a GPU can be if the numbers decide it", () => {
    const limits = (groups: number, threads = 64, groupBytes: number | null = 0) =>
      launchLimits({ groups, threads, groupBytes }, adapter);
    expect(limits(1)).toEqual(["A single workgroup uses one GPU core; all others are idle."]);
    expect(limits(32)).toEqual(["On a GPU with more than 32 cores, some have no workgroup."]);
    expect(limits(4096)).toEqual([]);
    expect(limits(4096, 40)).toEqual(["Threads run in subgroups of 32: 24 of every 64 are idle."]);
    expect(limits(4096, 64, 20480)).toEqual([
      "Uses 20.0 KiB of the 32.0 KiB that a workgroup may allocate: a core that has only 32.0 KiB runs one workgroup at a time.",
    ]);
  });

  it("are limited by nothing that the browser does not report", () => {
    const launch = { groups: 4096, threads: 40, groupBytes: 32768 };
    expect(launchLimits(launch, undefined)).toEqual([]);
    expect(launchLimits(launch, { ...adapter, subgroupSizes: [32, 64], limits: {} })).toEqual([]);
  });
});
