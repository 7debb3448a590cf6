import { describe, expect, it } from "vitest";
import { ActivityLog } from "./activity.ts";

describe("an activity log", () => {
  it("returns alternating beginnings and ends for each kind of work", () => {
    const log = new ActivityLog();
    log.add("upload", 1, 2);
    log.add("compiling", 2, 5);
    log.add("upload", 6, 7);
    const { upload, compiling, readback, until } = log.activity();
    expect([...upload]).toEqual([1, 2, 6, 7]);
    expect([...compiling]).toEqual([2, 5]);
    expect([...readback]).toEqual([]);
    expect(until).toBe(Number.POSITIVE_INFINITY);
  });

  it("joins work that follows without a gap", () => {
    const log = new ActivityLog();
    log.add("scheduling", 1, 2);
    log.add("scheduling", 2, 3);
    log.add("scheduling", 3.5, 4);
    expect([...log.activity().scheduling]).toEqual([1, 3, 3.5, 4]);
  });

  it("keeps an earlier beginning apart, as of a transfer that ended first", () => {
    const log = new ActivityLog();
    log.add("readback", 4, 5);
    log.add("readback", 1, 6);
    expect([...log.activity().readback]).toEqual([4, 5, 1, 6]);
  });

  it("notes executions with their plans and the time that the device was busy, where it knows", () => {
    const log = new ActivityLog();
    log.execution({ start: 1, end: 4, busy: () => 2, plan: "a" });
    log.execution({ start: 2, end: 5, busy: () => null, plan: "b" });
    log.execution({ start: 5, end: 6, busy: () => 1, plan: "a" });
    const { executions, plans } = log.activity();
    expect([...executions]).toEqual([1, 4, 2, 0, 2, 5, Number.NaN, 1, 5, 6, 1, 0]);
    expect(plans).toEqual(["a", "b"]);
  });

  it("says from when on it had no space", () => {
    const log = new ActivityLog(4);
    for (let at = 0; at < 10; at += 2) log.add("upload", at, at + 1);
    log.execution({ start: 1, end: 2, busy: () => 1, plan: "a" });
    expect(log.activity().until).toBe(4);
    log.execution({ start: 3, end: 4, busy: () => 1, plan: "a" });
    expect(log.activity().until).toBe(3);
  });
});
