import { describe, expect, it } from "vitest";
import { isSoftware, withoutExperiments } from "./machine.ts";

const info = { vendor: "", architecture: "", description: "", isFallbackAdapter: false };

describe("software", () => {
  it("includes GPU emulators", () => {
    expect(isSoftware({ ...info, vendor: "google", architecture: "swiftshader" })).toBe(true);
    expect(isSoftware({ ...info, description: "llvmpipe (LLVM 19)" })).toBe(true);
    expect(isSoftware({ ...info, isFallbackAdapter: true })).toBe(true);
  });

  it("excludes real GPUs", () => {
    expect(isSoftware({ ...info, vendor: "nvidia", architecture: "hopper" })).toBe(false);
  });
});

describe("a GPU without experiments", () => {
  const features = new Set(["shader-f16", "chromium-experimental-subgroup-matrix"]);
  const device = { label: "device" };
  class Adapter {
    readonly features = features;
    readonly limits = { maxBufferSize: 1 };
    async requestDevice(): Promise<typeof device> {
      return this.features === features ? device : { label: "called on something else" };
    }
  }

  it("hides features that only a flag enables, and nothing else", async () => {
    const gpu = { requestAdapter: async () => new Adapter() } as unknown as GPU;
    const adapter = await withoutExperiments(gpu).requestAdapter();
    expect([...(adapter?.features ?? [])]).toEqual(["shader-f16"]);
    expect(adapter?.limits).toEqual({ maxBufferSize: 1 });
    expect(await adapter?.requestDevice()).toBe(device);
  });

  it("has no adapter where there is none", async () => {
    const gpu = { requestAdapter: async () => null } as unknown as GPU;
    expect(await withoutExperiments(gpu).requestAdapter()).toBeNull();
  });
});
