import { describe, expect, it } from "vitest";
import { isSoftware } from "./machine.ts";

const info = { vendor: "", architecture: "", description: "", isFallbackAdapter: false };

describe("software", () => {
  it("is what emulates a GPU", () => {
    expect(isSoftware({ ...info, vendor: "google", architecture: "swiftshader" })).toBe(true);
    expect(isSoftware({ ...info, description: "llvmpipe (LLVM 19)" })).toBe(true);
    expect(isSoftware({ ...info, isFallbackAdapter: true })).toBe(true);
  });

  it("is no real GPU", () => {
    expect(isSoftware({ ...info, vendor: "nvidia", architecture: "hopper" })).toBe(false);
  });
});
