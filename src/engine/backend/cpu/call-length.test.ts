import { describe, expect, it } from "vitest";
import { CallLength } from "./call-length.ts";

describe("the length of a kernel's calls", () => {
  it("begins with what is worth a call, so that a browser soon makes better code of it", () => {
    expect(new CallLength(3).items).toBe(3);
  });

  it("doubles after each call that was quick", () => {
    const length = new CallLength(3);
    for (const milliseconds of [0, 0.005, 0.03]) length.took(milliseconds);
    expect(length.items).toBe(24);
  });

  it("stays where calls take long enough, so that a job can end between two of them", () => {
    const length = new CallLength(5);
    for (const milliseconds of [0.01, 0.1, 2]) length.took(milliseconds);
    expect(length.items).toBe(10);
  });
});
