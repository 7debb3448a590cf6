import { describe, expect, it } from "vitest";
import { BusyTimes } from "./busy-times.ts";

describe("the time in which a device is busy with an execution", () => {
  const times = new BusyTimes();
  times.note("a gpu", [1, 2]);
  times.note("a gpu", [2, 3]);
  times.note("a gpu", [1, null]);
  times.note("b gpu", null);

  it("is the sum of its kernels where all of them were measured", () => {
    expect(times.time("a gpu", [5, 1], 100)).toBe(6);
  });

  it("is the mean of the plan's other executions where they were not", () => {
    expect(times.time("a gpu", null, 100)).toBe(4);
    expect(times.time("a gpu", [1, null], 100)).toBe(4);
  });

  it("is what the device reports where the plan was never measured on it", () => {
    expect(times.time("b gpu", null, 100)).toBe(100);
    expect(times.time("a cpu", null, null)).toBeNull();
  });
});
