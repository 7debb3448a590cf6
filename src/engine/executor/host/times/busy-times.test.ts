import { describe, expect, it } from "vitest";
import { BusyTimes } from "./busy-times.ts";

describe("the time in which a device is busy with an execution", () => {
  const times = new BusyTimes();
  times.note("a gpu", [1, 2]);
  times.note("a gpu", [2, 9]);
  times.note("a gpu", [3, 4]);
  times.note("a gpu", [1, null]);
  times.note("b gpu", null);

  it("is the sum of its kernels where all of them were measured", () => {
    expect(times.time("a gpu", [5, 1], 100)).toBe(6);
    expect(times.kernels("a gpu", [5, 1])).toEqual([5, 1]);
  });

  it("is what the kernels of the plan's other executions typically take where they were not", () => {
    expect(times.kernels("a gpu", null)).toEqual([2, 4]);
    expect(times.time("a gpu", null, 100)).toBe(6);
    expect(times.time("a gpu", [1, null], 100)).toBe(6);
  });

  it("is what the device reports where the plan was never measured on it", () => {
    expect(times.time("b gpu", null, 100)).toBe(100);
    expect(times.time("a cpu", null, null)).toBeNull();
    expect(times.kernels("b gpu", [1, null])).toEqual([1, null]);
  });

  it("follows a device that changes its clock", () => {
    const changing = new BusyTimes();
    for (let count = 0; count < 40; count++) changing.note("a", [count < 20 ? 10 : 1]);
    expect(changing.time("a", null, null)).toBe(1);
  });

  it("forgets the plans that were not measured for longest", () => {
    const many = new BusyTimes({ bytes: 100_000, unproven: 100_000 });
    for (let plan = 0; plan <= 1000; plan++) {
      many.note(`${plan}`, [1]);
      many.note("0", [1]);
    }
    expect(many.time("0", null, null)).toBe(1);
    expect(many.time("1", null, null)).toBeNull();
    expect(many.time("1000", null, null)).toBe(1);
  });
});
