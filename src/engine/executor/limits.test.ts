import { describe, expect, it } from "vitest";
import { bytesOn } from "./limits.ts";

const GiB = 2 ** 30;

describe("the memory of a run", () => {
  it("is 2 GiB, or all that a device with less has", () => {
    expect(bytesOn({ memoryBytes: 8 * GiB, maxBufferBytes: GiB / 4 })).toBe(2 * GiB);
    expect(bytesOn({ memoryBytes: GiB, maxBufferBytes: GiB / 4 })).toBe(GiB);
  });

  it("holds two of the largest buffers that a device has", () => {
    expect(bytesOn({ memoryBytes: 8 * GiB, maxBufferBytes: 3 * GiB })).toBe(6 * GiB);
    expect(bytesOn({ memoryBytes: 4 * GiB, maxBufferBytes: 4 * GiB })).toBe(4 * GiB);
  });
});
